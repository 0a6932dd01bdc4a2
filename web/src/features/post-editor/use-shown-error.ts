import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a group without its own field into view when it has an error, unless an invalid field already has the focus.
 */
export function useShownError<E extends HTMLElement>(error: string | undefined): RefObject<E | null> {
  const group = useRef<E>(null)
  useEffect(() => {
    if (error && !document.activeElement?.matches('[aria-invalid]')) group.current?.scrollIntoView({ block: 'center' })
  }, [error])
  return group
}
