import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { AuthFactors, AuthIdentities, AuthSessions, AuthUsers } from '../../platform/db/types.gen.ts'

export type UserRow = Selectable<AuthUsers>
export type IdentityRow = Selectable<AuthIdentities>
export type SessionRow = Selectable<AuthSessions>

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('auth_users').selectAll().where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst()

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('auth_users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** A factor as its owner sees it: never the secret. */
export type ShownFactor = Pick<
  Selectable<AuthFactors>,
  'id' | 'friendly_name' | 'factor_type' | 'status' | 'phone' | 'created_at' | 'updated_at' | 'last_challenged_at'
>

const FACTOR_DATES = ['created_at', 'updated_at', 'last_challenged_at'] as const
const IDENTITY_DATES = ['created_at', 'updated_at', 'last_sign_in_at'] as const
const USER_DATES = [
  'created_at',
  'updated_at',
  'deleted_at',
  'banned_until',
  'last_sign_in_at',
  'email_confirmed_at',
  'phone_confirmed_at',
  'invited_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change_sent_at',
  'phone_change_sent_at',
  'reauthentication_sent_at',
] as const

/** JSON holds dates as strings; this turns them into dates in place. */
function withDates<T extends object>(row: T, names: readonly (keyof T)[]): T {
  for (const name of names) if (row[name] !== null) row[name] = new Date(row[name] as string) as T[typeof name]
  return row
}

/** What a user object shows besides the account's own row. */
export interface Belongings {
  identities: IdentityRow[]
  factors: ShownFactor[]
}
interface KeptBelongings {
  identities: IdentityRow[] | null
  factors: ShownFactor[] | null
}

const belongingsColumns = (userId: RawBuilder<unknown>) => sql`
  (select json_agg(i order by i.created_at) from auth_identities i where i.user_id = ${userId}) as identities,
  (select json_agg(f order by f.created_at, f.id) from (
    select id, friendly_name, factor_type, status, phone, created_at, updated_at, last_challenged_at from auth_factors where user_id = ${userId}
  ) f) as factors`

const readBelongings = (row: KeptBelongings | undefined): Belongings => ({
  identities: (row?.identities ?? []).map((identity) => withDates(identity, IDENTITY_DATES)),
  factors: (row?.factors ?? []).map((factor) => withDates(factor, FACTOR_DATES)),
})

export async function belongingsOf(db: Db, userId: string): Promise<Belongings> {
  const { rows } = await sql<KeptBelongings>`select ${belongingsColumns(sql`${userId}`)}`.execute(db)
  return readBelongings(rows[0])
}

export interface WholeUser {
  user: UserRow
  belongings: Belongings
  /** A ban or an administrator's block is active. */
  barred: boolean
}

export type WholeUserRow = KeptBelongings & {
  /** Null if the account was joined and is gone. */
  account: UserRow | null
  barred: boolean
}

/**
 * What a session's answer needs from an account, as columns over `auth_users u`, added to the statements that every
 * sign-in and refresh waits for. The account is one column: describing and parsing two dozen per answer cost more than
 * everything else.
 */
export const wholeUserColumns = sql`to_json(u) as account, ${belongingsColumns(sql`u.id`)},
  coalesce(u.banned_until > now(), false) or exists (select from blocked_users b where b.user_id = u.id and b.expires_at > now()) as barred`

/** The account in such columns; undefined if it is gone. */
export const readWholeUser = (row: WholeUserRow): WholeUser | undefined =>
  row.account
    ? { user: withDates(row.account, USER_DATES), belongings: readBelongings(row), barred: row.barred }
    : undefined

export async function findWholeUser(db: Db, id: string): Promise<WholeUser | undefined> {
  const { rows } =
    await sql<WholeUserRow>`select ${wholeUserColumns} from auth_users u where u.id = ${id} and u.deleted_at is null`.execute(
      db,
    )
  return rows[0] && readWholeUser(rows[0])
}

export interface NewUser {
  id?: string | undefined
  email: string
  passwordHash: string | null
  metadata: Record<string, unknown>
  confirmed?: boolean
}

/** Inserts a user with its email identity; undefined if someone else has just taken the address. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  const row = await db
    .insertInto('auth_users')
    .values({
      ...(user.id !== undefined && { id: user.id }),
      email: user.email,
      password_hash: user.passwordHash,
      user_metadata: JSON.stringify(user.metadata),
      email_confirmed_at: user.confirmed ? new Date() : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) await insertEmailIdentity(db, row.id, user)
  return row
}

async function insertEmailIdentity(db: Db, userId: string, { email, metadata, confirmed }: NewUser): Promise<void> {
  await db
    .insertInto('auth_identities')
    .values({
      provider_id: userId,
      user_id: userId,
      provider: 'email',
      email,
      identity_data: JSON.stringify({
        ...metadata,
        sub: userId,
        email,
        email_verified: !!confirmed,
        phone_verified: false,
      }),
    })
    .execute()
}

/** An account with neither address nor number; metadata is all it has. */
export const insertAnonymousUser = (db: Db, metadata: Record<string, unknown>): Promise<UserRow> =>
  db
    .insertInto('auth_users')
    .values({ is_anonymous: true, user_metadata: JSON.stringify(metadata), app_metadata: '{}' })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Gives an account its first address: confirmed, with its identity, and no longer anonymous. */
export async function giveFirstAddress(db: Db, userId: string, email: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({
      email,
      email_confirmed_at: sql`now()`,
      is_anonymous: false,
      updated_at: sql`now()`,
      user_metadata: sql`user_metadata || '{"email_verified": true}'`,
      app_metadata: sql`jsonb_build_object('provider', coalesce(app_metadata ->> 'provider', 'email'), 'providers', coalesce(app_metadata -> 'providers', '[]') || '["email"]')`,
    })
    .where('id', '=', userId)
    .execute()
  await db
    .insertInto('auth_identities')
    .values({
      provider_id: userId,
      user_id: userId,
      provider: 'email',
      email,
      identity_data: JSON.stringify({ sub: userId, email, email_verified: true, phone_verified: false }),
    })
    .execute()
}

/** Records on the identity of an address or a number that its owner proved it. */
export const markVerified = (db: Db, userId: string, provider: 'email' | 'phone') =>
  db
    .updateTable('auth_identities')
    .set({
      identity_data: sql`identity_data || jsonb_build_object(${`${provider}_verified`}::text, true)`,
      updated_at: sql`now()`,
    })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute()

/** `keepPassword: false`: the person confirming chooses a password, so the one set before becomes void. */
export async function confirmEmail(db: Db, userId: string, { keepPassword = true } = {}): Promise<UserRow> {
  await markVerified(db, userId, 'email')
  return db
    .updateTable('auth_users')
    .set({
      ...(!keepPassword && { password_hash: null }),
      email_confirmed_at: sql`coalesce(email_confirmed_at, now())`,
      updated_at: sql`now()`,
      user_metadata: sql`user_metadata || '{"email_verified": true}'`,
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Sets a password. An account that signed in through a provider and had none gets its address as an identity. */
export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await sql`
    with added as (
      insert into auth_identities (provider_id, user_id, provider, email, identity_data)
      select u.id::text, u.id, 'email', u.email, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', u.email_confirmed_at is not null, 'phone_verified', false)
      from auth_users u where u.id = ${userId} and u.email is not null
      on conflict (provider_id, provider) do nothing returning user_id)
    update auth_users u set app_metadata = u.app_metadata || jsonb_build_object('providers', coalesce(u.app_metadata -> 'providers', '[]') || '["email"]')
    from added where u.id = added.user_id`.execute(db)
}

/** Stores the same password under our own hash; one that has been changed since stays. */
export const replaceHash = (db: Db, user: Pick<UserRow, 'id' | 'password_hash'>, passwordHash: string) =>
  db
    .updateTable('auth_users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute()

/** Drops the password of an account that no one has confirmed yet; one confirmed in between keeps its own. */
export const dropUnconfirmedPassword = (db: Db, userId: string) =>
  db
    .updateTable('auth_users')
    .set({ password_hash: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute()

/** Bytes. Metadata travels in every access token, which must fit in a header (access-token.ts takes 8,192). */
export const METADATA_MAX = 4_096

/**
 * Merges into the user's own metadata; a top-level null deletes its key, a nested one is a value. False if it would
 * grow too large; nothing changes then.
 */
export async function mergeMetadata(db: Db, userId: string, data: Record<string, unknown>): Promise<boolean> {
  const deleted = Object.keys(data).filter((key) => data[key] === null)
  const merged = sql<string>`(user_metadata || ${JSON.stringify(data)}::jsonb) - ${deleted}::text[]`
  const done = await db
    .updateTable('auth_users')
    .set({ user_metadata: merged, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where(sql<boolean>`octet_length((${merged})::text) <= ${METADATA_MAX}`)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export const noteSent = (
  db: Db,
  userId: string,
  column: 'confirmation_sent_at' | 'recovery_sent_at' | 'reauthentication_sent_at',
) =>
  db
    .updateTable('auth_users')
    .set({ [column]: sql`now()` })
    .where('id', '=', userId)
    .execute()

/**
 * Claims the turn to send to an address for one purpose; otherwise the seconds to wait. The same for known and unknown
 * addresses.
 */
export async function takeSend(
  db: Db,
  address: string,
  purpose: string,
  intervalSeconds: number,
): Promise<number | undefined> {
  const taken = await sql`
    insert into auth_sends (address, purpose) values (${address}, ${purpose})
    on conflict (address, purpose) do update set sent_at = clock_timestamp()
      where auth_sends.sent_at <= clock_timestamp() - make_interval(secs => ${intervalSeconds})
    returning 1`.execute(db)
  if (taken.rows.length) return undefined
  const { rows } = await sql<{ wait: number }>`
    select greatest(1, ceil(extract(epoch from sent_at - clock_timestamp()) + ${intervalSeconds}))::int as wait
    from auth_sends where address = ${address} and purpose = ${purpose}`.execute(db)
  return rows[0]?.wait ?? 1
}
