import type { AnySource, Viewed, ViewerKind } from '@ensemble/contract/analytics/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { figuresShared } from '../../platform/db/figures-lock.ts'

/** A look that was deleted. `at`: its quarter of an hour, or noon UTC of its day if it has none. */
export interface EndedLook {
  subject_id: string
  kind: Viewed
  viewer: ViewerKind
  source: AnySource
  at: Date
}

/** When a row of `looks` counts. */
export const countsAt = (table: string): RawBuilder<Date> =>
  sql<Date>`coalesce(${sql.ref(`${table}.at`)}, (${sql.ref(`${table}.day`)} + time '12:00') at time zone 'UTC')`
const TODAY = sql`(now() at time zone 'UTC')::date`
const RETURNING = sql`returning subject_id, kind, viewer, source, ${countsAt('looks')} as at`

/** Counting waits for figures that are being made anew; call this first in a transaction. */
export const beginCounting = (db: Db) => sql`select ${figuresShared}`.execute(db)

/** Deletes at most `limit` looks that are more than so many days old, and those of visitors whose day is over. */
export async function deleteOldLooks(db: Db, days: number, limit: number): Promise<EndedLook[]> {
  const { rows } = await sql<EndedLook>`
    with old as materialized (
      (select subject_id, day, seen_by from looks /*fanout*/ where day < ${TODAY} - ${days}::int limit ${limit})
      union
      (select subject_id, day, seen_by from looks where viewer = 'visitor' and day < ${TODAY} limit ${limit})
      limit ${limit})
    delete from looks where (subject_id, day, seen_by) in (select subject_id, day, seen_by from old) ${RETURNING}`.execute(
    db,
  )
  return rows
}

/** Deletes the looks of a member. */
export async function deleteLooksBy(db: Db, viewerId: string): Promise<EndedLook[]> {
  const { rows } = await sql<EndedLook>`delete from looks /*fanout*/ where seen_by = ${viewerId} ${RETURNING}`.execute(
    db,
  )
  return rows
}

/**
 * Counts looks that were deleted, in the transaction that deletes them: each is then either a row or in a count, whatever
 * ends half-way or runs twice. `companies`: whose posts they are.
 */
export async function addEnded(
  db: Db,
  looks: readonly EndedLook[],
  companies: ReadonlyMap<string, string>,
): Promise<void> {
  const scoped = looks.flatMap((look) =>
    [look.subject_id, companies.get(look.subject_id)].flatMap((scope) => (scope ? [{ ...look, scope }] : [])),
  )
  if (scoped.length === 0) return
  const all = <K extends keyof (typeof scoped)[number]>(key: K) => scoped.map((each) => each[key])
  await sql`
    insert into look_figures as f (scope_id, at, viewer, source, looks, ended)
    select n.scope_id, n.at, n.viewer, n.source, count(*), count(*)
    from unnest(${all('scope')}::uuid[], ${all('at')}::timestamptz[], ${all('viewer')}::text[], ${all('source')}::text[]) as n (scope_id, at, viewer, source)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (scope_id, at, viewer, source) do update set ended = f.ended + excluded.ended,
      looks = greatest(f.looks, f.ended + excluded.ended)`.execute(db)
}

/** Deletes what is known of looks at subjects that go, before them. */
export async function deleteLooksAt(db: Db, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await beginCounting(db)
  await sql`delete from looks where subject_id = any(${subjectIds}::uuid[])`.execute(db)
  await sql`delete from look_figures where scope_id = any(${subjectIds}::uuid[])`.execute(db)
}

/** The days on which a person looked at what, for their export. */
export const looksBy = (db: Db, viewerId: string) =>
  sql<{ subject_id: string; kind: Viewed; day: string }>`
    select subject_id, kind, day from looks /*fanout*/ where seen_by = ${viewerId} order by day, subject_id`
    .execute(db)
    .then(({ rows }) => rows)
