import { RESUME_MAX_BYTES } from '@ensemble/contract/applications/vocabulary.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Sent } from '../../platform/http/mount.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { findReady, giveUpOrphans, receiveFile, sendPrivateFile } from '../media/index.ts'
import type { UploadRule } from '../media/index.ts'
import { findUsedResumes, wasSentTo } from './applications.queries.ts'

/** What a résumé is: a PDF by its content and, where it has a name, by that too. */
export const RESUMES: UploadRule = {
  bucket: 'resumes', contentType: 'application/pdf', signature: Buffer.from('%PDF-'), extension: '.pdf',
  maxBytes: RESUME_MAX_BYTES, refusal: 'applications.resume_type', fallbackName: 'resume.pdf',
}

export const uploadResume = (ctx: MemberContext, request: FastifyRequest, name: string | undefined) => receiveFile(ctx, request, RESUMES, name)

/** Sends a résumé to its owner and to the companies that it was sent to; for everybody else it does not exist. */
export async function sendResume(ctx: MemberContext, fileId: string, request: FastifyRequest, reply: FastifyReply): Promise<Sent> {
  const file = await findReady(ctx.db, RESUMES.bucket, fileId)
  if (!file || (file.owner_id !== ctx.viewer.id && !(await wasSentTo(ctx.db, file.id, ctx.viewer)))) throw notFound()
  return sendPrivateFile(ctx, file, request, reply)
}

/** Gives up résumés that were uploaded and never sent nor kept in a draft. */
export const sweepResumesTask = defineTask(
  'applications.sweep_resumes', z.object({}),
  (_payload, ctx) => giveUpOrphans(ctx, RESUMES.bucket, (ctx, ids) => findUsedResumes(ctx.db, ids)),
  { every: '17 * * * *' },
)
