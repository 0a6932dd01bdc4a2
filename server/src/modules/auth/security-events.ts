import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/context.ts'
import type { Refusal } from '../../platform/http/rate-limit.ts'
import { insertSecurityEvent, type SecurityEvent } from './security-events.queries.ts'

/** Writes a security event with the real address and user agent, as the server saw them. */
export const noteSecurity = (ctx: Context, request: FastifyRequest, event: SecurityEvent) =>
  insertSecurityEvent(ctx, { ...event, address: request.ip, userAgent: request.headers['user-agent'] ?? null })

/** A limit was reached: one event for each key and window. It never stands in the way of the answer. */
export async function noteRefusal({ db, log }: Pick<Platform, 'db' | 'log'>, { subject, ...details }: Refusal): Promise<void> {
  const { userId, address, from } = subject
  const event: SecurityEvent = { type: 'rate_limit', userId, details }
  await insertSecurityEvent({ db }, { ...event, address: from?.ip ?? address, userAgent: from?.userAgent ?? null })
    .catch((error: unknown) => log.warn({ err: error }, 'a refusal was not noted'))
}
