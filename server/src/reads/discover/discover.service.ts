import type { KindCounts } from '@ensemble/contract/discover/board.schemas.ts'
import type { DiscoverQuery, Marks } from '@ensemble/contract/discover/discover.schemas.ts'
import type { Understood } from '@ensemble/contract/discover/understood.schemas.ts'
import { z } from 'zod'
import { isApart } from '../../modules/posts/visibility.face.ts'
import type { MemberContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { JsonText } from '../../platform/http/mount.ts'
import { readOwnScores } from '../talent-pool/index.ts'
import { understoodOf } from '../words/index.ts'
import type { Kept } from './board/kept.ts'
import { askedOf, type Asked } from './discover-filter.ts'
import { type ExclusionCache, type Exclusions, isNone } from './exclusions.ts'
import type { FeedCache } from './feed-cache.ts'
import type { Card, Place } from './feed-item.queries.ts'
import { newestAsCards, newestAsText } from './feed.queries.ts'
import { knownOf } from './free-from.ts'
import { hitsAsText } from './hits.queries.ts'
import { findMarks } from './marks.queries.ts'

type Query = Omit<z.output<typeof DiscoverQuery>, 'q'>
export interface DiscoverParts {
  cache: FeedCache
  exclusions: ExclusionCache
  counts: Kept<KindCounts>
}

export const PAGE = 20
const MOST_MARKS = 100

/** The body of a page from its finished items: `next` is a cursor, plain ASCII. */
export const bodyOf = (
  items: string,
  next: string | null,
  more: { didYouMean?: string | null; understood?: Understood | null; hits?: string } = {},
): string =>
  `{"items":${items},"next":${JSON.stringify(next)},"did_you_mean":${JSON.stringify(more.didYouMean ?? null)},"understood":${JSON.stringify(more.understood ?? null)},"hits":${more.hits ?? '{}'}}`

/** Whether a body of `bodyOf` is a page without items; looks only at its beginning. */
export const hasNone = ({ text }: JsonText): boolean => text.lastIndexOf('{"items":[],', 0) === 0

const kindOf = ({ filter }: Asked) => `discover:${filter.order ?? 'newest'}`
const placeOf = (ctx: MemberContext, asked: Asked, cursor: string | undefined): Place | null => {
  if (!cursor) return null
  const [at, id] = ctx.platform.cursors.decode(kindOf(asked), cursor)
  return { at: String(at), id: String(id) }
}
const cursorOf = (ctx: MemberContext, asked: Asked, place: Place | null) =>
  place && ctx.platform.cursors.encode(kindOf(asked), [place.at, place.id])

async function textPage(ctx: MemberContext, asked: Asked, after: Place | null, limit: number): Promise<string> {
  const page = await newestAsText(ctx.db, asked.filter, after, limit)
  return bodyOf(page.items, cursorOf(ctx, asked, page.last), {
    understood: understoodOf(asked.words, asked.filter.terms),
    hits: page.hits,
  })
}

/** The cards left for one person; the cursor is the last card checked, shown or not. */
async function thin(
  ctx: MemberContext,
  cards: readonly Card[],
  exclusions: Exclusions,
  limit: number,
  asked: Asked,
): Promise<string> {
  const seen: Card[] = []
  let last: Card | undefined
  for (const card of cards) {
    if (seen.length === limit) break
    last = card
    if (!exclusions.posts.has(card.id) && !isApart(exclusions, card)) seen.push(card)
  }
  const more = cards.length === limit * 2 || last !== cards.at(-1)
  const hits = await hitsAsText(
    ctx.db,
    asked.filter.terms,
    seen.map(({ id }) => id),
  )
  return bodyOf(`[${seen.map(({ item }) => item).join(',')}]`, more && last ? cursorOf(ctx, asked, last) : null, {
    understood: understoodOf(asked.words, asked.filter.terms),
    hits,
  })
}

/**
 * One page of posts, newest first. What everyone sees comes from the shared cache; for a person who hid posts or has
 * blocks it is filtered from twice as many cards, or read for them alone if that is not enough.
 */
export async function newestPage(
  ctx: MemberContext,
  parts: DiscoverParts,
  asked: Asked,
  query: Query,
): Promise<JsonText> {
  const after = placeOf(ctx, asked, query.cursor)
  const limit = query.limit ?? PAGE
  const exclusions = await parts.exclusions.of(ctx.db, ctx.viewer.id)
  const shared = asked.key && `${asked.key}|${limit}|${after?.at ?? ''}|${after?.id ?? ''}`
  if (!shared || exclusions.many) {
    const own = isNone(exclusions) ? asked : { ...asked, filter: { ...asked.filter, exclusionsOf: ctx.viewer.id } }
    return new JsonText(await textPage(ctx, own, after, limit))
  }
  if (isNone(exclusions))
    return new JsonText(
      await parts.cache.get(`text|${shared}`, async (isKept) => {
        const text = await textPage(ctx, asked, after, limit)
        // bytes are made once for many; for one reader they would be a copy more
        return isKept ? Buffer.from(text) : text
      }),
    )
  const count = limit * 2
  const cards = await parts.cache.get(`cards|${shared}`, () => newestAsCards(ctx.db, asked.filter, after, count))
  return new JsonText(await thin(ctx, cards, exclusions, limit, asked))
}

/** Discover Opportunities without words: newest first, filtered. */
export const feed = async (ctx: MemberContext, parts: DiscoverParts, query: Query): Promise<JsonText> =>
  newestPage(ctx, parts, askedOf(query, '', ctx.viewer.id, await knownOf(ctx, query, '')), query)

const Ids = z.array(z.uuid()).max(MOST_MARKS)

/** The viewer's own marks on up to 100 posts that they may see; unknown ids are left out. */
export async function marks(ctx: MemberContext, ids: string): Promise<z.infer<typeof Marks>> {
  const parsed = Ids.safeParse(ids.split(',').filter(Boolean))
  if (!parsed.success)
    throw new AppError('core.invalid', 400, { fields: { ids: 'At most 100 ids, separated by commas' } })
  return marksOf(ctx, parsed.data)
}

/** The viewer's own marks on posts that they may see. */
export async function marksOf(ctx: MemberContext, ids: readonly string[]): Promise<z.infer<typeof Marks>> {
  const [rows, scores] = await Promise.all([findMarks(ctx.db, ctx.viewer, ids), readOwnScores(ctx, ids)])
  return Object.fromEntries(rows.map(({ id, ...mark }) => [id, { ...mark, match_score: scores.get(id) ?? null }]))
}
