import type { FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { limitAddress } from './address.ts'

/** Who waits for something that takes long. */
export interface Reader {
  /** Whose turn it takes: a person, else an address. */
  account: string
  /** Aborts when they hang up. */
  gone: AbortSignal
}

/** The one who waits for this answer. */
export function readerOf({ request, raw }: FastifyReply): Reader {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new AppError('core.malformed', 400, { message: 'the reader left' }))
  })
  return { account: request.viewer?.id ?? limitAddress(request.ip), gone: gone.signal }
}
