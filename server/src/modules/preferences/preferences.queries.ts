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
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, choices: changed, ...given })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...given,
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
    .where(sql<SqlBool>`(choices -> 'marketing' ->> 'email') = 'weekly'`)
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
    .select(['choices', 'quiet_from', 'quiet_until', 'push_words', 'digest_at', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function eraseSettings(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notification_settings').where('user_id', '=', userId).execute()
  await db.deleteFrom('message_settings').where('user_id', '=', userId).execute()
}
