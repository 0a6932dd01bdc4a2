import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { mapDatabaseError } from '../../../platform/db/database-errors.ts'

const VERSION = '2024-01-01'
const VERSION_HEADER = 'x-supabase-api-version'

/** An error of the auth wire: upstream's codes and sentences are part of the protocol (auth-wire.md §1.0). */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  readonly reasons: readonly string[] | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, message: string, more: { reasons?: readonly string[]; retryAfter?: number } = {}) {
    super(message)
    this.status = status
    this.code = code
    this.reasons = more.reasons
    this.retryAfter = more.retryAfter
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
export const limitReached = (retryAfter: number) => new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter })
export const tooSoon = (seconds: number) =>
  new AuthError(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${seconds} seconds.`, { retryAfter: seconds })

function asAuthError(error: FastifyError | Error): AuthError | undefined {
  if (error instanceof AuthError) return error
  const app = error instanceof AppError ? error : mapDatabaseError(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AuthError(413, 'request_entity_too_large', 'Request body too large')
  if (app?.status === 429) return limitReached(app.retryAfter ?? 1)
  if (app?.code === 'core.forgery') return new AuthError(403, 'no_authorization', 'Security validation failed. Please refresh the page and try again.')
  if (app?.code.startsWith('accounts.')) return new AuthError(app.status, 'validation_failed', app.message)
  if (app?.status === 503) return new AuthError(503, 'request_timeout', 'The service is busy. Please try again in a moment.', { retryAfter: 2 })
  if (app && app.status < 500) return new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) return new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  return undefined
}

/** The foreign error shape: new clients name their version and read it back from the answer's header. */
export function sendAuthError(thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAuthError(thrown)
  if (!error) request.log.error({ err: thrown, requestId: request.id }, 'auth request failed')
  const status = error?.status ?? 500
  const code = error?.code ?? 'unexpected_failure'
  const message = error?.message ?? 'Unexpected failure, please check server logs for more information'
  const asked = request.headers[VERSION_HEADER]
  const modern = typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= VERSION
  if (modern) reply.header(VERSION_HEADER, VERSION)
  if (error?.retryAfter) reply.header('retry-after', Math.ceil(error.retryAfter))
  const weak = error?.reasons && { weak_password: { reasons: error.reasons } }
  return reply
    .code(status)
    .header('x-sb-error-code', code)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(modern ? { code, message, ...weak } : { code: status, error_code: code, msg: message, ...weak }))
}
