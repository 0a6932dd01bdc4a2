import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { Applicant } from '@ensemble/contract/applications/applications.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const LETTER = {
  cover_letter: 'I have lit three features on 16 mm and would love to bring that to your film.',
  availability: 'immediate' as const,
}

/** How many applied for a job: on its page, under Manage, and in the list. */
async function counted(who: Person, jobId: string) {
  const [page, own, list] = await Promise.all([
    who.call(jobs.get, { params: { jobId } }),
    who.call(posts.ofCompany, { query: {} }),
    who.call(applications.list, { query: { post: jobId } }),
  ])
  const listed = (own.body.items as { id: string; applicants: number; unanswered: number }[]).find(
    ({ id }) => id === jobId,
  )
  return [page.body.applicants, listed?.applicants, listed?.unanswered, (list.body.items as Applicant[]).length]
}

test('on the job’s page and under Manage, a seat counts the applicants that it finds in the list, with a block and after it', async () => {
  const wanda = await world.business()
  const ron = await world.seat(wanda.businessId, 'recruiter', 'Ron Recruiter')
  const { id: jobId } = await makeJob(world.ctx(), { businessId: wanda.businessId, ownerId: wanda.id })
  const [zoe, ...others] = [await world.talent(), await world.talent(), await world.talent()]
  for (const one of [zoe, ...others])
    expect((await one.call(applications.submit, { params: { jobId }, body: LETTER })).status).toBe(201)
  const block = { params: { personId: wanda.id } }
  expect([await counted(wanda, jobId), await counted(ron, jobId)]).toEqual([
    [3, 3, 3, 3],
    [3, 3, 3, 3],
  ])
  expect((await zoe.call(safety.block, block)).status).toBe(204)
  // the colleague goes on with the application
  expect([await counted(wanda, jobId), await counted(ron, jobId)]).toEqual([
    [2, 2, 2, 2],
    [3, 3, 3, 3],
  ])
  expect((await zoe.call(safety.unblock, block)).status).toBe(204)
  expect(await counted(wanda, jobId)).toEqual([3, 3, 3, 3])
})
