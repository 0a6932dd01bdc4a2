import type { MediaAccess, MediaBucket, MediaKind } from '@ensemble/contract/media/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { StoredFile } from './files.queries.ts'
import { longAgo } from './uploads.queries.ts'

export interface MediaRow {
  id: string
  owner_id: string | null
  bucket: MediaBucket
  kind: MediaKind
  content_type: string
  state: 'receiving' | 'processing' | 'ready' | 'failed' | 'deleted'
  access: MediaAccess
  name: string
  bytes: number
  width: number | null
  height: number | null
  blur: string | null
  duration_ms: number | null
  waveform: number[] | null
  pages: number | null
  failure: string | null
}

export interface VariantRow {
  media_id: string
  name: string
  content_type: string
  width: number | null
  height: number | null
}

const COLUMNS = [
  'id',
  'owner_id',
  'bucket',
  'kind',
  'content_type',
  'state',
  'access',
  'name',
  'bytes',
  'width',
  'height',
  'blur',
  'duration_ms',
  'waveform',
  'pages',
  'failure',
] as const

/** Which of these media are complete, processed or not. */
export async function findMedia(db: Db, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('media')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .where('state', 'in', ['processing', 'ready', 'failed'])
    .$castTo<MediaRow>()
    .execute()
}

export async function findVariants(db: Db, ids: readonly string[]): Promise<VariantRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('media_variants')
    .select(['media_id', 'name', 'content_type', 'width', 'height'])
    .where('media_id', 'in', ids)
    .orderBy('width')
    .orderBy('name')
    .execute()
}

/**
 * Complete media of a bucket and an owner (null: without one), locked against the sweeper until the transaction ends.
 */
export async function lockOwnMedia(
  db: Db,
  bucket: MediaBucket,
  ids: readonly string[],
  ownerId: string | null,
): Promise<{ id: string; state: string; claimed_at: Date | null }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('media')
    .select(['id', 'state', 'claimed_at'])
    .where('id', 'in', ids)
    .where('bucket', '=', bucket)
    .where('owner_id', 'is not distinct from', ownerId)
    .where('state', 'in', ['processing', 'ready', 'failed'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function markClaimed(db: Db, ids: readonly string[], access: MediaAccess): Promise<void> {
  await db
    .updateTable('media')
    .set({ claimed_at: sql<Date>`coalesce(claimed_at, now())`, access })
    .where('id', 'in', ids)
    .execute()
}

export async function setAccess(db: Db, ids: readonly string[], access: MediaAccess): Promise<void> {
  if (ids.length > 0)
    await db.updateTable('media').set({ access }).where('id', 'in', ids).where('state', '<>', 'deleted').execute()
}

/**
 * Gives up media: they are no longer sent to anyone, and the next sweep deletes their bytes. `arrived` is how much of
 * an unfinished upload had arrived, which is what it counts for from then on. Returns those that had not been given up
 * before.
 */
export async function giveUpMedia(db: Db, ids: readonly string[], arrived?: number): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; file_id: string | null }>`
    update media set state = 'deleted', name = '', blur = null, waveform = null, bytes = coalesce(${arrived ?? null}::bigint, bytes)
    where id = any(${ids}::uuid[]) and state <> 'deleted' returning id, file_id`.execute(db)
  const gone = rows.map(({ id }) => id)
  if (gone.length === 0) return gone
  const variants = await db.deleteFrom('media_variants').where('media_id', 'in', gone).returning('file_id').execute()
  const files = [...rows, ...variants].flatMap(({ file_id }) => (file_id ? [file_id] : []))
  if (files.length > 0)
    await db
      .updateTable('files')
      .set({ state: 'deleted', owner_id: null, original_name: null })
      .where('id', 'in', files)
      .execute()
  return gone
}

/** A stored file of a medium, as needed for sending it. */
export interface SentFile {
  file_id: string
  bucket: string
  key: string
  content_type: string
  bytes: number
  name: string
  kind: MediaKind
  access: MediaAccess
  owner_id: string | null
}

/** The original (`original`) or a variant by name; undefined if there is none, or if it is incomplete or not ready. */
export async function findSent(db: Db, mediaId: string, variant: string): Promise<SentFile | undefined> {
  const original = variant === 'original'
  const { rows } = await sql<SentFile>`
    select f.id as file_id, f.bucket, f.key, f.content_type, f.bytes::float8 as bytes, m.name, m.kind, m.access, m.owner_id
    from media m
    ${original ? sql`join files f on f.id = m.file_id` : sql`join media_variants v on v.media_id = m.id and v.name = ${variant} join files f on f.id = v.file_id`}
    where m.id = ${mediaId} and m.state = 'ready' and f.state = 'ready'`.execute(db)
  return rows[0]
}

/**
 * The original of a medium that is ready, for modules that check access and send it themselves. `id` is the medium's.
 */
export const findOriginal = (db: Db, bucket: MediaBucket, id: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('media')
    .innerJoin('files', 'files.id', 'media.file_id')
    .select([
      'media.id',
      'files.bucket',
      'files.key',
      'media.owner_id',
      'files.content_type',
      'files.bytes',
      'media.name as original_name',
    ])
    .where('media.id', '=', id)
    .where('media.bucket', '=', bucket)
    .where('media.state', '=', 'ready')
    .where('files.state', '=', 'ready')
    .executeTakeFirst()

/** Complete media of a bucket that are older than `hours`, locked; skips those just being claimed. */
export async function lockOldMedia(db: Db, bucket: string, hours: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media where bucket = ${bucket} and state in ('processing', 'ready', 'failed') and created_at < now() - ${hours} * interval '1 hour'
      and (checked_at is null or checked_at < now() - ${hours} * interval '1 hour')
    order by checked_at nulls first, id limit ${limit} for update skip locked`.execute(db)
  return rows.map((row) => row.id)
}

/** Media that were never referenced, `hours` after their upload began. */
export async function lockUnclaimed(db: Db, hours: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media where claimed_at is null and state in ('processing', 'ready', 'failed') and created_at < ${longAgo(hours)}
    order by created_at limit ${limit} for update skip locked`.execute(db)
  return rows.map((row) => row.id)
}

export async function markChecked(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.updateTable('media').set({ checked_at: new Date() }).where('id', 'in', ids).execute()
}

/**
 * Deletes rows of media that were given up, have no bytes left and count for nothing; at most 500. Returns how many.
 */
export async function deleteEnded(db: Db): Promise<number> {
  const { rows } = await sql`delete from media where id in (
    select id from media where state = 'deleted' and file_id is null and created_at < now() - interval '1 day' limit 500) returning id`.execute(
    db,
  )
  return rows.length
}

/**
 * Gives up everything that belongs to a person alone. What their company shows stays, without an owner; files of their
 * own posts are deleted with the posts.
 */
export async function giveUpMediaOf(db: Db, ownerId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from media where owner_id = ${ownerId} and not (bucket in ('company-media', 'post-media') and claimed_at is not null)`.execute(
    db,
  )
  await giveUpMedia(
    db,
    rows.map(({ id }) => id),
  )
  await sql`update files set owner_id = null where id in (select file_id from media where owner_id = ${ownerId})`.execute(
    db,
  )
  await db.updateTable('media').set({ owner_id: null, name: '' }).where('owner_id', '=', ownerId).execute()
}

export const mediaOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('media')
    .select([
      'id',
      'bucket',
      'kind',
      'content_type',
      'state',
      'access',
      'name',
      'bytes',
      'width',
      'height',
      'duration_ms',
      'pages',
      'created_at',
    ])
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    .orderBy('created_at')
    .execute()
