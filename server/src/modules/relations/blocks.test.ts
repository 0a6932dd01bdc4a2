import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeConversation } from '../messaging/messaging.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const LETTER = {
  cover_letter: 'I have lit three features on 16 mm and would love to bring that to your film.',
  availability: 'immediate' as const,
}
const block = (who: Person, whom: Person) => who.call(safety.block, { params: { personId: whom.id } })
const unblock = (who: Person, whom: Person) => who.call(safety.unblock, { params: { personId: whom.id } })
const idsOf = (answer: { body: { items: { id: string }[] } }) => answer.body.items.map(({ id }) => id)
const feed = async (who: Person) => idsOf(await who.call(discover.feed, { query: { limit: 100 } }))
const found = async (who: Person, sort: 'best' | 'newest') =>
  idsOf(await who.call(discover.search, { query: { q: 'periscope', sort } }))

async function cast() {
  const [studio, maya] = [await world.business(), await world.talent()]
  const colleague = await world.seat(studio.businessId, 'recruiter')
  const job = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: 'Periscope operator' },
  })
  return { studio, colleague, maya, jobId: job.id }
}

/** Waits until a condition holds: pages that are remembered are dropped a moment after the answer. */
async function within(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { timeout: 5_000, interval: 10 }).toBe(true)
}

const blockForCompany = (who: Person, whom: Person) =>
  who.call(safety.blockForCompany, { params: { personId: whom.id } })
const unblockForCompany = (who: Person, whom: Person) =>
  who.call(safety.unblockForCompany, { params: { personId: whom.id } })

describe.each(['talent blocks poster', 'talent blocks colleague', 'company blocks talent'] as const)(
  '%s',
  (direction) => {
    test('posts disappear from feed, search and page, and applying is impossible; everything comes back', async () => {
      const { studio, colleague, maya, jobId } = await cast()
      const side = direction.includes('colleague') ? colleague : studio
      const [who, whom] = direction.startsWith('talent') ? [maya, side] : [side, maya]
      const [part, reunite] = direction.startsWith('company') ? [blockForCompany, unblockForCompany] : [block, unblock]
      const stranger = await world.talent()
      expect(
        [await feed(maya), await found(maya, 'best'), await found(maya, 'newest')].every((ids) => ids.includes(jobId)),
      ).toBe(true)
      expect((await part(who, whom)).status).toBe(204)
      await within(async () => !(await feed(maya)).includes(jobId))
      expect(await found(maya, 'best')).not.toContain(jobId)
      expect(await found(maya, 'newest')).not.toContain(jobId)
      expect((await maya.call(jobs.get, { params: { jobId } })).body).toEqual(
        (await maya.call(jobs.get, { params: { jobId: crypto.randomUUID() } })).body,
      )
      expect((await maya.call(applications.submit, { params: { jobId }, body: LETTER })).status).toBe(404)
      expect((await maya.call(applications.start, { params: { jobId }, body: {} })).status).toBe(404)
      expect((await maya.call(discover.save, { params: { postId: jobId } })).status).toBe(404)
      expect(await feed(stranger)).toContain(jobId)
      expect(await feed(studio)).toContain(jobId)
      expect((await colleague.call(jobs.get, { params: { jobId } })).status).toBe(200)
      // no one hears about it
      await world.settle()
      expect((await whom.call(notifications.list, { query: {} })).body.items).toEqual([])
      expect((await reunite(who, whom)).status).toBe(204)
      await within(async () => (await feed(maya)).includes(jobId))
      expect((await maya.call(applications.submit, { params: { jobId }, body: LETTER })).status).toBe(201)
    })
  },
)

test.each(['poster', 'colleague'] as const)(
  'what the %s blocks for themselves hides none of the company’s posts from the talent, who can apply; to everyone but that seat',
  async (which) => {
    const { studio, colleague, maya, jobId } = await cast()
    const [seat, other] = which === 'poster' ? [studio, colleague] : [colleague, studio]
    expect((await block(seat, maya)).status).toBe(204)
    expect(await feed(maya)).toContain(jobId)
    expect(await found(maya, 'best')).toContain(jobId)
    expect((await maya.call(jobs.get, { params: { jobId } })).status).toBe(200)
    expect((await maya.call(applications.submit, { params: { jobId }, body: LETTER })).status).toBe(201)
    const list = async (who: Person) =>
      (await who.call(applications.list, { query: { post: jobId } })).body.items as unknown[]
    expect([(await list(other)).length, (await list(seat)).length]).toEqual([1, 0])
  },
)

test('a block follows the person into a company, and stays with it when they leave, until it is undone', async () => {
  const { studio, maya, jobId } = await cast()
  const loner = await world.talent({ name: 'Lone Wolf' })
  await block(maya, loner)
  await within(async () => (await feed(maya)).includes(jobId))
  await world.database.db
    .insertInto('company_members')
    .values({ business_id: studio.businessId, user_id: loner.id, role: 'viewer' })
    .execute()
  await within(async () => !(await feed(maya)).includes(jobId))
  await world.database.db.deleteFrom('company_members').where('user_id', '=', loner.id).execute()
  // nothing else would say that the feed was asked again
  await world.settle()
  expect(await feed(maya)).not.toContain(jobId)
  expect((await maya.call(safety.blocked, { query: {} })).body.items).toMatchObject([
    { name: 'Lone Wolf', company: null, covers: ['Northlight Pictures'] },
  ])
  await unblock(maya, loner)
  await within(async () => (await feed(maya)).includes(jobId))
})

test('an applicant is hidden from the lists and counts of the seat that has a block with them, and of no one else', async () => {
  const { studio, colleague, maya, jobId } = await cast()
  const { body } = await maya.call(applications.submit, { params: { jobId }, body: LETTER })
  await block(colleague, maya)
  const list = async (who: Person) =>
    (await who.call(applications.list, { query: { post: jobId } })).body as {
      items: unknown[]
      counts: Record<string, number>
    }
  expect((await list(colleague)).items).toEqual([])
  expect((await list(studio)).items).toHaveLength(1)
  expect((await colleague.call(applications.detail, { params: { applicationId: body.id } })).status).toBe(404)
  expect((await maya.call(applications.own, { params: { applicationId: body.id } })).status).toBe(200)
})

test('a conversation closes for both while there is a block', async () => {
  const { studio, maya } = await cast()
  const id = await makeConversation(world.ctx(), {
    members: [
      { userId: maya.id, businessId: null, lastReadAt: null },
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Are you free?', at: new Date() }],
  })
  const write = async (who: Person) =>
    (
      await who.call(messaging.send, {
        body: { room_id: id, content: 'Still there?', type: 'text', client_id: crypto.randomUUID() },
      })
    ).status
  expect([await write(maya), await write(studio), await write(await world.talent())]).toEqual([200, 200, 404])
  await block(maya, studio)
  expect([await write(maya), await write(studio)]).toEqual([404, 404])
})

test('own blocks are listed only for their author, once, and removed once', async () => {
  const { studio, maya } = await cast()
  expect((await Promise.all([1, 2, 3].map(() => block(maya, studio)))).map(({ status }) => status)).toEqual([
    204, 204, 204,
  ])
  expect((await maya.call(safety.blocked, { query: {} })).body.items).toMatchObject([
    { id: studio.id, name: 'Jonas Weber', company: 'Northlight Pictures' },
  ])
  expect((await studio.call(safety.blocked, { query: {} })).body.items).toEqual([])
  expect((await unblock(studio, maya)).status).toBe(404)
  expect((await unblock(maya, studio)).status).toBe(204)
  expect((await unblock(maya, studio)).status).toBe(404)
  expect((await block(maya, maya)).body.error.code).toBe('safety.yourself')
  expect((await maya.call(safety.block, { params: { personId: crypto.randomUUID() } })).status).toBe(404)
})
