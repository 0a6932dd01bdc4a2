import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeConversation } from '../../modules/messaging/messaging.factory.ts'
import { openLivePage } from '../../testing/live-page.ts'
import { MemoryBus, startRelay } from '../../testing/memory-fanout.ts'
import { type Node, openNode } from '../../testing/open-node.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { tell } from '../http/live-hub.ts'
import { Fanout, type FanoutReceiver } from './fanout.ts'

test('of equal messages that arrive together, the last is heard, after what came between', async () => {
  const { promise, resolve } = Promise.withResolvers<FanoutReceiver>()
  const fanout = new Fanout(
    { start: (receiver) => Promise.resolve(resolve(receiver)), stop: () => Promise.resolve() },
    pino({ level: 'silent' }),
  )
  const heard: string[] = []
  fanout.on('live', (payload) => heard.push(payload))
  await fanout.start()
  const receiver = await promise
  receiver.receive(['on', 'off', 'on'].map((payload) => ({ channel: 'live', payload })))
  expect(heard).toEqual(['off', 'on'])
  receiver.receive([{ channel: 'live', payload: 'on' }])
  expect(heard).toEqual(['off', 'on', 'on'])
})

interface Nodes {
  world: World
  /** Another node on the same database. */
  other: Node
  /** Runs `work` while nothing reaches the nodes; from then on they hear again. */
  deaf<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

async function overPostgres(): Promise<Nodes> {
  const world = await startWorld({ pool: 20 })
  const other = await openNode(world)
  const name = new URL(world.database.superUrl).pathname.slice(1)
  const admin = new pg.Client({ connectionString: world.database.superUrl.replace(/\/[^/]*$/, '/postgres') })
  await admin.connect()
  const listening = () =>
    admin.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = $1 and application_name = 'ensemble-fanout'`,
      [name],
    )
  return {
    world,
    other,
    deaf: async (work) => {
      await admin.query(`alter database ${name} allow_connections false`)
      try {
        await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'ensemble-fanout'`,
          [name],
        )
        await expect.poll(async () => (await listening()).rows[0]?.count).toBe(0)
        return await work()
      } finally {
        await admin.query(`alter database ${name} allow_connections true`)
      }
    },
    stop: async () => {
      await admin.end()
      await other.stop()
      await world.stop()
    },
  }
}

async function overMemory(): Promise<Nodes> {
  const bus = new MemoryBus()
  const world = await startWorld({ pool: 20, fanoutDriver: bus.driver() })
  const other = await openNode(world, {}, bus.driver())
  const stopRelay = startRelay(world.platform.db, (messages) => bus.publish(messages))
  return {
    world,
    other,
    deaf: async (work) => {
      bus.stall()
      try {
        const answer = await work()
        await expect.poll(() => bus.lost).toBeGreaterThan(0)
        return answer
      } finally {
        bus.resume()
      }
    },
    stop: async () => {
      await stopRelay()
      await other.stop()
      await world.stop()
    },
  }
}

/** A page that the node has greeted, with everything it hears from then on. */
async function listen(address: string, who: Person) {
  const { socket, heard, closed } = await openLivePage(address, who)
  let code: number | undefined
  void closed.then((ended) => (code = ended))
  return { heard, code: () => code, end: () => socket.terminate() }
}

describe.each([
  ['PostgreSQL', overPostgres],
  ['a driver in memory, which delivers twice', overMemory],
])('two nodes over %s', (_name, open) => {
  let nodes: Nodes
  let world: World
  beforeAll(async () => {
    nodes = await open()
    ;({ world } = nodes)
  })
  afterAll(() => nodes.stop())

  const SOON = { timeout: 5_000 }
  /** What a person gets from the other node. */
  const elsewhere = async (path: string, { token }: Person) => {
    const answer = await fetch(`${nodes.other.address}${path}`, { headers: { authorization: `Bearer ${token}` } })
    return { status: answer.status, body: (await answer.json()) as { items?: { id: string; content?: string }[] } }
  }
  const feed = async (person: Person) =>
    (await elsewhere(`/api/v1${discover.feed.path}`, person)).body.items?.map(({ id }) => id) ?? []
  const say = (who: Person, conversation: string, content: string) =>
    who.call(messaging.send, { body: { room_id: conversation, content, type: 'text', client_id: crypto.randomUUID() } })
  async function talking() {
    const [studio, maya] = [await world.business(), await world.talent()]
    const conversation = await makeConversation(world.ctx(), {
      members: [
        { userId: maya.id, businessId: null, lastReadAt: null },
        { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      ],
      messages: [{ senderId: studio.id, body: 'Are you free in May?', at: new Date('2026-03-01T10:00:00Z') }],
    })
    return { studio, maya, conversation }
  }
  const written = async (conversation: string, who: Person) =>
    (await elsewhere(`/api/v1/conversations/${conversation}/messages`, who)).body.items?.map(({ content }) => content)

  test('a message sent at one is heard at a socket of the other, and is there once', async () => {
    const { studio, maya, conversation } = await talking()
    const socket = await listen(nodes.other.address, studio)
    await say(maya, conversation, 'From the eighth')
    await expect
      .poll(() => socket.heard, SOON)
      .toContainEqual(expect.objectContaining({ type: 'changed', topic: 'conversation', id: conversation }))
    expect(await written(conversation, studio)).toEqual(['Are you free in May?', 'From the eighth'])
    socket.end()
  })

  test('a change to very many people is heard by each, however long the list is', async () => {
    const maya = await world.talent()
    const strangers = Array.from({ length: 5_000 }, () => crypto.randomUUID())
    const socket = await listen(nodes.other.address, maya)
    const id = crypto.randomUUID()
    await tell(world.ctx(), [...strangers, maya.id], { type: 'changed', topic: 'application', id })
    await expect.poll(() => socket.heard, SOON).toContainEqual({ type: 'changed', topic: 'application', id })
    socket.end()
  })

  test('a block at one drops what the other remembers of both', async () => {
    const [studio, maya] = [await world.business(), await world.talent()]
    const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    await expect.poll(() => feed(maya), SOON).toContain(job.id)
    expect((await maya.call(safety.block, { params: { personId: studio.id } })).status).toBe(204)
    await expect.poll(() => feed(maya), SOON).not.toContain(job.id)
  })

  test('a sign-out at one ends sockets and requests at the other', async () => {
    const maya = await world.talent()
    const socket = await listen(nodes.other.address, maya)
    expect((await elsewhere('/api/v1/me', maya)).status).toBe(200)
    await maya.fetch('/auth/v1/logout?scope=local', { method: 'POST' })
    await expect.poll(socket.code, SOON).toBe(4401)
    expect((await elsewhere('/api/v1/me', maya)).status).toBe(401)
  })

  test('after a gap, pages read again what they missed, and whoever signed out is out', async () => {
    const [studio, maya, left] = [await world.business(), await world.talent(), await world.talent()]
    const id = crypto.randomUUID()
    const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    await expect.poll(() => feed(maya), SOON).toContain(job.id)
    const [socket, leaving] = [await listen(nodes.other.address, studio), await listen(nodes.other.address, left)]
    await nodes.deaf(async () => {
      await tell(world.ctx(), [studio.id], { type: 'changed', topic: 'applicants', id })
      await maya.call(safety.block, { params: { personId: studio.id } })
      await left.fetch('/auth/v1/logout?scope=local', { method: 'POST' })
      // control: without a sound the other node knows nothing of it
      expect([await feed(maya), socket.heard, leaving.code()]).toEqual([
        expect.arrayContaining([job.id]),
        [],
        undefined,
      ])
    })
    await expect.poll(() => socket.heard, SOON).toContainEqual({ type: 'ready' })
    expect(socket.heard).not.toContainEqual(expect.objectContaining({ id }))
    await expect.poll(leaving.code, SOON).toBe(4401)
    expect(await feed(maya)).not.toContain(job.id)
    await tell(world.ctx(), [studio.id], { type: 'changed', topic: 'applicants', id })
    await expect.poll(() => socket.heard, SOON).toContainEqual({ type: 'changed', topic: 'applicants', id })
    socket.end()
  })
})
