import type { NotificationType } from '@ensemble/contract/notifications/notification-types.ts'
import type { InApp } from '@ensemble/contract/preferences/vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Ended } from '../../platform/notices/define-notice.ts'

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

/** Who a notification is for, and how each of them is shown it. */
export interface ShownTo {
  id: string
  inApp: InApp
}

export interface Inserted {
  id: string
  user_id: string
  fact_id: string
  in_app: InApp
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
  people: readonly ShownTo[],
  note: NewNotification,
): Promise<readonly Inserted[]> {
  const { group, factId } = note
  const ids = people.map(({ id }) => id)
  return insert(
    db,
    [{ people, note }],
    group ? { where: notNotified(ids, factId), onConflict: joinGroup(group.href) } : undefined,
  )
}

/** The notifications of several facts, none of them in a group, in one statement. */
export const insertUngrouped = (
  db: Db,
  notes: readonly { people: readonly ShownTo[]; note: NewNotification }[],
): Promise<readonly Inserted[]> => insert(db, notes)

async function insert(
  db: Db,
  notes: readonly { people: readonly ShownTo[]; note: NewNotification }[],
  { where = sql``, onConflict = sql`(user_id, fact_id) do nothing` } = {},
): Promise<readonly Inserted[]> {
  const given = notes.map(({ note: { metadata, group, ...note } }, at) => ({ at, ...note, metadata, key: group?.key }))
  const people = notes.flatMap(({ people }, at) => people.map((person) => ({ ...person, at })))
  const { rows } = await sql<Omit<Inserted, 'joined'> & { grouped: number }>`
    insert into notifications (user_id, type, title, message, href, metadata, fact_id, kind, about, group_key, grouped, created_at, in_app)
    select u.id, n.type, n.title, n.message, n.href, n.metadata, n."factId", n.kind, n.about, n.key, n.things, n."occurredAt", u.in_app
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ at }) => at)}::int[], ${people.map(({ inApp }) => inApp)}::text[]) u (id, at, in_app)
      join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) n (at int, type text, title text, message text, href text,
        metadata jsonb, "factId" uuid, kind text, about jsonb, key text, things int, "occurredAt" timestamptz) on n.at = u.at
    ${where}
    order by u.id, u.at
    on conflict ${onConflict}
    returning id, user_id, fact_id, in_app, grouped, snoozed_until is not null as asleep`.execute(db)
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
      href = ${href}, fact_id = excluded.fact_id, in_app = excluded.in_app, kind = excluded.kind, about = excluded.about, about_before = ${ABOUT_BEFORE}, created_at = greatest(notifications.created_at, excluded.created_at)
      where notifications.fact_id <> excluded.fact_id`

/** How many unread notifications each of these people has, without the snoozed ones. */
export async function countUnread(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; count: number }>`
    select user_id, count(*)::int as count from notifications where user_id = any(${userIds}::uuid[]) and read_at is null and in_app = 'on' and snoozed_until is null group by user_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.user_id, row.count]))
}

/** What a person's notification says; undefined if they have no such one. */
export const findMetadata = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('notifications')
    .select('metadata')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/**
 * What these notifications are about was seen or is gone: they are read, a snoozed one does not come back, and no undo makes
 * one unread again. Returns whose they are.
 */
export async function markEnded(db: Db, { people, ...which }: Ended): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update notifications set read_at = coalesce(read_at, now()), act_id = null, snoozed_until = null,
      archived_at = case when snoozed_until is null then archived_at else now() end
    where user_id = any(${[...people]}::uuid[]) and ${'group' in which ? sql`group_key = ${which.group}` : sql`fact_id = ${which.once}`}
      and (read_at is null or snoozed_until is not null or act_id is not null)
    returning user_id`.execute(db)
  return [...new Set(rows.map((row) => row.user_id))]
}

export async function deleteNotifications(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('notifications')
      .where('user_id', '=', userId)
      .where('id', 'in', [...ids])
      .execute()
}

export const exportNotifications = (db: Db, userId: string) =>
  db
    .selectFrom('notifications')
    .select(['type', 'title', 'message', 'href', 'read_at', 'archived_at', 'snoozed_until', 'first_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** Those that were read before so many days; unread and snoozed ones stay. */
export const readBefore = (days: number): RawBuilder<SqlBool> =>
  sql`(read_at < now() - make_interval(days => ${days}) and snoozed_until is null)`

/** Those that are so old and were never listed. */
export const unlistedBefore = (days: number): RawBuilder<SqlBool> =>
  sql`in_app = 'off' and created_at < now() - make_interval(days => ${days})`
