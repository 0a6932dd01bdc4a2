import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { findEntries } from './entries.queries.ts'
import { picturesOf } from './page.pictures.ts'
import { pictureIds, presentPage } from './page.present.ts'
import { findVisible } from './page.queries.ts'

/** By its address or an earlier one. Throws 404 for a page that is missing or that this viewer may not see. */
export async function findPage(ctx: Context, slug: string) {
  const row = await findVisible(ctx.db, slug, ctx.viewer)
  if (!row) throw notFound()
  return row
}

/** Throws 404 like `findPage`. */
export async function readPage(ctx: Context, slug: string): Promise<CompanyPage> {
  const row = await findPage(ctx, slug)
  const [record, entries] = await Promise.all([
    ctx.platform.ports.companyRecord(ctx.db, row.id),
    findEntries(ctx.db, row.id),
  ])
  return presentPage(row, entries, { pictures: await picturesOf(ctx, pictureIds(row, entries)), record }, ctx.viewer)
}
