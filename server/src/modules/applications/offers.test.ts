import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OfferInput } from '@ensemble/contract/applications/offers.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { JobInput } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeApplication } from './applications.factory.ts'
import { applicationsModule } from './module.ts'

let world: World
let studio: Person
let maya: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
  maya = await world.talent({ name: 'Maya Lindqvist' })
})
afterAll(() => world.stop())

const dayIn = (days: number, zone = 'UTC') => Temporal.Now.plainDateISO(zone).add({ days }).toString()
const TERMS = {
  pay: { unit: 'day', amount: 42_000, currency: 'EUR' },
  from: dayIn(20),
  to: dayIn(22),
  place: 'Lisbon, Portugal',
  note: 'Call time is 06:00. We feed you well.',
  valid_until: dayIn(5),
} as const
const INTERVIEWED = ['shortlist', 'interview'] as const

async function interviewed(who = maya, form: Parameters<typeof makeJob>[1]['form'] = {}, given: object = {}) {
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form })
  const id = await makeApplication(world.ctx(), {
    postId: job.id,
    applicantId: who.id,
    businessId: studio.businessId,
    moves: INTERVIEWED,
    ...given,
  })
  return { job, id }
}
const offer = (who: Person, applicationId: string, over: Partial<OfferInput> = {}, options = {}) =>
  who.call(applications.offer, { params: { applicationId }, body: { ...TERMS, version: 3, ...over } }, options)
const answer = async (who: Person, applicationId: string, move: 'accept_offer' | 'decline_offer', version = 4) => {
  const read = move === 'accept_offer' ? { offer_id: (await own(who, applicationId)).offer?.id ?? null } : {}
  return who.call(applications.answer, { params: { applicationId }, body: { move, version, ...read } })
}
const own = async (who: Person, applicationId: string) =>
  (await who.call(applications.own, { params: { applicationId } })).body
const rows = async (id: string) =>
  (await sql`select * from offers where application_id = ${id}`.execute(world.database.db)).rows

describe('an offer', () => {
  test('says pay, days, place and until when; both sides read the same, and the notice says it in one line', async () => {
    const { id } = await interviewed()
    const made = await offer(studio, id)
    expect(made.status).toBe(200)
    const shown = {
      pay: { unit: 'day', amount: 42_000, currency: 'EUR' },
      from: TERMS.from,
      to: TERMS.to,
      place: 'Lisbon, Portugal',
      note: 'Call time is 06:00. We feed you well.',
    }
    expect(made.body).toMatchObject({ status: 'offered', offer: shown, undo_until: expect.any(String) })
    await world.settle()
    const theirs = await own(maya, id)
    expect(theirs.offer).toEqual(made.body.offer)
    // that day ends in the post's zone
    expect(theirs.offer_until).toBe(`${dayIn(6)}T00:00:00.000Z`)
    const { rows: notices } = await sql<{ message: string }>`
      select message from notifications where user_id = ${maya.id} order by created_at desc limit 1`.execute(
      world.database.db,
    )
    expect(notices[0]?.message).toMatch(/: €420 a day · .* – .* · Lisbon, Portugal\. Accept or decline it/)
    expect((await answer(maya, id, 'accept_offer')).body).toMatchObject({ status: 'accepted', offer: shown })
    expect(JSON.stringify(await applicationsModule.person.exportFor(world.ctx(), maya.id))).toContain(
      'We feed you well',
    )
  })

  test('is no bare move, and is refused without terms, for past days, for too long, and before the interview', async () => {
    const { id } = await interviewed()
    const bare = await studio.call(applications.move, {
      params: { applicationId: id },
      body: { move: 'offer', version: 3 },
    })
    expect([bare.status, bare.body.error.code]).toEqual([400, 'applications.offer_needs_terms'])
    const wrong = async (over: object) => (await offer(studio, id, over)).body.error.fields
    expect(await wrong({ pay: { unit: 'day' } })).toEqual({ 'pay.amount': 'Enter an amount' })
    expect(await wrong({ pay: { unit: 'unpaid', amount: 100, currency: 'EUR' } })).toEqual({
      'pay.amount': 'This kind of pay has no amount',
    })
    expect(await wrong({ pay: { unit: 'cookies' } })).toEqual({ 'pay.unit': 'Choose how you pay' })
    expect(await wrong({ from: dayIn(-2) })).toEqual({ from: 'Choose days that haven’t passed.' })
    expect(await wrong({ to: dayIn(10) })).toEqual({ to: 'The end can’t be before the start' })
    expect(await wrong({ from: null })).toEqual({ from: 'Choose the first day, too' })
    expect(await wrong({ valid_until: dayIn(-2) })).toEqual({ valid_until: 'Choose a day within the next 14 days.' })
    expect(await wrong({ valid_until: dayIn(16) })).toEqual({ valid_until: 'Choose a day within the next 14 days.' })
    expect(await wrong({ note: 'x'.repeat(1001) })).toEqual({ note: 'Note cannot exceed 1000 characters' })
    expect(await rows(id)).toEqual([])
    expect((await own(maya, id)).status).toBe('interviewed')
    const early = await interviewed(maya, {}, { moves: ['shortlist'] })
    expect((await offer(studio, early.id, { version: 2 })).body.error.code).toBe('applications.move_refused')
    expect((await offer(studio, id, { version: 2 })).body.error.code).toBe('core.conflict')
  })

  test('is made by those who act for the company, and read by no one else', async () => {
    const { id } = await interviewed()
    const viewer = await world.seat(studio.businessId, 'viewer')
    expect((await offer(viewer, id)).body.error.code).toBe('jobs.seat_needed')
    for (const other of [maya, await world.business(), await world.talent()])
      expect((await offer(other, id)).status).toBe(404)
    expect((await offer(studio, crypto.randomUUID())).status).toBe(404)
    expect(await rows(id)).toEqual([])
  })

  test('sent twice with one key is one offer; undone, it is gone from both sides and can be made anew', async () => {
    const { id } = await interviewed()
    const [one, two] = [
      await offer(studio, id, {}, { idempotencyKey: 'offer-1' }),
      await offer(studio, id, {}, { idempotencyKey: 'offer-1' }),
    ]
    expect(two.body).toEqual(one.body)
    expect(await rows(id)).toHaveLength(1)
    await studio.call(applications.undo, { params: { applicationId: id }, body: { version: 4 } })
    expect(await own(maya, id)).toMatchObject({ status: 'interviewed', offer: null, offer_until: null })
    const anew = await offer(studio, id, { version: 5, pay: { unit: 'flat', amount: 90_000, currency: 'EUR' } })
    expect(anew.body.offer.pay).toEqual({ unit: 'flat', amount: 90_000, currency: 'EUR' })
    await world.settle()
    expect((await own(maya, id)).offer.pay.amount).toBe(90_000)
  })

  test('for a collaboration, a talent makes it to another', async () => {
    const noor = await world.talent({ name: 'Noor Rahimi' })
    const post = await makeCollaboration(world.ctx(), { ownerId: noor.id })
    const id = await makeApplication(world.ctx(), {
      kind: 'collaboration',
      postId: post.id,
      applicantId: maya.id,
      ownerId: noor.id,
      moves: INTERVIEWED,
    })
    const made = await offer(noor, id, { pay: { unit: 'royalty_share' } })
    expect(made.body).toMatchObject({ status: 'offered', offer: { pay: { unit: 'royalty_share', amount: null } } })
    await world.settle()
    expect((await answer(maya, id, 'decline_offer')).body).toMatchObject({ status: 'rejected', offer: null })
  })
})

describe('one opening', () => {
  const roles: JobInput['roles'] = [{ name: 'Anna', craft: 'Actor', openings: 1 }]
  const jobForm: JobInput = {
    title: 'The last ferry, a feature',
    description: 'Six weeks on the water, with a crew of twelve and one boat.',
    deadline: dayIn(20),
    requirements: ['Own transport'],
    job_type: 'contract',
    experience_level: 'mid',
    crafts: ['Actor'],
    skills: ['Acting'],
  }
  async function twoOffers() {
    const job = (await studio.call(jobs.create, { body: { ...jobForm, roles } })).body
    const role = await world.platform.db
      .selectFrom('job_roles')
      .select('id')
      .where('post_id', '=', job.id)
      .executeTakeFirstOrThrow()
    const people = [await world.talent(), await world.talent()]
    const ids: string[] = []
    for (const person of people) {
      const id = await makeApplication(world.ctx(), {
        postId: job.id,
        applicantId: person.id,
        businessId: studio.businessId,
        roleId: role.id,
        moves: INTERVIEWED,
      })
      await offer(studio, id)
      ids.push(id)
    }
    await world.settle()
    return { people, ids }
  }

  test('two people accept at once: one is hired, the other gets a clear 409 and their offer ends', async () => {
    const { people, ids } = await twoOffers()
    const answers = await Promise.all(people.map((person, at) => answer(person, ids[at] ?? '', 'accept_offer')))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error).toMatchObject({
      code: 'applications.role_filled',
      message: 'This role has been filled in the meantime.',
    })
    const states = await Promise.all(people.map(async (person, at) => (await own(person, ids[at] ?? '')).status))
    expect(states.toSorted((one: string, other: string) => one.localeCompare(other))).toEqual(['accepted', 'rejected'])
  })
})
