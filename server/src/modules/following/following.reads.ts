import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { companyPages } from '../companies/index.ts'
import { listed, notApart, visibleTo } from '../posts/visibility.face.ts'
import { profileVisibleTo } from '../profiles/index.ts'

export interface FollowedRow {
  follow_id: string
  kind: 'person' | 'company'
  id: string
  name: string
  slug: string
  title: string | null
  image_url: string | null
  since: Date
  /** `since` to the microsecond, for the cursor. */
  cursor_at: string
}

/** Undefined if there is no such talent for this viewer. */
export async function findFollowedPerson(
  db: Db,
  viewer: Viewer,
  personId: string,
): Promise<{ following: boolean } | undefined> {
  const { rows } = await sql<{ following: boolean }>`
    select exists (select from follows f where f.follower_id = ${viewer.id} and f.person_id = p.id) as following
    from profiles p where p.id = ${personId} and ${profileVisibleTo(viewer.id)}`.execute(db)
  return rows[0]
}

/** Undefined if there is no such company for this viewer. */
export async function findFollowedCompany(
  db: Db,
  viewer: Viewer,
  businessId: string,
): Promise<{ following: boolean } | undefined> {
  const { rows } = await sql<{ following: boolean }>`
    select exists (select from follows f where f.follower_id = ${viewer.id} and f.business_id = c.id) as following
    from business_profiles c where c.id = ${businessId} and ${companyPages.visibleTo(viewer)}`.execute(db)
  return rows[0]
}

/** Who a person follows and may see, newest first. */
export async function listFollowed(
  db: Db,
  viewer: Viewer,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select f.id as follow_id, case when c.id is null then 'person' else 'company' end as kind, coalesce(c.id, p.id) as id, coalesce(c.company_name, p.full_name) as name,
      coalesce(c.slug, p.slug) as slug, case when c.id is null then coalesce(t.professional_title, t.profession) else c.location end as title, coalesce(c.logo_url, p.avatar_url) as image_url,
      f.created_at as since, f.created_at::text as cursor_at
    from follows f
      left join profiles p on p.id = f.person_id and ${profileVisibleTo(viewer.id)}
      left join talent_profiles t on t.id = p.id
      left join business_profiles c on c.id = f.business_id and ${companyPages.visibleTo(viewer)}
    where f.follower_id = ${viewer.id} and coalesce(c.id, p.id) is not null and ${after ? keysetAfter([sql`f.created_at`, sql`f.id`], after) : sql`true`}
    order by f.created_at desc, f.id desc limit ${limit}`.execute(db)
  return rows
}

/** The newest published posts of those that a person follows, each with its position in time. */
export async function listFollowedPosts(
  db: Db,
  viewer: Viewer,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<{ id: string; cursor_at: string }[]> {
  const open = sql`${listed('o')} and ${visibleTo(viewer, 'o')} and ${after ? keysetAfter([sql`o.published_at`, sql`o.id`], after) : sql`true`}
    and not exists (select from hidden_items h where h.user_id = ${viewer.id} and h.post_id = o.id)`
  const newest = sql`order by o.published_at desc, o.id desc limit ${limit}`
  const { rows } = await sql<{ id: string; cursor_at: string }>`
    select o.id, o.published_at::text as cursor_at from follows f cross join lateral (
      (select o.id, o.published_at from posts o where f.business_id is not null and o.business_id = f.business_id and ${open} ${newest})
      union all
      (select o.id, o.published_at from posts o where f.person_id is not null and o.owner_id = f.person_id and o.business_id is null and ${open} ${newest})) o
    where f.follower_id = ${viewer.id} ${newest}`.execute(db)
  return rows
}

export interface FollowedPost {
  id: string
  kind: PostKind
  title: string
  by: string
}

/**
 * These posts as followers of their company, or of the person who posted them as themselves, see them, by id; without those
 * that are not open to everyone.
 */
export async function findFollowedPosts(
  db: Db,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, FollowedPost>> {
  const { rows } = await sql<FollowedPost>`
    select o.id, o.kind, o.title, coalesce(b.company_name, p.full_name) as by
    from posts o join profiles p on p.id = o.owner_id left join business_profiles b on b.id = o.business_id
    where o.id = any(${[...postIds]}::uuid[]) and ${listed('o')}`.execute(db)
  return new Map(rows.map((post) => [post.id, post]))
}

/**
 * The next followers of a post's poster in the order of their ids, except its own side and those who don't see the post
 * because of a block.
 */
export async function findFollowers(db: Db, postId: string, afterId: string | null, limit: number): Promise<string[]> {
  const next = sql`f.follower_id <> o.owner_id and ${afterId === null ? sql`true` : sql`f.follower_id > ${afterId}::uuid`} and ${notApart(sql`f.follower_id`, 'o')}
    and not exists (select from company_members own where own.business_id = o.business_id and own.user_id = f.follower_id)
    order by f.follower_id limit ${limit}`
  const { rows } = await sql<{ id: string }>`
    select f.id from posts o cross join lateral (
      (select f.follower_id as id from follows f where o.business_id is not null and f.business_id = o.business_id and ${next})
      union all
      (select f.follower_id from follows f where o.business_id is null and f.person_id = o.owner_id and ${next})) f
    where o.id = ${postId} order by f.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
