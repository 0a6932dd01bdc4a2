import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of passing chunks after which the young generation is collected: a fifth of a millisecond's work. */
const CLEARED_AFTER = 8_388_608
let passed = 0

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

/**
 * Records that a chunk of this many bytes passed through and is garbage now, whoever it came from. Chunks are outside
 * the JavaScript heap, whose young generation fills too slowly to trigger a collection for them; otherwise the engine
 * collects the whole heap for every 32 to 64 MB of them (docs/decisions/0018).
 */
export function notePassed(bytes: number): void {
  passed += bytes
  if (passed < CLEARED_AFTER) return
  passed = 0
  collect({ type: 'minor' })
}
