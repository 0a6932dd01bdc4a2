import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
import { replyClock } from '@ensemble/contract/applications/reply-clock.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LIMITS } from '../../../platform/http/rate-limit.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { makeJob } from '../../jobs/jobs.factory.ts'
import { makeApplication } from '../applications.factory.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' } })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())
beforeEach(() => world.platform.db.deleteFrom('rate_limit_events').execute())

async function applied(n: number): Promise<{ jobId: string; ids: string[] }> {
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const ids: string[] = []
  for (let at = 0; at < n; at += 1) {
    const { id: applicantId } = await world.talent()
    ids.push(await makeApplication(world.ctx(), { postId: job.id, applicantId, businessId: studio.businessId }))
  }
  return { jobId: job.id, ids }
}
const spent = async () => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(request_count), 0)::int as n from rate_limit_events where action = 'api:move'`.execute(
    world.platform.db,
  )
  return rows[0]?.n
}
/** As if this seat had made so many moves within the hour. */
const spend = async (n: number) => {
  const { max } = LIMITS['api:move']
  const subject = { key: studio.id, address: '203.0.113.9', userId: studio.id }
  expect(n).toBeLessThanOrEqual(max)
  await world.app.server.limiter.borrow('api:move', subject, n)
}
const moveMany = (ids: readonly string[], move: 'reject' | 'shortlist' = 'reject', version = 1) =>
  studio.call(manyApplicants.move, { body: { move, applications: ids.map((id) => ({ id, version })) } })

test('each move counts, of an act on many each application, and of a reply to everyone each who waits; an undo does not', async () => {
  const { ids, jobId } = await applied(4)
  const [first = ''] = ids
  await studio.call(applications.move, { params: { applicationId: first }, body: { move: 'review', version: 1 } })
  expect(await spent()).toBe(1)
  await studio.call(applications.undo, { params: { applicationId: first }, body: { version: 2 } })
  expect(await spent()).toBe(1)
  const { act_id: actId } = (await moveMany(ids.slice(1))).body
  expect(await spent()).toBe(4)
  expect((await studio.call(manyApplicants.undo, { body: { act_id: actId } })).body).toEqual({ undone: 3 })
  const body = { outcome: 'not_selected', message: 'Thank you.' } as const
  const reply = (waiting: number) =>
    studio.call(replyClock.replyToAll, { params: { jobId }, body: { ...body, waiting } })
  // what is refused gives back all but its request
  expect((await reply(3)).status).toBe(409)
  expect(await spent()).toBe(5)
  const { reply_id: replyId } = (await reply(4)).body
  expect(await spent()).toBe(9)
  const undone = await studio.call(replyClock.undoReply, { params: { jobId }, body: { reply_id: replyId } })
  expect([undone.body, await spent()]).toEqual([{ undone: 4 }, 9])
})

test('beyond 10,000 an hour a move is refused, all of an act on many or none, and says when to try again', async () => {
  const { ids } = await applied(3)
  const [first = ''] = ids
  await spend(LIMITS['api:move'].max - 3)
  const { act_id: actId } = (await moveMany(ids.slice(1))).body
  const late = await moveMany(ids, 'shortlist', 2)
  expect([late.status, late.body.error.code]).toEqual([429, 'core.rate_limited'])
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(late.body.error.retry_after).toBe(Number(late.headers.get('retry-after')))
  const move = { params: { applicationId: first }, body: { move: 'reject', version: 1 } } as const
  expect((await studio.call(applications.move, move)).status).toBe(429)
  const seen = await studio.call(applications.detail, { params: { applicationId: first } })
  expect(seen.body).toMatchObject({ status: 'pending', version: 1 })
  // a mistake can still be taken back
  expect((await studio.call(manyApplicants.undo, { body: { act_id: actId } })).body).toEqual({ undone: 2 })
})

test('a reply to very many counts for half of the limit, so that it can be sent', async () => {
  const { jobId } = await applied(1)
  const reply = (waiting: number) =>
    studio.call(replyClock.replyToAll, {
      params: { jobId },
      body: { outcome: 'not_selected', message: 'Thank you.', waiting },
    })
  // refused, because fewer wait; but not by the limit
  expect((await reply(40_000)).body.error.code).toBe('core.conflict')
  await spend(LIMITS['api:move'].max / 2 + 10)
  expect((await reply(40_000)).status).toBe(429)
})
