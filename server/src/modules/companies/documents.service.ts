import { companiesMessages } from '@ensemble/contract/companies/companies.messages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, MemberContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Sent } from '../../platform/http/mount.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { findOriginal, giveUpOrphans, sendPrivateFile } from '../media/files.face.ts'
import { claimMedia } from '../media/index.ts'
import { findUsedDocuments } from './verifications.queries.ts'
import { findRequest } from './verifications.reads.ts'

const DOCUMENTS = 'company-documents'

/**
 * Claims a document in the caller's transaction: one of the requester's own, or for a visitor one without an owner.
 * Throws `companies.document_missing` (400) next to its field, and `media.not_ready` (409) while it is being checked.
 */
export async function takeDocument(ctx: Context, documentId: string | undefined): Promise<string | null> {
  if (!documentId) return null
  await claimMedia(ctx, DOCUMENTS, [documentId], { prepared: true }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'media.missing')) throw error
    throw new AppError('companies.document_missing', 400, {
      fields: { file_id: companiesMessages['companies.document_missing'] },
    })
  })
  return documentId
}

/**
 * Sends the document of a request; the route that mounts this must require an administrator. Throws 404 once it has
 * been swept.
 */
export async function sendDocument(
  ctx: MemberContext,
  requestId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Sent> {
  const row = await findRequest(ctx.db, requestId)
  const file = row?.file_id ? await findOriginal(ctx.db, DOCUMENTS, row.file_id) : undefined
  if (!file) throw notFound()
  return sendPrivateFile(ctx, file, request, reply)
}

/** Deletes documents whose request was withdrawn or decided a day ago, and those never sent with one. */
export const sweepDocumentsTask = defineTimedTask('companies.sweep_documents', '27 * * * *', (ctx) =>
  giveUpOrphans(ctx, DOCUMENTS, (ctx, ids) => findUsedDocuments(ctx.db, ids)),
)
