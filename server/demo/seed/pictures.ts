import { readFileSync } from 'node:fs'
import type { DemoPicture } from '../data/types.ts'

const list = JSON.parse(readFileSync(new URL('../pictures.json', import.meta.url), 'utf8')) as DemoPicture[]
const byName = new Map(list.map((picture) => [picture.file.replace(/\.webp$/, ''), picture]))

/** A committed picture of the demo by its name; throws when the data names one that is not there. */
export function demoPicture(name: string): {
  url: string
  alt: string
  placeholder: string
  width: number
  height: number
} {
  const picture = byName.get(name)
  if (!picture) throw new Error(`The demo has no picture ${name}`)
  return {
    url: `/demo-pictures/${picture.file}`,
    alt: picture.alt,
    placeholder: picture.placeholder,
    width: picture.width,
    height: picture.height,
  }
}
