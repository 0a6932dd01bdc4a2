import type { ConversationFilter } from '@ensemble/contract/messaging/filters.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Conversation, ConversationDetail, KeepInput } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeConversation } from './messaging.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

async function cast(count: number) {
  const maya = await world.talent()
  const studios = []
  for (let n = 1; n <= count; n += 1) {
    const studio = await world.business({ company: `Number ${n}` })
    const id = await makeConversation(world.ctx(), {
      members: [
        { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
        { userId: maya.id, businessId: null, lastReadAt: null },
      ],
      messages: [{ senderId: studio.id, body: 'Hello', at: new Date(Date.UTC(2026, 0, 1, 10, n)) }],
    })
    studios.push({ studio, id })
  }
  return { maya, studios }
}
const keep = async (who: Person, conversationId: string, body: KeepInput) =>
  (await who.call(messaging.keep, { params: { conversationId }, body })).status
const page = async (who: Person, query: { filter?: ConversationFilter; limit?: number; cursor?: string } = {}) =>
  (await who.call(messaging.list, { query })).body as { items: Conversation[]; next: string | null }
const names = async (who: Person, filter?: ConversationFilter) =>
  (await page(who, filter ? { filter } : {})).items.map(({ other }) => other?.name)
const unread = async (who: Person) => (await who.call(messaging.unread, {})).body.unread as number
const say = (who: Person, conversation: string) =>
  who.call(messaging.send, {
    body: { room_id: conversation, content: 'And?', type: 'text', client_id: crypto.randomUUID() },
  })

test('pinned conversations stay on top, page by page, each once', async () => {
  const { maya, studios } = await cast(5)
  for (const n of [0, 2]) expect(await keep(maya, studios[n]?.id ?? '', { pinned: true })).toBe(204)
  const seen: (string | undefined)[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await page(maya, { limit: 2, ...(cursor && { cursor }) })
    seen.push(...items.map(({ other }) => other?.name))
    cursor = next ?? undefined
  } while (cursor)
  expect(seen).toEqual(['Number 3', 'Number 1', 'Number 5', 'Number 4', 'Number 2'])
  await keep(maya, studios[2]?.id ?? '', { pinned: false })
  expect((await names(maya))[0]).toBe('Number 1')
})

test('an archived conversation comes back with the next message, a muted one stays away and brings no notices', async () => {
  const { maya, studios } = await cast(2)
  const [one, two] = studios as [(typeof studios)[0], (typeof studios)[0]]
  await keep(maya, one.id, { archived: true })
  await keep(maya, two.id, { archived: true, muted: true })
  expect([await names(maya), await names(maya, 'archived'), await names(maya, 'unread'), await unread(maya)]).toEqual([
    [],
    ['Number 2', 'Number 1'],
    [],
    0,
  ])
  // the other side's list is its own
  expect(await names(one.studio)).toEqual(['Maya Lindqvist'])
  for (const { studio, id } of studios) expect((await say(studio, id)).status).toBe(200)
  expect([await names(maya), await names(maya, 'archived'), await unread(maya)]).toEqual([
    ['Number 1'],
    ['Number 2'],
    1,
  ])
  await world.settle()
  const { body } = await maya.call(notifications.list, { query: { unread: '1' } })
  expect((body.items as { title: string }[]).map(({ title }) => title)).toEqual(['New message from Jonas Weber'])
  // one's own message brings it back, too
  await say(maya, two.id)
  expect(await names(maya)).toEqual(['Number 2', 'Number 1'])
  await keep(maya, two.id, { muted: false })
  expect(
    ((await maya.call(messaging.get, { params: { conversationId: two.id } })).body as ConversationDetail).muted,
  ).toBe(false)
})

test('marked as unread, it counts again until it is read; there must be something to read', async () => {
  const { maya, studios } = await cast(1)
  const { studio, id } = studios[0] as (typeof studios)[0]
  const params = { conversationId: id }
  await say(studio, id)
  await maya.call(messaging.read, { params, body: { seq: 2 } })
  expect(await unread(maya)).toBe(0)
  expect((await maya.call(messaging.unreadAgain, { params })).body).toEqual({ unread: 1 })
  expect((await page(maya)).items[0]?.unread).toBe(1)
  // marked twice, it is still one
  expect((await maya.call(messaging.unreadAgain, { params })).body).toEqual({ unread: 1 })
  await maya.call(messaging.read, { params, body: { seq: 2 } })
  expect(await unread(maya)).toBe(0)
  expect((await studio.call(messaging.unreadAgain, { params })).status).toBe(409)
})

test('seats that may write keep the company’s list; others only look, and strangers find nothing', async () => {
  const { maya, studios } = await cast(1)
  const { studio, id } = studios[0] as (typeof studios)[0]
  const viewer = await world.seat(studio.businessId, 'viewer')
  const recruiter = await world.seat(studio.businessId, 'recruiter')
  expect(await keep(viewer, id, { pinned: true })).toBe(403)
  expect(await keep(recruiter, id, { pinned: true })).toBe(204)
  expect([(await page(studio)).items[0]?.pinned, (await page(maya)).items[0]?.pinned]).toEqual([true, false])
  expect(await keep(await world.talent(), id, { pinned: true })).toBe(404)
  expect(await keep(maya, id, {})).toBe(400)
})
