import { MB, MEDIA_MAX_MB } from '@ensemble/contract/media/vocabulary.ts'
import { expect, test } from 'vitest'
import { box, film, ftyp, moov } from '../../testing/media/film.ts'
import { encryptedPdf, pdf, pdfOf } from '../../testing/media/pdf.ts'
import { flac, MP3, sine, wav } from '../../testing/media/sound.ts'
import { workersForTests } from '../../testing/media/workers.ts'
import type { MediaType, Processed } from './index.ts'

const { process } = await workersForTests()
const answer = async (bytes: Buffer, type: MediaType) => (await process(bytes, type)).answer

/** What was found in a good file. */
const content = (answer: Processed) => (answer.ok ? answer.content : answer)

test.each([
  ['MP4', film(), 'video/mp4', { durationMs: 5_000, width: 1_280, height: 720 }],
  [
    'QuickTime',
    film({ brand: 'qt  ', seconds: 65 }),
    'video/quicktime',
    { durationMs: 65_000, width: 1_280, height: 720 },
  ],
  ['a film held upright', film({ turned: true }), 'video/mp4', { durationMs: 5_000, width: 720, height: 1_280 }],
  [
    'a description before the frames',
    Buffer.concat([ftyp(), moov({ seconds: 2 }), box('mdat', Buffer.alloc(9))]),
    'video/mp4',
    { durationMs: 2_000, width: 1_280, height: 720 },
  ],
  ['a length that is not told', film({ seconds: 0 }), 'video/mp4', { width: 1_280, height: 720 }],
  ['an absurd size', film({ width: 60_000 }), 'video/mp4', { durationMs: 5_000 }],
] as const)('reads length and size of %s', async (_what, bytes, type, seen) => {
  expect(content(await answer(bytes, type))).toEqual({ kind: 'video', ...seen })
})

test.each([
  ['no description', Buffer.concat([ftyp(), box('mdat', Buffer.alloc(100))])],
  ['only sound', film({ handler: 'soun' })],
  ['a time scale of nothing', film({ timescale: 0 })],
  ['a part longer than the file', Buffer.concat([ftyp(), box('moov', Buffer.alloc(10), 0x7fffffff)])],
  ['a part shorter than its head', Buffer.concat([ftyp(), box('free', Buffer.alloc(0), 4), moov()])],
  ['a description cut off', film().subarray(0, -60)],
  [
    'a length of more than a file can have',
    Buffer.concat([ftyp(), Buffer.from([0, 0, 0, 1, 0x6d, 0x6f, 0x6f, 0x76, ...Array<number>(8).fill(0xff)])]),
  ],
])('a video with %s is damaged', async (_what, bytes) => {
  expect(await answer(bytes, 'video/mp4')).toMatchObject({ ok: false, again: false, failure: 'damaged' })
})

const rising = sine(2, 44_100, (at) => at)

test.each([
  ['WAV of 16 bits', wav(rising), 'audio/wav', 2_000],
  ['WAV of 8 bits', wav(rising, { bits: 8 }), 'audio/wav', 2_000],
  ['WAV of 24 bits in stereo', wav(rising, { bits: 24, channels: 2 }), 'audio/wav', 2_000],
  ['WAV of floats', wav(rising, { bits: 32, float: true }), 'audio/wav', 2_000],
  ['MP3', MP3, 'audio/mpeg', 600],
  ['FLAC', flac(rising), 'audio/flac', 2_000],
] as const)('reads length and loudness of %s', async (_what, bytes, type, ms) => {
  const sound = content(await answer(bytes, type))
  if (!('waveform' in sound)) throw new Error(JSON.stringify(sound))
  // an encoder rounds up to a whole frame
  expect(Math.abs(sound.durationMs - ms)).toBeLessThan(type === 'audio/wav' ? 2 : 150)
  expect(sound.waveform).toHaveLength(200)
  expect(sound.waveform.every((peak) => peak >= 0 && peak <= 1)).toBe(true)
  expect(Math.max(...sound.waveform)).toBe(1)
  const [early = 1, late = 0] = [20, 120].map((at) => Math.max(...sound.waveform.slice(at, at + 20)))
  expect(late).toBeGreaterThan(early + 0.2)
})

test('silence has a flat waveform, and a tag before the audio is skipped', async () => {
  expect(content(await answer(wav(Array<number>(4_410).fill(0)), 'audio/wav'))).toMatchObject({
    durationMs: 100,
    waveform: Array<number>(200).fill(0),
  })
  // a tag with a 300 kB picture, as shops write them
  const tag = Buffer.concat([
    Buffer.from('ID3\x04\0\0', 'latin1'),
    Buffer.from([0, 18, 39, 96]),
    Buffer.alloc(18 * 16_384 + 39 * 128 + 96, 0xff),
  ])
  expect(content(await answer(Buffer.concat([tag, MP3]), 'audio/mpeg'))).toEqual(
    content(await answer(MP3, 'audio/mpeg')),
  )
})

test.each([
  ['WAV without samples', wav([]), 'audio/wav'],
  ['WAV of a coding of its own', Buffer.from(wav(rising)).fill(0x55, 20, 22), 'audio/wav'],
  ['WAV cut off in its head', wav(rising).subarray(0, 30), 'audio/wav'],
  [
    'MP3 without sound',
    Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x10', 'latin1'), Buffer.alloc(5_000)]),
    'audio/mpeg',
  ],
  ['FLAC without sound', flac([]), 'audio/flac'],
] as const)('%s is damaged', async (_what, bytes, type) => {
  expect(await answer(bytes, type)).toMatchObject({ ok: false, again: false, failure: 'damaged' })
})

test('the pages of a PDF are counted; one with a password is named, one without pages or tables is damaged or repaired', async () => {
  expect(content(await answer(pdf(1), 'application/pdf'))).toEqual({ kind: 'pdf', pages: 1 })
  expect(content(await answer(pdf(137), 'application/pdf'))).toEqual({ kind: 'pdf', pages: 137 })
  expect(await answer(encryptedPdf(), 'application/pdf')).toMatchObject({
    ok: false,
    again: false,
    failure: 'encrypted',
  })
  expect(await answer(pdf(0), 'application/pdf')).toMatchObject({ ok: false, failure: 'damaged' })
  expect(await answer(Buffer.from('%PDF-1.7\nnothing'), 'application/pdf')).toMatchObject({
    ok: false,
    failure: 'damaged',
  })
  // scripts that it would run when opened are neither run nor a reason to reject it: it is only ever sent as a file
  const script = pdfOf([
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ])
  expect(content(await answer(script, 'application/pdf'))).toEqual({ kind: 'pdf', pages: 1 })
})

test('the largest PDFs that may be sent stay within the memory of their kind', async () => {
  const most = MEDIA_MAX_MB.pdf * MB
  for (const [pages, each] of [
    [40, 520_000],
    [10_000, 1_900],
  ] as const) {
    const bytes = pdf(pages, each)
    expect(bytes.length / most).toBeGreaterThan(0.98)
    expect(bytes.length).toBeLessThanOrEqual(most)
    expect(content(await answer(bytes, 'application/pdf'))).toEqual({ kind: 'pdf', pages })
  }
})
