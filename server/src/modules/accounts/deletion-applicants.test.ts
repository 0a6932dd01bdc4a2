import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentTo } from '../../testing/auth-client.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeApplication } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { cancelDeletion, scheduleDeletion } from './deletion.service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const setDue = (id: string, at: string) =>
  sql`update account_deletions set due_at = now() + ${at}::interval where user_id = ${id}`.execute(world.database.db)
const runTask = () => {
  const task = world.app.tasks.find(({ name }) => name === 'accounts.end_of_grace')
  if (!task) throw new Error('no task')
  return task.run({}, world.ctx())
}
const exists = async (id: string) =>
  !!(await world.database.db.selectFrom('auth_users').select('id').where('id', '=', id).executeTakeFirst())
const noticesOf = async (who: Person) =>
  (
    await world.database.db
      .selectFrom('notifications')
      .select(['title', 'message'])
      .where('user_id', '=', who.id)
      .execute()
  ).map(({ title }) => title)
const applied = async (
  owner: Person,
  talent: Person,
  moves: NonNullable<Parameters<typeof makeApplication>[1]['moves']> = [],
) => {
  const job = await makeJob(world.ctx(), {
    ownerId: owner.id,
    businessId: owner.businessId,
    form: { title: 'Gaffer for a night shoot' },
  })
  return makeApplication(world.ctx(), { postId: job.id, applicantId: talent.id, businessId: owner.businessId, moves })
}
const seen = async (talent: Person, id: string) =>
  (await talent.call(applications.own, { params: { applicationId: id } })).body

test('applicants waiting to hear from a company that ends get a reply with the reminder, and keep it if the company stays after all', async () => {
  const [owner, waiting, offered, hired] = [
    await world.business({ company: 'Quiet Harbour Films' }),
    await world.talent(),
    await world.talent(),
    await world.talent(),
  ]
  const [one, two, three] = [
    await applied(owner, waiting),
    await applied(owner, offered, ['shortlist', 'interview', 'offer']),
    await applied(owner, hired, ['shortlist', 'interview', 'offer', 'accept_offer']),
  ]
  await scheduleDeletion(world.ctx(), owner.id, { by: owner.id })
  await runTask()
  expect((await seen(waiting, one)).status).toBe('pending')
  await setDue(owner.id, '2 days')
  await runTask()
  await runTask()
  expect(await seen(waiting, one)).toMatchObject({
    status: 'rejected',
    outcome: 'other',
    timeline: [
      {},
      { party: 'system', move: 'reject', message: 'This company is leaving Ensemble, and its posts end with it.' },
    ],
  })
  expect(await seen(offered, two)).toMatchObject({ status: 'rejected', outcome: 'other' })
  expect((await seen(hired, three)).status).toBe('accepted')
  await world.settle()
  expect(await noticesOf(waiting)).toEqual(['Your application for Gaffer for a night shoot wasn’t selected'])
  expect(
    (await sentTo(world, waiting.email)).filter(({ text }) => text.includes('This company is leaving Ensemble')),
  ).toHaveLength(1)
  expect(await noticesOf(hired)).toEqual([])
  await cancelDeletion(world.ctx(), owner.id)
  expect(
    (await waiting.call(applications.mine, { query: {} })).body.items.map((item: { id: string }) => item.id),
  ).toEqual([one])
})

test('no one is skipped: the end waits until every applicant has a reply, and the notifications stay', async () => {
  const [owner, waiting] = [await world.business(), await world.talent()]
  const id = await applied(owner, waiting)
  await scheduleDeletion(world.ctx(), owner.id, { by: owner.id })
  await setDue(owner.id, '0')
  await runTask()
  expect(await exists(owner.id)).toBe(true)
  expect(await seen(waiting, id)).toMatchObject({ status: 'rejected', outcome: 'other' })
  await world.settle()
  await runTask()
  expect(await exists(owner.id)).toBe(false)
  expect(await noticesOf(waiting)).toEqual(['Your application for Gaffer for a night shoot wasn’t selected'])
  // the list still shows what they applied for, under the names that were saved
  const gone = {
    id: null,
    title: 'Gaffer for a night shoot',
    poster: { kind: 'company', name: 'Northlight Pictures', slug: null },
    status: 'gone',
  }
  expect(await seen(waiting, id)).toMatchObject({
    status: 'rejected',
    post: gone,
    timeline: [{}, { message: 'This company is leaving Ensemble, and its posts end with it.' }],
    can: { withdraw: false },
  })
  const { items } = (await waiting.call(applications.mine, { query: {} })).body
  expect(items).toMatchObject([{ id, post: gone }])
  expect(
    (
      await waiting.call(applications.answer, {
        params: { applicationId: id },
        body: { move: 'withdraw', version: items[0].version },
      })
    ).status,
  ).toBe(409)
})

test('if someone else stays in the company, its applicants wait for them', async () => {
  const [owner, waiting] = [await world.business(), await world.talent()]
  await world.seat(owner.businessId, 'owner')
  const id = await applied(owner, waiting)
  await scheduleDeletion(world.ctx(), owner.id, { by: owner.id })
  await setDue(owner.id, '0')
  await runTask()
  expect(await exists(owner.id)).toBe(false)
  expect((await seen(waiting, id)).status).toBe('pending')
})
