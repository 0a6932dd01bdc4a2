import type { AnnouncementForm } from '@ensemble/contract/announcements/announcements.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'

const COLUMNS = [
  'id',
  'title',
  'body',
  'created_by',
  'reached_id',
  'reached',
  'stopped_at',
  'finished_at',
  'created_at',
] as const

export interface AnnouncementRow {
  id: string
  title: string
  body: string
  created_by: string | null
  reached_id: string | null
  reached: number
  stopped_at: Date | null
  finished_at: Date | null
  created_at: Date
}

export const insertAnnouncement = (db: Db, { title, body }: AnnouncementForm, by: string): Promise<AnnouncementRow> =>
  db.insertInto('announcements').values({ title, body, created_by: by }).returning(COLUMNS).executeTakeFirstOrThrow()

export const findAnnouncement = (db: Db, id: string): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('announcements').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/**
 * An announcement still being sent, locked until the transaction ends: its batches run one after the other, on
 * whichever node.
 */
export const lockGoing = (db: Db, id: string): Promise<AnnouncementRow | undefined> =>
  db
    .selectFrom('announcements')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const noteReached = (db: Db, id: string, people: readonly string[]) =>
  db
    .updateTable('announcements')
    .set({ reached_id: people.at(-1) ?? null, reached: sql`reached + ${people.length}` })
    .where('id', '=', id)
    .execute()

export const finish = (db: Db, id: string) =>
  db
    .updateTable('announcements')
    .set({ finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Undefined if it has already ended. */
export const stop = (db: Db, id: string): Promise<AnnouncementRow | undefined> =>
  db
    .updateTable('announcements')
    .set({ stopped_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()

/** Newest first. */
export async function listAnnouncements(
  db: Db,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<(AnnouncementRow & { cursor_at: string })[]> {
  const { rows } = await sql<AnnouncementRow & { cursor_at: string }>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(`a.${column}`)))}, a.created_at::text as cursor_at from announcements a
    where ${after ? keysetAfter([sql`a.created_at`, sql`a.id`], after) : sql`true`} order by a.created_at desc, a.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export const exportAnnouncements = (db: Db, userId: string) =>
  db
    .selectFrom('announcements')
    .select(['title', 'body', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute()

/** The announcement stays, without its author's name. */
export const forgetWriter = (db: Db, userId: string) =>
  db.updateTable('announcements').set({ created_by: null }).where('created_by', '=', userId).execute()
