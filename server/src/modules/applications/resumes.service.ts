import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MemberContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Sent } from '../../platform/http/mount.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { findOriginal, giveUpOrphans, sendPrivateFile } from '../media/files.face.ts'
import { claimMedia } from '../media/index.ts'
import { findUsedResumes, wasSentTo } from './applications.queries.ts'

const RESUMES = 'resumes'

/**
 * Claims the viewer's own résumé, in the caller's transaction. Throws `applications.resume_missing` (400) next to its
 * field, and `media.not_ready` (409) while it is being checked.
 */
export async function holdResume(ctx: MemberContext, resumeId: string | null | undefined): Promise<void> {
  if (!resumeId) return
  await claimMedia(ctx, RESUMES, [resumeId], { prepared: true }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'media.missing')) throw error
    throw new AppError('applications.resume_missing', 400, {
      fields: { resume_file_id: 'This résumé is no longer available. Please upload it again.' },
    })
  })
}

/** Sends a résumé to its owner and to the companies it was sent to; for everyone else it does not exist. */
export async function sendResume(
  ctx: MemberContext,
  resumeId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Sent> {
  const file = await findOriginal(ctx.db, RESUMES, resumeId)
  if (!file || (file.owner_id !== ctx.viewer.id && !(await wasSentTo(ctx.db, file.id, ctx.viewer)))) throw notFound()
  return sendPrivateFile(ctx, file, request, reply)
}

/** Deletes résumés that were uploaded but neither sent nor kept in a draft. */
export const sweepResumesTask = defineTimedTask('applications.sweep_resumes', '17 * * * *', (ctx) =>
  giveUpOrphans(ctx, RESUMES, (ctx, ids) => findUsedResumes(ctx.db, ids)),
)
