import type { LiveFrame, LiveTyping } from '@ensemble/contract/live.ts'

let say: ((frame: LiveFrame) => void) | undefined
const listeners = new Set<(message: LiveTyping) => void>()

/** The live connection is ready, or lost (`undefined`). */
export const setLine = (line: typeof say): void => void (say = line)

/** Says something over the live connection; while there is none, it is not worth keeping. */
export const sayLive = (frame: LiveFrame): void => say?.(frame)

export const passOn = (message: LiveTyping): void => listeners.forEach((listener) => listener(message))

/** @returns a function that stops listening */
export function listenLive(listener: (message: LiveTyping) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
