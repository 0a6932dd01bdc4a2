import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { push } from '@ensemble/contract/preferences/push.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notices } from '../../app.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeConversation } from '../../modules/messaging/messaging.factory.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { openLivePage } from '../../testing/live-page.ts'
import { type PushPeer, startPushPeer } from '../../testing/push-peer.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeNotification } from './notices.factory.ts'
import { readBefore } from './notices.queries.ts'

let world: World
let peer: PushPeer
beforeAll(async () => {
  peer = await startPushPeer()
  world = await startWorld({ still: true, pool: 20, env: { PUSH_ORIGINS: peer.origin } })
})
afterAll(async () => {
  await world.stop()
  await peer.stop()
})
beforeEach(() => world.database.pool.query('delete from notifications'))

const form = {
  cover_letter: 'I have lit three features on 16 mm and would love to bring that to your film.',
  availability: 'immediate' as const,
}
async function cast(...names: string[]) {
  const studio = await world.business({ company: 'Northlight Pictures' })
  const job = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    company: 'Northlight Pictures',
    form: { title: 'Gaffer' },
  })
  const people: Person[] = []
  for (const name of names) people.push(await world.talent({ name }))
  return { studio, jobId: job.id, people }
}
const apply = async (who: Person, jobId: string): Promise<string> => {
  const { body } = await who.call(applications.submit, { params: { jobId }, body: form })
  await world.settle()
  return (body as { id: string }).id
}
const listOf = async (who: Person, shown: 'inbox' | 'snoozed' | 'archived' = 'inbox') =>
  (await who.call(notifications.list, { query: { shown } })).body as { items: Notification[]; unread: number }
const snooze = async (who: Person, at = 0) => {
  const item = (await listOf(who)).items[at]
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await who.call(notifications.snooze, { params: { notificationId: item?.id ?? '' }, body: { until } })
  return item?.id ?? ''
}
/** Their time has come, or has almost. */
const due = (left = '-1 second') =>
  world.database.pool.query(
    `update notifications set snoozed_until = now() + $1::interval where snoozed_until is not null`,
    [left],
  )
const task = () => world.app.tasks.find(({ name }) => name === 'notices.wake')
const run = async () => {
  await task()?.run({}, world.ctx())
}
const aboutOf = async (id: string) =>
  (await world.database.pool.query(`select kind, about, about_before from notifications where id = $1`, [id])).rows[0]

test('a snoozed notification comes back at its time and not before: unread, first, counted, and open pages hear of it', async () => {
  const { studio, jobId, people } = await cast('Ada Aho')
  const applicationId = await apply(people[0]!, jobId)
  const id = await snooze(studio)
  expect(await aboutOf(id)).toMatchObject({ kind: 'application_submitted', about: { applicationId, postId: jobId } })
  await makeNotification(world.database.db, studio.id, { title: 'Newer' })
  const page = await openLivePage(world.address(), studio)
  await due('1 minute')
  await run()
  expect((await listOf(studio)).items.map(({ title }) => title)).toEqual(['Newer'])
  const before = (await listOf(studio, 'snoozed')).items[0]
  await due()
  await run()
  const { items, unread } = await listOf(studio)
  expect(unread).toBe(2)
  expect(items).toMatchObject([
    { id, title: 'New applicant for Gaffer', read: false, snoozed_until: null, first_at: before?.timestamp },
    { title: 'Newer' },
  ])
  expect(Date.parse(items[0]?.timestamp ?? '')).toBeGreaterThan(Date.parse(items[1]?.timestamp ?? ''))
  const isNews = () => page.heard.some((message) => message.type === 'notification')
  while (!isNews()) await new Promise((resume) => page.socket.once('message', resume))
  expect(page.heard).toContainEqual({ type: 'notification', id, unread: 2 })
  page.socket.close()
  // and stays
  await run()
  expect((await listOf(studio)).items[0]?.timestamp).toBe(items[0]?.timestamp)
})

test('it says what holds now', async () => {
  const { studio, jobId, people } = await cast('Ada Aho')
  await apply(people[0]!, jobId)
  await snooze(studio)
  await world.database.pool.query(`update posts set title = 'Best boy' where id = $1`, [jobId])
  await due()
  await run()
  expect((await listOf(studio)).items).toMatchObject([
    { title: 'New applicant for Best boy', metadata: { job_title: 'Best boy' } },
  ])
})

describe('a group', () => {
  test('comes back with those who joined it while it slept', async () => {
    const { studio, jobId, people } = await cast('Ada Aho', 'Ben Blom', 'Cleo Cruz')
    await apply(people[0]!, jobId)
    const id = await snooze(studio)
    for (const who of people.slice(1)) await apply(who, jobId)
    expect(await listOf(studio)).toMatchObject({ unread: 0, items: [] })
    await due()
    await run()
    expect(await listOf(studio)).toMatchObject({
      unread: 1,
      items: [{ id, title: '3 new applicants for Gaffer', href: `/business/applicants?job=${jobId}` }],
    })
  })

  test('comes back without those who are blocked meanwhile; of one that is left it says who', async () => {
    const { studio, jobId, people } = await cast('Ada Aho', 'Ben Blom', 'Cleo Cruz')
    for (const who of people) await apply(who, jobId)
    const id = await snooze(studio)
    for (const who of [people[0]!, people[2]!])
      expect((await studio.call(safety.block, { params: { personId: who.id } })).status).toBeLessThan(300)
    await due()
    await run()
    expect(await listOf(studio)).toMatchObject({
      unread: 1,
      items: [{ id, title: 'New applicant for Gaffer', message: expect.stringContaining('Ben Blom') }],
    })
    expect((await listOf(studio)).items[0]?.href).toContain('applicant=')
  })
})

describe('it goes to the archive instead', () => {
  test('if there is a block with the person meanwhile', async () => {
    const { studio, jobId, people } = await cast('Ada Aho')
    await apply(people[0]!, jobId)
    const id = await snooze(studio)
    await studio.call(safety.block, { params: { personId: people[0]!.id } })
    await due()
    await run()
    expect(await listOf(studio)).toMatchObject({ unread: 0, items: [] })
    expect((await listOf(studio, 'archived')).items).toMatchObject([{ id, read: true, archived: true }])
    expect((await listOf(studio, 'snoozed')).items).toEqual([])
  })

  test('if the message was deleted, or read', async () => {
    const [maya, studio] = [await world.talent({ name: 'Maya' }), await world.business({ company: 'Harbor' })]
    const conversationId = await makeConversation(world.ctx(), {
      members: [
        { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
        { userId: maya.id, businessId: null, lastReadAt: null },
      ],
      messages: [{ senderId: maya.id, body: 'Hello', at: new Date() }],
    })
    const send = async () => {
      const body = { room_id: conversationId, content: 'News', type: 'text', client_id: crypto.randomUUID() } as const
      const { body: sent } = await studio.call(messaging.send, { body })
      await world.settle()
      return (sent as { id: string }).id
    }
    const messageId = await send()
    const id = await snooze(maya)
    // the notice ends without a fact of its own
    await world.database.pool.query(`update messages set deleted_at = now() where id = $1`, [messageId])
    await due()
    await run()
    expect(await listOf(maya)).toMatchObject({ unread: 0, items: [] })
    await send()
    await snooze(maya)
    await maya.call(messaging.read, { params: { conversationId }, body: { seq: 3 } })
    await world.settle()
    expect((await listOf(maya, 'snoozed')).items).toEqual([])
    expect((await listOf(maya, 'archived')).items).toHaveLength(2)
    expect((await listOf(maya, 'archived')).items.map((item) => item.id)).toContain(id)
  })
})

test('an older one, of which only the words are known, comes back as it was', async () => {
  const maya = await world.talent()
  const id = await makeNotification(world.database.db, maya.id, { title: 'From before' })
  await world.database.pool.query(`update notifications set kind = null, about = null where id = $1`, [id])
  await snooze(maya)
  await due()
  await run()
  expect((await listOf(maya)).items).toMatchObject([{ id, title: 'From before', read: false }])
})

test('one that was read before is unread again, beside a newer one of its group', async () => {
  const { studio, jobId, people } = await cast('Ada Aho', 'Ben Blom')
  await apply(people[0]!, jobId)
  const id = (await listOf(studio)).items[0]?.id ?? ''
  await studio.call(notifications.read, { params: { notificationId: id }, body: {} })
  await snooze(studio)
  await apply(people[1]!, jobId)
  await due()
  await run()
  expect(await listOf(studio)).toMatchObject({
    unread: 2,
    items: [{ id, message: expect.stringContaining('Ada') }, {}],
  })
})

test('one whose words can’t be read comes back as it was, and keeps no other asleep', async () => {
  const { studio, jobId, people } = await cast('Ada Aho')
  await apply(people[0]!, jobId)
  const id = await snooze(studio)
  await makeNotification(world.database.db, studio.id, { title: 'Another' })
  await world.database.pool.query(`update notifications set kind = null, about = null where title = 'Another'`)
  await snooze(studio)
  await due()
  const notice = notices.find(({ kind }) => kind === 'application_submitted')
  if (!notice) throw new Error('no notice')
  const { tellSeveral } = notice
  notice.tellSeveral = () => Promise.reject(new Error('words fail'))
  try {
    await run()
  } finally {
    notice.tellSeveral = tellSeveral
  }
  const { items, unread } = await listOf(studio)
  expect(unread).toBe(2)
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Another', 'New applicant for Gaffer'])
  expect(items.map((item) => item.id)).toContain(id)
})

test('it is pushed when it comes back, and not emailed', async () => {
  const { studio, jobId, people } = await cast('Ada Aho')
  await apply(people[0]!, jobId)
  const id = await snooze(studio)
  const mails = async () =>
    (
      await world.database.pool.query('select kind from mail_outbox where to_address = $1 order by created_at', [
        studio.email,
      ])
    ).rows
  const before = await mails()
  expect((await studio.call(push.subscribe, { body: peer.browser('studio') })).status).toBe(200)
  await due()
  await run()
  await world.settle()
  expect(peer.state.arrived).toMatchObject([
    { browser: 'studio', payload: { title: 'New applicant for Gaffer', tag: id } },
  ])
  expect(await mails()).toEqual(before)
})

test('several nodes at once bring each back once', async () => {
  const maya = await world.talent()
  const page = await openLivePage(world.address(), maya)
  await world.database.pool.query(
    `insert into notifications (user_id, type, title, message, href, fact_id, snoozed_until)
     select $1, 'update', 'Number ' || n, 'Message', '/help', uuidv7(), now() - interval '1 minute' from generate_series(1, 120) n`,
    [maya.id],
  )
  await Promise.all(Array.from({ length: 4 }, run))
  expect((await listOf(maya)).unread).toBe(120)
  const news = () => page.heard.filter((message) => message.type === 'notification')
  while (news().length < 120) await new Promise((resume) => page.socket.once('message', resume))
  expect(new Set(news().map(({ id }) => id)).size).toBe(news().length)
  page.socket.close()
})

test('a run that dies leaves everything as it was, and the next one does it', async () => {
  const maya = await world.talent()
  const id = await makeNotification(world.database.db, maya.id)
  await world.database.pool.query(`update notifications set kind = null, about = null`)
  await snooze(maya)
  await due()
  // another node has it, and dies
  const client = await world.database.pool.connect()
  await client.query('begin')
  await client.query('update notifications set snoozed_until = null, title = $2 where id = $1', [id, 'Half done'])
  const next = run()
  client.release(true)
  await next
  expect((await listOf(maya)).items).toMatchObject([{ id, title: 'Title', read: false }])
})

test('what was read long ago goes, but not while it is snoozed', async () => {
  const maya = await world.talent()
  const id = await makeNotification(world.database.db, maya.id)
  await makeNotification(world.database.db, maya.id, { title: 'Goes' })
  await world.database.pool.query(`update notifications set read_at = now() - interval '91 days' where user_id = $1`, [
    maya.id,
  ])
  await snooze(maya, 1)
  await deleteInBatches(world.database.db, [{ table: 'notifications', when: readBefore(90) }])
  expect((await listOf(maya, 'snoozed')).items).toMatchObject([{ id }])
  expect((await listOf(maya)).items).toEqual([])
})
