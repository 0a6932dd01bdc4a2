import { type RefObject, useEffect } from 'react'

/**
 * Makes the whole card the link of its title. The card that a moving pointer is on is marked (`data-hovered`): its link
 * lies over all of it, as only there it is looked for. Cards that pass below a resting pointer while the page scrolls
 * are not meant, and answering to it would style them anew in every frame, as `:hover` does. A touch marks nothing: its
 * tap follows the link.
 */
export function useWholeCards(list: RefObject<HTMLElement | null>): void {
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
    const onMove = ({ target, pointerType }: PointerEvent) =>
      hover(pointerType === 'touch' || !(target instanceof Element) ? null : target.closest('.post-card'))
    const rest = () => hover(null)
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      if (
        defaultPrevented ||
        !(target instanceof Element) ||
        target.closest('a, button, [popover]') ||
        getSelection()?.type === 'Range'
      )
        return
      target.closest('.post-card')?.querySelector<HTMLElement>('.post-title > a')?.click()
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
  }, [list])
}
