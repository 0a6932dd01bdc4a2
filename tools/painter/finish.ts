import sharp, { type Sharp } from 'sharp'
import { blurred, luma, resized, type Image } from './image.ts'
import { clamp, fractal, mix, seeded, smooth } from './random.ts'
import type { Color } from './set.ts'

/** How a negative is developed: exposure in stops, tint of shadows and highlights, and what the lens and film add. */
export type Look = {
  exposure: number
  contrast: number
  saturation: number
  shadows: Color
  highlights: Color
  lift: number
  bloom: number
  halation: number
  vignette: number
  grain: number
  leak: Color | null
}

const base: Look = {
  exposure: 0,
  contrast: 1.1,
  saturation: 0.9,
  shadows: [1, 1, 1],
  highlights: [1, 1, 1],
  lift: 0.012,
  bloom: 0.16,
  halation: 0.1,
  vignette: 0.45,
  grain: 0.055,
  leak: null,
}

/** The stocks the demo is shot on. */
export const looks = {
  tealTungsten: { ...base, shadows: [0.72, 1.02, 1.12], highlights: [1.08, 1, 0.86], saturation: 0.95 },
  sodium: { ...base, shadows: [0.82, 0.98, 1.02], highlights: [1.12, 0.98, 0.74], saturation: 1, halation: 0.2 },
  bleach: {
    ...base,
    saturation: 0.36,
    contrast: 1.16,
    lift: 0.03,
    shadows: [0.94, 1, 1.04],
    highlights: [1.03, 1, 0.95],
    grain: 0.075,
  },
  mono: {
    ...base,
    saturation: 0,
    contrast: 1.22,
    shadows: [1, 1, 1.01],
    highlights: [1.02, 1, 0.97],
    grain: 0.085,
    halation: 0,
  },
  overcast: {
    ...base,
    saturation: 0.55,
    contrast: 1,
    shadows: [0.92, 1, 1.08],
    highlights: [1, 1, 0.97],
    lift: 0.03,
    vignette: 0.3,
  },
  dusk: { ...base, shadows: [0.8, 0.92, 1.22], highlights: [1.12, 0.98, 0.86], saturation: 1 },
  green: { ...base, shadows: [0.82, 1.06, 0.92], highlights: [1.02, 1.04, 0.86], saturation: 0.8 },
  warm: { ...base, shadows: [1.02, 0.97, 0.94], highlights: [1.06, 1, 0.88], saturation: 0.85, lift: 0.02 },
  studio: { ...base, vignette: 0.2, grain: 0.035, halation: 0.03, bloom: 0.07, saturation: 0.9, contrast: 1.05 },
} satisfies Record<string, Look>

const film = (value: number): number => {
  const v = Math.max(value, 0)
  return clamp((v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14))
}

/**
 * Removes the single specks, bright or dark, that few samples leave behind: clamps each value between its neighbors'
 * third extremes.
 */
function despeckled({ width, height, data }: Image): Image {
  const clean = data.slice()
  const near = new Float32Array(8)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (let c = 0; c < 3; c++) {
        const at = (y * width + x) * 3 + c
        for (let n = 0, k = 0; n < 9; n++)
          if (n !== 4) near[k++] = data[at + ((Math.floor(n / 3) - 1) * width + (n % 3) - 1) * 3]!
        near.sort()
        clean[at] = clamp(data[at]!, near[2]!, near[5]!)
      }
  return { width, height, data: clean }
}

/** Smooths sampling noise where the picture is flat, and keeps edges: compares neighbors by ratio, as the eye does. */
export function calmed(image: Image, strength = 0.35, rounds = 2): Image {
  let from = despeckled(image)
  for (let round = 0; round < rounds; round++) {
    const step = 1 + round
    const { width, height, data } = from
    const to = new Float32Array(data.length)
    const tone = new Float32Array(width * height)
    for (let i = 0; i < tone.length; i++)
      tone[i] = Math.log(luma(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!) + 0.012)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const here = y * width + x
        let [r, g, b, total] = [0, 0, 0, 0]
        for (let v = -2; v <= 2; v++)
          for (let u = -2; u <= 2; u++) {
            const px = Math.min(Math.max(x + u * step, 0), width - 1)
            const py = Math.min(Math.max(y + v * step, 0), height - 1)
            const there = py * width + px
            const gap = (tone[there]! - tone[here]!) / strength
            const weight = Math.exp(-gap * gap - (u * u + v * v) * 0.18)
            r += data[there * 3]! * weight
            g += data[there * 3 + 1]! * weight
            b += data[there * 3 + 2]! * weight
            total += weight
          }
        to.set([r / total, g / total, b / total], here * 3)
      }
    from = { width, height, data: to }
  }
  return from
}

/** Meters a picture as a camera would: the gain that brings its midtones to `key`, letting its lamps burn out. */
export function metered(image: Image, key = 0.2): Image {
  const tones: number[] = []
  for (let i = 0; i < image.data.length; i += 33 * 3)
    tones.push(luma(image.data[i]!, image.data[i + 1]!, image.data[i + 2]!))
  tones.sort((a, b) => a - b)
  const at = (share: number): number => tones[Math.floor((tones.length - 1) * share)]!
  const middle = 0.45 * at(0.5) + 0.35 * at(0.8) + 0.2 * at(0.93)
  const gain = clamp(key / Math.max(middle, 0.0015), 0.5, 3.2)
  return { ...image, data: image.data.map((value) => value * gain) }
}

/** Develops linear light into screen values 0..1: lens bloom, halation, tone, color, vignette, grain. */
export function developed(source: Image, look: Look, width: number, height: number, seed: number): Image {
  const image = resized(source, width, height)
  const { data } = image
  const gain = 2 ** look.exposure
  const small = resized(source, Math.round(width / 4), Math.round(height / 4))
  for (let i = 0; i < small.data.length; i++) small.data[i] = clamp(small.data[i]! * gain - 0.55, 0, 2.6)
  const bloom = resized(blurred(small, width / 90), width, height).data
  const halo = resized(blurred(small, width / 260), width, height).data
  const random = seeded(seed + 99)
  const grainMap = new Float32Array(width * height)
  for (let i = 0; i < grainMap.length; i++) grainMap[i] = random.next() + random.next() + random.next() - 1.5
  const [side, corner] = [random.chance(0.5) ? 0 : 1, random.between(0.1, 0.9)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const far = ((x / width - 0.5) ** 2 + ((y / height - 0.5) * 0.85) ** 2) * 2.4
      const fall = gain * (1 - look.vignette * smooth(0.05, 1.1, far))
      let r = data[at]! * fall + bloom[at]! * look.bloom + halo[at]! * look.halation
      let g = data[at + 1]! * fall + bloom[at + 1]! * look.bloom + halo[at]! * look.halation * 0.32
      let b = data[at + 2]! * fall + bloom[at + 2]! * look.bloom + halo[at]! * look.halation * 0.12
      if (look.leak) {
        const edge = Math.abs(x / width - side)
        const share =
          smooth(
            0.28,
            0,
            edge + 0.12 * (fractal(y / 260, x / 300, seed) - 0.5) + Math.abs(y / height - corner) * 0.16,
          ) * 0.85
        r += look.leak[0] * share
        g += look.leak[1] * share * share
        b += look.leak[2] * share * share
      }
      const grey = luma(r, g, b)
      r = film(mix(grey, r, look.saturation) * 0.8)
      g = film(mix(grey, g, look.saturation) * 0.8)
      b = film(mix(grey, b, look.saturation) * 0.8)
      const tone = luma(r, g, b)
      const grain =
        (grainMap[y * width + x]! * 0.6 + (x > 0 && y > 0 ? grainMap[(y - 1) * width + x - 1]! * 0.4 : 0)) *
        look.grain *
        (0.35 + 1.3 * Math.sqrt(tone) * (1 - tone * 0.75))
      const channel = (value: number, c: 0 | 1 | 2): number => {
        const tinted = value ** 0.4545 * mix(look.shadows[c], look.highlights[c], smooth(0.05, 0.7, tone))
        const contrasted = 0.42 + (tinted - 0.42) * look.contrast
        return clamp(look.lift + contrasted * (1 - look.lift) + grain)
      }
      data[at] = channel(r, 0)
      data[at + 1] = channel(g, 1)
      data[at + 2] = channel(b, 2)
    }
  return image
}

/** Turns screen values 0..1 into bytes. */
export const bytes = (image: Image): Buffer => Buffer.from(Uint8ClampedArray.from(image.data, (value) => value * 255))

/** Wraps screen values for sharp. */
export const toSharp = (image: Image): Sharp =>
  sharp(bytes(image), { raw: { width: image.width, height: image.height, channels: 3 } })

/** Draws an SVG into screen values 0..1 over a background color. */
export async function drawn(svg: string, width: number, height: number, ground = '#000'): Promise<Image> {
  const raw = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: ground })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { width, height, data: Float32Array.from(raw, (value) => value / 255) }
}
