import type { StartDays } from '@ensemble/contract/discover/start-days.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type TalentNow } from './telling.reads.ts'

/** The version of the rules for reading queries; a new one re-reads all of them. */
const READ_AS = 3

const NOW = sql`kind = 'posts' and frequency = 'now' and removed_at is null`

/**
 * A search's query in the form in which one post is matched against it. `facets` null: nothing it asks for is known
 * anymore, so it finds nothing.
 */
export interface Reading {
  id: string
  ask: RawBuilder<unknown> | null
  facets: readonly string[] | null
  /** Facets that a post must not have. */
  without: readonly string[]
  kind: string | null
  pay: { currency: string; least: number; below?: number | null } | null
  /** Days on which the post starts. */
  starts: StartDays | null
  /** Only what starts once the person is free by their profile. */
  free: boolean
  near: { lat: number; lng: number; km: number } | null
}

/** "At once" searches of posts whose query has not been read yet, or only under older rules. */
export async function findUnread(db: Db, limit: number): Promise<{ id: string; filters: unknown }[]> {
  const { rows } = await sql<{
    id: string
    filters: unknown
  }>`select id, filters from saved_searches where ${NOW} and coalesce(read_as, 0) < ${sql.lit(READ_AS)} limit ${limit}`.execute(
    db,
  )
  return rows
}

/**
 * Marks queries that name a radius for re-reading, because the coordinates of their center are now known, or known
 * better.
 */
export const readCirclesAgain = async (db: Db): Promise<void> =>
  void (await sql`update saved_searches set read_as = null where ${NOW} and filters ? 'radius'`.execute(db))

export async function writeReadings(db: Db, readings: readonly Reading[]): Promise<void> {
  if (readings.length === 0) return
  const rows = readings.map(
    ({ id, ask, facets, without, kind, pay, starts, free, near }) =>
      sql`(${id}::uuid, ${ask ?? sql`null`}::tsquery, ${facets ? [...facets] : null}::text[], ${without.length ? [...without] : null}::text[], ${kind}::text, ${pay?.currency ?? null}::text, ${pay?.least ?? null}::bigint, ${pay?.below ?? null}::bigint, case when ${starts !== null} then daterange(${starts?.from ?? null}::date, ${starts?.to ?? null}::date, '[]') end, ${free}::boolean, ${near?.lat ?? null}::float8, ${near?.lng ?? null}::float8, ${near?.km ?? null}::float8)`,
  )
  await sql`
    update saved_searches s set read_as = ${sql.lit(READ_AS)}, (ask, facets, without, post_kind, pay_currency, pay_least, pay_below, starts, free, lat, lng, km)
      = (r.ask, r.facets, r.without, r.kind, r.currency, r.least, r.below, r.starts, r.free, r.lat, r.lng, r.km)
    from (values ${sql.join(rows)}) r (id, ask, facets, without, kind, currency, least, below, starts, free, lat, lng, km) where s.id = r.id`.execute(
    db,
  )
}

/** Queues a newly public post for matching. */
export const addNews = async (db: Db, postId: string): Promise<void> =>
  void (await db
    .insertInto('saved_search_queue')
    .values({ post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute())

/** The oldest of the posts queued for matching. */
export const findNews = async (db: Db, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('saved_search_queue')
      .select('post_id')
      .orderBy('created_at')
      .orderBy('post_id')
      .limit(limit)
      .execute()
  ).map((row) => row.post_id)

/** Which of them no one has finished yet; locked until the transaction ends. */
export const holdNews = async (db: Db, postIds: readonly string[]): Promise<string[]> =>
  postIds.length === 0
    ? []
    : (
        await db
          .selectFrom('saved_search_queue')
          .select('post_id')
          .where('post_id', 'in', [...postIds])
          .forShare()
          .execute()
      ).map((row) => row.post_id)

export const removeNews = (db: Db, postIds: readonly string[]) =>
  db
    .deleteFrom('saved_search_queue')
    .where('post_id', 'in', [...postIds])
    .execute()

/** The last of the next `size` "At once" searches of posts; undefined if fewer are left. */
export const endOfPage = async (db: Db, after: string, size: number): Promise<string | undefined> =>
  (
    await sql<{
      id: string
    }>`select id from saved_searches where ${NOW} and id > ${after} order by id offset ${size - 1} limit 1`.execute(db)
  ).rows[0]?.id

export interface Hit {
  search_id: string
  post_id: string
  user_id: string
}

/** Stores matches to be sent; twice is the same as once. */
export async function insertHits(db: Db, hits: readonly Hit[]): Promise<void> {
  if (hits.length === 0) return
  await sql`
    insert into saved_search_hits (search_id, post_id, user_id)
    select * from unnest(${hits.map((hit) => hit.search_id)}::uuid[], ${hits.map((hit) => hit.post_id)}::uuid[], ${hits.map((hit) => hit.user_id)}::uuid[]) on conflict do nothing`.execute(
    db,
  )
}

/**
 * The post of a hit `h` has been matched against all searches. Checked one hit at a time: a join would read all hits
 * for the first of them.
 */
const HELD = sql`not exists (select from saved_search_queue n where n.post_id = h.post_id offset 0)`

/** The talent of a hit `h` has been matched against all searches. */
const TALENT_HELD = sql`h.until <= (select t.until from saved_search_talent_progress t)`

/** The next people after `after` with a hit whose post or talent has been matched against all searches. */
export const nextWithHits = async (db: Db, after: string, limit: number): Promise<string[]> =>
  (
    await sql<{ user_id: string }>`
    (select distinct h.user_id from saved_search_hits h where h.user_id > ${after} and ${HELD} order by h.user_id limit ${limit})
    union (select distinct h.user_id from saved_search_talent h where h.user_id > ${after} and ${TALENT_HELD} order by h.user_id limit ${limit})
    order by user_id limit ${limit}`.execute(db)
  ).rows.map(({ user_id }) => user_id)

/**
 * Takes the posts found for someone, to send them in the same transaction; drops hits of searches that are no longer
 * "At once".
 */
export async function takeHits(
  db: Db,
  userId: string,
): Promise<{ search_id: string; name: string; filters: unknown; post_ids: string[] }[]> {
  const { rows } = await sql<{ search_id: string; name: string; filters: unknown; post_ids: string[] }>`
    with taken as (
      delete from saved_search_hits h where h.user_id = ${userId} and ${HELD} returning h.search_id, h.post_id)
    select s.id as search_id, s.name, s.filters, array_agg(t.post_id::text) as post_ids from taken t join saved_searches s on s.id = t.search_id
    where s.frequency = 'now' and s.removed_at is null group by s.id order by s.id`.execute(db)
  return rows
}

/** Up to when talent changes have been matched against searches. */
export const talentHeld = async (db: Db): Promise<Date> =>
  (await db.selectFrom('saved_search_talent_progress').select('until').executeTakeFirstOrThrow()).until

/** Whether that is still so; locked until the transaction ends. */
export const holdTalent = async (db: Db, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('saved_search_talent_progress')
    .select('until')
    .where('until', '=', since)
    .forShare()
    .executeTakeFirst()) !== undefined

/** Records that changes up to `until` have been matched against all searches; if two do so, the first counts. */
export const noteTalentHeld = (db: Db, since: Date, until: Date) =>
  db.updateTable('saved_search_talent_progress').set({ until }).where('until', '=', since).execute()

/**
 * Stores the talent that a search found by `until`; twice is the same as once. Of two nodes that look at once, the
 * earlier `until` counts: progress may stop at that one, and a match dated later would wait for the next change.
 */
export async function insertTalentHits(
  db: Db,
  { id, user_id }: TalentNow,
  talentIds: readonly string[],
  until: Date,
): Promise<void> {
  if (talentIds.length)
    await db
      .insertInto('saved_search_talent')
      .values(talentIds.map((talent_id) => ({ search_id: id, talent_id, user_id, until })))
      .onConflict((conflict) =>
        conflict
          .columns(['search_id', 'talent_id'])
          .doUpdateSet({ until: sql`least(saved_search_talent.until, excluded.until)` }),
      )
      .execute()
}

/**
 * Takes the talent found for someone, to send it in the same transaction; drops hits of searches that are no longer "At
 * once".
 */
export async function takeTalentHits(db: Db, userId: string): Promise<(TalentNow & { talent_ids: string[] })[]> {
  const { rows } = await sql<TalentNow & { talent_ids: string[] }>`
    with taken as (
      delete from saved_search_talent h where h.user_id = ${userId} and ${TALENT_HELD} returning h.search_id, h.talent_id)
    select s.id, s.user_id, s.business_id, s.name, s.filters, s.seen_at, array_agg(t.talent_id::text) as talent_ids from taken t join saved_searches s on s.id = t.search_id
    where s.frequency = 'now' and s.removed_at is null group by s.id order by s.id`.execute(db)
  return rows
}

export interface DueSearch {
  id: string
  user_id: string
  kind: 'posts' | 'talent'
  business_id: string | null
  name: string
  filters: unknown
  frequency: 'daily' | 'weekly'
  seen_at: Date
}

/** All due searches of the person who has waited longest; locked, skipping people locked by another node. */
export async function lockDue(db: Db, now: Date): Promise<DueSearch[]> {
  const first = await db
    .selectFrom('saved_searches')
    .select('user_id')
    .where('due_at', '<=', now)
    .where('removed_at', 'is', null)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!first) return []
  return db
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'kind', 'business_id', 'name', 'filters', 'frequency', 'seen_at'])
    .where('user_id', '=', first.user_id)
    .where('due_at', '<=', now)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .$narrowType<DueSearch>()
    .execute()
}

/** Everything older than `seen` has been sent. */
export const noteNotified = (db: Db, id: string, seen: Date, due: Date) =>
  db.updateTable('saved_searches').set({ seen_at: seen, due_at: due }).where('id', '=', id).execute()

/** Postpones a person's due searches. */
export const postpone = (db: Db, userId: string, now: Date, to: Date) =>
  db
    .updateTable('saved_searches')
    .set({ due_at: to })
    .where('user_id', '=', userId)
    .where('due_at', '<=', now)
    .execute()

export async function insertNotified(db: Db, searchId: string, talentIds: readonly string[]): Promise<void> {
  if (talentIds.length)
    await db
      .insertInto('saved_search_notified')
      .values(talentIds.map((talent_id) => ({ search_id: searchId, talent_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
export { findTalentNow } from './telling.reads.ts'
