import type { ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
import { ManyMoved } from '@ensemble/contract/applications/many-applicants.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { makeApplication, WAY_TO } from './applications.factory.ts'

let world: World
let studio: Person
let rival: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
  rival = await world.business({ company: 'Rival Films' })
})
afterAll(() => world.stop())

interface Sent {
  id: string
  version: number
  person: Person
}

/** One application for each status, by people of their own, to one job. */
async function applied(...statuses: ApplicationStatus[]): Promise<Sent[]> {
  const post = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const sent: Sent[] = []
  for (const status of statuses) {
    const person = await world.talent()
    const id = await makeApplication(world.ctx(), {
      postId: post.id,
      applicantId: person.id,
      businessId: studio.businessId,
      moves: WAY_TO[status],
    })
    sent.push({ id, version: WAY_TO[status].length + 1, person })
  }
  return sent
}
type Move = 'review' | 'shortlist' | 'interview' | 'reject'
const move = (
  who: Person,
  name: Move,
  chosen: readonly { id: string; version: number }[],
  more: { outcome?: 'position_filled'; message?: string; on?: string } = {},
) =>
  who.call(manyApplicants.move, {
    body: { move: name, applications: chosen.map(({ id, version }) => ({ id, version })), ...more },
  })
const undo = (who: Person, actId: string) => who.call(manyApplicants.undo, { body: { act_id: actId } })
const stateOf = async (id: string) => {
  await world.settle()
  const { rows } = await sql<{ status: string; outcome: string | null; entries: number; facts: number }>`
    select status, outcome, (select count(*)::int from application_log where application_id = a.id) as entries,
      (select count(*)::int from facts where type = 'applications.moved' and payload ->> 'applicationId' = a.id::text) as facts
    from applications a where id = ${id}`.execute(world.database.db)
  return rows[0]
}
const answer = (who: Person, id: string, version: number) =>
  who.call(applications.answer, { params: { applicationId: id }, body: { move: 'withdraw', version } })

describe('a move of many', () => {
  test('moves what the flow allows, with entries and facts, and names the others with where they are', async () => {
    const sent = await applied('pending', 'reviewing', 'shortlisted', 'accepted', 'withdrawn')
    const [fresh, looked, , hired, withdrawn] = sent
    const { status, body } = await move(studio, 'shortlist', sent)
    expect(status).toBe(200)
    ManyMoved.parse(body)
    expect(new Set(body.moved)).toEqual(new Set([fresh?.id, looked?.id]))
    expect(body.left.map((one: ManyMoved['left'][number]) => [one.id, one.name, one.status])).toEqual([
      [sent[2]?.id, sent[2]?.person.name, 'shortlisted'],
      [hired?.id, hired?.person.name, 'accepted'],
      [withdrawn?.id, withdrawn?.person.name, 'withdrawn'],
    ])
    expect(await stateOf(fresh?.id ?? '')).toEqual({ status: 'shortlisted', outcome: null, entries: 2, facts: 1 })
    expect(await stateOf(hired?.id ?? '')).toMatchObject({ status: 'accepted', facts: 0 })
  })

  test('turns down with an outcome and a message that each of them reads', async () => {
    const sent = await applied('pending', 'offered')
    const done = await move(studio, 'reject', sent, { outcome: 'position_filled', message: 'Thank you for your time.' })
    expect(done.body.moved).toHaveLength(2)
    for (const { id, person } of sent) {
      expect(await stateOf(id)).toMatchObject({ status: 'rejected', outcome: 'position_filled', facts: 1 })
      const own = await person.call(applications.own, { params: { applicationId: id } })
      expect(own.body.timeline.at(-1)).toMatchObject({ party: 'business', message: 'Thank you for your time.' })
    }
    await world.settle()
    const { body } = await (sent[0]?.person ?? studio).call(notifications.list, { query: {} })
    expect(body.items).toHaveLength(1)
  })

  test('leaves what a colleague moved since it was chosen', async () => {
    const sent = await applied('pending', 'pending')
    await studio.call(applications.move, {
      params: { applicationId: sent[0]?.id ?? '' },
      body: { move: 'review', version: 1 },
    })
    const { body } = await move(studio, 'reject', sent)
    expect([body.moved, body.left.map((one: ManyMoved['left'][number]) => one.status)]).toEqual([
      [sent[1]?.id],
      ['reviewing'],
    ])
  })

  test('and people who withdraw at the same moment: whoever withdrew is withdrawn, and never hears of the move', async () => {
    const sent = await applied(...Array.from({ length: 8 }, () => 'pending' as const))
    const [done, ...withdrawals] = await Promise.all([
      move(studio, 'shortlist', sent),
      ...sent.map(({ id, person }) => answer(person, id, 1)),
    ])
    for (const [at, { id }] of sent.entries()) {
      const moved = done.body.moved.includes(id)
      expect(withdrawals[at]?.body).toMatchObject({ status: 'withdrawn' })
      expect(await stateOf(id)).toMatchObject({ status: 'withdrawn', entries: moved ? 3 : 2, facts: 1 })
      const own = await sent[at]?.person.call(applications.own, { params: { applicationId: id } })
      expect(own?.body.timeline.map(({ move }: { move: string }) => move)).toEqual(['submit', 'withdraw'])
    }
  })

  test('twenty at once with the same choice move each of them once', async () => {
    const sent = await applied('pending', 'pending', 'pending')
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(studio, 'review', sent)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.reduce((sum, { body }) => sum + body.moved.length, 0)).toBe(3)
    for (const { id } of sent) expect(await stateOf(id)).toMatchObject({ status: 'reviewing', entries: 2, facts: 1 })
  })

  test('repeated with its key answers again and moves nothing again', async () => {
    const sent = await applied('pending')
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = () =>
      studio.fetch('/api/v1/applicants/move', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ move: 'review', applications: sent.map(({ id, version }) => ({ id, version })) }),
      })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(await stateOf(sent[0]?.id ?? '')).toMatchObject({ entries: 2, facts: 1 })
  })

  test('takes at most 500, each once, and no move that needs more than a choice', async () => {
    const one = { id: crypto.randomUUID(), version: 1 }
    const many = Array.from({ length: 501 }, () => ({ id: crypto.randomUUID(), version: 1 }))
    expect((await move(studio, 'review', many)).status).toBe(400)
    expect((await move(studio, 'review', [one, one])).status).toBe(400)
    expect((await move(studio, 'review', [])).status).toBe(400)
    for (const name of ['offer', 'reconsider', 'withdraw', 'accept_offer'])
      expect((await move(studio, name as Move, [one])).status).toBe(400)
  })

  test('is for those who may act on them; others’ look as if they didn’t exist', async () => {
    const sent = await applied('pending', 'pending')
    const missing = await move(rival, 'review', [{ id: crypto.randomUUID(), version: 1 }])
    const theirs = await move(rival, 'review', sent)
    expect([missing.status, theirs.status, theirs.body]).toEqual([404, 404, missing.body])
    const vera = await world.seat(studio.businessId, 'viewer', 'Vera Viewer')
    expect((await move(vera, 'review', sent)).body.error.code).toBe('jobs.seat_needed')
    const ron = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
    await makeBlock(world.ctx(), sent[0]?.person.id ?? '', ron.id)
    const { body } = await move(ron, 'review', sent)
    expect(body).toMatchObject({ moved: [sent[1]?.id], left: [{ id: sent[0]?.id, name: null, status: null }] })
    for (const who of [world.anonymous, await world.unverified(), await world.blocked()])
      expect([401, 403]).toContain((await move(who, 'review', sent)).status)
  })

  test('works for a talent with their own collaboration', async () => {
    const [leo, maya] = [await world.talent(), await world.talent()]
    const post = await makeCollaboration(world.ctx(), { ownerId: leo.id })
    const id = await makeApplication(world.ctx(), {
      kind: 'collaboration',
      postId: post.id,
      ownerId: leo.id,
      applicantId: maya.id,
    })
    expect((await move(leo, 'shortlist', [{ id, version: 1 }])).body.moved).toEqual([id])
    expect((await move(maya, 'shortlist', [{ id, version: 2 }])).status).toBe(404)
  })
})

describe('undoing it', () => {
  test('returns everyone to where they were, except who has moved since, once and for ten seconds', async () => {
    const sent = await applied('pending', 'shortlisted', 'offered')
    const { body } = await move(studio, 'reject', sent)
    await studio.call(applications.move, {
      params: { applicationId: sent[0]?.id ?? '' },
      body: { move: 'reconsider', version: 2 },
    })
    const vera = await world.seat(studio.businessId, 'viewer', 'Vera Viewer')
    expect((await undo(vera, body.act_id)).status).toBe(403)
    expect((await undo(rival, body.act_id)).body.error.code).toBe('applications.undo_late')
    expect((await undo(studio, body.act_id)).body).toEqual({ undone: 2 })
    expect(await stateOf(sent[1]?.id ?? '')).toMatchObject({ status: 'shortlisted', outcome: null, facts: 0 })
    expect(await stateOf(sent[2]?.id ?? '')).toMatchObject({ status: 'offered', outcome: null, facts: 0 })
    expect(await stateOf(sent[0]?.id ?? '')).toMatchObject({ status: 'pending', entries: 3, facts: 2 })
    expect((await undo(studio, body.act_id)).body.error.code).toBe('applications.undo_late')
  })

  test('is too late after ten seconds', async () => {
    const sent = await applied('pending')
    const { body } = await move(studio, 'review', sent)
    await sql`update application_log set created_at = created_at - interval '11 seconds' where bulk_id = ${body.act_id}`.execute(
      world.database.db,
    )
    expect((await undo(studio, body.act_id)).body.error.code).toBe('applications.undo_late')
    expect(await stateOf(sent[0]?.id ?? '')).toMatchObject({ status: 'reviewing' })
  })
})

describe('an interview', () => {
  const DAY = new Date().toISOString().slice(0, 10)
  test('is stored with the day on which it was, alone and for many', async () => {
    const [one, ...others] = await applied('shortlisted', 'reviewing', 'shortlisted')
    if (!one) throw new Error('no application')
    const moved = await studio.call(applications.move, {
      params: { applicationId: one.id },
      body: { move: 'interview', version: one.version, on: DAY },
    })
    expect(moved.body.timeline.at(-1)).toMatchObject({ move: 'interview', on: DAY })
    expect((await move(studio, 'interview', others, { on: DAY })).body.moved).toHaveLength(2)
    await world.settle()
    for (const { id, person } of others)
      expect(
        (await person.call(applications.own, { params: { applicationId: id } })).body.timeline.at(-1),
      ).toMatchObject({
        move: 'interview',
        on: DAY,
      })
  })

  test.each([
    ['in the future', 3, 'applications.interview_later', 'Choose a day that isn’t in the future.'],
    ['before they applied', -3, 'applications.interview_early', 'Choose a day after they applied, or the same day.'],
  ])('can’t have been %s', async (_when, days, code, message) => {
    const [one] = await applied('shortlisted')
    const on = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const alone = await studio.call(applications.move, {
      params: { applicationId: one?.id ?? '' },
      body: { move: 'interview', version: 2, on },
    })
    const many = await move(studio, 'interview', one ? [one] : [], { on })
    for (const { status, body } of [alone, many])
      expect([status, body.error.code, body.error.fields]).toEqual([400, code, { on: message }])
    expect(await stateOf(one?.id ?? '')).toMatchObject({ status: 'shortlisted' })
  })

  test('may have been on the day they applied, wherever that was', async () => {
    const [one] = await applied('shortlisted')
    await sql`update applications set created_at = '2026-03-02 11:00Z' where id = ${one?.id}`.execute(world.database.db)
    const tried = async (on: string) => (await move(studio, 'interview', one ? [one] : [], { on })).status
    // in the zone that is twelve hours behind, it was still the day before
    expect([await tried('2026-02-28'), await tried('2026-03-01')]).toEqual([400, 200])
  })
})

describe('choosing everyone', () => {
  const choose = (who: Person, query: { post?: string; status?: 'pending'; tag?: string }) =>
    who.call(manyApplicants.choose, { query })
  test('finds whom the list finds, with versions', async () => {
    const sent = await applied('pending', 'pending', 'reviewing')
    const { rows } = await sql<{
      post: string
    }>`select post_id as post from applications where id = ${sent[0]?.id}`.execute(world.database.db)
    const post = rows[0]?.post ?? ''
    const all = await choose(studio, { post })
    expect(all.body.more).toBe(false)
    expect(all.body.items.map(({ id }: { id: string }) => id).toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
    expect((await choose(studio, { post, status: 'pending' })).body.items).toHaveLength(2)
    expect((await choose(rival, { post })).body).toEqual({ items: [], more: false })
    expect((await move(studio, 'reject', all.body.items)).body.moved).toHaveLength(3)
  })
})
