import type { DiscoverQuery } from '@ensemble/contract/discover/discover.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import type { CursorValue } from '../../platform/db/page.ts'
import { JsonText } from '../../platform/http/mount.ts'
import { nearestWords, respell, spellable } from '../words/index.ts'
import { askedOf, type Asked } from './discover-filter.ts'
import { bodyOf, hasNone, type DiscoverParts, newestPage, PAGE } from './discover.service.ts'
import { isNone } from './exclusions.ts'
import { cardsAsText, type Place } from './feed-item.queries.ts'
import { knownOf } from './free-from.ts'
import { hitsAsText } from './hits.queries.ts'
import { bestOf, type RankedAsk, type Stretch } from './ranked.queries.ts'

type Query = z.output<typeof DiscoverQuery>
const CURSOR = 'discover:best'

interface Position {
  stretch: Stretch
  /** The last card shown of the range; null if all were, and the next range follows. */
  last: (Place & { rank: number }) | null
}

function encode(ctx: MemberContext, { stretch: { top, bottom, older }, last }: Position): string {
  const values: CursorValue[] = [
    top.at,
    top.id,
    bottom.at,
    bottom.id,
    older,
    ...(last ? [last.rank, last.at, last.id] : []),
  ]
  return ctx.platform.cursors.encode(CURSOR, values)
}

function decode(ctx: MemberContext, cursor: string): Position {
  const [topAt, topId, bottomAt, bottomId, older, rank, at, id] = ctx.platform.cursors.decode(CURSOR, cursor)
  return {
    stretch: {
      top: { at: String(topAt), id: String(topId) },
      bottom: { at: String(bottomAt), id: String(bottomId) },
      older: older === true,
    },
    last: rank === undefined ? null : { rank: Number(rank), at: String(at), id: String(id) },
  }
}

/** Fills a page from the ranked range of the newest hits, and from the next range where that one ends. */
async function bestPage(
  ctx: MemberContext,
  asked: Asked,
  from: Position | null,
  limit: number,
): Promise<{ body: string; count: number }> {
  const ids: string[] = []
  let position = from
  for (;;) {
    const ask: RankedAsk = {
      stretch: position?.last ? position.stretch : null,
      below: position && !position.last ? position.stretch.bottom : null,
      after: position?.last ?? null,
      limit: limit - ids.length,
    }
    const { stretch, last, ids: best } = await bestOf(ctx.db, asked.filter, ask)
    ids.push(...best)
    position = stretch && (last || stretch.older) ? { stretch, last } : null
    if (!position || ids.length >= limit) break
  }
  return {
    body: bodyOf(await cardsAsText(ctx.db, ids), position && encode(ctx, position), {
      hits: await hitsAsText(ctx.db, asked.filter.terms, ids),
    }),
    count: ids.length,
  }
}

/** Nothing was found: a word may be misspelled. */
async function afterAMiss(ctx: MemberContext, words: string): Promise<JsonText> {
  const spelling = await nearestWords(ctx.db, spellable(words))
  return new JsonText(bodyOf('[]', null, { didYouMean: respell(words, spelling) }))
}

/**
 * Searches published posts. Best first means: the newest sixty hits by how well they match, then the next sixty. For
 * people who hid posts or have blocks, pages are read for them alone.
 */
export async function search(ctx: MemberContext, parts: DiscoverParts, query: Query): Promise<JsonText> {
  const words = query.q ?? ''
  const asked = askedOf(query, words, ctx.viewer.id, await knownOf(ctx, query, words))
  if (asked.filter.terms.length === 0) return newestPage(ctx, parts, asked, query)
  if (query.sort && query.sort !== 'best') {
    const page = await newestPage(ctx, parts, asked, query)
    return !query.cursor && hasNone(page) ? afterAMiss(ctx, words) : page
  }
  const from = query.cursor ? decode(ctx, query.cursor) : null
  const limit = query.limit ?? PAGE
  const own = !isNone(await parts.exclusions.of(ctx.db, ctx.viewer.id))
  const read = () =>
    bestPage(ctx, own ? { ...asked, filter: { ...asked.filter, exclusionsOf: ctx.viewer.id } } : asked, from, limit)
  const page = await (own || !asked.key
    ? read()
    : parts.cache.get(`best|${asked.key}|${limit}|${query.cursor ?? ''}`, read))
  return page.count === 0 && !from ? afterAMiss(ctx, words) : new JsonText(page.body)
}
