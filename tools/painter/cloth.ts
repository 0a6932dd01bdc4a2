import { developed, looks, type Look } from './finish.ts'
import { painted, type Image } from './image.ts'
import { clamp, fractal, mix, noise, smooth } from './random.ts'
import type { Color } from './set.ts'

export type Cloth = {
  color: Color
  second?: Color
  seed: number
  scale: number
  pull: number
  silk: number
  weave: number
  stripe?: number
  light: number
  look?: Look
  ratio?: readonly [number, number]
}

const luma3 = (color: Color): number => (color[0] + color[1] + color[2]) / 3

const heightAt = (x: number, y: number, c: Cloth): number => {
  const bend = (fractal(x * 0.9, y * 0.55, c.seed, 3) - 0.5) * 2.2
  const gather = 1 + 0.9 * (fractal(x * 0.5 + 4, y * 0.4, c.seed + 5, 2) - 0.5)
  const across = (x + bend * c.pull) * c.scale * gather
  const ridge = 1 - Math.abs(2 * noise(across, y * 0.5 + bend, c.seed + 1) - 1)
  const fold =
    ridge ** 1.7 * 0.62 + (1 - Math.abs(2 * noise(across * 2.3 + 7, y * 0.9 - bend, c.seed + 2) - 1)) ** 2 * 0.2
  return fold + 0.35 * fractal(x * 0.7, y * 0.7, c.seed + 3, 3) + 0.025 * fractal(across * 3, y * 4, c.seed + 4, 2)
}

/** Photographs a hanging or gathered cloth: folds as a height field, raking light, sheen, weave and shaded depths. */
export function cloth(c: Cloth): Image {
  const [across, down] = c.ratio ?? [4, 5]
  const width = across === 3 ? 1200 : 880
  const height = Math.round((width * down) / across)
  const relief = new Float32Array((width + 2) * (height + 2))
  for (let y = 0; y < height + 2; y++)
    for (let x = 0; x < width + 2; x++) relief[y * (width + 2) + x] = heightAt((x / 880) * 2.4, (y / 880) * 2.4, c)
  const [lx, ly, lz] = [Math.cos(c.light) * 0.78, Math.sin(c.light) * 0.78, 0.62]
  const image = painted(width, height, (x, y, out) => {
    const at = (y + 1) * (width + 2) + x + 1
    const h = relief[at]!
    const nx = (relief[at - 1]! - relief[at + 1]!) * 95
    const ny = (relief[at - width - 2]! - relief[at + width + 2]!) * 95
    const inverse = 1 / Math.sqrt(nx * nx + ny * ny + 1)
    const facing = (nx * lx + ny * ly + lz) * inverse
    let shadow = 1
    for (let step = 4; step < 70; step += 6) {
      const sx = clamp(Math.round(x + lx * step), 0, width)
      const sy = clamp(Math.round(y + ly * step), 0, height)
      shadow = Math.min(shadow, 1 - clamp((relief[(sy + 1) * (width + 2) + sx + 1]! - h - step * 0.0062) * 6) * 0.8)
    }
    const sheen =
      clamp((nx * lx * 0.6 + ny * ly * 0.6 + 1.15) * inverse) ** (8 + 30 * c.silk) *
      c.silk *
      0.5 *
      shadow *
      mix(luma3(c.color), 1, 0.25 + 0.35 * smooth(0.12, 0.04, luma3(c.color)))
    const rim = (1 - inverse) ** 2 * 0.12
    const depth = smooth(0.1, 0.85, h)
    const thread =
      1 -
      c.weave * (0.5 + 0.5 * Math.sin((x + h * 60) * 1.55) * Math.sin((y + h * 40) * 1.55)) * 0.4 -
      c.weave * 0.25 * noise(x / 1.7, y / 6, c.seed)
    const band = c.stripe && c.second ? smooth(-0.08, 0.08, Math.sin((x / 880 + h * 0.09) * c.stripe)) : 0
    const lit = (Math.max(facing, 0) * shadow * 0.95 + 0.09 + 0.05 * depth) * mix(0.4, 1, depth) * thread
    for (let k = 0; k < 3; k++)
      out[k] = mix(c.color[k]!, c.second?.[k] ?? 0, band) * lit + sheen * mix(c.color[k]!, 1, 0.35) + rim * c.color[k]!
  })
  return developed(image, { ...(c.look ?? looks.studio), exposure: -0.25 }, width, height, c.seed)
}

/** The cloths of the fashion pages. */
export const cloths: readonly { alt: string; cloth: Cloth }[] = [
  {
    alt: 'Folds of ivory silk in window light',
    cloth: { color: [0.72, 0.66, 0.56], seed: 3, scale: 1.5, pull: 0.5, silk: 0.7, weave: 0.05, light: 3.6 },
  },
  {
    alt: 'Rust-colored wool in heavy folds',
    cloth: { color: [0.46, 0.13, 0.06], seed: 8, scale: 1.2, pull: 0.32, silk: 0.05, weave: 0.7, light: 3.9 },
  },
  {
    alt: 'Black satin catching a hard light',
    cloth: {
      color: [0.05, 0.05, 0.055],
      seed: 14,
      scale: 1.5,
      pull: 0.5,
      silk: 1,
      weave: 0.02,
      light: 3.4,
      look: looks.bleach,
    },
  },
  {
    alt: 'Striped shirting, gathered',
    cloth: {
      color: [0.7, 0.7, 0.66],
      second: [0.1, 0.16, 0.32],
      seed: 21,
      scale: 1.3,
      pull: 0.4,
      silk: 0.05,
      weave: 0.35,
      stripe: 62,
      light: 3.8,
    },
  },
  {
    alt: 'Bottle-green velvet, deep folds',
    cloth: { color: [0.02, 0.13, 0.09], seed: 33, scale: 1.4, pull: 0.5, silk: 0.34, weave: 0.3, light: 4.2 },
  },
  {
    alt: 'Pale blue taffeta, pulled to one side',
    cloth: { color: [0.34, 0.45, 0.58], seed: 41, scale: 1.8, pull: 1.1, silk: 0.55, weave: 0.08, light: 3.3 },
  },
  {
    alt: 'Raw linen hanging in soft light',
    cloth: {
      color: [0.55, 0.48, 0.37],
      seed: 52,
      scale: 1.1,
      pull: 0.24,
      silk: 0,
      weave: 1,
      light: 3.7,
      look: looks.warm,
    },
  },
  {
    alt: 'Rose silk folded on itself',
    cloth: { color: [0.62, 0.24, 0.25], seed: 60, scale: 1.5, pull: 0.9, silk: 0.6, weave: 0.04, light: 4 },
  },
  {
    alt: 'Charcoal suiting with a chalk stripe',
    cloth: {
      color: [0.07, 0.07, 0.08],
      second: [0.2, 0.2, 0.2],
      seed: 73,
      scale: 1,
      pull: 0.3,
      silk: 0.06,
      weave: 0.6,
      stripe: 38,
      light: 3.5,
      look: looks.bleach,
    },
  },
]
