import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import type {
  ActFilter,
  Block,
  BlockInput,
  RateLimitFilter,
  SecurityEventFilter,
} from '@ensemble/contract/administration/administration.schemas.ts'
import type { FastifyInstance } from 'fastify'
import { blockPerson, undoable } from '../../modules/administration/index.ts'
import type { MemberContext } from '../../platform/context.ts'
import { type CursorValue, pageOf } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { mount } from '../../platform/http/mount.ts'
import { findBlock, listActs, listBlocks } from './acts.queries.ts'
import { sendRateLimits, sendSecurityEvents } from './export.ts'
import { createOverview } from './overview.ts'
import { presentAct, presentBlock, presentRateLimit, presentSecurityEvent } from './present.ts'
import { listRateLimits } from './rate-limits.queries.ts'
import { listSecurityEvents } from './security.queries.ts'

const PAGE = 50

interface Paging {
  cursor?: string | undefined
  limit?: number | undefined
}
const afterOf = (ctx: MemberContext, kind: string, cursor: string | undefined): CursorValue[] | undefined =>
  cursor === undefined ? undefined : ctx.platform.cursors.decode(kind, cursor)

async function rateLimits(ctx: MemberContext, { cursor, limit = PAGE, ...filter }: Paging & RateLimitFilter) {
  const kind = `admin-rate-limits:${filter.sort ?? 'newest'}`
  const rows = await listRateLimits(ctx.db, filter, afterOf(ctx, kind, cursor), limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => presentRateLimit(row, ctx.viewer),
    (row) => ctx.platform.cursors.encode(kind, [row.sort_key, row.id]),
  )
}

async function securityEvents(ctx: MemberContext, { cursor, limit = PAGE, ...filter }: Paging & SecurityEventFilter) {
  const kind = 'admin-security-events'
  const rows = await listSecurityEvents(ctx.db, filter, afterOf(ctx, kind, cursor), limit + 1)
  return pageOf(rows, limit, presentSecurityEvent, (row) => ctx.platform.cursors.encode(kind, [row.cursor_at, row.id]))
}

async function blocked(ctx: MemberContext, { cursor, limit = PAGE }: Paging) {
  const kind = 'admin-blocked'
  const rows = await listBlocks(ctx.db, afterOf(ctx, kind, cursor), limit + 1)
  return pageOf(rows, limit, presentBlock, (row) => ctx.platform.cursors.encode(kind, [row.cursor_at, row.id]))
}

async function acts(ctx: MemberContext, { cursor, limit = PAGE, ...filter }: Paging & ActFilter) {
  const kind = 'admin-acts'
  const rows = await listActs(ctx.db, filter, afterOf(ctx, kind, cursor), limit + 1)
  const open = await undoable(ctx, rows)
  return pageOf(
    rows,
    limit,
    (row) => presentAct(row, open.has(row.id)),
    (row) => ctx.platform.cursors.encode(kind, [row.cursor_at, row.id]),
  )
}

async function block(ctx: MemberContext, { user_id: userId, reason, minutes }: BlockInput): Promise<Block> {
  const { id } = await blockPerson(ctx, userId, { reason, minutes })
  const row = await findBlock(ctx.db, id)
  // lifted by another administrator in the same moment
  if (!row) throw notFound()
  return presentBlock(row)
}

/** The administrators' lists; what they do is the administration module's. */
export function mountAdministration(app: FastifyInstance): void {
  const overview = createOverview()
  mount(app, administration.overview, ({ query }, ctx) => overview(ctx, query.zone ?? 'UTC'))
  mount(app, administration.rateLimits, ({ query }, ctx) => rateLimits(ctx, query))
  mount(app, administration.exportRateLimits, async ({ query, reply }, ctx) => sendRateLimits(ctx, reply, query))
  mount(app, administration.block, ({ body }, ctx) => block(ctx, body))
  mount(app, administration.blocked, ({ query }, ctx) => blocked(ctx, query))
  mount(app, administration.securityEvents, ({ query }, ctx) => securityEvents(ctx, query))
  mount(app, administration.exportSecurityEvents, async ({ query, reply }, ctx) =>
    sendSecurityEvents(ctx, reply, query),
  )
  mount(app, administration.acts, ({ query }, ctx) => acts(ctx, query))
}
