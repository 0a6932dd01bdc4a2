import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { ConversationDetail } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeConversation } from './messaging.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

async function cast({ state = 'open' }: { state?: 'open' | 'request' } = {}) {
  const [maya, studio] = [await world.talent(), await world.business()]
  const id = await makeConversation(world.ctx(), {
    state,
    members: [
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      { userId: maya.id, businessId: null, lastReadAt: null },
    ],
    messages: [1, 2, 3].map((n) => ({ senderId: studio.id, body: `Message ${n}`, at: new Date(n * 60_000) })),
  })
  return { maya, studio, id }
}
/** How far the other side has read, as this person sees it. */
const seenBy = async (who: Person, conversationId: string) =>
  ((await who.call(messaging.get, { params: { conversationId } })).body as ConversationDetail).seen_seq
const read = async (who: Person, conversationId: string, seq: number) =>
  (await who.call(messaging.read, { params: { conversationId }, body: { seq } })).status
const shows = async (who: Person, on: boolean) =>
  (await who.call(preferences.saveMessages, { body: { read_marks: on } })).body

test('the other side sees how far was read, and never less: not after marking unread, nor after an earlier position', async () => {
  const { maya, studio, id } = await cast()
  expect([await seenBy(studio, id), await seenBy(maya, id)]).toEqual([0, 0])
  expect(await read(maya, id, 2)).toBe(200)
  expect(await seenBy(studio, id)).toBe(2)
  expect(await read(maya, id, 99)).toBe(200)
  expect(await seenBy(studio, id)).toBe(3)
  expect((await maya.call(messaging.unreadAgain, { params: { conversationId: id } })).status).toBe(200)
  expect(await seenBy(studio, id)).toBe(3)
  await read(maya, id, 1)
  expect(await seenBy(studio, id)).toBe(3)
  expect(await seenBy(maya, id)).toBe(0)
})

test('whoever keeps their reading private shows none and sees none; turned on again, it counts from the next reading', async () => {
  const { maya, studio, id } = await cast()
  expect((await maya.call(preferences.messages, {})).body).toEqual({ read_marks: true, presence: true })
  await read(maya, id, 1)
  expect(await shows(maya, false)).toEqual({ read_marks: false, presence: true })
  await read(maya, id, 3)
  expect([await seenBy(studio, id), await seenBy(maya, id)]).toEqual([1, null])
  expect((await maya.call(messaging.unread, {})).body.unread).toBe(0)
  expect(await shows(maya, true)).toEqual({ read_marks: true, presence: true })
  expect([await seenBy(studio, id), await seenBy(maya, id)]).toEqual([1, 0])
  await read(maya, id, 3)
  expect(await seenBy(studio, id)).toBe(3)
})

test('a request shows nothing until it is accepted; declining shows nothing', async () => {
  const [accepted, declined] = [await cast({ state: 'request' }), await cast({ state: 'request' })]
  for (const { maya, id } of [accepted, declined]) await read(maya, id, 3)
  expect(await seenBy(accepted.studio, accepted.id)).toBe(0)
  await accepted.maya.call(messaging.accept, { params: { conversationId: accepted.id } })
  expect(await seenBy(accepted.studio, accepted.id)).toBe(3)
  await declined.maya.call(messaging.decline, { params: { conversationId: declined.id } })
  expect(await seenBy(declined.studio, declined.id)).toBe(0)
})

test('a company has read what one of its seats has, as that seat shows it', async () => {
  const { maya, studio, id } = await cast()
  const ines = await world.seat(studio.businessId, 'recruiter')
  const said = await maya.call(messaging.send, {
    body: { room_id: id, content: 'Yes', type: 'text', client_id: crypto.randomUUID() },
  })
  expect(said.status).toBe(200)
  await shows(studio, false)
  await read(studio, id, 4)
  expect(await seenBy(maya, id)).toBe(0)
  await read(ines, id, 4)
  expect(await seenBy(maya, id)).toBe(4)
})
