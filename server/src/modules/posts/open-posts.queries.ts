import type { Pay } from '@ensemble/contract/posts/parts.schemas.ts'
import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { visibleTo } from './posts.queries.ts'

export interface OpenPostRow {
  id: string
  kind: PostKind
  title: string
  location: string | null
  remote: boolean
  pay_from: number | null
  pay_to: number | null
  pay_currency: string | null
  pay_unit: Pay['unit']
  paid: boolean
  roles: number
  open_roles: number
  role_pay: string | null
  time_zone: string
  published_at: Date
  cursor_at: string
}

const COLUMNS: RawBuilder<unknown> = sql`o.id, o.kind, o.title, o.location, o.remote, o.pay_from, o.pay_to, o.pay_currency, o.pay_unit, o.paid, o.roles, o.open_roles, o.role_pay, o.time_zone, o.published_at,
  o.published_at::text as cursor_at`

/**
 * A company's published posts that take applications and that the viewer may see, newest first. News never closes and
 * offers nothing to apply to.
 */
export async function listOpenPosts(
  db: Db,
  businessId: string,
  viewer: Viewer | null,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<OpenPostRow[]> {
  const { rows } = await sql<OpenPostRow>`
    select ${COLUMNS} from posts o
    where o.business_id = ${businessId} and o.status = 'published' and o.kind <> 'news' and not o.withheld and ${visibleTo(viewer, 'o')}
      and ${after ? keysetAfter([sql`o.published_at`, sql`o.id`], after, 'desc') : sql`true`}
    order by o.published_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}
