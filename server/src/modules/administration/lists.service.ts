import type {
  ActFilter,
  Block,
  BlockInput,
  RateLimitFilter,
  SecurityEventFilter,
} from '@ensemble/contract/administration/administration.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { findBlock, listActs, listBlocks } from './acts.reads.ts'
import { presentAct, presentBlock, presentRateLimit, presentSecurityEvent } from './administration.present.ts'
import { blockPerson } from './administration.service.ts'
import { listRateLimits } from './rate-limits.reads.ts'
import { listSecurityEvents } from './security.reads.ts'
import { undoable } from './undo.service.ts'

const PAGE = 50

interface Paging {
  cursor?: string | undefined
  limit?: number | undefined
}

export const readRateLimits = (ctx: MemberContext, { cursor, limit = PAGE, ...filter }: Paging & RateLimitFilter) =>
  listPage(ctx, {
    kind: `admin-rate-limits:${filter.sort ?? 'newest'}`,
    cursor,
    limit,
    read: (after, most) => listRateLimits(ctx.db, filter, after, most),
    key: (row) => [row.sort_key, row.id],
    present: (row) => presentRateLimit(row, ctx.viewer),
  })

export const readSecurityEvents = (
  ctx: MemberContext,
  { cursor, limit = PAGE, ...filter }: Paging & SecurityEventFilter,
) =>
  listPage(ctx, {
    kind: 'admin-security-events',
    cursor,
    limit,
    read: (after, most) => listSecurityEvents(ctx.db, filter, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: presentSecurityEvent,
  })

export const readBlocks = (ctx: MemberContext, { cursor, limit = PAGE }: Paging) =>
  listPage(ctx, {
    kind: 'admin-blocked',
    cursor,
    limit,
    read: (after, most) => listBlocks(ctx.db, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: presentBlock,
  })

export const readActs = (ctx: MemberContext, { cursor, limit = PAGE, ...filter }: Paging & ActFilter) =>
  listPage(ctx, {
    kind: 'admin-acts',
    cursor,
    limit,
    read: async (after, most) => {
      const rows = await listActs(ctx.db, filter, after, most)
      const open = await undoable(ctx, rows)
      return rows.map((row) => ({ row, undoable: open.has(row.id) }))
    },
    key: ({ row }) => [row.cursor_at, row.id],
    present: ({ row, undoable: open }) => presentAct(row, open),
  })

/** Blocks a person and returns the block as the list shows it. */
export async function block(ctx: MemberContext, { user_id: userId, reason, minutes }: BlockInput): Promise<Block> {
  const { id } = await blockPerson(ctx, userId, { reason, minutes })
  const row = await findBlock(ctx.db, id)
  // another administrator has just lifted it
  if (!row) throw notFound()
  return presentBlock(row)
}
