import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeEvent } from '../events/events.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeApplication } from './applications.factory.ts'
import { recordReplies, renewReplyRecords } from './reply-records.service.ts'

let world: World
let maya: Person
beforeAll(async () => {
  world = await startWorld()
  maya = await world.talent()
})
afterAll(() => world.stop())

const JOB = {
  title: 'Another of the studio',
  description: 'Three nights on the river with a small crew and one boat.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Night exteriors'],
  crafts: ['Cinematographer' as const],
  skills: ['Cinematography'],
}
/** Lists may be three seconds old. */
const SOON = { timeout: 5_000 }
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const post = (studio: Person, title: string) =>
  makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form: { title } })
/** An application of which the promised day has ended: kept or broken. */
async function settled(studio: Person, postId: string, kept: boolean) {
  return makeApplication(world.ctx(), {
    postId,
    businessId: studio.businessId,
    applicantId: (await world.talent()).id,
    createdAt: ago(20),
    promisedUntil: ago(10),
    ...(kept && { moves: ['reject'] }),
  })
}
const feed = async (query: Record<string, string>) =>
  (await maya.call(discover.feed, { query })).body.items as { title: string; poster: { replies: number | null } }[]
/** What a company's card says, and whether the filter finds its posts. */
const seen = async (title: string) => {
  const card = (await feed({})).find((item) => item.title === title)
  return [card?.poster.replies, (await feed({ replies: '1' })).some((item) => item.title === title)]
}

test('a card shows the share kept from five cases on, and the filter finds companies from 80% on', async () => {
  const studio = await world.business()
  const { id } = await post(studio, 'Gaffer for the quay')
  for (let n = 0; n < 4; n += 1) await settled(studio, id, true)
  await recordReplies(world.ctx())
  await expect.poll(() => seen('Gaffer for the quay'), SOON).toEqual([null, false])
  await settled(studio, id, false)
  // its day ends after the last run
  await sql`update applications set promised_until = now() where post_id = ${id} and status = 'pending'`.execute(
    world.database.db,
  )
  await recordReplies(world.ctx())
  await expect.poll(() => seen('Gaffer for the quay'), SOON).toEqual([80, true])
  await settled(studio, id, false)
  await renewReplyRecords(world.ctx())
  await expect.poll(() => seen('Gaffer for the quay'), SOON).toEqual([66, false])
})

test.each([
  [4, 5, 80],
  [6, 7, 85],
  [7, 9, 77],
  // 79.6% is not yet 80%
  [39, 49, 79],
])('%i of %i: the company’s page, its cards, its posts and the filter go by one figure', async (kept, cases, share) => {
  const title = `Loader, ${kept} of ${cases}`
  const company = `Studio ${kept} of ${cases}`
  const studio = await world.business({ company })
  const { id } = await post(studio, title)
  for (let n = 0; n < cases; n += 1) await settled(studio, id, n < kept)
  await sql`update applications set promised_until = now() where post_id = ${id} and status = 'pending'`.execute(
    world.database.db,
  )
  await recordReplies(world.ctx())
  await expect.poll(() => seen(title), SOON).toEqual([share, share >= 80])
  const { rows } = await sql<{
    slug: string
  }>`select slug from business_profiles where id = ${studio.businessId}`.execute(world.database.db)
  const page = await maya.call(companyPage.get, { params: { slug: rows[0]?.slug ?? '' } })
  expect(page.body.record.replies).toMatchObject({ cases, kept, share })
  const read = await maya.call(jobs.get, { params: { jobId: id } })
  expect(read.body.provenance.replies).toEqual(page.body.record.replies)
})

test('what such a company posts or edits later is found too; its events have no applicants', async () => {
  const studio = await world.business()
  const first = await post(studio, 'First of the studio')
  for (let n = 0; n < 5; n += 1) await settled(studio, first.id, true)
  await sql`update applications set promised_until = now() where post_id = ${first.id}`.execute(world.database.db)
  await makeEvent(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, post: { title: 'Open studio' } })
  await recordReplies(world.ctx())
  await expect.poll(() => seen('First of the studio'), SOON).toEqual([100, true])
  await expect.poll(() => seen('Open studio'), SOON).toEqual([100, false])
  const { body } = await studio.call(jobs.create, { body: JOB })
  await expect.poll(() => seen(JOB.title), SOON).toEqual([100, true])
  const edited = { ...JOB, title: 'Second of the studio', version: body.version as number }
  expect((await studio.call(jobs.edit, { params: { jobId: body.id }, body: edited })).status).toBe(200)
  await expect.poll(() => seen('Second of the studio'), SOON).toEqual([100, true])
})

test('cases older than a year no longer count', async () => {
  const studio = await world.business()
  const { id } = await post(studio, 'Rigger by the sea')
  for (let n = 0; n < 5; n += 1) await settled(studio, id, true)
  await sql`update applications set promised_until = now() where post_id = ${id}`.execute(world.database.db)
  await recordReplies(world.ctx())
  await expect.poll(() => seen('Rigger by the sea'), SOON).toEqual([100, true])
  await sql`update applications set created_at = now() - interval '366 days' where post_id = ${id}`.execute(
    world.database.db,
  )
  await renewReplyRecords(world.ctx())
  await expect.poll(() => seen('Rigger by the sea'), SOON).toEqual([null, false])
})

test('with nothing new, nothing is written', async () => {
  await recordReplies(world.ctx())
  const stamps = async () =>
    (await sql`select xmin::text, id from business_profiles order by id`.execute(world.database.db)).rows
  const before = await stamps()
  await recordReplies(world.ctx())
  await renewReplyRecords(world.ctx())
  expect(await stamps()).toEqual(before)
})
