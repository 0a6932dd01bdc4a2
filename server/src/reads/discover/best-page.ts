import type { Db } from '../../platform/db/db.ts'
import type { Term } from '../words/index.ts'
import type { FeedFilter } from './feed-filter.queries.ts'
import type { Place } from './feed-item.queries.ts'
import { bestOf, type Stretch } from './ranked.queries.ts'

/** Where a page of a ranking ends. */
export interface Position {
  /** The part of the hits. */
  part: number
  /** Null at the beginning of a part. */
  stretch: Stretch | null
  /** The last card shown of the range; null if all were, and the next range follows. */
  last: (Place & { rank: number }) | null
}

const closely = (term: Term): Term => ({ ...term, wordings: term.wordings.filter(({ is }) => is !== 'wide') })

/**
 * What words find, in the parts that follow each other: first who asks for a craft that they name, then who only
 * mentions it. Whatever is filed under a craft says its name.
 */
export function partsOf(filter: FeedFilter): FeedFilter[] {
  const named = filter.terms.filter(({ negated, crafts }) => !negated && crafts.length > 0)
  const [one] = named
  if (!one) return [filter]
  const crafts = [...new Set(named.flatMap((term) => term.crafts))].map((craft) => `craft:${craft.toLowerCase()}`)
  const isWhole = named.length === 1 && crafts.length === 1 && one.isCraft
  const terms = filter.terms.filter((term) => !(isWhole && term === one)).map(closely)
  return [true, false].map((isInside) => ({ ...filter, part: { crafts, terms, isInside } }))
}

/**
 * One page of the hits, part by part: within a part the newest sixty by how well they match, then the next sixty. Null
 * as the position where there are no more.
 */
export async function bestPageOf(
  db: Db,
  filter: FeedFilter,
  from: Position | null,
  limit: number,
): Promise<{ ids: string[]; position: Position | null }> {
  const parts = partsOf(filter)
  const ids: string[] = []
  let position: Position | null = from ?? { part: 0, stretch: null, last: null }
  while (position && ids.length < limit) {
    const { part, stretch: before, last: after }: Position = position
    const {
      stretch,
      last,
      ids: best,
    } = await bestOf(db, parts[part] ?? filter, {
      stretch: after ? before : null,
      below: after ? null : (before?.bottom ?? null),
      after,
      limit: limit - ids.length,
    })
    ids.push(...best)
    const next = part + 1 < parts.length ? { part: part + 1, stretch: null, last: null } : null
    position = stretch && (last || stretch.older) ? { part, stretch, last } : next
  }
  return { ids, position }
}
