import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { Applicant } from '@ensemble/contract/applications/applications.schemas.ts'
import { replyClock } from '@ensemble/contract/applications/reply-clock.routes.ts'
import { dayWords } from '@ensemble/contract/core/last-day.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { closeOverdue } from './reply-clock.service.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const LETTER = 'I have lit three features on 16 mm and would love to bring that to your film.'
const dayIn = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const post = (respondBy: string) =>
  makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: 'Gaffer for a music video', respond_by: respondBy },
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
describe('the date moves once', () => {
  const extend = (who: Person, jobId: string, to: string, reason = 'Our director fell ill.') =>
    who.call(replyClock.extend, { params: { jobId }, body: { to, reason } })

  test('everyone waiting hears the new date and the reason; what was promised stays', async () => {
    const job = await post(dayIn(5))
    const since = job.published_at?.toISOString()
    const [maya, late, done] = await Promise.all([world.talent(), world.talent(), world.talent()])
    const id = await apply(maya, job.id)
    const answered = await apply(done, job.id)
    await studio.call(applications.move, { params: { applicationId: answered }, body: { move: 'reject', version: 1 } })
    const before = await studio.call(replyClock.read, { params: { jobId: job.id } })
    expect(before.body).toEqual({
      job: { id: job.id, title: 'Gaffer for a music video', company: 'Northlight Pictures', time_zone: 'UTC' },
      reply_by: dayIn(5),
      promised_since: since,
      days_left: 5,
      waiting: 1,
      silent: 0,
      extension: null,
      can: { extend: true, reply: true },
    })
    const moved = await extend(studio, job.id, dayIn(20))
    expect([moved.status, moved.body]).toEqual([
      200,
      expect.objectContaining({
        reply_by: dayIn(20),
        days_left: 20,
        extension: expect.objectContaining({ from: dayIn(5), to: dayIn(20), reason: 'Our director fell ill.' }),
        can: { extend: false, reply: true },
      }),
    ])
    const lateId = await apply(late, job.id)
    await world.settle()
    expect(await titlesOf(maya)).toEqual(['Northlight Pictures needs more time for Gaffer for a music video'])
    expect((await titlesOf(done)).filter((title: string) => title.includes('more time'))).toEqual([])
    expect(await titlesOf(late)).toEqual([])
    const [mail] = (await keptMails(world.database.db, 1_000)).filter(
      ({ to, subject }) => to === maya.email && subject.includes('more time'),
    )
    expect(mail?.text).toContain('Our director fell ill.')
    expect(mail?.text).toContain(`You’ll hear by ${dayWords(dayIn(20))} (UTC) instead of ${dayWords(dayIn(5))}.`)
    const own = await maya.call(applications.own, { params: { applicationId: id } })
    expect(own.body).toMatchObject({
      post: { respond_by: dayIn(20), promised_since: since },
      extension: { from: dayIn(5), reason: 'Our director fell ill.' },
    })
    expect((await late.call(applications.own, { params: { applicationId: lateId } })).body).toMatchObject({
      post: { respond_by: dayIn(20) },
      extension: null,
    })
    const list = await studio.call(applications.list, { query: { post: job.id } })
    expect(list.body.items.map(({ post }: Applicant) => post.promised_since)).toEqual([since, since, since])
    await close(`${dayIn(6)}T00:00:00Z`)
    expect((await stateOf(id))?.status).toBe('pending')
    await close(`${dayIn(21)}T00:00:00Z`)
    expect((await stateOf(id))?.status).toBe('rejected')
    const { rows } = await sql<{ kept: boolean }>`
      select promised_until = ${`${dayIn(6)}T00:00:00Z`}::timestamptz as kept from applications where id = ${id}`.execute(
      world.database.db,
    )
    expect(rows).toEqual([{ kept: true }])
  })

  test('at most once, also of ten at the same time', async () => {
    const job = await post(dayIn(5))
    await apply(await world.talent(), job.id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => extend(studio, job.id, dayIn(12))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await extend(studio, job.id, dayIn(20))).body.error.code).toBe('applications.already_extended')
  })

  test('later, by at most thirty days, with a reason, while someone waits, by a recruiter of this company', async () => {
    const job = await post(dayIn(5))
    expect((await extend(studio, job.id, dayIn(9))).body.error.code).toBe('applications.no_one_waiting')
    await apply(await world.talent(), job.id)
    for (const day of [dayIn(5), dayIn(4), dayIn(36)])
      expect((await extend(studio, job.id, day)).body.error).toMatchObject({ code: 'applications.extension_late' })
    expect((await extend(studio, job.id, dayIn(9), 'Busy')).status).toBe(400)
    const vera = await world.seat(studio.businessId, 'viewer', 'Vera Viewer')
    expect((await extend(vera, job.id, dayIn(9))).status).toBe(403)
    expect((await vera.call(replyClock.read, { params: { jobId: job.id } })).body.can).toEqual({
      extend: false,
      reply: false,
    })
    expect((await extend(await world.business({ company: 'Rival Films' }), job.id, dayIn(9))).status).toBe(404)
    expect((await extend(studio, job.id, dayIn(35))).status).toBe(200)
  })
})

describe('one reply to everyone', () => {
  const reply = (who: Person, jobId: string, waiting: number) =>
    who.call(replyClock.replyToAll, {
      params: { jobId },
      body: { outcome: 'position_filled', message: 'Thank you for your time.', waiting },
    })
  const three = async () => {
    const job = await post(dayIn(5))
    const people = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => world.talent({ name })))
    return { jobId: job.id, people, ids: await Promise.all(people.map((who) => apply(who, job.id))) }
  }

  test('turns down exactly those that the preview counted, with one message', async () => {
    const { jobId, people, ids } = await three()
    expect((await reply(studio, jobId, 2)).body.error.code).toBe('core.conflict')
    expect(await stateOf(ids[0] ?? '')).toMatchObject({ status: 'pending', facts: 0 })
    const done = await reply(studio, jobId, 3)
    expect([done.status, done.body.replied]).toEqual([200, 3])
    await world.settle()
    for (const id of ids)
      expect(await stateOf(id)).toMatchObject({ status: 'rejected', outcome: 'position_filled', facts: 1 })
    await world.settle()
    const own = await people[0]?.call(applications.own, { params: { applicationId: ids[0] ?? '' } })
    expect(own?.body.timeline.at(-1)).toMatchObject({ party: 'business', message: 'Thank you for your time.' })
    expect((await reply(studio, jobId, 3)).body.error.code).toBe('applications.no_one_waiting')
  })

  test('can be undone for ten seconds, except what has moved since', async () => {
    const { jobId, ids } = await three()
    const { body } = await reply(studio, jobId, 3)
    const undo = (who: Person) =>
      who.call(replyClock.undoReply, { params: { jobId }, body: { reply_id: body.reply_id } })
    await studio.call(applications.move, {
      params: { applicationId: ids[0] ?? '' },
      body: { move: 'reconsider', version: 2 },
    })
    const vera = await world.seat(studio.businessId, 'viewer', 'Vera Viewer')
    expect((await undo(vera)).status).toBe(403)
    expect((await undo(studio)).body).toEqual({ undone: 2 })
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ status: 'pending', outcome: null, entries: 3 })
    expect((await undo(studio)).body.error.code).toBe('applications.undo_late')
    const again = await reply(studio, jobId, 3)
    await sql`update application_log set created_at = created_at - interval '11 seconds' where bulk_id = ${again.body.reply_id}`.execute(
      world.database.db,
    )
    const late = await studio.call(replyClock.undoReply, { params: { jobId }, body: { reply_id: again.body.reply_id } })
    expect(late.body.error.code).toBe('applications.undo_late')
  })
})
