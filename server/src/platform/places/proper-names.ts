import { folded } from '@ensemble/contract/core/folded.ts'
import type { Db } from '../db/db.ts'
import { findOthersOf } from './places.queries.ts'

/** Words in a name of a city: "Ciudad de México". */
export const LONGEST_NAME = 3
/** Shorter words are rarely meant as a city. Names in other scripts are shorter. */
const LEAST_LETTERS = 4
const LATIN = /\p{Script=Latin}/u

/** Everyday words and first names that are also what some language calls a city. */
const EVERYDAY_WORDS = new Set(
  `amara basic caller care center central dual freedom gala gold hang hull human india ines kana lime logos lone luck make market mile mins name
  okay para part pets port pristine rest rhodes riding roles rosa rust salt sine sing solo soul spoken stat sumo tall tape torn tour tunes turn
  veto wary winston worth`.split(/\s+/),
)

const isLikely = (name: string) =>
  name.length >= (LATIN.test(name) ? LEAST_LETTERS : 2) && !EVERYDAY_WORDS.has(name) && /^\p{L}/u.test(name)

/** Every one to three words that follow each other in a text, folded. */
function namesIn(text: string): string[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  return words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - at) }, (_none, more) =>
      words.slice(at, at + more + 1).join(' '),
    ),
  )
}

/**
 * The larger cities that texts name in another language or by another name, by that (folded) name: wien → Vienna. A
 * city that is called by its own name is not among them.
 */
export async function properNames(db: Db, texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = [...new Set(texts.flatMap(namesIn))].filter(isLikely)
  if (names.length === 0) return new Map()
  const found = await findOthersOf(db, names)
  return new Map(found.filter(({ given, name }) => folded(name) !== given).map(({ given, name }) => [given, name]))
}
