import { following } from '@ensemble/contract/following/following.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const JOB = {
  title: 'Night gaffer',
  description: 'Three nights on the river with a small crew and one boat.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Own kit'],
  crafts: ['Gaffer' as const],
  skills: ['Lighting'],
}
const follow = (who: Person, company: Person) =>
  who.call(following.followCompany, { params: { businessId: company.businessId } })
const followPerson = (who: Person, whom: Person) => who.call(following.followPerson, { params: { personId: whom.id } })
const mine = async (who: Person) =>
  ((await who.call(following.mine, { query: {} })).body.items as { id: string }[]).map((each) => each.id)
const noticesOf = async (who: Person) =>
  ((await who.call(notifications.list, { query: {} })).body.items as { title: string; href: string }[]).map(
    ({ title, href }) => ({ title, href }),
  )

test('a company and a person are followed once and unfollowed once; no one follows themselves, or someone they may not see', async () => {
  const [studio, maya, ines] = [
    await world.business(),
    await world.talent(),
    await world.talent({ name: 'Ines Moreau' }),
  ]
  expect((await Promise.all([1, 2, 3].map(() => follow(maya, studio)))).map(({ status }) => status)).toEqual([
    204, 204, 204,
  ])
  expect((await followPerson(maya, ines)).status).toBe(204)
  expect(await mine(maya)).toEqual([ines.id, studio.businessId])
  expect((await maya.call(following.company, { params: { businessId: studio.businessId } })).body).toEqual({
    following: true,
  })
  expect((await ines.call(following.company, { params: { businessId: studio.businessId } })).body).toEqual({
    following: false,
  })
  expect([(await followPerson(maya, maya)).body.error.code, (await follow(studio, studio)).body.error.code]).toEqual([
    'following.yourself',
    'following.yourself',
  ])
  expect((await followPerson(maya, studio)).status).toBe(404)
  expect((await maya.call(following.unfollowPerson, { params: { personId: ines.id } })).status).toBe(204)
  expect((await maya.call(following.unfollowPerson, { params: { personId: ines.id } })).status).toBe(404)
  expect(await mine(maya)).toEqual([studio.businessId])
})

test('a block ends following both ways, for good', async () => {
  const [studio, maya, ines] = [
    await world.business(),
    await world.talent(),
    await world.talent({ name: 'Ines Moreau' }),
  ]
  await Promise.all([follow(maya, studio), followPerson(maya, ines), followPerson(ines, maya)])
  await ines.call(safety.block, { params: { personId: maya.id } })
  await maya.call(safety.block, { params: { personId: studio.id } })
  expect([await mine(maya), await mine(ines)]).toEqual([[], []])
  expect([(await followPerson(maya, ines)).status, (await follow(maya, studio)).status]).toEqual([404, 404])
  await ines.call(safety.unblock, { params: { personId: maya.id } })
  expect(await mine(maya)).toEqual([])
})

test('a new post reaches each follower once and joins what is unread, without an email; private ones and reopened ones do not', async () => {
  const [studio, maya, ines] = [
    await world.business(),
    await world.talent(),
    await world.talent({ name: 'Ines Moreau' }),
  ]
  await Promise.all([follow(maya, studio), follow(ines, studio)])
  const { body: job } = await studio.call(jobs.create, { body: JOB })
  await world.settle()
  for (const who of [maya, ines])
    expect(await noticesOf(who)).toEqual([
      { title: 'Northlight Pictures posted “Night gaffer”', href: `/jobs/${job.id}` },
    ])
  await studio.call(jobs.close, { params: { jobId: job.id }, body: {} })
  await studio.call(jobs.reopen, { params: { jobId: job.id }, body: {} })
  await makeCollaboration(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    post: { visibility: 'private' },
  })
  await studio.call(jobs.create, { body: { ...JOB, title: 'Day gaffer' } })
  await world.settle()
  expect(await noticesOf(maya)).toEqual([
    { title: '2 new posts from people and companies you follow', href: '/following' },
  ])
  const mails = await world.database.db
    .selectFrom('mail_outbox')
    .select('kind')
    .where('to_address', '=', maya.email)
    .where('kind', 'like', 'notification.%')
    .execute()
  expect(mails).toEqual([])
  const { body } = await maya.call(following.posts, { query: {} })
  expect((body.items as { title: string }[]).map(({ title }) => title)).toEqual(['Day gaffer', 'Night gaffer'])
})

test('posts of followed people and companies come newest first, page by page, each once', async () => {
  const [studio, other, maya, ines] = [
    await world.business(),
    await world.business({ company: 'Other Pictures' }),
    await world.talent(),
    await world.talent({ name: 'Ines Moreau' }),
  ]
  await Promise.all([follow(maya, studio), followPerson(maya, ines)])
  const at = (minute: number) => ({ published_at: new Date(Date.UTC(2026, 0, 1, 10, minute)) })
  const posts = [
    await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, post: at(1) }),
    await makeCollaboration(world.ctx(), { ownerId: ines.id, post: at(2) }),
    await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, post: at(3) }),
  ]
  await makeJob(world.ctx(), { ownerId: other.id, businessId: other.businessId, post: at(4) })
  await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    post: { ...at(5), status: 'closed' },
  })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await maya.call(following.posts, { query: { limit: 1, ...(cursor && { cursor }) } })
    seen.push(...(body.items as { id: string }[]).map(({ id }) => id))
    cursor = body.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(posts.map(({ id }) => id).toReversed())
})
