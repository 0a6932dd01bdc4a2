import { PostSearch, TalentSearch } from '@ensemble/contract/searches/searches.schemas.ts'
import type { Filters } from '../../modules/searches/index.ts'
import type { Context } from '../../platform/context.ts'
import { askedOf, type FeedFilter, freeFrom, lookUp } from '../../reads/discover/index.ts'
import { located, type PoolFilter } from '../../reads/talent-pool/index.ts'

/**
 * The query of a saved search of posts, as Discover reads the same filters today; without `free`, which depends on the
 * person.
 */
export async function questionOf(ctx: Pick<Context, 'db'>, filters: Filters): Promise<FeedFilter> {
  const { q = '', ...query } = PostSearch.parse(filters)
  return askedOf(query, q, '', await lookUp(ctx, query, q)).filter
}

/** The same with `free` by the person's profile as of `today`; undefined where that does not say when they are free. */
export async function questionFor(
  ctx: Pick<Context, 'db'>,
  userId: string,
  filters: Filters,
  today: string,
): Promise<FeedFilter | undefined> {
  const filter = await questionOf(ctx, filters)
  if (!filters['free']) return filter
  const from = await freeFrom(ctx.db, userId, today)
  return from === undefined ? undefined : { ...filter, freeFrom: from }
}

/** The same of a saved search of talent, as the pool reads its filters today. */
export const talentAskedFor = (ctx: Pick<Context, 'db'>, filters: Filters): Promise<PoolFilter> =>
  located(ctx, TalentSearch.parse(filters))
