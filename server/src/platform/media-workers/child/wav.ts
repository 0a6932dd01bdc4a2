import type { FileHandle } from 'node:fs/promises'
import type { Peaks } from './peaks.ts'
import { Refused } from './refused.ts'

const PIECE = 64 * 1_024
const MOST_CHUNKS = 1_000
const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe

interface Format {
  channels: number
  rate: number
  bytes: number
  float: boolean
}

/**
 * Reads the samples of a WAV file (RIFF; integers of 8 to 32 bits, or floats) into `peaks`; returns samples per second.
 */
export async function readWav(file: FileHandle, bytes: number, peaks: Peaks): Promise<number> {
  let format: Format | undefined
  const head = Buffer.alloc(8)
  for (let at = 12, n = 0; at + 8 <= bytes && n < MOST_CHUNKS; n += 1) {
    await file.read(head, 0, 8, at)
    const name = head.toString('latin1', 0, 4)
    const size = head.readUInt32LE(4)
    if (name === 'fmt ') format = await readFormat(file, at + 8, size)
    if (name === 'data') {
      if (!format) throw new Refused('damaged', 'samples before their format')
      // a recorder that was cut off left the length unwritten
      await readSamples(file, at + 8, Math.min(at + 8 + size || bytes, bytes), format, peaks)
      return format.rate
    }
    at += 8 + size + (size % 2)
  }
  throw new Refused('damaged', 'no samples')
}

async function readFormat(file: FileHandle, at: number, size: number): Promise<Format> {
  const data = Buffer.alloc(40)
  const { bytesRead } = await file.read(data, 0, Math.min(size, 40), at)
  if (bytesRead < 16) throw new Refused('damaged', 'a short format')
  const said = data.readUInt16LE(0)
  // the actual code comes first in the extension's identifier
  const code = said === EXTENSIBLE ? data.readUInt16LE(24) : said
  const [channels, rate, bits] = [data.readUInt16LE(2), data.readUInt32LE(4), data.readUInt16LE(14)]
  const float = code === FLOAT
  const known = code === PCM ? [8, 16, 24, 32].includes(bits) : float && [32, 64].includes(bits)
  if (!known || channels < 1 || channels > 32 || rate < 1_000 || rate > 768_000)
    throw new Refused('damaged', `format ${code}, ${bits} bits, ${channels} channels, ${rate} Hz`)
  return { channels, rate, bytes: bits / 8, float }
}

async function readSamples(file: FileHandle, start: number, end: number, format: Format, peaks: Peaks): Promise<void> {
  const frame = format.channels * format.bytes
  const piece = Buffer.alloc(Math.floor(PIECE / frame) * frame)
  const sound = [new Float32Array(piece.length / format.bytes)]
  for (let at = start; at + frame <= end;) {
    const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, end - at), at)
    const frames = Math.floor(bytesRead / frame)
    if (frames === 0) return
    loudestOf(piece, frames, format, sound[0] ?? new Float32Array())
    peaks.add(sound, frames)
    at += frames * frame
  }
}

/** The loudest channel of every frame, which is all that a waveform shows. */
function loudestOf(piece: Buffer, frames: number, { channels, bytes, float }: Format, into: Float32Array): void {
  const level = float
    ? (at: number) => (bytes === 4 ? piece.readFloatLE(at) : piece.readDoubleLE(at))
    : (at: number) =>
        bytes === 1 ? ((piece[at] ?? 128) - 128) / 128 : piece.readIntLE(at, bytes) / 2 ** (8 * bytes - 1)
  for (let n = 0; n < frames; n += 1) {
    let loudest = 0
    for (let channel = 0; channel < channels; channel += 1) {
      const found = Math.abs(level((n * channels + channel) * bytes))
      // a float may be NaN, or out of bounds
      if (found > loudest && found <= 16) loudest = found
    }
    into[n] = loudest
  }
}
