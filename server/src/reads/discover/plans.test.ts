import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createDb, type Db } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/types.gen.ts'
import { marketDatabase } from '../../testing/market.ts'
import { watchPlans } from '../../testing/plans.ts'
import { bestPageOf, partsOf, type Position } from './best-page.ts'
import { askedOf, lookUp } from './discover-filter.ts'
import { countFacets } from './facet-counts.queries.ts'
import type { FeedFilter } from './feed-filter.queries.ts'
import { foundAsText, type Place } from './feed-item.queries.ts'
import { newestAsCards, newestAsText } from './feed.queries.ts'
import { findNewestSigns } from './interests.queries.ts'
import { bestOf, type RankedAsk } from './ranked.queries.ts'

const database = await marketDatabase()
const { db, wholeTables } = watchPlans(database)
beforeAll(async () => {
  const people = `(select id, row_number() over (order by id) as n from talent_profiles order by id limit 2000)`
  for (const table of ['saved_items', 'hidden_items'])
    await database.pool.query(`insert into ${table} (user_id, post_id) select p.id, o.id
      from ${people} p, lateral (select id from posts order by id desc offset p.n limit 10) o`)
  await database.pool.query(
    `insert into user_blocks (blocker_id, blocked_id) select p.id, q.id from ${people} p join ${people} q on q.n between p.n + 1 and p.n + 5`,
  )
  await database.pool.query(
    `insert into company_blocks (business_id, person_id) select c.id, p.id
      from ${people} p, lateral (select id from business_profiles order by id offset p.n % 50 limit 5) c`,
  )
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('analyze saved_items, hidden_items, user_blocks, company_blocks')
  await owner.end()
}, 60_000)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
type Asking = Parameters<typeof askedOf>[0] & { q?: string; freeFrom?: string }
const filterOf = ({ q = '', freeFrom = '', ...query }: Asking): FeedFilter =>
  askedOf(query, q, crypto.randomUUID(), { center: null, freeFrom: freeFrom || null }).filter
const AFTER = { at: '2026-01-01T00:00:00.000001Z', id: '01900000-0000-7000-8000-000000000000' }

test.each([
  {},
  { kind: 'job' as const },
  { kind: 'news' as const },
  { place: 'London' },
  { place: 'Wellington' },
  { place: 'Nowhere' },
  { remote: '1' as const, pay: 'paid' as const },
  { kind: 'job' as const, job_type: 'contract' as const, level: 'lead' as const, industry: 'Dance' },
  { industry: 'Falconry' },
  { craft: 'Gaffer' as const },
  { saved: '1' as const },
  { q: 'project' },
  { q: 'film' },
  { q: 'dp london' },
  { q: 'gaffer' },
  { q: '2nd AC' },
  { q: 'colorist or dancer', kind: 'job' as const },
  { q: 'zuzuzu' },
  { q: 'nobodysaysthis' },
  { q: '"music video" -short' },
  { q: 'wellington or oslo', kind: 'event' as const },
  { sort: 'deadline' as const },
  { sort: 'pay' as const },
  { sort: 'pay' as const, currency: 'EUR', kind: 'job' as const, pay_min: 800 },
  { q: 'film', sort: 'deadline' as const },
  { pay_min: 2_000 },
  { skills: 'Cinematography' },
  { skills: 'VFX,Editing', kind: 'job' as const },
  { without: 'night,travel' },
  { without: 'ai,adult,hazards', declared: '1' as const },
  { q: 'film', without: 'intimacy' },
  { starts: `${inDays(20)}..${inDays(27)}` },
  { starts: `${inDays(20)}..`, kind: 'collaboration' as const },
  { starts: `..${inDays(1)}`, q: 'film' },
  { starts: '1950-01-01..1950-02-01' },
  { freeFrom: inDays(60) },
  { freeFrom: inDays(60), starts: `${inDays(20)}..`, kind: 'job' as const },
  { rate: '50-100' as const },
  { rate: '200+' as const, currency: 'EUR', craft: 'Gaffer' as const },
])('no full table scan for %o', async (query) => {
  const filter = filterOf(query)
  expect(await wholeTables(() => newestAsText(db, filter, null, 20))).toEqual([])
  expect(
    await wholeTables(() => newestAsText(db, filter, filter.order === 'pay' ? { ...AFTER, at: '40000' } : AFTER, 20)),
  ).toEqual([])
  expect(
    await wholeTables(() => newestAsCards(db, { ...filter, exclusionsOf: crypto.randomUUID() }, null, 40)),
  ).toEqual([])
  expect(await wholeTables(() => countFacets(db, filter))).toEqual([])
  if (filter.terms.length === 0) return
  expect(
    await wholeTables(() => bestPageOf(db, filter, null, 20).then((page) => foundAsText(db, filter.terms, page.ids))),
  ).toEqual([])
  const stretch = { top: AFTER, bottom: { ...AFTER, at: '2025-11-20T00:00:00.000001Z' }, older: true }
  for (const part of partsOf(filter)) {
    const within = (ask: Partial<RankedAsk>) =>
      wholeTables(() => bestOf(db, part, { stretch: null, below: null, after: null, limit: 20, ...ask }))
    expect(await within({})).toEqual([])
    expect(await within({ below: AFTER })).toEqual([])
    expect(await within({ stretch, after: { ...AFTER, rank: 0.5 } })).toEqual([])
  }
})

test('facets of more than ten thousand hits are estimated from the newest posts; fewer are counted', async () => {
  const figures = async (query: Parameters<typeof filterOf>[0]) =>
    new Map((await countFacets(db, filterOf(query))).map(({ facet, count }) => [facet, count]))
  const { rows } = await database.pool.query<{
    facet: string
    count: number
  }>(`select f as facet, count(*)::int as count from posts o, unnest(o.facets) f
    where o.status = 'published' and o.visibility = 'public' and not o.withheld and (f like 'craft:%' or f in ('remote', 'pay:paid')) group by f`)
  const truth = new Map(rows.map(({ facet, count }) => [facet, count]))
  const many = await figures({})
  expect(many.get('total')).toBe(10_001)
  const large = [...truth].filter(([, count]) => count > 2_000)
  expect(large.length).toBeGreaterThan(3)
  for (const [facet, count] of large)
    expect([facet, Math.abs((many.get(facet) ?? 0) / Math.min(count, 10_001) - 1) < 0.25]).toEqual([facet, true])
  const [craft = '', count] =
    [...truth]
      .filter(([facet, count]) => facet.startsWith('craft:') && count < 10_000)
      .toSorted((a, b) => b[1] - a[1])[0] ?? []
  const few = await countFacets(db, { ...filterOf({}), facets: [craft] })
  expect([few.find(({ facet }) => facet === 'total')?.count, few.find(({ facet }) => facet === craft)?.count]).toEqual([
    count,
    count,
  ])
})

test('nor for a circle around a place', async () => {
  const near = (filter: FeedFilter): FeedFilter => ({ ...filter, near: { lat: 51.5, lng: -0.1, km: 50 } })
  for (const query of [
    {},
    { q: 'film' },
    { sort: 'deadline' as const },
    { kind: 'job' as const, job_type: 'contract' as const },
  ]) {
    expect(await wholeTables(() => newestAsText(db, near(filterOf(query)), null, 20))).toEqual([])
    expect(await wholeTables(() => countFacets(db, near(filterOf(query))))).toEqual([])
  }
})

test('nor for a person’s interests', async () =>
  expect(await wholeTables(() => findNewestSigns(db, crypto.randomUUID()))).toEqual([]))

test('a full table scan is noticed', async () => {
  expect(
    await wholeTables(() => db.selectFrom('posts').select('id').where('description', 'like', '%x').execute()),
  ).toEqual(['posts'])
})

const newestPages = async (db: Db, filter: FeedFilter) => {
  const pages: unknown[] = []
  let after: Place | null = null
  for (let turn = 0; turn < 4; turn += 1) {
    const page = await newestAsText(db, filter, after, 20)
    pages.push((JSON.parse(page.items) as { id: string }[]).map(({ id }) => id))
    if (!page.last) break
    after = page.last
  }
  return pages
}

const bestPages = async (db: Db, filter: FeedFilter) => {
  const pages: unknown[] = []
  let from: Position | null = null
  for (let turn = 0; turn < 5; turn += 1) {
    const page: Awaited<ReturnType<typeof bestPageOf>> = await bestPageOf(db, filter, from, 40)
    pages.push(page)
    from = page.position
    if (!from) break
  }
  return pages
}

/** Statistics pretend that the market is large. */
async function pretendLarge() {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', 'posts_feed_idx', 'reltuples', 1000000::real)`,
  )
  await owner.end()
}

test('windows find the same as a full search, page by page', async () => {
  const filters = ['project', 'harbor', 'gaffer', 'stag', 'copper', 'dancer oslo', '"music video"', 'gaffer -film'].map(
    (q) => filterOf({ q }),
  )
  const everywhere = createDb(database.pool)
  const expected = []
  for (const filter of filters)
    expected.push([await newestPages(everywhere, filter), await bestPages(everywhere, filter)])
  await pretendLarge()
  const asked: string[] = []
  const windowed = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => void asked.push(event.query.sql),
  })
  for (const [at, filter] of filters.entries())
    expect([await newestPages(windowed, filter), await bestPages(windowed, filter)]).toEqual(expected[at])
  expect(asked.filter((text) => text.includes('day_of') && !text.includes('with hits')).length).toBeGreaterThan(3)
})

test('in a large market, a last word that many posts say is finished, and one that no post says is not', async () => {
  const isFinished = async (db: Db, words: string) => (await lookUp({ db }, {}, words)).isFinished
  await pretendLarge()
  const large = createDb(database.pool)
  for (const [words, finished] of [
    ['night project', true],
    ['Project', true],
    ['project nig', false],
    ['projec', false],
    ['zuzuzu', false],
    ['"project"', false],
  ] as const)
    expect([words, await isFinished(large, words)]).toEqual([words, finished])
})
