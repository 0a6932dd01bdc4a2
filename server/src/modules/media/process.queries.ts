import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { MediaKind, MediaType } from '../../platform/media-workers/index.ts'
import { queuedWith } from './process.names.ts'

/** A medium waiting to be processed, with its original. */
export interface Waiting {
  id: string
  owner_id: string | null
  bucket: string
  content_type: MediaType
  file_id: string
  key: string
  bytes: number
}

export const findWaiting = (db: Db, mediaId: string): Promise<Waiting | undefined> =>
  db
    .selectFrom('media')
    .innerJoin('files', 'files.id', 'media.file_id')
    .select([
      'media.id',
      'media.owner_id',
      'media.bucket',
      'media.content_type',
      'files.id as file_id',
      'files.key',
      'files.bytes',
    ])
    .where('media.id', '=', mediaId)
    .where('media.state', '=', 'processing')
    .$castTo<Waiting>()
    .executeTakeFirst()

/** Locks the medium's row against being given up; false if it is no longer waiting. */
export async function lockWaiting(db: Db, mediaId: string): Promise<boolean> {
  return !!(await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .where('state', '=', 'processing')
    .forUpdate()
    .executeTakeFirst())
}

export interface NewVariant {
  name: string
  key: string
  type: string
  width: number
  height: number
}

/**
 * Writes the variants' rows before their bytes, so that a sweeper finds those that a crash left behind. Gives up the
 * medium's older variants.
 */
export async function replaceVariants(
  db: Db,
  mediaId: string,
  bucket: string,
  variants: readonly NewVariant[],
): Promise<void> {
  const older = await db.deleteFrom('media_variants').where('media_id', '=', mediaId).returning('file_id').execute()
  if (older.length > 0)
    await db
      .updateTable('files')
      .set({ state: 'deleted' })
      .where(
        'id',
        'in',
        older.map(({ file_id }) => file_id),
      )
      .execute()
  for (const { name, key, type, width, height } of variants) {
    const file = await db
      .insertInto('files')
      .values({ bucket, key, owner_id: null, content_type: type })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('media_variants')
      .values({ media_id: mediaId, name, file_id: file.id, content_type: type, width, height })
      .execute()
  }
}

export interface StoredVariant {
  key: string
  bytes: number
  sha256: string
}

export interface Outcome {
  width?: number | undefined
  height?: number | undefined
  blur?: string | undefined
  durationMs?: number | undefined
  /** Peaks from 0 to 1. */
  waveform?: readonly number[] | undefined
  pages?: number | undefined
}

export async function markReady(
  db: Db,
  mediaId: string,
  { width, height, blur, durationMs, waveform, pages }: Outcome,
  stored: readonly StoredVariant[],
): Promise<void> {
  for (const { key, bytes, sha256 } of stored)
    await db
      .updateTable('files')
      .set({ state: 'ready', bytes, sha256 })
      .where('key', '=', key)
      .where('state', '=', 'pending')
      .execute()
  await db
    .updateTable('media')
    .set({
      state: 'ready',
      width: width ?? null,
      height: height ?? null,
      blur: blur ?? null,
      duration_ms: durationMs ?? null,
      pages: pages ?? null,
      waveform: waveform
        ? sql`${waveform.map((peak) => Math.round(Math.min(1, Math.max(0, peak)) * 255))}::smallint[]`
        : null,
    })
    .where('id', '=', mediaId)
    .execute()
}

export async function markFailed(db: Db, mediaId: string, failure: string): Promise<void> {
  await db.updateTable('media').set({ state: 'failed', failure }).where('id', '=', mediaId).execute()
}

/** Media that are still waiting although their task is gone for good, such as after too many tries. */
export const findForgotten = async (
  db: Db,
  hours: number,
): Promise<{ id: string; kind: MediaKind; owner_id: string | null }[]> => {
  const { rows } = await sql<{ id: string; kind: MediaKind; owner_id: string | null }>`
    select m.id, m.kind, m.owner_id from media m join files f on f.id = m.file_id
    where m.state = 'processing' and m.created_at < now() - ${hours} * interval '1 hour'
      and not exists (select from graphile_worker.jobs j where j.key = 'process-media:' || m.id and j.attempts < j.max_attempts) limit 100`.execute(
    db,
  )
  return rows
}

/** A medium in its queue; `ownerId` is null for all that have no account. */
interface Place {
  id: string
  kind: MediaKind
  ownerId: string | null
}

const ownedBy = (ownerId: string | null) => (ownerId === null ? sql`m.owner_id is null` : sql`m.owner_id = ${ownerId}`)

/** How many others of the same account are in the same queue. */
export async function countQueued(db: Db, { id, kind, ownerId }: Place): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from media m
    where ${ownedBy(ownerId)} and m.state = 'processing' and m.kind = any(${queuedWith(kind)}) and m.id <> ${id}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** The account's first in the same queue that was not begun yet. */
export async function findNextQueued(
  db: Db,
  { kind, ownerId }: Pick<Place, 'kind' | 'ownerId'>,
): Promise<{ id: string; kind: MediaKind } | undefined> {
  const { rows } = await sql<{ id: string; kind: MediaKind }>`
    select m.id, m.kind from media m join graphile_worker.jobs j on j.key = 'process-media:' || m.id
    where ${ownedBy(ownerId)} and m.state = 'processing' and m.kind = any(${queuedWith(kind)}) and j.attempts = 0
    order by j.priority, j.id limit 1`.execute(db)
  return rows[0]
}

export const findOwnerAndKind = (
  db: Db,
  mediaId: string,
): Promise<{ owner_id: string | null; kind: MediaKind } | undefined> =>
  db
    .selectFrom('media')
    .select(['owner_id', 'kind'])
    .where('id', '=', mediaId)
    .$castTo<{ owner_id: string | null; kind: MediaKind }>()
    .executeTakeFirst()
