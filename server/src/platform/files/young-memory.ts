import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of passing pieces after which the young part of the memory is cleared: a fifth of a millisecond's work. */
const CLEARED_AFTER = 8_388_608
let passed = 0

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

/**
 * Notes that a piece of so many bytes passed through and is waste now, whoever it came from. Pieces lie outside the
 * JavaScript heap, whose young part fills too slowly to be cleared for them; left alone, the engine goes through the whole
 * heap for every 32 to 64 MB of them (docs/decisions/0018).
 */
export function notePassed(bytes: number): void {
  passed += bytes
  if (passed < CLEARED_AFTER) return
  passed = 0
  collect({ type: 'minor' })
}
