import { readdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { toSharp } from './finish.ts'
import { folder } from './folder.ts'
import { graphics } from './graphics.ts'
import type { Image } from './image.ts'
import { shoot, stills } from './stills.ts'

const BYTES = { film: 118_000, cover: 90_000, avatar: 16_000, logo: 14_000, other: 112_000 }

type Entry = { name: string; kind: string; alt: string; paint: () => Promise<Image> | Image }

/**
 * Every picture that the demo shows, in the order they are painted; faces are drawn separately (see
 * server/demo/CREDITS.md).
 */
export const catalogue: readonly Entry[] = [
  ...stills.map((item, index) => ({
    name: item.name,
    kind: item.kind,
    alt: item.alt,
    paint: () => shoot(item, index),
  })),
  ...graphics,
]

/** Encodes as WebP, lowering the quality step by step until the file is small enough. */
async function encoded(image: Image, limit: number): Promise<Buffer> {
  for (let quality = 76; ; quality -= 5) {
    const file = await toSharp(image).webp({ quality, effort: 5 }).toBuffer()
    if (file.length <= limit || quality <= 46) return file
  }
}

/** Paints the pictures whose names start with one of `wanted` (all if empty); `part` of `parts` splits the work. */
export async function paintPictures(
  wanted: readonly string[],
  part: number,
  parts: number,
  say: (line: string) => void,
): Promise<void> {
  const chosen = catalogue.filter(({ name }) => wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix)))
  for (const [index, entry] of chosen.entries()) {
    if (index % parts !== part - 1) continue
    const started = Date.now()
    const limit = BYTES[entry.kind as keyof typeof BYTES] ?? BYTES.other
    const file = await encoded(await entry.paint(), limit)
    await writeFile(new URL(`${entry.name}.webp`, folder), file)
    say(`${entry.name} ${Math.round(file.length / 1024)} KB in ${Math.round((Date.now() - started) / 1000)} s`)
  }
}

/** Writes pictures.json: size, a 24 px placeholder and the description of every existing picture. */
export async function writeIndex(): Promise<void> {
  const alts = new Map(catalogue.map(({ name, alt }) => [name, alt]))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp')).toSorted()
  const rows = []
  for (const file of files) {
    const name = file.replace('.webp', '')
    const source = sharp(new URL(file, folder).pathname)
    const { width, height } = await source.metadata()
    const tiny = await source.resize(24).blur(0.6).webp({ quality: 32, effort: 6, smartSubsample: false }).toBuffer()
    rows.push({
      file,
      kind: name.split('-')[0],
      width,
      height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      alt: alts.get(name) ?? 'Drawn portrait in ink on paper',
    })
  }
  await writeFile(new URL('../pictures.json', folder), `${JSON.stringify(rows, null, 1)}\n`)
}
