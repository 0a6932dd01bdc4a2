import { isMatch, MATCH_VERSION } from '@ensemble/contract/matching/match.ts'
import type { MatchShown } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** One side of the stored pairs: its column, the other's, and how many pairs each keeps at most. */
export interface Side {
  own: 'post_id' | 'talent_id'
  other: 'post_id' | 'talent_id'
  most: number
  othersMost: number
}
const MOST_OF_POST = 300
const MOST_OF_TALENT = 150
export const OF_POST: Side = { own: 'post_id', other: 'talent_id', most: MOST_OF_POST, othersMost: MOST_OF_TALENT }
export const OF_TALENT: Side = { own: 'talent_id', other: 'post_id', most: MOST_OF_TALENT, othersMost: MOST_OF_POST }

/** The others stored with this one. */
export async function knownTo(db: Db, { own, other }: Side, id: string): Promise<string[]> {
  const rows = await db.selectFrom('post_matches').select(`${other} as id`).where(own, '=', id).execute()
  return rows.map((row) => row.id)
}

const partsOf = ({ parts }: MatchShown) =>
  JSON.stringify(
    Object.fromEntries(parts.map(({ part, fit }) => [part, fit === null ? null : Math.round(fit * 100) / 100])),
  )

/** Writes the scores of one side with the others; returns those that were not stored before. */
async function write(
  db: Db,
  { own, other }: Side,
  id: string,
  ratesDate: string,
  pairs: readonly { id: string; score: number; match: MatchShown }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; fresh: boolean }>`
    insert into post_matches as m (${sql.ref(own)}, ${sql.ref(other)}, score, version, rates_date, parts)
    select ${id}::uuid, found.id, found.score, ${MATCH_VERSION}::smallint, ${ratesDate}::date, found.parts
    from unnest(${pairs.map((pair) => pair.id)}::uuid[], ${pairs.map((pair) => pair.score)}::smallint[], ${pairs.map((pair) => partsOf(pair.match))}::jsonb[]) found (id, score, parts)
    order by found.id
    on conflict (post_id, talent_id) do update set score = excluded.score, version = excluded.version, rates_date = excluded.rates_date, parts = excluded.parts, computed_at = now()
      where (m.score, m.version, m.rates_date, m.parts) is distinct from (excluded.score, excluded.version, excluded.rates_date, excluded.parts)
    returning ${sql.ref(`m.${other}`)} as id, m.xmax = 0 as fresh`.execute(db)
  return rows.filter((row) => row.fresh).map((row) => row.id)
}

const keepBest = (db: Db, own: RawBuilder<unknown>, other: RawBuilder<unknown>, ids: readonly string[], most: number) =>
  sql`
  with too_many as (select ${own} as id from post_matches where ${own} = any(${[...ids]}::uuid[]) group by 1 having count(*) > ${most}),
  extra as (
    select worst.post_id, worst.talent_id from too_many cross join lateral (
      select post_id, talent_id from post_matches where ${own} = too_many.id order by score desc, ${other} desc offset ${most} for update skip locked) worst)
  delete from post_matches m using extra where m.post_id = extra.post_id and m.talent_id = extra.talent_id`.execute(db)

/** What one side was compared with. `known`: the others that were stored with it. */
interface Compared {
  id: string
  known: readonly string[]
  found: readonly { id: string; match: MatchShown }[]
  /** Of the exchange rates, YYYY-MM-DD. */
  ratesDate: string
}

/** The order of what is stored is the score; whatever rules out is no match at all. */
const storedOf = ({ score, out }: MatchShown) => (out === null ? (score ?? 0) : 0)

/**
 * Stores how well one side fits the compared ones of the other; stored ones that were not compared no longer fit. Both
 * sides keep their best. Returns the ids that fit and were not stored before, best first.
 */
export async function storeMatches(db: Db, side: Side, { id, known, found, ratesDate }: Compared): Promise<string[]> {
  const before = new Set(known)
  const kept = found
    .map((pair) => ({ ...pair, score: storedOf(pair.match) }))
    .filter((pair) => isMatch(pair.match) || before.has(pair.id))
    .toSorted((a, b) => b.score - a.score || (b.id > a.id ? 1 : -1))
    .slice(0, side.most)
  const gone = known.filter((each) => !kept.some((pair) => pair.id === each))
  const [own, other] = [sql.ref(side.own), sql.ref(side.other)]
  if (gone.length)
    await sql`update post_matches set score = 0, computed_at = now() where ${own} = ${id} and ${other} = any(${gone}::uuid[]) and score > 0`.execute(
      db,
    )
  if (kept.length === 0) return []
  const fresh = new Set(await write(db, side, id, ratesDate, kept))
  if (fresh.size) {
    await keepBest(db, own, other, [id], side.most)
    await keepBest(db, other, own, [...fresh], side.othersMost)
  }
  return kept.filter((pair) => fresh.has(pair.id)).map((pair) => pair.id)
}

/** By what a side was compared just now. */
const runOf = (ratesDate: string) => ({ version: MATCH_VERSION, rates_date: ratesDate, computed_at: sql<Date>`now()` })

export const noteRun = (db: Db, talentId: string, ratesDate: string) =>
  db
    .insertInto('match_runs')
    .values({ talent_id: talentId, ...runOf(ratesDate) })
    .onConflict((conflict) => conflict.column('talent_id').doUpdateSet(runOf(ratesDate)))
    .execute()

export const notePostRun = (db: Db, postId: string, ratesDate: string) =>
  db
    .insertInto('match_post_runs')
    .values({ post_id: postId, ...runOf(ratesDate) })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(runOf(ratesDate)))
    .execute()

/** Posts that were last compared by another function or with other exchange rates, at most so many. */
export async function findOutdated(db: Db, ratesDate: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post_id as id from match_post_runs where version <> ${MATCH_VERSION} or rates_date is distinct from ${ratesDate}::date
    order by computed_at desc, post_id desc limit ${most}`.execute(db)
  return rows.map((row) => row.id)
}

export async function forgetPost(db: Db, postId: string): Promise<void> {
  await db.deleteFrom('post_matches').where('post_id', '=', postId).execute()
  await db.deleteFrom('match_post_runs').where('post_id', '=', postId).execute()
}
export async function forgetTalent(db: Db, talentId: string): Promise<void> {
  await db.deleteFrom('post_matches').where('talent_id', '=', talentId).execute()
  await db.deleteFrom('match_runs').where('talent_id', '=', talentId).execute()
}

/** What is stored about a talent. */
export async function exportMatches(db: Db, talentId: string) {
  return {
    matches: await db
      .selectFrom('post_matches')
      .select(['post_id', 'score', 'version', 'rates_date', 'parts', 'computed_at'])
      .where('talent_id', '=', talentId)
      .orderBy('score', 'desc')
      .execute(),
    compared: await db
      .selectFrom('match_runs')
      .select(['version', 'rates_date', 'computed_at'])
      .where('talent_id', '=', talentId)
      .execute(),
  }
}
