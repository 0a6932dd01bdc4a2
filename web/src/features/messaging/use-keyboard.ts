import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sets `--keyboard` on an element: how much of the window's lower edge a phone's keyboard covers, so that fixed content
 * stays above it.
 */
export function useKeyboard(active: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const view = window.visualViewport
    const here = element.current
    if (!active || !view || !here) return
    const measure = () =>
      here.style.setProperty(
        '--keyboard',
        `${Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop))}px`,
      )
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      here.style.removeProperty('--keyboard')
    }
  }, [active])
  return element
}
