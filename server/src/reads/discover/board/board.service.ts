import type { Board, BoardQuery, ElsewhereQuery } from '@ensemble/contract/discover/board.schemas.ts'
import type { z } from 'zod'
import { isApart } from '../../../modules/posts/visibility.face.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { JsonText } from '../../../platform/http/mount.ts'
import { type DiscoverParts, marksOf } from '../discover.service.ts'
import type { Exclusions } from '../exclusions.ts'
import { cardsAsText, type Place } from '../feed-item.queries.ts'
import { findNewestSigns } from '../interests.queries.ts'
import { chosenBy } from '../interests.ts'
import { findClosing, findFollowedOpenings, findMatches, findReader, type Reader } from './board.queries.ts'
import { type Market, MOST_KEYS, openMarket } from './market.ts'
import { deal, type Key } from './sections.ts'

type Query = z.output<typeof BoardQuery>

const CURSOR = 'discover:elsewhere'
/** Matches that are read; one can be of another kind than is asked for, or no longer fit. */
const MATCHES = 24
/** Posts by interest, where there are fewer matches than rows. */
const ENOUGH = 4
/** Rows of the rest: of the first screen, and of each further page. */
const FIRST = 12
const PAGE = 24
/** Stretches of the market that a page of the rest looks through at most. */
const STRETCHES = 3
const CLOSING = 3
const WEEK = 3
const NEWS = 2

/** The person, their market, and which of its posts they see. */
interface Seat {
  reader: Reader
  exclusions: Exclusions
  market: Market
  shows: (key: Key) => boolean
}

async function openSeat(
  ctx: MemberContext,
  parts: DiscoverParts,
  { kind = null, place }: { kind?: Query['kind'] | null; place?: string | undefined },
): Promise<Seat> {
  const [reader, exclusions] = await Promise.all([
    findReader(ctx.db, ctx.viewer.id, kind === 'job' ? 'jobs' : 'discover'),
    parts.exclusions.of(ctx.db, ctx.viewer.id),
  ])
  if (!reader) throw notFound()
  const applied = new Set(reader.applied)
  const market = await openMarket(ctx, parts, {
    kind,
    place: reader.location || (place ?? null),
    exclusionsOf: exclusions.many ? ctx.viewer.id : null,
  })
  const shows = (key: Key) =>
    !applied.has(key.id) &&
    !exclusions.posts.has(key.id) &&
    !isApart(exclusions, key) &&
    !(key.businessId === null && key.ownerId === ctx.viewer.id)
  return { reader, exclusions, market, shows }
}

/**
 * What is left for the person of the rest of the market; `next` is the last post that was looked at. `first`: the stretch
 * after `from`, where it was asked for already.
 */
async function restOf(
  { market, reader, shows }: Seat,
  taken: ReadonlySet<string>,
  from: Place | null,
  count: number,
  first?: Awaited<ReturnType<Market['elsewhere']>>,
): Promise<{ ids: string[]; next: Place | null }> {
  const followed = new Set([...reader.people, ...reader.companies])
  const ids: string[] = []
  let after = from
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    const { keys, last } = stretch === 0 && first ? first : await market.elsewhere(after)
    for (const key of keys) {
      if (ids.length === count) return { ids, next: after }
      after = { at: key.at, id: key.id }
      if (shows(key) && !taken.has(key.id) && !followed.has(key.businessId ?? key.ownerId)) ids.push(key.id)
    }
    after = last
    if (!after) break
  }
  return { ids, next: after }
}

const encode = (ctx: MemberContext, place: Place | null) =>
  place && ctx.platform.cursors.encode(CURSOR, [place.at, place.id])

/** The newest posts in the person's interests, each with its interest; for people with few matches. */
async function byInterest(ctx: MemberContext, { interests }: Reader, kind: Query['kind'], most: number) {
  if (most <= 0 || interests.length === 0) return { keys: [], reasons: new Map<string, string>() }
  const newest = await findNewestSigns(ctx.db, ctx.viewer.id)
  const reasons = new Map(
    chosenBy(
      newest.filter((post) => post.kind !== 'news' && (!kind || post.kind === kind)),
      interests,
      most,
    ).map(({ id, interest }) => [id, interest]),
  )
  return { keys: newest.filter(({ id }) => reasons.has(id)), reasons }
}

/** The stored matches, made first if they are due: which is rare, so both are asked for at once. */
async function matchesOf(ctx: MemberContext): Promise<Key[]> {
  const read = () => findMatches(ctx.db, ctx.viewer.id, MATCHES)
  const [compared, stored] = await Promise.all([ctx.platform.ports.compareIfDue(ctx), read()])
  return compared ? read() : stored
}

const isOpening = (kind: Query['kind']) => (key: Key) => (kind ? key.kind === kind : key.kind !== 'news')

const NONE: Board['counts'] = { total: 0, job: 0, collaboration: 0, event: 0, news: 0 }

/** Everything that the sections and the rail are made of, for one person. */
async function readLists(ctx: MemberContext, parts: DiscoverParts, query: Query) {
  const { kind } = query
  const [seat, matches, closing] = await Promise.all([
    openSeat(ctx, parts, query),
    matchesOf(ctx),
    findClosing(ctx.db, ctx.viewer.id, kind ?? null, 2 * CLOSING),
  ])
  const { market, reader } = seat
  const fitting = matches.filter(isOpening(kind))
  const [near, remote, elsewhere, week, news, counts, followed, chosen] = await Promise.all([
    market.near(),
    market.remote(),
    market.elsewhere(null),
    market.week(),
    market.news(),
    market.counts(),
    reader.people.length + reader.companies.length > 0
      ? findFollowedOpenings(ctx.db, ctx.viewer.id, reader, kind ?? null, MOST_KEYS)
      : [],
    byInterest(ctx, reader, kind, ENOUGH - fitting.length),
  ])
  return { seat, fitting, chosen, near, remote, elsewhere, followed, counts, rail: { closing, week, news } }
}

/**
 * The board of one person: what everyone in their city shares comes from the cache, and is filtered for them in memory.
 * `items`: the text of the cards.
 */
async function assemble(ctx: MemberContext, parts: DiscoverParts, query: Query) {
  const { seat, fitting, chosen, elsewhere, counts, rail, ...lists } = await readLists(ctx, parts, query)
  const best = [...fitting, ...chosen.keys]
  const leads = [...fitting, ...lists.near, ...chosen.keys]
  const { lead, sections, taken } = deal({ best, ...lists }, seat.shows, leads, MOST_KEYS)
  const rest = await restOf(seat, taken, null, FIRST, elsewhere)
  const shown = [...(lead ? [lead] : []), ...sections.flatMap(({ ids }) => ids), ...rest.ids]
  const first = (keys: readonly Key[], most: number) =>
    keys
      .filter(seat.shows)
      .slice(0, most)
      .map(({ id }) => id)
  const beside = { closing: first(rail.closing, CLOSING), week: first(rail.week, WEEK), news: first(rail.news, NEWS) }
  const all = [...new Set([...shown, ...Object.values(beside).flat()])]
  const [items, marks] = await Promise.all([cardsAsText(ctx.db, all), marksOf(ctx, shown)])
  const fits = (id: string) => chosen.reasons.has(id) || marks[id]?.match_score != null
  const board: Omit<Board, 'items' | 'needs'> = {
    place: seat.market.place,
    // they are kept for a minute, and everyone's: who finds nothing reads no numbers over it
    counts: all.length === 0 ? NONE : counts,
    lead,
    // a stored score can be older than the profile
    sections: sections.map((each) => (each.name === 'best' ? { ...each, ids: each.ids.filter(fits) } : each)),
    elsewhere: { ids: rest.ids, next: encode(ctx, rest.next) },
    rail: beside,
    reasons: Object.fromEntries(chosen.reasons) as Board['reasons'],
    since: seat.reader.since?.toISOString() ?? null,
    marks,
  }
  return { board, items }
}

/** Discover as a call board: all that its first screen shows, and, of every kind, what waits for the person. */
export async function readBoard(ctx: MemberContext, parts: DiscoverParts, query: Query): Promise<JsonText> {
  const [{ board, items }, { needs }] = await Promise.all([
    assemble(ctx, parts, query),
    query.kind === undefined ? ctx.platform.ports.needs(ctx) : { needs: [] },
  ])
  return new JsonText(`${JSON.stringify({ ...board, needs }).slice(0, -1)},"items":${items}}`)
}

/** A further page of the rest. */
export async function readElsewhere(
  ctx: MemberContext,
  parts: DiscoverParts,
  { cursor, ...query }: z.output<typeof ElsewhereQuery>,
): Promise<JsonText> {
  const [at, id] = ctx.platform.cursors.decode(CURSOR, cursor)
  const seat = await openSeat(ctx, parts, query)
  const { ids, next } = await restOf(seat, new Set(), { at: String(at), id: String(id) }, PAGE)
  return new JsonText(`{"items":${await cardsAsText(ctx.db, ids)},"next":${JSON.stringify(encode(ctx, next))}}`)
}
