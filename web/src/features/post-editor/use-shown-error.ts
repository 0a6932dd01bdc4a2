import { type RefObject, useEffect, useRef } from 'react'

/** Brings a group without a field of its own into sight when something is wrong with it, unless a wrong field has the focus already. */
export function useShownError<E extends HTMLElement>(error: string | undefined): RefObject<E | null> {
  const group = useRef<E>(null)
  useEffect(() => {
    if (error && !document.activeElement?.matches('[aria-invalid]')) group.current?.scrollIntoView({ block: 'center' })
  }, [error])
  return group
}
