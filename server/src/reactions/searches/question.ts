import { PostSearch, TalentSearch } from '@ensemble/contract/searches/searches.schemas.ts'
import type { Filters } from '../../modules/searches/index.ts'
import type { Context } from '../../platform/context.ts'
import { askedOf, centerOf, type FeedFilter } from '../../reads/discover/index.ts'
import { located, type PoolFilter } from '../../reads/talent-pool/index.ts'

/** The query of a saved search of posts, as Discover reads the same filters today. */
export async function questionOf(ctx: Pick<Context, 'db'>, filters: Filters): Promise<FeedFilter> {
  const { q = '', ...query } = PostSearch.parse(filters)
  return askedOf(query, q, '', await centerOf(ctx, query)).filter
}

/** The same of a saved search of talent, as the pool reads its filters today. */
export const talentAskedFor = (ctx: Pick<Context, 'db'>, filters: Filters): Promise<PoolFilter> =>
  located(ctx, TalentSearch.parse(filters))
