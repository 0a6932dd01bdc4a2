import { sql } from 'kysely'
import { ask } from '../../faults/lib/http.ts'
import { openPeople } from '../../faults/lib/people.ts'
import type { FeedFilter } from '../../server/src/reads/discover/feed-filter.queries.ts'
import type { Place } from '../../server/src/reads/discover/feed-item.queries.ts'
import { newestAsText } from '../../server/src/reads/discover/feed.queries.ts'
import { FEED_JOINS, FLAT_COLUMNS } from '../lib/flat-card.ts'
import { fire, median, type Pair, pairwise } from '../lib/load.ts'
import type { Plans } from '../lib/plan.ts'
import { processorOf, spent } from '../lib/processor.ts'
import { type Figure, ms, percent, round } from '../lib/table.ts'
import { MAIN, type Spy, spyOn, type World } from '../lib/world.ts'

export const EVERYTHING: FeedFilter = { kind: null, facets: [], terms: [], savedBy: null, exclusionsOf: null }
const SIZE = 20
/** More than the process remembers being asked for, so that each request misses the cache. */
const CURSORS = 4_000
/** Pages per round when only the database is queried. */
const PAGES = 640

/** The rows of a page as an ordinary server reads them. */
const flatRows = () => sql`select ${FLAT_COLUMNS} from (select * from posts o where o.status = 'published'
  order by o.published_at desc, o.id desc limit ${sql.lit(SIZE)}) o ${FEED_JOINS} order by o.published_at desc, o.id desc`

/** The positions at which the first pages end. */
async function walk(spy: Spy, pages: number): Promise<Place[]> {
  const rows = await sql<
    Place & { n: number }
  >`select id, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, n from
    (select id, published_at, row_number() over (order by published_at desc, id desc) as n from posts where status = 'published') o
    where n % ${SIZE} = 0 and n <= ${SIZE * pages} order by n`.execute(spy.db)
  return rows.rows.map(({ id, at }) => ({ id, at }))
}

/** The route's answer, and the cursor of the next page. */
export async function readPage(
  url: string,
  token: string,
  cursor?: string,
): Promise<{ text: string; next: string | null }> {
  const { text } = await ask(`${url}/api/v1/discover${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`, {
    token,
  })
  return { text, next: (JSON.parse(text) as { next: string | null }).next }
}

/** The cursors of page after page, from the first page's on. */
export async function cursorsFrom(first: string | null, url: string, token: string): Promise<string[]> {
  const cursors: string[] = []
  let next = first
  while (next && cursors.length < CURSORS) {
    cursors.push(next)
    next = (await readPage(url, token, next)).next
  }
  return cursors
}

/** What the bare server does for the same pages: rows turned into objects and text, finished text, and a constant. */
async function plansFor(spy: Spy, page: string): Promise<Plans['paths']> {
  const suffix = page.slice(page.indexOf('],"next":') + 1)
  const [rows] = await spy.statementsOf(() => flatRows().execute(spy.db))
  const variants: { values: unknown[][]; suffix: string }[] = []
  let text = ''
  for (const place of await walk(spy, CURSORS)) {
    const [statement] = await spy.statementsOf(() => newestAsText(spy.db, EVERYTHING, place, SIZE))
    text = statement?.sql ?? ''
    variants.push({ values: [[...(statement?.parameters ?? [])]], suffix })
  }
  return {
    '/rows': {
      kind: 'rows',
      steps: [{ text: rows?.sql ?? '', named: true }],
      variants: [{ values: [[...(rows?.parameters ?? [])]], suffix }],
    },
    '/text': { kind: 'text', steps: [{ text, named: true }], variants },
    '/constant': { kind: 'constant', body: page },
  }
}

const against = (what: string, wanted: number, { ratio, product, limit }: Pair): Figure => ({
  goal: 'P1',
  what,
  wanted: `≥ ${percent(wanted)}`,
  seen: `${percent(ratio)} (${round(product)} against ${round(limit)}/s)`,
  reached: ratio >= wanted,
})

/** P1: a page of the feed through the real route, against the bare limits. */
export async function feedThroughTheRoute(world: World): Promise<Figure[]> {
  const market = await world.market(MAIN)
  const node = await world.serve(market)
  const { url } = node
  const limit = await world.limit()
  const { token } = await (await openPeople(world.stage, market.appUrl)).talent('Maya Lindqvist')
  const headers = { authorization: `Bearer ${token}` }
  const first = await readPage(url, token)
  const cursors = await cursorsFrom(first.next, url, token)
  const spy = spyOn(world.stage, market.appUrl)
  await limit.plan({ url: market.appUrl, paths: await plansFor(spy, first.text) })
  const speed = async (at: string, more: object = {}) => (await fire({ url: at, headers, ...more })).perSecond
  const constant = await fire({ url: `${limit.url}/constant` })
  const cached = await pairwise(
    () => speed(`${url}/api/v1/discover`),
    () => speed(`${limit.url}/rows`),
  )
  let turn = 0
  // both get the same requests: building a new one each time costs the client, on the same cores
  const pageAt = (path: string) => () => ({
    path: `${path}?cursor=${encodeURIComponent(cursors[turn++ % cursors.length] ?? '')}`,
    headers,
  })
  const processor = processorOf(node, market)
  const uncached = await pairwise(
    async () => (await processor.during(() => fire({ url, headers, shot: pageAt('/api/v1/discover') }))).perSecond,
    () => speed(limit.url, { shot: pageAt('/text') }),
  )
  return [
    {
      goal: 'K',
      what: 'node:http, a constant of a page of the feed',
      wanted: '',
      seen: `${round(constant.perSecond)}/s, p99 ${ms(constant.p99)}`,
    },
    against('feed page, cached, against L (rows → objects → JSON)', 1, cached),
    against('feed page, not cached, against the same kept text from a bare server', 0.6, uncached),
    spent('P1', 'a feed page that is not cached', 1, processor.perRequest()),
  ]
}

/** P4: deep pages and big tables are as fast as the first page of a small one. */
export async function feedIsFlat(world: World): Promise<Figure[]> {
  const sizes = world.quick ? [10_000, MAIN] : [10_000, 1_000_000]
  const runs: { name: string; run: () => Promise<number>; speeds: number[] }[] = []
  for (const size of sizes) {
    const spy = spyOn(world.stage, (await world.market(size)).appUrl)
    const deep = size === 10_000 ? 300 : 1_000
    const place = (await walk(spy, deep)).at(-1) ?? null
    for (const [page, after] of [
      [1, null],
      [deep, place],
    ] as const) {
      runs.push({
        name: `${size.toLocaleString('en')} rows, page ${page}`,
        run: () => throughput(spy, after),
        speeds: [],
      })
    }
  }
  for (const { run } of runs) await run()
  for (let turn = 0; turn < 5; turn += 1) for (const { run, speeds } of runs) speeds.push(await run())
  const speeds = runs.map((entry) => median(entry.speeds))
  const base = speeds[0] ?? 1
  const worst = Math.max(...speeds.map((speed) => Math.abs(1 - speed / base)))
  return [
    {
      goal: 'P4',
      what: `feed flat: ${runs.map((entry) => entry.name).join('; ')}`,
      wanted: 'within 15 %',
      seen: `${percent(worst)} apart (${speeds.map(round).join(', ')} pages/s)`,
      reached: worst <= 0.15,
    },
  ]
}

/** Pages per second of the product's own query, 16 at once. */
async function throughput(spy: Spy, after: Place | null): Promise<number> {
  const started = performance.now()
  let left = PAGES
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (left-- > 0) await newestAsText(spy.db, EVERYTHING, after, SIZE)
    }),
  )
  return PAGES / ((performance.now() - started) / 1000)
}
