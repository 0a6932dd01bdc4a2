import type { Overwritten } from '../files/storage.ts'
import { MOST_PLACE_BYTES, type PlaceBox } from './processed.ts'

const FREE = Buffer.from('free', 'latin1')
const ZEROS = Buffer.alloc(MOST_PLACE_BYTES)

/** What turns boxes of a film into free space of the same size (ISO/IEC 14496-12 §8.1.2), which players skip. */
export const freeSpaceFor = (boxes: readonly PlaceBox[]): Overwritten[] =>
  boxes.flatMap(({ letters, start, end }) => [
    { at: letters, bytes: FREE },
    { at: start, bytes: ZEROS.subarray(0, end - start) },
  ])
