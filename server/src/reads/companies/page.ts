import type { CompanyPage, CompanyPost } from '@ensemble/contract/companies/page.schemas.ts'
import { PAGE_POSTS } from '@ensemble/contract/companies/page.vocabulary.ts'
import type { Page } from '@ensemble/contract/core/page.ts'
import { companyPages } from '../../modules/companies/index.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { recordOf } from '../provenance/index.ts'
import { listOpenPosts, type OpenPostRow } from './page.queries.ts'

async function find(ctx: Context, slug: string) {
  const row = await companyPages.findVisible(ctx.db, slug, ctx.viewer)
  if (!row) throw notFound()
  return row
}

/** A company's page, by its address or an earlier one. Throws 404 for one that is missing, kept out or kept away from the viewer. */
export async function readPage(ctx: Context, slug: string): Promise<CompanyPage> {
  const row = await find(ctx, slug)
  return companyPages.pageOf(ctx, row, await recordOf(ctx.db, { business_id: row.id }))
}

const presentPost = (row: OpenPostRow): CompanyPost => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  location: row.location,
  remote: row.remote,
  pay: {
    from: row.pay_from,
    to: row.pay_to,
    currency: row.pay_currency,
    unit: row.pay_unit,
    guaranteed: row.paid,
  },
  roles: row.roles,
  open_roles: row.open_roles,
  pay_by_role: row.role_pay !== null,
  published_at: row.published_at.toISOString(),
  deadline: row.deadline,
  starts_at: row.starts_at?.toISOString() ?? null,
})

/** The open posts of a company that the viewer may see. Throws 404 like the page. */
export async function readPosts(
  ctx: Context,
  slug: string,
  { cursor, limit = PAGE_POSTS }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<CompanyPost>> {
  const { cursors } = ctx.platform
  const { id } = await find(ctx, slug)
  const rows = await listOpenPosts(
    ctx.db,
    id,
    ctx.viewer,
    cursor === undefined ? undefined : cursors.decode('company-posts', cursor),
    limit + 1,
  )
  return pageOf(rows, limit, presentPost, (row) => cursors.encode('company-posts', [row.cursor_at, row.id]))
}
