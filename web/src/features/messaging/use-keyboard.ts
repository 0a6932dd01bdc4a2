import { type RefObject, useEffect, useRef } from 'react'

/**
 * Lets an element know, as `--keyboard`, how much of the window's lower edge the keyboard of a phone covers: what is fixed
 * there stays above it.
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
