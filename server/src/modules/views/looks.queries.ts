import type { Source, Viewed, ViewerKind } from '@ensemble/contract/analytics/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { figuresShared } from '../../platform/db/figures-lock.ts'
import { companyCounts } from './company-looks.queries.ts'

export interface Look {
  subjectId: string
  kind: Viewed
  /** The company whose post it is. */
  businessId: string | null
  /** YYYY-MM-DD in UTC. */
  day: string
  /** A member's id, or a visitor's hash of the day. */
  seenBy: string
  viewer: ViewerKind
  source: Source
  /** The quarter of an hour. */
  at: Date
}

/**
 * Writes looks that are new, and counts them for the subject, its company and in the subject's own row, in one statement:
 * all of it or nothing. Always in the same order, so that two nodes don't wait for each other in a circle. `add`: from the
 * ports, by kind.
 */
export async function insertLooks(
  db: Db,
  looks: readonly Look[],
  add: readonly ((counted: RawBuilder<unknown>) => RawBuilder<unknown>)[],
): Promise<void> {
  const all = <K extends keyof Look>(key: K) => looks.map((look) => look[key])
  const counters = add.map((each, at) => sql`, ${sql.raw(`counter_${at}`)} as (${each(sql`counted`)})`)
  await sql`
    with locked as materialized (select ${figuresShared}),
    given as materialized (
      select g.* from locked, unnest(${all('subjectId')}::uuid[], ${all('kind')}::text[], ${all('businessId')}::uuid[],
        ${all('day')}::date[], ${all('seenBy')}::uuid[], ${all('viewer')}::text[], ${all('source')}::text[], ${all('at')}::timestamptz[])
      as g (subject_id, kind, business_id, day, seen_by, viewer, source, at)),
    fresh as (
      insert into looks (subject_id, kind, day, seen_by, viewer, source, at)
      select subject_id, kind, day, seen_by, viewer, source, at from given order by subject_id, day, seen_by
      on conflict do nothing returning subject_id, kind, viewer, source, at),
    figures as (
      insert into look_figures as f (scope_id, at, viewer, source, looks)
      select s.scope_id, n.at, n.viewer, n.source, count(*) from fresh n
        join (select distinct subject_id, business_id from given) g on g.subject_id = n.subject_id
        cross join lateral (values (g.subject_id), (g.business_id)) as s (scope_id)
      where s.scope_id is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (scope_id, at, viewer, source) do update set looks = f.looks + excluded.looks returning 1),
    ${companyCounts(sql`select g.business_id, n.at, n.viewer, n.source, count(*) as looks from fresh n
        join (select distinct subject_id, business_id from given where business_id is not null) g on g.subject_id = n.subject_id group by 1, 2, 3, 4`)},
    counted as materialized (
      select kind, subject_id as id, count(*)::int as looks from fresh where (select count(*) from figures) > 0 group by 1, 2)${sql.join(counters, sql``)}
    select`.execute(db)
}

/** The salt of a day, the same on every node: made on first use. */
export async function saltOf(db: Db, day: string, made: Buffer): Promise<Buffer> {
  await sql`insert into look_salts (day, salt) values (${day}, ${made}) on conflict do nothing`.execute(db)
  const row = await db.selectFrom('look_salts').select('salt').where('day', '=', day).executeTakeFirst()
  // a day that is over has none anymore: whoever came at its last moment is not known again
  return row?.salt ?? made
}

/** Deletes the salts of days that are over. */
export const deleteOldSalts = (db: Db) =>
  sql`delete from look_salts where day < (now() at time zone 'UTC')::date`.execute(db)
