import { type RefObject, useLayoutEffect } from 'react'

const CHOSEN = '[aria-selected="true"], [aria-checked="true"], [aria-pressed="true"]'

/** Keeps the chosen item of a row that scrolls sideways in view, also when fonts or the window change its width. The page itself does not move. */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  useLayoutEffect(() => {
    const element = row.current
    const item = element?.querySelector<HTMLElement>(CHOSEN)
    if (!element || !item) return
    const show = () => {
      const [around, own] = [element.getBoundingClientRect(), item.getBoundingClientRect()]
      element.scrollBy({ left: own.left + own.width / 2 - (around.left + around.width / 2), behavior: 'instant' })
    }
    show()
    const observer = new ResizeObserver(show)
    observer.observe(element)
    observer.observe(item)
    return () => observer.disconnect()
  }, [row, chosen])
}
