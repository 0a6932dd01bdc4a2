import type { OwnPost } from '@ensemble/contract/posts/own-posts.schemas.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type Person, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeEvent } from '../events/events.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeNews } from '../news/news.factory.ts'

let world: World
let house: Person
let maya: Person
const listOf = async (person: Person, route: typeof posts.own | typeof posts.ofCompany, query = {}) =>
  (await person.call(route, { query })).body as {
    items: OwnPost[]
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
  const { items, counts } = await listOf(house, posts.ofCompany)
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['collaboration', 'event', 'job', 'news'])
  expect(items.find(({ kind }) => kind === 'collaboration')?.deadline).toBe('2099-03-01')
  expect(items.find(({ kind }) => kind === 'event')?.deadline).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(items.find(({ kind }) => kind === 'news')?.deadline).toBeNull()
  expect(counts).toMatchObject({ all: 4, published: 4, job: 1, collaboration: 1, event: 1, news: 1 })
  for (const kind of ['job', 'collaboration', 'event', 'news'])
    expect((await listOf(house, posts.ofCompany, { kind })).items.map(({ kind }) => kind)).toEqual([kind])
})

test('a person’s own list holds what they posted in their own name, and nothing of a company or of others', async () => {
  const { items, counts } = await listOf(maya, posts.own)
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['collaboration', 'event', 'news'])
  expect(items.every(({ can }) => can.edit && can.close)).toBe(true)
  expect(counts).toMatchObject({ all: 3, job: 0, collaboration: 1 })
  expect((await listOf(house, posts.own)).items).toEqual([])
  expect((await listOf(await world.talent(), posts.own)).items).toEqual([])
  expect((await world.anonymous.call(posts.own, { query: {} })).status).toBe(401)
  const first = await listOf(maya, posts.own, { limit: '2' })
  const rest = await listOf(maya, posts.own, { limit: '2', cursor: first.next ?? '' })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id))
})

test('a job that names no craft asks its owner for one; a draft and a production do not', async () => {
  const theirs = await world.business({ company: 'Marigold Row Films' })
  const role = {
    id: crypto.randomUUID(),
    name: 'Anna',
    craft: 'Actor' as const,
    openings: 1,
    filled: false,
    requirements: '',
    from: null,
    to: null,
    pay: null,
    facts: {},
  }
  for (const [title, form, status] of [
    ['Craft', { crafts: ['Gaffer' as const] }, 'published'],
    ['None', { crafts: [] }, 'published'],
    ['Draft', { crafts: [] }, 'draft'],
    ['Production', { crafts: [], roles: [role] }, 'published'],
  ] as const)
    await makeJob(world.ctx(), {
      ownerId: theirs.id,
      businessId: theirs.businessId,
      form: { title, ...form, crafts: [...form.crafts], roles: 'roles' in form ? [...form.roles] : [] },
      post: { status },
    })
  const { items } = await listOf(theirs, posts.ofCompany)
  expect(items.filter((item) => item.needs_craft).map(({ title }) => title)).toEqual(['None'])
})
