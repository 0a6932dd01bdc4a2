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
 * transaction, together with what it reports; a refusal, which rolls its transaction back, outside it. A refusal never
 * delays the answer by more than 50 ms.
 */
export async function noteSecurity(ctx: Context, request: FastifyRequest, event: SecurityEvent): Promise<void> {
  const row = eventOf(request, event)
  if (event.type === 'auth_success') await insertSecurityEvents(ctx, [row])
  else await refusalLogOf(ctx.platform).note(row)
}

/**
 * An event that the caller itself reports: acknowledged only once written, so it does not go through the refusal log.
 */
export const keepReported = (ctx: Context, request: FastifyRequest, event: SecurityEvent): Promise<unknown> =>
  insertSecurityEvents(ctx, [eventOf(request, event)])

/** A limit was reached: one event per key and window. */
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

/** Someone was refused at a route: blocked, or not an administrator. */
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
