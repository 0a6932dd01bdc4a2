import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { parseRange } from '../../platform/files/range.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { Sent } from '../../platform/http/mount.ts'
import type { StoredFile } from './files.queries.ts'

export interface SendOptions {
  /** The `cache-control` header. */
  cache: string
  disposition: 'inline' | 'attachment'
  /** With its quotes; it never changes, because stored files never do. */
  etag?: string
}

type Bytes = Pick<StoredFile, 'bucket' | 'key' | 'content_type' | 'bytes' | 'original_name'>

const names = (header: string | string[] | undefined, etag: string) =>
  String(header ?? '')
    .split(',')
    .some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')))

/**
 * Sends a stored file or the requested range of it (RFC 9110 §14). Opened directly, it may not run or load anything,
 * and browsers must not guess its type.
 */
export async function sendStored(
  ctx: Context,
  file: Bytes,
  { cache, disposition, etag }: SendOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { 'if-none-match': known, 'if-range': same, range: wanted } = request.headers
  void reply.headers({
    'cache-control': cache,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-disposition': contentDisposition(disposition, file.original_name ?? 'file'),
    ...(etag && { etag }),
  })
  if (etag && names(known, etag)) return reply.code(304).send()
  const range = same !== undefined && same !== etag ? 'whole' : parseRange(wanted, file.bytes)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
  const part = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range
  if (range !== 'whole') void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`)
  void reply.type(file.content_type).header('content-length', part.end - part.start + 1)
  // a HEAD needs only the headers; anything but a stream would get a new length
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await ctx.platform.files.read(file.bucket, file.key, range === 'whole' ? undefined : part))
}

/** Sends a private file as a download that no cache may keep: browsers never open it as a page. */
export async function sendPrivateFile(
  ctx: Context,
  file: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Sent> {
  return new Sent(
    await sendStored(ctx, file, { cache: 'private, no-store', disposition: 'attachment' }, request, reply),
  )
}
