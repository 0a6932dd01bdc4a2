import { type RawBuilder, sql } from 'kysely'
import { listed } from '../../modules/posts/visibility.face.ts'
import { customPlan, type Db } from '../../platform/db/db.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { shortened, unfinished } from '../words/index.ts'
import { type FeedFilter, matching, type Order } from './feed-filter.queries.ts'
import {
  type Card,
  cardsOf,
  FEED_ITEM,
  foundAsText,
  type Place,
  PUBLISHED_KEY,
  WITH_CARD,
} from './feed-item.queries.ts'
import { publishedOn, windowFor } from './search-window.queries.ts'
import type { Window } from './search-window.ts'

/** What was published before a given position. */
export const before = (place: Place | null) =>
  place ? sql`and (o.published_at, o.id) < (${place.at}::timestamptz, ${place.id}::uuid)` : sql``

/** Newest first; of `all`: whatever the planner expects, all hits are read and then sorted. */
export const newestFirst = (all = false): RawBuilder<unknown> =>
  all ? sql`o.published_at at time zone 'UTC' desc, o.id desc` : sql`o.published_at desc, o.id desc`

const ENDS = sql`coalesce(o.closes_at, 'infinity'::timestamptz)`
/** Each order: its columns, a row's key for a cursor, and the condition for the rows after it. */
const IN_ORDER: Record<
  Order,
  { columns: RawBuilder<unknown>; key: RawBuilder<string>; after: (place: Place) => RawBuilder<unknown> }
> = {
  newest: { columns: newestFirst(), key: PUBLISHED_KEY, after: before },
  deadline: {
    columns: sql`${ENDS}, o.id`,
    key: sql<string>`coalesce(to_char(o.closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'infinity')`,
    after: ({ at, id }) => sql`and (${ENDS}, o.id) > (${at}::timestamptz, ${id}::uuid)`,
  },
  pay: {
    columns: sql`o.pay_per_day desc, o.id desc`,
    key: sql<string>`o.pay_per_day::text`,
    after: ({ at, id }) => sql`and (o.pay_per_day, o.id) < (${at}::bigint, ${id}::uuid)`,
  },
}

/** Which hits are read: those of some days, or all of them, or as many from the newest down as the planner thinks best. */
export interface Reach {
  window: Window | null
  all: boolean
}

export const onDays = (window: Window | null) => (window ? sql`and ${publishedOn(window)}` : sql``)

/** The number of rows is part of the text: as a parameter, the planner would assume a tenth of the table every time. */
function inOrder(filter: FeedFilter, after: Place | null, count: number, { window, all }: Reach): RawBuilder<unknown> {
  const order = IN_ORDER[filter.order ?? 'newest']
  return sql`from posts o where ${matching(filter)} ${onDays(window)} ${after ? order.after(after) : sql``} order by ${all ? newestFirst(all) : order.columns} limit ${sql.lit(count)}`
}

/**
 * How many times as many hits the days should hold, try after try. Of several wordings of a word the planner expects the
 * sum, so the first days can be too few; a few more cost less than all.
 */
const WIDER = [1, 5] as const

/** The days that are likely to hold the newest `count` hits below a position. */
export async function likely(db: Db, filter: FeedFilter, below: Place | null, count: number): Promise<Window | null> {
  if ((filter.order ?? 'newest') !== 'newest' || filter.terms.length === 0 || filter.savedBy) return null
  const everybodys = shortest({ ...filter, exclusionsOf: null })
  const isUnfinished = unfinished(filter.terms) !== null
  return windowFor(db, JSON.stringify(everybodys), matching(everybodys), {
    from: below?.at ?? null,
    count,
    isUnfinished,
  })
}

/**
 * A filter without words whose beginning is looked for too. The planner takes "oper or oper…" for two words that nothing
 * connects and expects twice the hits, and the days would be too few.
 */
function shortest(filter: FeedFilter): FeedFilter {
  const { terms, part } = filter
  return { ...filter, terms: shortened(terms), ...(part && { part: { ...part, terms: shortened(part.terms) } }) }
}

/** What to read, and how to tell whether it was enough. */
interface Newest<Found> {
  below: Place | null
  count: number
  read: (reach: Reach) => Promise<Found>
  hitsIn: (found: Found) => number
}

/**
 * The newest hits below a position: of the days that are likely to hold them, else of all. Where these days hold fewer,
 * the planner expects too many too and would walk down the newest posts for long.
 */
export async function readNewest<Found>(db: Db, filter: FeedFilter, newest: Newest<Found>): Promise<Found> {
  const { below, count, read, hitsIn } = newest
  let all = false
  for (const times of WIDER) {
    const window = await likely(db, filter, below, count * times)
    if (!window) break
    const found = await read({ window, all })
    if (hitsIn(found) >= count) return found
    all = true
  }
  return read({ window: null, all })
}

/**
 * The items of one page as the finished text of a JSON array, and the position of its last row; null on the last page.
 */
export interface TextPage {
  items: string
  /** Where the words of the query occur in them, as the text of a JSON object by id. */
  hits: string
  last: Place | null
}

/** Newest first. The database builds the text: nothing is parsed or serialized again on the way. */
export const newestAsText = (db: Db, filter: FeedFilter, after: Place | null, limit: number): Promise<TextPage> =>
  isPlain(filter) ? plainText(db, filter, after, limit) : foundText(db, filter, after, limit)

const isPlain = ({
  order = 'newest',
  pay,
  starts,
  freeFrom,
  near,
  terms,
  facets,
  without = [],
  savedBy,
  exclusionsOf,
}: FeedFilter) =>
  order === 'newest' &&
  !pay &&
  !starts &&
  !freeFrom &&
  !near &&
  terms.length === 0 &&
  facets.length === 0 &&
  without.length === 0 &&
  !savedBy &&
  !exclusionsOf

interface Plain {
  items: string
  count: number
  at: string | null
  id: string | null
}

/** A page of everything or of one kind, as one statement, planned once for all its values (`PreparingClient`). */
const plainStatement = (limit: number, { ofKind, below }: { ofKind: boolean; below: boolean }) =>
  prepared<Plain, { size: number; kind: string | null; at: string | undefined; id: string | undefined }>(
    (value) => sql`
    select coalesce('[' || string_agg(${FEED_ITEM}, ',' order by o.n) filter (where o.n <= ${value('size')}::int) || ']', '[]') as items, count(*)::int as count,
      max(${PUBLISHED_KEY}) filter (where o.n = ${value('size')}::int) as at, max(o.id::text) filter (where o.n = ${value('size')}::int) as id
    from (select o.*, row_number() over (order by o.published_at desc, o.id desc) as n from (
      select id, views, likes, published_at, owner_id, business_id from posts o where ${listed('o')} ${ofKind ? sql`and o.kind = ${value('kind')}` : sql``}
        ${below ? sql`and (o.published_at, o.id) < (${value('at')}::timestamptz, ${value('id')}::uuid)` : sql``}
      order by o.published_at desc, o.id desc limit ${sql.lit(limit + 1)}) o) o
    ${WITH_CARD}`,
  )

/** By number of rows and kind of page: four per page size. */
const plainStatements = new Map<string, ReturnType<typeof plainStatement>>()

async function plainText(db: Db, { kind }: FeedFilter, after: Place | null, limit: number): Promise<TextPage> {
  const shape = { ofKind: kind !== null, below: after !== null }
  const key = `${limit} ${shape.ofKind} ${shape.below}`
  const read = plainStatements.get(key) ?? plainStatement(limit, shape)
  plainStatements.set(key, read)
  const {
    rows: [row],
  } = await read(db, { size: limit, kind, at: after?.at, id: after?.id })
  return {
    items: row?.items ?? '[]',
    hits: '{}',
    last: row && row.count > limit ? { at: row.at ?? '', id: row.id ?? '' } : null,
  }
}

const places = (db: Db, filter: FeedFilter, below: Place | null, count: number): Promise<Place[]> =>
  readNewest(db, filter, {
    below,
    count,
    hitsIn: (found) => found.length,
    read: async (reach) =>
      (
        await sql<Place>`select ${customPlan} o.id, ${IN_ORDER[filter.order ?? 'newest'].key} as at ${inOrder(filter, below, count, reach)}`.execute(
          db,
        )
      ).rows,
  })

/**
 * In two steps: the choice of posts is planned for the exact words and facets, over one table; their cards are planned
 * once. Together that takes a third of planning everything at once.
 */
async function foundText(db: Db, filter: FeedFilter, after: Place | null, limit: number): Promise<TextPage> {
  const found = await places(db, filter, after, limit + 1)
  const shown = found.slice(0, limit)
  const ids = shown.map((place) => place.id)
  return { ...(await foundAsText(db, filter.terms, ids)), last: found.length > limit ? (shown.at(-1) ?? null) : null }
}

/** Newest first, card by card, for pages that are filtered for a person. */
export async function newestAsCards(db: Db, filter: FeedFilter, after: Place | null, count: number): Promise<Card[]> {
  const found = await places(db, filter, after, count)
  const keys = new Map(found.map(({ id, at }) => [id, at]))
  return (await cardsOf(db, [...keys.keys()])).map((card) => ({ ...card, at: keys.get(card.id) ?? card.at }))
}
