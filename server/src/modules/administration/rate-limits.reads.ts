import type { RateLimitFilter } from '@ensemble/contract/administration/administration.schemas.ts'
import { type LimitAction, RANGE_HOURS } from '@ensemble/contract/administration/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { eventsPage, findPeople, likeText, type PersonJson, personOf } from './people.reads.ts'

export interface RateLimitRow {
  id: string
  ip_address: string | null
  person: PersonJson | null
  admin: boolean | null
  action: LimitAction
  request_count: number
  window_ms: number
  created_at: Date
  blocked_until: Date | null
  /** The sort value at full precision, for the cursor. */
  sort_key: string
}

const SORTS = {
  newest: { key: sql`e.created_at`, direction: 'desc', order: sql`e.created_at desc, e.id desc` },
  oldest: { key: sql`e.created_at`, direction: 'asc', order: sql`e.created_at, e.id` },
  most: { key: sql`e.request_count`, direction: 'desc', order: sql`e.request_count desc, e.id desc` },
  least: { key: sql`e.request_count`, direction: 'asc', order: sql`e.request_count, e.id` },
} as const

async function waysOf(db: Db, q: string | undefined) {
  if (!q) return []
  const people = await findPeople(db, q)
  return [sql`e.ip_address ilike ${likeText(q)}`, ...(people.length ? [sql`e.user_id = any(${people}::uuid[])`] : [])]
}

/** Counted requests with the people who made them; at most `limit` rows after the cursor. */
export async function listRateLimits(
  db: Db,
  { range = '24h', action, q, sort = 'newest' }: RateLimitFilter,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<RateLimitRow[]> {
  const { key, direction, order } = SORTS[sort]
  const conditions = [
    sql`e.created_at > now() - make_interval(hours => ${RANGE_HOURS[range]})`,
    ...(action ? [sql`e.action = ${action}`] : []),
    ...(after ? [keysetAfter([key, sql`e.id`], after, direction)] : []),
  ]
  const found = eventsPage(sql`rate_limit_events e`, conditions, await waysOf(db, q), order, limit)
  const { rows } = await sql<RateLimitRow>`
    select e.id, e.ip_address, ${personOf('p')} as person, p.admin, e.action, e.request_count, e.window_ms, e.created_at, ${key}::text as sort_key,
      (select max(b.expires_at) from blocked_users b where b.user_id = p.id and b.expires_at > now()) as blocked_until
    from (${found}) as found join rate_limit_events e on e.id = found.id left join profiles p on p.id = e.user_id
    order by ${order} limit ${limit}`.execute(db)
  return rows
}
