import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Accounts that no one has confirmed for a day since they were opened, invited or last sent a code, oldest first.
 * Administrators and banned accounts stay. With `id`, only that one, locked until the transaction ends.
 */
export async function findUnconfirmed(db: Db, limit: number, id?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from auth_users u
    where u.email_confirmed_at is null and u.phone_confirmed_at is null and u.deleted_at is null and not u.is_anonymous
      and u.banned_until is null and u.created_at < now() - interval '1 day'
      and greatest(u.created_at, u.invited_at, u.confirmation_sent_at, u.recovery_sent_at) < now() - interval '1 day'
      and not exists (select from profiles p where p.id = u.id and p.admin)
      ${id === undefined ? sql`` : sql`and u.id = ${id}`}
    order by u.created_at limit ${limit} ${id === undefined ? sql`` : sql`for update of u`}`.execute(db)
  return rows.map((row) => row.id)
}
