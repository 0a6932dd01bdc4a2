import { type RawBuilder, sql } from 'kysely'
import { customPlan, type Db } from '../../platform/db/db.ts'
import { type Term, type Wording, wording } from '../words/index.ts'
import { type FeedFilter, matching } from './feed-filter.queries.ts'
import { type Place, PUBLISHED_KEY } from './feed-item.queries.ts'
import { before, likely, newestFirst, onDays, type Reach, readNewest } from './feed.queries.ts'
import { daysOf } from './search-window.ts'

/** How well a post matches a wording, by the weights of its parts. A phrase counts as one: its words alone say nothing. */
const rankBy = (one: Wording) =>
  /[^\p{L}\p{N}]/u.test(one.text)
    ? sql`case when o.tsv @@ ${wording(one)} then ts_rank(o.tsv, ${wording(one)}) else 0 end`
    : sql`ts_rank(o.tsv, ${wording(one)})`
const best = (wordings: readonly Wording[]) => sql`greatest(${sql.join([sql`0`, ...wordings.map(rankBy)])})`

/**
 * How well a post matches, by the weights of its parts (title, names and place, text): for each term the best of its
 * wordings. What was typed counts half again as much as other names, and what means more counts half.
 */
function rankOf(terms: readonly Term[]): RawBuilder<unknown> {
  const each = terms
    .filter(({ negated }) => !negated)
    .map(({ wordings }) => {
      const typed = wordings.filter(({ is }) => is === 'typed')
      const [wide, same] = [wordings.filter(({ is }) => is === 'wide'), wordings.filter(({ is }) => is === undefined)]
      return sql`greatest(1.5 * ${best(typed)}, ${best(same)}, 0.5 * ${best(wide)})`
    })
  return sql`(${sql.join([sql`0`, ...each], sql` + `)})::float8`
}

/** A range of the hits, from its newest to its oldest, that is ranked as a whole. `older`: more hits may follow it. */
export interface Stretch {
  top: Place
  bottom: Place
  older: boolean
}

export interface RankedPage {
  /** Ids of the hits, best first. */
  ids: string[]
  /** Null if there were no hits at all. */
  stretch: Stretch | null
  /** The position of the last one in the ranking, if there are more. */
  last: (Place & { rank: number }) | null
}

export interface RankedAsk {
  /** The range that earlier pages came from, or the one that starts below `below`. */
  stretch: Stretch | null
  below: Place | null
  after: (Place & { rank: number }) | null
  limit: number
}

interface RankedRow extends Place {
  rank: number
  hits: number
  top_at: string
  top_id: string
  bottom_at: string
  bottom_id: string
}

/**
 * How many of the newest hits are ranked at a time: ranking all of them would cost as much as the most common word
 * does.
 */
const RANKED = 60

function within({ stretch, below }: RankedAsk): RawBuilder<unknown> {
  if (!stretch) return before(below)
  return sql`and (o.published_at, o.id) <= (${stretch.top.at}::timestamptz, ${stretch.top.id}::uuid)
    and (o.published_at, o.id) >= (${stretch.bottom.at}::timestamptz, ${stretch.bottom.id}::uuid)`
}

const afterRanked = (after: RankedAsk['after']) =>
  after
    ? sql`where (o.rank, o.published_at, o.id) < (${after.rank}::float8, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``

/** The best of a range of the newest hits. Posts added in between are above the range and do not change it. */
export async function bestOf(db: Db, filter: FeedFilter, ask: RankedAsk): Promise<RankedPage> {
  const { stretch } = ask
  const rows = stretch ? await rankedAgain(db, filter, ask, stretch) : await newestRanked(db, filter, ask)
  const [first] = rows
  const shown = rows.slice(0, ask.limit)
  const end = shown.at(-1)
  const found = first && {
    top: { at: first.top_at, id: first.top_id },
    bottom: { at: first.bottom_at, id: first.bottom_id },
    older: first.hits === RANKED,
  }
  return {
    ids: shown.map((row) => row.id),
    stretch: stretch ?? found ?? null,
    last: rows.length > ask.limit && end ? { at: end.at, id: end.id, rank: end.rank } : null,
  }
}

const newestRanked = (db: Db, filter: FeedFilter, ask: RankedAsk): Promise<RankedRow[]> =>
  readNewest(db, filter, {
    below: ask.below,
    count: RANKED,
    read: (reach) => rankedIn(db, filter, ask, reach),
    hitsIn: ([first]) => first?.hits ?? 0,
  })

/** The range that earlier pages came from: by its days, unless its words are found without. */
async function rankedAgain(db: Db, filter: FeedFilter, ask: RankedAsk, { top, bottom }: Stretch): Promise<RankedRow[]> {
  const byDays = (await likely(db, filter, top, RANKED)) !== null
  return rankedIn(db, filter, ask, { window: byDays ? daysOf(bottom.at, top.at) : null, all: false })
}

async function rankedIn(db: Db, filter: FeedFilter, ask: RankedAsk, { window, all }: Reach): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    with hits as materialized (
      select o.id, o.published_at, ${rankOf(filter.terms)} as rank
      from (select id, published_at, tsv from posts o where ${matching(filter)} ${onDays(window)} ${within(ask)}
        order by ${newestFirst(all)} limit ${sql.lit(RANKED)}) o
    ), top as (select * from hits order by published_at desc, id desc limit 1
    ), bottom as (select * from hits order by published_at, id limit 1)
    select ${customPlan} o.id, ${PUBLISHED_KEY} as at, o.rank, (select count(*)::int from hits) as hits, (select id from top) as top_id,
      (select ${PUBLISHED_KEY} from top o) as top_at, (select id from bottom) as bottom_id, (select ${PUBLISHED_KEY} from bottom o) as bottom_at
    from hits o ${afterRanked(ask.after)} order by o.rank desc, o.published_at desc, o.id desc limit ${sql.lit(ask.limit + 1)}`.execute(
    db,
  )
  return rows
}
