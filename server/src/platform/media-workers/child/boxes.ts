import type { FileHandle } from 'node:fs/promises'
import { Refused } from './refused.ts'

/**
 * A box of a file in the ISO base media format (ISO/IEC 14496-12 §4.2): a four-letter type, and where its content is.
 */
export interface Box {
  type: string
  start: number
  end: number
}

/** A video has far fewer boxes at its top level, and fewer still inside `moov`. */
const MOST_BOXES = 20_000
/** Ten hours of video need less to describe themselves. */
const MOST_MOOV_BYTES = 48 * 2 ** 20

const damaged = (what: string) => new Refused('damaged', what)

/** The header of the box at `at`, whose bytes are in `head`; the box must end by `limit`. */
function boxAt(head: Buffer, at: number, limit: number): Box {
  if (head.length < 8) throw damaged('a box ends before its head does')
  const short = head.readUInt32BE(0)
  const long = short === 1
  if (long && head.length < 16) throw damaged('a box ends before its head does')
  const headBytes = long ? 16 : 8
  // 0: up to the end of the file
  const size = short === 0 ? limit - at : long ? Number(head.readBigUInt64BE(8)) : short
  if (size < headBytes || at + size > limit) throw damaged(`a box of ${size} bytes at ${at} of ${limit}`)
  return { type: head.toString('latin1', 4, 8), start: at + headBytes, end: at + size }
}

/**
 * Reads `moov`, wherever it is among the boxes of a video. Throws Refused if there is none, or if a box is too long for
 * the file.
 */
export async function readMoov(file: FileHandle, bytes: number): Promise<Buffer> {
  const head = Buffer.alloc(16)
  for (let at = 0, n = 0; at < bytes; n += 1) {
    if (n > MOST_BOXES) throw damaged('too many boxes')
    const { bytesRead } = await file.read(head, 0, 16, at)
    const box = boxAt(head.subarray(0, bytesRead), at, bytes)
    if (box.type === 'moov') {
      const size = box.end - box.start
      if (size > MOST_MOOV_BYTES) throw damaged(`moov has ${size} bytes`)
      const moov = Buffer.alloc(size)
      const read = await file.read(moov, 0, size, box.start)
      if (read.bytesRead < size) throw damaged('moov ends early')
      return moov
    }
    at = box.end
  }
  throw damaged('no moov')
}

/** The boxes directly inside a range of `data`. */
export function boxesIn(data: Buffer, start = 0, end = data.length): Box[] {
  const found: Box[] = []
  // QuickTime ends some lists with four zero bytes
  for (let at = start; at + 8 <= end;) {
    if (found.length > MOST_BOXES) throw damaged('too many boxes')
    const box = boxAt(data.subarray(at, Math.min(at + 16, end)), at, end)
    found.push(box)
    at = box.end
  }
  return found
}
