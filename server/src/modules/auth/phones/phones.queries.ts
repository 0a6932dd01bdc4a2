import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { markVerified, type UserRow } from '../auth.queries.ts'

/** `phone` is stored as digits, country code first. */
export const findUserByPhone = (db: Db, phone: string): Promise<UserRow | undefined> =>
  db.selectFrom('auth_users').selectAll().where('phone', '=', phone).where('deleted_at', 'is', null).executeTakeFirst()

const APP_METADATA = JSON.stringify({ provider: 'phone', providers: ['phone'] })

/** Inserts an account with only a phone number; undefined if someone else has just taken the number. */
export async function insertPhoneUser(
  db: Db,
  user: { id?: string | undefined; phone: string; passwordHash: string | null; metadata: Record<string, unknown> },
): Promise<UserRow | undefined> {
  const row = await db
    .insertInto('auth_users')
    .values({
      ...(user.id !== undefined && { id: user.id }),
      phone: user.phone,
      password_hash: user.passwordHash,
      user_metadata: JSON.stringify(user.metadata),
      app_metadata: APP_METADATA,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) await insertPhoneIdentity(db, row.id, user.phone, user.metadata)
  return row
}

const insertPhoneIdentity = (db: Db, userId: string, phone: string, metadata: Record<string, unknown>) =>
  db
    .insertInto('auth_identities')
    .values({
      provider_id: userId,
      user_id: userId,
      provider: 'phone',
      identity_data: JSON.stringify({ ...metadata, sub: userId, phone, email_verified: false, phone_verified: false }),
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'provider']).doUpdateSet({
        identity_data: sql`auth_identities.identity_data || ${JSON.stringify({ phone })}::jsonb`,
        updated_at: sql`now()`,
      }),
    )
    .execute()

export async function confirmPhone(db: Db, userId: string): Promise<UserRow> {
  await markVerified(db, userId, 'phone')
  return db
    .updateTable('auth_users')
    .set({
      phone_confirmed_at: sql`coalesce(phone_confirmed_at, now())`,
      updated_at: sql`now()`,
      user_metadata: sql`user_metadata || '{"phone_verified": true}'`,
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes the number and its pending codes from an account: it can no longer be used to sign in. */
export async function dropPhone(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ phone: null, phone_confirmed_at: null, new_phone: null, phone_change_sent_at: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await db
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['sms', 'phone_change'])
    .execute()
}

/** Records the number that an account wants until its code comes back. */
export const wantPhone = (db: Db, userId: string, phone: string) =>
  db
    .updateTable('auth_users')
    .set({ new_phone: phone, phone_change_sent_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()

/** Gives an account a number once its owner proved it; undefined if the account wants a different one by now. */
export async function takePhone(db: Db, userId: string, phone: string): Promise<UserRow | undefined> {
  const row = await db
    .updateTable('auth_users')
    .set({
      phone,
      new_phone: null,
      phone_confirmed_at: sql`now()`,
      updated_at: sql`now()`,
      app_metadata: sql`jsonb_set(app_metadata, '{providers}', coalesce(app_metadata -> 'providers', '[]') || case when app_metadata -> 'providers' ? 'phone' then '[]'::jsonb else '["phone"]'::jsonb end)`,
    })
    .where('id', '=', userId)
    .where('new_phone', '=', phone)
    .returningAll()
    .executeTakeFirst()
  if (row) {
    await insertPhoneIdentity(db, userId, phone, {})
    await markVerified(db, userId, 'phone')
  }
  return row
}

/** Drops the password of an account whose number no one has confirmed yet; one confirmed in between keeps its own. */
export const dropUnconfirmedPhonePassword = (db: Db, userId: string) =>
  db
    .updateTable('auth_users')
    .set({ password_hash: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('phone_confirmed_at', 'is', null)
    .where('email_confirmed_at', 'is', null)
    .execute()

/** The account that most recently asked for a number and still needs its code. */
export const findUserWanting = (db: Db, phone: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('auth_users')
    .selectAll()
    .where('new_phone', '=', phone)
    .where('deleted_at', 'is', null)
    .where('id', 'in', (of) =>
      of
        .selectFrom('auth_one_time_tokens')
        .select('user_id')
        .where('address', '=', phone)
        .where('purpose', '=', 'phone_change')
        .$narrowType<{ user_id: string }>(),
    )
    .executeTakeFirst()
