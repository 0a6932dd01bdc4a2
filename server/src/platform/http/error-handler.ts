import { messages } from '@ensemble/contract/messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { mapDatabaseError } from '../db/database-errors.ts'
import { AppError } from '../errors.ts'
import { MOST_NAMED, shownPath, UNKNOWN_FIELD } from './unknown-keys.ts'

interface Issue {
  code?: string
  path?: PropertyKey[]
  keys?: string[]
  message?: string
}

/** The first message of each wrong field, by dotted path, of the first twenty; an unknown field by its own name. */
function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { code, path = [], keys = [], message = 'Invalid' } of issues.slice(0, MOST_NAMED)) {
    const unknown = code === 'unrecognized_keys'
    for (const name of unknown ? keys.slice(0, MOST_NAMED).map((key) => [...path, key]) : [path])
      fields[shownPath(name) || 'body'] ??= unknown ? UNKNOWN_FIELD : message
  }
  return fields
}

const byFastifyCode: Record<string, [code: string, status: number]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['core.too_large', 413],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['core.unsupported_type', 415],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['core.malformed', 400],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['core.malformed', 400],
  FST_ERR_BAD_URL: ['core.malformed', 400],
  FST_ERR_HANDLER_TIMEOUT: ['core.unavailable', 503],
}

interface LooseError extends Error {
  code?: string
  statusCode?: number
}

/** Whatever was thrown, as an AppError; undefined for anything unforeseen. */
function known(error: LooseError, app: FastifyInstance): AppError | undefined {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // the type provider flattens a zod issue: its code is the keyword, and unknown keys are among the parameters
    const issues = error.validation.map((entry): Issue => ({
      code: entry.keyword,
      path: entry.instancePath.split('/').filter(Boolean),
      message: entry.message,
      keys: (entry.params as { keys?: string[] }).keys,
    }))
    return new AppError('core.invalid', 400, { fields: fieldsOf(issues) })
  }
  const fastify = error.code ? byFastifyCode[error.code] : undefined
  if (fastify) return new AppError(...fastify)
  const database = mapDatabaseError(error, app.platform.constraints)
  if (database) return database
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('core.malformed', error.statusCode)
  return undefined
}

/** One format for every refusal of `/api/v1`; an unknown error is 500 with a request id and no details. */
export function sendError(thrown: LooseError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = known(thrown, request.server)
  if (!error || (error.status >= 500 && !error.counted))
    request.log.error({ err: thrown, requestId: request.id }, 'request failed')
  const status = error?.status ?? 500
  const code = error?.code ?? 'core.unexpected'
  if (error?.retryAfter) void reply.header('retry-after', Math.ceil(error.retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        error: {
          code,
          message: messages[code] ?? messages['core.unexpected'],
          ...(error?.fields && {
            fields: Object.fromEntries(
              Object.entries(error.fields).map(([path, text]) => [path, messages[text] ?? text]),
            ),
          }),
          ...(error?.retryAfter && { retry_after: Math.ceil(error.retryAfter) }),
          ...(status >= 500 && { request_id: request.id }),
        },
      }),
    )
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error as LooseError, request, reply))
}
