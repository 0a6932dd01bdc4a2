import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { ConversationDetail } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { openLivePage } from '../../../testing/live-page.ts'
import { type Node, openNode } from '../../../testing/open-node.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { makeConversation } from '../messaging.factory.ts'

let world: World
let nodes: [Node, Node]
const open: WebSocket[] = []
beforeAll(async () => {
  world = await startWorld()
  nodes = [await openNode(world), await openNode(world)]
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
  await world.stop()
})

/** A page on one of the nodes, and the conversations that it heard of. */
async function openPage(node: Node, who: Person, options?: { answers: boolean }) {
  const { socket, heard } = await openLivePage(node.address, who, options)
  open.push(socket)
  return {
    heard: () => heard.flatMap((said) => (said.type === 'changed' && said.topic === 'conversation' ? said.id : [])),
  }
}

async function cast(state: 'open' | 'request' = 'open') {
  const [maya, studio] = [await world.talent(), await world.business()]
  const id = await makeConversation(world.ctx(), {
    state,
    members: [
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      { userId: maya.id, businessId: null, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Are you free in May?', at: new Date('2026-03-01T10:00:00Z') }],
  })
  return { maya, studio, id }
}
const say = async (who: Person, id: string, content = 'One more question') => {
  const said = await who.call(messaging.send, {
    body: { room_id: id, content, type: 'text', client_id: crypto.randomUUID() },
  })
  expect(said.status).toBe(200)
  await world.settle()
}
/** How far messages have arrived at the other side, as this person sees it. */
const arrived = async (who: Person, conversationId: string) =>
  ((await who.call(messaging.get, { params: { conversationId } })).body as ConversationDetail).delivered_seq
const untilArrived = async (who: Person, id: string, seq: number) => {
  await expect.poll(() => arrived(who, id), { timeout: 5_000 }).toBe(seq)
}

test('a message has arrived once a page of the other side has it, on whichever node; its writer’s page hears that', async () => {
  const { maya, studio, id } = await cast()
  await say(studio, id)
  expect(await arrived(studio, id)).toBe(0)
  const page = await openPage(nodes[0], studio)
  await openPage(nodes[1], maya)
  // what came while no page was open
  await untilArrived(studio, id, 2)
  await world.settle()
  await expect.poll(() => page.heard()).toContain(id)
  await say(studio, id)
  await untilArrived(studio, id, 3)
  expect(await arrived(maya, id)).toBe(0)
  await say(maya, id)
  await untilArrived(maya, id, 4)
})

test('a page that no longer answers has received nothing', async () => {
  const { maya, studio, id } = await cast()
  const page = await openPage(nodes[0], maya, { answers: false })
  await say(studio, id)
  await expect.poll(() => page.heard()).toEqual([id])
  const { id: other, maya: nino, studio: house } = await cast()
  await openPage(nodes[0], nino)
  await say(house, other)
  await untilArrived(house, other, 2)
  expect(await arrived(studio, id)).toBe(0)
  await openPage(nodes[0], maya)
  await untilArrived(studio, id, 2)
})

test('whoever keeps their reading private shows and sees nothing of it', async () => {
  const { maya, studio, id } = await cast()
  await maya.call(preferences.saveMessages, { body: { read_marks: false } })
  const page = await openPage(nodes[0], maya)
  await openPage(nodes[0], studio)
  await say(studio, id)
  await expect.poll(() => page.heard()).toEqual([id])
  await say(maya, id)
  // what arrived at the other side is noted after what arrived here
  await expect
    .poll(async () => {
      const { rows } = await world.database.pool.query(
        'select delivered_seq from conversation_members where conversation_id = $1 and member_id = $2',
        [id, studio.businessId],
      )
      return rows
    })
    .toEqual([{ delivered_seq: 3 }])
  expect([await arrived(studio, id), await arrived(maya, id)]).toEqual([0, null])
  await maya.call(preferences.saveMessages, { body: { read_marks: true } })
  expect(await arrived(maya, id)).toBe(3)
  await openPage(nodes[0], maya)
  await untilArrived(studio, id, 3)
})

test('a request shows nothing until it is accepted; a company has received what one of its seats has, unless that seat only looks', async () => {
  const { maya, studio, id } = await cast('request')
  await openPage(nodes[0], maya)
  await world.settle()
  expect(await arrived(studio, id)).toBe(0)
  await maya.call(messaging.accept, { params: { conversationId: id } })
  await untilArrived(studio, id, 1)

  const [viewer, ines] = [
    await world.seat(studio.businessId, 'viewer'),
    await world.seat(studio.businessId, 'recruiter'),
  ]
  const page = await openPage(nodes[1], viewer)
  await say(maya, id)
  await expect.poll(() => page.heard()).toContain(id)
  expect(await arrived(maya, id)).toBe(0)
  await openPage(nodes[1], ines)
  await untilArrived(maya, id, 2)
})
