import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { figuresShared } from '../../platform/db/figures-lock.ts'

/** A page of talents that a company's search showed. */
export interface Shown {
  talentIds: readonly string[]
  searcherId: string
  /** As the product reads them, without ''. */
  words: readonly string[]
  day: string
  at: Date
}

/**
 * Writes who was found by searches, and counts each talent once a searcher and day: by the row with the word '', which there
 * is of each.
 */
export async function insertAppearances(db: Db, pages: readonly Shown[]): Promise<void> {
  const all = pages.flatMap(({ talentIds, words, ...rest }) =>
    talentIds.flatMap((talentId) => ['', ...words].map((word) => ({ ...rest, talentId, word }))),
  )
  if (all.length === 0) return
  const each = <K extends keyof (typeof all)[number]>(key: K) => all.map((row) => row[key])
  await sql`
    with locked as materialized (select ${figuresShared}),
    fresh as (
      insert into talent_appearances (talent_id, searcher_id, day, word, at)
      select g.* from locked, unnest(${each('talentId')}::uuid[], ${each('searcherId')}::uuid[], ${each('day')}::date[],
        ${each('word')}::text[], ${each('at')}::timestamptz[]) as g (talent_id, searcher_id, day, word, at)
      order by 1, 2, 3, 4 on conflict do nothing returning talent_id, at, word)
    insert into appearance_figures as f (talent_id, at, appearances)
    select talent_id, at, count(*) from fresh where word = '' group by 1, 2 order by 1, 2
    on conflict (talent_id, at) do update set appearances = f.appearances + excluded.appearances`.execute(db)
}

interface Ended {
  talent_id: string
  at: Date
  word: string
}

/** Counts appearances that were deleted, in the transaction that deletes them. */
async function addEnded(db: Db, rows: readonly Ended[]): Promise<void> {
  const ended = rows.filter(({ word }) => word === '')
  if (ended.length === 0) return
  await sql`
    insert into appearance_figures as f (talent_id, at, appearances, ended)
    select n.talent_id, n.at, count(*), count(*)
    from unnest(${ended.map((row) => row.talent_id)}::uuid[], ${ended.map((row) => row.at)}::timestamptz[]) as n (talent_id, at)
    group by 1, 2 order by 1, 2
    on conflict (talent_id, at) do update set ended = f.ended + excluded.ended,
      appearances = greatest(f.appearances, f.ended + excluded.ended)`.execute(db)
}

/** Deletes at most `limit` rows that are more than so many days old; returns how many. They stay counted. */
export async function endOldAppearances(db: Db, days: number, limit: number): Promise<number> {
  const { rows } = await sql<Ended>`
    with old as materialized (
      select talent_id, searcher_id, day, word from talent_appearances /*fanout*/
      where day < (now() at time zone 'UTC')::date - ${days}::int limit ${limit})
    delete from talent_appearances where (talent_id, searcher_id, day, word) in (select talent_id, searcher_id, day, word from old)
    returning talent_id, at, word`.execute(db)
  await addEnded(db, rows)
  return rows.length
}

/** Deletes what a person searched for; it stays counted. */
export async function endAppearancesBy(db: Db, searcherId: string): Promise<void> {
  const { rows } = await sql<Ended>`
    delete from talent_appearances /*fanout*/ where searcher_id = ${searcherId} returning talent_id, at, word`.execute(
    db,
  )
  await addEnded(db, rows)
}

/** Deletes what is known of how a talent was found. */
export async function deleteAppearancesOf(db: Db, talentId: string): Promise<void> {
  await sql`delete from talent_appearances where talent_id = ${talentId}`.execute(db)
  await sql`delete from appearance_figures where talent_id = ${talentId}`.execute(db)
}

/** The words by which a person's searches showed talents, for their export. */
export const searchesBy = (db: Db, searcherId: string) =>
  sql<{ talent_id: string; day: string; word: string }>`
    select talent_id, day, word from talent_appearances /*fanout*/ where searcher_id = ${searcherId} order by day, word`
    .execute(db)
    .then(({ rows }) => rows)
