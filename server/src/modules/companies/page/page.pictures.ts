import type { Picture } from '@ensemble/contract/media/media.schemas.ts'
import { pictureOf } from '@ensemble/contract/media/pictures.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineTimedTask } from '../../../platform/tasks/define-task.ts'
import { giveUpOrphans } from '../../media/files.face.ts'
import { claimMedia, presentMedia, releaseMedia } from '../../media/index.ts'
import type { EntryPicture } from './entries.queries.ts'
import { picturesInUse } from './page.queries.ts'

/** The bucket for companies' pictures. */
const COMPANY_MEDIA = 'company-media'
const NONE: EntryPicture = { id: null, url: null }

/** The pictures among these that are ready, by id. */
export async function picturesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>()
  if (ids.length === 0) return found
  for (const [id, medium] of await presentMedia(ctx, ids, { access: 'public' })) {
    const picture = pictureOf(medium)
    if (picture) found.set(id, picture)
  }
  return found
}

/**
 * Claims an uploaded picture for the page; one that is already used elsewhere would be deleted with that place. Throws
 * whatever `claimMedia` throws, and 409 `media.not_ready` while it is being prepared.
 */
async function claim(ctx: MemberContext, id: string): Promise<EntryPicture> {
  await claimMedia(ctx, COMPANY_MEDIA, [id])
  if ((await picturesInUse(ctx.db, [id])).length > 0) throw new AppError('media.missing')
  const picture = (await picturesOf(ctx, [id])).get(id)
  if (!picture) throw new AppError('media.not_ready')
  return { id, url: picture.url }
}

/**
 * Applies a form's picture, in the caller's transaction: undefined keeps it, null removes it, an id claims that one and
 * removes the previous one. Returns the row's new values, or undefined if unchanged.
 */
export async function changePicture(
  ctx: MemberContext,
  before: string | null,
  asked: string | null | undefined,
): Promise<EntryPicture | undefined> {
  if (asked === undefined || (asked !== null && asked === before)) return undefined
  const next = asked === null ? NONE : await claim(ctx, asked)
  if (before !== null) await releaseMedia(ctx, [before])
  return next
}

/** Deletes pictures of companies that are gone, and those that no page shows anymore. */
export const sweepCompanyPicturesTask = defineTimedTask('companies.sweep_pictures', '47 * * * *', (ctx) =>
  giveUpOrphans(ctx, COMPANY_MEDIA, (ctx, ids) => picturesInUse(ctx.db, ids)),
)
