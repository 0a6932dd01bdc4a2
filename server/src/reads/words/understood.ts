import type { Understood } from '@ensemble/contract/discover/understood.schemas.ts'
import { LONGEST_QUERY } from '@ensemble/contract/discover/vocabulary.ts'
import { type Term, termsOf, verbatim } from './search-words.ts'

/** How a query was read, where that is not as it was typed; null where it is. */
export function understoodOf(query: string, terms: readonly Term[] = termsOf(query)): Understood | null {
  const read = terms.filter((term) => !term.negated && (term.shown.length > 0 || term.place !== undefined))
  const words = verbatim(query, new Set(read.flatMap(({ typed }) => typed)))
  // the quotes may make it longer than a query can be
  if (read.length === 0 || words.length > LONGEST_QUERY) return null
  return {
    parts: terms.map(({ typed, shown, place = null }) => ({ typed: typed.join(' or '), means: [...shown], place })),
    words,
  }
}
