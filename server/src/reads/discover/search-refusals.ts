import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { sendError } from '../../platform/http/error-handler.ts'

/** Searches have their own message for reaching the limit. */
const inWordsOfSearch = (error: Error): Error =>
  error instanceof AppError && error.code === 'core.rate_limited'
    ? new AppError('discover.rate_limited', 429, {
        ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
        cause: error,
      })
    : error

/** On the routes of this scope, every refusal for too many requests counts as one of searches. */
export const refuseAsSearch = (scope: FastifyInstance): void =>
  void scope.setErrorHandler((error: Error, request, reply) => sendError(inWordsOfSearch(error), request, reply))
