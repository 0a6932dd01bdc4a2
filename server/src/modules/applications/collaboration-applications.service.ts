import { randomUUIDv7 } from 'node:crypto'
import type {
  CollaborationApplicationDraft,
  CollaborationApplicationInput,
} from '@ensemble/contract/applications/forms.schemas.ts'
import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import type { z } from 'zod'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { record } from '../../platform/facts/record.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { assertNeeded, getCollaborationToJoin } from '../collaborations/index.ts'
import { giveUpOrphans } from '../media/files.face.ts'
import { claimMedia, presentMedia } from '../media/index.ts'
import { applicationStarted, applicationSubmitted } from './applications.facts.ts'
import { findUsedMedia, insertCollaborationApplication } from './applications.queries.ts'
import { whenFree } from './availability.ts'
import { putDraft } from './drafts.queries.ts'
import { findDraft } from './drafts.reads.ts'
import { lastLetterOf } from './last-letter.ts'
import { insertWorks } from './works.queries.ts'
import { holdWorks, worksInput, worksKept } from './works.service.ts'

/** Where the pictures and films of applications are kept (specification 001 §7). */
export const BUCKET = 'collab-applications'

type Draft = z.output<typeof CollaborationApplicationDraft>
type Input = z.output<typeof CollaborationApplicationInput>

/** Media that the viewer may see, in the order of their ids; those that are gone are left out. */
export async function mediaShown(ctx: Context, ids: readonly string[]): Promise<Media[]> {
  if (ids.length === 0) return []
  const shown = await presentMedia(ctx, ids, { access: 'viewer' })
  return ids.flatMap((id) => shown.get(id) ?? [])
}

/**
 * Opens the form to join a collaboration: records that it was opened and returns the saved draft. Throws 404,
 * `collaborations.not_open`, `collaborations.own`.
 */
export const startCollaborationApplication = (ctx: MemberContext, collaborationId: string) =>
  inTransaction(ctx, async (ctx) => {
    const collaboration = await getCollaborationToJoin(ctx, collaborationId)
    await record(ctx, applicationStarted({ postId: collaboration.id, applicantId: ctx.viewer.id }))
    const kept = await findDraft(ctx.db, collaboration.id, ctx.viewer.id)
    const last_letter = await lastLetterOf(ctx)
    if (!kept) return { draft: null, media: [], works: [], last_letter }
    const content = kept.content as Draft
    const [media, works] = [await mediaShown(ctx, kept.media_ids), await worksKept(ctx, content.works)]
    const draft = { ...content, media: media.map(({ id }) => id), ...(content.works && { works: worksInput(works) }) }
    return { draft, media, works, last_letter }
  })

/** Saves the form as typed, replacing the previous draft. Throws like `startCollaborationApplication`, and `media.missing`. */
export const saveCollaborationDraft = (ctx: MemberContext, collaborationId: string, draft: Draft): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const collaboration = await getCollaborationToJoin(ctx, collaborationId)
    const { media: mediaIds = [], ...content } = draft
    await claimMedia(ctx, BUCKET, mediaIds)
    await putDraft(ctx.db, { postId: collaboration.id, userId: ctx.viewer.id, content, mediaIds })
  })

/**
 * Asks to join a collaboration: claims the media, writes the application and the first entry of its timeline, deletes
 * the draft and records the fact, all or nothing. Returns the id. Throws 404, `collaborations.not_open`,
 * `collaborations.own`, `collaborations.role_not_needed`, `applications.available_passed` (400), `applications.already_applied` and `media.missing` (409),
 * and whatever `holdWorks` throws.
 */
export const submitCollaborationApplication = (
  ctx: MemberContext,
  collaborationId: string,
  input: Input,
): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { id: postId, businessId, ownerId } = await getCollaborationToJoin(ctx, collaborationId)
    await assertNeeded(ctx, postId, input.selected_roles)
    await claimMedia(ctx, BUCKET, input.media)
    await holdWorks(ctx, input.works)
    const ids = { postId, businessId, ownerId, applicantId: ctx.viewer.id }
    const id = randomUUIDv7()
    const row = {
      id,
      kind: 'collaboration',
      ...ids,
      letter: input.introduction,
      portfolioUrl: input.portfolio_url ?? null,
      ...whenFree(ctx, input),
      roleId: null,
      promisedUntil: null,
    } as const
    await insertCollaborationApplication(ctx.db, row, {
      selectedRoles: input.selected_roles,
      additionalInfo: input.additional_info ?? null,
      media: input.media,
    })
    await insertWorks(ctx.db, id, input.works)
    await record(ctx, applicationSubmitted({ applicationId: id, ...ids }))
    return id
  })

/** Deletes pictures and films that were uploaded but neither sent nor kept in a draft. */
export const sweepApplicationMediaTask = defineTimedTask('applications.sweep_media', '23 * * * *', (ctx) =>
  giveUpOrphans(ctx, BUCKET, (ctx, ids) => findUsedMedia(ctx.db, ids)),
)
