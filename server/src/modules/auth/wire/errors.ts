import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { mapDatabaseError } from '../../../platform/db/database-errors.ts'
import { AppError } from '../../../platform/errors.ts'

const VERSION = '2024-01-01'
const VERSION_HEADER = 'x-supabase-api-version'

/** What someone who is blocked may know about it. */
export interface StandingBlock {
  reason: string | null
  until: string
}

/** An error of the auth wire: upstream's codes and messages are part of the protocol (auth-wire.md §1.0). */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  readonly reasons: readonly string[] | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** Why and until when the account is blocked: only for someone who has just proven that it is theirs. */
  readonly block: StandingBlock | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { reasons?: readonly string[]; retryAfter?: number; block?: StandingBlock | undefined } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.reasons = more.reasons
    this.retryAfter = more.retryAfter
    this.block = more.block
  }
}

/** The id_token grant returns some refusals in OAuth's format: always 400, no code (auth-wire.md §1.1). */
export class OAuthError extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
export const phonesOff = () => new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
export const limitReached = (retryAfter: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter })
export const tooSoon = (seconds: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  )

export const smsTooSoon = (seconds: number) =>
  new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  )

const badJson = () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
const timedOut = () =>
  new AuthError(504, 'request_timeout', 'Processing this request timed out, please retry after a moment.', {
    retryAfter: 2,
  })

/** 57014: the database canceled a statement that took too long. */
const isTimeout = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return (
    code === '57014' ||
    code === 'FST_ERR_HANDLER_TIMEOUT' ||
    (typeof cause === 'object' && cause !== null && isTimeout(cause))
  )
}

/** The wire's name for a refusal of the platform or the database; undefined for anything unforeseen. */
function fromApp(app: AppError): AuthError | undefined {
  if (app.status === 429) return limitReached(app.retryAfter ?? 1)
  if (app.code === 'core.forgery')
    return new AuthError(403, 'no_authorization', 'Security validation failed. Please refresh the page and try again.')
  if (app.code.startsWith('accounts.')) return new AuthError(app.status, 'validation_failed', app.message)
  if (app.status === 409)
    return new AuthError(409, 'conflict', 'Another request changed the same thing. Please try again.', {
      retryAfter: app.retryAfter ?? 1,
    })
  if (app.status === 503)
    return new AuthError(503, 'request_timeout', 'The service is busy. Please try again in a moment.', {
      retryAfter: 2,
    })
  if (app.code === 'core.invalid') return invalid('Invalid request')
  return app.status < 500 ? badJson() : undefined
}

/** The wire's name for a refusal; undefined for anything unforeseen. */
export function asAuthError(error: FastifyError | Error): AuthError | undefined {
  if (error instanceof AuthError) return error
  if (isTimeout(error)) return timedOut()
  // which constraint it was is not part of the protocol: a conflict is a conflict
  const app = error instanceof AppError ? error : mapDatabaseError(error, {})
  if (app) return fromApp(app)
  const code = 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AuthError(413, 'request_entity_too_large', 'Request body too large')
  return 'statusCode' in error && error.statusCode && error.statusCode < 500 ? badJson() : undefined
}

/** Upstream's error format: new clients name their version and read it back from the answer's header. */
export function sendAuthError(
  thrown: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (thrown instanceof OAuthError)
    return reply
      .code(400)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ error: thrown.error, error_description: thrown.message }))
  const error = asAuthError(thrown)
  if (!error) request.log.error({ err: thrown, requestId: request.id }, 'auth request failed')
  const status = error?.status ?? 500
  const code = error?.code ?? 'unexpected_failure'
  const message = error?.message ?? 'Unexpected failure, please check server logs for more information'
  const asked = request.headers[VERSION_HEADER]
  const modern = typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= VERSION
  if (modern) reply.header(VERSION_HEADER, VERSION)
  if (error?.retryAfter) reply.header('retry-after', Math.ceil(error.retryAfter))
  const more = {
    ...(error?.reasons && { weak_password: { reasons: error.reasons } }),
    ...(error?.block && { blocked: error.block }),
  }
  return reply
    .code(status)
    .header('x-sb-error-code', code)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify(modern ? { code, message, ...more } : { code: status, error_code: code, msg: message, ...more }),
    )
}
