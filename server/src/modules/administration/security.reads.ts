import type { SecurityEventFilter } from '@ensemble/contract/administration/administration.schemas.ts'
import { RANGE_HOURS, type SecurityEventType } from '@ensemble/contract/administration/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { eventsPage, findPeople, likeText, type PersonJson, personOf } from './people.reads.ts'

export interface SecurityEventRow {
  id: string
  event_type: SecurityEventType
  person: PersonJson | null
  details: Record<string, unknown>
  ip_address: string | null
  user_agent: string | null
  created_at: Date
  /** `created_at` to the microsecond, for the cursor. */
  cursor_at: string
}

async function waysOf(db: Db, q: string | undefined) {
  if (!q) return []
  const like = likeText(q)
  const people = await findPeople(db, q)
  return [
    sql`e.ip_address ilike ${like}`,
    sql`(e.details ->> 'email') ilike ${like}`,
    ...(people.length ? [sql`e.user_id = any(${people}::uuid[])`] : []),
  ]
}

/**
 * Security events, newest first. For one person everything on record, unless a range is chosen; for everyone, the last
 * day.
 */
export async function listSecurityEvents(
  db: Db,
  { range, type, q, person }: SecurityEventFilter,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<SecurityEventRow[]> {
  const within = range ?? (person ? undefined : '24h')
  const order = sql`e.created_at desc, e.id desc`
  const conditions = [
    ...(within ? [sql`e.created_at > now() - make_interval(hours => ${RANGE_HOURS[within]})`] : []),
    ...(type ? [sql`e.event_type = ${type}`] : []),
    ...(person ? [sql`e.user_id = ${person}`] : []),
    ...(after ? [keysetAfter([sql`e.created_at`, sql`e.id`], after)] : []),
  ]
  const found = eventsPage(sql`security_events e`, conditions, await waysOf(db, q), order, limit)
  const { rows } = await sql<SecurityEventRow>`
    select e.id, e.event_type, ${personOf('p')} as person, e.details, e.ip_address, e.user_agent, e.created_at, e.created_at::text as cursor_at
    from (${found}) as found join security_events e on e.id = found.id left join profiles p on p.id = e.user_id
    order by ${order} limit ${limit}`.execute(db)
  return rows
}
