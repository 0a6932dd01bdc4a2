/** Samples a second: enough for a voice, and 14 MB for five minutes. */
const RATE = 24_000
const HEAD = 44

/** One channel of samples from -1 to 1 as a WAV file: 16-bit PCM. */
export function encodeWav(samples: Float32Array, rate = RATE): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  word(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  // PCM, one channel
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  word(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, at) =>
    view.setInt16(HEAD + at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true),
  )
  return bytes
}

/** What a browser recorded, in whichever type it records, as a file of a type that is accepted everywhere. */
export async function wavOf(recorded: Blob, name: string): Promise<File> {
  // decoding also converts to the context's rate
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await recorded.arrayBuffer())
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at))
  const mono = Float32Array.from(
    { length: sound.length },
    (_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length,
  )
  return new File([encodeWav(mono)], name, { type: 'audio/wav' })
}
