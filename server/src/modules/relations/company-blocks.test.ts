import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import type { CompanyBlock } from '@ensemble/contract/safety/safety.schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { nameableAmong } from '../posts/post-people.reads.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const block = (who: Person, whom: Person) => who.call(safety.blockForCompany, { params: { personId: whom.id } })
const unblock = (who: Person, whom: Person) => who.call(safety.unblockForCompany, { params: { personId: whom.id } })
const listed = async (who: Person) =>
  (await who.call(safety.blockedByCompany, { query: {} })).body.items as CompanyBlock[]
const begin = async (who: Person, to: Person) =>
  (await who.call(messaging.begin, { body: { to: to.id, content: 'Hello', client_id: crypto.randomUUID() } })).status

async function cast() {
  const [wanda, zoe] = [await world.business(), await world.talent({ name: 'Zoe Talent' })]
  const olga = await world.seat(wanda.businessId, 'owner', 'Olga Owner')
  const ron = await world.seat(wanda.businessId, 'recruiter', 'Ron Recruiter')
  return { wanda, zoe, olga, ron }
}

test('an owner blocks for the company; every seat is parted; a second owner sees who did it and undoes it', async () => {
  const { wanda, zoe, olga, ron } = await cast()
  expect((await block(wanda, zoe)).status).toBe(204)
  expect((await block(olga, zoe)).status).toBe(204)
  expect(await listed(olga)).toMatchObject([{ id: zoe.id, name: 'Zoe Talent', by: 'Jonas Weber' }])
  for (const seat of [wanda, olga, ron]) expect(await begin(seat, zoe)).toBe(404)
  await world.settle()
  expect((await zoe.call(notifications.list, { query: {} })).body.items).toEqual([])
  expect((await zoe.call(safety.blocked, { query: {} })).body.items).toEqual([])
  expect((await unblock(olga, zoe)).status).toBe(204)
  expect((await unblock(wanda, zoe)).status).toBe(404)
  expect(await listed(wanda)).toEqual([])
  expect(await begin(ron, zoe)).toBe(201)
})

test('only owners make, see and undo it, and only of their own company; only talents are blocked', async () => {
  const { wanda, zoe, ron } = await cast()
  const viewer = await world.seat(wanda.businessId, 'viewer', 'Vera Viewer')
  const rival = await world.business({ company: 'Rival Films' })
  expect((await block(wanda, zoe)).status).toBe(204)
  for (const who of [ron, viewer]) {
    const refused = [
      await block(who, zoe),
      await unblock(who, zoe),
      await who.call(safety.blockedByCompany, { query: {} }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  expect([(await block(zoe, zoe)).status, (await unblock(zoe, zoe)).status]).toEqual([403, 403])
  expect([await listed(rival), (await unblock(rival, zoe)).status]).toEqual([[], 404])
  for (const whom of [rival, ron, { ...zoe, id: crypto.randomUUID() }])
    expect((await block(wanda, whom)).status).toBe(404)
  expect(await listed(wanda)).toHaveLength(1)
})

test('a block made while one is in a company holds when they have left it, and comes with them to another', async () => {
  const { wanda, zoe, olga, ron } = await cast()
  await zoe.call(safety.block, { params: { personId: ron.id } })
  const { db } = world.database
  await db.deleteFrom('company_members').where('user_id', '=', ron.id).execute()
  for (const seat of [wanda, olga, await world.seat(wanda.businessId, 'recruiter', 'New Seat')])
    expect(await begin(seat, zoe)).toBe(404)
  const other = await world.business({ company: 'Harbor Light' })
  await db
    .insertInto('company_members')
    .values({ business_id: other.businessId, user_id: ron.id, role: 'recruiter' })
    .execute()
  expect(await begin(other, zoe)).toBe(404)
  expect((await zoe.call(safety.blocked, { query: {} })).body.items).toMatchObject([
    { name: 'Ron Recruiter', covers: ['Northlight Pictures', 'Harbor Light'] },
  ])
  await zoe.call(safety.unblock, { params: { personId: ron.id } })
  for (const seat of [olga, other]) expect(await begin(seat, zoe)).toBe(201)
})

test('nor do its people write testimonials about someone out of reach, or name them in its posts', async () => {
  const { wanda, zoe, ron } = await cast()
  const slug = (await zoe.call(profiles.own, {})).body.slug as string
  const praise = async () => {
    const body = {
      rating: 5,
      author_role: 'Director',
      project_title: '',
      content: 'Zoe is a joy to work with, on every set and in every weather.',
    }
    const { status, body: answer } = await ron.call(profiles.addTestimonial, { params: { slug }, body })
    return [status, (answer as { error?: { code: string } }).error?.code]
  }
  const { id: postId } = await makeJob(world.ctx(), { ownerId: ron.id, businessId: wanda.businessId })
  const nameable = async () =>
    [...(await nameableAmong(world.database.db, [zoe.id], { postId, ownerId: ron.id, writerId: ron.id }))].length
  expect(await nameable()).toBe(1)
  await zoe.call(safety.block, { params: { personId: wanda.id } })
  expect([await praise(), await nameable()]).toEqual([[409, 'messaging.other_gone'], 0])
  await zoe.call(safety.unblock, { params: { personId: wanda.id } })
  expect([await praise(), await nameable()]).toEqual([[201, undefined], 1])
})

test('the company’s block and the talent’s are two: undoing one leaves the other', async () => {
  const { wanda, zoe, ron } = await cast()
  await block(wanda, zoe)
  await zoe.call(safety.block, { params: { personId: ron.id } })
  await unblock(wanda, zoe)
  expect([await listed(wanda), await begin(wanda, zoe)]).toEqual([[], 404])
  await zoe.call(safety.unblock, { params: { personId: ron.id } })
  expect(await begin(wanda, zoe)).toBe(201)
})
