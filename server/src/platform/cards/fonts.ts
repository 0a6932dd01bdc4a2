import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import * as fontkit from 'fontkit'

/**
 * One file of a font: the characters that its package promises, and those it really has, which are read when first
 * needed.
 */
interface Part {
  name: string
  file: string
  may: (letter: number) => boolean
  loaded?: ReadonlySet<number>
}

interface Typeface {
  parts: readonly Part[]
  /** The letters it is used for; a font that covers more than its own script is used only for these. */
  of: RegExp
}

const find = createRequire(import.meta.url)
const ANY = /[^]/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const EAST =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}\p{Script_Extensions=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

function among(unicode: string): (letter: number) => boolean {
  const ranges = unicode.split(',').map((range) => {
    const [from = '', to = from] = range.toUpperCase().replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (letter) => ranges.some(([from, to]) => letter >= from && letter <= to)
}

/** A packaged font in subsets; Latin is tried first. */
function packaged(name: string, of: RegExp, fileOf: (subset: string) => string): Typeface {
  const folder = dirname(find.resolve(`${name}/package.json`))
  const subsets = Object.entries(
    JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>,
  )
  const parts = subsets.map(([subset, unicode]) => ({
    name: `${name} ${subset}`,
    file: join(folder, 'files', fileOf(subset.replaceAll(/[[\]]/g, ''))),
    may: among(unicode),
  }))
  return {
    of,
    parts: parts.toSorted((one, other) => Number(other.name.endsWith(' latin')) - Number(one.name.endsWith(' latin'))),
  }
}

const variable = (name: string, of: RegExp = ANY): Typeface =>
  packaged(`@fontsource-variable/${name}`, of, (subset) => `${name}-${subset}-wght-normal.woff2`)

/**
 * Registers a file with the canvas, once, and returns the letters it has glyphs for. Packages promise more than their
 * files have.
 */
function lettersOf(part: Part): ReadonlySet<number> {
  if (!part.loaded) {
    const file = readFileSync(part.file)
    const font = fontkit.create(file)
    if (!('characterSet' in font) || !GlobalFonts.register(file, part.name))
      throw new Error(`The typeface ${part.name} could not be read`)
    part.loaded = new Set(font.characterSet)
  }
  return part.loaded
}

const partFor = (typefaces: readonly Typeface[], letter: string): Part | undefined => {
  const point = letter.codePointAt(0) ?? 0
  for (const { parts, of } of typefaces)
    if (of.test(letter)) for (const part of parts) if (part.may(point) && lettersOf(part).has(point)) return part
  return undefined
}

const serif = packaged('@fontsource/instrument-serif', ANY, (subset) => `instrument-serif-${subset}-400-normal.woff2`)
const geist = variable('geist')
/** Greek: the medium weight of the font used for documents. */
const inter: Typeface = {
  of: /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Inherited}\p{Script=Common}]/u,
  parts: [
    {
      name: 'Inter Medium',
      file: find.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
      may: () => true,
    },
  ],
}
const arabic = variable('noto-sans-arabic', /[\p{Script=Arabic}\p{Script_Extensions=Arabic}\u200c\u200d]/u)
const hebrew = variable('noto-sans-hebrew', /[\p{Script=Hebrew}\p{Script_Extensions=Hebrew}]/u)
const [japanese, chinese, korean] = ['jp', 'sc', 'kr'].map((name) => variable(`noto-sans-${name}`, EAST)) as [
  Typeface,
  Typeface,
  Typeface,
]

/** Han characters look different in each language: text with kana is Japanese, everything else is set as Chinese. */
const sansFor = (text: string): Typeface[] => [
  geist,
  ...(KANA.test(text) ? [japanese, chinese] : [chinese, japanese]),
  korean,
  arabic,
  hebrew,
  inter,
]

function familyOf(text: string, typefaces: readonly Typeface[]): string | undefined {
  const parts = new Set<Part>()
  for (const letter of new Set(text)) {
    const part = partFor(typefaces, letter)
    if (!part) return undefined
    parts.add(part)
  }
  return [...parts].map((part) => `"${part.name}"`).join(', ')
}

/**
 * The font families that together have glyphs for all letters of a text, as a canvas takes them; undefined if one is
 * missing. They come only from packages, so that a machine without fonts draws the same. Files are read when a text
 * needs them.
 */
export const sansOf = (text: string): string | undefined => familyOf(text, sansFor(text))
/** The same for titles, in the product's own serif, which has only Latin letters. */
export const serifOf = (text: string): string | undefined => familyOf(text, [serif])
