import { conversationCare } from '@ensemble/contract/messaging/care.routes.ts'
import type { ConversationNote } from '@ensemble/contract/messaging/care.schemas.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Conversation, ConversationDetail } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

async function cast() {
  const [studio, maya] = [await world.business(), await world.talent()]
  const [ron, vera] = [
    await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter'),
    await world.seat(studio.businessId, 'viewer', 'Vera Viewer'),
  ]
  const { body } = await studio.call(messaging.begin, {
    body: { to: maya.id, content: 'Hello', client_id: crypto.randomUUID() },
  })
  const params = { conversationId: body.conversation_id as string }
  await maya.call(messaging.accept, { params })
  return { studio, maya, ron, vera, params }
}
type Ref = { conversationId: string }
const say = (who: Person, { conversationId }: Ref, content: string) =>
  who.call(messaging.send, { body: { room_id: conversationId, content, type: 'text', client_id: crypto.randomUUID() } })
const assign = (who: Person, params: Ref, user_id: string | null) =>
  who.call(conversationCare.assign, { params, body: { user_id } })
const mine = async (who: Person) =>
  (await who.call(messaging.list, { query: { filter: 'mine' } })).body.items as Conversation[]
/** Unread notices, without the one that every cast begins with. */
const bell = async (who: Person) => {
  await world.settle()
  const { body } = await who.call(notifications.list, { query: { unread: '1' } })
  const titles = (body.items as { title: string }[]).map(({ title }) => title)
  return titles.filter((title) => title !== 'Maya Lindqvist accepted your request')
}
const notes = async (who: Person, params: Ref) => {
  const { status, body } = await who.call(conversationCare.notes, { params, query: {} })
  return status === 200 ? (body.items as ConversationNote[]).map(({ text }) => text) : status
}

test('everyone who may answer hears of a message, until one takes over; reading it is for all of them', async () => {
  const { studio, maya, ron, vera, params } = await cast()
  await say(maya, params, 'I am free')
  const heard = 'New message from Maya Lindqvist'
  for (const who of [studio, ron]) expect(await bell(who)).toEqual([heard])
  expect(await bell(vera)).toEqual([])
  await ron.call(messaging.read, { params, body: { seq: 2 } })
  expect([await bell(studio), await bell(ron)]).toEqual([[], []])
  expect((await assign(studio, params, ron.id)).status).toBe(204)
  expect(await bell(ron)).toEqual(['Jonas Weber assigned you a conversation'])
  await say(maya, params, 'And in June')
  expect([await bell(studio), (await bell(ron)).includes(heard)]).toEqual([[], true])
  expect([(await mine(ron)).length, (await mine(studio)).length]).toEqual([1, 0])
  expect((await mine(ron))[0]?.assigned).toEqual({ id: ron.id, name: 'Ron Recruiter' })
  await say(ron, params, 'Then in June')
  const lastOf = async (who: Person) =>
    ((await who.call(messaging.list, { query: {} })).body.items as Conversation[])[0]?.last
  expect(await lastOf(ron)).toMatchObject({ text: 'Then in June', from_me: true, author: null })
  expect(await lastOf(studio)).toMatchObject({ text: 'Then in June', from_me: true, author: 'Ron Recruiter' })
  expect(await lastOf(maya)).toMatchObject({ text: 'Then in June', from_me: false, author: null })
  await ron.call(messaging.keep, { params, body: { archived: true } })
  expect(await mine(ron)).toEqual([])
})

test('only people who may write are assigned, by people who may write; the talent sees nothing of it', async () => {
  const { studio, maya, ron, vera, params } = await cast()
  expect((await assign(vera, params, ron.id)).status).toBe(403)
  expect((await assign(studio, params, vera.id)).status).toBe(422)
  expect((await assign(studio, params, maya.id)).status).toBe(422)
  expect((await assign(maya, params, ron.id)).status).toBe(403)
  const other = await world.business({ company: 'Harbor Light' })
  expect((await assign(other, params, other.id)).status).toBe(404)
  expect((await assign(ron, params, ron.id)).status).toBe(204)
  const { body } = await maya.call(messaging.get, { params })
  expect((body as ConversationDetail).assigned).toBeNull()
  // who loses the seat no longer takes care of it, and everyone hears again
  await world.database.db.deleteFrom('company_members').where('user_id', '=', ron.id).execute()
  expect(((await studio.call(messaging.get, { params })).body as ConversationDetail).assigned).toBeNull()
  await say(maya, params, 'Hello?')
  expect(await bell(studio)).toContain('New message from Maya Lindqvist')
})

test('notes stay within the company, and each is deleted by its author alone', async () => {
  const { studio, maya, ron, vera, params } = await cast()
  const add = (who: Person, text: string) => who.call(conversationCare.addNote, { params, body: { text } })
  const first = await add(studio, '  Has her own camera ')
  expect([first.status, first.body]).toMatchObject([
    201,
    { text: 'Has her own camera', author: { id: studio.id }, mine: true },
  ])
  expect((await add(ron, 'Nice on set')).status).toBe(201)
  expect([
    (await add(vera, 'Me too')).status,
    (await add(studio, ' ')).status,
    (await add(studio, 'x'.repeat(2_001))).status,
  ]).toEqual([403, 400, 400])
  for (const who of [studio, ron, vera]) expect(await notes(who, params)).toEqual(['Nice on set', 'Has her own camera'])
  expect([await notes(maya, params), await notes(await world.business({ company: 'Harbor Light' }), params)]).toEqual([
    403, 404,
  ])
  const erase = (who: Person) =>
    who.call(conversationCare.deleteNote, { params: { ...params, noteId: (first.body as ConversationNote).id } })
  expect([(await erase(ron)).status, (await erase(studio)).status, (await erase(studio)).status]).toEqual([
    404, 204, 404,
  ])
  expect(await notes(vera, params)).toEqual(['Nice on set'])
})
