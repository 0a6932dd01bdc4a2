import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { push } from '@ensemble/contract/preferences/push.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeConversation } from '../../modules/messaging/messaging.factory.ts'
import { BIDI, SCRIPTS } from '../../testing/hostile-words.ts'
import { openLivePage } from '../../testing/live-page.ts'
import { type PushPeer, startPushPeer } from '../../testing/push-peer.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let peer: PushPeer
beforeAll(async () => {
  peer = await startPushPeer()
  world = await startWorld({ env: { PUSH_ORIGINS: peer.origin } })
})
afterAll(async () => {
  await world.stop()
  await peer.stop()
})
beforeEach(() => {
  peer.state.arrived = []
  peer.state.refused = []
  peer.state.answer = undefined
})

/** Someone with a browser that notifications are pushed to. */
async function withBrowser<P extends Person>(who: P, name: string = crypto.randomUUID()): Promise<P> {
  expect((await who.call(push.subscribe, { body: peer.browser(name) })).status).toBe(200)
  return who
}

const letter = (room_id: string, content: string) => ({
  room_id,
  content,
  type: 'text' as const,
  client_id: crypto.randomUUID(),
})

/** Two people who write to each other; the second has a browser. */
async function pair({ name = 'Jonas Weber', at = crypto.randomUUID() as string } = {}) {
  const studio = await world.business({ name })
  const maya = await withBrowser(await world.talent(), at)
  const id = await makeConversation(world.ctx(), {
    state: 'open',
    members: [
      { userId: maya.id, businessId: null, lastReadAt: null },
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Are you free in May?', at: new Date('2026-03-01T10:00:00Z') }],
  })
  const write = async (content: string) => {
    expect((await studio.call(messaging.send, { body: letter(id, content) })).status).toBe(200)
  }
  return { studio, maya, id, at, write }
}
const change = (who: Person, body: Record<string, unknown>) => who.call(preferences.saveNotifications, { body })
const outboxOf = (who: Person) =>
  world.database.db.selectFrom('push_outbox').selectAll().where('user_id', '=', who.id).execute()
const leaseOf = (who: Person) =>
  world.database.db.selectFrom('presence_leases').select('in_view').where('user_id', '=', who.id).execute()
const titles = () => peer.state.arrived.map(({ payload }) => payload['title'])

/** What waits for later is tried now. */
async function again(who: Person) {
  const task = world.app.tasks.find(({ name }) => name === 'push.send')
  for (const { id } of await outboxOf(who)) await task?.run({ userId: who.id, pushId: id }, world.ctx())
}

describe('a message', () => {
  test('is pushed encrypted, by a server that says who it is, without its text', async () => {
    const { write, id, maya } = await pair()
    await write('The code of the studio door is 4711.')
    await world.settle()
    expect(peer.state.refused).toEqual([])
    const [{ payload, ttl, topic, urgency }, ...more] = peer.state.arrived as [(typeof peer.state.arrived)[0]]
    expect(more).toEqual([])
    expect(payload).toEqual({
      title: expect.stringContaining('Jonas Weber'),
      body: '',
      href: `/chat?with=${id}`,
      tag: expect.any(String),
      id: expect.any(String),
    })
    expect(JSON.stringify(payload)).not.toContain('4711')
    expect([ttl, urgency, topic]).toEqual([86_400, 'high', expect.stringMatching(/^[\w-]{32}$/)])
    expect(peer.state.key).toBe((await maya.call(push.list, {})).body.public_key)
    expect((await maya.call(push.list, {})).body.items[0].sent_at).not.toBeNull()
    expect(await outboxOf(maya)).toEqual([])
  })

  test('shows its text once the person wants to read it', async () => {
    const { write, maya } = await pair()
    await change(maya, { push_words: true })
    await write('Call time is 6:00.')
    await world.settle()
    expect(peer.state.arrived[0]?.payload['body']).toBe('Call time is 6:00.')
  })

  test('that joins others replaces them, with their number', async () => {
    const { write } = await pair()
    for (const text of ['One', 'Two']) {
      await write(text)
      await world.settle()
    }
    const [first, second] = peer.state.arrived
    expect(second?.payload['title']).toMatch(/2/)
    expect([second?.payload['tag'], second?.topic]).toEqual([first?.payload['tag'], first?.topic])
  })

  test('full of scripts and turned writing stays words, and within 4,096 bytes', async () => {
    const { write, maya } = await pair({ name: `Jonas ${BIDI}` })
    await change(maya, { push_words: true })
    await write(`${SCRIPTS.join(' ')} ${BIDI} ${'🎬'.repeat(2_000)}`)
    await world.settle()
    const { payload } = peer.state.arrived[0] ?? {}
    expect(payload?.['body']).toContain(SCRIPTS[0])
    expect(payload?.['href']).toMatch(/^\/chat/)
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(3_900)
  })
})

describe('nothing is pushed', () => {
  const cases: [string, (of: Awaited<ReturnType<typeof pair>>) => Promise<unknown>][] = [
    ['once the row is off', ({ maya }) => change(maya, { push: { messages: false } })],
    [
      'to someone who blocked the other',
      ({ maya, studio }) => maya.call(safety.block, { params: { personId: studio.id } }),
    ],
    [
      'of a muted conversation',
      ({ maya, id }) => maya.call(messaging.keep, { params: { conversationId: id }, body: { muted: true } }),
    ],
    [
      'after sign-out',
      ({ maya }) => world.database.db.deleteFrom('auth_sessions').where('user_id', '=', maya.id).execute(),
    ],
    [
      'once an administrator blocked the account',
      ({ maya }) =>
        world.database.db
          .insertInto('blocked_users')
          .values({ user_id: maya.id, reason: 'test', expires_at: new Date(Date.now() + 3_600_000) })
          .execute(),
    ],
  ]
  test.each(cases)('%s', async (_name, prepare) => {
    const of = await pair()
    await prepare(of)
    await of.studio.call(messaging.send, { body: letter(of.id, 'Hello') })
    await world.settle()
    expect(titles()).toEqual([])
    expect(await outboxOf(of.maya)).toEqual([])
  })

  test('while a page is in view, and again once it is not', async () => {
    const { write, maya } = await pair()
    const { socket } = await openLivePage(world.address(), maya)
    const lease = () => leaseOf(maya)
    await expect.poll(lease).toEqual([{ in_view: true }])
    await write('You see this already')
    await world.settle()
    expect(titles()).toEqual([])
    socket.send(JSON.stringify({ type: 'shown', on: false }))
    await expect.poll(lease).toEqual([{ in_view: false }])
    await write('This you do not')
    await world.settle()
    expect(titles()).toHaveLength(1)
    socket.terminate()
  })

  test('of what was read meanwhile', async () => {
    const { write, maya } = await pair()
    peer.state.answer = (response) => !!response.writeHead(503).end()
    await write('Hello')
    await world.settle()
    peer.state.answer = undefined
    await maya.call(notifications.readAll, { body: {} })
    await again(maya)
    expect(titles()).toEqual([])
    expect(await outboxOf(maya)).toEqual([])
  })
})

/** Quiet hours that have begun and end in an hour, in UTC. */
const quietNow = () => {
  const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
  return { quiet_hours: { from: time(-60), until: time(60) } }
}

describe('in quiet hours', () => {
  test('a push waits, and several come as one once they end', async () => {
    const { write, maya, studio } = await pair()
    await change(maya, quietNow())
    await write('Good night')
    for (let more = 0; more < 4; more += 1) {
      const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
      const { status } = await studio.call(talentPool.invite, {
        params: { talentId: maya.id },
        body: { post_id: job.id },
      })
      expect(status).toBeLessThan(300)
    }
    await world.settle()
    expect(titles()).toEqual([])
    expect((await outboxOf(maya)).reduce((sum, { things }) => sum + things, 0)).toBe(5)
    await change(maya, { quiet_hours: null })
    await world.database.db.updateTable('push_outbox').set({ due_at: new Date() }).execute()
    await again(maya)
    expect(titles()).toEqual(['5 new notifications'])
    expect(peer.state.arrived[0]?.payload['href']).toBe('/notifications')
    expect(await outboxOf(maya)).toEqual([])
  })

  test('what concerns the account comes at once', async () => {
    const studio = await world.business()
    const ines = await withBrowser(await world.seat(studio.businessId, 'recruiter'))
    await change(ines, quietNow())
    const { status } = await studio.call(companies.changeRole, {
      params: { memberId: ines.id },
      body: { role: 'viewer' },
    })
    expect(status).toBeLessThan(300)
    await world.settle()
    expect(titles()).toHaveLength(1)
  })
})

describe('a push service', () => {
  test('that no longer knows a browser is not asked again', async () => {
    const { write, maya, at } = await pair()
    const { socket, heard } = await openLivePage(world.address(), maya)
    await expect.poll(() => leaseOf(maya)).toEqual([{ in_view: true }])
    socket.send(JSON.stringify({ type: 'shown', on: false }))
    await expect.poll(() => leaseOf(maya)).toEqual([{ in_view: false }])
    peer.forget(at)
    await write('Hello')
    await world.settle()
    await expect.poll(() => heard).toContainEqual({ type: 'changed', topic: 'account', id: maya.id })
    socket.terminate()
    expect((await maya.call(push.list, {})).body.items).toEqual([])
    const { requests } = peer.state
    await write('Hello again')
    await world.settle()
    expect(peer.state.requests).toBe(requests)
  })

  test('that asks to wait is waited for, and then gets it', async () => {
    const { write, maya } = await pair()
    peer.state.answer = (response) => !!response.writeHead(429, { 'retry-after': '7200' }).end()
    await write('Hello')
    await world.settle()
    const [row] = await outboxOf(maya)
    const wait = (row?.due_at.getTime() ?? 0) - Date.now()
    expect([row?.attempts, wait > 7_100_000, wait <= 7_200_000]).toEqual([1, true, true])
    peer.state.answer = undefined
    await again(maya)
    expect(titles()).toHaveLength(1)
  })

  test('that answers with 10 MB, or never, holds nothing up', async () => {
    const [big, slow, well] = [await pair(), await pair(), await pair()]
    const open: (() => void)[] = []
    peer.state.answer = (response, browser) => {
      if (browser === big.at) {
        response.writeHead(201)
        response.write(Buffer.alloc(10_000_000))
        return true
      }
      if (browser === slow.at) open.push(() => response.end())
      return browser === slow.at
    }
    await big.write('Hello')
    await slow.write('Hello')
    await well.write('Hello')
    await expect.poll(() => peer.state.arrived.map(({ browser }) => browser), { timeout: 10_000 }).toEqual([well.at])
    await expect.poll(() => outboxOf(big.maya)).toEqual([])
    await expect
      .poll(async () => (await outboxOf(slow.maya))[0]?.last_error, { timeout: 15_000 })
      .toMatch(/abort|timeout/i)
    for (const end of open) end()
  })

  test('that refuses five times is left to an administrator', async () => {
    const { write, maya } = await pair()
    peer.state.answer = (response) => !!response.writeHead(500).end()
    await write('Hello')
    await world.settle()
    for (let tries = 1; tries < 5; tries += 1) await again(maya)
    const [row] = await outboxOf(maya)
    expect(row).toMatchObject({ attempts: 5, failed: true, last_error: 'the push service answered 500' })
    const { requests } = peer.state
    await again(maya)
    expect(peer.state.requests).toBe(requests)
  })
})
