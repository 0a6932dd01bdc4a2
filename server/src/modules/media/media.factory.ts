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
  width?: number
  height?: number
  durationMs?: number
  /** Peaks, 0 to 255. */
  waveform?: number[]
  pages?: number
  blur?: string
  /** The still of a film. */
  poster?: { bytes: Buffer; type: 'image/webp'; width: number; height: number }
}

/** Stores a medium with its bytes, claimed, ready and open to everybody; answers its id. Bytes that a rolled back transaction leaves behind go with the next check of the storage. */
export async function makeStoredMedium(ctx: Context, made: MediumMade): Promise<string> {
  const { ownerId, bucket, kind, type, name, bytes, width, height, durationMs, waveform, pages, blur, poster } = made
  const store = (content: Buffer, contentType: string) =>
    storeFile(ctx, Readable.from([content]), {
      bucket,
      ownerId,
      contentType,
      originalName: name,
      maxBytes: content.length,
    })
  const file = await store(bytes, type)
  const { id } = await ctx.db
    .insertInto('media')
    .values({
      owner_id: ownerId,
      bucket,
      kind,
      content_type: type,
      state: 'ready',
      access: 'public',
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
    const still = await store(poster.bytes, poster.type)
    await ctx.db
      .insertInto('media_variants')
      .values({
        media_id: id,
        name: `w${poster.width}.webp`,
        file_id: still.id,
        content_type: poster.type,
        width: poster.width,
        height: poster.height,
      })
      .execute()
  }
  return id
}
