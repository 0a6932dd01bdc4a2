import { isMatch, type MatchPost, type MatchTerms, rankOf } from '@ensemble/contract/matching/match.ts'
import type { Rate } from '@ensemble/contract/profiles/profiles.schemas.ts'
import type { MatchShown, PoolQuery, PoolTalent } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { MOST_COMPARED } from '@ensemble/contract/talent-pool/vocabulary.ts'
import { countAppearances } from '../../modules/views/index.ts'
import type { MemberContext } from '../../platform/context.ts'
import { type CursorValue, listPage } from '../../platform/db/page.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { activeSeat } from '../../platform/http/guard.ts'
import { nearestWords, respell, spellable, type Term, termsOf, understoodOf } from '../words/index.ts'
import { type CardRow, findCards, findPostToMatch, findToMatch } from './card.queries.ts'
import { askedBy, asksForFacts, availabilityOf, rowMatcher, termsNow } from './matching.ts'
import {
  type Asker,
  findCandidates,
  findPool,
  findUnknown,
  findVisible,
  located,
  partsOf,
  type PoolFilter,
} from './pool.queries.ts'

const SIZE = 24

interface Found {
  id: string
  key: CursorValue[]
}

const rateOf = ({ rate_from: from, rate_to: to, rate_currency: currency, rate_unit: unit }: CardRow): Rate | null =>
  currency !== null && unit !== null && (from !== null || to !== null) ? { from, to, currency, unit } : null

export const presentTalent = (row: CardRow, match: MatchShown | null, today: string): PoolTalent => ({
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

interface Fitting {
  most: number
  leave: ReadonlySet<string>
}

interface Asked {
  asker: Asker
  filter: PoolFilter
  post: MatchPost
  terms: MatchTerms
}

/** Everyone compared who shares a craft with the post, best first and those ruled out last, after the cursor. */
async function compared(
  ctx: MemberContext,
  { asker, filter, post, terms }: Asked,
  after: readonly CursorValue[] | undefined,
): Promise<Found[]> {
  const ids = await findCandidates(ctx.db, asker, filter, post, MOST_COMPARED)
  const [rank, id] = after ?? []
  const match = rowMatcher(post, terms)
  return (await findToMatch(ctx.db, ids, { facts: asksForFacts(post) }))
    .flatMap((row) => {
      const found = match(row)
      return found.score === null ? [] : [{ id: row.id, key: [rankOf(found), row.id] as [number, string] }]
    })
    .toSorted((one, other) => other.key[0] - one.key[0] || (other.id > one.id ? 1 : -1))
    .filter(
      ({ key }) => rank === undefined || key[0] < Number(rank) || (key[0] === Number(rank) && key[1] < String(id)),
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

/** One page of who a query finds, and how its words were read. */
async function idsOf(
  ctx: MemberContext,
  query: PoolQuery,
  asked: Omit<Asked, 'filter' | 'post'>,
  post: MatchPost | null,
) {
  const { sort = 'available', limit = SIZE } = query
  const filter = await located(ctx, query)
  const page = await listPage<Found, string>(ctx, {
    // a search in parts has one column more in its key
    kind: `talent-pool:${sort}${partsOf(query) ? ':parts' : ''}`,
    cursor: query.cursor,
    limit,
    read: (after, most) =>
      sort === 'match' && post
        ? byMatch(ctx, { ...asked, filter, post }, after, most)
        : findPool(ctx.db, asked.asker, filter, sort === 'match' ? 'available' : sort, after, most),
    key: (each) => each.key,
    present: (each) => each.id,
  })
  return { ...page, terms: termsOf(query.q ?? '', filter.cities) }
}

/** What was asked for, as it was read: names of several words are one. */
const wordsOf = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ negated, typed }) => (negated ? [] : typed.map((word) => word.toLowerCase())))

/** The words as they were probably meant; null where each is someone's. */
async function meantBy(ctx: MemberContext, asker: Asker, words: string): Promise<string | null> {
  const unknown = await findUnknown(ctx.db, asker, spellable(words))
  return unknown.length > 0 ? respell(words, await nearestWords(ctx.db, unknown)) : null
}

/**
 * The talent pool of the active company: by words and filters, in the requested order; with a post, each with their
 * match. If no one matches, those who match the corrected words.
 */
export async function readPool(ctx: MemberContext, query: PoolQuery) {
  const businessId = ctx.viewer.activeBusinessId
  if (!businessId) throw new AppError('core.business_only')
  const asker = { viewerId: ctx.viewer.id, businessId }
  const terms = termsNow(ctx)
  const post = query.post ? await postOf(ctx, asker, query.post) : null
  if (query.sort === 'match' && !post)
    throw new AppError('talent_pool.post_needed', 400, { fields: { post: 'talent_pool.post_needed' } })
  const find = (query: PoolQuery) => idsOf(ctx, query, { asker, terms }, post)
  const typed = await find(query)
  const missed = typed.items.length === 0 && !query.cursor && query.q
  const meant = missed ? await meantBy(ctx, asker, missed) : null
  const found = meant === null ? typed : await find({ ...query, q: meant })
  const match = post && rowMatcher(post, terms)
  const cards = await findCards(ctx.db, asker, found.items, query.post ?? null)
  countAppearances(ctx, { businessId, talentIds: cards.map(({ id }) => id), words: wordsOf(found.terms) })
  const acts = activeSeat(ctx.viewer)?.role !== 'viewer'
  return {
    items: cards.map((row) => presentTalent(row, match?.(row) ?? null, terms.today)),
    next: found.next,
    corrected: found.items.length > 0 ? meant : null,
    can: { list: acts, invite: acts },
    understood: understoodOf(query.q ?? '', typed.terms),
  }
}

/**
 * Who matches one of the company's own posts and may be seen, best first, except those left out: their number and the
 * cards of the best `most`. Throws 404 for another company's post.
 */
export async function readFitting(ctx: MemberContext, asker: Asker, postId: string, { most, leave }: Fitting) {
  const post = await postOf(ctx, asker, postId)
  const ids = await findCandidates(ctx.db, asker, {}, post, MOST_COMPARED)
  const match = rowMatcher(post, termsNow(ctx))
  const fitting = (await findToMatch(ctx.db, ids, { facts: asksForFacts(post) }))
    .flatMap((row) => {
      const found = match(row)
      return isMatch(found) ? [{ id: row.id, rank: rankOf(found) }] : []
    })
    .toSorted((one, other) => other.rank - one.rank || (other.id > one.id ? 1 : -1))
    .map(({ id }) => id)
    .filter((id) => !leave.has(id))
  const visible = await findVisible(ctx.db, asker, fitting)
  const seen = fitting.filter((id) => visible.has(id))
  return { count: seen.length, cards: await findCards(ctx.db, asker, seen.slice(0, most), postId) }
}

/** Some people that a filter finds, free ones first. */
export async function readSome(ctx: MemberContext, asker: Asker, filter: PoolFilter, most: number): Promise<CardRow[]> {
  const found = await findPool(ctx.db, asker, await located(ctx, filter), 'available', undefined, most)
  return findCards(
    ctx.db,
    asker,
    found.map(({ id }) => id),
    null,
  )
}
