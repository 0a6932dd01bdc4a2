import type { ApplicationMove } from '@ensemble/contract/applications/applications.flow.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { LiveMessage } from '@ensemble/contract/live.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reactionModules } from '../../app.ts'
import { seatChanged } from '../../modules/companies/companies.facts.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeBlock } from '../../modules/relations/relations.factory.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { deliverFacts } from '../../platform/facts/deliver.ts'
import { record } from '../../platform/facts/record.ts'
import { keptMails } from '../../platform/mail/outbox.ts'
import { openLivePage } from '../../testing/live-page.ts'
import { offerBody } from '../../testing/offer-body.ts'
import { stepBody } from '../../testing/step-body.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { noticeReactions } from './index.ts'

const noticePart = noticeReactions([], [])
const form = {
  cover_letter: 'I have lit three features on 16 mm and would love to bring that to your film.',
  availability: 'immediate' as const,
}
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const cast = async (company = 'Northlight Pictures') => {
  const [studio, maya] = [await world.business({ company }), await world.talent({ name: 'Maya Lindqvist' })]
  const job = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    company,
    form: { title: 'Gaffer for a music video' },
  })
  return { studio, maya, jobId: job.id }
}
const apply = async (who: Person, jobId: string): Promise<string> =>
  (await who.call(applications.submit, { params: { jobId }, body: form })).body.id
const listOf = async (who: Person, query: { unread?: '1'; limit?: number; cursor?: string } = {}) =>
  (await who.call(notifications.list, { query })).body
const mailsTo = async (who: Person) =>
  (await keptMails(world.database.db, 1_000)).filter((mail) => mail.to === who.email)
const move = (who: Person, applicationId: string, name: ApplicationMove, version: number, message?: string) =>
  who.call(applications.move, { params: { applicationId }, body: { ...stepBody(name, version), message } })
const answer = async (who: Person, applicationId: string, name: ApplicationMove, version: number) => {
  const { offer } = (await who.call(applications.own, { params: { applicationId } })).body
  const body = { move: name, version, offer_id: offer?.id ?? null }
  return who.call(applications.answer, { params: { applicationId }, body })
}

async function listen(
  who: Person,
): Promise<{ heard: LiveMessage[]; until(kind: (message: LiveMessage) => boolean): Promise<void>; close(): void }> {
  const { socket, heard } = await openLivePage(world.address(), who)
  const until = async (kind: (message: LiveMessage) => boolean) => {
    for (let tries = 0; tries < 250 && !heard.some(kind); tries += 1)
      await new Promise((resume) => setTimeout(resume, 20))
    expect(heard.some(kind)).toBe(true)
  }
  return { heard, until, close: () => socket.close() }
}

describe('an application', () => {
  test('reaches owner and recruiters in the panel, at once over the socket, and by email; a viewer only sees the list change', async () => {
    const { studio, maya, jobId } = await cast()
    const rita = await world.seat(studio.businessId, 'recruiter', 'Rita Recruiter')
    const vera = await world.seat(studio.businessId, 'viewer', 'Vera Viewer')
    const rival = await world.business({ company: 'Rival Films' })
    const [socket, viewing, outside] = await Promise.all([listen(studio), listen(vera), listen(rival)])
    const id = await apply(maya, jobId)
    await socket.until((message) => message.type === 'notification')
    await viewing.until((message) => message.type === 'changed')
    await world.settle()
    const href = `/business/applicants?job=${jobId}&applicant=${id}`
    for (const who of [studio, rita]) {
      const { items, unread } = await listOf(who)
      expect(unread).toBe(1)
      expect(Notification.parse(items[0])).toMatchObject({
        type: 'job_application',
        title: 'New applicant for Gaffer for a music video',
        read: false,
        href,
        metadata: {
          application_id: id,
          job_id: jobId,
          job_title: 'Gaffer for a music video',
          applicant_name: 'Maya Lindqvist',
          applicant_role: 'Cinematographer',
          application_status: 'pending',
        },
      })
      expect(items[0].message).toMatch(
        /^Maya Lindqvist applied for Gaffer for a music video\. Reply by \w{3} \d{1,2} \w{3}( \d{4})? \(UTC\)\.$/,
      )
      const [mail, ...more] = await mailsTo(who)
      expect(more).toEqual([])
      expect(mail).toMatchObject({ subject: 'New applicant for Gaffer for a music video' })
      expect(mail?.text).toContain('Maya Lindqvist applied for')
      expect(mail?.text).toContain(`${world.address()}${href}`)
    }
    expect(socket.heard.find((message) => message.type === 'notification')).toMatchObject({ unread: 1 })
    expect(viewing.heard).toEqual([{ type: 'changed', topic: 'applicants', id: jobId }])
    expect(outside.heard).toEqual([])
    for (const who of [vera, rival, maya]) expect(await listOf(who)).toEqual({ items: [], next: null, unread: 0 })
    expect(await mailsTo(vera)).toEqual([])
    for (const open of [socket, viewing, outside]) open.close()
  })

  test('joins others to the same job while unread: one line, an email each', async () => {
    const { studio, jobId } = await cast()
    const people = await Promise.all(
      Array.from({ length: 7 }, (_, index) => world.talent({ name: `Applicant ${'ABCDEFG'[index]}` })),
    )
    await Promise.all(people.map((who) => apply(who, jobId)))
    await world.settle()
    const { items, unread } = await listOf(studio)
    expect(unread).toBe(1)
    expect(items).toMatchObject([
      {
        title: '7 new applicants for Gaffer for a music video',
        href: `/business/applicants?job=${jobId}`,
        metadata: { count: '7' },
      },
    ])
    expect(await mailsTo(studio)).toHaveLength(7)
    await studio.call(notifications.read, { params: { notificationId: items[0].id }, body: {} })
    await apply(await world.talent({ name: 'Late Larry' }), jobId)
    await world.settle()
    expect((await listOf(studio)).items.map((item: Notification) => [item.title, item.read])).toEqual([
      ['New applicant for Gaffer for a music video', false],
      ['7 new applicants for Gaffer for a music video', true],
    ])
  })

  test('delivered again changes nothing', async () => {
    const { studio, maya, jobId } = await cast()
    await apply(maya, jobId)
    await world.settle()
    const before = [await listOf(studio), await mailsTo(studio)]
    const [, redeliver] = deliverFacts(reactionModules.flatMap((part) => part.reactions))
    const facts = await world.database.db.selectFrom('facts').select('id').execute()
    for (const { id } of facts) await redeliver.run({ factId: id }, world.ctx())
    await world.settle()
    expect([await listOf(studio), await mailsTo(studio)]).toEqual(before)
    // even if the record of the delivery is lost, a person is notified of a fact once
    await sql`delete from fact_deliveries where reaction = 'notice-application_submitted'`.execute(world.database.db)
    for (const { id } of facts) await redeliver.run({ factId: id }, world.ctx())
    await world.settle()
    expect((await listOf(studio)).items).toHaveLength(1)
  })

  test('does not notify a seat that has a block with the applicant', async () => {
    const { studio, maya, jobId } = await cast()
    const rita = await world.seat(studio.businessId, 'recruiter', 'Rita Recruiter')
    const applicationId = await apply(maya, jobId)
    await world.settle()
    const before = (await listOf(rita)).items
    await makeBlock(world.ctx(), maya.id, rita.id)
    expect((await answer(maya, applicationId, 'withdraw', 1)).status).toBe(200)
    await world.settle()
    expect((await listOf(rita)).items).toEqual(before)
    expect((await listOf(studio)).items).toHaveLength(2)
  })
})

describe('a move', () => {
  test('says what happened and what comes next, at each step', async () => {
    const { studio, maya, jobId } = await cast()
    const id = await apply(maya, jobId)
    await world.settle()
    const socket = await listen(maya)
    const steps: [ApplicationMove, RegExp, RegExp][] = [
      [
        'review',
        /^Your application for Gaffer.* is being reviewed$/,
        /is reviewing your application\. We’ll let you know/,
      ],
      ['shortlist', /^You’re on the shortlist/, /next step is theirs/],
      ['interview', /^You’ve been interviewed for/, /Next, they’ll decide/],
      ['offer', /^Northlight Pictures made you an offer$/, /: €900 flat\. Accept or decline it/],
    ]
    for (const [index, [name, title, message]] of steps.entries()) {
      // an hour passes: what follows sooner waits for one email
      await sql`update decision_mails set mailed_at = mailed_at - interval '1 hour'`.execute(world.database.db)
      if (name === 'offer')
        await studio.call(applications.offer, {
          params: { applicationId: id },
          body: { ...offerBody(index + 1), note: 'Four long days.' },
        })
      else await move(studio, id, name, index + 1)
      await world.settle()
      const { items, unread } = await listOf(maya)
      expect(unread).toBe(index + 1)
      expect(items[0]).toMatchObject({ type: 'application_update', href: `/applications/${id}` })
      expect(items[0].title).toMatch(title)
      expect(items[0].message).toMatch(message)
      const mails = await mailsTo(maya)
      expect(mails).toHaveLength(index + 1)
      expect(mails[0]?.subject).toMatch(title)
      expect(mails[0]?.text).toContain(`${world.address()}/applications/${id}`)
    }
    expect((await mailsTo(maya))[0]?.text).toContain('Northlight Pictures wrote:\nFour long days.')
    await socket.until((message) => message.type === 'notification' && message.unread === 4)
    expect(socket.heard).toContainEqual({ type: 'changed', topic: 'application', id })
    socket.close()
    await answer(maya, id, 'accept_offer', 5)
    await world.settle()
    expect((await listOf(studio)).items[0]).toMatchObject({
      type: 'application_update',
      title: 'Maya Lindqvist accepted your offer',
      href: `/business/applicants?job=${jobId}&applicant=${id}`,
    })
    expect((await listOf(maya)).unread).toBe(4)
    expect((await mailsTo(studio))[0]?.subject).toBe('Maya Lindqvist accepted your offer')
  })

  test('a rejection, a reconsideration and a withdrawal each say so; what was undone is not heard of', async () => {
    const { studio, maya, jobId } = await cast()
    const id = await apply(maya, jobId)
    await move(studio, id, 'reject', 1)
    await studio.call(applications.undo, { params: { applicationId: id }, body: { version: 2 } })
    await move(studio, id, 'reject', 3)
    await world.settle()
    await move(studio, id, 'reconsider', 4)
    await world.settle()
    await answer(maya, id, 'withdraw', 5)
    await world.settle()
    expect((await listOf(maya)).items.map((item: Notification) => item.title)).toEqual([
      'Northlight Pictures is reconsidering your application',
      'Your application for Gaffer for a music video wasn’t selected',
    ])
    expect((await listOf(maya)).items[0].message).toBe(
      'Your application for Gaffer for a music video is open again: Sent. We’ll let you know about the next step.',
    )
    expect((await listOf(studio)).items[0].title).toBe('Maya Lindqvist withdrew their application')
    // what follows within the hour waits for one email at its end
    expect((await mailsTo(maya)).map(({ subject }) => subject)).toEqual([
      'Your application for Gaffer for a music video wasn’t selected',
    ])
  })

  test('job titles cannot break an email', async () => {
    const { studio, maya } = await cast('Evil\r\nBcc: x@y.example <b>')
    const job = await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      form: { title: '<img src=x onerror=alert(1)>\nX-Head: 1' },
    })
    await apply(maya, job.id)
    await world.settle()
    const [mail] = await mailsTo(studio)
    expect(mail?.subject).toBe('New applicant for <img src=x onerror=alert(1)> X-Head: 1')
    expect(mail?.html).not.toContain('<img')
  })

  test('no email goes to an unconfirmed address', async () => {
    const { studio, maya, jobId } = await cast()
    const id = await apply(maya, jobId)
    await sql`update profiles set email_verified = false where id = ${maya.id}`.execute(world.database.db)
    await move(studio, id, 'review', 1)
    await world.settle()
    expect(await mailsTo(maya)).toEqual([])
  })
})

describe('reading', () => {
  test('marks one, all, and never another person’s', async () => {
    const { studio, maya, jobId } = await cast()
    const id = await apply(maya, jobId)
    for (const [index, name] of (['review', 'shortlist', 'interview'] as const).entries())
      await move(studio, id, name, index + 1)
    await world.settle()
    const all = await listOf(maya)
    const notificationId = all.items[0].id
    const missing = await studio.call(notifications.read, { params: { notificationId: crypto.randomUUID() }, body: {} })
    const theirs = await studio.call(notifications.read, { params: { notificationId }, body: {} })
    expect([theirs.status, theirs.body]).toEqual([404, missing.body])
    for (let times = 0; times < 2; times += 1)
      expect((await maya.call(notifications.read, { params: { notificationId }, body: {} })).status).toBe(204)
    expect(await listOf(maya)).toMatchObject({ unread: 2, items: [{ read: true }, { read: false }, { read: false }] })
    expect((await listOf(maya, { unread: '1' })).items).toHaveLength(2)
    const first = await listOf(maya, { limit: 2 })
    const second = await listOf(maya, { limit: 2, cursor: first.next })
    expect([...first.items, ...second.items].map((item: Notification) => item.id)).toEqual(
      all.items.map((item: Notification) => item.id),
    )
    expect((await maya.call(notifications.list, { query: { unread: '1', cursor: first.next } })).body.error.code).toBe(
      'core.bad_cursor',
    )
    expect((await maya.call(notifications.readAll, { body: {} })).body).toMatchObject({ count: 2 })
    expect((await listOf(maya)).unread).toBe(0)
    expect((await listOf(studio)).unread).toBe(1)
    for (const [who, status] of [
      [world.anonymous, 401],
      [await world.unverified(), 403],
      [await world.blocked(), 403],
    ] as const) {
      expect((await who.call(notifications.list, { query: {} })).status).toBe(status)
      expect((await who.call(notifications.readAll, { body: {} })).status).toBe(status)
    }
  })
})

test('a person’s export has their notifications, and erasing removes every trace', async () => {
  const { studio, maya, jobId } = await cast()
  await apply(maya, jobId)
  await world.settle()
  expect(await noticePart.person.exportFor(world.ctx(), studio.id)).toMatchObject({
    notifications: [{ type: 'job_application' }],
  })
  await noticePart.person.eraseFor(world.ctx(), maya.id)
  expect((await listOf(studio)).items).toEqual([])
})

test('people waiting for deletion get emails about the account only', async () => {
  const { studio, maya, jobId } = await cast()
  const applicationId = await apply(maya, jobId)
  const leave = async (who: Person) =>
    world.platform.pool.query(
      `insert into account_deletions (user_id, requested_by, due_at, by_administrator) values ($1, $1, now() + interval '14 days', false)`,
      [who.id],
    )
  await leave(maya)
  await move(studio, applicationId, 'review', 1)
  const ctx = world.ctx()
  await inTransaction(ctx, (ctx) =>
    record(ctx, seatChanged({ businessId: studio.businessId, userId: maya.id, role: 'viewer', by: studio.id })),
  )
  await world.settle()
  expect((await mailsTo(maya)).map((mail) => mail.subject)).toEqual(['Your role at Northlight Pictures changed'])
})
