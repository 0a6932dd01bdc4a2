import type { PostStatus } from '@ensemble/contract/posts/vocabulary.ts'
import { type Insertable, type RawBuilder, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Posts } from '../../platform/db/types.gen.ts'
import type { Located } from '../../platform/places/index.ts'
import { notApart } from './apart.reads.ts'

export const POST_COLUMNS = [
  'id',
  'kind',
  'status',
  'visibility',
  'owner_id',
  'business_id',
  'title',
  'description',
  'location',
  'remote',
  'image_url',
  'image_alt',
  'image_placeholder',
  'search_extra',
  'pay_from',
  'pay_to',
  'pay_currency',
  'pay_unit',
  'paid',
  'role_pay',
  'roles',
  'open_roles',
  'featured',
  'views',
  'likes',
  'time_zone',
  'publish_at',
  'published_at',
  'closes_at',
  'lapses_at',
  'unlisted',
  'closed_at',
  'closed_why',
  'taken_down_reason',
  'edited_at',
  'version',
  'demo',
  'created_at',
  'updated_at',
] as const

export type PostRow = Pick<Selectable<Posts>, (typeof POST_COLUMNS)[number]>
export type NewPostRow = Insertable<Omit<Posts, 'tsv' | 'paid' | 'pay_per_day'>>
export type PostPatch = Updateable<Omit<Posts, 'tsv' | 'paid' | 'pay_per_day' | 'id' | 'version'>>

/** A post is for everyone, not only for people it names or invites. `table` is the alias of `posts` in the query. */
export const forEveryone = (table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.visibility`)} = 'public'`

/**
 * Which posts are listed: published, for everyone, of a side that is visible, and no news that has left the lists.
 */
export const listed = (table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} = 'published' and ${forEveryone(table)} and not ${sql.ref(`${table}.withheld`)} and not ${sql.ref(`${table}.unlisted`)}`

/**
 * Which posts a person may see: published and closed ones, unless there is a block with their owner or with anyone at
 * their company, or an administrator took them down; private ones only if they name or invite this person; and all of
 * their own side (a seat in the post's company, or the owner if it has none). `table` is the alias of `posts` in the
 * query.
 */
export function visibleTo(viewer: Viewer | null, table = 'posts'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const viewerId = viewer?.id ?? null
  const open = sql<SqlBool>`(${column('status')} in ('published', 'closed') and not ${column('withheld')} and ${column('closed_why')} is distinct from 'taken_down'
    and (${forEveryone(table)} or exists (select from post_people named where named.post_id = ${column('id')} and named.person_id = ${viewerId})
      or exists (select from post_invitations invited where invited.post_id = ${column('id')} and invited.talent_id = ${viewerId}))
    and ${notApart(viewerId, table)})`
  if (!viewer) return open
  const companies = viewer.seats.map((seat) => seat.businessId)
  return sql<SqlBool>`(${open} or ${column('business_id')} = any(${companies}::uuid[])
    or (${column('business_id')} is null and ${column('owner_id')} = ${viewer.id}))`
}

/** A post that the viewer may see; `lock` holds it until the transaction ends. */
export function findPost(
  db: Db,
  id: string,
  viewer: Viewer | null,
  lock?: 'update' | 'share',
): Promise<PostRow | undefined> {
  return db
    .selectFrom('posts')
    .select(POST_COLUMNS)
    .where('id', '=', id)
    .where(visibleTo(viewer))
    .$if(lock === 'update', (query) => query.forUpdate())
    .$if(lock === 'share', (query) => query.forShare())
    .executeTakeFirst()
}

/** A post regardless of the viewer, locked: for what an administrator does to it. */
export const lockPost = (db: Db, id: string): Promise<PostRow | undefined> =>
  db.selectFrom('posts').select(POST_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertPost = (db: Db, row: NewPostRow): Promise<PostRow> =>
  db.insertInto('posts').values(row).returning(POST_COLUMNS).executeTakeFirstOrThrow()

/** Writes only if the row is still at this version, if given, and in this state; undefined if it is not. */
export function updatePost(
  db: Db,
  id: string,
  patch: PostPatch,
  only: { version: number | undefined; status: PostStatus },
): Promise<PostRow | undefined> {
  return db
    .updateTable('posts')
    .set({ ...patch, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', only.status)
    .$if(only.version !== undefined, (query) => query.where('version', '=', only.version ?? 0))
    .returning(POST_COLUMNS)
    .executeTakeFirst()
}

/** How many of the newest posts are checked for places that were unknown. */
const LATELY = 20_000

/** Of the newest published posts, those that name a place but have no coordinates yet. */
export async function findUnplaced(db: Db): Promise<LocatedPost[]> {
  const { rows } = await sql<LocatedPost>`
    select id, location, lat, lng, place_names from (
      select id, location, lat, lng, place_names from posts where status = 'published' order by published_at desc, id desc limit ${sql.lit(LATELY)}) newest
    where lat is null and location is not null`.execute(db)
  return rows
}

export interface LocatedPost extends Located {
  lat: number | null
  lng: number | null
  place_names: string
}

/** Posts in any state that name a place, by id. */
export async function findLocated(db: Db, after: string, limit: number): Promise<LocatedPost[]> {
  const { rows } =
    await sql<LocatedPost>`select id, location, lat, lng, place_names from posts where id > ${after} and location is not null order by id limit ${limit}`.execute(
      db,
    )
  return rows
}

/** Writes these posts' coordinates and what their city is found by, unless someone has changed their place. */
export const setPosition = (
  db: Db,
  ids: readonly string[],
  location: string,
  at: { lat: number; lng: number; names: string; facets: readonly string[] },
) =>
  db
    .updateTable('posts')
    .set({
      lat: at.lat,
      lng: at.lng,
      place_names: at.names,
      facets: sql`array(select f from unnest(facets) f where f not like 'at:%' and f <> all(${[...at.facets]}::text[])) || ${[...at.facets]}::text[]`,
    })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('location', '=', location)
    .execute()

/** Posts in this status whose time is over, the one that ended first as the first. */
const pastTheir = (db: Db, time: 'publish_at' | 'closes_at' | 'lapses_at', status: PostStatus, limit: number) =>
  db
    .selectFrom('posts')
    .select(POST_COLUMNS)
    .where('status', '=', status)
    .where(time, '<=', sql<Date>`now()`)
    .orderBy(time)
    .limit(limit)

/**
 * Drafts whose time has come, oldest first. Those of a hidden side wait: they are published and announced once it is
 * back.
 */
export const findDuePublications = (db: Db, limit: number): Promise<PostRow[]> =>
  pastTheir(db, 'publish_at', 'draft', limit).where('title', '<>', '').where('withheld', '=', false).execute()

/** Published posts whose last day is over, oldest first. */
export const findDueClosings = (db: Db, limit: number): Promise<PostRow[]> =>
  pastTheir(db, 'closes_at', 'published', limit).execute()

/** Published posts without a last day whose time is over, oldest first; news only leaves the lists. */
export const findDueLapses = (db: Db, limit: number): Promise<PostRow[]> =>
  pastTheir(db, 'lapses_at', 'published', limit)
    .where('kind', '<>', 'news')
    .where('unlisted', '=', false)
    .where('lapse_notified', '=', true)
    .execute()

/** Logs that a post was created, in the words of the specification: `post_creation` with the kind and the person. */
export const insertActivity = (db: Db, userId: string, action: string, details: Record<string, unknown>) =>
  db
    .insertInto('activity_log')
    .values({ user_id: userId, action, details: JSON.stringify(details) })
    .execute()

/** Whose posts they are: a company's, else a person's own. */
export type PostSide = { company: string; owner: null } | { company: null; owner: string }

/**
 * The sides whose posts are withheld although they are visible again: a block or a ban has expired, which changes no
 * row.
 */
export async function findSidesBack(db: Db): Promise<PostSide[]> {
  const { rows } = await sql<PostSide>`
    with sides as materialized (select distinct business_id as company, case when business_id is null then owner_id end as owner from posts where withheld)
    select company, owner from sides where not is_withheld(owner, company)`.execute(db)
  return rows
}

/** Withholds or restores the posts of a side, depending on whether it is visible at this moment. */
export const settleWithheld = (db: Db, { company, owner }: PostSide) =>
  (company === null
    ? sql`select withhold_posts_of_person(${owner}::uuid)`
    : sql`select withhold_posts_of_company(${company}::uuid)`
  ).execute(db)
