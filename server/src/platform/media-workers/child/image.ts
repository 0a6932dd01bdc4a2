import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { MOST_PIXELS, type ProcessedContent, type ProcessedPicture, type Variant, type Work } from '../processed.ts'
import { animate, MOST_FRAMES, mayMove } from './animation.ts'
import { encode, type Plan, plansFor, WIDEST } from './encode.ts'
import { Refused } from './refused.ts'

// Only these three loaders exist in this process: SVG, TIFF, PDF and everything else sharp knows are never tried.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadNsgifFile'] })
sharp.cache(false)
sharp.concurrency(1)

const FORMATS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/gif': 'gif' }
/** Long pages and comics keep their width up to here; WebP ends at 16,383. */
const TALLEST = 12_000
const MOST_SHOWN_PIXELS = 12_000_000
/** Above this, two encoders at once would need too much memory. */
const MOST_PAIRED_PIXELS = 6_000_000

interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 3 | 4 }
}

/** Reads a picture once and re-encodes it in every width: upright, in sRGB, with nothing but its pixels. */
export async function processImage({ path, type, outDir }: Work): Promise<ProcessedContent> {
  const metadata = await open(path).metadata()
  if (metadata.format !== FORMATS[type]) throw new Refused('damaged', `${type} holds ${metadata.format}`)
  const size = check(metadata)
  const moves = mayMove(metadata)
  const pixels = await decode(open(path), size)
  const [variants, blur, animation] = await settled([
    still(pixels, outDir, moves),
    placeholder(pixels),
    moves ? animate(path, metadata, outDir) : Promise.resolve([]),
  ])
  const ordered = [...variants, ...animation].toSorted((a, b) => a.type.localeCompare(b.type) || a.width - b.width)
  const picture: ProcessedPicture = { ...size, blur, variants: ordered, animated: moves }
  return { kind: 'image', ...picture }
}

/** Waits for all even if one fails, and only then fails: nothing is still being written once the answer is given. */
async function settled<T extends readonly Promise<unknown>[]>(
  works: readonly [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(works)
  return Promise.all(works)
}

const open = (path: string): Sharp =>
  sharp(path, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error', autoOrient: true })

function check({ width, height, pages = 1, autoOrient }: Metadata): { width: number; height: number } {
  if (width * height > MOST_PIXELS) throw new Refused('too_many_pixels', `${width} × ${height}`)
  if (pages > MOST_FRAMES) throw new Refused('too_many_pixels', `${pages} frames`)
  return { width: autoOrient.width, height: autoOrient.height }
}

/** The pixels in the largest size that is shown, from which all others are made. */
async function decode(source: Sharp, { width, height }: { width: number; height: number }): Promise<Pixels> {
  const scale = Math.min(1, WIDEST / width, TALLEST / height, Math.sqrt(MOST_SHOWN_PIXELS / (width * height)))
  const fitting =
    scale < 1
      ? source.resize({
          width: Math.max(1, Math.floor(width * scale)),
          height: Math.max(1, Math.floor(height * scale)),
          fit: 'fill',
        })
      : source
  const { data, info } = await fitting
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3 && info.channels !== 4) throw new Refused('damaged', `${info.channels} channels`)
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

const from = ({ data, raw }: Pixels): Sharp => sharp(data, { raw, limitInputPixels: MOST_PIXELS })

/**
 * Two at a time if memory allows, because there are two threads: one from the largest down, one from the smallest up,
 * so that two large ones never coincide.
 */
async function still(pixels: Pixels, outDir: string, moves: boolean): Promise<Variant[]> {
  const { width, height } = pixels.raw
  const waiting = plansFor(width, height).filter(({ type }) => !moves || type === 'image/jpeg')
  const made: Variant[] = []
  const lane = async (take: () => Plan | undefined) => {
    try {
      for (let next = take(); next; next = take()) made.push(await write(pixels, next, outDir))
    } finally {
      waiting.length = 0
    }
  }
  const down = lane(() => waiting.shift())
  const up = width * height > MOST_PAIRED_PIXELS ? Promise.resolve() : lane(() => waiting.pop())
  await settled([down, up])
  return made
}

async function write(pixels: Pixels, plan: Plan, outDir: string): Promise<Variant> {
  const { width, type } = plan
  const sized = width === pixels.raw.width ? from(pixels) : from(pixels).resize({ width })
  const { data, info } = await encode(sized, plan).toBuffer({ resolveWithObject: true })
  const file = `${width}.${type.slice('image/'.length)}`
  await writeFile(join(outDir, file), data, { mode: 0o600 })
  return { file, type, width: info.width, height: info.height, bytes: data.length }
}

/** Shown until the picture has loaded. */
async function placeholder(pixels: Pixels): Promise<string> {
  for (const size of [16, 10, 6]) {
    const data = await from(pixels)
      .resize({ width: size, height: size, fit: 'inside' })
      .webp({ quality: 30, alphaQuality: 20, effort: 6 })
      .toBuffer()
    const uri = `data:image/webp;base64,${data.toString('base64')}`
    if (uri.length <= 300 || size === 6) return uri
  }
  return ''
}
