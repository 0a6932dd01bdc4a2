import { type RefObject, useEffect } from 'react'

/** Selectors of a card in a list, and of the link in its title. */
export interface WholeCard {
  card: string
  link: string
}

/**
 * Makes the whole card open the link in its title. The card under a moving pointer is marked (`data-hovered`), and its
 * link then covers the whole card. Cards that scroll past under a resting pointer are not marked: restyling them in
 * every frame, as `:hover` does, is slow. A touch marks nothing; its tap follows the link.
 */
export function useWholeCards(list: RefObject<HTMLElement | null>, { card, link }: WholeCard): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    let hovered: Element | null = null
    const hover = (next: Element | null) => {
      if (next === hovered) return
      hovered?.removeAttribute('data-hovered')
      next?.setAttribute('data-hovered', '')
      hovered = next
    }
    const onMove = ({ target, pointerType }: PointerEvent) =>
      hover(pointerType === 'touch' || !(target instanceof Element) ? null : target.closest(card))
    const rest = () => hover(null)
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      if (
        defaultPrevented ||
        !(target instanceof Element) ||
        target.closest('a, button, [popover]') ||
        getSelection()?.type === 'Range'
      )
        return
      target.closest(card)?.querySelector<HTMLElement>(link)?.click()
    }
    element.addEventListener('pointermove', onMove, { passive: true })
    element.addEventListener('pointerleave', rest)
    element.addEventListener('click', onClick)
    addEventListener('scroll', rest, { passive: true })
    return () => {
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerleave', rest)
      element.removeEventListener('click', onClick)
      removeEventListener('scroll', rest)
    }
  }, [list, card, link])
}
