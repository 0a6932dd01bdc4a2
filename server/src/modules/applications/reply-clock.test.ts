import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { expectDaysInWords } from '../../testing/iso-days.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeApplication, WAY_TO } from './applications.factory.ts'
import { closeOverdue } from './reply-clock.service.ts'
import { remind } from './reply-reminders.service.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const LETTER = 'I have lit three features on 16 mm and would love to bring that to your film.'
const dayIn = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const post = (respondBy: string, timeZone = 'UTC', who = studio) =>
  makeJob(world.ctx(), {
    ownerId: who.id,
    businessId: who.businessId,
    form: { title: 'Gaffer for a music video', respond_by: respondBy, time_zone: timeZone },
  })
const apply = async (who: Person, jobId: string): Promise<string> =>
  (
    await who.call(applications.submit, {
      params: { jobId },
      body: { cover_letter: LETTER, availability: 'immediate' },
    })
  ).body.id
const close = (iso: string) => closeOverdue(world.ctx(), undefined, new Date(iso))
const stateOf = async (id: string) => {
  const { rows } = await sql<{ status: string; outcome: string | null; entries: number; facts: number }>`
    select status, outcome, (select count(*)::int from application_log where application_id = a.id) as entries,
      (select count(*)::int from facts where type = 'applications.moved' and payload ->> 'applicationId' = a.id::text) as facts
    from applications a where id = ${id}`.execute(world.database.db)
  return rows[0]
}
const titlesOf = async (who: Person) =>
  (await who.call(notifications.list, { query: {} })).body.items.map(({ title }: { title: string }) => title)
/** Moves every clock of a job: as if that much time had passed. */
const pass = (jobId: string, span: string) =>
  sql`update applications set promised_until = promised_until - ${span}::interval, reply_until = reply_until - ${span}::interval,
    offer_until = offer_until - ${span}::interval where post_id = ${jobId}`.execute(world.database.db)

describe('the day is over', () => {
  test('whoever waits is rejected once, with no reply as the outcome; an offer and an answer stay', async () => {
    const job = await post(dayIn(3))
    const maya = await world.talent()
    const waiting = await apply(maya, job.id)
    const others = await Promise.all(
      (['reviewing', 'shortlisted', 'interviewed', 'offered', 'accepted', 'rejected', 'withdrawn'] as const).map(
        async (status) => {
          const { id: applicantId } = await world.talent({ name: `Applicant ${status}` })
          const moves = WAY_TO[status]
          return [
            status,
            await makeApplication(world.ctx(), { postId: job.id, applicantId, businessId: studio.businessId, moves }),
          ] as const
        },
      ),
    )
    await closeOverdue(world.ctx())
    expect(await stateOf(waiting)).toMatchObject({ status: 'pending', entries: 1 })
    await pass(job.id, '4 days')
    await closeOverdue(world.ctx())
    await closeOverdue(world.ctx())
    expect(await stateOf(waiting)).toEqual({ status: 'rejected', outcome: 'no_answer', entries: 2, facts: 1 })
    for (const [status, id] of others) {
      const open = ['reviewing', 'shortlisted', 'interviewed'].includes(status)
      expect([status, await stateOf(id)]).toEqual([
        status,
        open
          ? { status: 'rejected', outcome: 'no_answer', entries: WAY_TO[status].length + 2, facts: 1 }
          : expect.objectContaining({ status, entries: WAY_TO[status].length + 1, facts: 0 }),
      ])
    }
    await world.settle()
    expect(await titlesOf(maya)).toEqual(['Your application for Gaffer for a music video closed without a reply'])
    expect(await titlesOf(studio)).toContain('4 applications for Gaffer for a music video closed without your reply')
    const mails = (await keptMails(world.database.db, 1_000)).filter((mail) => mail.to === maya.email)
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Your application for Gaffer for a music video closed without a reply',
    ])
    const own = await maya.call(applications.own, { params: { applicationId: waiting } })
    expect(own.body.timeline.at(-1)).toMatchObject({
      party: 'system',
      move: 'reject',
      from: 'pending',
      outcome: 'no_answer',
    })
  })

  test('the company may still reconsider, and then has 14 more days', async () => {
    const job = await post(dayIn(3))
    const id = await apply(await world.talent(), job.id)
    await pass(job.id, '4 days')
    await closeOverdue(world.ctx())
    const again = await studio.call(applications.move, {
      params: { applicationId: id },
      body: { move: 'reconsider', version: 2 },
    })
    expect(again.body).toMatchObject({ status: 'pending', post: { respond_by: expect.any(String) as string } })
    await world.settle()
    await closeOverdue(world.ctx())
    expect((await stateOf(id))?.status).toBe('pending')
    // the fourteenth day is theirs to its end
    await pass(job.id, '13 days 23 hours 59 minutes')
    await closeOverdue(world.ctx())
    expect((await stateOf(id))?.status).toBe('pending')
    await pass(job.id, '24 hours 1 minute')
    await closeOverdue(world.ctx())
    expect((await stateOf(id))?.status).toBe('rejected')
  })

  test('an offer waits 14 days for the talent, whatever the date of the post, and both sides hear that it expired', async () => {
    const job = await post(dayIn(3))
    const maya = await world.talent({ name: 'Maya Offered' })
    const id = await makeApplication(world.ctx(), {
      postId: job.id,
      applicantId: maya.id,
      businessId: studio.businessId,
      moves: WAY_TO.offered,
    })
    const own = await maya.call(applications.own, { params: { applicationId: id } })
    expect(Date.parse(own.body.offer_until) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
    expect(own.body.offer_until).toBe(`${dayIn(15)}T00:00:00.000Z`)
    await pass(job.id, '13 days 23 hours 59 minutes')
    await closeOverdue(world.ctx())
    expect((await stateOf(id))?.status).toBe('offered')
    await pass(job.id, '24 hours 1 minute')
    await closeOverdue(world.ctx())
    await closeOverdue(world.ctx())
    expect(await stateOf(id)).toMatchObject({ status: 'rejected', outcome: 'other', facts: 1 })
    await world.settle()
    expect(await titlesOf(maya)).toEqual(['Your offer for Gaffer for a music video expired'])
    expect(await titlesOf(studio)).toContain('Your offer to Maya Offered expired')
  })
})

describe('time', () => {
  /** The reply day is the one on which clocks change; it ends at midnight over there. */
  test.each([
    ['Europe/Berlin', '2027-03-28', '2027-03-28T22:00:00Z'],
    ['America/New_York', '2027-11-07', '2027-11-08T05:00:00Z'],
    ['Australia/Lord_Howe', '2027-10-03', '2027-10-03T13:00:00Z'],
  ])('the day ends at midnight in %s, over a change to or from summer time', async (zone, day, end) => {
    const job = await post(day, zone)
    const id = await apply(await world.talent(), job.id)
    const { body } = await studio.call(applications.detail, { params: { applicationId: id } })
    expect(body.post.respond_by).toBe(day)
    await close(new Date(Date.parse(end) - 1_000).toISOString())
    expect((await stateOf(id))?.status).toBe('pending')
    await close(end)
    expect((await stateOf(id))?.status).toBe('rejected')
  })

  test('three days late closes it once; two hours back changes nothing', async () => {
    const job = await post('2030-05-10')
    const id = await apply(await world.talent(), job.id)
    await close('2030-05-14T00:00:00Z')
    expect(await stateOf(id)).toMatchObject({ status: 'rejected', entries: 2, facts: 1 })
    await close('2030-05-13T22:00:00Z')
    await close('2030-05-14T00:00:00Z')
    expect(await stateOf(id)).toMatchObject({ status: 'rejected', entries: 2, facts: 1 })
  })

  test('two hours before and back again: what is not due stays', async () => {
    const job = await post('2030-06-10')
    const id = await apply(await world.talent(), job.id)
    await close('2030-06-10T23:00:00Z')
    await close('2030-06-10T21:00:00Z')
    expect(await stateOf(id)).toMatchObject({ status: 'pending', entries: 1 })
  })
})

describe('reminders', () => {
  test('seven and two days before, once each, only while someone waits, to those who can act', async () => {
    const house = await world.business({ company: 'Reminded Films' })
    const [rita, vera] = [
      await world.seat(house.businessId, 'recruiter', 'Rita Recruiter'),
      await world.seat(house.businessId, 'viewer', 'Vera Viewer'),
    ]
    const [job, quiet] = [await post(dayIn(20), 'UTC', house), await post(dayIn(6), 'UTC', house)]
    const id = await apply(await world.talent(), job.id)
    const answered = await apply(await world.talent(), quiet.id)
    await house.call(applications.move, { params: { applicationId: answered }, body: { move: 'reject', version: 1 } })
    const remindTwice = async () => {
      await Promise.all([remind(world.ctx()), remind(world.ctx())])
      await remind(world.ctx())
      await world.settle()
      return (await titlesOf(house)).filter((title: string) => title.startsWith('Reply by'))
    }
    expect(await remindTwice()).toEqual([])
    await pass(job.id, '14 days')
    expect(await remindTwice()).toHaveLength(1)
    await pass(job.id, '5 days')
    // moving the clocks of a test moves the date as well: a real date has one reminder for each distance
    expect(await remindTwice()).toHaveLength(2)
    for (const who of [house, rita]) {
      const { items } = (await who.call(notifications.list, { query: {} })).body
      expect(items[0]).toMatchObject({ href: `/business/applicants?job=${job.id}&waiting=1` })
      expect(items[0].message).toMatch(/^1 applicant for Gaffer for a music video has no reply yet\./)
    }
    const mails = (await keptMails(world.database.db, 1_000)).filter(({ subject }) => subject.startsWith('Reply by'))
    expectDaysInWords(mails)
    expect(mails[0]?.text).toMatch(/After \w{3} \d{1,2} \w{3}( \d{4})? \(UTC\), the application closes/)
    expect(await titlesOf(vera)).toEqual([])
    const list = await house.call(applications.list, { query: { post: job.id, waiting: '1' } })
    expect(list.body.items).toMatchObject([{ id }])
    expect((await house.call(applications.list, { query: { post: quiet.id, waiting: '1' } })).body.items).toEqual([])
  })
})
