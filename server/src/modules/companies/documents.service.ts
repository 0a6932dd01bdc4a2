import { DOCUMENT_MAX_BYTES } from '@ensemble/contract/companies/vocabulary.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context, MemberContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Sent } from '../../platform/http/mount.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { findReady, giveUpOrphans, receiveFile, sendPrivateFile, type UploadRule } from '../media/index.ts'
import { findRequest, findUsedDocuments } from './verifications.queries.ts'

/** What shows that a company is one: a PDF, which administrators alone read. */
export const DOCUMENTS: UploadRule = {
  bucket: 'company-documents', contentType: 'application/pdf', signature: Buffer.from('%PDF-'), extension: '.pdf', maxBytes: DOCUMENT_MAX_BYTES,
  refusal: 'companies.document_type', fallbackName: 'document.pdf',
}

export const receiveDocument = (ctx: Context, request: FastifyRequest, name: string | undefined) => receiveFile(ctx, request, DOCUMENTS, name)

/** Sends the document of a request; whoever mounts this asks for an administrator. Throws 404 once it has been swept. */
export async function sendDocument(ctx: MemberContext, requestId: string, request: FastifyRequest, reply: FastifyReply): Promise<Sent> {
  const row = await findRequest(ctx.db, requestId)
  const file = row?.file_id ? await findReady(ctx.db, DOCUMENTS.bucket, row.file_id) : undefined
  if (!file) throw notFound()
  return sendPrivateFile(ctx, file, request, reply)
}

/** Gives up documents whose request was withdrawn, or decided a day ago, and those that were never sent with one. */
export const sweepDocumentsTask = defineTask(
  'companies.sweep_documents', z.object({}), (_payload, ctx) => giveUpOrphans(ctx, DOCUMENTS.bucket, (ctx, ids) => findUsedDocuments(ctx.db, ids)), { every: '27 * * * *' },
)
