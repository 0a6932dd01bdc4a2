import {
  applicationFlow,
  type ApplicationMove,
  WAITING_STATUSES,
} from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeApplication, WAY_TO } from './applications.factory.ts'
import { applicationLifecycle, type MoveDetails } from './applications.lifecycle.ts'

let world: World
let postId = ''
let businessId = ''
beforeAll(async () => {
  world = await startWorld({ still: true })
  const studio = await world.business()
  businessId = studio.businessId
  postId = (await makeJob(world.ctx(), { ownerId: studio.id, businessId })).id
})
afterAll(() => world.stop())

const at = async (status: keyof typeof WAY_TO) =>
  makeApplication(world.ctx(), { postId, businessId, applicantId: (await world.talent()).id, moves: WAY_TO[status] })
const move = (id: string, name: ApplicationMove, details: MoveDetails = {}) =>
  inTransaction(world.ctx(), (ctx) =>
    applicationLifecycle.moveOne(ctx, id, { move: name, party: applicationFlow[name].by[0] ?? 'system' }, details),
  )
const rowOf = async (id: string) => {
  const { rows } = await sql`
    select status, status_before, outcome, rejected_at is not null as rejected, offer_until > now() as open, reply_until > now() as waits
    from applications where id = ${id}`.execute(world.database.db)
  return rows[0]
}

test('a rejection remembers where it came from, and reconsider goes back there', async () => {
  const id = await at('shortlisted')
  await move(id, 'reject', { outcome: 'position_filled' })
  const turnedDown = { status: 'rejected', status_before: 'shortlisted', outcome: 'position_filled', rejected: true }
  expect(await rowOf(id)).toMatchObject(turnedDown)
  await move(id, 'reconsider')
  const back = { status: 'shortlisted', status_before: null, outcome: null, rejected: false }
  expect(await rowOf(id)).toMatchObject(back)
})

test('a talent who declines an offer gives no reason of the company’s', async () => {
  const id = await at('offered')
  await move(id, 'decline_offer', { outcome: 'no_answer' })
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', status_before: 'offered', outcome: 'other' })
})

test('what waits for the company again after its day gets a new one; an offer gets its own', async () => {
  const [late, offered] = [await at('rejected'), await at('offered')]
  await sql`update applications set reply_until = now() - interval '1 day' where id = any(${[late, offered]})`.execute(
    world.database.db,
  )
  await move(late, 'reconsider')
  expect(await rowOf(late)).toMatchObject({ status: 'pending', waits: true })
  expect(await rowOf(offered)).toMatchObject({ open: true, waits: false })
  await move(offered, 'withdraw_offer')
  expect(await rowOf(offered)).toMatchObject({ status: 'interviewed', waits: true })
  const until = new Date(Date.now() + 60_000)
  await move(offered, 'offer', { offerUntil: until })
  const { rows } = await sql<{ at: Date }>`select offer_until as at from applications where id = ${offered}`.execute(
    world.database.db,
  )
  expect(rows[0]?.at).toEqual(until)
})

test('what waits is found by indexes over each status that waits for the company, or for the talent', async () => {
  const { rows } = await sql<{ name: string; over: string }>`
    select indexname as name, substring(indexdef from 'WHERE (.*)') as over from pg_indexes where tablename = 'applications' and indexdef ~ 'WHERE.*status'`.execute(
    world.database.db,
  )
  const over = Object.fromEntries(rows.map(({ name, over }) => [name, over.match(/(?<=')\w+(?=')/g)]))
  expect(over).toEqual({
    applications_company_waiting_idx: WAITING_STATUSES,
    applications_reply_idx: WAITING_STATUSES,
    applications_offer_idx: ['offered'],
  })
})
