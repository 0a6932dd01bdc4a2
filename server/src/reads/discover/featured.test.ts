import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let maya: Person
const ids: string[] = []
const ORDERS = [{}, { sort: 'deadline' }, { sort: 'pay' }, { q: 'river' }, { q: 'river', sort: 'newest' }] as const

beforeAll(async () => {
  world = await startWorld()
  maya = await world.talent()
  const studio = await world.business()
  for (let day = 1; day <= 6; day += 1) {
    const pay = { from: ((day * 5) % 7) * 10_000, to: null, currency: 'USD', unit: 'day' as const }
    const { id } = await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      form: { title: `Gaffer on the river, day ${day}`, deadline: `2099-01-${10 + ((day * 4) % 7)}`, pay },
      post: { published_at: new Date(Date.UTC(2026, 0, day)), closes_at: new Date(Date.UTC(2099, 0, (day * 4) % 7)) },
    })
    ids.push(id)
  }
})
afterAll(() => world.stop())

const page = async (query: object): Promise<FeedItem[]> =>
  (await maya.call('q' in query ? discover.search : discover.feed, { query })).body.items as FeedItem[]
const orders = async () => Promise.all(ORDERS.map(async (query) => (await page(query)).map(({ id }) => id)))

test('an administrator’s pick and a picture change the order of no list; higher pay does', async () => {
  const before = await orders()
  expect(new Set(before.map((list) => list.join())).size).toBeGreaterThan(2)
  const { db } = world.database
  const looks = fc.record({ featured: fc.boolean(), image_url: fc.option(fc.constantFrom('/media/a.webp')) })
  await fc.assert(
    fc.asyncProperty(fc.array(looks, { minLength: ids.length, maxLength: ids.length }), async (all) => {
      for (const [at, look] of all.entries())
        await db
          .updateTable('posts')
          .set(look)
          .where('id', '=', ids[at] ?? '')
          .execute()
      const picked = ids.filter((_, at) => all[at]?.featured).toSorted()
      for (const [at, query] of ORDERS.entries())
        await expect
          .poll(async () => {
            const items = await page(query)
            // once the change is seen
            return [items.flatMap((item) => (item.featured ? [item.id] : [])).toSorted(), items.map(({ id }) => id)]
          })
          .toEqual([picked, before[at]])
    }),
    { numRuns: 8 },
  )
  const last = before[2]?.at(-1) ?? ''
  await db.updateTable('posts').set({ pay_from: 9_000_000 }).where('id', '=', last).execute()
  await db.updateTable('posts').set({ featured: true, title: 'Gaffer on the river, again' }).execute()
  await expect.poll(async () => (await page({ sort: 'pay' }))[0]?.id).toBe(last)
})
