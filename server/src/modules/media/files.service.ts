import { type Readable, Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { deleteFile, storeFile } from '../../platform/files/stored-files.ts'
import type { FileRow } from '../../platform/files/stored-files.ts'
import { shownName } from './content-disposition.ts'

/** What a bucket takes: content that begins with `signature`, under a name that ends with `extension` when one is given. */
export interface UploadRule {
  bucket: string
  contentType: string
  signature: Buffer
  /** With its dot, lower-case. */
  extension: string
  /** Bytes; the limit itself is allowed. */
  maxBytes: number
  /** Code of the sentence that refuses another type (415). */
  refusal: string
  fallbackName: string
}

export interface ReceivedFile {
  id: string
  name: string
  bytes: number
}

/** For how long the rest of a refused upload is read and thrown away, so that the sender gets to read the answer. */
const DRAIN_MS = 20_000

/**
 * Stores the raw body of a request, whole or not at all; a visitor's belongs to nobody. Throws `rule.refusal` (415), `core.too_large` (413),
 * `core.malformed` (400 broken off, 408 silent for 20 s), `core.storage_full` (507), `media.infected` (415), `media.scanner_down` (503).
 */
export async function receiveFile(ctx: Context, request: FastifyRequest, rule: UploadRule, givenName?: string): Promise<ReceivedFile> {
  const { raw } = request
  try {
    const name = shownName(givenName, rule.fallbackName)
    if (givenName !== undefined && !name.toLowerCase().endsWith(rule.extension)) throw new AppError(rule.refusal, 415)
    if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes) throw new AppError('core.too_large', 413)
    return await keep(ctx, raw, rule, name)
  } catch (error) {
    drain(raw)
    throw error
  }
}

async function keep(ctx: Context, content: Readable, rule: UploadRule, name: string): Promise<ReceivedFile> {
  const { bucket, contentType, maxBytes } = rule
  const gate = signatureGate(rule)
  // the request must outlive a refusal, so it is piped by hand: `pipeline` would destroy its socket with it
  content.once('error', (cause) => gate.destroy(broken(cause)))
  content.once('close', () => content.readableEnded || gate.destroy(broken()))
  content.pipe(gate)
  const file = await storeFile(ctx, gate, { bucket, ownerId: ctx.viewer?.id ?? null, contentType, originalName: name, maxBytes })
  await scan(ctx, file)
  return { id: file.id, name, bytes: file.bytes }
}

/** Until its id is answered nobody knows the file, so it is given up here where it is not known to be clean. */
async function scan(ctx: Context, { id, bucket, key }: FileRow): Promise<void> {
  const { verdict } = await ctx.platform.mediaWorkers.scan(() => ctx.platform.files.read(bucket, key))
  if (verdict === 'clean') return
  await deleteFile(ctx, id)
  throw verdict === 'infected' ? new AppError('media.infected', 415) : new AppError('media.scanner_down', 503)
}

const broken = (cause?: unknown) => new AppError('core.malformed', 400, { message: 'The upload broke off', cause })

/** Lets content through once its first bytes are the type's own; what it calls itself counts for nothing. */
function signatureGate({ signature, refusal }: UploadRule): Transform {
  let head: Buffer | undefined = Buffer.alloc(0)
  const gate = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      if (!head) return done(null, chunk)
      head = Buffer.concat([head, chunk])
      if (head.length < signature.length) return done()
      if (!head.subarray(0, signature.length).equals(signature)) return done(new AppError(refusal, 415))
      const whole = head
      head = undefined
      done(null, whole)
    },
    flush: (done) => done(head ? new AppError(refusal, 415) : null),
  })
  // it may fail before anyone reads from it; the reader then sees the same error
  gate.on('error', () => undefined)
  return gate
}

/** Reads the rest of a refused body and throws it away, for a while. */
export function drain(content: Readable): void {
  if (content.readableEnded || content.destroyed) return
  const timer = setTimeout(() => content.destroy(), DRAIN_MS).unref()
  content.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
  content.on('error', () => undefined).resume()
}
