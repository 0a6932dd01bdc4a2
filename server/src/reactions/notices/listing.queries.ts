import type { NotificationType } from '@ensemble/contract/notifications/notification-types.ts'
import type { Shown } from '@ensemble/contract/notifications/vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'

/** Which of someone's notifications. */
export interface Narrowed {
  /** Only of these types. */
  types: readonly NotificationType[] | undefined
  /** Each of them is part of a word. */
  words: readonly string[]
}

/** What a type says of several things, which no row has. */
export type SeveralWords = ReadonlyMap<NotificationType, string>

/** What an open page of someone's notifications asks for. */
export interface Asked extends Narrowed {
  shown: Shown
  onlyUnread: boolean
}

const NAMES = ['job_title', 'post_title', 'event_title', 'applicant_name', 'company_name', 'sender_name', 'team_name']
const likeText = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Neither snoozed nor archived, nor of a kind that its person turned off in the app. */
const INBOX = sql<SqlBool>`(n.archived_at is null and n.snoozed_until is null and n.in_app <> 'off')`
const PARTS: Readonly<Record<Shown, RawBuilder<SqlBool>>> = {
  inbox: INBOX,
  archived: sql`(n.archived_at is not null and n.in_app <> 'off')`,
  snoozed: sql`n.snoozed_until is not null`,
}

/** The notifications `n` of some types that have these words, in what they say or in what they name. */
function narrowed({ types, words }: Narrowed, several: SeveralWords): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`]
  if (types) conditions.push(sql`n.type = any(${[...types]}::text[])`)
  if (words.length > 0) {
    const names = sql.join(NAMES.map((name) => sql`n.metadata ->> ${sql.lit(name)}`))
    const ofSeveral = sql`case when n.grouped > 1 then n.grouped || ' ' || coalesce(${JSON.stringify(Object.fromEntries(several))}::jsonb ->> n.type, '') end`
    const hay = sql`folded(concat_ws(' ', n.title, n.message, ${names}, ${ofSeveral}))`
    for (const word of words) conditions.push(sql`${hay} like folded(${likeText(word)}::text)`)
  }
  return sql`(${sql.join(conditions, sql` and `)})`
}

export interface NotificationRow {
  id: string
  type: NotificationType
  title: string
  message: string
  href: string
  metadata: Record<string, string | null>
  grouped: number
  read_at: Date | null
  archived_at: Date | null
  snoozed_until: Date | null
  first_at: Date | null
  created_at: Date
  /** What the list is sorted by, to the microsecond, for the cursor. */
  cursor_at: string
}

/** A part of someone's notifications: newest first, of the snoozed ones those that come back next. */
export async function listNotifications(
  db: Db,
  userId: string,
  { shown, onlyUnread, ...asked }: Asked,
  several: SeveralWords,
  { after, limit }: { after: readonly CursorValue[] | undefined; limit: number },
): Promise<NotificationRow[]> {
  const [at, direction] = shown === 'snoozed' ? (['snoozed_until', 'asc'] as const) : (['created_at', 'desc'] as const)
  const key = [sql.ref(`n.${at}`), sql.ref('n.id')]
  const { rows } = await sql<NotificationRow>`
    select n.id, n.type, n.title, n.message, n.href, n.metadata, n.grouped, n.read_at, n.archived_at, n.snoozed_until, n.first_at, n.created_at,
      ${key[0]}::text as cursor_at
    from notifications n where n.user_id = ${userId} and ${PARTS[shown]} and ${onlyUnread ? sql`n.read_at is null` : sql`true`}
      and ${narrowed(asked, several)} and ${after ? keysetAfter(key, after, direction) : sql`true`}
    order by ${sql.join(key.map((each) => sql`${each} ${sql.raw(direction)}`))} limit ${limit}`.execute(db)
  return rows
}

/** Marks all of them in the inbox as read, as one act. Returns how many were not. */
export async function markAllRead(
  db: Db,
  userId: string,
  asked: Narrowed,
  several: SeveralWords,
  actId: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notifications n set read_at = now(), act_id = ${actId}
    where n.user_id = ${userId} and n.read_at is null and ${INBOX} and ${narrowed(asked, several)}`.execute(db)
  return Number(numAffectedRows)
}

/** Archives those of them in the inbox that are read, as one act. Returns how many these were. */
export async function archiveAllRead(
  db: Db,
  userId: string,
  asked: Narrowed,
  several: SeveralWords,
  actId: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notifications n set archived_at = now(), act_id = ${actId}
    where n.user_id = ${userId} and n.read_at is not null and ${INBOX} and ${narrowed(asked, several)}`.execute(db)
  return Number(numAffectedRows)
}
