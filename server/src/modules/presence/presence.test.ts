import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { PresenceList } from '@ensemble/contract/messaging/presence.schemas.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLivePage } from '../../testing/live-page.ts'
import { type Node, openNode } from '../../testing/open-node.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeConversation } from '../messaging/messaging.factory.ts'

let world: World
let nodes: [Node, Node]
beforeAll(async () => {
  world = await startWorld()
  nodes = [await openNode(world), await openNode(world)]
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
  await world.stop()
})

const SOON = { timeout: 5_000 }

/** A page on one of the nodes. */
async function open(node: Node, who: Person) {
  const { socket } = await openLivePage(node.address, who)
  return {
    show: (on: boolean) => socket.send(JSON.stringify({ type: 'shown', on })),
    end: () => socket.terminate(),
  }
}

async function two(state: 'open' | 'request' = 'open') {
  const [maya, studio] = [await world.talent(), await world.business()]
  const id = await makeConversation(world.ctx(), {
    state,
    members: [
      { userId: maya.id, businessId: null, lastReadAt: null },
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Are you free in May?', at: new Date('2026-03-01T10:00:00Z') }],
  })
  return { maya, studio, id }
}
const seenBy = async (who: Person, ...ids: string[]) =>
  ((await who.call(messaging.presence, { query: { ids: ids.join(',') } })).body as PresenceList).items
const online = (conversation_id: string) => [{ conversation_id, presence: 'online' }]
const away = (conversation_id: string) => [{ conversation_id, presence: 'away' }]

test('online with a page in view on any node, away with others, gone with the last one', async () => {
  const { maya, studio, id } = await two()
  expect(await seenBy(studio, id)).toEqual([])
  const [one, other] = [await open(nodes[0], maya), await open(nodes[1], maya)]
  await expect.poll(() => seenBy(studio, id), SOON).toEqual(online(id))
  expect(await seenBy(maya, id)).toEqual([])
  one.show(false)
  other.show(false)
  await expect.poll(() => seenBy(studio, id), SOON).toEqual(away(id))
  other.show(true)
  await expect.poll(() => seenBy(studio, id), SOON).toEqual(online(id))
  other.end()
  await expect.poll(() => seenBy(studio, id), SOON).toEqual(away(id))
  one.end()
  await expect.poll(() => seenBy(studio, id), SOON).toEqual([])
})

test('a company is here with any of its seats', async () => {
  const { maya, studio, id } = await two()
  const ines = await world.seat(studio.businessId, 'recruiter', 'Ines Moreau')
  const page = await open(nodes[0], ines)
  await expect.poll(() => seenBy(maya, id), SOON).toEqual(online(id))
  expect(await seenBy(studio, id)).toEqual([])
  page.end()
})

test('not in a request, not to strangers, and no longer after a block', async () => {
  const [open1, asked] = [await two(), await two('request')]
  const pages = [await open(nodes[0], open1.maya), await open(nodes[0], asked.maya), await open(nodes[1], asked.studio)]
  await expect.poll(() => seenBy(open1.studio, open1.id), SOON).toEqual(online(open1.id))
  expect([await seenBy(asked.studio, asked.id), await seenBy(asked.maya, asked.id)]).toEqual([[], []])
  expect(await seenBy(await world.talent(), open1.id, asked.id)).toEqual([])
  await open1.maya.call(safety.block, { params: { personId: open1.studio.id } })
  expect(await seenBy(open1.studio, open1.id)).toEqual([])
  for (const page of pages) page.end()
})

test('whoever hides it shows none and sees none', async () => {
  const { maya, studio, id } = await two()
  const pages = [await open(nodes[0], maya), await open(nodes[1], studio)]
  await expect
    .poll(async () => [await seenBy(studio, id), await seenBy(maya, id)], SOON)
    .toEqual([online(id), online(id)])
  const set = (presence: boolean) => maya.call(preferences.saveMessages, { body: { presence } })
  expect((await set(false)).body).toEqual({ read_marks: true, presence: false })
  expect([await seenBy(studio, id), await seenBy(maya, id)]).toEqual([[], []])
  await set(true)
  expect([await seenBy(studio, id), await seenBy(maya, id)]).toEqual([online(id), online(id)])
  for (const page of pages) page.end()
})

test('what a killed node left ends by itself and is deleted; a node that stops leaves nothing', async () => {
  const { maya, studio, id } = await two()
  const { db } = world.database
  const lease = (seconds: number) =>
    sql`insert into presence_leases (user_id, node_id, in_view, until)
      values (${maya.id}, ${crypto.randomUUID()}, true, now() + make_interval(secs => ${seconds}))`.execute(db)
  await lease(-1)
  expect(await seenBy(studio, id)).toEqual([])
  await lease(60)
  expect(await seenBy(studio, id)).toEqual(online(id))
  const left = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from presence_leases where user_id = ${maya.id}`.execute(db))
      .rows[0]?.n
  await world.app.tasks.find(({ name }) => name === 'presence.sweep')?.run({}, world.ctx())
  expect(await left()).toBe(1)

  const third = await openNode(world)
  await open(third, maya)
  await expect.poll(left, SOON).toBe(2)
  await third.stop()
  expect(await left()).toBe(1)
})
