import type { OwnPostsQuery } from '@ensemble/contract/posts/own-posts.schemas.ts'
import type { Pay } from '@ensemble/contract/posts/parts.schemas.ts'
import type { ClosedReason, PostKind, PostStatus } from '@ensemble/contract/posts/vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { keysetAfter } from '../../platform/db/page.ts'

type Filter = Pick<z.output<typeof OwnPostsQuery>, 'q' | 'status' | 'kind' | 'id'>

export interface OwnPostRow {
  id: string
  kind: PostKind
  owner_id: string
  business_id: string | null
  title: string
  description: string
  location: string | null
  remote: boolean
  status: PostStatus
  closed_why: ClosedReason | null
  views: number
  saves: number
  pay_from: number | null
  pay_to: number | null
  pay_currency: string | null
  pay_unit: Pay['unit']
  paid: boolean
  publish_at: Date | null
  lapses_at: Date | null
  unlisted: boolean
  time_zone: string
  created_at: Date
  /** `created_at` to the microsecond, for the cursor. */
  created_key: string
  published_at: Date | null
  updated_at: Date
  demo: boolean
  version: number
}

/** Whose posts: a company's, or a person's own. */
export type Side = { businessId: string } | { ownerId: string }

const matches = (q: string | undefined): RawBuilder<SqlBool> => {
  if (!q) return sql<SqlBool>`true`
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(unaccent(o.title) ilike unaccent(${pattern}) or unaccent(o.description) ilike unaccent(${pattern}) or unaccent(coalesce(o.location, '')) ilike unaccent(${pattern}))`
}

const ofSide = (side: Side, q: string | undefined): RawBuilder<SqlBool> =>
  'businessId' in side
    ? sql<SqlBool>`o.business_id = ${side.businessId} and ${matches(q)}`
    : sql<SqlBool>`o.owner_id = ${side.ownerId} and o.business_id is null and ${matches(q)}`

/** A side's posts, newest first. `after` holds the key of the last row on the previous page. */
export async function listPostsOf(
  db: Db,
  side: Side,
  filter: Filter,
  after: readonly string[] | undefined,
  limit: number,
): Promise<OwnPostRow[]> {
  const conditions = [
    ofSide(side, filter.q),
    ...(filter.id ? [sql<SqlBool>`o.id = ${filter.id}`] : []),
    ...(filter.status ? [sql<SqlBool>`o.status = ${filter.status}`] : []),
    ...(filter.kind ? [sql<SqlBool>`o.kind = ${filter.kind}`] : []),
    ...(after ? [keysetAfter([sql`o.created_at`, sql`o.id`], after)] : []),
  ]
  const { rows } = await sql<OwnPostRow>`
    select o.id, o.kind, o.owner_id, o.business_id, o.title, o.description, o.location, o.remote, o.status, o.closed_why, o.views, o.pay_from, o.pay_to,
      o.pay_currency, o.pay_unit, o.paid, o.publish_at, o.lapses_at, o.unlisted, o.time_zone, o.created_at, o.published_at, o.updated_at, o.demo, o.version,
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key,
      (select count(*)::int from saved_items s where s.post_id = o.id) as saves
    from posts o where ${sql.join(conditions, sql` and `)} order by o.created_at desc, o.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** How many of a side's posts match the words: in total, by status and by kind. */
export async function countOwnPosts(
  db: Db,
  side: Side,
  q: string | undefined,
): Promise<{ kind: PostKind; status: PostStatus; count: number }[]> {
  const { rows } = await sql<{ kind: PostKind; status: PostStatus; count: number }>`
    select o.kind, o.status, count(*)::int as count from posts o where ${ofSide(side, q)} group by o.kind, o.status`.execute(
    db,
  )
  return rows
}
