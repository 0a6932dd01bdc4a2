import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

type Range = readonly [from: number, to: number]

/** A typeface as a drawing names it, and whether it has a sign for every letter of a text. */
export interface Face {
  family: string
  holds(text: string): boolean
}

const find = createRequire(import.meta.url)

const rangesOf = (unicode: string): Range[] =>
  unicode.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

/** Makes the subsets of a packaged typeface known to the canvas; what it holds is what its package says of each. */
function load(name: string, packaged: string, fileOf: (subset: string) => string): Face {
  const folder = dirname(find.resolve(`${packaged}/package.json`))
  const subsets = Object.entries(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>)
  const families = subsets.map(([subset]) => {
    const family = `${name} ${subset}`
    if (!GlobalFonts.register(readFileSync(join(folder, 'files', fileOf(subset))), family)) throw new Error(`The typeface ${family} could not be read`)
    return family
  })
  const ranges = subsets.flatMap(([, unicode]) => rangesOf(unicode))
  // what is plain Latin is drawn by the subset of that name, the rest by the first that has it
  const ordered = families.toSorted((one, other) => Number(other.endsWith(' latin')) - Number(one.endsWith(' latin')))
  return {
    family: ordered.map((family) => `"${family}"`).join(', '),
    holds: (text) => [...text].every((letter) => ranges.some(([from, to]) => (letter.codePointAt(0) ?? 0) >= from && (letter.codePointAt(0) ?? 0) <= to)),
  }
}

/** The product's own two typefaces: a machine that has none draws the same card. */
export const loadFaces = (): { sans: Face; serif: Face } => ({
  sans: load('Geist', '@fontsource-variable/geist', (subset) => `geist-${subset}-wght-normal.woff2`),
  serif: load('Instrument Serif', '@fontsource/instrument-serif', (subset) => `instrument-serif-${subset}-400-normal.woff2`),
})
