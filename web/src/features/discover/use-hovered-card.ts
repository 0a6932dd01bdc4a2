import { type RefObject, useEffect } from 'react'

/**
 * Marks the card that a moving pointer is on (`data-hovered`). Cards that pass below a resting one while the page
 * scrolls are not meant, and answering to it would style them anew in every frame, as `:hover` does.
 */
export function useHoveredCard(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    let hovered: Element | null = null
    const hover = (card: Element | null) => {
      if (card === hovered) return
      hovered?.removeAttribute('data-hovered')
      card?.setAttribute('data-hovered', '')
      hovered = card
    }
    const onMove = ({ target, pointerType }: PointerEvent) => hover(pointerType === 'touch' || !(target instanceof Element) ? null : target.closest('.post-card'))
    const rest = () => hover(null)
    element.addEventListener('pointermove', onMove, { passive: true })
    element.addEventListener('pointerleave', rest)
    addEventListener('scroll', rest, { passive: true })
    return () => {
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerleave', rest)
      removeEventListener('scroll', rest)
    }
  }, [list])
}
