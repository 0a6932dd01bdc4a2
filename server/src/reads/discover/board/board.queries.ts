import { MATCH_FROM } from '@ensemble/contract/matching/match.ts'
import { VISIT_MINUTES } from '@ensemble/contract/preferences/lists.schemas.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { listed } from '../../../modules/posts/visibility.face.ts'
import type { Db } from '../../../platform/db/db.ts'
import { matchStories } from '../../talent-pool/index.ts'
import { type FeedFilter, matching } from '../feed-filter.queries.ts'
import { type Place, PUBLISHED_KEY } from '../feed-item.queries.ts'
import { before } from '../feed.queries.ts'
import type { Key } from './sections.ts'

/** Whatever a person can apply to or go to: news has its own tab. */
const OPENINGS = sql`o.kind in ('job', 'collaboration', 'event')`
/** What decides where a post `o` goes on the board. */
export const KEY = sql`o.id, ${PUBLISHED_KEY} as at, o.kind, o.owner_id as "ownerId", o.business_id as "businessId", o.image_url is not null as pictured`
const newest = (limit: number) => sql`order by o.published_at desc, o.id desc limit ${sql.lit(limit)}`
const ofKind = (kind: string | null) => (kind ? sql`o.kind = ${kind}` : OPENINGS)

/** Everything that a filter leaves, except news, newest first. */
export async function findOpenings(db: Db, filter: FeedFilter, limit: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select ${KEY} from posts o where ${matching(filter)} and ${ofKind(filter.kind)} ${newest(limit)}`.execute(db)
  return rows
}

/**
 * What none of these filters finds, newest first, among the next `scanned` posts below a position; `last` is the last of
 * those, null at the end. However much is near, a page takes the same time.
 */
export async function findElsewhere(
  db: Db,
  every: FeedFilter,
  apart: readonly FeedFilter[],
  after: Place | null,
  scanned: number,
): Promise<{ keys: Key[]; last: Place | null }> {
  // what has no place on the map is not near
  const others = sql<SqlBool>`(${sql.join(
    apart.map((filter) => sql`(${matching(filter)})`),
    sql` or `,
  )}) is not true`
  const { rows } = await sql<Key & { elsewhere: boolean }>`
    select ${KEY}, ${others} as elsewhere from (
      select * from posts o where ${matching(every)} and ${ofKind(every.kind)} ${before(after)} ${newest(scanned)}) o
    order by o.published_at desc, o.id desc`.execute(db)
  const last = rows.length < scanned ? undefined : rows.at(-1)
  return {
    keys: rows.filter((row) => row.elsewhere).map(({ elsewhere: _all, ...key }) => key),
    last: last ? { at: last.at, id: last.id } : null,
  }
}

/** Events that begin within a week, soonest to end first. */
export async function findWeek(db: Db, filter: FeedFilter, limit: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select ${KEY} from posts o join event_posts e on e.id = o.id
    where ${matching({ ...filter, kind: 'event' })} and e.starts_at between now() and now() + interval '7 days'
    order by coalesce(o.closes_at, 'infinity'::timestamptz), o.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export const findNews = async (db: Db, limit: number): Promise<Key[]> =>
  (await sql<Key>`select ${KEY} from posts o where ${listed('o')} and o.kind = 'news' ${newest(limit)}`.execute(db))
    .rows

/** What the board knows of the person who reads it. */
export interface Reader {
  location: string | null
  interests: string[]
  /** Published posts that they applied to. */
  applied: string[]
  people: string[]
  companies: string[]
  /** The end of their last visit. */
  since: Date | null
}

/** More than anyone has applied to at once. */
const MOST_APPLIED = 2_000

export async function findReader(db: Db, userId: string, list: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select p.location, coalesce(t.interests, '{}') as interests,
      array(select a.post_id from applications a join posts o on o.id = a.post_id and o.status = 'published' where a.applicant_id = p.id limit ${sql.lit(MOST_APPLIED)}) as applied,
      array(select f.person_id from follows f where f.follower_id = p.id and f.person_id is not null) as people,
      array(select f.business_id from follows f where f.follower_id = p.id and f.business_id is not null) as companies,
      (select case when v.seen_at < now() - ${sql.lit(`${VISIT_MINUTES} minutes`)}::interval then v.seen_at else v.before_at end
        from list_visits v where v.user_id = p.id and v.list = ${list}) as since
    from profiles p left join talent_profiles t on t.id = p.id where p.id = ${userId}`.execute(db)
  return rows[0]
}

/** What is listed and this person neither hid nor is kept apart from, however much that is. */
const seenBy = (userId: string, kind: string | null) =>
  matching({ kind, facets: [], terms: [], savedBy: null, exclusionsOf: userId })

/** The newest openings of these people and companies, without what the person hid. */
export async function findFollowedOpenings(
  db: Db,
  userId: string,
  { people, companies }: Pick<Reader, 'people' | 'companies'>,
  kind: string | null,
  limit: number,
): Promise<Key[]> {
  const open = sql`${seenBy(userId, kind)} and ${ofKind(kind)} ${newest(limit)}`
  const from = (ids: readonly string[], whose: RawBuilder<SqlBool>) =>
    sql`select o.* from unnest(${[...ids]}::uuid[]) f (id) cross join lateral (select * from posts o where ${whose} and ${open}) o`
  const { rows } = await sql<Key>`
    select ${KEY} from ((${from(companies, sql`o.business_id = f.id`)}) union all (${from(people, sql`o.owner_id = f.id and o.business_id is null`)})) o ${newest(limit)}`.execute(
    db,
  )
  return rows
}

/** The open posts that fit a talent best, best first. */
export async function findMatches(db: Db, talentId: string, limit: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select ${KEY} from post_matches m join posts o on o.id = m.post_id
    where ${matchStories.standing(talentId)} order by m.score desc, m.post_id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Jobs and collaborations that the person saved or matches and hasn't applied to, and that close within two weeks. */
export async function findClosing(db: Db, userId: string, kind: string | null, limit: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select ${KEY} from (
      select post_id from saved_items where user_id = ${userId} union
      select post_id from post_matches where talent_id = ${userId} and score >= ${sql.lit(MATCH_FROM)}) chosen join posts o on o.id = chosen.post_id
    where ${seenBy(userId, kind)} and o.kind in ('job', 'collaboration')
      and o.closes_at between now() and now() + interval '14 days'
      and not exists (select from applications a where a.applicant_id = ${userId} and a.post_id = o.id)
    order by o.closes_at, o.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
