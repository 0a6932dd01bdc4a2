import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { FewPosts } from '@ensemble/contract/discover/nearest.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob } from '../../../modules/jobs/jobs.factory.ts'
import { addCities, type CitySample } from '../../../testing/cities.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'

let world: World
let studio: Person
let harbor: Person
const made: Record<string, string> = {}

const JOB = {
  description: 'Three nights on the river with a small crew and one boat.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Own kit'],
  crafts: ['Gaffer' as const],
  skills: ['Lighting'],
}
const post = async (who: Person, title: string, over: object) => {
  const { status, body } = await who.call(jobs.create, { body: { ...JOB, title, ...over } })
  expect([status, body.error]).toEqual([201, undefined])
  made[title] = body.id as string
}
const idOf = (title: string) => made[title] ?? ''
const alike = async (who: Person, title: string) => {
  const { status, body } = await who.call(discover.alike, { params: { postId: idOf(title) } })
  expect([status, body.error]).toEqual([200, undefined])
  return FewPosts.strict()
    .parse(body)
    .items.map((item) => item.title)
}
const apply = (who: Person, title: string) =>
  who.call(applications.submit, {
    params: { jobId: idOf(title) },
    body: { cover_letter: 'I have lit three river nights, and own two boats of lamps.', availability: 'immediate' },
  })

const CITIES: CitySample[] = [
  ['Rotterdam', 'NL', 'Netherlands', 51.92, 4.48],
  ['Delft', 'NL', 'Netherlands', 52.01, 4.36],
  ['Lisbon', 'PT', 'Portugal', 38.72, -9.14],
]

beforeAll(async () => {
  world = await startWorld()
  await addCities(world.database.db, CITIES)
  studio = await world.business({ company: 'Northlight Pictures' })
  harbor = await world.business({ company: 'Harbor Films' })
  await post(studio, 'On the Maas', { location: 'Rotterdam, Netherlands' })
  await post(harbor, 'In Delft', { location: 'Delft, Netherlands' })
  await post(studio, 'From anywhere', { remote: true })
  await post(studio, 'In Lisbon', { location: 'Lisbon, Portugal' })
  await post(studio, 'Late in Lisbon', { location: 'Lisbon, Portugal' })
  await post(studio, 'An editor in Delft', { location: 'Delft, Netherlands', crafts: ['Editor'] })
  const { body } = await (
    await world.talent({ name: 'Maya Lindqvist' })
  ).call(collaborations.create, {
    body: {
      title: 'A short film',
      summary: 'A short film on the river.',
      description: 'Three nights on the river with a small crew.',
      project_type: 'Film Production',
      payment_type: 'unpaid',
      roles_needed: ['Gaffer'],
      location: 'Rotterdam, Netherlands',
    },
  })
  made['A short film'] = body.id as string
  await world.settle()
})
afterAll(() => world.stop())

test('near posts for the same craft come first, then remote ones, then the newest; of the same kind', async () => {
  const noor = await world.talent({ name: 'Noor Rahimi' })
  expect(await alike(noor, 'On the Maas')).toEqual(['In Delft', 'From anywhere', 'Late in Lisbon'])
  expect(await alike(noor, 'From anywhere')).toEqual(['Late in Lisbon', 'In Lisbon', 'In Delft'])
  expect(await alike(noor, 'An editor in Delft')).toEqual([])
  expect(await alike(noor, 'A short film')).toEqual([])
})

test('what one applied to, hid or blocked is left out, for them alone; so is what has closed', async () => {
  const [noor, guest] = [await world.talent({ name: 'Noor Rahimi' }), await world.talent({ name: 'Guest' })]
  expect((await apply(noor, 'On the Maas')).status).toBe(201)
  await noor.call(discover.hide, { params: { postId: idOf('From anywhere') } })
  await noor.call(safety.block, { params: { personId: harbor.id } })
  expect(await alike(noor, 'On the Maas')).toEqual(['Late in Lisbon', 'In Lisbon'])
  expect((await apply(noor, 'Late in Lisbon')).status).toBe(201)
  expect(await alike(noor, 'On the Maas')).toEqual(['In Lisbon'])
  expect(await alike(guest, 'On the Maas')).toEqual(['In Delft', 'From anywhere', 'Late in Lisbon'])
  await studio.call(jobs.close, { params: { jobId: idOf('Late in Lisbon') }, body: {} })
  expect(await alike(guest, 'On the Maas')).toEqual(['In Delft', 'From anywhere', 'In Lisbon'])
  expect(await alike(guest, 'Late in Lisbon'), 'of a closed one').toEqual(['In Lisbon', 'From anywhere', 'In Delft'])
})

test('a company is not shown its own, and no one what is like a post that they may not see', async () => {
  expect(await alike(studio, 'In Delft')).toEqual([])
  const noor = await world.talent({ name: 'Noor Rahimi' })
  await noor.call(safety.block, { params: { personId: harbor.id } })
  const status = async (who: Person, postId: string) => (await who.call(discover.alike, { params: { postId } })).status
  expect(await status(noor, idOf('In Delft'))).toBe(404)
  expect(await status(noor, crypto.randomUUID())).toBe(404)
  const hidden = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    post: { visibility: 'private' },
  })
  expect(await status(noor, hidden.id)).toBe(404)
  expect(await status(studio, hidden.id)).toBe(200)
})
