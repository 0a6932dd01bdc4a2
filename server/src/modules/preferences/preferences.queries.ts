import type {
  MessageSettings,
  MessageSettingsChange,
  NotificationSettings,
  NotificationSettingsChange,
} from '@ensemble/contract/preferences/preferences.schemas.ts'
import type { MailSort } from '@ensemble/contract/preferences/vocabulary.ts'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface SettingsRow {
  email_messages: boolean
  email_applications: boolean
  email_updates: boolean
  email_marketing: boolean
  email_searches: boolean
  push_messages: boolean
  push_applications: boolean
  push_updates: boolean
}
const COLUMNS = [
  'email_messages',
  'email_applications',
  'email_updates',
  'email_marketing',
  'email_searches',
  'push_messages',
  'push_applications',
  'push_updates',
] as const

/**
 * Document 001, point 8: emails on except marketing; push on for messages and applications. The table's own defaults
 * are the same.
 */
const DEFAULTS: SettingsRow = {
  email_messages: true,
  email_applications: true,
  email_updates: true,
  email_marketing: false,
  email_searches: true,
  push_messages: true,
  push_applications: true,
  push_updates: false,
}

const present = (row: SettingsRow): NotificationSettings => ({
  email: {
    messages: row.email_messages,
    applications: row.email_applications,
    updates: row.email_updates,
    marketing: row.email_marketing,
    searches: row.email_searches,
  },
  push: { messages: row.push_messages, applications: row.push_applications, updates: row.push_updates },
})

/** What may reach a person; the defaults until they change something. */
export const findSettings = async (db: Db, userId: string): Promise<NotificationSettings> =>
  present(
    (await db.selectFrom('notification_settings').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst()) ??
      DEFAULTS,
  )

/** Writes the given switches and returns all of them. */
export async function writeSettings(
  db: Db,
  userId: string,
  { email = {}, push = {} }: NotificationSettingsChange,
): Promise<NotificationSettings> {
  const given = Object.fromEntries([
    ...Object.entries(email).map(([sort, on]) => [`email_${sort}`, on]),
    ...Object.entries(push).map(([sort, on]) => [`push_${sort}`, on]),
  ]) as Partial<SettingsRow>
  const row = await db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...given, updated_at: sql<Date>`now()` }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return present(row)
}

/** Whether the person in a `profiles` row wants emails of this sort: a condition for `findReaders`. */
export const wantsMail =
  (sort: MailSort) =>
  (profile: string): RawBuilder<SqlBool> =>
    sql<SqlBool>`coalesce((select ${sql.ref(`ws.email_${sort}`)} from notification_settings ws
      where ws.user_id = ${sql.ref(`${profile}.id`)}), ${DEFAULTS[`email_${sort}`]})`

/** How many of these people want emails of this sort. */
export async function countWanting(db: Db, sort: MailSort, userIds: readonly string[]): Promise<number> {
  const column = sql.ref(`s.email_${sort}`)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from unnest(${userIds}::uuid[]) u (id) left join notification_settings s on s.user_id = u.id
    where coalesce(${column}, ${DEFAULTS[`email_${sort}`]})`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * People whose digest is due: they asked for it, and the last one was made before `before`. Longest wait first. The
 * rows stay locked until the transaction ends; skips those locked by another node.
 */
export const lockDigestDue = (
  db: Db,
  before: Date,
  limit: number,
): Promise<{ user_id: string; digest_at: Date | null }[]> =>
  db
    .selectFrom('notification_settings')
    .select(['user_id', 'digest_at'])
    .where('email_marketing', '=', true)
    .where((eb) => eb.or([eb('digest_at', 'is', null), eb('digest_at', '<', before)]))
    .orderBy('digest_at', (order) => order.asc().nullsFirst())
    .orderBy('user_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const noteDigest = (db: Db, userId: string, at: Date) =>
  db.updateTable('notification_settings').set({ digest_at: at }).where('user_id', '=', userId).execute()

const MESSAGE_SETTINGS = ['read_marks', 'presence'] as const

/** What others see of a person in conversations; the defaults until they change something. */
export const findMessageSettings = async (db: Db, userId: string): Promise<MessageSettings> =>
  (await db
    .selectFrom('message_settings')
    .select(MESSAGE_SETTINGS)
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? { read_marks: true, presence: true }

/** Who of these people keeps their reading private: others don't see how far they have read, and they don't see how far others have. */
export async function findPrivateReaders(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    /*fanout*/ select user_id as id from message_settings where user_id = any(${[...userIds]}::uuid[]) and not read_marks`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether others see that a person is here. */
export const showsPresence = (person: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from message_settings s where s.user_id = ${person} and not s.presence)`

export const writeMessageSettings = (db: Db, userId: string, change: MessageSettingsChange): Promise<MessageSettings> =>
  db
    .insertInto('message_settings')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, updated_at: sql<Date>`now()` }))
    .returning(MESSAGE_SETTINGS)
    .executeTakeFirstOrThrow()

export const exportMessageSettings = (db: Db, userId: string) =>
  db
    .selectFrom('message_settings')
    .select([...MESSAGE_SETTINGS, 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const exportSettings = (db: Db, userId: string) =>
  db
    .selectFrom('notification_settings')
    .select([...COLUMNS, 'digest_at', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function eraseSettings(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notification_settings').where('user_id', '=', userId).execute()
  await db.deleteFrom('message_settings').where('user_id', '=', userId).execute()
}
