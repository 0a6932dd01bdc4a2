import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { MOST_PIXELS, type Variant } from '../processed.ts'

/** No one draws a picture with more frames. */
export const MOST_FRAMES = 1_000
/**
 * The most frames, and pixels of all frames together, that can be re-encoded within a picture's time limit; beyond
 * that, the first frame is shown.
 */
const MOST_MOVING_FRAMES = 300
const MOST_MOVING_PIXELS = 40_000_000
const WIDEST = 960

export const mayMove = ({ width, height, pageHeight = height, pages = 1 }: Metadata): boolean =>
  pages > 1 && pages <= MOST_MOVING_FRAMES && width * pageHeight * pages <= MOST_MOVING_PIXELS

/** Converts an animated GIF to animated WebP, in one width. */
export async function animate(path: string, { width }: Metadata, outDir: string): Promise<Variant[]> {
  const moving = sharp(path, { animated: true, limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const fitting = width > WIDEST ? moving.resize({ width: WIDEST }) : moving
  const { data, info } = await fitting.webp({ quality: 70, effort: 1 }).toBuffer({ resolveWithObject: true })
  const file = `${info.width}.webp`
  await writeFile(join(outDir, file), data, { mode: 0o600 })
  return [{ file, type: 'image/webp', width: info.width, height: info.pageHeight ?? info.height, bytes: data.length }]
}
