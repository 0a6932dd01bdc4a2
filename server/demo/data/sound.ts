/** A piece of the demo, computed: four slow chords that come and go like a tide, with a bell over each. */

const RATE = 16_000
const CHORD_SECONDS = 2.5
const CHORDS = [
  [110, 164.81, 220, 277.18],
  [98, 146.83, 196, 246.94],
  [123.47, 185, 246.94, 293.66],
  [110, 164.81, 220, 329.63],
] as const
const PEAKS = 200
const HEAD_BYTES = 44

function sampleAt(at: number): number {
  const chord = CHORDS[Math.floor(at / CHORD_SECONDS) % CHORDS.length] ?? CHORDS[0]
  const since = at % CHORD_SECONDS
  const swell = Math.sin((Math.PI * since) / CHORD_SECONDS) ** 2
  const pad = chord.reduce((sum, tone, voice) => sum + Math.sin(2 * Math.PI * tone * at + voice), 0) / chord.length
  const bell = Math.sin(2 * Math.PI * chord[3] * 4 * at) * Math.exp(-since * 5)
  return 0.62 * swell * pad + 0.16 * bell
}

function headOf(bytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes, 40)
  return head
}

/** The piece as a WAV file (one channel, 16 bits), with its length and 200 peaks from 0 to 255. */
export function tideInSound(): { bytes: Buffer; durationMs: number; waveform: number[] } {
  const count = RATE * CHORD_SECONDS * CHORDS.length
  const data = Buffer.alloc(count * 2)
  const peaks = Array.from({ length: PEAKS }, () => 0)
  for (let n = 0; n < count; n += 1) {
    const sample = sampleAt(n / RATE)
    data.writeInt16LE(Math.round(sample * 32_767), n * 2)
    const bin = Math.floor((n * PEAKS) / count)
    peaks[bin] = Math.max(peaks[bin] ?? 0, Math.abs(sample))
  }
  const loudest = Math.max(...peaks)
  return {
    bytes: Buffer.concat([headOf(data.length), data]),
    durationMs: (count / RATE) * 1000,
    waveform: peaks.map((peak) => Math.round((peak / loudest) * 255)),
  }
}
