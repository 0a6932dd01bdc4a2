import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Locks an account for the length of the transaction. Says whether its address or its number was confirmed at that
 * moment; undefined if it is gone.
 */
export const lockUnconfirmed = (db: Db, userId: string) =>
  db
    .selectFrom('auth_users')
    .select(['email_confirmed_at', 'phone_confirmed_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Replaces what a sign-up said about a person, on the account and on its identity. */
export async function replaceMetadata(db: Db, userId: string, metadata: Record<string, unknown>): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ user_metadata: JSON.stringify(metadata), updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await db
    .updateTable('auth_identities')
    .set({
      identity_data: sql`${JSON.stringify(metadata)}::jsonb || (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(identity_data)
        where key in ('sub', 'email', 'phone', 'email_verified', 'phone_verified'))`,
      updated_at: sql`now()`,
    })
    .where('user_id', '=', userId)
    .where('provider', 'in', ['email', 'phone'])
    .execute()
}
