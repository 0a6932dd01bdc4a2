import type { ViewFilters } from '@ensemble/contract/applications/views.schemas.ts'
import { makeView } from '../../src/modules/applications/views/views.factory.ts'
import type { Context } from '../../src/platform/context.ts'
import type { Cast } from './people.ts'

const VIEWS: readonly { name: string; filters: ViewFilters }[] = [
  { name: 'Shortlist by rating', filters: { status: 'shortlisted', sort: 'rating' } },
  { name: 'Camera crew on the board', filters: { q: 'camera', view: 'board' } },
]

/** What the founder of the featured company looks at most. */
export async function seedViews(ctx: Context, cast: Cast, company: string): Promise<void> {
  const businessId = cast.get(company)
  if (!businessId) return
  // a company's founder has the same id
  for (const view of VIEWS) await makeView(ctx, { businessId, authorId: businessId, ...view })
}
