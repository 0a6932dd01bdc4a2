import type { KeyboardEvent } from 'react'

const FIELD =
  '.dialog-body :is(input:not([type="hidden"], [type="file"], [type="radio"]), input[type="radio"]:checked, select, textarea, [contenteditable="true"])'
const QUIET = '.dialog-foot :is(button, a[href]):not([data-variant="primary"], [data-variant="danger"])'
const SENDS = [
  '.dialog-foot button[type="submit"]',
  '.dialog-foot button[data-variant="primary"]',
  '.dialog-foot button[data-variant="danger"]',
  '.dialog-body button[type="submit"]',
].join()

const all = (dialog: Element, selector: string) => Array.from(dialog.querySelectorAll<HTMLElement>(selector))
const usable = (element: HTMLElement) => !element.matches(':disabled') && !element.closest('[inert], [hidden]')

/** The first field of a dialog; of choices, the one that is made. */
const fieldOf = (dialog: Element): HTMLElement | undefined =>
  all(dialog, '[autofocus]').find(usable) ?? all(dialog, FIELD).find(usable)

/** Where a dialog without fields begins: on the button that does least, else on its title. */
const restOf = (dialog: Element): HTMLElement | undefined =>
  all(dialog, QUIET).find(usable) ?? dialog.querySelector<HTMLElement>('.dialog-title') ?? undefined

/**
 * Puts the focus where a dialog begins. What loads later takes it if no one has moved it since.
 * @returns a function that stops waiting for fields
 */
export function begin(dialog: HTMLElement): () => void {
  const field = fieldOf(dialog)
  const start = field ?? restOf(dialog)
  start?.focus()
  if (field) return () => undefined
  const watch = new MutationObserver(() => {
    const active = document.activeElement
    if (active !== start && active !== dialog && active !== document.body) return watch.disconnect()
    const arrived = fieldOf(dialog)
    if (!arrived) return
    watch.disconnect()
    arrived.focus()
  })
  watch.observe(dialog, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/** The button that does what a dialog is for. */
const senderOf = (dialog: Element): HTMLElement | undefined => all(dialog, SENDS).at(-1)

const isSend = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key === 'Enter' && ctrlKey !== metaKey && !shiftKey && !altKey

/**
 * Ctrl or Command and Enter press the main button from anywhere in a dialog, once for each press of the keys. One that is
 * disabled or at work stays as it is.
 */
export function sendByKeys(event: KeyboardEvent<HTMLElement>): void {
  const dialog = event.currentTarget
  const inside = event.target instanceof Element && event.target.closest('dialog') === dialog
  if (!inside || !isSend(event) || event.defaultPrevented || event.nativeEvent.isComposing) return
  const sender = senderOf(dialog)
  if (!sender) return
  event.preventDefault()
  if (!event.repeat) sender.click()
}

const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.userAgent)

/** The keys as their keyboard names them. */
export const sendKeys = (): string => (isApple() ? '⌘ Enter' : 'Ctrl + Enter')
