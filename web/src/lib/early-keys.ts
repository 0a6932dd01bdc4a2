let text = ''
let caught = new AbortController()

/** What was typed since `catchKeys`, once; from now on keys go where they always go. */
export function takeKeys(): string {
  const all = text
  text = ''
  caught.abort()
  return all
}

/**
 * Keeps what is typed for a field that is still on its way, until it is taken: none of it is lost or lands in the page.
 * Escape, and a press anywhere, say that the field is not wanted any more. Enter has nothing to send yet. Answers `takeKeys`.
 */
export function catchKeys(onCancel: () => void): () => void {
  caught = new AbortController()
  const options = { capture: true, signal: caught.signal }
  addEventListener(
    'keydown',
    (event) => {
      const { key } = event
      if (key === 'Escape') onCancel()
      else if (key === 'Backspace') text = text.slice(0, -1)
      // letters, figures and signs, also those that AltGr or Option makes
      else if (!key[1] && !event.metaKey && (!event.ctrlKey || event.altKey)) {
        // the key that asked for the field may still be held down
        if (text || !event.repeat) text += key
      } else if (key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    },
    options,
  )
  addEventListener('pointerdown', onCancel, options)
  return takeKeys
}
