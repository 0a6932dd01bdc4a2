import { pictureOf } from '@ensemble/contract/media/pictures.ts'
import { messages } from '@ensemble/contract/messages.ts'
import type { PostFile, PostFileInput } from '@ensemble/contract/posts/posts.schemas.ts'
import type { z } from 'zod'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { claimMedia, openMedia, presentMedia, releaseMedia } from '../media/index.ts'
import { fileRowsOf, postsShowing, replaceFiles, setPicture } from './post-files.queries.ts'
import { lockPost, type PostRow } from './posts.queries.ts'

export const POST_MEDIA = 'post-media'
type FileInput = z.output<typeof PostFileInput>

/** Whether everyone may fetch a post's files at a permanent address. */
const isOpen = (post: Pick<PostRow, 'status' | 'visibility'>) =>
  (post.status === 'published' || post.status === 'closed') && post.visibility === 'public'

export const formFilesOf = async (db: Context['db'], postId: string): Promise<FileInput[]> =>
  (await fileRowsOf(db, postId)).map(({ id, alt }) => ({ id, alt }))

export async function filesOf(ctx: Context, post: PostRow): Promise<PostFile[]> {
  const rows = await fileRowsOf(ctx.db, post.id)
  if (rows.length === 0) return []
  const media = await presentMedia(
    ctx,
    rows.map(({ media_id }) => media_id),
    { access: isOpen(post) ? 'public' : 'viewer' },
  )
  return rows.flatMap(({ id, media_id, alt }) => {
    const found = media.get(media_id)
    return found ? [{ id, alt, media: found }] : []
  })
}

/**
 * Writes the files of a post in the caller's transaction: claims new ones, gives up removed ones, and puts the first
 * picture on the card. Throws `media.missing` (409) and refusals next to their fields.
 */
export async function writeFiles(ctx: MemberContext, post: PostRow, files: readonly FileInput[]): Promise<void> {
  const before = await fileRowsOf(ctx.db, post.id)
  const rows = files.map((file, position) => {
    const kept = before.find((row) => (file.id ? row.id === file.id : row.media_id === file.media_id))
    const mediaId = kept?.media_id ?? file.media_id
    if (!mediaId)
      throw new AppError('core.invalid', 400, { fields: { [`files.${position}`]: messages['media.missing'] ?? '' } })
    return { ...(kept && { id: kept.id }), media_id: mediaId, post_id: post.id, position, alt: file.alt }
  })
  const known = new Set(before.map(({ media_id }) => media_id))
  const fresh = rows.map(({ media_id }) => media_id).filter((id) => !known.has(id))
  const access = isOpen(post) ? 'public' : 'viewer'
  if (fresh.length) await claimMedia(ctx, POST_MEDIA, fresh, { access })
  await openMedia(
    ctx,
    rows.map(({ media_id }) => media_id).filter((id) => known.has(id)),
    access,
  )
  await replaceFiles(ctx.db, post.id, rows)
  await releaseMedia(
    ctx,
    [...known].filter((id) => !rows.some((row) => row.media_id === id)),
  )
  if (rows.length > 0 || before.length > 0) await keepPicture(ctx, post)
}

/** The first picture of a public post is its card's picture. */
async function keepPicture(ctx: Context, post: PostRow): Promise<void> {
  const first = isOpen(post) ? (await filesOf(ctx, post)).find(({ media }) => pictureOf(media)) : undefined
  await setPicture(
    ctx.db,
    post.id,
    first?.media.url ? { url: first.media.url, alt: first.alt, blur: first.media.blur ?? null } : null,
  )
}

/** Opens the files of a newly public post to everyone, in the caller's transaction. */
export async function openFiles(ctx: Context, post: PostRow): Promise<void> {
  const rows = await fileRowsOf(ctx.db, post.id)
  if (rows.length === 0 || !isOpen(post)) return
  await openMedia(
    ctx,
    rows.map(({ media_id }) => media_id),
    'public',
  )
  await keepPicture(ctx, post)
}

/** Puts a picture on its post's card once it is prepared. */
export const refreshPicture = (ctx: Context, mediaId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    for (const postId of await postsShowing(ctx.db, mediaId)) {
      const post = await lockPost(ctx.db, postId)
      if (post) await keepPicture(ctx, post)
    }
  })
