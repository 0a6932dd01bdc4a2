import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Subject } from './users.policy.ts'

export interface SubjectRow extends Subject {
  name: string
  email: string
  /** The active block. */
  blockId: string | null
}

/** What the policies need to know about these people, as of now. */
export async function subjectsOf(db: Db, userIds: readonly string[]): Promise<Subject[]> {
  if (!userIds.length) return []
  const { rows } = await sql<Subject>`
    select p.id, p.admin, p.email_verified as verified, exists (select from blocked_users b where b.user_id = p.id and b.expires_at > now()) as blocked,
      case d.by_administrator when true then 'administrator' when false then 'person' end as leaving
    from profiles p left join account_deletions d on d.user_id = p.id where p.id = any(${userIds}::uuid[])`.execute(db)
  return rows
}

/** Locks the person to be acted on, so that acts on one person run one after the other. */
export async function lockSubject(db: Db, userId: string): Promise<SubjectRow | undefined> {
  const person = await db
    .selectFrom('profiles')
    .select(['id', 'full_name as name', 'email', 'admin', 'email_verified as verified'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) return undefined
  const block = await db
    .selectFrom('blocked_users')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const deletion = await db
    .selectFrom('account_deletions')
    .select('by_administrator')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    ...person,
    blocked: !!block,
    blockId: block?.id ?? null,
    leaving: deletion ? (deletion.by_administrator ? 'administrator' : 'person') : null,
  }
}
