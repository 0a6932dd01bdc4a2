import type { Page } from '@ensemble/contract/core/page.ts'
import type { BlockedPerson, CompanyBlock } from '@ensemble/contract/safety/safety.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { listBlocked, listBlockedByCompany } from './blocked.reads.ts'

const PAGE = 20

interface Paging {
  cursor?: string | undefined
  limit?: number | undefined
}

export const readBlocked = (ctx: MemberContext, { cursor, limit = PAGE }: Paging): Promise<Page<BlockedPerson>> =>
  listPage(ctx, {
    kind: 'blocks:mine',
    cursor,
    limit,
    read: (after, most) => listBlocked(ctx.db, ctx.viewer.id, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: (row) => ({
      id: row.id,
      name: row.name,
      company: row.company,
      covers: row.covers,
      image_url: row.image_url,
      blocked_at: row.created_at.toISOString(),
    }),
  })

/** Of the active company. */
export const readBlockedByCompany = (
  ctx: MemberContext,
  { cursor, limit = PAGE }: Paging,
): Promise<Page<CompanyBlock>> =>
  listPage(ctx, {
    kind: 'blocks:company',
    cursor,
    limit,
    read: (after, most) => listBlockedByCompany(ctx.db, ctx.viewer.activeBusinessId, after, most),
    key: (row) => [row.cursor_at, row.block_id],
    present: (row) => ({
      id: row.id,
      name: row.name,
      image_url: row.image_url,
      by: row.by,
      blocked_at: row.created_at.toISOString(),
    }),
  })
