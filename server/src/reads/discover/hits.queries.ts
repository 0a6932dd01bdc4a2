import { HIT } from '@ensemble/contract/discover/discover.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { marking, type Term } from '../words/index.ts'

/** Characters of a text that are searched for hits. */
const LOOKED_AT = 5_000
const MARKS = `StartSel="${HIT.start}", StopSel="${HIT.end}"`
const IN_TITLE = `HighlightAll=true, ${MARKS}`
const IN_TEXT = `MaxWords=28, MinWords=14, ShortWord=2, ${MARKS}`
/** People's text can't contain a marker. */
const bare = (column: string) => sql`translate(${sql.ref(column)}, ${HIT.start + HIT.end}, '')`

/** Reads where the words occur in these few posts, as the text of a JSON object by id; null where nothing is looked for. */
export function hitsOf(terms: readonly Term[], ids: readonly string[]): RawBuilder<{ hits: string }> | null {
  const wanted = terms.filter((term) => !term.negated)
  if (wanted.length === 0 || ids.length === 0) return null
  const marked = (text: string) =>
    sql`case when ${sql.ref(`m.${text}`)} like ${`%${HIT.start}%`} then ${sql.ref(`m.${text}`)} end`
  return sql<{ hits: string }>`
    select coalesce(json_object_agg(m.id, json_build_object('title', ${marked('title')}, 'text', ${marked('text')})), '{}')::text as hits
    from (select o.id, ts_headline('ensemble', ${bare('o.title')}, q.q, ${IN_TITLE}) as title,
        ts_headline('ensemble', left(${bare('o.description')}, ${sql.lit(LOOKED_AT)}), q.q, ${IN_TEXT}) as text
      from posts o, (select ${marking(wanted)} as q) q where o.id = any(${[...ids]}::uuid[])) m`
}

/** The same for what is shown already; only for what is shown. */
export async function hitsAsText(db: Db, terms: readonly Term[], ids: readonly string[]): Promise<string> {
  const { rows } = (await hitsOf(terms, ids)?.execute(db)) ?? { rows: [] }
  return rows[0]?.hits ?? '{}'
}
