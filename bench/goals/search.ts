import { sql } from 'kysely'
import { ask } from '../../faults/lib/http.ts'
import { openPeople } from '../../faults/lib/people.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { bestPageOf, type Position } from '../../server/src/reads/discover/best-page.ts'
import { askedOf, lookUp } from '../../server/src/reads/discover/discover-filter.ts'
import type { FeedFilter } from '../../server/src/reads/discover/feed-filter.queries.ts'
import { foundAsText, type Place } from '../../server/src/reads/discover/feed-item.queries.ts'
import { newestAsText } from '../../server/src/reads/discover/feed.queries.ts'
import { fire, median, medianMs, pairwise } from '../lib/load.ts'
import type { Plan } from '../lib/plan.ts'
import { processorOf, spent } from '../lib/processor.ts'
import { type Figure, ms, percent, round } from '../lib/table.ts'
import { MAIN, type Spy, spyOn, type World } from '../lib/world.ts'

const WORDS = 19
const SIZE = 20
const SEARCHES = 1_200
/** As the product reads the words in a market. */
const filterOf = async (db: Db, words: string): Promise<FeedFilter> =>
  askedOf({}, words, '', await lookUp({ db }, {}, words)).filter
const DEEP = 100

interface Word {
  word: string
  share: number
}

/**
 * Nineteen words from the most common down to one that no one uses, spread as evenly over the powers of ten as
 * possible.
 */
async function mixOfWords(url: string, world: World): Promise<Word[]> {
  const { db } = spyOn(world.stage, url, 2)
  const { rows } = await sql<{ word: string; ndoc: number; total: number }>`
    select word, ndoc, (select count(*)::int from posts where status = 'published') as total
    from ts_stat('select tsv from posts where status = ''published''') where word ~ '^[a-z]{3,}$' order by ndoc desc, word`.execute(
    db,
  )
  // "the" alone searches for nothing
  const said = rows.filter(({ word }) => askedOf({}, word, '').filter.terms.length > 0)
  const [first] = said
  const picked: Word[] = []
  for (let at = 0; at < WORDS - 1 && first; at += 1) {
    const wanted = first.ndoc ** (1 - at / (WORDS - 2))
    const row = said
      .filter((candidate) => !picked.some((word) => word.word === candidate.word))
      .reduce((a, b) => (Math.abs(Math.log(b.ndoc / wanted)) < Math.abs(Math.log(a.ndoc / wanted)) ? b : a))
    picked.push({ word: row.word, share: row.ndoc / row.total })
  }
  return [...picked, { word: 'nobodysaysthis', share: 0 }]
}

/** Runs several things in turn, so that whatever else the machine does affects all of them. */
async function mediansInTurn(runs: readonly (() => Promise<unknown>)[], turns = 15): Promise<number[]> {
  const seen: number[][] = runs.map(() => [])
  for (let turn = 0; turn < turns; turn += 1)
    for (const [at, run] of runs.entries()) seen[at]?.push(await medianMs(run, 3))
  return seen.map(median)
}

/** Searches of two words each, all different. */
export async function differentSearches(url: string, db: Db, world: World): Promise<string[]> {
  const words = (await mixOfWords(url, world)).slice(0, 12).map(({ word }) => word)
  const { rows } = await sql<{
    word: string
  }>`select word from search_vocabulary where word ~ '^[a-z]{4,}$' order by weight desc, word limit ${Math.ceil(SEARCHES / words.length)}`.execute(
    db,
  )
  return rows.flatMap(({ word }) => words.map((other) => `${word} ${other}`)).slice(0, SEARCHES)
}

/**
 * What the bare server runs: exactly what the product sends for each search, so texts differ with the number of words.
 */
async function plansOf(spy: Spy, searches: readonly string[]) {
  const plans = new Map<string, Extract<Plan, { kind: 'text' }>>()
  const kept: string[] = []
  for (const q of searches) {
    let hits = ''
    const filter = await filterOf(spy.db, q)
    const statements = await spy.statementsOf(async () => {
      const { ids } = await bestPageOf(spy.db, filter, null, SIZE)
      hits = (await foundAsText(spy.db, filter.terms, ids)).hits
    })
    if (statements.length !== 2) continue
    const name = statements.map((statement) => statement.sql).join('\n')
    const plan = plans.get(name) ?? {
      kind: 'text' as const,
      steps: statements.map((statement) => ({ text: statement.sql, named: !statement.sql.includes('/*custom*/') })),
      variants: [],
    }
    plan.variants.push({
      values: statements.map((statement) => [...statement.parameters]),
      suffix: `,"next":null,"did_you_mean":null,"understood":null,"hits":${hits}}`,
    })
    plans.set(name, plan)
    kept.push(q)
  }
  return { plans: [...plans.values()], kept }
}

async function mustFind(url: string, token: string): Promise<void> {
  const { text } = await ask(url, { token })
  if (!text.startsWith('{"items":[{')) throw new Error(`a search of the mix finds nothing: ${text.slice(0, 100)}`)
}

/**
 * P2: a search through the real route, never answered from the cache, against the same statements without the product.
 */
export async function searchThroughTheRoute(world: World): Promise<Figure[]> {
  const market = await world.market(MAIN)
  const node = await world.serve(market)
  const limit = await world.limit()
  const { token } = await (await openPeople(world.stage, market.appUrl)).talent('Maya Lindqvist')
  const headers = { authorization: `Bearer ${token}` }
  const spy = spyOn(world.stage, market.appUrl)
  const { plans, kept } = await plansOf(spy, await differentSearches(market.appUrl, spy.db, world))
  const paths = Object.fromEntries(plans.map((plan, at) => [`/${at}`, plan]))
  await limit.plan({ url: market.appUrl, paths })
  const shares = plans.flatMap((plan, at) => plan.variants.map(() => `/${at}`))
  const pathOf = (q = '') => `/api/v1/discover/search?q=${encodeURIComponent(q)}`
  let ours = 0
  let bare = 0
  const processor = processorOf(node, market)
  const shot = () => ({ path: pathOf(kept[ours++ % kept.length]), headers })
  const pair = await pairwise(
    async () => (await processor.during(() => fire({ url: node.url, shot }))).perSecond,
    async () =>
      (await fire({ url: limit.url, shot: () => ({ path: shares[bare++ % shares.length] ?? '/0' }) })).perSecond,
  )
  await mustFind(node.url + pathOf(kept[0]), token)
  return [
    {
      goal: 'P2',
      what: `search (two words, best first, logged), not cached, ${kept.length} different ones, against L`,
      wanted: '≥ 70 %',
      seen: `${percent(pair.ratio)} (${round(pair.product)} against ${round(pair.limit)}/s)`,
      reached: pair.ratio >= 0.7,
    },
    spent('P2', 'a search that is not cached', 4, processor.perRequest()),
  ]
}

/** A market, and how long each word took in it, in milliseconds. */
interface Measured {
  size: number
  db: Db
  newest: number[]
  best: number[]
}

async function measureWords(measured: readonly Measured[], words: readonly Word[]): Promise<void> {
  // a new connection plans the cards five times before it keeps the plan
  for (const { db } of measured) {
    const filter = await filterOf(db, words[0]?.word ?? '')
    await medianMs(() => newestAsText(db, filter, null, SIZE))
  }
  for (const { word } of words) {
    const asked = await Promise.all(measured.map(async ({ db }) => ({ db, filter: await filterOf(db, word) })))
    const inEach = (run: (db: Db, filter: FeedFilter) => Promise<unknown>) =>
      mediansInTurn(
        asked.map(
          ({ db, filter }) =>
            () =>
              run(db, filter),
        ),
        5,
      )
    const newest = await inEach((db, filter) => newestAsText(db, filter, null, SIZE))
    const ranked = await inEach((db, filter) => bestPageOf(db, filter, null, SIZE))
    for (const [at, entry] of measured.entries()) {
      entry.newest.push(newest[at] ?? 0)
      entry.best.push(ranked[at] ?? 0)
    }
  }
}

interface WorstOptions {
  size: number
  words: readonly Word[]
  /** Milliseconds. */
  most: number
}

/** The slowest word of the largest market. */
function worstWord(order: string, times: readonly number[], { size, words, most }: WorstOptions): Figure {
  const worst = Math.max(...times)
  return {
    goal: 'P3',
    what: `worst word at ${size.toLocaleString('en')} rows, ${order}`,
    wanted: `≤ ${most} ms`,
    seen: `${ms(worst)} (${words[times.indexOf(worst)]?.word ?? ''})`,
    reached: worst <= most,
  }
}

/** P3: a search costs the same in a large market as in a small one. */
export async function searchIsFlat(world: World): Promise<Figure[]> {
  const sizes = world.quick ? [10_000, MAIN] : [10_000, MAIN, 1_000_000]
  const words = await mixOfWords((await world.market(10_000)).appUrl, world)
  const measured = await Promise.all(
    sizes.map(async (size): Promise<Measured> => {
      const { db } = spyOn(world.stage, (await world.market(size)).appUrl, 1)
      return { size, db, newest: [], best: [] }
    }),
  )
  await measureWords(measured, words)
  const small = measured[0]
  const large = measured.at(-1)
  if (!small || !large) return []
  const flat = median(large.newest) / median(small.newest)
  const { size } = large
  return [
    {
      goal: 'P3',
      what: `search p50 over ${words.length} words (${percent(words[0]?.share ?? 0)} of rows down to none), ${size.toLocaleString('en')} rows against 10,000`,
      wanted: '≤ 1.5×',
      seen: `${flat.toFixed(2)}× (${measured.map((entry) => `${entry.size.toLocaleString('en')}: ${ms(median(entry.newest))}`).join(', ')})`,
      reached: flat <= 1.5,
    },
    worstWord('newest first, with its cards and the round trips', large.newest, { size, words, most: 5 }),
    worstWord('best first', large.best, { size, words, most: 10 }),
  ]
}

/** Where the hundredth page of a search begins, newest first and best first; null if it has fewer. */
async function deepIn(db: Db, filter: FeedFilter): Promise<{ after: Place; from: Position } | null> {
  let after: Place | null = null
  let from: Position | null = null
  for (let page = 1; page < DEEP; page += 1) {
    after = (await newestAsText(db, filter, after, SIZE)).last
    from = (await bestPageOf(db, filter, from, SIZE)).position
    if (!after || !from) return null
  }
  return after && from && { after, from }
}

/**
 * P3: the hundredth page of a search costs the same as the first, for the most common word and for the rarest one with
 * that many hits.
 */
export async function deepSearchIsFlat(world: World): Promise<Figure[]> {
  const words = await mixOfWords((await world.market(10_000)).appUrl, world)
  const size = world.quick ? MAIN : 1_000_000
  const { db } = spyOn(world.stage, (await world.market(size)).appUrl, 1)
  const seen: { text: string; ratio: number }[] = []
  for (const order of [words, words.toReversed()]) {
    for (const { word } of order) {
      const filter = await filterOf(db, word)
      const deep = await deepIn(db, filter)
      if (!deep) continue
      const newest = await mediansInTurn([
        () => newestAsText(db, filter, null, SIZE),
        () => newestAsText(db, filter, deep.after, SIZE),
      ])
      const ranked = await mediansInTurn([
        () => bestPageOf(db, filter, null, SIZE),
        () => bestPageOf(db, filter, deep.from, SIZE),
      ])
      for (const [sort, [first = 0, last = 0]] of [
        ['newest', newest],
        ['best', ranked],
      ] as const)
        seen.push({ text: `${word}, ${sort} first: ${ms(first)}, ${ms(last)}`, ratio: last / first })
      break
    }
  }
  const worst = Math.max(...seen.map(({ ratio }) => ratio))
  return [
    {
      goal: 'P3',
      what: `first and hundredth page of a search at ${size.toLocaleString('en')} rows, the commonest word and the rarest with so many hits`,
      wanted: '≤ 1.5×',
      seen: `${worst.toFixed(2)}× (${seen.map(({ text }) => text).join('; ')})`,
      reached: worst <= 1.5,
    },
  ]
}
