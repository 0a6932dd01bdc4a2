import { expect, test } from 'vitest'
import { encodeWav } from './wav.ts'

test('a WAV file says its length, rate and samples; what is too loud is cut off', () => {
  const bytes = encodeWav(Float32Array.of(0, 1, -1, 7, 0.5), 24_000)
  const view = new DataView(bytes.buffer)
  const words = new TextDecoder().decode(bytes)
  expect([words.slice(0, 4), words.slice(8, 16), words.slice(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data'])
  expect([
    view.getUint32(4, true),
    view.getUint32(24, true),
    view.getUint32(28, true),
    view.getUint32(40, true),
  ]).toEqual([46, 24_000, 48_000, 10])
  expect(Array.from({ length: 5 }, (_, at) => view.getInt16(44 + at * 2, true))).toEqual([
    0, 32_767, -32_767, 32_767, 16_384,
  ])
})
