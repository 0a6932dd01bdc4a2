import { CRAFTS, CRAFT_SYNONYMS } from '@ensemble/contract/accounts/vocabulary.ts'
import { facets } from '../../modules/posts/search.face.ts'

const { fold } = facets

/** One wording of a term: a phrase keeps the order of its words, a prefix is the start of a word. */
export interface Wording {
  text: string
  as: 'words' | 'phrase' | 'prefix'
}

/** What a post must contain in one of these wordings or, if negated, in none. */
export interface Term {
  negated: boolean
  wordings: Wording[]
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

/** Folded name → its other names: a synonym leads to its craft, a craft to all of its synonyms. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ...CRAFTS.map((craft): [string, string[]] => [
    fold(craft),
    Object.keys(CRAFT_SYNONYMS).filter((name) => CRAFT_SYNONYMS[name] === craft),
  ]),
  ...Object.entries(CRAFT_SYNONYMS).map(([name, craft]): [string, string[]] => [fold(name), [craft, ...sameAs(name)]]),
])

/** PostgreSQL's English stop words: a query of only these searches for nothing in particular. */
const STOP_WORDS = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its
  itself they them their theirs themselves what which who whom this that these those am is are was were be been being have has had having do does
  did doing a an the and but if or because as until while of at by for with about against between into through during before after above below to
  from up down in out on off over under again further then once here there when where why how all any both each few more most other some such no
  nor not only own same so than too very s t can will just don should now`.split(/\s+/),
)

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
const isOr = (token: Token | undefined) => isPlain(token) && token.text.toLowerCase() === 'or'

/** How many of the tokens from `at` on form a name that has synonyms, and which; the longest wins. */
function namesAt(tokens: readonly Token[], at: number): { length: number; names: readonly string[] } {
  for (let length = Math.min(LONGEST_SYNONYM, tokens.length - at); length > 0; length -= 1) {
    const part = tokens.slice(at, at + length)
    const names = part.every(isPlain) ? OTHER_NAMES.get(fold(part.map((token) => token.text).join(' '))) : undefined
    if (names) return { length, names }
  }
  return { length: 1, names: [] }
}

function wordingsOf(tokens: readonly Token[], names: readonly string[], isLast: boolean): Wording[] {
  const [first] = tokens
  const text = tokens.map((token) => token.text).join(' ')
  const goesOn =
    isLast && tokens.length === 1 && isPlain(first) && text.length >= SHORTEST_PREFIX && /^[\p{L}\p{N}]+$/u.test(text)
  return [
    // a name of several words is one thing
    { text, as: first?.quoted || tokens.length > 1 ? 'phrase' : 'words' },
    ...names.map((name): Wording => ({ text: name, as: 'phrase' })),
    ...(goesOn ? [{ text, as: 'prefix' } as const] : []),
  ]
}

/**
 * Parses what people type into a search box: words that must all occur, "a phrase", -excluded, this OR that. Crafts are
 * found under all their names, and the last word may be unfinished.
 */
export function termsOf(query: string): Term[] {
  const tokens = tokensOf(query)
  if (tokens.every((token) => facets.wordsOf(token.text).every((word) => STOP_WORDS.has(word)))) return []
  const terms: Term[] = []
  for (let at = 0, joins = false; at < tokens.length;) {
    if (isOr(tokens[at]) && terms.length > 0 && at + 1 < tokens.length) {
      joins = true
      at += 1
      continue
    }
    const { length, names } = namesAt(tokens, at)
    const part = tokens.slice(at, at + length)
    const wordings = wordingsOf(part, names, at + length === tokens.length)
    const negated = part[0]?.negated ?? false
    const before = terms.at(-1)
    if (joins && before && !before.negated && !negated) before.wordings.push(...wordings)
    else terms.push({ negated, wordings })
    joins = false
    at += length
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
  const corrected = query.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => spelling.get(fold(word)) ?? word)
  return corrected === query ? null : corrected
}
