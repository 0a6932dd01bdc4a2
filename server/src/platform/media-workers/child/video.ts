import { open } from 'node:fs/promises'
import type { ProcessedContent, Work } from '../processed.ts'
import { type Box, boxesIn, readMoov } from './boxes.ts'
import { findPlaces } from './places.ts'
import { Refused } from './refused.ts'

const MOST_TRACKS = 64
/** The longest video (a day), and the largest side that any codec in use supports. */
const LONGEST_MS = 24 * 3_600_000
const LARGEST_SIDE = 16_384

/** Reads duration and size of a video, and where it says where it was shot; its frames are not touched. */
export async function processVideo({ path }: Work): Promise<ProcessedContent> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const moov = await readMoov(file, size)
    const boxes = boxesIn(moov)
    // in old videos the description itself may be compressed
    const seen = boxes.some((box) => box.type === 'cmov') ? {} : { ...durationOf(moov, boxes), ...sizeOf(moov, boxes) }
    const places = findPlaces(file.fd, size)
    return { kind: 'video', ...seen, ...(places.length > 0 && { places }) }
  } finally {
    await file.close()
  }
}

const inside = (data: Buffer, box: Box, type: string): Box | undefined =>
  boxesIn(data, box.start, box.end).find((inner) => inner.type === type)

/** `data` from `box.start` on, after making sure that it has that many bytes. */
function content(data: Buffer, box: Box, bytes: number): Buffer {
  if (box.end - box.start < bytes) throw new Refused('damaged', `${box.type} has ${box.end - box.start} bytes`)
  return data.subarray(box.start, box.end)
}

/** ISO/IEC 14496-12 §8.2.2; a fragmented video gives its whole length in §8.8.2, or not at all. */
function durationOf(moov: Buffer, boxes: readonly Box[]): { durationMs?: number } {
  const header = boxes.find((box) => box.type === 'mvhd')
  if (!header) throw new Refused('damaged', 'no mvhd')
  const data = content(moov, header, 20)
  const wide = data[0] === 1
  const whole = content(moov, header, wide ? 32 : 20)
  const scale = whole.readUInt32BE(wide ? 20 : 12)
  const fragmented = boxes.find((box) => box.type === 'mvex')
  const length =
    (wide ? Number(whole.readBigUInt64BE(24)) : whole.readUInt32BE(16)) ||
    (fragmented ? fragmentedLength(moov, fragmented) : 0)
  if (scale === 0) throw new Refused('damaged', 'a time scale of 0')
  const durationMs = Math.round((length / scale) * 1_000)
  // all bits set: unknown
  return durationMs > 0 && durationMs <= LONGEST_MS ? { durationMs } : {}
}

function fragmentedLength(moov: Buffer, mvex: Box): number {
  const header = inside(moov, mvex, 'mehd')
  if (!header) return 0
  const data = content(moov, header, 8)
  return data[0] === 1 ? Number(content(moov, header, 12).readBigUInt64BE(4)) : data.readUInt32BE(4)
}

/** The display size of the first video track (§8.3.2: the matrix rotates it). */
function sizeOf(moov: Buffer, boxes: readonly Box[]): { width?: number; height?: number } {
  const tracks = boxes.filter((box) => box.type === 'trak').slice(0, MOST_TRACKS)
  const film = tracks.find((track) => handlerOf(moov, track) === 'vide')
  const header = film && inside(moov, film, 'tkhd')
  if (!header) throw new Refused('damaged', 'no track with pictures')
  const data = content(moov, header, 84)
  const at = data[0] === 1 ? 52 : 40
  const whole = content(moov, header, at + 44)
  const turned = whole.readInt32BE(at) === 0 && whole.readInt32BE(at + 16) === 0
  const [width, height] = [whole.readUInt32BE(at + 36) >>> 16, whole.readUInt32BE(at + 40) >>> 16]
  if (!width || !height || width > LARGEST_SIDE || height > LARGEST_SIDE) return {}
  return turned ? { width: height, height: width } : { width, height }
}

function handlerOf(moov: Buffer, track: Box): string | undefined {
  const media = inside(moov, track, 'mdia')
  const handler = media && inside(moov, media, 'hdlr')
  return handler && content(moov, handler, 12).toString('latin1', 8, 12)
}
