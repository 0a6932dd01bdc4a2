import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { notBlocked } from '../../modules/relations/index.ts'
import { customPlan, type Db } from '../../platform/db/db.ts'
import { FEED_ITEM, FEED_JOINS, PUBLISHED_KEY } from './feed-item.queries.ts'
import type { Term, Wording } from './search-words.ts'

/** Where a row stands in the order of time. */
export interface Place {
  at: string
  id: string
}

export interface FeedFilter {
  kind: string | null
  facets: readonly string[]
  terms: readonly Term[]
  /** Only what this person saved. */
  savedBy: string | null
  /** Leave out what this person hid or is kept from by a block. */
  exclusionsOf: string | null
}

const wording = ({ text, as }: Wording): RawBuilder<unknown> => {
  if (as === 'phrase') return sql`phraseto_tsquery('ensemble'::regconfig, ${text})`
  if (as === 'prefix') return sql`to_tsquery('ensemble'::regconfig, ${`${text}:*`})`
  return sql`plainto_tsquery('ensemble'::regconfig, ${text})`
}

const term = ({ wordings, negated }: Term): RawBuilder<unknown> => {
  const any = sql`(${sql.join(wordings.map(wording), sql` || `)})`
  return negated ? sql`!!${any}` : any
}

/** The terms as one constant `tsquery`, so that the planner knows how common its words are. */
export const tsquery = (terms: readonly Term[]): RawBuilder<unknown> => sql`(${sql.join(terms.map(term), sql` && `)})`

function matching(filter: FeedFilter): RawBuilder<SqlBool> {
  const { kind, facets, terms, savedBy, exclusionsOf } = filter
  const conditions = [
    sql`o.status = 'published'`,
    ...(kind ? [sql`o.kind = ${kind}`] : []),
    ...(facets.length > 0 ? [sql`o.facets @> ${[...facets]}::text[]`] : []),
    ...(terms.length > 0 ? [sql`o.tsv @@ ${tsquery(terms)}`] : []),
    ...(savedBy ? [sql`exists (select from saved_items s where s.user_id = ${savedBy} and s.opportunity_id = o.id)`] : []),
    ...(exclusionsOf ? [
      sql`not exists (select from hidden_items h where h.user_id = ${exclusionsOf} and h.opportunity_id = o.id)`, notBlocked(exclusionsOf, sql`o.owner_id`),
    ] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Plain feeds are planned once; what depends on words or facets is planned for them. */
const plan = (filter: FeedFilter) => (filter.terms.length > 0 || filter.facets.length > 0 ? customPlan : sql``)

const before = (place: Place | null) => (place ? sql`and (o.published_at, o.id) < (${place.at}::timestamptz, ${place.id}::uuid)` : sql``)

const newest = (filter: FeedFilter, after: Place | null, count: number) => sql`
  select * from opportunities o where ${matching(filter)} ${before(after)} order by o.published_at desc, o.id desc limit ${count}`

/** The items of one page as the finished text of a JSON array, and where its last row stands; null on the last page. */
export interface TextPage {
  items: string
  count: number
  last: Place | null
}

/** Newest first. The text is built by the database: nothing is parsed or written again on the way. */
export async function newestAsText(db: Db, filter: FeedFilter, after: Place | null, limit: number): Promise<TextPage> {
  const { rows } = await sql<{ items: string; count: number; at: string | null; id: string | null }>`
    select ${plan(filter)} coalesce(json_agg(${FEED_ITEM} order by o.n) filter (where o.n <= ${limit}), '[]')::text as items, count(*)::int as count,
      max(${PUBLISHED_KEY}) filter (where o.n = ${limit}) as at, max(o.id::text) filter (where o.n = ${limit}) as id
    from (select o.*, row_number() over (order by o.published_at desc, o.id desc) as n from (${newest(filter, after, limit + 1)}) o) o ${FEED_JOINS}`.execute(db)
  const [row] = rows
  if (!row) return { items: '[]', count: 0, last: null }
  const more = row.count > limit && row.at !== null && row.id !== null
  return { items: row.items, count: Math.min(row.count, limit), last: more ? { at: row.at ?? '', id: row.id ?? '' } : null }
}

/** A card on its own, with what decides whether somebody sees it. */
export interface Card extends Place {
  ownerId: string
  item: string
}

/** Newest first, card by card, for pages that are thinned out for a person. */
export async function newestAsCards(db: Db, filter: FeedFilter, after: Place | null, count: number): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select ${plan(filter)} o.id, ${PUBLISHED_KEY} as at, o.owner_id as "ownerId", ${FEED_ITEM}::text as item
    from (${newest(filter, after, count)}) o ${FEED_JOINS} order by o.published_at desc, o.id desc`.execute(db)
  return rows
}

/** A stretch of the hits, from its newest to its oldest, inside of which they are ranked. `older`: hits may follow it. */
export interface Stretch {
  top: Place
  bottom: Place
  older: boolean
}

export interface RankedPage {
  /** Finished cards, best first. */
  items: string[]
  /** Null when there was no hit at all. */
  stretch: Stretch | null
  /** Where the last card stands among the ranked ones, when there are more of them. */
  last: (Place & { rank: number }) | null
}

export interface RankedAsk {
  /** The stretch that earlier pages came from, or the one that starts below `below`. */
  stretch: Stretch | null
  below: Place | null
  after: (Place & { rank: number }) | null
  limit: number
}

interface RankedRow extends Place {
  item: string
  rank: number
  hits: number
  top_at: string
  top_id: string
  bottom_at: string
  bottom_id: string
}

/** How many of the newest hits are ranked at a time: ranking all of them would cost what the commonest word costs. */
const RANKED = 100

function within({ stretch, below }: RankedAsk): RawBuilder<unknown> {
  if (!stretch) return before(below)
  return sql`and (o.published_at, o.id) <= (${stretch.top.at}::timestamptz, ${stretch.top.id}::uuid)
    and (o.published_at, o.id) >= (${stretch.bottom.at}::timestamptz, ${stretch.bottom.id}::uuid)`
}

/** The best of a stretch of the newest hits. Posts that are added meanwhile lie above it and change nothing in it. */
export async function bestOf(db: Db, filter: FeedFilter, ask: RankedAsk): Promise<RankedPage> {
  const { after, limit } = ask
  const { rows } = await sql<RankedRow>`
    with hits as materialized (
      select o.id, o.published_at, ts_rank(o.tsv, ${tsquery(filter.terms)})::float8 as rank
      from (select id, published_at, tsv from opportunities o where ${matching(filter)} ${within(ask)}
        order by o.published_at desc, o.id desc limit ${RANKED}) o
    ), ends as (
      select count(*)::int as hits, (array_agg(${PUBLISHED_KEY} order by o.published_at desc, o.id desc)) as ats,
        (array_agg(o.id::text order by o.published_at desc, o.id desc)) as ids from hits o)
    select ${customPlan} o.id, ${PUBLISHED_KEY} as at, h.rank, ${FEED_ITEM}::text as item, ends.hits,
      ends.ats[1] as top_at, ends.ids[1] as top_id, ends.ats[ends.hits] as bottom_at, ends.ids[ends.hits] as bottom_id
    from (select h.* from hits h ${after ? sql`where (h.rank, h.published_at, h.id) < (${after.rank}::float8, ${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by h.rank desc, h.published_at desc, h.id desc limit ${limit + 1}) h
    join opportunities o on o.id = h.id ${FEED_JOINS} cross join ends
    order by h.rank desc, h.published_at desc, h.id desc`.execute(db)
  const [first] = rows
  const shown = rows.slice(0, limit)
  const end = shown.at(-1)
  const found = first && {
    top: { at: first.top_at, id: first.top_id }, bottom: { at: first.bottom_at, id: first.bottom_id }, older: first.hits === RANKED,
  }
  return {
    items: shown.map((row) => row.item), stretch: ask.stretch ?? found ?? null,
    last: rows.length > limit && end ? { at: end.at, id: end.id, rank: end.rank } : null,
  }
}

/** For each word that nobody has used, the nearest one that somebody has. */
export async function nearestWords(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ given: string; best: string }>`
    select w.given, v.word as best from unnest(${[...words]}::text[]) w (given)
    cross join lateral (
      select word from search_vocabulary where word % w.given order by similarity(word, w.given) desc, weight desc, word limit 1) v
    where not exists (select from search_vocabulary k where k.word = w.given)`.execute(db)
  return new Map(rows.map((row) => [row.given, row.best]))
}
