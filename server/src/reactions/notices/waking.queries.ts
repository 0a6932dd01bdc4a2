import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { NotificationAbout } from './notices.queries.ts'

/** A snoozed notification whose time has come. */
export interface Sleeper {
  user_id: string
  id: string
  /** Null: it is older than what notifications keep of their notice. */
  kind: string | null
  about: object | null
  about_before: NotificationAbout[]
  grouped: number
  fact_id: string
  created_at: Date
}

/** Takes those whose time came first. They stay locked until the transaction ends; another node waits, and then finds them awake. */
export async function takeSleepers(db: Db, limit: number): Promise<Sleeper[]> {
  const { rows } = await sql<Sleeper>`
    /*fanout*/ select user_id, id, kind, about, about_before, grouped, fact_id, created_at
    from notifications where snoozed_until <= statement_timestamp() order by snoozed_until, id limit ${limit} for update`.execute(
    db,
  )
  return rows
}

/** What a notification says when it comes back. */
export interface NewWords extends NotificationAbout {
  title: string
  message: string
  href: string
  metadata: Readonly<Record<string, string | null>>
  before: readonly NotificationAbout[]
  grouped: number
}

interface Woken {
  userId: string
  id: string
  /** Undefined: what it said. */
  words: NewWords | undefined
}

/** They are back, unread and newest. What was read before takes in nothing more of its group. */
export async function wake(db: Db, woken: readonly Woken[]): Promise<void> {
  const given = woken.map(({ userId, id, words }) => ({ user_id: userId, id, ...words }))
  await sql`
    update notifications n /*fanout*/ set snoozed_until = null, first_at = coalesce(n.first_at, n.created_at), created_at = statement_timestamp(),
      read_at = null, apart = n.apart or n.read_at is not null, act_id = null,
      title = coalesce(w.title, n.title), message = coalesce(w.message, n.message), href = coalesce(w.href, n.href),
      metadata = coalesce(w.metadata, n.metadata), kind = coalesce(w.kind, n.kind), about = coalesce(w.about, n.about),
      about_before = coalesce(w.before, n.about_before), grouped = coalesce(w.grouped, n.grouped)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) w (user_id uuid, id uuid, title text, message text, href text, metadata jsonb,
      kind text, about jsonb, before jsonb, grouped int)
    where n.user_id = w.user_id and n.id = w.id and n.snoozed_until is not null`.execute(db)
}

/** What they are about is gone, or closed to their people: they go to the archive instead. */
export async function putAway(db: Db, gone: readonly { userId: string; id: string }[]): Promise<void> {
  await sql`
    update notifications n /*fanout*/ set snoozed_until = null, archived_at = now(), read_at = coalesce(n.read_at, now()), act_id = null
    from unnest(${gone.map(({ userId }) => userId)}::uuid[], ${gone.map(({ id }) => id)}::uuid[]) w (user_id, id)
    where n.user_id = w.user_id and n.id = w.id and n.snoozed_until is not null`.execute(db)
}
