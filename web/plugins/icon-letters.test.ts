import { GlobalFonts, createCanvas, loadImage } from '@napi-rs/canvas'
import { Bookmark, Heart, type LucideIcon, Square } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LETTERED } from '../src/ui/lettered-icons.ts'
import { cutLetters } from './icon-letters.ts'

const SIZE = 240
const { font, css } = cutLetters(LETTERED)
GlobalFonts.register(Buffer.from(font), 'Cut icons')

/** The ink of each pixel in the letter of `name`, as the stylesheet sets it. */
function letterOf(name: string): number[] {
  const code = new RegExp(`\\[data-glyph='${name}'\\]::before \\{\\s+content: '\\\\(\\w+)'`).exec(css)?.[1] ?? ''
  const context = createCanvas(SIZE, SIZE).getContext('2d')
  context.font = `${SIZE}px "Cut icons"`
  context.fillText(String.fromCodePoint(Number.parseInt(code, 16)), 0, SIZE)
  return inkOf(context.getImageData(0, 0, SIZE, SIZE).data)
}

async function drawingOf(icon: LucideIcon, strokeWidth = 1.75): Promise<number[]> {
  const markup = renderToStaticMarkup(createElement(icon, { size: SIZE, strokeWidth, color: 'black' }))
  const context = createCanvas(SIZE, SIZE).getContext('2d')
  context.drawImage(await loadImage(Buffer.from(markup)), 0, 0)
  return inkOf(context.getImageData(0, 0, SIZE, SIZE).data)
}

const inkOf = (pixels: Uint8ClampedArray) =>
  Array.from({ length: SIZE * SIZE }, (_, index) => (pixels[4 * index + 3] ?? 0) / 255)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
/** The share of ink that differs. */
const apart = (one: readonly number[], other: readonly number[]) =>
  sum(one.map((ink, index) => Math.abs(ink - (other[index] ?? 0)))) / (sum(one) + sum(other))

test.each(Object.entries<LucideIcon>(LETTERED))(
  'the letter of %s matches its icon, line for line',
  async (name, icon) => {
    expect(apart(letterOf(name), await drawingOf(icon))).toBeLessThan(0.04)
  },
)

test('a letter of another icon, or of another weight, does not match', async () => {
  expect(apart(letterOf('like'), await drawingOf(Heart, 2))).toBeGreaterThan(0.06)
  expect(apart(letterOf('like'), await drawingOf(Bookmark))).toBeGreaterThan(0.5)
})

test('the same icons give the same bytes, so that the built files keep their names', () => {
  expect(Buffer.from(cutLetters(LETTERED).font).equals(Buffer.from(font))).toBe(true)
})

test('an icon with an unsupported shape is refused by name', () => {
  expect(() => cutLetters({ frame: Square })).toThrow('The icon frame has a rect')
})
