import { type FileHandle, open } from 'node:fs/promises'
import type { ProcessedContent, Work } from '../processed.ts'
import { Peaks } from './peaks.ts'
import { Refused } from './refused.ts'
import { readWav } from './wav.ts'

const PIECE = 64 * 1_024

interface Decoded {
  channelData: Float32Array[]
  samplesDecoded: number
  sampleRate: number
}

/** Decodes an audio file from beginning to end, in chunks, and returns its duration and its loudness over time. */
export async function processAudio({ path, type }: Work): Promise<ProcessedContent> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const peaks = new Peaks()
    const rate =
      type === 'audio/wav'
        ? await readWav(file, size, peaks)
        : await (type === 'audio/mpeg' ? readMp3 : readFlac)(file, size, peaks)
    if (peaks.samples === 0 || rate === 0) throw new Refused('damaged', 'no sound')
    return {
      kind: 'audio',
      durationMs: Math.max(1, Math.round((peaks.samples / rate) * 1_000)),
      waveform: peaks.finish(),
    }
  } finally {
    await file.close()
  }
}

async function* pieces(file: FileHandle, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to;) {
    const piece = new Uint8Array(Math.min(PIECE, to - at))
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

/** Adds decoded samples; returns the sample rate if there was any audio. */
function take({ channelData, samplesDecoded, sampleRate }: Decoded, peaks: Peaks): number | undefined {
  if (samplesDecoded === 0) return undefined
  peaks.add(channelData, samplesDecoded)
  return sampleRate
}

async function readMp3(file: FileHandle, size: number, peaks: Peaks): Promise<number> {
  const { MPEGDecoder } = await import('mpg123-decoder')
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    let rate: number | undefined
    for await (const piece of pieces(file, await afterTag(file), size))
      rate = take(decoder.decode(piece), peaks) ?? rate
    return rate ?? 0
  } finally {
    decoder.free()
  }
}

/** Where the audio begins: the tag before it (ID3v2 §3.1) may hold whole pictures. */
async function afterTag(file: FileHandle): Promise<number> {
  const head = Buffer.alloc(10)
  await file.read(head, 0, 10, 0)
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0
  const footer = (head[5] ?? 0) & 0x10 ? 10 : 0
  return 10 + footer + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}

async function readFlac(file: FileHandle, size: number, peaks: Peaks): Promise<number> {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac')
  const decoder = new FLACDecoder()
  await decoder.ready
  try {
    let rate: number | undefined
    for await (const piece of pieces(file, 0, size)) rate = take(await decoder.decode(piece), peaks) ?? rate
    return take(await decoder.flush(), peaks) ?? rate ?? 0
  } finally {
    decoder.free()
  }
}
