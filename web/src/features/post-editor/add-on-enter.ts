import type { KeyboardEvent } from 'react'

/** For the fields of an entry within a form: Enter adds the entry instead of submitting the whole form. */
export const addOnEnter = (add: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  add()
}
