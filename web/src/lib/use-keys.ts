import { useEffect, useEffectEvent } from 'react'

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** For so long after a field was left, letters are the rest of what was being typed. */
export const AFTER_FIELD_MS = 1_000

/**
 * Whether a letter is meant as a shortcut, by when a field was last in use. The rest of a sentence whose field went away
 * keeps shortcuts off until there is a pause.
 */
export class FieldWatch {
  #inField = Number.NEGATIVE_INFINITY
  #field: { readonly isConnected: boolean } | undefined

  entered(field: { readonly isConnected: boolean }, now: number): void {
    this.#field = field
    this.#inField = now
  }

  left(now: number): void {
    this.#field = undefined
    this.#inField = now
  }

  /** A letter that was pressed outside of every field. */
  isFree(now: number): boolean {
    // no event says when a field that went away was left
    const vanished = this.#field !== undefined && !this.#field.isConnected
    if (!vanished && now - this.#inField >= AFTER_FIELD_MS) return true
    this.left(now)
    return false
  }
}

/**
 * Single-key shortcuts. Letters act only while `hasFocus` and no field was left just before; never while typing, with a modifier held, or with a dialog or panel open.
 */
export function useKeys(hasFocus: () => boolean, keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent, watch: FieldWatch) => {
    const act = keys[event.key]
    const isLetter = event.key.length === 1
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isField(event.target)) return
    const free = !isLetter || watch.isFree(event.timeStamp)
    if (!act || !free || (isLetter && !hasFocus())) return
    if (document.querySelector('dialog[open], [popover]:popover-open')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const watch = new FieldWatch()
    const { signal, abort } = aborter()
    document.addEventListener('keydown', (event) => press(event, watch), { signal })
    document.addEventListener(
      'focusin',
      (event) => isField(event.target) && watch.entered(event.target, event.timeStamp),
      { signal },
    )
    document.addEventListener('focusout', (event) => isField(event.target) && watch.left(event.timeStamp), { signal })
    return abort
  }, [])
}

function aborter() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
