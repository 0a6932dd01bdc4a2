import { type RawBuilder, sql } from 'kysely'
import { partedWords } from '../../platform/text/parted-words.ts'
import type { Term, Wording } from './search-words.ts'
import { wholeOf } from './whole-words.ts'

const whole = (query: string) => sql`to_tsquery('ensemble_whole'::regconfig, ${query})`
/** Words in their order, by their stems. */
export const stems = (text: string) => sql`phraseto_tsquery('ensemble'::regconfig, parted_words(${` ${text}`}))`

/**
 * One wording by its stems, as SQL of a `tsquery`: where it occurs in a text, and how well. Words are parted as those of
 * a text are: what is one word with signs in it, or in a script without spaces, is a phrase.
 */
export const wording = ({ text, as }: Wording): RawBuilder<unknown> =>
  as === 'prefix' ? whole(`${text}:*`) : stems(text)

/** Whether a text has it: a name of people as a whole word, since its stem is also that of things. */
function found(one: Wording): RawBuilder<unknown> {
  const words = one.as === 'prefix' ? null : wholeOf(one.text)
  return words ? whole(words.join(' | ')) : wording(one)
}

const wordsOf = ({ text }: Wording) => ` ${partedWords(text).toLowerCase()} `
/** What says "first assistant director" says "assistant director" anyway: fewer words are found faster. */
function shortest(wordings: readonly Wording[]): Wording[] {
  const phrases = wordings.filter(({ as }) => as === 'phrase').map(wordsOf)
  return wordings.filter(
    (one) =>
      one.as === 'prefix' ||
      !phrases.some((other) => other.trim() && other !== wordsOf(one) && wordsOf(one).includes(other)),
  )
}

const anyOf = (wordings: readonly Wording[], as: (one: Wording) => RawBuilder<unknown>) =>
  sql`(${sql.join(wordings.map(as), sql` || `)})`

const term = ({ wordings, negated }: Term): RawBuilder<unknown> => {
  const any = anyOf(shortest(wordings), found)
  return negated ? sql`!!${any}` : any
}

/** The terms as one constant `tsquery`, so that the planner knows how common their words are. */
export const tsquery = (terms: readonly Term[]): RawBuilder<unknown> => sql`(${sql.join(terms.map(term), sql` && `)})`

/** The same by stems alone, as they are marked in a text. */
export const marking = (terms: readonly Term[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    terms.map(({ wordings }) => anyOf(wordings, wording)),
    sql` && `,
  )})`
