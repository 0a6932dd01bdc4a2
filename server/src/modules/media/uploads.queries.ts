import { BUCKET_RULES, MEDIA_BUCKETS, type MediaBucket, type MediaKind } from '@ensemble/contract/media/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** An upload and where its bytes go. `bytes` is the announced size. */
export interface UploadRow {
  id: string
  owner_id: string | null
  bucket: MediaBucket
  kind: MediaKind
  state: 'receiving' | 'processing' | 'ready' | 'failed'
  name: string
  bytes: number
  content_type: string
  claimed_at: Date | null
  created_at: Date
  file_id: string
  file_bucket: string
  file_key: string
}

const VISITORS_BUCKETS = MEDIA_BUCKETS.filter((bucket) => BUCKET_RULES[bucket].visitors)

const select = (db: Db) =>
  db
    .selectFrom('media')
    .innerJoin('files', 'files.id', 'media.file_id')
    .select([
      'media.id',
      'media.owner_id',
      'media.bucket',
      'media.kind',
      'media.state',
      'media.name',
      'media.bytes',
      'media.content_type',
      'media.claimed_at',
      'media.created_at',
      'media.file_id',
      'files.bucket as file_bucket',
      'files.key as file_key',
    ])
    .where('media.state', '<>', 'deleted')
    .$castTo<UploadRow>()

/**
 * An upload of this person; for a visitor (null) one that was begun without an account and has not been submitted yet.
 */
export function findOwnUpload(db: Db, id: string, ownerId: string | null): Promise<UploadRow | undefined> {
  const upload = select(db).where('media.id', '=', id)
  if (ownerId !== null) return upload.where('media.owner_id', '=', ownerId).executeTakeFirst()
  return upload
    .where('media.owner_id', 'is', null)
    .where('media.bucket', 'in', VISITORS_BUCKETS)
    .where('media.claimed_at', 'is', null)
    .executeTakeFirst()
}

export interface Used {
  files: number
  bytes: number
  day_files: number
  day_bytes: number
}

/** Until the transaction ends, no other request begins an upload for this person, so that the next count is exact. */
export async function lockQuota(db: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media quota ${ownerId}`}, 0))`.execute(db)
}

/** What a person stores, and what they uploaded within 24 hours, given up or not. */
export async function countUsed(db: Db, ownerId: string): Promise<Used> {
  const { rows } = await sql<Used>`
    select count(*) filter (where state <> 'deleted')::int as files, coalesce(sum(bytes) filter (where state <> 'deleted'), 0)::float8 as bytes,
      count(*) filter (where created_at > now() - interval '1 day')::int as day_files,
      coalesce(sum(bytes) filter (where created_at > now() - interval '1 day'), 0)::float8 as day_bytes
    from media where owner_id = ${ownerId}`.execute(db)
  return rows[0] ?? { files: 0, bytes: 0, day_files: 0, day_bytes: 0 }
}

/** Bytes of visitors' uploads that have not been submitted. */
export async function countUnclaimedOfVisitors(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from media where owner_id is null and claimed_at is null and state <> 'deleted'`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}

export interface NewUpload {
  id: string
  ownerId: string | null
  bucket: MediaBucket
  kind: MediaKind
  type: string
  key: string
  name: string
  bytes: number
}

export async function insertUpload(
  db: Db,
  { id, ownerId, bucket, kind, type, key, name, bytes }: NewUpload,
): Promise<void> {
  const file = await db
    .insertInto('files')
    .values({ bucket, key, owner_id: ownerId, content_type: type, original_name: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('media')
    .values({ id, owner_id: ownerId, bucket, kind, content_type: type, file_id: file.id, name, bytes })
    .execute()
}

/** Records that all bytes have arrived; false if that was recorded before or the upload is gone. */
export async function settleUpload(db: Db, { id, file_id, bytes }: UploadRow, type: string): Promise<boolean> {
  const row = await db
    .updateTable('media')
    .set({ state: 'processing', content_type: type })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .returning('id')
    .executeTakeFirst()
  if (row)
    await db.updateTable('files').set({ state: 'ready', bytes, content_type: type }).where('id', '=', file_id).execute()
  return !!row
}

/** Hours after which a visitor's upload is given up unless it was submitted. */
const VISITOR_HOURS = 2
/** When an upload began that is given up now, `hours` after that or, if it is a visitor's, sooner. */
export const longAgo = (hours: number) =>
  sql<Date>`now() - case when owner_id is null then ${Math.min(hours, VISITOR_HOURS)}::int else ${hours}::int end * interval '1 hour'`

/** Uploads that began more than `hours` ago and never finished. */
export const findExpired = (db: Db, hours: number, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('media')
    .select('id')
    .where('state', '=', 'receiving')
    .where('created_at', '<', longAgo(hours))
    .limit(limit)
    .execute()

/** Which of these ids are uploads still arriving. */
export async function findReceiving(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return (
    await db.selectFrom('media').select('id').where('id', 'in', ids).where('state', '=', 'receiving').execute()
  ).map(({ id }) => id)
}
