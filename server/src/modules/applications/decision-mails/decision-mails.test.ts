import type { ApplicationMove } from '@ensemble/contract/applications/applications.flow.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { connected } from '../../../testing/all-rows.ts'
import { heldUp, meeting, noWrites } from '../../../testing/held-up.ts'
import { offerBody } from '../../../testing/offer-body.ts'
import { openWorld } from '../../../testing/open-world.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { makeJob } from '../../jobs/jobs.factory.ts'
import { makeApplication, WAY_TO } from '../applications.factory.ts'
import { closeOverdue } from '../reply-clock.service.ts'
import { decisionPace } from './decision-mails.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const JOB = 'Gaffer for a ferry film'
const post = () =>
  makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: JOB, respond_by: Temporal.Now.plainDateISO('UTC').add({ days: 31 }).toString() },
  })
interface Applied {
  id: string
  maya: Person
  version: number
}
async function applied(status: keyof typeof WAY_TO = 'pending', over: { promisedUntil?: Date } = {}): Promise<Applied> {
  const [{ id: postId }, maya] = [await post(), await world.talent({ name: 'Maya Lindqvist' })]
  const given = { postId, applicantId: maya.id, businessId: studio.businessId, moves: WAY_TO[status], ...over }
  return { id: await makeApplication(world.ctx(), given), maya, version: WAY_TO[status].length + 1 }
}
const at = ({ id }: Applied) => ({ params: { applicationId: id } })
const ok = ({ status }: { status: number }) => expect(status).toBe(200)
const step = async (each: Applied, name: ApplicationMove, more: { message?: string } = {}) =>
  ok(await studio.call(applications.move, { ...at(each), body: { move: name, version: each.version++, ...more } }))
/** Once the last step can no longer be undone. Raises the version that the next step needs. */
async function move(each: Applied, name: ApplicationMove, more: { message?: string } = {}): Promise<void> {
  await world.settle()
  await step(each, name, more)
}
const undo = async (each: Applied) =>
  ok(await studio.call(applications.undo, { ...at(each), body: { version: each.version++ } }))
const offer = async (each: Applied) =>
  ok(await studio.call(applications.offer, { ...at(each), body: offerBody(each.version++) }))
const answer = async (each: Applied, name: ApplicationMove) => {
  await world.settle()
  ok(await each.maya.call(applications.answer, { ...at(each), body: { move: name, version: each.version++ } }))
}

/** Subjects of the emails about decisions, the oldest first. */
async function mailsTo({ maya }: Pick<Applied, 'maya'>): Promise<string[]> {
  await world.settle()
  const { rows } = await sql<{ subject: string }>`
    select subject from mail_outbox where to_address = ${maya.email} and kind = 'notification.application_moved' order by created_at, id`.execute(
    world.database.db,
  )
  return rows.map(({ subject }) => subject)
}
const lastTextTo = async ({ maya }: Applied) => {
  const { rows } = await sql<{ text: string }>`
    select text from mail_outbox where to_address = ${maya.email} order by created_at desc limit 1`.execute(
    world.database.db,
  )
  return rows[0]?.text ?? ''
}
const noticesOf = async ({ maya }: Applied) => {
  await world.settle()
  return (await maya.call(notifications.list, { query: { limit: 100 } })).body.items as { title: string }[]
}
const runWaiting = (from: World = world) =>
  from.app.tasks.find(({ name }) => name === 'emails.waiting')?.run({}, from.ctx())
/** An hour passes for every email so far, and what waited for its end is sent. */
async function hourLater(): Promise<void> {
  await world.settle()
  await sql`
    update decision_mails set mailed_at = mailed_at - interval '1 hour', due_at = due_at - interval '1 hour',
      offer_mailed_at = offer_mailed_at - interval '1 hour'`.execute(world.database.db)
  await runWaiting()
}

const REJECTED = `Your application for ${JOB} wasn’t selected`
const RECONSIDERED = 'Northlight Pictures is reconsidering your application'
const OFFERED = 'Northlight Pictures made you an offer'
const SHORTLISTED = `You’re on the shortlist for ${JOB}`

describe('an hour of decisions', () => {
  test('ten rejections with words, each taken back: two emails, the second with what holds, and a notification of each', async () => {
    const each = await applied()
    for (let n = 0; n < 10; n += 1) {
      await move(each, 'reject', { message: `Words ${n}` })
      await move(each, 'reconsider')
    }
    expect(await mailsTo(each)).toEqual([REJECTED])
    expect(await lastTextTo(each)).toContain('Words 0')
    expect(await noticesOf(each)).toHaveLength(20)
    await runWaiting()
    expect(await mailsTo(each)).toHaveLength(1)
    await hourLater()
    expect(await mailsTo(each)).toEqual([REJECTED, RECONSIDERED])
    await hourLater()
    expect(await mailsTo(each)).toHaveLength(2)
  })

  test('forty rejections with words, each undone: no email and no notification', async () => {
    const each = await applied()
    for (let n = 0; n < 40; n += 1) {
      await move(each, 'reject', { message: `Words ${n}` })
      await undo(each)
    }
    await hourLater()
    expect([await mailsTo(each), await noticesOf(each)]).toEqual([[], []])
    // the control: what is not undone
    await move(each, 'shortlist')
    expect([await mailsTo(each), await noticesOf(each)]).toEqual([[SHORTLISTED], [expect.anything()]])
  })

  test('rejected and reconsidered by turns: the second email says what holds at the end of the hour, then one an hour', async () => {
    const each = await applied()
    for (let n = 0; n < 5; n += 1) {
      await move(each, 'reject', { message: 'Not this time.' })
      await move(each, 'reconsider')
    }
    await move(each, 'reject', { message: 'Really not.' })
    await hourLater()
    expect(await mailsTo(each)).toEqual([REJECTED, REJECTED])
    expect(await lastTextTo(each)).toContain('Really not.')
    await move(each, 'reconsider')
    await move(each, 'reject', { message: 'Really not.' })
    await hourLater()
    // as the last one said
    expect(await mailsTo(each)).toHaveLength(2)
    await move(each, 'reconsider')
    expect(await mailsTo(each)).toEqual([REJECTED, REJECTED, RECONSIDERED])
  })

  test('a decision that is undone brings none if the last email said where it leads back to', async () => {
    const each = await applied()
    await move(each, 'shortlist')
    await move(each, 'reject')
    await undo(each)
    await hourLater()
    expect(await mailsTo(each)).toEqual([SHORTLISTED])
    // nothing has been emailed within the last hour
    await move(each, 'reject')
    expect(await mailsTo(each)).toEqual([SHORTLISTED, REJECTED])
  })

  test('an offer in between is emailed at once, however often it was undone and made anew before', async () => {
    const each = await applied('interviewed')
    await move(each, 'reject')
    await move(each, 'reconsider')
    await world.settle()
    await offer(each)
    for (let n = 0; n < 10; n += 1) {
      await undo(each)
      await offer(each)
    }
    expect(await mailsTo(each)).toEqual([REJECTED, OFFERED])
    await move(each, 'reject')
    await move(each, 'reconsider')
    await hourLater()
    // the same offer is open again, as the last one said
    expect(await mailsTo(each)).toEqual([REJECTED, OFFERED])
  })

  test('an offer corrected within the hour is one email at its end, with the terms that hold', async () => {
    const each = await applied('interviewed')
    const correct = async (amount: number) => {
      const body = { ...offerBody(each.version++), pay: { unit: 'flat' as const, amount, currency: 'EUR' } }
      ok(await studio.call(applications.correctOffer, { ...at(each), body }))
      await world.settle()
    }
    await offer(each)
    expect(await mailsTo(each)).toEqual([OFFERED])
    await correct(80_000)
    await correct(70_000)
    expect(await mailsTo(each)).toEqual([OFFERED])
    await hourLater()
    expect(await mailsTo(each)).toEqual([OFFERED, 'Northlight Pictures changed its offer'])
    expect(await lastTextTo(each)).toContain('€700 flat instead of €800 flat')
    await hourLater()
    await correct(60_000)
    expect(await mailsTo(each)).toHaveLength(3)
    await move(each, 'withdraw_offer')
    await hourLater()
    expect((await mailsTo(each)).at(-1)).toBe('Northlight Pictures withdrew its offer')
  })

  test('of what the applicant did: none for them, and an offer that they declined is emailed when it is open again', async () => {
    const each = await applied('interviewed')
    await offer(each)
    await answer(each, 'decline_offer')
    await hourLater()
    expect(await mailsTo(each)).toEqual([OFFERED])
    await move(each, 'reconsider')
    expect(await mailsTo(each)).toEqual([OFFERED, RECONSIDERED])
  })

  test('the clock decides, too: what a company decided within the hour before waits for one email', async () => {
    const each = await applied('pending', { promisedUntil: new Date(Date.now() - 1_000) })
    await move(each, 'shortlist')
    expect(await mailsTo(each)).toEqual([SHORTLISTED])
    await closeOverdue(world.ctx())
    expect(await mailsTo(each)).toHaveLength(1)
    await hourLater()
    expect(await mailsTo(each)).toEqual([SHORTLISTED, `Your application for ${JOB} closed without a reply`])
  })
})

describe('at the end of the hour there is none', () => {
  test.each<[string, (each: Applied) => Promise<unknown>]>([
    ['to someone who withdrew', (each) => answer(each, 'withdraw')],
    [
      'to someone who turned such emails off',
      ({ maya }) => maya.call(preferences.saveNotifications, { body: { email: { applications: false } } }),
    ],
    [
      'to someone who is blocked',
      ({ maya }) =>
        world.platform.db
          .insertInto('blocked_users')
          .values({ user_id: maya.id, reason: 'test', expires_at: sql`now() + interval '1 hour'` })
          .execute(),
    ],
    [
      'once the application is gone',
      ({ id }) => world.platform.db.deleteFrom('applications').where('id', '=', id).execute(),
    ],
  ])('%s', async (_name, happens) => {
    const [each, control] = [await applied(), await applied()]
    for (const one of [each, control]) {
      await move(one, 'reject')
      await move(one, 'reconsider')
    }
    await world.settle()
    await happens(each)
    await hourLater()
    expect(await mailsTo(each)).toEqual([REJECTED])
    expect(await mailsTo(control)).toEqual([REJECTED, RECONSIDERED])
  })
})

describe('words that waited for the end of the hour', () => {
  const declined = async ({ maya }: Applied) => {
    const begun = { to: maya.id, content: 'Hello', client_id: crypto.randomUUID() }
    const { conversation_id: conversationId } = (await studio.call(messaging.begin, { body: begun })).body
    expect((await maya.call(messaging.decline, { params: { conversationId } })).status).toBe(204)
  }
  const blocks = ({ maya }: Applied) => maya.call(safety.block, { params: { personId: studio.id } })
  test.each<[string, (each: Applied) => Promise<unknown>, boolean]>([
    ['stay behind where the applicant declined a message request since', declined, false],
    ['stay behind where the applicant blocked one of its people since', blocks, false],
    [
      'arrive where that block has ended by then',
      async (each) => {
        await blocks(each)
        return each.maya.call(safety.unblock, { params: { personId: studio.id } })
      },
      true,
    ],
  ])('%s; the decision is emailed', async (_name, happens, arrive) => {
    const each = await applied()
    await move(each, 'shortlist')
    await move(each, 'reject', { message: 'Words that waited.' })
    await world.settle()
    await happens(each)
    await hourLater()
    expect(await mailsTo(each)).toEqual([SHORTLISTED, REJECTED])
    expect((await lastTextTo(each)).includes('Words that waited.')).toBe(arrive)
  })
})

test('three rejections of 200 at once, each undone: no email to anyone; the fourth is emailed to each', async () => {
  const job = await post()
  const maya = await world.talent()
  const { rows } = await sql<{ id: string }>`
    with accounts as (
      insert into auth_users (id, email) select gen_random_uuid(), 'crowd-' || n || '@crowd.example' from generate_series(1, 200) n returning id, email
    ), people as (
      insert into profiles (id, email, full_name, account_type, email_verified, slug)
      select id, email, 'Someone', 'talent', true, 'crowd-' || id from accounts returning id
    ), sent as (
      insert into applications (kind, post_id, applicant_id, business_id, letter, availability)
      select 'job', ${job.id}, id, ${studio.businessId}, 'Hello', 'immediate' from people returning id, applicant_id
    ), entry as (
      insert into application_log (application_id, seq, actor_id, party, move, to_status) select id, 1, applicant_id, 'talent', 'submit', 'pending' from sent
    ) select id from sent`.execute(world.database.db)
  const count = async () => {
    await world.settle()
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from mail_outbox where to_address like 'crowd-%@crowd.example'`.execute(
      world.database.db,
    )
    return rows[0]?.n
  }
  for (let version = 1; version < 7; version += 2) {
    const chosen = rows.map(({ id }) => ({ id, version }))
    const done = await studio.call(manyApplicants.move, {
      body: { move: 'reject', applications: chosen, message: 'Sorry.' },
    })
    expect(done.body.moved).toHaveLength(200)
    const undone = await studio.call(manyApplicants.undo, { body: { act_id: done.body.act_id } })
    expect(undone.body).toEqual({ undone: 200 })
  }
  expect(await count()).toBe(0)
  const chosen = rows.map(({ id }) => ({ id, version: 7 }))
  await studio.call(manyApplicants.move, { body: { move: 'reject', applications: chosen, message: 'Sorry.' } })
  expect(await count()).toBe(200)
  await hourLater()
  expect(await count()).toBe(200)
  expect(await mailsTo({ maya })).toEqual([])
})

describe('two decisions at the same time', () => {
  async function both(broken: readonly string[]): Promise<boolean[]> {
    const each = await applied('pending')
    await move(each, 'reject')
    await move(each, 'reconsider')
    await world.settle()
    await sql`delete from decision_mails where application_id = ${each.id}`.execute(world.database.db)
    const env = { ...world.platform.env, ENSEMBLE_BREAK: new Set(broken) }
    const ctx: Context = { ...world.ctx(), platform: { ...world.platform, env } }
    const claim = (seq: number) => inTransaction(ctx, (ctx) => decisionPace.now(ctx, [{ applicationId: each.id, seq }]))
    // both have read before one of them writes
    const meet = { lock: noWrites('decision_mails'), statements: 2 }
    return (await meeting(world.database, meet, () => Promise.all([claim(2), claim(3)]))).flat()
  }
  test('have one email at once', async () => {
    expect((await both([])).filter(Boolean)).toEqual([true])
  })
  test('control: reading first and then writing, both are emailed', async () => {
    expect(await both(['decision-mails'])).toEqual([true, true])
  })
})

test('a run that dies between claiming an email and writing it leaves it for the next, which sends it once', async () => {
  const each = await applied()
  await move(each, 'shortlist')
  await move(each, 'reject')
  await world.settle()
  await sql`update decision_mails set mailed_at = mailed_at - interval '1 hour', due_at = due_at - interval '1 hour'`.execute(
    world.database.db,
  )
  await connected(world.database.superUrl, async (client) => {
    await client.query(`begin; ${noWrites('mail_outbox')}`)
    const run = Promise.allSettled([runWaiting()])
    await heldUp(world.database)
    await client.query(
      `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'mail_outbox'::regclass`,
    )
    expect(await run).toMatchObject([{ status: 'rejected' }])
  })
  expect(await mailsTo(each)).toEqual([SHORTLISTED])
  await Promise.all([runWaiting(), runWaiting()])
  expect(await mailsTo(each)).toEqual([SHORTLISTED, REJECTED])
})

test('on two nodes, too, twenty people have one email at once, and by the end of the hour one that says what holds', async () => {
  const { database } = world
  const other = await openWorld(inject('cluster'), {
    still: true,
    database: { ...database, drop: async () => undefined },
  })
  try {
    const all = await Promise.all(Array.from({ length: 20 }, () => applied()))
    await Promise.all(
      all.map(async (each) => {
        await step(each, 'reject')
        await step(each, 'reconsider')
        await step(each, 'shortlist')
      }),
    )
    for (const each of all) expect(await mailsTo(each)).toHaveLength(1)
    await sql`update decision_mails set mailed_at = mailed_at - interval '1 hour', due_at = due_at - interval '1 hour'`.execute(
      database.db,
    )
    await Promise.all([runWaiting(), runWaiting(other)])
    // two nodes may deliver what happened in another order: whoever has heard it first hears it once
    for (const each of all) {
      const mails = await mailsTo(each)
      expect([[SHORTLISTED], [REJECTED, SHORTLISTED], [RECONSIDERED, SHORTLISTED]]).toContainEqual(mails)
    }
  } finally {
    await other.stop()
  }
})
