import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { meeting } from '../../testing/held-up.ts'
import { offerBody } from '../../testing/offer-body.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeApplication, WAY_TO } from './applications.factory.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight' })
})
afterAll(() => world.stop())

interface Sent {
  id: string
  by: Person
}
const at = (applicationId: string) => ({ params: { applicationId } })
const own = async ({ id, by }: Sent) => (await by.call(applications.own, at(id))).body
const amounts = (amount: number) => ({ pay: { unit: 'flat' as const, amount, currency: 'EUR' } })
const accept = (each: Sent, offerId: string, version: number) =>
  each.by.call(applications.answer, { ...at(each.id), body: { move: 'accept_offer', version, offer_id: offerId } })
const titlesTo = async (who: Person) =>
  ((await who.call(notifications.list, { query: {} })).body.items as { title: string; message: string }[]).map(
    ({ title }) => title,
  )

/** An offer that its talent has read, as entry 4 of the timeline. */
async function offered(w: World, company: Person): Promise<Sent & { offerId: string }> {
  const job = await makeJob(w.ctx(), { ownerId: company.id, businessId: company.businessId })
  const by = await w.talent({ name: 'Maya Lindqvist' })
  const sent = { postId: job.id, applicantId: by.id, businessId: company.businessId, moves: WAY_TO.interviewed }
  const id = await makeApplication(w.ctx(), sent)
  expect((await company.call(applications.offer, { ...at(id), body: offerBody(3) })).status).toBe(200)
  await w.settle()
  const { offer } = (await by.call(applications.own, at(id))).body
  return { id, by, offerId: offer.id }
}

describe('one offer, fifty corrections, withdrawals and acceptances at once', () => {
  const acts = [
    (each: Sent & { offerId: string }, n: number) =>
      studio.call(applications.correctOffer, { ...at(each.id), body: { ...offerBody(4), ...amounts(1000 + n) } }),
    (each: Sent & { offerId: string }) => accept(each, each.offerId, 4),
    (each: Sent & { offerId: string }) =>
      studio.call(applications.move, { ...at(each.id), body: { move: 'withdraw_offer', version: 4 } }),
  ]
  test.each([0, 1, 2])('leave one truth on both sides, whoever comes first: %s', async (first) => {
    const each = await offered(world, studio)
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const which = (n + first) % 3
        return { which, ...(await acts[which]!(each, n)) }
      }),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(new Set(answers.flatMap(({ status }) => (status === 200 ? [] : status)))).toEqual(new Set([409]))
    await world.settle()
    const theirs = await own(each)
    const ours = (await studio.call(applications.detail, at(each.id))).body
    expect([theirs.status, theirs.offer, theirs.offer_until]).toEqual([ours.status, ours.offer, ours.offer_until])
    const [won] = done
    expect(theirs.status).toBe(['offered', 'accepted', 'interviewed'][won?.which ?? -1])
    if (won?.which === 1) expect(theirs.offer.id).toBe(each.offerId)
    if (won?.which === 0) expect(theirs.offer.id).not.toBe(each.offerId)
  })

  test('control: without the offer’s name one accepts what one has not read, and what the company has changed', async () => {
    const open = await startWorld({ still: true, env: { ENSEMBLE_BREAK: 'offer-read' } })
    try {
      const company = await open.business({ company: 'Northlight' })
      const correct = (each: Sent, amount: number) =>
        company.call(applications.correctOffer, { ...at(each.id), body: { ...offerBody(4), ...amounts(amount) } })
      const quiet = await offered(open, company)
      expect((await correct(quiet, 1000)).body.offer.pay.amount).toBe(1000)
      expect((await accept(quiet, quiet.offerId, 4)).body.offer.pay.amount).toBe(90_000)
      const announced = await offered(open, company)
      await correct(announced, 1000)
      await open.settle()
      expect((await accept(announced, announced.offerId, 5)).body.offer.pay.amount).toBe(1000)
    } finally {
      await open.stop()
    }
  })
})

describe('the last opening of a role', () => {
  /** A production with one role of this many openings, and interviewed people who applied for it. */
  async function production(openings: number, people: number) {
    const form = {
      title: 'The last ferry, a feature',
      description: 'Six weeks on the water, with a crew of twelve and one boat.',
      deadline: Temporal.Now.plainDateISO('UTC').add({ days: 20 }).toString(),
      requirements: ['Own transport'],
      job_type: 'contract',
      experience_level: 'mid',
      crafts: ['Actor'],
      skills: ['Acting'],
      roles: [{ name: 'Anna', craft: 'Actor', openings }],
    } as const
    const job = (await studio.call(jobs.create, { body: { ...form, roles: [...form.roles] } as never })).body
    const role = await world.platform.db
      .selectFrom('job_roles')
      .select('id')
      .where('post_id', '=', job.id)
      .executeTakeFirstOrThrow()
    const sent: Sent[] = []
    for (let n = 0; n < people; n += 1) {
      const by = await world.talent({ name: `Talent ${n}` })
      const given = { postId: job.id, applicantId: by.id, businessId: studio.businessId, roleId: role.id }
      sent.push({ id: await makeApplication(world.ctx(), { ...given, moves: WAY_TO.interviewed }), by })
    }
    return { roleId: role.id, sent }
  }
  const offer = async ({ id }: Sent) =>
    expect((await studio.call(applications.offer, { ...at(id), body: offerBody(3) })).status).toBe(200)
  const acceptOwn = async (each: Sent) => {
    const page = await own(each)
    return accept(each, page.offer.id, page.version)
  }

  test('taken, ends the other offer: its talent and the company hear why, in the bell and by email', async () => {
    const { sent } = await production(1, 2)
    const [one, other] = sent as [Sent, Sent]
    for (const each of sent) await offer(each)
    await world.settle()
    expect((await acceptOwn(one)).body.status).toBe('accepted')
    await world.settle()
    expect(await own(other)).toMatchObject({ status: 'rejected', outcome: 'position_filled', offer: null })
    expect((await own(other)).timeline.at(-1)).toMatchObject({ party: 'system', move: 'reject', from: 'offered' })
    expect((await titlesTo(other.by))[0]).toBe('The offer for Anna, The last ferry, a feature has ended')
    const ended = 'Your offer to Talent 1 ended'
    expect(await titlesTo(studio)).toContain(ended)
    // an email about this application went out with the offer: the next one waits for the end of its hour
    await sql`update decision_mails set mailed_at = mailed_at - interval '1 hour', due_at = due_at - interval '1 hour'`.execute(
      world.database.db,
    )
    await world.app.tasks.find(({ name }) => name === 'emails.waiting')?.run({}, world.ctx())
    const mails = await keptMails(world.database.db, 5_000)
    const subjects = (who: Person) => mails.filter(({ to }) => to === who.email).map(({ subject }) => subject)
    expect(subjects(other.by)).toContain('The offer for Anna, The last ferry, a feature has ended')
    expect(subjects(studio)).toContain(ended)
    const late = await accept(other, crypto.randomUUID(), 4)
    expect([late.status, late.body.error.code]).toEqual([409, 'applications.role_filled'])
  })

  test('taken, ends an offer that no one has heard of without a word of it', async () => {
    const { sent } = await production(1, 2)
    const [one, other] = sent as [Sent, Sent]
    await offer(one)
    await world.settle()
    await offer(other)
    await acceptOwn(one)
    await world.settle()
    const page = await own(other)
    expect(page).toMatchObject({ status: 'rejected', outcome: 'position_filled' })
    expect(page.timeline.map(({ move }: { move: string }) => move)).toEqual([
      'submit',
      'shortlist',
      'interview',
      'reject',
    ])
    expect(await titlesTo(other.by)).toEqual(['Your application for Anna, The last ferry, a feature wasn’t selected'])
    const { version } = (await studio.call(applications.detail, at(other.id))).body
    const again = await studio.call(applications.move, { ...at(other.id), body: { move: 'reconsider', version } })
    expect(again.body).toMatchObject({ status: 'interviewed', offer: null })
  })

  test('is offered to no one else until there is another; then both are hired', async () => {
    const { roleId, sent } = await production(1, 2)
    const [one, other] = sent as [Sent, Sent]
    for (const each of sent) await offer(each)
    await world.settle()
    await acceptOwn(one)
    const { version } = (await studio.call(applications.detail, at(other.id))).body
    const body = { move: 'reconsider', version } as const
    expect((await studio.call(applications.move, { ...at(other.id), body })).body.status).toBe('offered')
    await world.settle()
    expect((await acceptOwn(other)).body.error.code).toBe('applications.role_filled')
    await sql`update job_roles set openings = 2 where id = ${roleId}`.execute(world.database.db)
    expect((await acceptOwn(other)).body.status).toBe('accepted')
  })

  test('accepted by ten at once takes exactly as many as there are openings, and ends all others', async () => {
    const { sent } = await production(2, 10)
    for (const each of sent) await offer(each)
    await world.settle()
    const answers = await Promise.all(sent.map(acceptOwn))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : body.error.code)))).toEqual(
      new Set(['applications.role_filled']),
    )
    const pages = await Promise.all(sent.map(own))
    expect(pages.filter(({ status }) => status === 'accepted')).toHaveLength(2)
    expect(pages.filter(({ status, outcome }) => status === 'rejected' && outcome === 'position_filled')).toHaveLength(
      8,
    )
  })
})

describe('an offer past its time', () => {
  const over = (id: string) =>
    sql`update applications set offer_until = clock_timestamp() where id = ${id}`.execute(world.database.db)

  test('is over before the clock has closed it: it can’t be accepted, and says so', async () => {
    const each = await offered(world, studio)
    await over(each.id)
    expect((await own(each)).can).toMatchObject({ accept_offer: false, decline_offer: true })
    const late = await accept(each, each.offerId, 4)
    expect([late.status, late.body.error.code]).toEqual([409, 'applications.offer_over'])
    expect((await own(each)).status).toBe('offered')
  })

  test.each([
    ['clock_timestamp()', 409, 'offered'],
    [`clock_timestamp() + interval '1 minute'`, 200, 'accepted'],
  ])('is measured under the lock that the acceptance waits for: %s gives %s', async (ends, status, left) => {
    const each = await offered(world, studio)
    const held = {
      lock: `select from applications where id = '${each.id}' for update`,
      statements: 1,
      meanwhile: `update applications set offer_until = ${ends} where id = '${each.id}'`,
    }
    const answer = await meeting(world.database, held, () => accept(each, each.offerId, 4))
    expect([answer.status, answer.body.error?.message]).toEqual([
      status,
      status === 409 ? 'This offer has ended. If you’re still interested, write to them.' : undefined,
    ])
    expect((await own(each)).status).toBe(left)
  })

  test('is open again once it is corrected', async () => {
    const each = await offered(world, studio)
    await over(each.id)
    const body = { ...offerBody(4), ...amounts(1000) }
    await studio.call(applications.correctOffer, { ...at(each.id), body })
    expect((await own(each)).can.accept_offer).toBe(false)
    await world.settle()
    const page = await own(each)
    expect((await accept(each, page.offer.id, page.version)).body.status).toBe('accepted')
  })
})
