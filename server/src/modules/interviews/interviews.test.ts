import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
import type { ProposeInput } from '@ensemble/contract/interviews/interviews.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { type ApplicationSeed, makeApplication } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'

let world: World
let studio: Person
let rita: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
  rita = await world.seat(studio.businessId, 'recruiter', 'Rita Recruiter')
})
afterAll(() => world.stop())

interface Applied {
  id: string
  jobId: string
  maya: Person
}
async function applied(moves: ApplicationSeed['moves'] = ['review'], maya?: Person): Promise<Applied> {
  const form = { title: 'Camera operator', respond_by: Temporal.Now.plainDateISO('UTC').add({ days: 31 }).toString() }
  const { id: jobId } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form })
  const person = maya ?? (await world.talent({ name: 'Maya Lindqvist' }))
  const sent = { postId: jobId, applicantId: person.id, businessId: studio.businessId, moves: moves ?? [] }
  return { id: await makeApplication(world.ctx(), sent), jobId, maya: person }
}
/** A time on a day so many days from now, as clocks in UTC show it. */
const slot = (days: number, time = '10:00') => ({
  day: Temporal.Now.plainDateISO('UTC').add({ days }).toString(),
  time,
})
const body = (more: Partial<ProposeInput> = {}): ProposeInput => ({
  type: 'video',
  meeting_link: 'https://meet.example/room',
  time_zone: 'UTC',
  slots: [slot(5), slot(6)],
  ...more,
})
const propose = (each: Applied, more: Partial<ProposeInput> = {}, who = studio) =>
  who.call(interviews.propose, { params: { applicationId: each.id }, body: body(more) })
const at = (id: string) => ({ params: { interviewId: id } })
/** What picks the first of the times. */
const inputOf = async (who: Person, id: string) => {
  const { body: seen } = await who.call(interviews.detail, at(id))
  return { ...at(id), body: { version: seen.version as number, slot_id: seen.slots[0].id as string } }
}
const send = (who: Person, input: Awaited<ReturnType<typeof inputOf>>) => who.call(interviews.pick, input)
const pick = async (who: Person, id: string) => send(who, await inputOf(who, id))
const titles = async (who: Person) =>
  ((await who.call(notifications.list, { query: {} })).body.items as { title: string; href: string }[]).map(
    ({ title }) => title,
  )

describe('from proposal to decision', () => {
  test('times are proposed, others asked for, one is picked and moved, it is held, and the application is interviewed', async () => {
    const each = await applied([])
    const made = await propose(each, { seats: [studio.id, rita.id], message: 'We loved your reel.' })
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ status: 'proposed', turn: 'talent', own: false }),
    ])
    const { id } = made.body
    await world.settle()
    expect(await titles(each.maya)).toContain('Northlight Pictures wants to meet you about Camera operator')
    const own = await each.maya.call(interviews.detail, at(id))
    expect(own.body).toMatchObject({
      own: true,
      buffer_minutes: null,
      message: { author: 'Northlight Pictures', text: 'We loved your reel.' },
      can: { pick: true, ask: true, decline: true, cancel: false, kit: false, propose: false },
      seats: [{ name: expect.any(String) }, { name: 'Rita Recruiter' }],
    })
    const asked = await each.maya.call(interviews.ask, {
      ...at(id),
      body: { version: 1, message: 'Mornings, please.' },
    })
    expect(asked.body).toMatchObject({ status: 'asked', turn: 'business', slots: [] })
    await world.settle()
    expect(await titles(rita)).toContain('Maya Lindqvist asks for other times')
    const again = await rita.call(interviews.proposeAgain, {
      ...at(id),
      body: { ...body({ slots: [slot(7, '09:00')], seats: [studio.id, rita.id] }), version: 2 },
    })
    expect(again.body).toMatchObject({ status: 'proposed', turn: 'talent' })
    expect((await pick(each.maya, id)).body).toMatchObject({ status: 'scheduled', turn: null, slots: [] })
    await world.settle()
    expect(await titles(rita)).toContain('Maya Lindqvist picked a time')
    // another time is looked for; what is agreed holds meanwhile
    const moved = await studio.call(interviews.proposeAgain, {
      ...at(id),
      body: { ...body({ slots: [slot(9, '16:00')] }), version: 4 },
    })
    expect(moved.body).toMatchObject({
      status: 'scheduled',
      turn: 'talent',
      scheduled_at: `${slot(7).day}T09:00:00.000Z`,
    })
    expect((await pick(each.maya, id)).body).toMatchObject({
      status: 'rescheduled',
      scheduled_at: `${slot(9).day}T16:00:00.000Z`,
    })
    const early = await studio.call(interviews.complete, { ...at(id), body: { version: 6 } })
    expect([early.status, early.body.error.code]).toEqual([409, 'interviews.not_yet'])
    await world.database.db
      .updateTable('interviews')
      .set({ scheduled_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', id)
      .execute()
    const held = await studio.call(interviews.complete, { ...at(id), body: { version: 6 } })
    expect(held.body).toMatchObject({ status: 'completed', can: { cancel: false, keep: true } })
    const detail = await studio.call(applications.detail, { params: { applicationId: each.id } })
    expect(detail.body).toMatchObject({ status: 'interviewed' })
    expect(detail.body.timeline.at(-1)).toMatchObject({ move: 'interview', on: expect.stringMatching(/^\d{4}-/) })
  })
})

describe('refused, with nothing changed', () => {
  const count = async () => (await world.database.db.selectFrom('interviews').select('id').execute()).length

  test.each<[string, Partial<ProposeInput>, number, string, string]>([
    ['a time that has passed', { slots: [slot(-1)] }, 400, 'interviews.slot_passed', 'slots.0.time'],
    [
      'times that overlap',
      { slots: [slot(3, '10:30'), slot(3, '10:00')] },
      400,
      'interviews.slots_overlap',
      'slots.1.time',
    ],
    ['no time', { slots: [] }, 400, 'core.invalid', 'slots'],
    ['sixty-one times', { slots: Array.from({ length: 61 }, (_, n) => slot(3 + n)) }, 400, 'core.invalid', 'slots'],
    ['the same time twice', { slots: [slot(3), slot(3)] }, 400, 'core.invalid', 'slots'],
    ['a link that is no link', { meeting_link: 'meet me' }, 400, 'core.invalid', 'meeting_link'],
    ['a script as a link', { meeting_link: 'javascript:alert(1)' }, 400, 'core.invalid', 'meeting_link'],
    ['in person without a place', { type: 'in-person', location: '' }, 400, 'core.invalid', 'location'],
    ['four minutes', { duration_minutes: 4 }, 400, 'core.invalid', 'duration_minutes'],
    ['a time of no clock', { slots: [{ day: slot(3).day, time: '25:00' }] }, 400, 'core.invalid', 'slots.0.time'],
    ['31 February', { slots: [{ day: '2027-02-31', time: '10:00' }] }, 400, 'core.invalid', 'slots.0.day'],
    ['a zone of no place', { time_zone: 'Mars/Olympus' }, 400, 'core.invalid', 'time_zone'],
    ['someone without a seat', { seats: [crypto.randomUUID()] }, 400, 'interviews.seat_missing', 'seats'],
  ])('%s', async (_name, more, status, code, field) => {
    const each = await applied()
    const before = await count()
    const { status: got, body: answer } = await propose(each, more)
    expect([got, answer.error.code, Object.keys(answer.error.fields)]).toEqual([status, code, [field]])
    expect(answer.error.fields[field]).toMatch(/^[A-Z].*[\w.)]$/)
    expect(await count()).toBe(before)
  })

  test('a second interview at once, and one about a closed application', async () => {
    const each = await applied()
    expect((await propose(each)).status).toBe(201)
    expect((await propose(each)).body.error.code).toBe('interviews.open_already')
    const over = await propose(await applied(['shortlist', 'reject']))
    expect([over.status, over.body.error.code]).toEqual([409, 'interviews.application_closed'])
  })

  test('for someone who gets nothing that the company writes: no place and no link either', async () => {
    const each = await applied()
    const { id } = (await propose(each)).body
    await each.maya.call(safety.block, { params: { personId: studio.id } })
    const [again, moved] = [
      await rita.call(interviews.proposeAgain, { ...at(id), body: { ...body({ seats: [rita.id] }), version: 1 } }),
      await rita.call(interviews.change, { ...at(id), body: { version: 1, meeting_link: 'https://meet.example/x' } }),
    ]
    for (const { status, body: answer } of [again, moved])
      expect([status, answer.error.code]).toEqual([409, 'interviews.not_reached'])
    const off = await rita.call(interviews.withdrawTimes, {
      ...at(id),
      body: { version: 1, message: 'A secret word.' },
    })
    expect(off.body.status).toBe('cancelled')
    expect(JSON.stringify((await each.maya.call(interviews.detail, at(id))).body)).not.toContain('secret')
  })

  test('the twenty-first step of a side within a day, but never calling it off', async () => {
    const each = await applied()
    const { id } = (await propose(each)).body
    const change = (version: number) =>
      studio.call(interviews.change, { ...at(id), body: { version, meeting_link: `https://meet.example/${version}` } })
    for (let version = 1; version < 20; version += 1) expect((await change(version)).status).toBe(200)
    const late = await change(20)
    expect([late.status, late.body.error.code]).toEqual([409, 'interviews.too_often'])
    const reason = { ...at(id), body: { version: 20, message: 'Sorry.' } }
    expect((await studio.call(interviews.withdrawTimes, reason)).body.status).toBe('cancelled')
  })

  test('proposing and withdrawing over and over', async () => {
    const each = await applied()
    const tried: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const made = await propose(each)
      tried.push(made.status)
      if (made.status === 201)
        await studio.call(interviews.withdrawTimes, { ...at(made.body.id), body: { version: 1, message: 'Sorry.' } })
    }
    expect(tried).toEqual([...Array.from({ length: 10 }, () => 201), 409])
  })

  test('someone else’s: 404 as for one that does not exist, on every route; and the kit for the talent', async () => {
    const each = await applied()
    const { id } = (await propose(each)).body
    const [rival, tom] = [await world.business(), await world.talent()]
    const missing = await rival.call(interviews.detail, at(crypto.randomUUID()))
    for (const who of [rival, tom])
      expect([(await who.call(interviews.detail, at(id))).status, missing.status]).toEqual([404, 404])
    const reason = { ...at(id), body: { version: 1, message: 'No.' } }
    const tried = await Promise.all([
      rival.call(interviews.cancel, reason),
      rival.call(interviews.withdrawTimes, reason),
      rival.call(interviews.kit, at(id)),
      rival.call(interviews.propose, { params: { applicationId: each.id }, body: body() }),
      rival.call(interviews.people, { params: { applicationId: each.id } }),
      tom.call(interviews.ask, reason),
      tom.call(interviews.pick, { ...at(id), body: { version: 1, slot_id: crypto.randomUUID() } }),
      each.maya.call(interviews.kit, at(id)),
      each.maya.call(interviews.keep, { ...at(id), body: { kit_version: 0, notes: 'x', questions: [] } }),
    ])
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404))
    expect((await rival.call(interviews.list, { query: {} })).body.items).toEqual([])
  })
})

describe('the kit', () => {
  test('is kept for the company, carried to the next interview of the post, and never overwritten unseen', async () => {
    const each = await applied()
    const { id } = (await propose(each)).body
    const keep = (who: Person, kit_version: number, notes: string) =>
      who.call(interviews.keep, { ...at(id), body: { kit_version, notes, questions: ['Why this film?'] } })
    expect((await keep(studio, 0, 'Warm, quick.')).body).toMatchObject({ notes: 'Warm, quick.', kit_version: 1 })
    const late = await keep(rita, 0, 'Mine')
    expect([late.status, late.body.error.code]).toEqual([409, 'interviews.kit_changed'])
    const looks = await world.seat(studio.businessId, 'viewer')
    expect((await looks.call(interviews.kit, at(id))).body.notes).toBe('Warm, quick.')
    expect((await keep(looks, 1, 'x')).status).toBe(403)
    const maya = await world.talent()
    const sent = {
      postId: each.jobId,
      applicantId: maya.id,
      businessId: studio.businessId,
      moves: ['shortlist'] as const,
    }
    const other = await makeApplication(world.ctx(), sent)
    const next = (await propose({ ...each, id: other })).body
    expect((await studio.call(interviews.kit, at(next.id))).body).toMatchObject({ suggested: ['Why this film?'] })
    const seen = JSON.stringify((await each.maya.call(interviews.detail, at(id))).body)
    expect(seen).not.toMatch(/Warm|Why this film/)
  })
})

describe('no one is booked twice', () => {
  test('two people who pick one time of the same seat: the first gets it, the other learns that it is taken', async () => {
    const [one, two] = [await applied(), await applied()]
    const [first, second] = [
      (await propose(one, { seats: [rita.id], slots: [slot(20)] })).body,
      (await propose(two, { seats: [rita.id], slots: [slot(20), slot(20, '12:00')] })).body,
    ]
    const picked = await Promise.all([pick(one.maya, first.id), pick(two.maya, second.id)])
    expect(picked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = picked.find(({ status }) => status === 409)
    expect(late?.body.error).toMatchObject({ code: 'interviews.slot_taken', message: expect.stringContaining('taken') })
    const [loser, theirs] = picked[0]?.status === 409 ? [one, first] : [two, second]
    const seen = (await loser.maya.call(interviews.detail, at(theirs.id))).body
    expect(seen).toMatchObject({ status: 'proposed', version: 1 })
    expect(seen.slots[0]).toMatchObject({ state: 'busy', clash: null })
  })

  test('fifty at once, of one talent with fifty companies’ times: one wins', async () => {
    const maya = await world.talent()
    const inputs: Parameters<typeof send>[1][] = []
    for (let n = 0; n < 50; n += 1) {
      const each = await applied(['review'], maya)
      const time = { slots: [slot(30, `10:${String(n).padStart(2, '0')}`)], seats: [(await seatOf(n)).id] }
      const { id } = (await propose(each, time)).body
      inputs.push(await inputOf(maya, id))
    }
    const picked = await Promise.all(inputs.map((input) => send(maya, input)))
    expect(picked.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = picked.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]))
    for (const { body: refused } of others)
      expect(['interviews.you_are_busy', 'interviews.slot_taken']).toContain(refused.error.code)
    const booked = await world.database.db
      .selectFrom('booked_times')
      .select('interview_id')
      .where('person_id', '=', maya.id)
      .execute()
    expect(booked).toHaveLength(1)
  })

  test('fifty picks of one proposal: one wins', async () => {
    const each = await applied()
    const { id } = (await propose(each, { slots: [slot(40)], seats: [(await seatOf(99)).id] })).body
    const input = await inputOf(each.maya, id)
    const picked = await Promise.all(Array.from({ length: 50 }, () => send(each.maya, input)))
    expect(picked.filter(({ status }) => status === 200)).toHaveLength(1)
    await world.settle()
    expect((await titles(each.maya)).filter((title) => title.includes('is set'))).toHaveLength(1)
  })

  test('a seat that has an interview then is refused at the proposal, with its buffer; free times leave it out', async () => {
    const sam = await seatOf(50)
    const each = await applied()
    const { id } = (await propose(each, { slots: [slot(50, '10:00')], seats: [sam.id], buffer_minutes: 30 })).body
    expect((await pick(each.maya, id)).status).toBe(200)
    const other = await applied()
    const tried = async (time: string) =>
      (await propose(other, { slots: [slot(50, '09:00'), slot(50, time)], seats: [sam.id], duration_minutes: 30 })).body
    expect((await tried('11:15')).error).toMatchObject({
      code: 'interviews.seat_busy',
      fields: { 'slots.1.time': expect.stringContaining('another interview') },
    })
    const free = await studio.call(interviews.free, {
      params: { applicationId: other.id },
      query: {
        from: slot(50).day,
        days: 1,
        time_zone: 'UTC',
        seats: sam.id,
        duration_minutes: 30,
        earliest: 9,
        latest: 13,
      },
    })
    expect(free.body.items.map(({ time }: { time: string }) => time)).toEqual([
      '09:00',
      '09:30',
      '11:30',
      '12:00',
      '12:30',
    ])
    expect((await tried('11:30')).status).toBe('proposed')
  })
})

/** A seat that no other test books. */
const seats = new Map<number, Promise<Person>>()
const seatOf = (n: number) => {
  const seat = seats.get(n) ?? world.seat(studio.businessId, 'recruiter', `Seat ${n}`)
  seats.set(n, seat)
  return seat
}
