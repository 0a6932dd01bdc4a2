import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import { folded } from '@ensemble/contract/core/folded.ts'
import { facets } from '../../modules/posts/search.face.ts'
import { LONGEST_NAME as LONGEST_CITY } from '../../platform/places/index.ts'
import { STOP_WORDS } from '../../platform/text/stop-words.ts'
import { type Named, namedBy } from './craft-names.ts'
import { keyOf, LONGEST_NAME } from './names.ts'
import { spellings } from './spelling-variants.ts'
import { isPerson } from './whole-words.ts'

/** One wording of a term: a phrase, of one word or of several in their order, or the start of a word. */
export interface Wording {
  text: string
  as: 'phrase' | 'prefix'
  /** `typed`: as it was typed, in either spelling; `wide`: means more than was asked for. Otherwise it means the same. */
  is?: 'typed' | 'wide'
}

/** What a post must contain in one of these wordings or, if negated, in none. */
export interface Term {
  negated: boolean
  wordings: Wording[]
  /** The craft that it is a name of. */
  craft: Craft | null
  /** Crafts under which such posts are filed, and whether it asks for one of them as a whole. */
  crafts: readonly Craft[]
  isCraft: boolean
  /** Its parts as typed; several that "or" joins. */
  typed: readonly string[]
  /** What was read in it, as it is shown: the meanings of a name; none for plain words. */
  shown: readonly string[]
  /** The city that it calls by another name. */
  place?: string
}

interface Token {
  text: string
  quoted: boolean
  negated: boolean
}

const MOST_TERMS = 24
const SHORTEST_PREFIX = 3
/** A phrase with these at its end is one word in many texts: "stand in", "walk on", "warm up". */
const PARTICLES = new Set(['in', 'on', 'off', 'out', 'up', 'down', 'over', 'through', 'about', 'by'])
/** The most wordings of a term; names with several meanings have many. */
const MOST_WORDINGS = 24

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

/** Tokens that are read as one, and what they are a name of. */
interface Part {
  tokens: readonly Token[]
  named: Named | null
  /** The own name of the city that they are another name of. */
  city?: string
}

/** Larger cities by (folded) names that are not their own: `properNames`. */
export type Cities = ReadonlyMap<string, string>
const NO_CITIES: Cities = new Map()

const textOf = (tokens: readonly Token[]) => tokens.map((token) => token.text).join(' ')

/** A verb and where it leads, which are nothing by themselves; but a photographer in … is about to be somewhere. */
function isPhrase(tokens: readonly Token[]): boolean {
  const [verb, particle] = tokens
  return (
    tokens.length === 2 &&
    tokens.every(isPlain) &&
    !!verb &&
    PARTICLES.has(particle?.text.toLowerCase() ?? '') &&
    !isStopWord(verb) &&
    namedBy(verb.text) === null &&
    !isPerson(verb.text)
  )
}

/** What the longest run of plain words from a token on is, as `read` finds it. */
function longestAt<T>(tokens: readonly Token[], at: number, most: number, read: (text: string) => T | null) {
  for (let length = Math.min(most, tokens.length - at); length > 0; length -= 1) {
    const part = tokens.slice(at, at + length)
    const found = part.every((token) => isPlain(token) && !isOr(token)) ? read(textOf(part)) : null
    if (found !== null) return { tokens: part, found }
  }
  return undefined
}

/** The longest name that begins at a token, or else a city by another name, or the token alone. */
function partAt(tokens: readonly Token[], at: number, cities: Cities): Part {
  if (at === 0 && isPhrase(tokens)) return { tokens, named: namedBy(textOf(tokens)) }
  const name = longestAt(tokens, at, LONGEST_NAME, namedBy)
  if (name) return { tokens: name.tokens, named: name.found }
  const city = longestAt(tokens, at, LONGEST_CITY, (text) => cities.get(folded(text)) ?? null)
  return city
    ? { tokens: city.tokens, named: null, city: city.found }
    : { tokens: tokens.slice(at, at + 1), named: null }
}

function partsOf(query: string, cities: Cities): Part[] {
  const tokens = tokensOf(query)
  if (tokens.every((token) => facets.wordsOf(token.text).every((word) => STOP_WORDS.has(word)))) {
    const named = tokens.length > 1 && tokens.every(isPlain) ? namedBy(textOf(tokens)) : null
    return named ? [{ tokens, named }] : []
  }
  const parts: Part[] = []
  for (let at = 0; at < tokens.length;) {
    const part = partAt(tokens, at, cities)
    parts.push(part)
    at += part.tokens.length
  }
  return parts
}

const isJoined = (text: string) => /\p{L}-\p{L}/u.test(text)
/** In both spellings, and what has hyphens also as one word. */
const inAll = (text: string) => [text, ...(isJoined(text) ? [text.replaceAll('-', '')] : [])].flatMap(spellings)

function wordingsOf({ tokens, named, city }: Part, isLast: boolean): Wording[] {
  const text = textOf(tokens)
  const isName = tokens.length > 1 || named !== null
  const typed = [...inAll(text), ...(tokens.length === 2 ? [tokens.map((token) => token.text).join('')] : [])]
  const goesOn =
    isLast &&
    !isName &&
    tokens.every(isPlain) &&
    text.length >= SHORTEST_PREFIX &&
    /^[\p{L}\p{N}]+$/u.test(text) &&
    !isPerson(text)
  const all: Wording[] = [
    ...typed.map((one): Wording => ({ text: one, as: 'phrase', is: 'typed' })),
    ...(named?.others ?? []).flatMap(inAll).map((one): Wording => ({ text: one, as: 'phrase' })),
    ...(city === undefined ? [] : [{ text: city, as: 'phrase' } as const]),
    ...(named?.wide ?? []).map((one): Wording => ({ text: one, as: 'phrase', is: 'wide' })),
    ...(goesOn ? [{ text, as: 'prefix' } as const] : []),
  ]
  const keys = all.map(({ as, text }) => `${as} ${folded(text).replace(/[-/]/g, ' ')}`)
  return all.filter((_, n) => keys.indexOf(keys[n] ?? '') === n).slice(0, MOST_WORDINGS)
}

const raw = (tokens: readonly Token[]) =>
  tokens.map(({ text, quoted, negated }) => `${negated ? '-' : ''}${quoted ? `"${text}"` : text}`).join(' ')

function termOf(part: Part, isLast: boolean): Term {
  const { tokens, named } = part
  const key = keyOf(textOf(tokens))
  const others = (named?.others ?? []).filter((name) => keyOf(name) !== key)
  return {
    negated: tokens[0]?.negated ?? false,
    wordings: wordingsOf(part, isLast),
    craft: named?.craft ?? null,
    crafts: named?.crafts ?? [],
    isCraft: named?.isCraft ?? false,
    typed: [raw(tokens)],
    shown: named && others.length + named.wide.length > 0 ? named.shown : [],
    ...(part.city !== undefined && { place: part.city }),
  }
}

const joinedTo = (before: Term, term: Term): Term => ({
  ...before,
  wordings: [...before.wordings, ...term.wordings],
  craft: before.craft ?? term.craft,
  crafts: [...new Set([...before.crafts, ...term.crafts])],
  isCraft: before.isCraft && term.isCraft,
  typed: [...before.typed, ...term.typed],
  shown: [...before.shown, ...term.shown],
  place: undefined,
})

/**
 * Parses what people type into a search box: words that must all occur, "a phrase", -excluded, this OR that. People and
 * work are found under all their names, cities under their own too, and the last word may be unfinished.
 */
export function termsOf(query: string, cities: Cities = NO_CITIES): Term[] {
  const parts = partsOf(query, cities)
  const terms: Term[] = []
  let joins = false
  for (const [at, part] of parts.entries()) {
    if (isOr(part.tokens[0]) && terms.length > 0 && at + 1 < parts.length) {
      joins = true
      continue
    }
    // it says nothing by itself, and most texts have it
    if (!part.named && !part.city && part.tokens.every(isStopWord)) continue
    const term = termOf(part, at + 1 === parts.length)
    const before = terms.at(-1)
    if (joins && before && !before.negated && !term.negated) terms.splice(-1, 1, joinedTo(before, term))
    else terms.push(term)
    joins = false
  }
  return terms
}

const prefixOf = ({ wordings }: Term) => wordings.find(({ as }) => as === 'prefix')

/** The last word, if it may be unfinished; null otherwise. */
export const unfinished = (terms: readonly Term[]): string | null =>
  terms.flatMap((term) => prefixOf(term) ?? [])[0]?.text ?? null

/** The same with the last word as it was typed. */
export const finished = (terms: readonly Term[]): Term[] =>
  terms.map((term) => ({ ...term, wordings: term.wordings.filter(({ as }) => as !== 'prefix') }))

/** The same without a word whose beginning is looked for too, which says it anyway. */
export const shortened = (terms: readonly Term[]): Term[] =>
  terms.map((term) => {
    const text = prefixOf(term)?.text
    return { ...term, wordings: term.wordings.filter((one) => one.as === 'prefix' || one.text !== text) }
  })

/** The query with the parts that were read in quotes: it looks for the words themselves. */
export function verbatim(query: string, read: ReadonlySet<string>): string {
  const words = partsOf(query, NO_CITIES)
    .map(({ tokens }) => raw(tokens))
    .map((text) => (read.has(text) ? `"${text}"` : text))
    .join(' ')
  // cities of several words
  return [...read].reduce(
    (before, text) => (before.includes(`"${text}"`) ? before : before.replace(text, `"${text}"`)),
    words,
  )
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
