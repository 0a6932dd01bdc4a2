import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { insertSecurityEvent } from './security-events.queries.ts'

export interface SecurityEvent {
  type: 'rate_limit' | 'auth_failure' | 'auth_success' | 'access_denied'
  userId?: string | null
  details: Record<string, unknown>
}

/** Writes a security event with the real address and user agent, as the server saw them. */
export const noteSecurity = (ctx: Context, request: FastifyRequest, event: SecurityEvent) =>
  insertSecurityEvent(ctx, { ...event, address: request.ip, userAgent: request.headers['user-agent'] ?? null })
