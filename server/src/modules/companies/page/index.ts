import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import type { Context } from '../../../platform/context.ts'
import { findEntries } from './entries.queries.ts'
import { picturesOf } from './page.pictures.ts'
import { pictureIds, presentPage } from './page.present.ts'
import type { CompanyRow } from './page.queries.ts'

export { findVisible, visibleTo } from './page.queries.ts'

/** The page of a company that the viewer may see; `record` comes from where applications are known. */
export async function pageOf(ctx: Context, row: CompanyRow, record: CompanyPage['record']): Promise<CompanyPage> {
  const entries = await findEntries(ctx.db, row.id)
  return presentPage(row, entries, { pictures: await picturesOf(ctx, pictureIds(row, entries)), record }, ctx.viewer)
}
