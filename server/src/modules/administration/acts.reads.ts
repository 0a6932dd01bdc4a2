import type { ActFilter } from '@ensemble/contract/administration/administration.schemas.ts'
import type { AdminAct, AdminActor } from '@ensemble/contract/administration/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { type PersonJson, personOf } from './people.reads.ts'

export interface BlockListRow {
  id: string
  person: PersonJson
  by: PersonJson | null
  reason: string
  expires_at: Date
  created_at: Date
  cursor_at: string
}

const blocks = sql`
  select b.id, ${personOf('p')} as person, ${personOf('a')} as by, b.reason, b.expires_at, b.created_at, b.created_at::text as cursor_at
  from blocked_users b join profiles p on p.id = b.user_id left join profiles a on a.id = b.blocked_by`

/** Blocked people, newest first. */
export async function listBlocks(
  db: Db,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<BlockListRow[]> {
  const { rows } = await sql<BlockListRow>`
    ${blocks} where b.expires_at > now() ${after ? sql`and ${keysetAfter([sql`b.created_at`, sql`b.id`], after)}` : sql``}
    order by b.created_at desc, b.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findBlock(db: Db, id: string): Promise<BlockListRow | undefined> {
  const { rows } = await sql<BlockListRow>`${blocks} where b.id = ${id}`.execute(db)
  return rows[0]
}

export interface ActRow {
  id: string
  act: AdminAct
  actor: AdminActor
  admin: PersonJson | null
  subject_type: string
  subject_id: string | null
  subject: PersonJson | null
  details: Record<string, unknown>
  created_at: Date
  cursor_at: string
}

/** What administrators did, newest first. */
export async function listActs(
  db: Db,
  { act, actor, person, admin }: ActFilter,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<ActRow[]> {
  const conditions = [
    ...(act ? [sql`e.act = ${act}`] : []),
    // acts without a person behind them share one place in the index
    ...(actor
      ? [actor === 'administrator' ? sql`e.actor = ${actor}` : sql`e.admin_id is null and e.actor = ${actor}`]
      : []),
    ...(person ? [sql`e.subject_id = ${person}`] : []),
    ...(admin ? [sql`e.admin_id = ${admin}`] : []),
    ...(after ? [keysetAfter([sql`e.created_at`, sql`e.id`], after)] : []),
  ]
  const { rows } = await sql<ActRow>`
    select e.id, e.act, e.actor, ${personOf('a')} as admin, e.subject_type, e.subject_id, ${personOf('p')} as subject, e.details, e.created_at, e.created_at::text as cursor_at
    from (select * from admin_acts e where ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`} order by e.created_at desc, e.id desc limit ${limit}) as e
    left join profiles a on a.id = e.admin_id left join profiles p on p.id = e.subject_id and e.subject_type = 'user'
    order by e.created_at desc, e.id desc`.execute(db)
  return rows
}
