import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import { announcements } from '@ensemble/contract/announcements/announcements.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { record } from '../../platform/facts/record.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { announcementReached } from './announcements.facts.ts'
import { sendAnnouncementTask } from './announcements.service.ts'

let world: World
let ada: Person
beforeAll(async () => {
  world = await startWorld()
  ada = await world.admin()
})
afterAll(() => world.stop())

const NEWS = {
  title: 'Portfolios can hold films',
  body: 'From today on you can upload films of up to 500 MB.\n\nTry it under Portfolio.',
}
const send = async (form = NEWS) => (await ada.call(announcements.send, { body: form })).body as { id: string }
const noticeOf = async (who: Person, title: string) =>
  (
    (await who.call(notifications.list, { query: { limit: 100 } })).body.items as {
      title: string
      type: string
      href: string
    }[]
  ).filter((item) => item.title === title)
const mailsTo = (who: Person, subject: string) =>
  world.database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_address', '=', who.email)
    .where('subject', '=', subject)
    .execute()

describe('an announcement', () => {
  test('is in everyone’s notifications and is emailed to people who want updates; it is on record', async () => {
    const [maya, quiet, studio, unverified, blocked] = [
      await world.talent(),
      await world.talent({ name: 'Quiet' }),
      await world.business(),
      await world.unverified(),
      await world.blocked(),
    ]
    await quiet.call(preferences.saveNotifications, { body: { email: { updates: false } } })
    const before = (await ada.call(announcements.audience, {})).body
    expect(before.people - before.by_mail).toBe(1)
    const { id } = await send()
    await world.settle()
    for (const person of [maya, quiet, studio])
      expect(await noticeOf(person, NEWS.title)).toMatchObject([{ type: 'update', href: `/announcements/${id}` }])
    const [mail] = await mailsTo(maya, NEWS.title)
    expect(mail?.text).toContain('Try it under Portfolio.')
    expect(mail?.unsubscribe_url).toContain('/api/v1/unsubscribe/')
    expect(
      [
        await mailsTo(studio, NEWS.title),
        await mailsTo(quiet, NEWS.title),
        await mailsTo(unverified, NEWS.title),
        await mailsTo(blocked, NEWS.title),
      ].map(({ length }) => length),
    ).toEqual([1, 0, 0, 0])
    expect((await maya.call(announcements.read, { params: { announcementId: id } })).body).toMatchObject(NEWS)
    const [listed] = (await ada.call(announcements.list, { query: {} })).body.items
    expect(listed).toMatchObject({ id, by: 'Ada Admin', reached: before.people, can: { stop: false } })
    expect(listed.finished_at).not.toBeNull()
    expect(
      (await ada.call(administration.acts, { query: { act: 'announcement.send' } })).body.items[0].details,
    ).toEqual({ title: NEWS.title })
  })
  test('reaches no one twice: sent twice by one form, run again, delivered again', async () => {
    const maya = await world.talent()
    const form = { ...NEWS, title: 'Once only' }
    const key = crypto.randomUUID()
    const [first, again] = [
      await ada.call(announcements.send, { body: form }, { idempotencyKey: key }),
      await ada.call(announcements.send, { body: form }, { idempotencyKey: key }),
    ]
    expect(again.body.id).toBe(first.body.id)
    const announcementId = first.body.id as string
    await Promise.all([1, 2, 3].map(() => sendAnnouncementTask.run({ announcementId }, world.ctx())))
    await world.settle()
    // the same people again, as another batch's fact would name them
    await inTransaction(world.ctx(), (ctx) => record(ctx, announcementReached({ announcementId, userIds: [maya.id] })))
    await world.settle()
    expect(await noticeOf(maya, form.title)).toHaveLength(1)
    expect(await mailsTo(maya, form.title)).toHaveLength(1)
  })
  test('that was interrupted continues after the last batch; one that was stopped does not', async () => {
    const [early, late] = [await world.talent(), await world.talent()]
    const row = async (title: string, reachedId: string | null, stopped: boolean) => {
      const { rows } = await sql<{ id: string }>`
        insert into announcements (title, body, created_by, reached_id, stopped_at, created_at)
        values (${title}, 'Somebody stopped the server.', ${ada.id}, ${reachedId}, ${stopped ? new Date() : null}, now() + interval '1 minute') returning id`.execute(
        world.database.db,
      )
      return { announcementId: rows[0]?.id ?? '' }
    }
    expect(early.id < late.id).toBe(true)
    await sendAnnouncementTask.run(await row('Broken off', early.id, false), world.ctx())
    await sendAnnouncementTask.run(await row('Stopped', null, true), world.ctx())
    await world.settle()
    expect([
      (await noticeOf(early, 'Broken off')).length,
      (await noticeOf(late, 'Broken off')).length,
      (await noticeOf(late, 'Stopped')).length,
    ]).toEqual([0, 1, 0])
  })
  test('has limits, and cannot be stopped once it has ended', async () => {
    for (const body of [
      { ...NEWS, title: 'ab' },
      { ...NEWS, title: 'two\nlines' },
      { ...NEWS, body: ' short ' },
      { ...NEWS, body: 'x'.repeat(5_001) },
    ])
      expect((await ada.call(announcements.send, { body })).status).toBe(400)
    const { id } = await send({ ...NEWS, title: 'Over soon' })
    await world.settle()
    expect((await ada.call(announcements.stop, { params: { announcementId: id } })).status).toBe(409)
    expect((await ada.call(announcements.stop, { params: { announcementId: crypto.randomUUID() } })).status).toBe(404)
  })
})
