import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import type { CaseDecision, ReportCase, ReportCaseDetail } from '@ensemble/contract/safety/safety.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { elsewhere, json, raised } from '../../testing/second-factors.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeEvent } from '../events/events.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeConversation } from '../messaging/messaging.factory.ts'
import { makeNews } from '../news/news.factory.ts'
import { safetyModule } from './module.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.admin()
})
afterAll(() => world.stop())

const code = ({ status, body }: { status: number; body: { error?: { code?: string } } }) => [status, body.error?.code]
const reportPost = (who: Person, subjectId: string, more: { detail?: string; reason?: 'spam' | 'misleading' } = {}) =>
  who.call(safety.report, { body: { subject_type: 'post', subject_id: subjectId, reason: 'asks_for_money', ...more } })
const queue = async (shown: 'open' | 'decided' = 'open') =>
  (await admin.call(safety.cases, { query: { limit: 100, shown } })).body.items as ReportCase[]
const caseOf = async (subjectId: string, shown: 'open' | 'decided' = 'open') =>
  (await queue(shown)).find((each) => each.subject_id === subjectId) as ReportCase
const detailOf = async (caseId: string) =>
  (await admin.call(safety.case, { params: { caseId } })).body as ReportCaseDetail
const decide = (item: ReportCase, decision: Omit<CaseDecision, 'version'>, who = admin) =>
  who.call(safety.decide, { params: { caseId: item.id }, body: { ...decision, version: item.version } })
const undo = (item: ReportCase, who = admin) =>
  who.call(safety.undo, { params: { caseId: item.id }, body: { version: item.version } })
const noticesOf = async (who: Person) =>
  (await who.call(notifications.list, { query: {} })).body.items as {
    title: string
    message: string
    href: string
    type: string
  }[]
const mailsTo = async (who: Person) => (await keptMails(world.platform.db, 500)).filter((mail) => mail.to === who.email)
const feed = async (who: Person) =>
  ((await who.call(discover.feed, { query: { limit: 100 } })).body.items as { id: string }[]).map(({ id }) => id)

async function cast(title = 'Gaffer for a music video') {
  const [studio, maya] = [await world.business(), await world.talent()]
  const job = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    company: 'Northlight Pictures',
    form: { title },
  })
  return { studio, maya, jobId: job.id }
}

describe('a report', () => {
  test('keeps the words as they were, reaches the queue, and its author hears the outcome', async () => {
    const { studio, maya, jobId } = await cast()
    expect((await reportPost(maya, jobId, { detail: 'They want a deposit.' })).body).toMatchObject({
      status: 'open',
      subject: 'Gaffer for a music video',
      reason: 'asks_for_money',
    })
    await world.platform.pool.query(`update posts set description = 'Nothing to see here any more.' where id = $1`, [
      jobId,
    ])
    const item = await caseOf(jobId)
    expect(item).toMatchObject({
      reports: 1,
      company: 'Northlight Pictures',
      person: { id: studio.id },
      can: { dismiss: true, take_down: true, hide_message: false, warn: true, block: true, undo: false },
    })
    const detail = await detailOf(item.id)
    expect(detail.items[0]).toMatchObject({ detail: 'They want a deposit.', by: { id: maya.id } })
    expect(detail.items[0]?.evidence.text).toContain('Four days of shooting')
    expect(detail.now?.text).toContain('Nothing to see here')
    expect(detail.provenance).toMatchObject({ verified: null, hires: 0, replies: null })
    expect((await decide(item, { outcome: 'dismiss' })).body).toMatchObject({
      status: 'dismissed',
      can: { undo: true },
    })
    await world.settle()
    expect((await maya.call(safety.mine, { query: {} })).body.items).toMatchObject([
      { status: 'dismissed', decided_at: expect.any(String) as string },
    ])
    expect((await noticesOf(maya))[0]).toMatchObject({
      title: 'We reviewed your report',
      type: 'safety',
      href: '/settings/security',
    })
    expect((await mailsTo(maya))[0]?.subject).toBe('We reviewed your report')
    expect(await noticesOf(studio)).toEqual([])
  })

  test('of one person on one thing is open once, in parallel too; others join the same case', async () => {
    const { maya, jobId } = await cast()
    const answers = await Promise.all(Array.from({ length: 5 }, () => reportPost(maya, jobId)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect(code(await reportPost(maya, jobId))).toEqual([409, 'safety.already_reported'])
    await Promise.all([1, 2, 3].map(async () => reportPost(await world.talent(), jobId, { reason: 'misleading' })))
    expect(await caseOf(jobId)).toMatchObject({
      reports: 4,
      reasons: [
        { reason: 'misleading', count: 3 },
        { reason: 'asks_for_money', count: 1 },
      ],
    })
    expect((await admin.call(safety.cases, { query: { reason: 'sexual' } })).body.items).toEqual([])
    await decide(await caseOf(jobId), { outcome: 'dismiss' })
    expect((await reportPost(maya, jobId)).status).toBe(201)
  })

  test('leads to the page of each kind of post', async () => {
    const [owner, maya] = [await world.talent(), await world.talent()]
    const of = { ownerId: owner.id }
    const { jobId } = await cast()
    const posts = [
      ['/jobs/', jobId],
      ['/collab/', (await makeCollaboration(world.ctx(), of)).id],
      ['/events/', (await makeEvent(world.ctx(), of)).id],
      ['/news/', (await makeNews(world.ctx(), of)).id],
    ] as const
    for (const [folder, id] of posts) {
      await reportPost(maya, id)
      expect((await caseOf(id)).href).toBe(`${folder}${id}`)
    }
  })

  test('is refused on one’s own things, on what one may not see and on what does not exist', async () => {
    const { studio, maya, jobId } = await cast()
    const colleague = await world.seat(studio.businessId, 'viewer')
    const draft = await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      post: { status: 'draft', published_at: null },
    })
    expect(code(await reportPost(studio, jobId))).toEqual([409, 'safety.own'])
    expect(code(await reportPost(colleague, jobId))).toEqual([409, 'safety.own'])
    expect((await reportPost(maya, draft.id)).body).toEqual((await reportPost(maya, crypto.randomUUID())).body)
    for (const subject_type of ['person', 'company', 'message'] as const)
      expect(
        (
          await maya.call(safety.report, {
            body: { subject_type: subject_type, subject_id: crypto.randomUUID(), reason: 'spam' },
          })
        ).status,
      ).toBe(404)
    expect(
      code(await maya.call(safety.report, { body: { subject_type: 'person', subject_id: maya.id, reason: 'spam' } })),
    ).toEqual([409, 'safety.own'])
    expect(
      (await maya.call(safety.report, { body: { subject_type: 'person', subject_id: studio.id, reason: 'spam' } }))
        .status,
    ).toBe(201)
    expect(
      (
        await maya.call(safety.report, {
          body: { subject_type: 'company', subject_id: studio.businessId, reason: 'spam' },
        })
      ).status,
    ).toBe(201)
    expect((await reportPost(maya, jobId, { detail: 'x'.repeat(2_001) })).status).toBe(400)
    expect(
      (await world.anonymous.call(safety.report, { body: { subject_type: 'post', subject_id: jobId, reason: 'spam' } }))
        .status,
    ).toBe(401)
  })

  test('on a message is for people who read it; once hidden, only its sender still does', async () => {
    const { studio, maya } = await cast()
    const outsider = await world.talent()
    await makeConversation(world.ctx(), {
      members: [
        { userId: maya.id, businessId: null, lastReadAt: null },
        { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      ],
      messages: [{ senderId: studio.id, body: 'Go on with me on WhatsApp', at: new Date() }],
    })
    const { id } = await world.database.db
      .selectFrom('messages')
      .select('id')
      .where('sender_id', '=', studio.id)
      .executeTakeFirstOrThrow()
    const report = (who: Person) =>
      who.call(safety.report, { body: { subject_type: 'message', subject_id: id, reason: 'harassment' } })
    expect((await report(outsider)).status).toBe(404)
    expect(code(await report(studio))).toEqual([409, 'safety.own'])
    expect((await report(maya)).status).toBe(201)
    const item = await caseOf(id)
    expect((await detailOf(item.id)).warnings).toMatchObject([{ rule: 'moves_off_platform', version: 1 }])
    expect(code(await decide(item, { outcome: 'take_down', note: 'No' }))).toEqual([409, 'safety.outcome'])
    const hidden = (await decide(item, { outcome: 'hide_message', note: 'Threats' })).body as ReportCaseDetail
    expect((await report(await world.talent())).status).toBe(404)
    expect((await undo(hidden)).body).toMatchObject({ status: 'open' })
  })

  test('on a message that was edited or deleted shows what it said before, to the administrators alone', async () => {
    const { studio, maya } = await cast()
    const conversationId = await makeConversation(world.ctx(), {
      members: [
        { userId: maya.id, businessId: null, lastReadAt: null },
        { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      ],
      messages: [{ senderId: studio.id, body: 'Pay the deposit first', at: new Date() }],
    })
    const messageOf = async (who: Person) =>
      (await who.call(messaging.messages, { params: { conversationId }, query: {} })).body.items.at(-1)
    const params = { conversationId, messageId: (await messageOf(maya)).id }
    await studio.call(messaging.edit, { params, body: { content: 'See you soon' } })
    await studio.call(messaging.deleteMessage, { params })
    expect(await messageOf(maya)).toMatchObject({ deleted: true, content: '' })
    const body = { subject_type: 'message' as const, subject_id: params.messageId, reason: 'asks_for_money' as const }
    expect((await maya.call(safety.report, { body })).status).toBe(201)
    const { items } = await detailOf((await caseOf(params.messageId)).id)
    expect(items[0]?.evidence.text).toBe(
      '[deleted]\n\n[before it changed] See you soon\n\n[before it changed] Pay the deposit first',
    )
  })
})

describe('a decision', () => {
  test('takes a post down with a reason that its owner reads; only an administrator restores it', async () => {
    const { studio, maya, jobId } = await cast()
    await reportPost(maya, jobId)
    const item = await caseOf(jobId)
    expect((await decide(item, { outcome: 'take_down' })).body.error.fields).toEqual({
      note: 'Give a reason. They’ll see it',
    })
    const done = (await decide(item, { outcome: 'take_down', note: 'It asked for a deposit.' }))
      .body as ReportCaseDetail
    expect(done).toMatchObject({ status: 'upheld', outcome: 'take_down', decided_by: 'Ada Admin' })
    expect((await maya.call(jobs.get, { params: { jobId } })).status).toBe(404)
    expect((await world.anonymous.call(jobs.get, { params: { jobId } })).status).toBe(404)
    expect(await feed(maya)).not.toContain(jobId)
    const own = (await studio.call(jobs.get, { params: { jobId } })).body
    expect(own).toMatchObject({
      status: 'closed',
      closed_why: 'taken_down',
      taken_down_reason: 'It asked for a deposit.',
      can: { reopen: false },
    })
    expect(code(await studio.call(jobs.reopen, { params: { jobId }, body: {} }))).toEqual([409, 'jobs.taken_down'])
    await world.settle()
    expect((await noticesOf(studio))[0]?.message).toContain('Reason: It asked for a deposit.')
    expect((await noticesOf(studio))[0]?.href).toBe(`/business/jobs/${jobId}`)
    expect((await mailsTo(studio))[0]?.text).toContain('It asked for a deposit.')
    expect(JSON.stringify(await noticesOf(studio))).not.toContain('Maya')
    expect((await undo(done)).body).toMatchObject({ status: 'open', outcome: null, note: null })
    expect((await maya.call(jobs.get, { params: { jobId } })).body).toMatchObject({
      status: 'published',
      closed_why: null,
      taken_down_reason: null,
    })
    await world.settle()
    expect((await noticesOf(studio))[0]?.title).toContain('is back')
    const acts = (await admin.call(administration.acts, { query: { limit: 10 } })).body.items as {
      act: string
      subject_id: string
    }[]
    expect(acts.filter((each) => each.subject_id === jobId).map(({ act }) => act)).toEqual([
      'report.undo',
      'report.take_down',
    ])
  })

  test('restores a post closed if its deadline has passed, and one that was closed as it was', async () => {
    const { studio, maya, jobId } = await cast()
    await reportPost(maya, jobId)
    const done = (await decide(await caseOf(jobId), { outcome: 'take_down', note: 'No' })).body as ReportCaseDetail
    await world.platform.pool.query(`update posts set closes_at = now() - interval '1 hour' where id = $1`, [jobId])
    expect((await undo(done)).status).toBe(200)
    expect((await studio.call(jobs.get, { params: { jobId } })).body).toMatchObject({
      status: 'closed',
      closed_why: 'deadline',
    })
    const other = await cast()
    await other.studio.call(jobs.close, { params: { jobId: other.jobId }, body: { why: 'filled' } })
    await reportPost(other.maya, other.jobId)
    const closed = (await decide(await caseOf(other.jobId), { outcome: 'take_down', note: 'No' }))
      .body as ReportCaseDetail
    await undo(closed)
    expect((await other.maya.call(jobs.get, { params: { jobId: other.jobId } })).body).toMatchObject({
      status: 'closed',
      closed_why: 'filled',
    })
  })

  test('by two administrators at one moment is one', async () => {
    const { maya, jobId } = await cast()
    const second = await world.admin()
    await reportPost(maya, jobId)
    const item = await caseOf(jobId)
    const answers = await Promise.all([
      decide(item, { outcome: 'dismiss' }),
      decide(item, { outcome: 'take_down', note: 'No' }, second),
      decide(item, { outcome: 'warn', note: 'No' }),
      decide(item, { outcome: 'dismiss' }, second),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await queue('decided')).filter((each) => each.subject_id === jobId)).toHaveLength(1)
  })

  test('warns, blocks for a day, a week or until lifted, and is undone with its effects', async () => {
    const { studio, maya, jobId } = await cast()
    await reportPost(maya, jobId)
    const warned = (await decide(await caseOf(jobId), { outcome: 'warn', note: 'Say what you pay.' }))
      .body as ReportCaseDetail
    await world.settle()
    expect((await noticesOf(studio))[0]).toMatchObject({ title: 'An administrator sent you a warning' })
    const open = (await undo(warned)).body as ReportCaseDetail
    expect((await decide(open, { outcome: 'block', note: 'Fraud' })).body.error.fields).toEqual({
      length: 'Choose how long',
    })
    const blocked = (await decide(open, { outcome: 'block', note: 'Fraud', length: 'lifted' })).body as ReportCaseDetail
    expect((await studio.fetch('/api/v1/me')).status).not.toBe(200)
    await world.settle()
    expect((await mailsTo(studio))[0]?.text).toContain('It stays blocked until an administrator unblocks it')
    expect((await undo(blocked)).status).toBe(200)
    const again = (await decide(await caseOf(jobId), { outcome: 'block', note: 'Fraud', length: 'week' }))
      .body as ReportCaseDetail
    await world.platform.pool.query('delete from blocked_users where user_id = $1', [studio.id])
    expect(code(await undo(again))).toEqual([409, 'safety.undo_gone'])
  })

  test('is not undone over newer reports', async () => {
    const { maya, jobId } = await cast()
    await reportPost(maya, jobId)
    const done = (await decide(await caseOf(jobId), { outcome: 'dismiss' })).body as ReportCaseDetail
    await reportPost(maya, jobId)
    expect(code(await undo(done))).toEqual([409, 'safety.reported_again'])
  })

  test('needs the second factor of an administrator who has one, and an administrator at all', async () => {
    const { maya, jobId, studio } = await cast()
    await reportPost(maya, jobId)
    const item = await caseOf(jobId)
    const { person } = await raised(world)
    await world.platform.pool.query('update profiles set admin = true where id = $1', [person.id])
    const weaker = await elsewhere(world, person)
    const answer = await weaker.fetch(`/api/v1/admin/reports/${item.id}/decide`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ outcome: 'dismiss', version: item.version }),
    })
    expect(code(answer)).toEqual([403, 'factors.second_factor'])
    for (const who of [maya, studio]) expect((await decide(item, { outcome: 'dismiss' }, who)).status).toBe(404)
  })
})

test('a person’s export has their reports; once erased, their words are gone and the decision stays', async () => {
  const { studio, maya, jobId } = await cast()
  await reportPost(maya, jobId, { detail: 'They want a deposit.' })
  expect(await safetyModule.person.exportFor(world.ctx(), maya.id)).toMatchObject({
    reports: [{ detail: 'They want a deposit.' }],
  })
  expect(JSON.stringify(await safetyModule.person.exportFor(world.ctx(), studio.id))).not.toContain('deposit')
  await safetyModule.person.eraseFor(world.ctx(), maya.id)
  expect((await detailOf((await caseOf(jobId)).id)).items).toMatchObject([{ detail: null, by: null }])
  await safetyModule.person.eraseFor(world.ctx(), studio.id)
  expect((await detailOf((await caseOf(jobId)).id)).items[0]?.evidence).toEqual({ title: '', text: '' })
})
