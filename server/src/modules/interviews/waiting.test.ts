import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { scheduleDeletion } from '../accounts/lifecycle.face.ts'
import { type ApplicationSeed, makeApplication } from '../applications/applications.factory.ts'
import { findCompanyRecord } from '../applications/company-record.reads.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeInterview } from './interviews.factory.ts'
import { interviewNotices } from './interviews.notices.ts'
import { remindOfInterviews } from './reminders.service.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const today = () => Temporal.Now.plainDateISO('UTC')
const dayIn = (days: number) => today().add({ days }).toString()

interface Applied {
  id: string
  maya: Person
}
/** An application whose reply is due in so many days. */
async function applied(due: number, moves: ApplicationSeed['moves'] = ['review'], of = studio): Promise<Applied> {
  const form = { title: 'Camera operator', respond_by: dayIn(due), time_zone: 'UTC' }
  const { id: postId } = await makeJob(world.ctx(), { ownerId: of.id, businessId: of.businessId, form })
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  const id = await makeApplication(world.ctx(), {
    postId,
    applicantId: maya.id,
    businessId: of.businessId,
    moves: moves ?? [],
  })
  return { id, maya }
}
const at = (id: string) => ({ params: { interviewId: id } })
let minute = 0
const slotIn = (days: number) => {
  minute += 1
  return { day: dayIn(days), time: `10:${String(minute % 60).padStart(2, '0')}` }
}
const propose = async (each: Applied, ...days: number[]) => {
  const body = { type: 'phone' as const, time_zone: 'UTC', duration_minutes: 5, slots: days.map(slotIn) }
  const made = await studio.call(interviews.propose, { params: { applicationId: each.id }, body })
  expect([made.status, made.body.error]).toEqual([201, undefined])
  return made.body as { id: string; waits: unknown }
}
const clockOf = async ({ id, maya }: Applied) => {
  const { body } = await maya.call(applications.own, { params: { applicationId: id } })
  return [body.post.respond_by, body.clock_waits]
}
const pick = async ({ maya }: Applied, id: string) => {
  const { body } = await maya.call(interviews.detail, at(id))
  return maya.call(interviews.pick, { ...at(id), body: { version: body.version, slot_id: body.slots[0].id } })
}

describe('the reply clock waits for an interview', () => {
  test('what was left goes on after it, and the talent reads until when', async () => {
    const each = await applied(5)
    expect(await clockOf(each)).toEqual([dayIn(5), false])
    const { id, waits } = await propose(each, 10, 12)
    expect(waits).toEqual({ reply_by: dayIn(17), time_zone: 'UTC' })
    expect(await clockOf(each)).toEqual([dayIn(17), true])
    expect((await pick(each, id)).body.waits).toEqual({ reply_by: dayIn(15), time_zone: 'UTC' })
    const off = await studio.call(interviews.cancel, {
      ...at(id),
      body: { version: 2, message: 'The set burned down.' },
    })
    expect(off.body).toMatchObject({ status: 'cancelled', waits: null })
    expect(await clockOf(each)).toEqual([dayIn(5), false])
  })

  test('it waits for the agreed time while earlier ones are proposed', async () => {
    const each = await applied(5)
    const { id } = await propose(each, 12)
    await pick(each, id)
    const body = { type: 'phone' as const, time_zone: 'UTC', duration_minutes: 5, slots: [slotIn(8)], version: 2 }
    const again = await studio.call(interviews.proposeAgain, { ...at(id), body })
    expect(again.body.waits).toEqual({ reply_by: dayIn(17), time_zone: 'UTC' })
  })

  test('at most 21 days past the promised day, in all', async () => {
    const each = await applied(5)
    const { id } = await propose(each, 25)
    expect(await clockOf(each)).toEqual([dayIn(26), true])
    await studio.call(interviews.withdrawTimes, { ...at(id), body: { version: 1, message: 'Sorry.' } })
    await propose(each, 60)
    expect(await clockOf(each)).toEqual([dayIn(26), true])
  })

  test('it does not run while the talent chooses, runs while the company owes other times, and what a colleague does meanwhile is undone without a change to it', async () => {
    const each = await applied(5, [])
    const { id } = await propose(each, 9)
    const undone = await studio.call(applications.undo, { params: { applicationId: each.id }, body: { version: 2 } })
    expect(undone.status).toBe(200)
    expect(await clockOf(each)).toEqual([dayIn(14), true])
    await each.maya.call(interviews.ask, { ...at(id), body: { version: 1, message: 'Later, please.' } })
    expect(await clockOf(each)).toEqual([dayIn(5), false])
  })

  test('a reply after the interview keeps the company’s word', async () => {
    const company = await world.business({ company: 'Ferryman Films' })
    const each = await applied(5, ['shortlist'], company)
    await makeInterview(world.ctx(), { applicationId: each.id, seats: [company.id], slots: [new Date()] })
    // the promised day passed while it was ahead, and the company decides by the later one
    await sql`update applications set promised_until = now() - interval '3 days', waited_until = now() - interval '1 minute' where id = ${each.id}`.execute(
      world.database.db,
    )
    await sql`insert into application_log (application_id, seq, party, move, from_status, to_status, created_at)
      values (${each.id}, 9, 'business', 'reject', 'shortlisted', 'rejected', now() - interval '1 day')`.execute(
      world.database.db,
    )
    expect(await findCompanyRecord(world.database.db, company.businessId)).toMatchObject({ cases: 1, kept: 1 })
  })
})

describe('reminders', () => {
  const HOUR = 3_600_000
  const titlesOf = async (who: Person) => {
    await world.settle()
    const { body } = await who.call(notifications.list, { query: {} })
    return (body.items as { title: string }[]).map(({ title }) => title).filter((title) => title.startsWith('You meet'))
  }

  test('come a day and an hour before, once each, to both sides, whatever the clock does', async () => {
    const company = await world.business({ company: 'Marea Films' })
    const each = await applied(20, ['shortlist'], company)
    const begins = new Date(Date.now() + 80 * HOUR)
    const id = await makeInterview(world.ctx(), {
      applicationId: each.id,
      seats: [company.id],
      slots: [begins],
      moves: ['pick'],
    })
    const runAt = (hours: number) =>
      remindOfInterviews(world.ctx(), undefined, new Date(begins.getTime() - hours * HOUR))
    await runAt(25)
    expect(await titlesOf(each.maya)).toEqual([])
    // twice at once, as on two servers
    await Promise.all([runAt(23.9), runAt(23.9)])
    await runAt(25.9)
    await runAt(20)
    expect(await titlesOf(each.maya)).toEqual(['You meet Marea Films within a day'])
    expect(await titlesOf(company)).toEqual(['You meet Maya Lindqvist within a day'])
    await Promise.all([runAt(0.5), runAt(0.5)])
    await runAt(2.5)
    await runAt(-72)
    for (const who of [each.maya, company]) expect(await titlesOf(who)).toHaveLength(2)
    const moved = await world.database.db
      .selectFrom('interviews')
      .select('reminded_hour')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(moved?.reminded_hour).toEqual(begins)
  })

  test('says nothing once it was canceled, nor a day before what was agreed that day', async () => {
    const company = await world.business({ company: 'Marea Films' })
    const each = await applied(20, ['shortlist'], company)
    const begins = new Date(Date.now() + 3 * HOUR)
    const seed = { applicationId: each.id, seats: [company.id], slots: [begins] }
    const id = await makeInterview(world.ctx(), { ...seed, moves: ['pick'] })
    await remindOfInterviews(world.ctx())
    expect(await titlesOf(each.maya)).toEqual([])
    // a reminder that is read again once its email is written
    const said = () =>
      interviewNotices
        .find(({ kind }) => kind === 'interview_nears_talent')
        ?.tellSeveral(world.ctx(), [{ interviewId: id, within: 'hour', at: begins.toISOString() }], [each.maya.id])
    expect(await said()).toMatchObject([{ sentence: { title: 'You meet Marea Films within the hour' } }])
    const body = { version: 2, message: 'I am ill.' }
    expect((await each.maya.call(interviews.cancel, { ...at(id), body })).body).toMatchObject({ status: 'cancelled' })
    expect(await said()).toEqual([undefined])
  })
})

describe('what ends an interview', () => {
  test.each(['reject', 'withdraw'] as const)(
    '%s of its application: both sides hear of it, and the time is free',
    async (how) => {
      const each = await applied(20, ['shortlist'])
      const { id } = await propose(each, 8)
      await pick(each, id)
      const params = { applicationId: each.id }
      const { version } = (await studio.call(applications.detail, { params })).body
      const over =
        how === 'reject'
          ? await studio.call(applications.move, { params, body: { move: 'reject', version } })
          : await each.maya.call(applications.answer, { params, body: { move: 'withdraw', version } })
      expect(over.status).toBe(200)
      await world.settle()
      const seen = (await each.maya.call(interviews.detail, at(id))).body
      expect(seen).toMatchObject({ status: 'cancelled', turn: null, timeline: { length: 3 } })
      const { body } = await each.maya.call(notifications.list, { query: {} })
      expect(body.items.map(({ title }: { title: string }) => title)).toContain(
        'Your interview with Northlight Pictures is off',
      )
      const booked = world.database.db.selectFrom('booked_times').select('person_id').where('interview_id', '=', id)
      expect(await booked.execute()).toEqual([])
    },
  )

  test('a rejection that was reconsidered at once ends nothing, one that holds ends the waiting, too', async () => {
    const each = await applied(20, ['shortlist'])
    const { id } = await propose(each, 8)
    await pick(each, id)
    const params = { applicationId: each.id }
    const move = async (name: 'reject' | 'reconsider') => {
      const { version } = (await studio.call(applications.detail, { params })).body
      const moved = await studio.call(applications.move, { params, body: { move: name, version } })
      expect(moved.status).toBe(200)
    }
    await move('reject')
    await move('reconsider')
    await world.settle()
    expect((await each.maya.call(interviews.detail, at(id))).body.status).toBe('scheduled')
    expect(await clockOf(each)).toEqual([dayIn(28), true])
    await move('reject')
    await world.settle()
    expect((await each.maya.call(interviews.detail, at(id))).body.status).toBe('cancelled')
    await move('reconsider')
    await world.settle()
    expect(await clockOf(each)).toEqual([dayIn(20), false])
  })

  test('a talent whose account ends: the company hears of it before the interview is gone', async () => {
    const each = await applied(20, ['shortlist'])
    const { id } = await propose(each, 8)
    await pick(each, id)
    await world.settle()
    await scheduleDeletion(world.ctx(), each.maya.id, { by: each.maya.id })
    await sql`update account_deletions set due_at = now() where user_id = ${each.maya.id}`.execute(world.database.db)
    const ended = () => world.app.tasks.find(({ name }) => name === 'accounts.end_of_grace')?.run({}, world.ctx())
    await ended()
    await world.settle()
    const { body } = await studio.call(notifications.list, { query: {} })
    expect(body.items[0].title).toBe('The interview with Maya Lindqvist is off')
    const off = (await keptMails(world.database.db, 500)).find(({ to, calendar }) => to === studio.email && calendar)
    expect(off?.calendar).toContain('METHOD:CANCEL')
    await ended()
    expect(await world.database.db.selectFrom('interviews').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('someone who leaves the company takes part no longer', async () => {
    const rita = await world.seat(studio.businessId, 'recruiter', 'Rita Recruiter')
    const each = await applied(20, ['shortlist'])
    const id = await makeInterview(world.ctx(), {
      applicationId: each.id,
      seats: [studio.id, rita.id],
      slots: [new Date(Date.now() + 500 * 3_600_000)],
      moves: ['pick'],
    })
    const left = await rita.call(companies.leave, { params: { businessId: studio.businessId } })
    expect(left.status).toBe(204)
    await world.settle()
    expect((await each.maya.call(interviews.detail, at(id))).body.seats).toHaveLength(1)
    const booked = await world.database.db
      .selectFrom('booked_times')
      .select('person_id')
      .where('interview_id', '=', id)
      .execute()
    expect(booked.map(({ person_id: person }) => person).toSorted()).toEqual([each.maya.id, studio.id].toSorted())
  })
})

test('a day of agreed work is said before a time on it is picked, and can be picked anyway', async () => {
  const other = await world.business({ company: 'Marea Films' })
  const busy = await applied(20, ['shortlist', 'interview', 'offer'], other)
  await sql`delete from offers where application_id = ${busy.id}`.execute(world.database.db)
  await sql`insert into offers (application_id, seq, pay_unit, from_day, to_day) select ${busy.id}, max(seq), 'unpaid', ${dayIn(8)}::date, ${dayIn(10)}::date
    from application_log where application_id = ${busy.id} and move = 'offer'`.execute(world.database.db)
  await sql`update applications set status = 'accepted' where id = ${busy.id}`.execute(world.database.db)
  const { id: postId } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const id = await makeApplication(world.ctx(), {
    postId,
    applicantId: busy.maya.id,
    businessId: studio.businessId,
    moves: ['review'],
  })
  const each = { id, maya: busy.maya }
  const made = await propose(each, 10)
  const seen = (await each.maya.call(interviews.detail, at(made.id))).body
  expect(seen.slots[0]).toMatchObject({ state: 'open', clash: { kind: 'work', with: 'Marea Films' } })
  // the company does not learn of it
  expect((await studio.call(interviews.detail, at(made.id))).body.slots[0]).toMatchObject({ clash: null })
  const refused = await pick(each, made.id)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'interviews.working_day'])
  const body = { version: 1, slot_id: seen.slots[0].id, anyway: true }
  expect((await each.maya.call(interviews.pick, { ...at(made.id), body })).body).toMatchObject({ status: 'scheduled' })
})
