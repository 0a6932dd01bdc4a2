import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { BUCKET_RULES, type MediaAccess, type MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { schedule } from '../../platform/tasks/schedule.ts'
import { presentMedia } from './media.present.ts'
import { findMedia, giveUpMedia, lockOwnMedia, markClaimed, setAccess } from './media.queries.ts'
import { SWEEP_TASK } from './process.names.ts'
import { findOwnUpload } from './uploads.queries.ts'

/** `prepared`: only what can be shown already. `once`: only what nothing claimed before. */
interface Claim {
  prepared?: boolean
  once?: boolean
}

/**
 * Checks what `claimMedia` claims, and locks it until the transaction ends: the viewer's own uploads, complete and in this
 * bucket; a visitor's uploads have no owner. Throws `media.too_many_…` (400), `media.missing` and `media.not_ready` (409).
 */
export async function assertClaimable(
  ctx: Context,
  bucket: MediaBucket,
  ids: readonly string[],
  { prepared = false, once = false }: Claim = {},
): Promise<void> {
  const { most } = BUCKET_RULES[bucket]
  const wanted = [...new Set(ids)]
  if (wanted.length > most) throw new AppError(`media.too_many_${most}`, 400)
  const found = await lockOwnMedia(ctx.db, bucket, wanted, ctx.viewer?.id ?? null)
  if (found.length < wanted.length || (prepared && found.some(({ state }) => state === 'failed')))
    throw new AppError('media.missing')
  if (once && found.some(({ claimed_at: claimed }) => claimed !== null)) throw new AppError('media.missing')
  if (prepared && found.some(({ state }) => state !== 'ready')) throw new AppError('media.not_ready')
}

/**
 * Claims the viewer's own uploads, in the caller's transaction: they are safe from the sweeper. `access`: who may read their
 * bytes; the bucket's default unless given. Unless `once`, claiming again is not an error. Throws what `assertClaimable` throws.
 * Modules store the ids in columns that reference `media (id)`.
 */
export async function claimMedia(
  ctx: Context,
  bucket: MediaBucket,
  ids: readonly string[],
  { access, ...claim }: Claim & { access?: MediaAccess } = {},
): Promise<void> {
  await assertClaimable(ctx, bucket, ids, claim)
  if (ids.length > 0) await markClaimed(ctx.db, [...new Set(ids)], access ?? BUCKET_RULES[bucket].access)
}

/**
 * Gives up media, in the caller's transaction: they are no longer shown, and a task deletes their bytes after the
 * commit.
 */
export async function releaseMedia(ctx: Context, ids: readonly string[]): Promise<void> {
  const gone = await giveUpMedia(ctx.db, ids)
  if (gone.length > 0) await schedule(ctx, SWEEP_TASK, {}, { key: SWEEP_TASK.name })
}

/** Opens claimed media to everyone, or only to people with a link, in the caller's transaction. */
export const openMedia = (ctx: Context, ids: readonly string[], access: MediaAccess): Promise<void> =>
  setAccess(ctx.db, ids, access)

/** One of the viewer's own media, as they follow it from upload to use. Throws 404. */
export async function ownMedia(ctx: MemberContext, mediaId: string): Promise<Media> {
  const [row] = await findMedia(ctx.db, [mediaId])
  if (row?.owner_id !== ctx.viewer.id) throw notFound()
  const found = (await presentMedia(ctx, [mediaId], { access: 'viewer' })).get(mediaId)
  if (!found) throw notFound()
  return found
}

/** The state of a visitor's upload that has not been submitted yet; without its addresses. Throws 404. */
export async function visitorsMedia(ctx: Context, mediaId: string): Promise<Media> {
  const found =
    (await findOwnUpload(ctx.db, mediaId, null)) &&
    (await presentMedia(ctx, [mediaId], { access: 'viewer' })).get(mediaId)
  if (!found) throw notFound()
  const { download_url: _, ...rest } = found
  return { ...rest, url: null }
}
