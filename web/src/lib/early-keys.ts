let text = ''
let caught = new AbortController()

/** Returns what was typed since `catchKeys`, once, and stops catching keys. */
export function takeKeys(): string {
  const all = text
  text = ''
  caught.abort()
  return all
}

/**
 * Catches keys for a field that is still loading until `takeKeys`: none are lost or land in the page. Escape, or a
 * press anywhere, means the field is no longer wanted. Enter does nothing yet. Returns `takeKeys`.
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
      // letters, digits and symbols, including those typed with AltGr or Option
      else if (!key[1] && !event.metaKey && (!event.ctrlKey || event.altKey)) {
        // the key that opened the field may still be held down
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
