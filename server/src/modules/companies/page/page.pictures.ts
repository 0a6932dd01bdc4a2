import type { Picture } from '@ensemble/contract/media/media.schemas.ts'
import { pictureOf } from '@ensemble/contract/media/pictures.ts'
import { z } from 'zod'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineTask } from '../../../platform/tasks/define-task.ts'
import { giveUpOrphans } from '../../media/files.face.ts'
import { claimMedia, presentMedia, releaseMedia } from '../../media/index.ts'
import type { EntryPicture } from './entries.queries.ts'
import { picturesInUse } from './page.queries.ts'

/** Where the pictures of companies are uploaded to. */
const COMPANY_MEDIA = 'company-media'
const NONE: EntryPicture = { id: null, url: null }

/** Those of these pictures that are ready to be shown, by id. */
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
 * Takes an uploaded picture for the page; one that stands somewhere already would go with that place. Throws what
 * `claimMedia` throws, and 409 `media.not_ready` while it is being prepared.
 */
async function claim(ctx: MemberContext, id: string): Promise<EntryPicture> {
  await claimMedia(ctx, COMPANY_MEDIA, [id])
  if ((await picturesInUse(ctx.db, [id])).length > 0) throw new AppError('media.missing')
  const picture = (await picturesOf(ctx, [id])).get(id)
  if (!picture) throw new AppError('media.not_ready')
  return { id, url: picture.url }
}

/**
 * What a form asks of a picture, in the caller's transaction: undefined leaves it, null gives it up, an id takes that one
 * and gives the former up. Answers what the row holds from now on, or undefined when it stays.
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

/** Pictures of a company that is gone go with it, and those that no page shows any more. */
export const sweepCompanyPicturesTask = defineTask(
  'companies.sweep_pictures',
  z.object({}).loose(),
  (_payload, ctx) => giveUpOrphans(ctx, COMPANY_MEDIA, (ctx, ids) => picturesInUse(ctx.db, ids)),
  { every: '47 * * * *' },
)
