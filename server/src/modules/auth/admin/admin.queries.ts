import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { IdentityRow, ShownFactor, UserRow } from '../auth.queries.ts'

export interface UserPage {
  /** Starts at 1. */
  page: number
  perPage: number
  newestFirst: boolean
  /** Part of an address or a full name. */
  filter: string | undefined
}

const FACTOR_COLUMNS = [
  'id',
  'friendly_name',
  'factor_type',
  'status',
  'phone',
  'created_at',
  'updated_at',
  'last_challenged_at',
] as const

const usersLike = (db: Db, filter: string | undefined) => {
  const like = `%${(filter ?? '').replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('auth_users')
    .where('deleted_at', 'is', null)
    .$if(!!filter, (query) =>
      query.where((where) =>
        where.or([where('email', 'ilike', like), where(sql<string>`user_metadata ->> 'full_name'`, 'ilike', like)]),
      ),
    )
}

/** One page of the accounts, and how many there are in all. */
export async function listUsers(
  db: Db,
  { page, perPage, newestFirst, filter }: UserPage,
): Promise<{ users: UserRow[]; total: number }> {
  const { total } = await usersLike(db, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const order = newestFirst ? 'desc' : 'asc'
  const users = await usersLike(db, filter)
    .selectAll()
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { users, total }
}

/** The identities and factors of many accounts, by account. */
export async function belongingsOfAll(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, { identities: IdentityRow[]; factors: ShownFactor[] }>> {
  const all = new Map(userIds.map((id) => [id, { identities: [] as IdentityRow[], factors: [] as ShownFactor[] }]))
  if (!userIds.length) return all
  const identities = await db
    .selectFrom('auth_identities')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('created_at')
    .execute()
  const factors = await db
    .selectFrom('auth_factors')
    .select(['user_id', ...FACTOR_COLUMNS])
    .where('user_id', 'in', userIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const row of identities) all.get(row.user_id)?.identities.push(row)
  for (const { user_id: userId, ...factor } of factors) all.get(userId)?.factors.push(factor)
  return all
}

export const hasPhone = async (db: Db, phone: string, except?: string): Promise<boolean> =>
  !!(await db
    .selectFrom('auth_users')
    .select('id')
    .where('phone', '=', phone)
    .$if(!!except, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst())

/** What only an administrator may set; undefined leaves a field as it is. */
export interface AdminFields {
  phone?: string | undefined
  phoneConfirmed?: boolean | undefined
  role?: string | undefined
  passwordHash?: string | undefined
  /** Seconds from now; 0 lifts a ban. */
  banSeconds?: number | undefined
  invited?: boolean | undefined
}

export async function setAdminFields(db: Db, userId: string, fields: AdminFields): Promise<void> {
  const { phone, phoneConfirmed, role, passwordHash, banSeconds, invited } = fields
  await db
    .updateTable('auth_users')
    .set({
      ...(phone !== undefined && { phone }),
      ...(phoneConfirmed && { phone_confirmed_at: sql`coalesce(phone_confirmed_at, now())` }),
      ...(role !== undefined && { role }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(banSeconds !== undefined && {
        banned_until: banSeconds > 0 ? sql<Date>`clock_timestamp() + make_interval(secs => ${banSeconds})` : null,
      }),
      ...(invited && { invited_at: sql`now()`, confirmation_sent_at: sql`now()` }),
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Bytes. Together with the person's own metadata it travels in every access token. */
const APP_METADATA_MAX = 1_024

/** Merges into the operator's metadata for an account; a null deletes its key. False if it would grow too large. */
export async function mergeAppMetadata(db: Db, userId: string, data: Record<string, unknown>): Promise<boolean> {
  const deleted = Object.keys(data).filter((key) => data[key] === null)
  const merged = sql<string>`(app_metadata || ${JSON.stringify(data)}::jsonb) - ${deleted}::text[]`
  const done = await db
    .updateTable('auth_users')
    .set({ app_metadata: merged, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where(sql<boolean>`octet_length((${merged})::text) <= ${APP_METADATA_MAX}`)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Changes an account's address, in its row and in the identity it signs in with. */
export async function moveAddress(db: Db, userId: string, email: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ email, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await db
    .updateTable('auth_identities')
    .set({
      email,
      identity_data: sql`identity_data || jsonb_build_object('email', ${email}::text)`,
      updated_at: sql`now()`,
    })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute()
}

/**
 * Closes an account for good but keeps its row: no one can sign in with it again, and its address and number are free.
 */
export async function closeAccount(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_identities').where('user_id', '=', userId).execute()
  await db.deleteFrom('auth_passkeys').where('user_id', '=', userId).execute()
  await db
    .updateTable('auth_users')
    .set({
      email: sql`encode(sha256(convert_to(id::text || coalesce(email, ''), 'UTF8')), 'hex')`,
      phone: null,
      password_hash: null,
      new_email: null,
      new_phone: null,
      user_metadata: '{}',
      app_metadata: '{}',
      deleted_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}
