import type { MessageSettings, MessageSettingsChange } from '@ensemble/contract/preferences/preferences.schemas.ts'
import type { MailSort } from '@ensemble/contract/preferences/vocabulary.ts'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type Choices, isMailedAtFirst } from './delivery.policy.ts'

/** A choice is merged into those of its sort: two tabs that change different ones do not undo each other. */
interface Written {
  choices: Choices
  quiet?: { from: number; until: number } | null
  pushWords?: boolean
}

export async function writeSettings(db: Db, userId: string, { choices, quiet, pushWords }: Written): Promise<void> {
  const given = {
    ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null }),
    ...(pushWords !== undefined && { push_words: pushWords }),
  }
  const changed = JSON.stringify(choices)
  // who asks for the digest gets it from the next Monday on
  const digest = choices.marketing && { digest_due_at: null }
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, choices: changed, ...given })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...given,
        ...digest,
        choices: sql`notification_settings.choices || (
          select coalesce(jsonb_object_agg(c.key, coalesce(notification_settings.choices -> c.key, '{}') || c.value), '{}')
          from jsonb_each(${changed}::jsonb) c)`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute()
}

const emailOf = (settings: string, sort: MailSort) =>
  sql<SqlBool>`coalesce(${sql.ref(`${settings}.choices`)} -> ${sql.lit(sort)} ->> 'email' <> 'off', ${sql.lit(isMailedAtFirst(sort))})`

/** Whether the person in a `profiles` row wants emails of this sort: a condition for `findReaders`. */
export const wantsMail =
  (sort: MailSort) =>
  (profile: string): RawBuilder<SqlBool> =>
    sql<SqlBool>`coalesce((select ${emailOf('ws', sort)} from notification_settings ws
      where ws.user_id = ${sql.ref(`${profile}.id`)}), ${sql.lit(isMailedAtFirst(sort))})`

/** How many of these people want emails of this sort. */
export async function countWanting(db: Db, sort: MailSort, userIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from unnest(${userIds}::uuid[]) u (id) left join notification_settings s on s.user_id = u.id
    where ${emailOf('s', sort)}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface DigestDue {
  user_id: string
  /** The last one. */
  digest_at: Date | null
  /** Null: its time is not known yet. */
  digest_due_at: Date | null
}

/**
 * People who asked for the digest and whose Monday morning has come, or is not known yet. Those first, then the longest
 * wait. The rows stay locked until the transaction ends; skips those locked by another node.
 */
export const lockDigestDue = (db: Db, now: Date, limit: number): Promise<DigestDue[]> =>
  db
    .selectFrom('notification_settings')
    .select(['user_id', 'digest_at', 'digest_due_at'])
    .where(sql<SqlBool>`(choices -> 'marketing' ->> 'email') = 'weekly'`)
    .where((eb) => eb.or([eb('digest_due_at', 'is', null), eb('digest_due_at', '<=', now)]))
    .orderBy('digest_due_at', (order) => order.asc().nullsFirst())
    .orderBy('user_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** When the next digest of a person is due; `at`: theirs was just made. */
export const noteDigest = (db: Db, userId: string, { at, dueAt }: { at?: Date; dueAt: Date }) =>
  db
    .updateTable('notification_settings')
    .set({ digest_due_at: dueAt, ...(at && { digest_at: at }) })
    .where('user_id', '=', userId)
    .execute()

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
    .select(['choices', 'quiet_from', 'quiet_until', 'push_words', 'digest_at', 'digest_due_at', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function eraseSettings(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notification_settings').where('user_id', '=', userId).execute()
  await db.deleteFrom('message_settings').where('user_id', '=', userId).execute()
}
