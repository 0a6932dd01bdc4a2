import { CRAFTS, CRAFT_SYNONYMS, type Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import { folded } from '@ensemble/contract/core/folded.ts'
import { facets } from '../../modules/posts/search.face.ts'
import { LONGEST_NAME } from '../../platform/places/index.ts'
import { STOP_WORDS } from '../../platform/text/stop-words.ts'

/** One wording of a term: a phrase, of one word or of several in their order, or the start of a word. */
export interface Wording {
  text: string
  as: 'phrase' | 'prefix'
}

/** What a post must contain in one of these wordings or, if negated, in none. */
export interface Term {
  negated: boolean
  wordings: Wording[]
  /** The craft that it is a name of. */
  craft: Craft | null
  /** The city that it calls by another name. */
  city: string | null
}

interface Token {
  text: string
  quoted: boolean
  negated: boolean
}

const MOST_TERMS = 24
/** The longest synonym has three words ("director of photography"). */
const LONGEST_SYNONYM = 3
const SHORTEST_PREFIX = 3

/**
 * Names for the same thing, in crafts whose other synonyms mean something else: a sound mixer is not a foley artist.
 */
const SAME: readonly (readonly string[])[] = [
  ['dp', 'dop', 'director of photography'],
  ['mua', 'make-up artist', 'make up artist'],
  ['colorist', 'colourist'],
  ['vo', 'voiceover', 'voice over'],
  ['screenwriter', 'scriptwriter'],
]
const sameAs = (name: string) => (SAME.find((names) => names.includes(name)) ?? []).filter((other) => other !== name)

interface Named {
  craft: Craft
  others: readonly string[]
}

/** Folded name → its other names: a synonym leads to its craft, a craft to all of its synonyms. */
const NAMED: ReadonlyMap<string, Named> = new Map([
  ...CRAFTS.map((craft): [string, Named] => [
    folded(craft),
    { craft, others: Object.keys(CRAFT_SYNONYMS).filter((name) => CRAFT_SYNONYMS[name] === craft) },
  ]),
  ...Object.entries(CRAFT_SYNONYMS).map(([name, craft]): [string, Named] => [
    folded(name),
    { craft, others: [craft, ...sameAs(name)] },
  ]),
])

/** As a plain keyboard would write it: phones insert “these” and this ’ automatically. */
const plain = (query: string) =>
  query
    .replace(/[“”„‟«»‹›「」]/g, '"')
    .replace(/’/g, "'")
    .replace(/[‘‚‛…–—―•·¿¡、。　\u00a0\u2009\u202f]/g, ' ')

const tokensOf = (query: string): Token[] =>
  [...plain(query).matchAll(/(-?)(?:"([^"]*)"?|(\S+))/g)]
    .map(([, minus, phrase, word]) => ({
      text: (phrase ?? word ?? '').trim(),
      quoted: phrase !== undefined,
      negated: minus === '-',
    }))
    .filter((token) => /[\p{L}\p{N}]/u.test(token.text))
    .slice(0, MOST_TERMS)

const isPlain = (token: Token | undefined): token is Token => token !== undefined && !token.quoted && !token.negated
const isStopWord = (token: Token) => !token.quoted && facets.wordsOf(token.text).every((word) => STOP_WORDS.has(word))
const isOr = (token: Token | undefined) => isPlain(token) && token.text.toLowerCase() === 'or'

/** How many of the tokens from `at` on name a craft, and which; the longest name wins. */
function namedAt(tokens: readonly Token[], at: number): { length: number; named: Named | undefined } {
  for (let length = Math.min(LONGEST_SYNONYM, tokens.length - at); length > 0; length -= 1) {
    const part = tokens.slice(at, at + length)
    const named = part.every(isPlain) ? NAMED.get(folded(part.map((token) => token.text).join(' '))) : undefined
    if (named) return { length, named }
  }
  return { length: 1, named: undefined }
}

/** Larger cities by (folded) names that are not their own: `properNames`. */
export type Cities = ReadonlyMap<string, string>
const NO_CITIES: Cities = new Map()

/** How many of the tokens from `at` on name a city by another name, and which; the longest name wins. */
function cityAt(tokens: readonly Token[], at: number, cities: Cities): { length: number; city: string } | undefined {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length -= 1) {
    const part = tokens.slice(at, at + length)
    const city = part.every(isPlain) ? cities.get(folded(part.map((token) => token.text).join(' '))) : undefined
    if (city !== undefined) return { length, city }
  }
  return undefined
}

function wordingsOf(tokens: readonly Token[], names: readonly string[], isLast: boolean): Wording[] {
  const [first] = tokens
  const text = tokens.map((token) => token.text).join(' ')
  const goesOn =
    isLast && tokens.length === 1 && isPlain(first) && text.length >= SHORTEST_PREFIX && /^[\p{L}\p{N}]+$/u.test(text)
  return [
    { text, as: 'phrase' },
    ...names.map((name): Wording => ({ text: name, as: 'phrase' })),
    ...(goesOn ? [{ text, as: 'prefix' } as const] : []),
  ]
}

/**
 * Parses what people type into a search box: words that must all occur, "a phrase", -excluded, this OR that. Crafts are
 * found under all their names, cities under their own too, and the last word may be unfinished.
 */
export function termsOf(query: string, cities: Cities = NO_CITIES): Term[] {
  const tokens = tokensOf(query)
  if (tokens.every((token) => facets.wordsOf(token.text).every((word) => STOP_WORDS.has(word)))) return []
  const terms: Term[] = []
  for (let at = 0, joins = false; at < tokens.length;) {
    if (isOr(tokens[at]) && terms.length > 0 && at + 1 < tokens.length) {
      joins = true
      at += 1
      continue
    }
    const { length, named } = namedAt(tokens, at)
    const other = named ? undefined : cityAt(tokens, at, cities)
    const part = tokens.slice(at, at + (other?.length ?? length))
    at += part.length
    // it says nothing by itself, and most texts have it
    if (!named && !other && part.every(isStopWord)) continue
    const wordings = wordingsOf(part, named?.others ?? (other ? [other.city] : []), at === tokens.length)
    const negated = part[0]?.negated ?? false
    const before = terms.at(-1)
    if (joins && before && !before.negated && !negated) before.wordings.push(...wordings)
    else terms.push({ negated, wordings, craft: named?.craft ?? null, city: other?.city ?? null })
    joins = false
  }
  return terms
}

/** The words of a query whose spelling can be looked up. */
export const spellable = (query: string): string[] =>
  facets
    .wordsOf(
      tokensOf(query)
        .filter((token) => !token.negated && !isOr(token))
        .map((token) => token.text)
        .join(' '),
    )
    .filter((word) => /^\p{L}{3,}$/u.test(word))

/** The query with some of its (folded) words corrected; null if none is. */
export function respell(query: string, spelling: ReadonlyMap<string, string>): string | null {
  const corrected = query.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => spelling.get(folded(word)) ?? word)
  return corrected === query ? null : corrected
}
