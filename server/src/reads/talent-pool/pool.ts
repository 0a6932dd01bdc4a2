import type { MatchPost } from '@ensemble/contract/matching/match.ts'
import type { Rate } from '@ensemble/contract/profiles/profiles.schemas.ts'
import type { MatchShown, PoolQuery, PoolTalent } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { MOST_COMPARED } from '@ensemble/contract/talent-pool/vocabulary.ts'
import type { MemberContext } from '../../platform/context.ts'
import { type CursorValue, listPage } from '../../platform/db/page.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { activeSeat } from '../../platform/http/guard.ts'
import { understoodOf } from '../words/index.ts'
import { type CardRow, findCards, findPostToMatch, findToMatch } from './card.queries.ts'
import { askedBy, asksForFacts, availabilityOf, rowMatcher } from './matching.ts'
import {
  type Asker,
  craftAskedFor,
  findCandidates,
  findPool,
  findVisible,
  located,
  type PoolFilter,
} from './pool.queries.ts'

const SIZE = 24

interface Found {
  id: string
  key: CursorValue[]
}

const rateOf = ({ rate_from: from, rate_to: to, rate_currency: currency, rate_unit: unit }: CardRow): Rate | null =>
  currency !== null && unit !== null && (from !== null || to !== null) ? { from, to, currency, unit } : null

const present = (row: CardRow, match: MatchShown | null, today: string): PoolTalent => ({
  id: row.id,
  slug: row.slug,
  name: row.full_name,
  role: row.professional_title || row.profession,
  avatar_url: row.avatar_url,
  location: row.location,
  bio: row.bio,
  skills: row.skills,
  years: row.years_experience,
  rating: row.ratings ? { average: Math.round(row.rating / 10) / 10, count: row.ratings } : null,
  availability: availabilityOf(row, today),
  rate: rateOf(row),
  verified: row.confirmed && row.credits > 0,
  demo: row.demo,
  recent_work: row.recent_work ?? [],
  list_ids: row.list_ids,
  match,
  invited_at: row.invited_at?.toISOString() ?? null,
})

/** What one of the company's own posts asks for. Throws 404 for another company's. */
async function postOf(ctx: MemberContext, { businessId }: Asker, postId: string): Promise<MatchPost> {
  const row = await findPostToMatch(ctx.db, postId)
  if (!row || row.business_id !== businessId) throw notFound()
  return askedBy(row)
}

interface Asked {
  asker: Asker
  filter: PoolFilter
  post: MatchPost
  today: string
}

/** Everyone compared who shares a craft with the post, best first, after the cursor. */
async function compared(
  ctx: MemberContext,
  { asker, filter, post, today }: Asked,
  after: readonly CursorValue[] | undefined,
): Promise<Found[]> {
  const ids = await findCandidates(ctx.db, asker, filter, post, MOST_COMPARED)
  const [score, id] = after ?? []
  const match = rowMatcher(post, today)
  return (await findToMatch(ctx.db, ids, { facts: asksForFacts(post) }))
    .flatMap((row) => {
      const { score } = match(row)
      return score === null ? [] : [{ id: row.id, key: [score, row.id] as [number, string] }]
    })
    .toSorted((one, other) => other.key[0] - one.key[0] || (other.id > one.id ? 1 : -1))
    .filter(
      ({ key }) => score === undefined || key[0] < Number(score) || (key[0] === Number(score) && key[1] < String(id)),
    )
}

/** The best `most` of them that the viewer may see: visibility is checked in this order until the page is full. */
async function byMatch(
  ctx: MemberContext,
  asked: Asked,
  after: readonly CursorValue[] | undefined,
  most: number,
): Promise<Found[]> {
  const all = await compared(ctx, asked, after)
  const found: Found[] = []
  for (let from = 0; from < all.length && found.length < most; from += most) {
    const next = all.slice(from, from + most)
    const visible = await findVisible(
      ctx.db,
      asked.asker,
      next.map(({ id }) => id),
    )
    found.push(...next.filter(({ id }) => visible.has(id)))
  }
  return found
}

/**
 * The talent pool of the active company: by words and filters, in the requested order; with a post, each with their
 * match.
 */
export async function readPool(ctx: MemberContext, query: PoolQuery) {
  const businessId = ctx.viewer.activeBusinessId
  if (!businessId) throw new AppError('core.business_only')
  const { sort = 'available', limit = SIZE } = query
  const asker = { viewerId: ctx.viewer.id, businessId }
  const today = ctx.platform.clock.now().toISOString().slice(0, 10)
  const post = query.post ? await postOf(ctx, asker, query.post) : null
  if (sort === 'match' && !post)
    throw new AppError('talent_pool.post_needed', 400, { fields: { post: 'talent_pool.post_needed' } })
  const filter = await located(ctx, query)
  const page = await listPage<Found, string>(ctx, {
    // a search by craft has one column more in its key
    kind: `talent-pool:${sort}${craftAskedFor(query) ? ':craft' : ''}`,
    cursor: query.cursor,
    limit,
    read: (after, most) =>
      sort === 'match' && post
        ? byMatch(ctx, { asker, filter, post, today }, after, most)
        : findPool(ctx.db, asker, filter, sort === 'match' ? 'available' : sort, after, most),
    key: (each) => each.key,
    present: (each) => each.id,
  })
  const match = post && rowMatcher(post, today)
  const cards = await findCards(ctx.db, asker, page.items, query.post ?? null)
  const acts = activeSeat(ctx.viewer)?.role !== 'viewer'
  return {
    items: cards.map((row) => present(row, match?.(row) ?? null, today)),
    next: page.next,
    can: { list: acts, invite: acts },
    understood: understoodOf(query.q ?? ''),
  }
}
