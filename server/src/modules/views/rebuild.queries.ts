import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { figuresAlone } from '../../platform/db/figures-lock.ts'
import { remakeCompanyLooks } from './company-looks.queries.ts'
import { countsAt } from './ended.queries.ts'

/** No one counts while figures are made anew; call this first in a transaction. */
export const countAlone = (db: Db) => sql`select ${figuresAlone}`.execute(db)

/** The next different values of the first column of a table's key, each found by one look into its index. */
const nextOf = (table: string, column: string, after: string, most: number) => {
  const name = sql.ref(column)
  const from = sql.table(table)
  return sql`(with recursive each as (
      (select ${name} as id from ${from} /*fanout*/ where ${name} > ${after}::uuid order by 1 limit 1)
      union all
      select (select ${name} from ${from} where ${name} > each.id order by 1 limit 1) from each where each.id is not null)
    select id from each where id is not null limit ${most})`
}

async function idsOf(db: Db, one: RawBuilder<unknown>, other: RawBuilder<unknown>, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${one} union ${other}) ids order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The next scopes, in the order of ids: subjects, and companies that have counts. */
export const nextScopes = (db: Db, after: string, most: number): Promise<string[]> =>
  idsOf(db, nextOf('looks', 'subject_id', after, most), nextOf('look_figures', 'scope_id', after, most), most)

/** The next talents who were found by searches. */
export const nextFound = (db: Db, after: string, most: number): Promise<string[]> =>
  idsOf(
    db,
    nextOf('talent_appearances', 'talent_id', after, most),
    nextOf('appearance_figures', 'talent_id', after, most),
    most,
  )

/** `kept`: how many rows count for each scope, quarter, viewer and source. */
async function settleLooks(db: Db, scopeIds: readonly string[], kept: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into look_figures as f (scope_id, at, viewer, source, looks)
    select scope_id, at, viewer, source, looks from (${kept}) k where looks > 0
    on conflict (scope_id, at, viewer, source) do update set looks = f.ended + excluded.looks
    where f.looks <> f.ended + excluded.looks`.execute(db)
  await sql`
    with kept as materialized (${kept})
    update look_figures f set looks = f.ended where f.scope_id = any(${scopeIds}::uuid[]) and f.looks <> f.ended and not exists (
      select from kept k where k.looks > 0 and (k.scope_id, k.at, k.viewer, k.source) = (f.scope_id, f.at, f.viewer, f.source))`.execute(
    db,
  )
  await sql`delete from look_figures where scope_id = any(${scopeIds}::uuid[]) and looks = 0`.execute(db)
}

/** Counts the looks at subjects anew. */
export const recountSubjects = (db: Db, ids: readonly string[]): Promise<void> =>
  settleLooks(
    db,
    ids,
    sql`select l.subject_id as scope_id, ${countsAt('l')} as at, l.viewer, l.source, count(*)::int as looks
      from looks l where l.subject_id = any(${ids}::uuid[]) group by 1, 2, 3, 4`,
  )

/** Counts the looks at a company's posts anew, from what its posts count. */
export async function recountCompany(db: Db, businessId: string, postIds: readonly string[]): Promise<void> {
  await settleLooks(
    db,
    [businessId],
    sql`select ${businessId}::uuid as scope_id, p.at, p.viewer, p.source, sum(p.looks - p.ended)::int as looks
      from look_figures p where p.scope_id = any(${postIds}::uuid[]) group by 1, 2, 3, 4`,
  )
  await remakeCompanyLooks(db, businessId)
}

/** Counts anew how often searches showed talents. */
export async function recountAppearances(db: Db, ids: readonly string[]): Promise<void> {
  const kept = sql`select talent_id, at, count(*)::int as appearances from talent_appearances
    where talent_id = any(${ids}::uuid[]) and word = '' group by 1, 2`
  await sql`
    insert into appearance_figures as f (talent_id, at, appearances) ${kept}
    on conflict (talent_id, at) do update set appearances = f.ended + excluded.appearances`.execute(db)
  await sql`
    with kept as materialized (${kept})
    update appearance_figures f set appearances = f.ended where f.talent_id = any(${ids}::uuid[])
      and not exists (select from kept k where k.talent_id = f.talent_id and k.at = f.at)`.execute(db)
  await sql`delete from appearance_figures where talent_id = any(${ids}::uuid[]) and appearances = 0`.execute(db)
}
