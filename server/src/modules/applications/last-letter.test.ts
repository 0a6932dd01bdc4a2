import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeApplication } from './applications.factory.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const job = (title: string) =>
  makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, post: { title } })

test('a form offers the letter of one’s own latest application, whatever came of it', async () => {
  const maya = await world.talent()
  const [next, first, second] = [await job('Next'), await job('First'), await job('Second')]
  const start = async () =>
    (await maya.call(applications.start, { params: { jobId: next.id }, body: {} })).body.last_letter
  expect(await start()).toBeNull()
  const sent = { applicantId: maya.id, businessId: studio.businessId }
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const letterOf = (n: number) => `Letter ${n}: I have lit three features on 16 mm and would love to light yours.`
  await makeApplication(world.ctx(), {
    ...sent,
    postId: second.id,
    letter: letterOf(2),
    createdAt: ago(1),
    moves: ['reject'],
  })
  await makeApplication(world.ctx(), { ...sent, postId: first.id, letter: letterOf(1), createdAt: ago(2) })
  const tom = await world.talent({ name: 'Tom Okafor' })
  await makeApplication(world.ctx(), { ...sent, applicantId: tom.id, postId: second.id, letter: letterOf(3) })
  expect(await start()).toMatchObject({ letter: letterOf(2), title: 'Second' })
  const post = await makeCollaboration(world.ctx(), { ownerId: tom.id })
  const joining = await maya.call(applications.startCollaboration, { params: { collaborationId: post.id }, body: {} })
  expect(joining.body.last_letter).toMatchObject({ letter: letterOf(2) })
})
