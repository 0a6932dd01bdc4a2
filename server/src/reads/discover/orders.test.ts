import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JobMade, makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeNews } from '../../modules/news/news.factory.ts'
import { posts } from '../../modules/posts/upkeep.face.ts'
import { cellOf, cellsAround, findPlace } from '../../platform/places/index.ts'
import { startWorld } from '../../testing/world.ts'

const world = await startWorld()
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight Pictures' })
const maya = await world.talent()
const { db } = world.database
const job = (form: JobMade['form']) =>
  makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, company: 'Northlight Pictures', form })
const pay = (from: number, unit: 'hour' | 'day' | 'week' | 'flat', currency = 'USD') => ({
  pay: { from, to: null, currency, unit },
})
type Query = Record<string, string>

async function titles(query: Query) {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await maya.call(query['q'] ? discover.search : discover.feed, {
      query: { ...query, limit: '2', ...(cursor && { cursor }) } as never,
    })
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    const page = FeedPage.strict().parse(answer.body)
    seen.push(...page.items.map((item) => item.title))
    cursor = page.next
  }
  return seen
}

const CITIES: [number, string, string, string, string | null, number, number, number][] = [
  [1, 'London', 'GB', 'United Kingdom', 'England', 51.508, -0.126, 8_900_000],
  [2, 'London', 'CA', 'Canada', 'Ontario', 42.98, -81.23, 380_000],
  [3, 'Watford', 'GB', 'United Kingdom', 'England', 51.655, -0.396, 130_000],
  [4, 'Brighton', 'GB', 'United Kingdom', 'England', 50.828, -0.14, 240_000],
  [5, 'Paris', 'US', 'United States', 'Texas', 33.66, -95.55, 25_000],
  [6, 'Paris', 'FR', 'France', null, 48.853, 2.349, 2_100_000],
  [7, 'Suva', 'FJ', 'Fiji', null, -18.14, 179.99, 90_000],
]
beforeAll(async () => {
  for (const [id, name, country_code, country, administrative, lat, lng, population] of CITIES) {
    await db
      .insertInto('cities')
      .values({ id, name, country_code, country, administrative, lat, lng, population })
      .execute()
    await db
      .insertInto('city_names')
      .values({ search_name: name.toLowerCase(), city_id: id, population, own: true })
      .execute()
  }
  await job({ title: 'Hour', location: 'London, England', deadline: '2099-03-03', ...pay(5_000, 'hour') })
  await job({ title: 'Day', location: 'Watford, UK', deadline: '2099-01-01', ...pay(30_000, 'day') })
  await job({ title: 'Week', location: 'Brighton, England', deadline: '2099-02-02', ...pay(250_000, 'week') })
  await job({ title: 'Flat', location: 'London, Ontario', deadline: '2099-04-04', ...pay(9_000_000, 'flat') })
  await job({ title: 'Euro', location: 'Nowhere at all', deadline: '2099-01-15', ...pay(90_000, 'day', 'EUR') })
  await makeNews(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, post: { title: 'No end' } })
  await posts.refreshVocabulary(world.ctx())
})

test('by what ends soonest, page by page; without an end last', async () => {
  expect(await titles({ sort: 'deadline' })).toEqual(['Day', 'Euro', 'Week', 'Hour', 'Flat', 'No end'])
  expect(await titles({ sort: 'deadline', q: 'northlight', kind: 'job' })).toEqual([
    'Day',
    'Euro',
    'Week',
    'Hour',
    'Flat',
  ])
})

test('by day rate within a currency; pay for a whole work cannot be compared', async () => {
  expect(await titles({ sort: 'pay' })).toEqual(['Week', 'Hour', 'Day'])
  expect(await titles({ sort: 'pay', currency: 'EUR' })).toEqual(['Euro'])
  expect((await titles({ pay_min: '400' })).toSorted()).toEqual(['Hour', 'Week'])
  expect(await titles({ pay_min: '401', sort: 'deadline' })).toEqual(['Week'])
  expect((await maya.call(discover.facets, { query: {} })).body.currency).toEqual([
    { value: 'USD', count: 3 },
    { value: 'EUR', count: 1 },
  ])
})

test('the order for a person who hid something is the same', async () => {
  const hider = await world.talent({ name: 'Hider' })
  const { body } = await hider.call(discover.feed, { query: { sort: 'deadline' } })
  await hider.call(discover.hide, { params: { postId: body.items[0]?.id ?? '' } })
  const shown = async (cursor?: string | null): Promise<string[]> => {
    const page = FeedPage.parse(
      (await hider.call(discover.feed, { query: { sort: 'deadline', limit: '2', ...(cursor && { cursor }) } })).body,
    )
    return [...page.items.map((item) => item.title), ...(page.next ? await shown(page.next) : [])]
  }
  await expect.poll(() => shown()).toEqual(['Euro', 'Week', 'Hour', 'Flat', 'No end'])
})

test.each<[Query, string[]]>([
  [{ place: 'London', radius: '10' }, ['Hour']],
  [{ place: 'London, England', radius: '50' }, ['Day', 'Hour']],
  [{ place: 'London', radius: '100' }, ['Day', 'Hour', 'Week']],
  [{ place: 'London, Ontario', radius: '25' }, ['Flat']],
  [{ place: 'London, CA', radius: '25' }, ['Flat']],
  [{ place: 'Paris', radius: '100' }, []],
  [{ place: 'Nowhere', radius: '100' }, ['Euro']],
  [{ place: 'London', radius: '100', q: 'northlight', kind: 'job' }, ['Day', 'Hour', 'Week']],
])('within a circle around a city: %o', async (query, expected) =>
  expect((await titles(query)).toSorted()).toEqual(expected),
)

test('a post is located where its form says, and moves with it', async () => {
  const body = {
    title: 'Wandering',
    description: 'From one place to another.',
    job_type: 'freelance' as const,
    experience_level: 'mid' as const,
    deadline: '2099-01-01',
    requirements: ['One'],
    crafts: ['Cinematographer' as const],
    skills: ['Cinematography'],
  }
  const made = await studio.call(jobs.create, { body: { ...body, location: 'Brighton' } })
  const at = { place: 'Brighton', radius: '10' }
  await expect.poll(() => titles(at)).toEqual(['Wandering', 'Week'])
  await studio.call(jobs.edit, { params: { jobId: made.body.id }, body: { ...body, location: 'Paris, France' } })
  await expect.poll(() => titles(at)).toEqual(['Week'])
  expect(await titles({ place: 'Paris, FR', radius: '10' })).toEqual(['Wandering'])
})

test('places as people write them', async () => {
  const at = async (text: string) => (await findPlace(db, text))?.lat ?? null
  expect(
    await Promise.all(
      ['paris', 'Paris, TX', 'Paris, Texas, USA', 'París, Francia', 'Paris, Idaho', 'Paris, ID', ', ', 'Atlantis'].map(
        at,
      ),
    ),
  ).toEqual([48.853, 33.66, 33.66, 48.853, 48.853, null, null, null])
})

test('the squares of a circle extend across the antimeridian and to a pole', () => {
  expect(cellsAround({ lat: -18.14, lng: 179.99 }, 25).toSorted()).toEqual([
    'at:-18:-180',
    'at:-18:179',
    'at:-19:-180',
    'at:-19:179',
  ])
  expect(cellOf({ lat: -0.5, lng: 180 })).toBe('at:-1:-180')
  expect(cellsAround({ lat: 78.2, lng: 15.6 }, 100).length).toBeLessThan(60)
  expect(cellsAround({ lat: 89.9, lng: 0 }, 100).length).toBeLessThan(1_500)
})

test('impossible values are refused, and a cursor of another order', async () => {
  const bad: Query[] = [
    { radius: '11' },
    { radius: '-10' },
    { radius: '1e99' },
    { pay_min: '0' },
    { pay_min: '-1' },
    { pay_min: '1e30' },
    { pay_min: 'NaN' },
    { currency: 'usd' },
    { currency: "E'R" },
    { sort: 'best' },
    { near: 'London' },
  ]
  for (const query of bad)
    expect([query, (await maya.call(discover.feed, { query: query as never })).status]).toEqual([query, 400])
  const { next } = (await maya.call(discover.feed, { query: { limit: '1' } })).body
  expect((await maya.call(discover.feed, { query: { limit: '1', sort: 'pay', cursor: next ?? '' } })).status).toBe(400)
})
