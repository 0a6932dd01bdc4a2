import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { ManagedPost } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeEvent } from '../../modules/events/events.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeNews } from '../../modules/news/news.factory.ts'
import { startWorld, type Person, type World } from '../../testing/world.ts'

let world: World
let house: Person
let maya: Person
const listOf = async (person: Person, route: typeof jobs.own | typeof jobs.managed, query = {}) =>
  (await person.call(route, { query })).body as {
    items: ManagedPost[]
    next: string | null
    counts: Record<string, number>
  }

beforeAll(async () => {
  world = await startWorld()
  house = await world.business({ company: 'Harbor Light' })
  maya = await world.talent({ name: 'Maya Okafor' })
  const company = { ownerId: house.id, businessId: house.businessId }
  await makeJob(world.ctx(), company)
  for (const who of [company, { ownerId: maya.id }]) {
    await makeCollaboration(world.ctx(), { ...who, details: { end_date: '2099-03-01' } })
    await makeEvent(world.ctx(), { ...who, post: { time_zone: 'UTC' } })
    await makeNews(world.ctx(), who)
  }
})
afterAll(() => world.stop())

test('a company manages its posts of all kinds; the last day is that of the kind', async () => {
  const { items, counts } = await listOf(house, jobs.managed)
  expect(items.map(({ type }) => type).toSorted()).toEqual(['collab', 'job', 'news', 'show'])
  expect(items.find(({ type }) => type === 'collab')?.deadline).toBe('2099-03-01')
  expect(items.find(({ type }) => type === 'show')?.deadline).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(items.find(({ type }) => type === 'news')?.deadline).toBeNull()
  expect(counts).toMatchObject({ all: 4, published: 4, job: 1, collab: 1, show: 1, news: 1 })
  for (const kind of ['job', 'collab', 'show', 'news'])
    expect((await listOf(house, jobs.managed, { kind })).items.map(({ type }) => type)).toEqual([kind])
})

test('a person’s own list holds what they posted in their own name, and nothing of a company or of others', async () => {
  const { items, counts } = await listOf(maya, jobs.own)
  expect(items.map(({ type }) => type).toSorted()).toEqual(['collab', 'news', 'show'])
  expect(items.every(({ can }) => can.edit && can.close)).toBe(true)
  expect(counts).toMatchObject({ all: 3, job: 0, collab: 1 })
  expect((await listOf(house, jobs.own)).items).toEqual([])
  expect((await listOf(await world.talent(), jobs.own)).items).toEqual([])
  expect((await world.anonymous.call(jobs.own, { query: {} })).status).toBe(401)
  const first = await listOf(maya, jobs.own, { limit: '2' })
  const rest = await listOf(maya, jobs.own, { limit: '2', cursor: first.next ?? '' })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id))
})
