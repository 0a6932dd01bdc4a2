import type { NOTIFICATION_TYPES } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import type { Ended } from '../../platform/notices/define-notice.ts'

type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Which notice a notification comes from, and the fields of the fact from which its words are read again. */
export interface NotificationAbout {
  kind: string
  about: object
}

export interface NewNotification extends NotificationAbout {
  type: NotificationType
  title: string
  message: string
  /** A path of the product. */
  href: string
  metadata: Record<string, string | null>
  factId: string
  occurredAt: Date
  /** An unread one with the same key absorbs this one, and then leads to `href`. */
  group: { key: string; href: string } | null
  /** How many things it is about. */
  things: number
}

export interface Inserted {
  id: string
  user_id: string
  fact_id: string
  joined: boolean
  /** It joined one that is snoozed. */
  asleep: boolean
}

/**
 * One notification per person, or one more thing in the unread one of its group. A fact notifies a person once: a second
 * time it changes nothing, and returns nothing.
 */
export function insertNotifications(
  db: Db,
  userIds: readonly string[],
  note: NewNotification,
): Promise<readonly Inserted[]> {
  const { group, factId } = note
  return insert(
    db,
    [{ userIds, note }],
    group ? { where: notNotified(userIds, factId), onConflict: joinGroup(group.href) } : undefined,
  )
}

/** The notifications of several facts, none of them in a group, in one statement. */
export const insertUngrouped = (
  db: Db,
  notes: readonly { userIds: readonly string[]; note: NewNotification }[],
): Promise<readonly Inserted[]> => insert(db, notes)

async function insert(
  db: Db,
  notes: readonly { userIds: readonly string[]; note: NewNotification }[],
  { where = sql``, onConflict = sql`(user_id, fact_id) do nothing` } = {},
): Promise<readonly Inserted[]> {
  const given = notes.map(({ note: { metadata, group, ...note } }, at) => ({ at, ...note, metadata, key: group?.key }))
  const people = notes.flatMap(({ userIds }, at) => userIds.map((id) => ({ id, at })))
  const { rows } = await sql<Omit<Inserted, 'joined'> & { grouped: number }>`
    insert into notifications (user_id, type, title, message, href, metadata, fact_id, kind, about, group_key, grouped, created_at)
    select u.id, n.type, n.title, n.message, n.href, n.metadata, n."factId", n.kind, n.about, n.key, n.things, n."occurredAt"
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ at }) => at)}::int[]) u (id, at)
      join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) n (at int, type text, title text, message text, href text,
        metadata jsonb, "factId" uuid, kind text, about jsonb, key text, things int, "occurredAt" timestamptz) on n.at = u.at
    ${where}
    order by u.id, u.at
    on conflict ${onConflict}
    returning id, user_id, fact_id, grouped, snoozed_until is not null as asleep`.execute(db)
  // a new one has as many things as it brought
  const things = new Map(notes.map(({ note }) => [note.factId, note.things]))
  return rows.map(({ grouped, ...row }) => ({ ...row, joined: grouped > (things.get(row.fact_id) ?? 1) }))
}

/**
 * Leaves out who has a notification of the fact already: the group may have been read since. Looked up by itself, as no
 * distributed engine takes a subquery about a list's own rows.
 */
const notNotified = (userIds: readonly string[], factId: string) => sql`
    where u.id not in (select user_id from notifications where user_id = any(${userIds}::uuid[]) and fact_id = ${factId}::uuid)`

/** Of the newest things that a group took in before its last one, what they are about. */
export const ABOUT_BEFORE_MOST = 20
const ABOUT_BEFORE = sql`case when notifications.about is null then notifications.about_before else jsonb_path_query_array(
        jsonb_build_object('kind', notifications.kind, 'about', notifications.about) || notifications.about_before, ${`$[0 to ${ABOUT_BEFORE_MOST - 1}]`}::jsonpath) end`

/** Unless it is the same fact that just wrote the row, in a transaction beside this one. */
const joinGroup = (
  href: string,
) => sql`(user_id, group_key) where read_at is null and group_key is not null and not apart do update set
      grouped = notifications.grouped + excluded.grouped, title = excluded.title, message = excluded.message, metadata = excluded.metadata,
      href = ${href}, fact_id = excluded.fact_id, kind = excluded.kind, about = excluded.about, about_before = ${ABOUT_BEFORE}, created_at = greatest(notifications.created_at, excluded.created_at)
      where notifications.fact_id <> excluded.fact_id`

/** How many unread notifications each of these people has. */
export async function countUnread(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; count: number }>`
    select user_id, count(*)::int as count from notifications where user_id = any(${userIds}::uuid[]) and read_at is null group by user_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.user_id, row.count]))
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
  created_at: Date
  /** `created_at` to the microsecond, for the cursor. */
  cursor_at: string
}

/** A person's notifications, newest first. */
export async function listNotifications(
  db: Db,
  userId: string,
  onlyUnread: boolean,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.type, n.title, n.message, n.href, n.metadata, n.grouped, n.read_at, n.created_at, n.created_at::text as cursor_at
    from notifications n where n.user_id = ${userId} and ${onlyUnread ? sql`n.read_at is null` : sql`true`}
      and ${after ? keysetAfter([sql`n.created_at`, sql`n.id`], after) : sql`true`}
    order by n.created_at desc, n.id desc limit ${limit}`.execute(db)
  return rows
}

/** False if the person has no such notification. */
export async function markRead(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = coalesce(read_at, now()) where id = ${id} and user_id = ${userId} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Marks unread notifications as read. */
export const markEndedRead = async (db: Db, { people, ...which }: Ended): Promise<void> =>
  void (await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', sql<string>`any(${[...people]}::uuid[])`)
    .where((eb) => ('group' in which ? eb('group_key', '=', which.group) : eb('fact_id', '=', which.once)))
    .where('read_at', 'is', null)
    .execute())

export async function deleteNotifications(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('notifications')
      .where('user_id', '=', userId)
      .where('id', 'in', [...ids])
      .execute()
}

export const markAllRead = (db: Db, userId: string) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()

export const exportNotifications = (db: Db, userId: string) =>
  db
    .selectFrom('notifications')
    .select(['type', 'title', 'message', 'href', 'read_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** Those that were read before so many days; unread ones stay. */
export const readBefore = (days: number): RawBuilder<SqlBool> => sql`read_at < now() - make_interval(days => ${days})`
