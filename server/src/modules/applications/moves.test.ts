import {
  APPLICATION_STATUSES,
  applicationFlow,
  type ApplicationMove,
  type ApplicationStatus,
  MOVES,
  UNDO_SECONDS,
} from '@ensemble/contract/applications/applications.flow.ts'
import { companyMay } from '@ensemble/contract/applications/applications.law.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { ApplicantDetail } from '@ensemble/contract/applications/applications.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerBody } from '../../testing/offer-body.ts'
import { stepBody } from '../../testing/step-body.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { WAY_TO, makeApplication } from './applications.factory.ts'

let world: World
let studio: Person
let maya: Person

beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
  maya = await world.talent()
})
afterAll(() => world.stop())

/** An application by Maya to a job of its own. Each move on the way raised its version by one. */
async function applied(status: ApplicationStatus = 'pending') {
  const post = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const id = await makeApplication(world.ctx(), {
    postId: post.id,
    applicantId: maya.id,
    businessId: studio.businessId,
    moves: WAY_TO[status],
  })
  return { id, version: WAY_TO[status].length + 1 }
}
const move = (
  who: Person,
  id: string,
  name: ApplicationMove,
  version: number,
  more: { outcome?: 'position_filled'; message?: string } = {},
) => who.call(applications.move, { params: { applicationId: id }, body: { ...stepBody(name, version), ...more } })
const offer = (who: Person, id: string, _name: ApplicationMove, version: number) =>
  who.call(applications.offer, { params: { applicationId: id }, body: offerBody(version) })
const correct = (who: Person, id: string, _name: ApplicationMove, version: number) =>
  who.call(applications.correctOffer, { params: { applicationId: id }, body: offerBody(version) })
const OFFERING: Partial<Record<ApplicationMove, typeof offer>> = { offer, correct_offer: correct }
const answer = async (who: Person, id: string, name: ApplicationMove, version: number) => {
  const params = { applicationId: id }
  const { offer: read } = (await who.call(applications.own, { params })).body
  return who.call(applications.answer, { params, body: { move: name, version, offer_id: read?.id ?? null } })
}
const undo = (who: Person, id: string, version: number) =>
  who.call(applications.undo, { params: { applicationId: id }, body: { version } })
const later = (id: string, seconds: number) =>
  sql`update application_log set created_at = created_at - ${seconds} * interval '1 second' where application_id = ${id}`.execute(
    world.database.db,
  )

describe('every state, every move, both parties', () => {
  test.each(APPLICATION_STATUSES)('from %s', async (status) => {
    for (const name of MOVES) {
      for (const [who, act, party] of [
        [studio, OFFERING[name] ?? move, 'business'],
        [maya, answer, 'talent'],
      ] as const) {
        const { id, version } = await applied(status)
        const { status: code, body } = await act(who, id, name, version)
        const law = applicationFlow[name]
        if (law.from.includes(status) && law.by.includes(party)) {
          // the factory's rejection came from `pending`, so reconsidering leads back there
          const to = name === 'reconsider' ? 'pending' : law.to
          expect([status, name, party, code, body.status, body.version]).toEqual([
            status,
            name,
            party,
            200,
            to,
            version + 1,
          ])
          expect(body.timeline.at(-1)).toMatchObject({ seq: version + 1, party, move: name, from: status, to })
        } else {
          expect([status, name, party, code, body.error.code]).toEqual([
            status,
            name,
            party,
            409,
            'applications.move_refused',
          ])
        }
      }
    }
  })
})

describe('a move', () => {
  test('can’t say that no reply came: that is the clock’s to say', async () => {
    const { id, version } = await applied('shortlisted')
    const body = { move: 'reject', version, outcome: 'no_answer' } as never
    const refused = await studio.call(applications.move, { params: { applicationId: id }, body })
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['outcome']])
    expect((await move(studio, id, 'reject', version)).body).toMatchObject({ outcome: 'not_selected' })
  })

  test('carries outcome and message to the talent, never the notes', async () => {
    const { id } = await applied()
    await studio.call(applications.note, {
      params: { applicationId: id },
      body: { body: 'Reel is strong, too far away' },
    })
    const rejected = await move(studio, id, 'reject', 1, { outcome: 'position_filled', message: 'Thank you, Maya.' })
    expect(ApplicantDetail.parse(rejected.body)).toMatchObject({
      status: 'rejected',
      outcome: 'position_filled',
      notes: 1,
      can: { reconsider: true, reject: false },
    })
    await world.settle()
    const own = await maya.call(applications.own, { params: { applicationId: id } })
    expect(own.body.timeline.at(-1)).toMatchObject({
      move: 'reject',
      outcome: 'position_filled',
      message: 'Thank you, Maya.',
    })
    expect(JSON.stringify(own.body)).not.toContain('too far away')
  })

  test('of fifty with the same version exactly one wins; the others may read and try again', async () => {
    const { id } = await applied()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => move(studio, id, index % 2 ? 'review' : 'shortlist', 1)),
    )
    expect(answers.filter((entry) => entry.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((entry) => entry.status !== 200).map((entry) => entry.body.error.code))).toEqual(
      new Set(['core.conflict']),
    )
    const fresh = await studio.call(applications.detail, { params: { applicationId: id } })
    expect(fresh.body).toMatchObject({ version: 2 })
    expect(fresh.body.timeline).toHaveLength(2)
  })

  test('by an uninvolved person changes nothing, and reveals nothing', async () => {
    const { id } = await applied()
    const rival = await world.business({ company: 'Rival Films' })
    const tom = await world.talent({ name: 'Tom Okafor' })
    const viewer = await world.seat(studio.businessId, 'viewer', 'Vera Viewer')
    const recruiter = await world.seat(studio.businessId, 'recruiter', 'Rita Recruiter')
    const missing = await move(rival, crypto.randomUUID(), 'review', 1)
    const theirs = await move(rival, id, 'review', 1)
    expect([theirs.status, theirs.body]).toEqual([404, missing.body])
    expect((await undo(rival, id, 1)).status).toBe(404)
    expect((await rival.call(applications.detail, { params: { applicationId: id } })).body).toEqual(missing.body)
    expect(
      (await rival.call(applications.note, { params: { applicationId: id }, body: { body: 'mine now' } })).status,
    ).toBe(404)
    expect((await tom.call(applications.own, { params: { applicationId: id } })).status).toBe(404)
    expect((await answer(tom, id, 'withdraw', 1)).status).toBe(404)
    expect((await move(tom, id, 'review', 1)).body.error.code).toBe('core.not_found')
    expect((await answer(studio, id, 'withdraw', 1)).body.error.code).toBe('core.talent_only')
    for (const who of [viewer]) {
      expect((await move(who, id, 'review', 1)).body.error.code).toBe('jobs.seat_needed')
      expect((await who.call(applications.note, { params: { applicationId: id }, body: { body: 'hm' } })).status).toBe(
        403,
      )
      const read = await who.call(applications.detail, { params: { applicationId: id } })
      expect(Object.values(read.body.can)).not.toContain(true)
    }
    for (const who of [world.anonymous, await world.unverified(), await world.blocked()]) {
      expect([401, 403]).toContain((await move(who, id, 'review', 1)).status)
      expect([401, 403]).toContain((await answer(who, id, 'withdraw', 1)).status)
    }
    expect((await move(recruiter, id, 'review', 1)).body).toMatchObject({ status: 'reviewing', version: 2 })
  })

  test('a seat that the talent has blocked neither sees nor moves it; the company’s others do', async () => {
    const { id } = await applied()
    const recruiter = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
    await makeBlock(world.ctx(), maya.id, recruiter.id)
    expect((await recruiter.call(applications.detail, { params: { applicationId: id } })).status).toBe(404)
    expect((await move(recruiter, id, 'review', 1)).status).toBe(404)
    expect((await move(studio, id, 'review', 1)).status).toBe(200)
  })
})

describe('undo', () => {
  test('reverts the last move and keeps both in the history', async () => {
    const { id } = await applied('shortlisted')
    const rejected = await move(studio, id, 'reject', 2)
    expect(Date.parse(rejected.body.undo_until)).toBeGreaterThan(Date.now())
    const { body } = await undo(studio, id, 3)
    expect(body).toMatchObject({ status: 'shortlisted', outcome: null, version: 4, undo_until: null })
    expect(body.timeline.map((entry: { move: string }) => entry.move)).toEqual([
      'submit',
      'shortlist',
      'reject',
      'undo',
    ])
    expect((await undo(studio, id, 4)).body.error.code).toBe('applications.nothing_to_undo')
  })

  test('of a reconsideration rejects again, with the same outcome, and can be reconsidered', async () => {
    const { id } = await applied('shortlisted')
    await move(studio, id, 'reject', 2, { outcome: 'position_filled' })
    await move(studio, id, 'reconsider', 3)
    expect((await undo(studio, id, 4)).body).toMatchObject({ status: 'rejected', outcome: 'position_filled' })
    expect((await move(studio, id, 'reconsider', 5)).body).toMatchObject({ status: 'shortlisted', outcome: null })
  })

  test('is refused after 10 seconds of the database’s clock, with a stale version, and for the talent’s moves', async () => {
    const { id } = await applied()
    await move(studio, id, 'reject', 1)
    expect((await undo(studio, id, 1)).body.error.code).toBe('core.conflict')
    await later(id, UNDO_SECONDS)
    const late = await undo(studio, id, 2)
    expect([late.status, late.body.error.code]).toEqual([409, 'applications.undo_late'])
    expect((await move(studio, id, 'reconsider', 2)).body.status).toBe('pending')
    const offered = await applied('offered')
    await answer(maya, offered.id, 'decline_offer', offered.version)
    expect((await undo(studio, offered.id, offered.version + 1)).body.error.code).toBe('applications.nothing_to_undo')
  })
})

test('a withdrawn application stays visible to the company, closed', async () => {
  const { id } = await applied('shortlisted')
  expect((await answer(maya, id, 'withdraw', 2)).body).toMatchObject({ status: 'withdrawn', can: { withdraw: false } })
  const seen = await studio.call(applications.detail, { params: { applicationId: id } })
  expect(seen.body.status).toBe('withdrawn')
  expect(seen.body.can).toEqual({ ...companyMay('withdrawn'), note: true })
})

test('notes are the company’s, in order, each with its author', async () => {
  const { id } = await applied()
  const write = (who: Person, body: string, idempotencyKey?: string) =>
    who.call(
      applications.note,
      { params: { applicationId: id }, body: { body } },
      idempotencyKey ? { idempotencyKey } : {},
    )
  const ines = await world.seat(studio.businessId, 'recruiter', 'Ines Moreau')
  expect((await write(studio, '   ')).body.error.fields).toEqual({ body: 'Write something first' })
  await write(studio, 'Call on Monday', 'note-1')
  const twice = await write(studio, 'Call on Monday', 'note-1')
  expect(twice.status).toBe(201)
  const { body } = await write(ines, 'Called, she is free')
  expect(body.notes_list).toMatchObject([
    { body: 'Call on Monday', mine: false },
    { author: 'Ines Moreau', body: 'Called, she is free', mine: true },
  ])
})
