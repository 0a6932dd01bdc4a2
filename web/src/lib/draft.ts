import { DRAFTS as PREFIX } from './draft-owner.ts'

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const waiting = new Map<string, () => void>()
const PAUSE_MS = 300

/** The draft that this tab keeps under `name`. */
export function readDraft<T>(name: string): T | undefined {
  // the form was left before the pause was over and opened again
  waiting.get(name)?.()
  const text = sessionStorage.getItem(PREFIX + name)
  if (!text) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}

/** Keeps what is typed, shortly after the last keystroke. */
export function keepDraft(name: string, values: object, without: readonly string[] = []) {
  clearTimeout(timers.get(name))
  const write = () => {
    waiting.delete(name)
    const kept = Object.fromEntries(Object.entries(values).filter(([key]) => !without.includes(key)))
    try {
      sessionStorage.setItem(PREFIX + name, JSON.stringify(kept))
    } catch {
      // full storage loses the draft, not the form
    }
  }
  waiting.set(name, write)
  timers.set(name, setTimeout(write, PAUSE_MS))
}

// leaving the page before the pause is over writes at once
globalThis.addEventListener?.('pagehide', () => {
  for (const write of waiting.values()) write()
})

export function clearDraft(name: string) {
  clearTimeout(timers.get(name))
  waiting.delete(name)
  sessionStorage.removeItem(PREFIX + name)
}
