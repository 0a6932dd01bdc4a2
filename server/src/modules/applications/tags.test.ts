import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeApplication } from './applications.factory.ts'
import { applicationsModule } from './module.ts'

let world: World
let studio: Person
let maya: Person
let post: string
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
  maya = await world.talent({ name: 'Maya Lindqvist' })
  post = (await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })).id
})
afterAll(() => world.stop())

const applied = async (person: Person) => {
  const { id } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  return makeApplication(world.ctx(), { postId: id, applicantId: person.id, businessId: studio.businessId })
}
const tag = (who: Person, ids: readonly string[], change: { add?: string[]; remove?: string[] }) =>
  who.call(manyApplicants.tag, { body: { ids: [...ids], ...change } })
const tagsOf = async (id: string, who = studio) =>
  (await who.call(applications.detail, { params: { applicationId: id } })).body.tags

test('tags are shared with the seats, found by, counted and exported, and the applicant never sees them', async () => {
  const [first, second] = [
    await makeApplication(world.ctx(), { postId: post, applicantId: maya.id, businessId: studio.businessId }),
    await applied(maya),
  ]
  expect((await tag(studio, [first, second], { add: ['Callback', 'Left-handed'] })).body).toEqual({
    changed: 2,
    full: 0,
  })
  expect((await tag(studio, [second], { add: ['callback'], remove: ['LEFT-HANDED'] })).body).toEqual({
    changed: 1,
    full: 0,
  })
  const vera = await world.seat(studio.businessId, 'viewer', 'Vera Viewer')
  expect(await tagsOf(first, vera)).toEqual(['Callback', 'Left-handed'])
  const { body } = await studio.call(applications.list, { query: { tag: 'left-handed' } })
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([first])
  expect(body.tags).toEqual(['Callback', 'Left-handed'])
  expect((await studio.call(applications.list, { query: { only: 'items' } })).body).toMatchObject({
    counts: {},
    posts: [],
    tags: [],
  })
  const csv = await studio.call(applications.export, { query: { tag: 'Left-handed' } })
  expect(csv.body).toContain('Callback; Left-handed')
  expect((csv.body as string).trim().split('\r\n')).toHaveLength(2)
  for (const query of [{ params: { applicationId: first } }] as const)
    expect(JSON.stringify((await maya.call(applications.own, query)).body)).not.toContain('Callback')
  expect(JSON.stringify((await maya.call(applications.mine, { query: {} })).body)).not.toContain('Callback')
  expect(JSON.stringify(await applicationsModule.person.exportFor(world.ctx(), maya.id))).not.toContain('Callback')
})

test('at most ten on one application, also of many at the same time', async () => {
  const id = await applied(maya)
  const answers = await Promise.all(Array.from({ length: 15 }, (_, at) => tag(studio, [id], { add: [`Tag ${at}`] })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.reduce((sum, { body }) => sum + body.changed, 0)).toBe(10)
  expect(answers.filter(({ body }) => body.full === 1)).toHaveLength(5)
  expect(await tagsOf(id)).toHaveLength(10)
  expect((await tag(studio, [id], { add: ['x'.repeat(31)] })).status).toBe(400)
  expect((await tag(studio, [id], { add: ['  '] })).status).toBe(400)
})

test('only those who review tag; others’ applications look as if they didn’t exist', async () => {
  const id = await applied(maya)
  const rival = await world.business({ company: 'Rival Films' })
  const vera = await world.seat(studio.businessId, 'viewer', 'Vera Viewer')
  const missing = await tag(rival, [crypto.randomUUID()], { add: ['Mine'] })
  const theirs = await tag(rival, [id], { add: ['Mine'] })
  expect([missing.status, theirs.status, theirs.body]).toEqual([404, 404, missing.body])
  expect((await tag(maya, [id], { add: ['Mine'] })).status).toBe(404)
  expect((await tag(vera, [id], { add: ['Mine'] })).body.error.code).toBe('jobs.seat_needed')
  expect(await tagsOf(id)).toEqual([])
})

test('they outlive their author without the name, are in what the author exports, and end with the company', async () => {
  const house = await world.business({ company: 'Short-lived Films' })
  const rita = await world.seat(house.businessId, 'recruiter', 'Rita Recruiter')
  const job = await makeJob(world.ctx(), { ownerId: house.id, businessId: house.businessId })
  const id = await makeApplication(world.ctx(), { postId: job.id, applicantId: maya.id, businessId: house.businessId })
  await tag(rita, [id], { add: ['Night owl'] })
  expect(await applicationsModule.person.exportFor(world.ctx(), rita.id)).toMatchObject({
    application_tags: [{ application_id: id, tag: 'Night owl' }],
  })
  await applicationsModule.person.eraseFor(world.ctx(), rita.id)
  expect(await tagsOf(id, house)).toEqual(['Night owl'])
  expect(await applicationsModule.person.exportFor(world.ctx(), rita.id)).toMatchObject({ application_tags: [] })
  await sql`delete from business_profiles where id = ${house.businessId}`.execute(world.database.db)
  const { rows } = await sql`select from application_tags where application_id = ${id}`.execute(world.database.db)
  expect(rows).toEqual([])
})
