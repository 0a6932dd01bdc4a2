import type { ORDERS } from '@ensemble/contract/discover/discover.schemas.ts'
import type { StartDays } from '@ensemble/contract/discover/start-days.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { listed, notApart } from '../../modules/posts/visibility.face.ts'
import { cellsAround, kilometersFrom } from '../../platform/places/index.ts'
import { type Term, tsquery } from '../words/index.ts'

export type Order = (typeof ORDERS)[number]

/** The posts filed under one of these crafts that say `terms`, or all others. */
interface CraftPart {
  crafts: readonly string[]
  terms: readonly Term[]
  isInside: boolean
}

export interface FeedFilter {
  /** Newest first by default. */
  order?: Order
  /** Guaranteed pay per day of at least this many minor units of a currency, and less than `below` if that is given. */
  pay?: { currency: string; least: number; below?: number | null } | null
  /** Starts on one of these days. */
  starts?: StartDays | null
  /** Starts on this day or later, or does not say when. */
  freeFrom?: string | null
  /** Within a circle; its square degrees are facets, so that the index is used first. */
  near?: { lat: number; lng: number; km: number } | null
  kind: string | null
  facets: readonly string[]
  /** Facets that a post must not have. */
  without?: readonly string[]
  terms: readonly Term[]
  /** With terms that name crafts: only the posts that ask for these crafts, or only the others. */
  part?: CraftPart
  /** Only what this person saved. */
  savedBy: string | null
  /** Leaves out what this person hid and what a block hides from them. */
  exclusionsOf: string | null
}

function paying({ pay }: FeedFilter): RawBuilder<unknown>[] {
  if (!pay) return []
  const least = [sql`o.pay_currency = ${pay.currency}`, sql`o.pay_per_day >= ${pay.least}::bigint`]
  return pay.below == null ? least : [...least, sql`o.pay_per_day < ${pay.below}::bigint`]
}

/** A range of days as SQL; an open side is null. */
const daysSql = ({ from, to }: StartDays): RawBuilder<unknown> => sql`daterange(${from}::date, ${to}::date, '[]')`

const starting = ({ starts, freeFrom }: FeedFilter): RawBuilder<unknown>[] => [
  ...(starts ? [sql`o.starts && ${daysSql(starts)}`] : []),
  ...(freeFrom ? [sql`(o.starts is null or o.starts && ${daysSql({ from: freeFrom, to: null })})`] : []),
]

/** What the words ask of a post, in one part of what they find. */
function saying({ terms, part }: FeedFilter): RawBuilder<unknown>[] {
  const say = (those: readonly Term[]) => (those.length > 0 ? [sql`o.tsv @@ ${tsquery(those)}`] : [])
  if (!part) return say(terms)
  const files = sql`o.facets && ${[...part.crafts]}::text[]`
  if (part.isInside) return [files, ...say(part.terms)]
  // the others say what those of the craft say, unless it is in wordings that mean more
  const asks = terms.some(({ wordings }) => wordings.some(({ is }) => is === 'wide')) ? say(part.terms) : []
  return [...say(terms), sql`not (${sql.join([files, ...asks], sql` and `)})`]
}

/** The condition that a post passes a filter, as SQL over `posts o`. */
export function matching(filter: FeedFilter): RawBuilder<SqlBool> {
  const { kind, facets, without = [], near, savedBy, exclusionsOf } = filter
  const conditions = [
    listed('o'),
    ...(kind ? [sql`o.kind = ${kind}`] : []),
    ...(facets.length > 0 ? [sql`o.facets @> ${[...facets]}::text[]`] : []),
    ...(without.length > 0 ? [sql`not o.facets && ${[...without]}::text[]`] : []),
    ...(near
      ? [
          sql`o.facets && ${cellsAround(near, near.km)}::text[]`,
          sql`${kilometersFrom(near.lat, near.lng, 'o')} <= ${near.km}::float8`,
        ]
      : []),
    ...paying(filter),
    ...starting(filter),
    ...saying(filter),
    ...(savedBy ? [sql`exists (select from saved_items s where s.user_id = ${savedBy} and s.post_id = o.id)`] : []),
    ...(exclusionsOf
      ? [
          sql`not exists (select from hidden_items h where h.user_id = ${exclusionsOf} and h.post_id = o.id)`,
          notApart(exclusionsOf, 'o'),
        ]
      : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
