import { randomUUIDv7 } from 'node:crypto'
import { media, visitorMedia } from '@ensemble/contract/media/media.routes.ts'
import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { Sent } from '../../platform/http/mount.ts'
import { drain } from './drain.ts'
import { UploadLocks } from './upload-locks.ts'
import { type Exchange, UploadStore } from './upload-store.ts'
import { findOwnUpload } from './uploads.queries.ts'

/**
 * The headers of the protocol's answer that we pass on; the rest is for cross-origin requests, which don't exist here.
 */
const ANSWERED = [
  'location',
  'tus-resumable',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-expires',
  'cache-control',
]
const locks = new UploadLocks()

/** The path of the viewer's uploads. */
const pathFor = ({ viewer }: Context) => `/api/v1${(viewer ? media : visitorMedia).begin.path}`

/**
 * Handles one request of the tus protocol for an upload (or, without an id, a new one) as the viewer or as a visitor.
 */
export async function speakTus(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  uploadId?: string,
): Promise<Sent> {
  try {
    // before anything else about the request is checked: what isn't one's own does not exist
    if (uploadId !== undefined && !(await findOwnUpload(ctx.db, uploadId, ctx.viewer?.id ?? null))) throw notFound()
    return await answer({ ctx, content: request.raw }, request, reply, uploadId)
  } catch (error) {
    drain(request.raw)
    throw error
  }
}

async function answer(
  exchange: Exchange,
  request: FastifyRequest,
  reply: FastifyReply,
  uploadId: string | undefined,
): Promise<Sent> {
  let failure: unknown
  const path = pathFor(exchange.ctx)
  const server = new Server({
    path,
    relativeLocation: true,
    datastore: new UploadStore(exchange),
    lockDrainTimeout: 1,
    namingFunction: () => randomUUIDv7(),
    getFileIdFromRequest: () => uploadId,
    locker: { newLock: (id) => lockOf(id, exchange) },
    onResponseError: (_request, error) => {
      failure = error
      return undefined
    },
  })
  const response = await server.handleWeb(asWeb(request, path, uploadId))
  if (response.status >= 400) throw refusalOf(failure, response.status)
  for (const name of ANSWERED) {
    const value = response.headers.get(name)
    if (value !== null) void reply.header(name, value)
  }
  return new Sent(reply.code(response.status).header('cache-control', 'no-store').send())
}

function lockOf(id: string, exchange: Exchange) {
  let release = () => {}
  return {
    lock: async (signal: AbortSignal, stop: () => void | Promise<void>) => {
      exchange.signal = signal
      release = await locks.take(id, () => void stop())
    },
    unlock: () => Promise.resolve(release()),
  }
}

/** The request as the protocol's library reads it: without a body, and at an address that it can't misread. */
function asWeb({ method, headers: given }: FastifyRequest, path: string, uploadId: string | undefined): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    // a POST's body is ignored: an upload begins empty
    if (
      typeof value === 'string' &&
      (method === 'PATCH' || name !== 'content-type') &&
      name !== 'x-http-method-override'
    )
      headers.set(name, value)
  }
  return new Request(`http://uploads.invalid${path}${uploadId === undefined ? '' : `/${uploadId}`}`, {
    method,
    headers,
  })
}

const BY_STATUS: Readonly<Record<number, string>> = {
  404: 'core.not_found',
  409: 'media.offset',
  410: 'core.gone',
  412: 'media.protocol',
  413: 'core.too_large',
}

/** Errors from the store as they are; the library's own refusals in our words. */
function refusalOf(failure: unknown, status: number): unknown {
  if (failure instanceof Error && !('status_code' in failure)) return failure
  return new AppError(BY_STATUS[status] ?? 'media.protocol', status >= 500 ? 400 : status)
}
