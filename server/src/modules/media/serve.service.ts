import { id as mediaId } from '@ensemble/contract/core/fields.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { contextOf } from '../../platform/http/mount.ts'
import type { Sessions } from '../../platform/http/session.ts'
import { sendStored } from './files.send.ts'
import { linkFileOf } from './media.present.ts'
import { findSent, type SentFile } from './media.queries.ts'

const Named = z.object({
  mediaId,
  variant: z
    .string()
    .max(60)
    .regex(/^[a-z0-9.-]+$/),
})
const Linked = z.object({
  v: Named.shape.variant,
  e: z.string().regex(/^\d{10}$/),
  k: z.string().max(40),
  s: z.uuid().optional(),
})

/** `download` is the original again, saved under its own name. */
const stored = (ctx: Context, id: string, variant: string) =>
  findSent(ctx.db, id, variant === 'download' ? 'original' : variant)

const isShown = ({ content_type }: SentFile) => /^(image|audio|video)\//.test(content_type)

function send(
  ctx: Context,
  file: SentFile,
  variant: string,
  cache: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const disposition = variant !== 'download' && isShown(file) ? 'inline' : 'attachment'
  return sendStored(
    ctx,
    { ...file, original_name: file.name },
    { cache, disposition, etag: `"${file.file_id}"` },
    request,
    reply,
  )
}

/**
 * A file never changes under its address, so browsers keep it. Shared caches keep it five minutes: it may become private.
 */
const KEPT_FOREVER = 'public, max-age=31536000, s-maxage=300, immutable'

/** Sends a file of a medium that everyone may see. The unprocessed original of a picture is never sent. */
export async function sendPublic(
  request: FastifyRequest<{ Params: { mediaId: string; variant: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = contextOf(request)
  const named = Named.safeParse(request.params)
  const file = named.success ? await stored(ctx, named.data.mediaId, named.data.variant) : undefined
  if (!named.success || file?.access !== 'public' || isRaw(file, named.data.variant)) throw notFound()
  return send(ctx, file, named.data.variant, KEPT_FOREVER, request, reply)
}

const isRaw = ({ kind }: SentFile, variant: string) => kind === 'image' && ['original', 'download'].includes(variant)

/** Sends a file by a link that was made for this viewer in this session and has not expired. */
export async function sendPrivate(
  sessions: Sessions,
  request: FastifyRequest<{ Params: { mediaId: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = contextOf(request)
  const query = Linked.safeParse(request.query)
  const named = Named.safeParse({ ...request.params, variant: query.data?.v })
  if (!query.success || !named.success) throw notFound()
  const { s: sessionId, v: variant, ...mac } = query.data
  const viewer = sessionId === undefined ? null : await sessions.readById(sessionId)
  if (sessionId !== undefined && (!viewer || viewer.blocked)) throw notFound()
  const left = ctx.platform.fileLinks.check(mac, {
    file: linkFileOf(named.data.mediaId, variant),
    viewerId: viewer?.id ?? null,
    sessionId: sessionId ?? null,
  })
  if (left === undefined || (ctx.viewer && ctx.viewer.id !== viewer?.id)) throw notFound()
  const file = await stored(ctx, named.data.mediaId, variant)
  if (!file || isRaw(file, variant)) throw notFound()
  return send(ctx, file, variant, `private, max-age=${left}`, request, reply)
}
