import { Readable } from 'node:stream'
import type { MediaBucket, MediaKind } from '@ensemble/contract/media/vocabulary.ts'
import type { Context } from '../../platform/context.ts'
import { storeFile } from '../../platform/files/stored-files.ts'

/** A file as an upload and the workers would have left it: its bytes, and what was found in them. */
export interface MediumMade {
  ownerId: string
  bucket: MediaBucket
  kind: MediaKind
  type: string
  name: string
  bytes: Buffer
  /** Open to everyone by default. */
  access?: 'public' | 'viewer'
  width?: number
  height?: number
  durationMs?: number
  /** Peaks, 0 to 255. */
  waveform?: number[]
  pages?: number
  blur?: string
  /** A frame of the video, or the picture as it is shown. */
  poster?: { bytes: Buffer; type: 'image/webp'; width: number; height: number }
}

const storeBytes = (ctx: Context, { ownerId, bucket, name }: MediumMade, bytes: Buffer, contentType: string) =>
  storeFile(ctx, Readable.from([bytes]), { bucket, ownerId, contentType, originalName: name, maxBytes: bytes.length })

/**
 * Stores a medium with its bytes, claimed and ready; returns its id. Bytes that a rolled-back
 * transaction leaves behind are deleted by the next storage check.
 */
export async function makeStoredMedium(ctx: Context, made: MediumMade): Promise<string> {
  const { ownerId, bucket, kind, type, name, bytes, width, height, durationMs, waveform, pages, blur, poster } = made
  const file = await storeBytes(ctx, made, bytes, type)
  const { id } = await ctx.db
    .insertInto('media')
    .values({
      owner_id: ownerId,
      bucket,
      kind,
      content_type: type,
      state: 'ready',
      access: made.access ?? 'public',
      file_id: file.id,
      name,
      bytes: bytes.length,
      width,
      height,
      duration_ms: durationMs,
      waveform,
      pages,
      blur,
      claimed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (poster) {
    const still = await storeBytes(ctx, made, poster.bytes, poster.type)
    await insertPoster(ctx, id, still.id, poster)
  }
  return id
}

async function insertPoster(
  { db }: Context,
  mediaId: string,
  fileId: string,
  { type, width, height }: NonNullable<MediumMade['poster']>,
): Promise<void> {
  await db
    .insertInto('media_variants')
    .values({ media_id: mediaId, name: `w${width}.webp`, file_id: fileId, content_type: type, width, height })
    .execute()
}
