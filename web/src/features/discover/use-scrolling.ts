import { type RefObject, useEffect } from 'react'

const REST_MS = 120

/** Marks the list while the page scrolls (`data-scrolling`): cards that pass under a resting pointer do not answer to it. */
export function useScrolling(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onScroll = () => {
      const element = list.current
      if (!element) return
      if (!element.hasAttribute('data-scrolling')) element.setAttribute('data-scrolling', '')
      clearTimeout(timer)
      timer = setTimeout(() => element.removeAttribute('data-scrolling'), REST_MS)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [list])
}
