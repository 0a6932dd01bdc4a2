import type { Sharp } from 'sharp'
import type { Variant } from '../processed.ts'

// The variants that a picture is written as. The benchmark writes the same with sharp alone.

const WIDTHS = [320, 640, 1_280, 1_920, 2_560] as const
export const WIDEST = 2_560
/** With more, the AVIF encoder alone would take more memory than a worker has. */
const MOST_AVIF_PIXELS = 8_000_000
const FALLBACK_WIDTH = 1_280
/** 640 pixels wide and as high. */
const SMALL_PIXELS = 409_600

export interface Plan {
  width: number
  height: number
  type: Variant['type']
}

/** The variants of a picture of this size, largest first: AVIF and WebP in every width up to its own, and one JPEG. */
export function plansFor(width: number, height: number): Plan[] {
  const plan = (to: number, type: Plan['type']): Plan => ({
    width: to,
    height: Math.max(1, Math.round((height * to) / width)),
    type,
  })
  const widths = [...WIDTHS.filter((step) => step < Math.min(width, WIDEST)), Math.min(width, WIDEST)].toReversed()
  const steps = widths.flatMap((to) => [plan(to, 'image/avif'), plan(to, 'image/webp')])
  return [
    ...steps.filter((step) => step.type !== 'image/avif' || step.width * step.height <= MOST_AVIF_PIXELS),
    plan(Math.min(width, FALLBACK_WIDTH), 'image/jpeg'),
  ]
}

/**
 * AVIF with effort 0 takes a ninth of the time of effort 2 and is still smaller than WebP; small pictures, which fill
 * lists, are worth the effort. Chroma at half the resolution saves the encoder half of its memory.
 */
export function encode(sized: Sharp, { type, width, height }: Plan): Sharp {
  const small = width * height <= SMALL_PIXELS
  if (type === 'image/avif') return sized.avif({ quality: 52, effort: small ? 2 : 0, chromaSubsampling: '4:2:0' })
  if (type === 'image/webp') return sized.webp({ quality: 80, effort: small ? 4 : 2 })
  return sized.flatten({ background: '#fff' }).jpeg({ quality: 80 })
}
