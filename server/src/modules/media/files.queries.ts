import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A stored file as other modules see it. `bytes` is its size. */
export interface StoredFile {
  id: string
  bucket: string
  key: string
  owner_id: string | null
  content_type: string
  bytes: number
  original_name: string | null
}

const COLUMNS = ['id', 'bucket', 'key', 'owner_id', 'content_type', 'bytes', 'original_name'] as const

export const findReady = (db: Db, bucket: string, id: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('files')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('bucket', '=', bucket)
    .where('state', '=', 'ready')
    .executeTakeFirst()

/** Finished files of a bucket that are older than `hours`, locked; skips those just being attached. */
export async function lockOldReady(db: Db, bucket: string, hours: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files where bucket = ${bucket} and state = 'ready' and created_at < now() - ${hours} * interval '1 hour'
      and (checked_at is null or checked_at < now() - ${hours} * interval '1 hour')
    order by checked_at nulls first, id limit ${limit} for update skip locked`.execute(db)
  return rows.map((row) => row.id)
}

/** Records that these files were checked; those in `orphans` are given up. */
export async function settleChecked(db: Db, checked: readonly string[], orphans: readonly string[]): Promise<void> {
  await sql`update files set checked_at = now(), state = case when id = any(${orphans}::uuid[]) then 'deleted' else state end
    where id = any(${checked}::uuid[])`.execute(db)
}

export const listOwned = (db: Db, ownerId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'bucket', 'content_type', 'bytes', 'original_name', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'ready')
    .orderBy('created_at')
    .execute()

/** A file and where its bytes are, for exporting all of a person's files. */
export interface OwnFile {
  id: string
  bucket: string
  key: string
  content_type: string
  bytes: number
  original_name: string | null
  created_at: Date
}

export const ownFiles = (db: Db, ownerId: string): Promise<OwnFile[]> =>
  db
    .selectFrom('files')
    .select(['id', 'bucket', 'key', 'content_type', 'bytes', 'original_name', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'ready')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function giveUpOwned(db: Db, ownerId: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ state: 'deleted', owner_id: null, original_name: null })
    .where('owner_id', '=', ownerId)
    .execute()
}
