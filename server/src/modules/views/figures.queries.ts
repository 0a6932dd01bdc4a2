import { type AnySource, type ViewerKind, WORD_LEAST } from '@ensemble/contract/analytics/vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Whole days of a zone, both included: YYYY-MM-DD. */
export interface Span {
  from: string
  to: string
  zone: string
}

const MOST_WORDS = 20

const within = (at: RawBuilder<unknown>, { from, to, zone }: Span): RawBuilder<SqlBool> =>
  sql<SqlBool>`${at} >= ${from}::date::timestamp at time zone ${zone} and ${at} < (${to}::date + 1)::timestamp at time zone ${zone}`
const dayOf = (at: RawBuilder<unknown>, { zone }: Span) => sql`to_char(${at} at time zone ${zone}, 'YYYY-MM-DD')`
const AT = sql.ref('at')

/** Looks of each local day, the first one first; days without looks are left out. A scope is a subject or a company. */
export async function looksByDay(
  db: Db,
  scopeIds: string | readonly string[],
  span: Span,
): Promise<{ day: string; looks: number }[]> {
  const { rows } = await sql<{ day: string; looks: number }>`
    select ${dayOf(AT, span)} as day, sum(looks)::int as looks from look_figures
    where scope_id = any(${[scopeIds].flat()}::uuid[]) and ${within(AT, span)} group by 1 order by 1`.execute(db)
  return rows
}

/** Looks by where the viewers came from, those that have any. */
export async function looksBySource(
  db: Db,
  scopeIds: string | readonly string[],
  span: Span,
): Promise<{ source: AnySource; looks: number }[]> {
  const { rows } = await sql<{ source: AnySource; looks: number }>`
    select source, sum(looks)::int as looks from look_figures
    where scope_id = any(${[scopeIds].flat()}::uuid[]) and ${within(AT, span)} group by 1 order by 1`.execute(db)
  return rows
}

/** Looks by who looked, those that have any. */
export async function looksByViewer(
  db: Db,
  scopeIds: string | readonly string[],
  span: Span,
): Promise<{ viewer: ViewerKind; looks: number }[]> {
  const { rows } = await sql<{ viewer: ViewerKind; looks: number }>`
    select viewer, sum(looks)::int as looks from look_figures
    where scope_id = any(${[scopeIds].flat()}::uuid[]) and ${within(AT, span)} group by 1 order by 1`.execute(db)
  return rows
}

/** Looks by scope; scopes without looks are left out. */
export async function looksOf(db: Db, scopeIds: readonly string[], span: Span): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; looks: number }>`
    select scope_id as id, sum(looks)::int as looks from look_figures
    where scope_id = any(${scopeIds}::uuid[]) and ${within(AT, span)} group by 1`.execute(db)
  return new Map(rows.map(({ id, looks }) => [id, looks]))
}

/** How often companies' searches showed a talent, each searcher once a day: days without are left out. */
export async function appearancesByDay(
  db: Db,
  talentId: string,
  span: Span,
): Promise<{ day: string; appearances: number }[]> {
  const { rows } = await sql<{ day: string; appearances: number }>`
    select ${dayOf(AT, span)} as day, sum(appearances)::int as appearances from appearance_figures
    where talent_id = ${talentId} and ${within(AT, span)} group by 1 order by 1`.execute(db)
  return rows
}

/**
 * The words of searches that showed a talent, from `WORD_LEAST` different searchers on, by how many; at most 20. Only of
 * the days that are kept one by one.
 */
export async function searchedWords(
  db: Db,
  talentId: string,
  span: Span,
): Promise<{ word: string; searchers: number }[]> {
  const { rows } = await sql<{ word: string; searchers: number }>`
    select word, count(distinct searcher_id)::int as searchers from talent_appearances
    where talent_id = ${talentId} and word <> '' and ${within(AT, span)}
    group by 1 having count(distinct searcher_id) >= ${WORD_LEAST}
    order by 2 desc, 1 limit ${MOST_WORDS}`.execute(db)
  return rows
}

/**
 * How applicants last came to posts, in the order of the pairs; `unknown` for those who never opened the page, or not
 * within the days that are kept.
 */
export async function appliedSources(
  db: Db,
  pairs: readonly { postId: string; applicantId: string }[],
): Promise<AnySource[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<{ source: AnySource }>`
    select coalesce(l.source, 'unknown') as source
    from unnest(${pairs.map(({ postId }) => postId)}::uuid[], ${pairs.map(({ applicantId }) => applicantId)}::uuid[])
      with ordinality as p (post_id, applicant_id, at)
    left join lateral (
      select w.source from looks w where w.subject_id = p.post_id and w.seen_by = p.applicant_id order by w.day desc limit 1) l on true
    order by p.at`.execute(db)
  return rows.map(({ source }) => source)
}
