import type { RateLimitFilter, SecurityEventFilter } from '@ensemble/contract/administration/administration.schemas.ts'
import type { FastifyReply } from 'fastify'
import type { MemberContext } from '../../platform/context.ts'
import type { CursorValue } from '../../platform/db/page.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { csvOf, type CsvColumns, inBatches } from '../../platform/http/csv.ts'
import { Sent } from '../../platform/http/mount.ts'
import { listRateLimits, type RateLimitRow } from './rate-limits.reads.ts'
import { listSecurityEvents, type SecurityEventRow } from './security.reads.ts'

const BATCH = 1_000

const RATE_LIMITS: CsvColumns<RateLimitRow> = {
  'Created at': (row) => row.created_at.toISOString(),
  'IP address': (row) => row.ip_address,
  Name: (row) => row.person?.name ?? null,
  Email: (row) => row.person?.email ?? null,
  Action: (row) => row.action,
  'Request count': (row) => row.request_count,
  'Window (ms)': (row) => row.window_ms,
}

const SECURITY_EVENTS: CsvColumns<SecurityEventRow> = {
  'Created at': (row) => row.created_at.toISOString(),
  Type: (row) => row.event_type,
  Name: (row) => row.person?.name ?? null,
  Email: (row) => row.person?.email ?? null,
  'IP address': (row) => row.ip_address,
  'User agent': (row) => row.user_agent,
  Details: (row) => JSON.stringify(row.details),
}

const asFile = (ctx: MemberContext, reply: FastifyReply, name: string, text: NodeJS.ReadableStream): Sent => {
  const day = ctx.platform.clock.now().toISOString().slice(0, 10)
  return new Sent(
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition('attachment', `${name}-${day}.csv`))
      .send(text),
  )
}

export const sendRateLimits = (ctx: MemberContext, reply: FastifyReply, filter: RateLimitFilter): Sent =>
  asFile(
    ctx,
    reply,
    'rate-limits',
    csvOf(
      ctx,
      RATE_LIMITS,
      inBatches<RateLimitRow, CursorValue[]>(
        BATCH,
        (after, limit) => listRateLimits(ctx.db, filter, after, limit),
        (last) => [last.sort_key, last.id],
      ),
    ),
  )

export const sendSecurityEvents = (ctx: MemberContext, reply: FastifyReply, filter: SecurityEventFilter): Sent =>
  asFile(
    ctx,
    reply,
    'security-events',
    csvOf(
      ctx,
      SECURITY_EVENTS,
      inBatches<SecurityEventRow, CursorValue[]>(
        BATCH,
        (after, limit) => listSecurityEvents(ctx.db, filter, after, limit),
        (last) => [last.cursor_at, last.id],
      ),
    ),
  )
