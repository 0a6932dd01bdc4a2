import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { blackPng, drawing, gif, gifOfDots } from '../../testing/media/pictures.ts'
import { workersForTests } from '../../testing/media/workers.ts'
import type { MediaType, Processed, ProcessedPicture } from './index.ts'

const { process } = await workersForTests()

/** The picture of an answer, with every variant read back. */
async function picture(bytes: Buffer, type: MediaType) {
  const { answer, seen } = await process(bytes, type, async (read, answer) =>
    Promise.all(pictureOf(answer).variants.map(async (variant) => ({ ...variant, data: await read(variant) }))),
  )
  return { ...pictureOf(answer), files: seen ?? [] }
}

function pictureOf(answer: Processed): ProcessedPicture {
  if (!answer.ok || answer.content.kind !== 'image') throw new Error(`no picture: ${JSON.stringify(answer)}`)
  return answer.content
}

const pixelAt = async (data: Buffer, x: number, y: number) => {
  const { width, height } = await sharp(data).metadata()
  return [
    ...(await sharp(data)
      .extract({ left: Math.floor(x * (width - 1)), top: Math.floor(y * (height - 1)), width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]
}
const isDark = (pixel: number[]) => pixel.every((value) => value < 60)

test('a photograph is written in every width up to its own, as AVIF and WebP and one JPEG', async () => {
  const { files, blur, animated, width, height } = await picture(
    await drawing(1_500, 1_000).jpeg().toBuffer(),
    'image/jpeg',
  )
  expect({ width, height, animated }).toEqual({ width: 1_500, height: 1_000, animated: false })
  expect(files.map((file) => `${file.file} ${file.type} ${file.width}x${file.height}`)).toEqual([
    ...[
      [320, 213],
      [640, 427],
      [1_280, 853],
      [1_500, 1_000],
    ].map(([w, h]) => `${w}.avif image/avif ${w}x${h}`),
    '1280.jpeg image/jpeg 1280x853',
    ...[
      [320, 213],
      [640, 427],
      [1_280, 853],
      [1_500, 1_000],
    ].map(([w, h]) => `${w}.webp image/webp ${w}x${h}`),
  ])
  for (const { data, type, width, height, bytes } of files) {
    const metadata = await sharp(data).metadata()
    expect({ ...metadata, size: data.length }).toMatchObject({
      format: type === 'image/avif' ? 'heif' : type.slice(6),
      width,
      height,
      size: bytes,
    })
  }
  expect(blur).toMatch(/^data:image\/webp;base64,/)
  expect(blur.length).toBeLessThanOrEqual(300)
})

test('a picture rotated by its metadata is upright, and no metadata is left', async () => {
  const exif = {
    IFD0: { Copyright: 'Maya', ImageDescription: '<script>alert(1)</script>' },
    IFD3: { GPSLatitude: '52/1 31/1 0/1' },
  }
  const original = await drawing(400, 200)
    .withExif(exif)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(original.includes('<script>')).toBe(true)
  const { files, width, height } = await picture(original, 'image/jpeg')
  expect({ width, height }).toEqual({ width: 200, height: 400 })
  for (const { data } of files) {
    const metadata = await sharp(data).metadata()
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation ?? 1]).toEqual([
      undefined,
      undefined,
      undefined,
      1,
    ])
    expect(data.includes('<script>') || data.includes('Maya')).toBe(false)
    // the dark corner was at the top left and is rotated to the top right
    expect([isDark(await pixelAt(data, 0.9, 0.1)), isDark(await pixelAt(data, 0.1, 0.1))]).toEqual([true, false])
  }
})

test('what was hidden behind a picture, or in its comments, is gone', async () => {
  const archive = Buffer.from('PK\x03\x04<?php system($_GET[0]); ?><script>alert(1)</script>')
  const { files } = await picture(Buffer.concat([await drawing(60, 40).jpeg().toBuffer(), archive]), 'image/jpeg')
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, 24]),
    Buffer.from('=1;alert(document.cookie)'.slice(0, 24)),
    Buffer.from([0]),
  ])
  const dots = gifOfDots(4, 4, 1)
  const { files: more } = await picture(Buffer.concat([dots.subarray(0, 19), comment, dots.subarray(19)]), 'image/gif')
  for (const { data } of [...files, ...more]) expect(/script|php|alert/.test(data.toString('latin1'))).toBe(false)
})

test('transparency is kept, and becomes white if the format has none', async () => {
  const { files } = await picture(await drawing(80, 80, 4).png().toBuffer(), 'image/png')
  for (const { data, type } of files) {
    expect((await sharp(data).metadata()).hasAlpha).toBe(type !== 'image/jpeg')
    if (type === 'image/jpeg') expect((await pixelAt(data, 0.9, 0.9)).every((value) => value > 140)).toBe(true)
  }
})

const KINDS: Readonly<Record<string, (image: Sharp) => Promise<Buffer>>> = {
  gray: (image) => image.grayscale().jpeg().toBuffer(),
  'gray with transparency': (image) => image.grayscale().toColourspace('b-w').ensureAlpha().png().toBuffer(),
  CMYK: (image) => image.toColourspace('cmyk').jpeg().toBuffer(),
  '16 bits': (image) => image.toColourspace('rgb16').png().toBuffer(),
  'a palette': (image) => image.png({ palette: true, colours: 8 }).toBuffer(),
  'one bit': () => Promise.resolve(blackPng(90, 60)),
  progressive: (image) => image.jpeg({ progressive: true }).toBuffer(),
}

test.each(Object.entries(KINDS))('reads %s', async (what, draw) => {
  const bytes = await draw(drawing(90, 60))
  const { files, width } = await picture(bytes, bytes[0] === 0xff ? 'image/jpeg' : 'image/png')
  expect(width).toBe(90)
  for (const { data } of files) expect(isDark(await pixelAt(data, 0.1, 0.1)) || what === 'one bit').toBe(true)
})

test('an animated GIF becomes an animated WebP and a still JPEG', async () => {
  const { files, animated } = await picture(await gif(120, 60, 8), 'image/gif')
  expect(animated).toBe(true)
  expect(
    await Promise.all(files.map(async ({ file, data }) => [file, (await sharp(data).metadata()).pages ?? 1])),
  ).toEqual([
    ['120.jpeg', 1],
    ['120.webp', 8],
  ])
})

test('a GIF with too much animation becomes its first frame', async () => {
  const { files, animated, width } = await picture(gifOfDots(50, 50, 400), 'image/gif')
  expect({ animated, width, types: files.map(({ type }) => type) }).toEqual({
    animated: false,
    width: 50,
    types: ['image/avif', 'image/jpeg', 'image/webp'],
  })
})

test.each([
  ['one pixel', 1, 1],
  ['a line', 3_000, 1],
  ['a column', 1, 13_000],
  ['a long page', 600, 9_000],
])('reads %s', async (_what, width, height) => {
  const { files, ...seen } = await picture(await drawing(width, height).png().toBuffer(), 'image/png')
  expect([seen.width, seen.height]).toEqual([width, height])
  expect(files.length).toBeGreaterThanOrEqual(3)
  for (const file of files)
    expect(file.width <= Math.min(width, 2_560) && file.height <= Math.min(height, 12_000)).toBe(true)
})

test('a picture under another kind’s name is damaged, and other formats that sharp could read are not tried', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const cases: [Buffer, MediaType][] = [
    [await drawing(9, 9).png().toBuffer(), 'image/jpeg'],
    [svg, 'image/png'],
    [await drawing(9, 9).webp().toBuffer(), 'image/png'],
    [await drawing(9, 9).tiff().toBuffer(), 'image/jpeg'],
    [Buffer.alloc(0), 'image/gif'],
  ]
  for (const [bytes, type] of cases)
    expect((await process(bytes, type)).answer).toMatchObject({ ok: false, again: false, failure: 'damaged' })
})
