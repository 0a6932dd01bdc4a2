import type { ViewFilters } from '@ensemble/contract/applications/views.schemas.ts'
import type { Context } from '../../../platform/context.ts'
import { insertView } from './views.queries.ts'

export interface ViewSeed {
  businessId: string
  authorId: string
  name: string
  filters: ViewFilters
}

/** A saved view of a company, without the fact. */
export const makeView = (ctx: Context, { businessId, ...view }: ViewSeed): Promise<string> =>
  insertView(ctx.db, { business_id: businessId, owner_id: null, ...view })
