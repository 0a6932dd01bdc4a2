import type { Readable } from 'node:stream'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { Files as FileTable } from '../db/types.gen.ts'
import { notFound } from '../errors.ts'
import { defineTimedTask } from '../tasks/define-task.ts'
import { newFileKey } from './storage.ts'

export type FileRow = Selectable<FileTable>

export interface NewFile {
  bucket: string
  /** The person who stored it; null if it belongs to the installation. */
  ownerId: string | null
  /** Detected from the content, never what a client claimed. */
  contentType: string
  /** The name on the person's own disk: shown, never used as a path. */
  originalName?: string | null
  maxBytes: number
}

/**
 * Stores a stream under a name that we choose. The row is written before the first byte (state `pending`) and becomes
 * `ready` after the last; call it outside a transaction. If it breaks, bytes and row are deleted; after a crash the
 * sweep does that.
 */
export async function storeFile(
  ctx: Pick<Context, 'db' | 'platform'>,
  content: Readable,
  file: NewFile,
): Promise<FileRow> {
  const { bucket, contentType, maxBytes, ownerId } = file
  const key = newFileKey()
  const original_name = file.originalName?.slice(0, 255) ?? null
  const { id } = await ctx.db
    .insertInto('files')
    .values({ bucket, key, owner_id: ownerId, content_type: contentType, original_name })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    const stored = await ctx.platform.files.put(bucket, key, content, { maxBytes, contentType })
    return await ctx.db
      .updateTable('files')
      .set({ ...stored, state: 'ready' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    await ctx.platform.files.remove(bucket, key).catch(() => {})
    await ctx.db
      .deleteFrom('files')
      .where('id', '=', id)
      .execute()
      .catch(() => {})
    throw error
  }
}

/** A file that is ready, by id; throws `core.not_found` (404) for any other. The caller checks who may see it. */
export async function readyFile(db: Db, id: string): Promise<FileRow> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Marks a file as deleted, in the caller's transaction; the sweep deletes its bytes after that has committed. */
export async function deleteFile(ctx: { db: Db }, id: string): Promise<void> {
  await ctx.db.updateTable('files').set({ state: 'deleted' }).where('id', '=', id).execute()
}

/**
 * Deletes the bytes and rows of deleted files, and of uploads that a crash left pending for a day. At most 500 at a
 * time.
 */
export async function sweepFiles(ctx: Pick<Context, 'db' | 'platform'>): Promise<number> {
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'bucket', 'key'])
    .where((row) =>
      row.or([
        row('state', '=', 'deleted'),
        row.and([row('state', '=', 'pending'), row('created_at', '<', sql<Date>`now() - interval '1 day'`)]),
      ]),
    )
    .limit(500)
    .execute()
  for (const { id, bucket, key } of rows) {
    await ctx.platform.files.remove(bucket, key)
    await ctx.db.deleteFrom('files').where('id', '=', id).execute()
  }
  return rows.length
}

export const sweepFilesTask = defineTimedTask('platform.sweep_files', '*/10 * * * *', async (ctx) => {
  await sweepFiles(ctx)
})
