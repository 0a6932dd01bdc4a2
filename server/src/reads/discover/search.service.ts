import type { DiscoverQuery } from '@ensemble/contract/discover/discover.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import type { CursorValue } from '../../platform/db/page.ts'
import { JsonText } from '../../platform/http/mount.ts'
import { nearestWords, respell, spellable, understoodOf } from '../words/index.ts'
import { bestPageOf, type Position } from './best-page.ts'
import { askedOf, type Asked } from './discover-filter.ts'
import { bodyOf, hasNone, type DiscoverParts, newestPage, PAGE } from './discover.service.ts'
import { isNone } from './exclusions.ts'
import { foundAsText } from './feed-item.queries.ts'
import { knownOf } from './free-from.ts'

type Query = z.output<typeof DiscoverQuery>
const CURSOR = 'discover:best:parts'

function encode(ctx: MemberContext, { part, stretch, last }: Position): string {
  const values: CursorValue[] = [
    part,
    ...(stretch ? [stretch.top.at, stretch.top.id, stretch.bottom.at, stretch.bottom.id, stretch.older] : []),
    ...(last ? [last.rank, last.at, last.id] : []),
  ]
  return ctx.platform.cursors.encode(CURSOR, values)
}

function decode(ctx: MemberContext, cursor: string): Position {
  const [part, topAt, topId, bottomAt, bottomId, older, rank, at, id] = ctx.platform.cursors.decode(CURSOR, cursor)
  return {
    part: Number(part),
    stretch:
      topAt === undefined
        ? null
        : {
            top: { at: String(topAt), id: String(topId) },
            bottom: { at: String(bottomAt), id: String(bottomId) },
            older: older === true,
          },
    last: rank === undefined ? null : { rank: Number(rank), at: String(at), id: String(id) },
  }
}

/** A page as it is answered, best first. */
async function bestPage(
  ctx: MemberContext,
  asked: Asked,
  from: Position | null,
  limit: number,
): Promise<{ body: string; count: number }> {
  const { ids, position } = await bestPageOf(ctx.db, asked.filter, from, limit)
  const { items, hits } = await foundAsText(ctx.db, asked.filter.terms, ids)
  const understood = understoodOf(asked.words, asked.filter.terms)
  return { body: bodyOf(items, position && encode(ctx, position), { understood, hits }), count: ids.length }
}

/** Nothing was found: a word may be misspelled. */
async function afterAMiss(ctx: MemberContext, asked: Asked, words: string): Promise<JsonText> {
  const spelling = await nearestWords(ctx.db, spellable(words))
  const understood = understoodOf(asked.words, asked.filter.terms)
  return new JsonText(bodyOf('[]', null, { didYouMean: respell(words, spelling), understood }))
}

/**
 * Searches published posts. Best first means: those that ask for a craft that the words name, then the others; of each the
 * newest sixty hits by how well they match, then the next sixty. For people who hid posts or have blocks, pages are read for them alone.
 */
export async function search(ctx: MemberContext, parts: DiscoverParts, query: Query): Promise<JsonText> {
  const words = query.q ?? ''
  const asked = askedOf(query, words, ctx.viewer.id, await knownOf(ctx, query, words))
  if (asked.filter.terms.length === 0) return newestPage(ctx, parts, asked, query)
  if (query.sort && query.sort !== 'best') {
    const page = await newestPage(ctx, parts, asked, query)
    return !query.cursor && hasNone(page) ? afterAMiss(ctx, asked, words) : page
  }
  const from = query.cursor ? decode(ctx, query.cursor) : null
  const limit = query.limit ?? PAGE
  const own = !isNone(await parts.exclusions.of(ctx.db, ctx.viewer.id))
  const read = () =>
    bestPage(ctx, own ? { ...asked, filter: { ...asked.filter, exclusionsOf: ctx.viewer.id } } : asked, from, limit)
  const page = await (own || !asked.key
    ? read()
    : parts.cache.get(`best|${asked.key}|${limit}|${query.cursor ?? ''}`, read))
  return page.count === 0 && !from ? afterAMiss(ctx, asked, words) : new JsonText(page.body)
}
