import { drawn } from './finish.ts'
import { luma, painted, type Image } from './image.ts'
import { clamp, fractal, mix, noise, seeded, smooth } from './random.ts'
import type { Color } from './set.ts'

/** One pass through the press: where ink goes (white on black, 1000 units wide), its color, and how it is screened. */
export type Ink = {
  shapes: string
  color: Color
  screen?: { angle: number; size: number }
  fade?: (x: number, y: number) => number
}

/** Reads #rrggbb as screen values 0..1. */
export const hex = (code: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16) / 255) as unknown as Color

/** How much of a dot screen is inked at a point, for a tone 0..1. */
const screened = (x: number, y: number, angle: number, size: number, tone: number): number => {
  const u = ((x * Math.cos(angle) + y * Math.sin(angle)) / size) * Math.PI
  const v = ((-x * Math.sin(angle) + y * Math.cos(angle)) / size) * Math.PI
  return smooth(-0.12, 0.12, tone * 1.1 - 0.05 - (Math.cos(u) * Math.cos(v) * 0.5 + 0.5))
}

/** Prints inks on paper on top of each other, each a little off register, with fibers and speckle. */
export async function printed(
  paper: Color,
  inks: readonly Ink[],
  seed: number,
  width = 1000,
  height = 1000,
): Promise<Image> {
  const random = seeded(seed)
  const tall = (height / width) * 1000
  const plates: { plate: Image; ink: Ink; dx: number; dy: number; salt: number }[] = []
  for (const ink of inks) {
    const plate = await drawn(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${tall}"><rect width="1000" height="${tall}"/><g fill="#fff" stroke="none">${ink.shapes}</g></svg>`,
      width,
      height,
    )
    plates.push({
      plate,
      ink,
      dx: Math.round(random.between(-2.6, 2.6)),
      dy: Math.round(random.between(-2.6, 2.6)),
      salt: Math.floor(random.next() * 500),
    })
  }
  return painted(width, height, (x, y, out) => {
    const fibre = 1 - 0.055 * fractal(x / 2.2, y / 2.6, seed) - 0.03 * noise(x / 46, y / 40, seed + 1)
    for (let c = 0; c < 3; c++) out[c] = paper[c]! * fibre
    for (const { plate, ink, dx, dy, salt } of plates) {
      const px = clamp(x + dx, 0, width - 1)
      const py = clamp(y + dy, 0, height - 1)
      let cover = plate.data[(py * width + px) * 3]!
      if (cover < 0.004) continue
      if (ink.fade) cover *= ink.fade(x / width, y / width)
      if (ink.screen) cover = screened(x, y, ink.screen.angle, ink.screen.size, cover)
      const skip = noise(x / 1.4, y / 1.4, salt) > 0.93 ? 0.55 : 1
      cover *= (0.86 + 0.14 * fractal(x / 9, y / 9, salt)) * skip
      for (let c = 0; c < 3; c++) out[c] = out[c]! * mix(1, ink.color[c]!, cover)
    }
    const grain = (noise(x * 1.9, y * 1.9, seed + 9) - 0.5) * 0.035
    for (let c = 0; c < 3; c++) out[c] = clamp(out[c]! + grain)
  })
}

/** Prints a photograph in one dark ink over a flat color, as a cheap press would. */
export function halftoned(photo: Image, paper: Color, ink: Color, size: number, seed: number): Image {
  return painted(photo.width, photo.height, (x, y, out) => {
    const at = (y * photo.width + x) * 3
    const tone = 1 - clamp(luma(photo.data[at]!, photo.data[at + 1]!, photo.data[at + 2]!) * 1.25)
    const cover = screened(x, y, 0.6, size, tone) * (0.9 + 0.1 * fractal(x / 7, y / 7, seed))
    const fibre = 1 - 0.05 * fractal(x / 2.2, y / 2.6, seed)
    for (let c = 0; c < 3; c++) out[c] = clamp(mix(paper[c]! * fibre, ink[c]!, cover))
  })
}
