import type { CompanyPost } from '@ensemble/contract/companies/page.schemas.ts'
import { PAGE_POSTS } from '@ensemble/contract/companies/page.vocabulary.ts'
import type { Page } from '@ensemble/contract/core/page.ts'
import type { Context } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { companyPages } from '../companies/index.ts'
import { detailsOf } from './kind-details.ts'
import { listOpenPosts, type OpenPostRow } from './open-posts.queries.ts'
import type { KindDetails } from './posts.ports.ts'
import { presentPay } from './posts.present.ts'

const present = (row: OpenPostRow, details: KindDetails | undefined): CompanyPost => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  location: row.location,
  remote: row.remote,
  pay: presentPay(row),
  roles: row.roles,
  open_roles: row.open_roles,
  pay_by_role: row.role_pay !== null,
  published_at: row.published_at.toISOString(),
  deadline: row.kind === 'job' ? (details?.last_day ?? null) : null,
  time_zone: row.time_zone,
  starts_at: details?.starts_at?.toISOString() ?? null,
})

/** The open posts of a company that the viewer may see. Throws 404 like its page. */
export async function readOpenPosts(
  ctx: Context,
  slug: string,
  { cursor, limit = PAGE_POSTS }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<CompanyPost>> {
  const { id } = await companyPages.findPage(ctx, slug)
  return listPage(ctx, {
    kind: 'company-posts',
    cursor,
    limit,
    read: async (after, most) => {
      const rows = await listOpenPosts(ctx.db, id, ctx.viewer, after, most)
      const details = await detailsOf(ctx, rows)
      return rows.map((row) => ({ row, details: details.get(row.id) }))
    },
    key: ({ row }) => [row.cursor_at, row.id],
    present: ({ row, details }) => present(row, details),
  })
}
