import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { parseRange } from '../../platform/files/range.ts'
import { Sent } from '../../platform/http/mount.ts'
import { contentDisposition } from './content-disposition.ts'
import type { StoredFile } from './media.queries.ts'

/**
 * Sends a private file, or the range of it that was asked for (RFC 9110 §14). It is never kept by a cache and, opened by
 * itself, may run and load nothing.
 */
export async function sendPrivateFile(ctx: Context, file: StoredFile, request: FastifyRequest, reply: FastifyReply): Promise<Sent> {
  const range = parseRange(request.headers.range, file.bytes)
  void reply.headers({
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-disposition': contentDisposition('inline', file.original_name ?? 'file'),
  })
  if (range === 'unsatisfiable') {
    return new Sent(reply.code(416).header('content-range', `bytes */${file.bytes}`).send())
  }
  const part = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range
  if (range !== 'whole') void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`)
  void reply.type(file.content_type).header('content-length', part.end - part.start + 1)
  return new Sent(reply.send(await ctx.platform.files.read(file.bucket, file.key, range === 'whole' ? undefined : part)))
}
