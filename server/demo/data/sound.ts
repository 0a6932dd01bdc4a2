/** What sounds in the demo, computed: first four slow chords that come and go like a tide, with a bell over each. */

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

/** A sound as a WAV file (one channel, 16 bits), with its length and 200 peaks from 0 to 255. */
export interface Sound {
  bytes: Buffer
  durationMs: number
  waveform: number[]
}

function recorded(seconds: number, sample: (at: number) => number): Sound {
  const count = Math.round(RATE * seconds)
  const data = Buffer.alloc(count * 2)
  const peaks = Array.from({ length: PEAKS }, () => 0)
  for (let n = 0; n < count; n += 1) {
    const loud = sample(n / RATE)
    data.writeInt16LE(Math.round(loud * 32_767), n * 2)
    const bin = Math.floor((n * PEAKS) / count)
    peaks[bin] = Math.max(peaks[bin] ?? 0, Math.abs(loud))
  }
  const loudest = Math.max(...peaks)
  return {
    bytes: Buffer.concat([headOf(data.length), data]),
    durationMs: seconds * 1000,
    waveform: peaks.map((peak) => Math.round((peak / loudest) * 255)),
  }
}

export const tideInSound = (): Sound => recorded(CHORD_SECONDS * CHORDS.length, sampleAt)

/** A tune as someone hums it into a phone: each note in hertz, and how long it is held. */
const TUNE = [
  [196, 0.9],
  [233.08, 0.5],
  [293.66, 1.2],
  [261.63, 0.6],
  [233.08, 0.6],
  [196, 1.7],
] as const
const TUNE_SECONDS = 5.5

function hummed(at: number): number {
  let begun = 0
  for (const [tone, held] of TUNE) {
    const since = at - begun
    if (since < held) {
      // a voice comes in quickly, trembles a little and runs out of breath
      const voice = Math.min(1, since / 0.07, (held - since) / 0.09) * Math.exp(-0.7 * since)
      const swell = voice * (0.86 + 0.14 * Math.sin(2 * Math.PI * 5.7 * at + tone))
      const phase = 2 * Math.PI * tone * since + 0.5 * Math.sin(2 * Math.PI * 5 * at)
      return 0.5 * swell * (0.75 * Math.sin(phase) + 0.2 * Math.sin(2 * phase) + 0.05 * Math.sin(3 * phase))
    }
    begun += held
  }
  return 0
}

export const humInSound = (): Sound => recorded(TUNE_SECONDS, hummed)
