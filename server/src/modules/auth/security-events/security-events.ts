import type { FastifyRequest } from 'fastify'
import type { Context, Platform } from '../../../platform/context.ts'
import type { Denial } from '../../../platform/http/denials.ts'
import type { Refusal } from '../../../platform/http/rate-limit.ts'
import { refusalLogOf } from './refusal-log.ts'
import { insertSecurityEvents, type SecurityEvent } from './security-events.queries.ts'

/** An event with the real address and user agent, as the server saw them. */
export const eventOf = (request: FastifyRequest, event: SecurityEvent) => ({
  ...event,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
})

/**
 * Writes a security event with the real address and user agent, as the server saw them: a success in the caller's
 * transaction, with what it reports; a refusal, which ends its transaction, beside it. A refusal never holds the answer
 * up by more than 50 ms.
 */
export async function noteSecurity(ctx: Context, request: FastifyRequest, event: SecurityEvent): Promise<void> {
  const row = eventOf(request, event)
  if (event.type === 'auth_success') await insertSecurityEvents(ctx, [row])
  else await refusalLogOf(ctx.platform).note(row)
}

/** What the caller itself reports: acknowledged only once it is written, so it is not a refusal's to be written beside. */
export const keepReported = (ctx: Context, request: FastifyRequest, event: SecurityEvent): Promise<unknown> =>
  insertSecurityEvents(ctx, [eventOf(request, event)])

/** A limit was reached: one event for each key and window. */
export async function noteRefusal(
  platform: Pick<Platform, 'db' | 'log'>,
  { subject, ...details }: Refusal,
): Promise<void> {
  const { userId, address, from } = subject
  await refusalLogOf(platform).note({
    type: 'rate_limit',
    userId,
    details,
    address: from?.ip ?? address,
    userAgent: from?.userAgent ?? null,
  })
}

/** Somebody was turned away at a route: blocked, or no administrator. */
export async function noteDenial(
  platform: Pick<Platform, 'db' | 'log'>,
  { userId, reason, path, from }: Denial,
): Promise<void> {
  await refusalLogOf(platform).note({
    type: 'access_denied',
    userId,
    details: { reason, path },
    address: from.ip,
    userAgent: from.userAgent,
  })
}
