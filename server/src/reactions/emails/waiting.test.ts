import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { mutedPosts } from '@ensemble/contract/preferences/muted-posts.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeConversation } from '../../modules/messaging/messaging.factory.ts'
import type { Context } from '../../platform/context.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

const HOUR = 3_600_000
/** Sends what waits, as if it were so much later. */
async function later(ms: number, ctx: Context = world.ctx()) {
  const clock = { now: () => new Date(Date.now() + ms) }
  const task = world.app.tasks.find(({ name }) => name === 'emails.bundles')
  await task?.run({}, { ...ctx, platform: { ...ctx.platform, clock } })
}
const mailsTo = (who: Person) =>
  world.database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_address', '=', who.email)
    .orderBy('created_at')
    .execute()
const waitingFor = (who: Person) =>
  world.database.db.selectFrom('waiting_mails').selectAll().where('user_id', '=', who.id).execute()
const choose = (who: Person, body: Record<string, unknown>) => who.call(preferences.saveNotifications, { body })

async function conversation() {
  const [studio, maya] = [await world.business({ name: 'Jonas Weber' }), await world.talent()]
  const id = await makeConversation(world.ctx(), {
    state: 'open',
    members: [
      { userId: maya.id, businessId: null, lastReadAt: null },
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
    ],
    messages: [{ senderId: maya.id, body: 'I am free in May.', at: new Date('2026-03-01T10:00:00Z') }],
  })
  const write = async (content: string) => {
    const body = { room_id: id, content, type: 'text' as const, client_id: crypto.randomUUID() }
    const { status, body: sent } = await studio.call(messaging.send, { body })
    expect(status).toBe(200)
    await world.settle()
    return sent as { id: string }
  }
  const remove = async ({ id: messageId }: { id: string }) => {
    expect(
      (await studio.call(messaging.deleteMessage, { params: { conversationId: id, messageId } })).status,
    ).toBeLessThan(300)
    await world.settle()
  }
  return { studio, maya, id, write, remove }
}

/** A talent and how a company invites them to a new job of this title. */
async function invited() {
  const [studio, maya] = [await world.business(), await world.talent()]
  const invite = async (title: string) => {
    const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form: { title } })
    const { status } = await studio.call(talentPool.invite, {
      params: { talentId: maya.id },
      body: { post_id: job.id },
    })
    expect(status).toBeLessThan(300)
    await world.settle()
    return job.id
  }
  return { studio, maya, invite }
}
const hourly = { sorts: { invitations: { email: 'hourly' } } }

describe('messages', () => {
  test('that stay unread for ten minutes come as one email for their conversation', async () => {
    const { maya, write, id } = await conversation()
    await write('The first light is at 5:40.')
    await write('Bring the small crane.')
    await later(9 * 60_000)
    expect(await mailsTo(maya)).toEqual([])
    await later(11 * 60_000)
    const [mail, ...more] = await mailsTo(maya)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/2 .*Jonas Weber/)
    for (const words of ['The first light is at 5:40.', 'Bring the small crane.', `/chat?with=${id}`])
      expect([mail?.text, mail?.html]).toEqual([expect.stringContaining(words), expect.stringContaining(words)])
    expect(await waitingFor(maya)).toEqual([])
  })

  test('that were read are not emailed', async () => {
    const { maya, write, id } = await conversation()
    await write('Hello')
    await maya.call(messaging.read, { params: { conversationId: id }, body: { seq: 2 } as never })
    await world.settle()
    await later(11 * 60_000)
    expect([await mailsTo(maya), await waitingFor(maya)]).toEqual([[], []])
  })

  test('that follow in a conversation that is still unread come a day later', async () => {
    const { maya, write } = await conversation()
    await write('Hello')
    await later(11 * 60_000)
    await write('Are you there?')
    await later(12 * HOUR)
    expect(await mailsTo(maya)).toHaveLength(1)
    await later(25 * HOUR)
    expect(await mailsTo(maya)).toHaveLength(2)
  })

  test('that are deleted after each email, and written again, come once an hour', async () => {
    const { maya, write, remove } = await conversation()
    for (let times = 0; times < 4; times += 1) {
      const message = await write(`Hello ${times}`)
      await later(11 * 60_000)
      await remove(message)
    }
    expect(await mailsTo(maya)).toHaveLength(1)
    await write('Hello again')
    await later(59 * 60_000)
    expect(await mailsTo(maya)).toHaveLength(1)
    await later(61 * 60_000)
    expect(await mailsTo(maya)).toHaveLength(2)
  })

  test('are not emailed at all once the row is off, also while they wait', async () => {
    const { maya, write } = await conversation()
    await write('Hello')
    await choose(maya, { email: { messages: false } })
    await later(11 * 60_000)
    expect([await mailsTo(maya), await waitingFor(maya)]).toEqual([[], []])
  })
})

describe('a digest', () => {
  test('has what came since, its link stops its own row alone, and both its parts say the same', async () => {
    const { maya, invite } = await invited()
    await choose(maya, hourly)
    for (const title of ['Gaffer', 'Best boy', 'Grip']) await invite(title)
    expect(await mailsTo(maya)).toEqual([])
    await Promise.all([later(HOUR), later(HOUR)])
    const [mail, ...more] = await mailsTo(maya)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('3 notifications about invitations to apply')
    for (const title of ['Gaffer', 'Best boy', 'Grip']) expect(mail?.text).toContain(title)
    const links = (text: string | undefined) =>
      new Set(text?.match(/https?:\/\/[^\s"<)]+/g)?.map((link) => link.replaceAll('&amp;', '&')))
    expect(links(mail?.text)).toEqual(links(mail?.html))
    const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
    await world.anonymous.call(preferences.unsubscribe, { params: { token } })
    const { sorts } = (await maya.call(preferences.notifications, {})).body
    const off = Object.entries(sorts as Record<string, { email: string }>).filter(([, { email }]) => email === 'off')
    expect(off.map(([sort]) => sort).toSorted()).toEqual(['following', 'invitations', 'marketing'])
    await invite('Clapper loader')
    await later(2 * HOUR)
    expect(await mailsTo(maya)).toHaveLength(1)
  })

  test('of one thing is its own email, and of things that were seen is none', async () => {
    const { maya, invite } = await invited()
    await choose(maya, hourly)
    await invite('Gaffer')
    await later(HOUR)
    expect((await mailsTo(maya)).map(({ kind }) => kind)).toEqual(['notification.invited'])
    await invite('Grip')
    await maya.call(notifications.readAll, { body: {} })
    await later(2 * HOUR)
    expect(await mailsTo(maya)).toHaveLength(1)
  })

  test('leaves out a post that was muted meanwhile', async () => {
    const { maya, invite } = await invited()
    await choose(maya, hourly)
    const kept = await invite('Gaffer')
    await invite('Grip')
    const { items } = (await maya.call(notifications.list, { query: {} })).body
    const muted = items.find((item: { metadata: { post_id?: string } }) => item.metadata.post_id !== kept)
    expect((await maya.call(mutedPosts.mute, { params: { notificationId: muted.id }, body: {} })).status).toBe(200)
    await later(HOUR)
    const [mail] = await mailsTo(maya)
    expect([mail?.kind, mail?.text.includes('Gaffer'), mail?.text.includes('Grip')]).toEqual([
      'notification.invited',
      true,
      false,
    ])
  })
})

describe('quiet hours', () => {
  const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
  test('hold emails back, and those that begin meanwhile do so, too', async () => {
    const { maya, invite } = await invited()
    await choose(maya, { quiet_hours: { from: time(-60), until: time(120) } })
    await invite('Gaffer')
    await later(HOUR)
    expect(await mailsTo(maya)).toEqual([])
    await choose(maya, { quiet_hours: { from: time(-60), until: time(240) } })
    await later(3 * HOUR)
    expect(await mailsTo(maya)).toEqual([])
    await later(5 * HOUR)
    expect(await mailsTo(maya)).toHaveLength(1)
  })
})

test('what can’t be written is tried five times, keeps no one else waiting, and is then left to an administrator', async () => {
  const [bad, good] = [await invited(), await invited()]
  for (const { maya, invite } of [bad, good]) {
    await choose(maya, hourly)
    await invite('Gaffer')
  }
  await world.database.db
    .updateTable('waiting_mails')
    .set({ about: JSON.stringify({ nothing: true }) })
    .where('user_id', '=', bad.maya.id)
    .execute()
  for (let tries = 1; tries <= 6; tries += 1) await later(tries * 24 * HOUR)
  expect((await mailsTo(good.maya)).length).toBe(1)
  const [row] = await waitingFor(bad.maya)
  expect([row?.attempts, row?.last_error]).toEqual([5, expect.stringMatching(/invalid_(type|format)/)])
})

describe('a muted post', () => {
  test('is listed, can be heard of again, and is no one else’s business', async () => {
    const { maya, invite } = await invited()
    const postId = await invite('Gaffer')
    const other = await world.talent()
    const { items } = (await maya.call(notifications.list, { query: {} })).body
    const params = { notificationId: items[0].id }
    expect((await other.call(mutedPosts.mute, { params, body: {} })).status).toBe(404)
    for (let times = 0; times < 2; times += 1)
      expect((await maya.call(mutedPosts.mute, { params, body: {} })).body).toEqual({ post_id: postId })
    expect((await maya.call(mutedPosts.list, { query: {} })).body.items).toMatchObject([
      { post_id: postId, kind: 'job', title: 'Gaffer' },
    ])
    const unmute = async () => (await maya.call(mutedPosts.unmute, { params: { postId } })).status
    expect([await unmute(), await unmute()]).toEqual([204, 404])
    const muted = async (who: typeof maya) => (await who.call(mutedPosts.list, { query: {} })).body.items.length
    expect(await muted(maya)).toBe(0)
    const again = async (who: typeof maya) => (await who.call(mutedPosts.muteAgain, { params: { postId } })).status
    expect([await again(maya), await again(maya), await muted(maya)]).toEqual([204, 204, 1])
    expect([await again(other), await muted(other)]).toEqual([404, 0])
  })
})
