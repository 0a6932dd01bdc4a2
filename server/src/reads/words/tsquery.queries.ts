import { type RawBuilder, sql } from 'kysely'
import type { Term, Wording } from './search-words.ts'

/**
 * One wording of a search, as SQL of a `tsquery`. Words are parted as those of a text are: what is one word with signs
 * in it, or in a script without spaces, is a phrase.
 */
export const wording = ({ text, as }: Wording): RawBuilder<unknown> =>
  as === 'prefix'
    ? sql`to_tsquery('ensemble_whole'::regconfig, ${`${text}:*`})`
    : sql`phraseto_tsquery('ensemble'::regconfig, parted_words(${` ${text}`}))`

const term = ({ wordings, negated }: Term): RawBuilder<unknown> => {
  const any = sql`(${sql.join(wordings.map(wording), sql` || `)})`
  return negated ? sql`!!${any}` : any
}

/** The terms as one constant `tsquery`, so that the planner knows how common its words are. */
export const tsquery = (terms: readonly Term[]): RawBuilder<unknown> => sql`(${sql.join(terms.map(term), sql` && `)})`
