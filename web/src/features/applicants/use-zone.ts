import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether the focus is inside `zone`, or was when what had it went away, such as the row of someone who was moved out of the
 * list. Someone who pressed elsewhere has left, but not with what they were asked or the undo of what they just did.
 */
export function useZone(zone: RefObject<HTMLElement | null>): () => boolean {
  const inside = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.toasts, dialog')) return
      inside.current = target instanceof Node && zone.current?.contains(target) === true
    }
    for (const event of ['focusin', 'pointerdown'])
      document.addEventListener(event, note, { signal: controller.signal })
    return () => controller.abort()
  }, [zone])
  return () =>
    zone.current?.contains(document.activeElement) === true ||
    (inside.current && document.activeElement === document.body)
}
