import { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { MessagePage } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { scheduledMessages } from '@ensemble/contract/messaging/scheduled.routes.ts'
import type { ScheduledMessage } from '@ensemble/contract/messaging/scheduled.schemas.ts'
import { MOST_SCHEDULED } from '@ensemble/contract/messaging/vocabulary.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { pdf } from '../../../testing/media/pdf.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { makeApplication } from '../../applications/applications.factory.ts'
import { makeJob } from '../../jobs/jobs.factory.ts'
import { makeStoredMedium } from '../../media/media.factory.ts'
import { leaveForCompanies } from '../leaving.queries.ts'
import { makeConversation } from '../messaging.factory.ts'
import { messagingModule } from '../module.ts'
import { exportScheduled } from './scheduled.queries.ts'
import { sendScheduledTask } from './scheduled.task.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())
beforeEach(() => world.database.pool.query('delete from scheduled_messages'))

async function cast() {
  const [maya, studio] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.business({ company: 'Harbor Light' }),
  ]
  const id = await makeConversation(world.ctx(), {
    members: [
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      { userId: maya.id, businessId: null, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Hello', at: new Date(Date.UTC(2026, 0, 1)) }],
  })
  return { maya, studio, id }
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const later = (who: Person, conversationId: string, content = 'Call time is 6:30.', sendAt = inHours(2)) =>
  who.call(scheduledMessages.schedule, { params: { conversationId }, body: { content, send_at: sendAt } })
const waiting = async (who: Person, conversationId?: string) =>
  (await who.call(scheduledMessages.list, { query: conversationId ? { conversation_id: conversationId } : {} })).body
    .items as ScheduledMessage[]
const said = async (who: Person, conversationId: string) =>
  (
    (await who.call(messaging.messages, { params: { conversationId }, query: {} })).body as z.output<typeof MessagePage>
  ).items.map(({ content }) => content)
const codeOf = (body: unknown) => (body as { error?: { code: string } } | null)?.error?.code
/** Their time has come. */
const due = () => world.database.pool.query(`update scheduled_messages set due_at = now() - interval '1 minute'`)
const run = () => sendScheduledTask.run({}, world.ctx())
const noticesOf = async (who: Person) => {
  await world.settle()
  return ((await who.call(notifications.list, { query: { unread: '1' } })).body.items as Notification[]).map(
    ({ title }) => title,
  )
}

test('a message waits for its time, seen by its author alone, and is then written once', async () => {
  const { maya, studio, id } = await cast()
  const ron = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
  const { status, body } = await later(studio, id)
  expect([status, body.items]).toMatchObject([
    201,
    [{ conversation_id: id, to: 'Maya Lindqvist', content: 'Call time is 6:30.', kinds: [], why: null }],
  ])
  expect([await waiting(studio, id), await waiting(studio)].map((each) => each.length)).toEqual([1, 1])
  expect([await waiting(ron, id), await waiting(maya, id)]).toEqual([[], []])
  await run()
  expect(await said(maya, id)).toEqual(['Hello'])
  await due()
  await Promise.all([run(), run(), run()])
  expect(await said(maya, id)).toEqual(['Hello', 'Call time is 6:30.'])
  expect(await waiting(studio)).toEqual([])
})

test('it can be sent before its time, or deleted; then there is nothing left to send', async () => {
  const { maya, studio, id } = await cast()
  await later(maya, id, 'First')
  await later(maya, id, 'Second', inHours(1))
  const [second, first] = await waiting(maya, id)
  expect([second?.content, first?.content]).toEqual(['Second', 'First'])
  const send = (scheduledId = '') => maya.call(scheduledMessages.send, { params: { scheduledId } })
  const remove = (who: Person, scheduledId = '') => who.call(scheduledMessages.remove, { params: { scheduledId } })
  expect((await remove(studio, first?.id)).status).toBe(404)
  expect((await send(second?.id)).status).toBe(204)
  expect([(await send(second?.id)).status, (await remove(maya, second?.id)).status]).toEqual([404, 404])
  expect((await remove(maya, first?.id)).status).toBe(204)
  await due()
  await run()
  expect(await said(studio, id)).toEqual(['Hello', 'Second'])
})

test('what can’t be sent at its time stays with the reason, and its author is notified', async () => {
  const { maya, studio, id } = await cast()
  await later(studio, id)
  await later(maya, id, 'From Maya')
  await maya.call(safety.block, { params: { personId: studio.id } })
  await due()
  await run()
  await run()
  const [kept] = await waiting(studio)
  expect(kept).toMatchObject({
    content: 'Call time is 6:30.',
    why: 'This person can no longer be reached on Ensemble.',
  })
  expect(await noticesOf(studio)).toEqual(['Your scheduled message to Maya Lindqvist wasn’t sent'])
  await maya.call(safety.unblock, { params: { personId: studio.id } })
  await run()
  expect(await said(maya, id)).toEqual(['Hello'])
  expect((await studio.call(scheduledMessages.send, { params: { scheduledId: kept?.id ?? '' } })).status).toBe(204)
  expect([await said(maya, id), await waiting(studio)]).toEqual([['Hello', 'Call time is 6:30.'], []])
  expect(await noticesOf(studio)).toEqual([])
})

test.each<[string, (studio: Person, maya: Person) => Promise<unknown>]>([
  [
    'an owner blocks for the company',
    (studio, maya) => studio.call(safety.blockForCompany, { params: { personId: maya.id } }),
  ],
  ['the talent blocks another seat', (studio, maya) => maya.call(safety.block, { params: { personId: studio.id } })],
])('what a seat scheduled stays behind when %s: in a conversation, and to an applicant', async (_name, part) => {
  const { maya, studio, id } = await cast()
  const ron = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const sent = { postId: job.id, businessId: studio.businessId, applicantId: maya.id }
  const application = await makeApplication(world.ctx(), sent)
  await later(ron, id, 'From Ron')
  const toApplicants = { application_ids: [application], content: 'Dear {name}', send_at: inHours(3) }
  expect((await ron.call(manyApplicants.message, { body: toApplicants })).body.sent).toBe(1)
  await later(maya, id, 'From Maya')
  await part(studio, maya)
  await due()
  await run()
  const { rows } = await world.database.pool.query(
    'select body, refused is not null as kept from scheduled_messages order by body',
  )
  expect(rows).toEqual([
    { body: 'Dear Maya Lindqvist', kept: true },
    { body: 'From Maya', kept: true },
    { body: 'From Ron', kept: true },
  ])
  const { rows: written } = await world.database.pool.query(
    `select body from messages where body in ('From Ron', 'From Maya', 'Dear Maya Lindqvist')`,
  )
  expect(written).toEqual([])
  const heard = await noticesOf(ron)
  expect(JSON.stringify(heard)).not.toContain('block')
  expect(heard).not.toEqual([])
})

test('someone who lost their seat, or was blocked, sends nothing for the company', async () => {
  const { maya, studio, id } = await cast()
  const [ron, clara] = [
    await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter'),
    await world.seat(studio.businessId, 'recruiter', 'Clara Recruiter'),
  ]
  await later(ron, id, 'From Ron')
  await later(clara, id, 'From Clara')
  await world.database.pool.query('delete from company_members where user_id = $1', [ron.id])
  await world.database.pool.query(`update auth_users set banned_until = now() + interval '1 day' where id = $1`, [
    clara.id,
  ])
  await due()
  await run()
  expect(await said(maya, id)).toEqual(['Hello'])
  const { rows } = await world.database.pool.query('select refused from scheduled_messages order by body')
  expect(rows).toEqual([{ refused: 'core.blocked' }, { refused: 'messaging.own_voice_gone' }])
})

test('at most sixty of one person go out in a minute; another’s don’t wait for them', async () => {
  const { maya, studio, id } = await cast()
  await world.database.pool.query(
    `insert into scheduled_messages (user_id, conversation_id, body, due_at)
     select $1, $2, 'Take ' || n, now() - make_interval(secs => 200 - n) from generate_series(1, 70) n`,
    [maya.id, id],
  )
  await later(studio, id, 'From the studio')
  await world.database.pool.query(`update scheduled_messages set due_at = now() where body = 'From the studio'`)
  await run()
  const { rows } = await world.database.pool.query(
    'select count(*)::int as n from messages where conversation_id = $1',
    [id],
  )
  expect([rows[0], (await waiting(maya)).map(({ content }) => content)]).toEqual([
    { n: 62 },
    [61, 62, 63, 64, 65, 66, 67, 68, 69, 70].map((n) => `Take ${n}`),
  ])
})

test('a time that has passed, or is too far off, and too many are refused; so are strangers', async () => {
  const { maya, studio, id } = await cast()
  const codes = async (...times: string[]) => {
    const found: unknown[] = []
    for (const at of times) {
      const { status, body } = await later(maya, id, 'Late', at)
      found.push([status, codeOf(body)])
    }
    return found
  }
  expect(await codes(inHours(-1), inHours(24 * 61), 'tomorrow')).toEqual([
    [400, 'messaging.time_past'],
    [400, 'messaging.time_far'],
    [400, 'core.invalid'],
  ])
  expect((await later(maya, id, ' ')).status).toBe(400)
  expect((await later(await world.talent(), id)).status).toBe(404)
  await world.database.pool.query(
    `insert into scheduled_messages (user_id, conversation_id, body, due_at)
     select $1, $2, 'Later', now() + interval '1 day' from generate_series(1, $3::int) n`,
    [maya.id, id, MOST_SCHEDULED],
  )
  expect(codeOf((await later(maya, id)).body)).toBe('messaging.too_many_scheduled')
  expect((await later(studio, id)).status).toBe(201)
})

test('what can’t be sent with it is refused at once: a file of someone else, one that was sent, a card of no one’s', async () => {
  const { maya, studio, id } = await cast()
  const fileOf = (who: Person) =>
    makeStoredMedium(world.ctx(), {
      ownerId: who.id,
      bucket: 'message-attachments',
      kind: 'pdf',
      type: 'application/pdf',
      name: 'book.pdf',
      bytes: pdf(1),
      access: 'viewer',
    })
  const [own, sent, theirs] = [await fileOf(maya), await fileOf(maya), await fileOf(studio)]
  await world.database.pool.query('update media set claimed_at = null where id = any($1)', [[own, theirs]])
  const withPart = (kind: 'file' | 'voice' | 'post', ref: string) =>
    maya.call(scheduledMessages.schedule, {
      params: { conversationId: id },
      body: { content: 'My book', parts: [{ kind, ref, alt: '' }], send_at: inHours(2) },
    })
  const refusals: unknown[] = []
  for (const answer of [
    await withPart('file', theirs),
    await withPart('voice', theirs),
    await withPart('file', sent),
    await withPart('post', crypto.randomUUID()),
  ])
    refusals.push([answer.status, codeOf(answer.body)])
  expect(refusals).toEqual([
    [409, 'media.missing'],
    [409, 'media.missing'],
    [409, 'media.missing'],
    [409, 'messaging.part_missing'],
  ])
  expect(await waiting(maya)).toEqual([])
  expect((await withPart('file', own)).status).toBe(201)
  await due()
  await run()
  expect(await said(studio, id)).toEqual(['Hello', 'My book'])
})

test('a message to several applicants is scheduled for each, filled in, and becomes a request of its own', async () => {
  const studio = await world.business({ company: 'Harbor Light' })
  const job = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: 'Gaffer' },
  })
  const sent = { postId: job.id, businessId: studio.businessId }
  const people = [await world.talent({ name: 'Maya Lindqvist' }), await world.talent({ name: 'Ines Moreau' })]
  const ids: string[] = []
  for (const { id } of people) ids.push(await makeApplication(world.ctx(), { ...sent, applicantId: id }))
  const { body } = await studio.call(manyApplicants.message, {
    body: { application_ids: ids, content: 'Dear {name}, about {role}.', send_at: inHours(3) },
  })
  expect(body).toEqual({ sent: 2, left: [] })
  const planned = (await waiting(studio)).map(({ to, content, conversation_id: at }) => `${to}: ${content} ${at}`)
  expect(planned.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Ines Moreau: Dear Ines Moreau, about Gaffer. null',
    'Maya Lindqvist: Dear Maya Lindqvist, about Gaffer. null',
  ])
  const requests = async (who: Person) =>
    ((await who.call(messaging.list, { query: {} })).body.items as { last: { text: string } }[]).map(
      ({ last }) => last.text,
    )
  const [maya, ines] = people as [Person, Person]
  expect(await requests(maya)).toEqual([])
  await due()
  await run()
  expect([await requests(maya), await requests(ines)]).toEqual([
    ['Dear Maya Lindqvist, about Gaffer.'],
    ['Dear Ines Moreau, about Gaffer.'],
  ])
  expect(await waiting(studio)).toEqual([])
})

test('scheduled messages are exported and erased with their author, and go with a company that ends', async () => {
  const { maya, studio, id } = await cast()
  await later(maya, id)
  await later(studio, id)
  const { db } = world.ctx()
  expect(await exportScheduled(db, maya.id)).toMatchObject([{ conversation_id: id, body: 'Call time is 6:30.' }])
  await messagingModule.person.eraseFor(world.ctx(), maya.id)
  expect(await exportScheduled(db, maya.id)).toEqual([])
  await leaveForCompanies(db, [studio.businessId])
  expect(await exportScheduled(db, studio.id)).toEqual([])
})
