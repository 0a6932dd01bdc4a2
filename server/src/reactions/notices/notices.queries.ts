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

/** What is said, and to these people. */
interface Said {
  people: readonly ShownTo[]
  note: NewNotification
}

/** Who each of these is for, and what it says. */
const givenIn = (notes: readonly Said[]) => {
  const given = notes.map(({ note: { group, ...note } }, at) => ({
    at,
    ...note,
    key: group?.key,
    groupHref: group?.href,
  }))
  const people = notes.flatMap(({ people }, at) => people.map((person) => ({ ...person, at })))
  return {
    userIds: people.map(({ id }) => id),
    people: sql`unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ at }) => at)}::int[], ${people.map(({ inApp }) => inApp)}::text[]) u (id, at, in_app)`,
    notes: sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) n (at int, type text, title text, message text, href text, metadata jsonb,
      "factId" uuid, kind text, about jsonb, key text, "groupHref" text, things int, "occurredAt" timestamptz)`,
  }
}

/**
 * One notification per person, or one more thing in the unread one of its group, in one statement for all facts. A fact
 * notifies a person once: a second time it changes nothing. Returns one per person and fact that was new.
 */
export async function insertNotifications(db: Db, said: readonly Said[]): Promise<readonly Inserted[]> {
  const [grouped, alone] = [said.filter(({ note }) => note.group), said.filter(({ note }) => !note.group)]
  return [
    ...(alone.length > 0 ? await insertUngrouped(db, alone) : []),
    ...(grouped.length > 0 ? await insertGrouped(db, grouped) : []),
  ]
}

async function insertUngrouped(db: Db, said: readonly Said[]): Promise<readonly Inserted[]> {
  const { people, notes } = givenIn(said)
  const { rows } = await sql<Inserted>`
    insert into notifications (user_id, type, title, message, href, metadata, fact_id, kind, about, grouped, created_at, in_app)
    select u.id, n.type, n.title, n.message, n.href, n.metadata, n."factId", n.kind, n.about, n.things, n."occurredAt", u.in_app
    from ${people} join ${notes} on n.at = u.at
    order by u.id, u.at
    on conflict (user_id, fact_id) do nothing
    returning id, user_id, fact_id, in_app, false as joined, false as asleep`.execute(db)
  return rows
}

/** Of the newest things that a group took in before its last one, what they are about. */
export const ABOUT_BEFORE_MOST = 20
const newestOf = (abouts: RawBuilder<unknown>, from = 0) =>
  sql`jsonb_path_query_array(${abouts}, ${`$[${from} to ${from + ABOUT_BEFORE_MOST - 1}]`}::jsonpath)`
const aboutJson = (row: string) =>
  sql`jsonb_build_object('kind', ${sql.ref(`${row}.kind`)}, 'about', ${sql.ref(`${row}.about`)})`
const ABOUT_BEFORE = newestOf(
  sql`excluded.about_before || case when notifications.about is null then '[]' else ${aboutJson('notifications')} end || notifications.about_before`,
)

/**
 * Of a group that was read since, a fact notifies no more: who has a notification of it is looked up by itself, as no
 * distributed engine takes a subquery about a list's own rows. Returns them in the order of the facts.
 */
async function insertGrouped(db: Db, said: readonly Said[]): Promise<readonly Inserted[]> {
  const { userIds, people, notes } = givenIn(said)
  const factIds = said.map(({ note }) => note.factId)
  // of several of one key the last says where all of them are
  const hrefs = Object.fromEntries(said.flatMap(({ note: { group } }) => (group ? [[group.key, group.href]] : [])))
  const { rows } = await sql<Inserted>`
    with wanted as materialized (
      select distinct on (u.id, n."factId") u.id, u.at, u.in_app, n.key, n."factId", n.kind, n.about, n.things, n."occurredAt" from ${people} join ${notes} on n.at = u.at
      where (u.id, n."factId") not in (select user_id, fact_id from notifications where user_id = any(${userIds}::uuid[]) and fact_id = any(${factIds}::uuid[]))
      order by u.id, n."factId", u.at
    ), gathered as materialized (
      select w.id, w.key, min(w.at) as first, max(w.at) as last, sum(w.things)::int as things, max(w."occurredAt") as occurred_at,
        (array_agg(w.in_app order by w.at desc))[1] as in_app, ${newestOf(sql`jsonb_agg(${aboutJson('w')} order by w.at desc)`, 1)} as before
      from wanted w group by w.id, w.key
    ), put as (
      insert into notifications (user_id, type, title, message, href, metadata, fact_id, kind, about, about_before, group_key, grouped, created_at, in_app)
      select g.id, n.type, n.title, n.message, case when g.first = g.last then n.href else n."groupHref" end, n.metadata, n."factId", n.kind, n.about,
        g.before, g.key, g.things, g.occurred_at, g.in_app
      from gathered g join ${notes} on n.at = g.last
      order by g.id, g.key
      on conflict ${joinGroup(hrefs)}
      returning id, user_id, group_key, in_app, grouped, snoozed_until is not null as asleep
    )
    select p.id, p.user_id, w."factId" as fact_id, p.in_app, p.asleep, w.at > g.first or p.grouped > g.things as joined
    from put p join gathered g on g.id = p.user_id and g.key = p.group_key join wanted w on w.id = g.id and w.key = g.key
    order by w.at`.execute(db)
  return rows
}

/** Unless it is the same fact that just wrote the row, in a transaction beside this one. */
const joinGroup = (hrefs: Readonly<Record<string, string>>) =>
  sql`(user_id, group_key) where read_at is null and group_key is not null and not apart do update set
        grouped = notifications.grouped + excluded.grouped, title = excluded.title, message = excluded.message, metadata = excluded.metadata,
        href = ${JSON.stringify(hrefs)}::jsonb ->> excluded.group_key, fact_id = excluded.fact_id, in_app = excluded.in_app, kind = excluded.kind,
        about = excluded.about, about_before = ${ABOUT_BEFORE}, created_at = greatest(notifications.created_at, excluded.created_at)
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
