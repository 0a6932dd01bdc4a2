import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether a key is free: nothing is being typed and no dialog is open. */
export const isFree = (event: KeyboardEvent) =>
  !event.altKey && !event.defaultPrevented && !isTyping(event.target) && !document.querySelector('dialog[open]')

/** The key "/" without modifiers. */
export const isSlash = (event: KeyboardEvent) => event.key === '/' && !event.ctrlKey && !event.metaKey

/** "/" focuses a field from anywhere on the page, unless something is being typed or a dialog is open. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSlash(event) || !isFree(event)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
