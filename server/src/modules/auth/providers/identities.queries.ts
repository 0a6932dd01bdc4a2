import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { IdentityRow, UserRow } from '../auth.queries.ts'

export interface NewIdentity {
  provider: string
  subject: string
  email: string | null
  data: Record<string, unknown>
}

/** Serializes concurrent first sign-ins of one identity: the later one waits and finds the first one's account. */
export const lockIdentity = (db: Db, provider: string, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`identity|${provider}|${subject}`}, 0))`.execute(db)

export const findIdentity = (db: Db, provider: string, subject: string): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('auth_identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()

/** The account of an address, locked until the transaction ends. */
export const lockUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('auth_users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const identitiesOf = (db: Db, userId: string): Promise<IdentityRow[]> =>
  db.selectFrom('auth_identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

/** Inserts an account opened through a provider; undefined if someone else has just taken its address. */
export const insertProviderUser = (
  db: Db,
  user: { email: string; metadata: Record<string, unknown>; sso: boolean },
): Promise<UserRow | undefined> =>
  db
    .insertInto('auth_users')
    .values({
      email: user.email,
      user_metadata: JSON.stringify(user.metadata),
      is_sso_user: user.sso,
      app_metadata: JSON.stringify({ providers: [] }),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()

export const insertIdentity = (db: Db, userId: string, identity: NewIdentity): Promise<IdentityRow> =>
  db
    .insertInto('auth_identities')
    .values({
      provider: identity.provider,
      provider_id: identity.subject,
      user_id: userId,
      email: identity.email,
      identity_data: JSON.stringify(identity.data),
      last_sign_in_at: sql`now()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Stores what the provider says at another sign-in. */
export const noteIdentity = (db: Db, id: string, { email, data }: Pick<NewIdentity, 'email' | 'data'>) =>
  db
    .updateTable('auth_identities')
    .set({ email, identity_data: JSON.stringify(data), last_sign_in_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Updates the account's list of providers from its identities; the first is the one it was opened with. */
export const nameProviders = (db: Db, userId: string): Promise<UserRow> =>
  db
    .updateTable('auth_users')
    .set({
      app_metadata: sql`app_metadata || (
        select jsonb_build_object('provider', coalesce((array_agg(provider order by first))[1], app_metadata ->> 'provider'), 'providers', coalesce(jsonb_agg(provider order by first), '[]'))
        from (select provider, min(created_at) as first from auth_identities where user_id = ${userId} group by provider) of)`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Removes from an account that no one has confirmed everything that whoever opened it could return with: password,
 * other identities, metadata, codes and sessions (auth-wire.md §3a, "Pre-hijack defence").
 */
export async function disarm(db: Db, userId: string, metadata: Record<string, unknown>): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ password_hash: null, user_metadata: JSON.stringify(metadata), updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  for (const table of [
    'auth_identities',
    'auth_one_time_tokens',
    'auth_sessions',
    'auth_factors',
    'auth_recovery_codes',
    'auth_passkeys',
    'auth_flow_states',
  ] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

export const deleteIdentity = (db: Db, id: string) => db.deleteFrom('auth_identities').where('id', '=', id).execute()

/** Removing the address as a way to sign in removes its password too. */
export const dropPassword = (db: Db, userId: string) =>
  db
    .updateTable('auth_users')
    .set({ password_hash: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
