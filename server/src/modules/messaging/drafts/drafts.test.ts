import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Conversation, ConversationDetail } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { MESSAGE_MAX, MESSAGE_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { leaveForCompanies } from '../leaving.queries.ts'
import { makeConversation } from '../messaging.factory.ts'
import { exportDrafts } from './drafts.queries.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

async function cast() {
  const [maya, studio] = [await world.talent(), await world.business()]
  const id = await makeConversation(world.ctx(), {
    members: [
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      { userId: maya.id, businessId: null, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Hello', at: new Date(Date.UTC(2026, 0, 1)) }],
  })
  return { maya, studio, id }
}
const type = async (who: Person, conversationId: string, content: string) =>
  (await who.call(messaging.saveDraft, { params: { conversationId }, body: { content } })).status
const draft = async (who: Person, conversationId: string) =>
  ((await who.call(messaging.get, { params: { conversationId } })).body as ConversationDetail).draft
const listed = async (who: Person) =>
  ((await who.call(messaging.list, { query: {} })).body as { items: Conversation[] }).items.map((item) => item.draft)

test('a draft is kept for its writer on every device, whole where it is opened and on one line in the list', async () => {
  const { maya, studio, id } = await cast()
  expect([await draft(maya, id), await listed(maya)]).toEqual([null, [null]])
  const text = `First line\nsecond ${'word '.repeat(MESSAGE_SHOWN)}`.trim()
  expect(await type(maya, id, text)).toBe(204)
  expect(await draft(maya, id)).toBe(text)
  const [line] = await listed(maya)
  expect(line).toMatch(/^First line second word/)
  expect(line?.length).toBeLessThanOrEqual(MESSAGE_SHOWN)
  expect([await draft(studio, id), await listed(studio)]).toEqual([null, [null]])
  await type(maya, id, 'Shorter')
  expect(await draft(maya, id)).toBe('Shorter')
  expect(await type(maya, id, ' \n ')).toBe(204)
  expect([await draft(maya, id), await listed(maya)]).toEqual([null, [null]])
})

test('colleagues don’t see each other’s drafts; strangers and those who are blocked keep none', async () => {
  const { maya, studio, id } = await cast()
  const ron = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
  await type(studio, id, 'From Jonas')
  await type(ron, id, 'From Ron')
  expect([await draft(studio, id), await draft(ron, id)]).toEqual(['From Jonas', 'From Ron'])
  expect(await type(await world.talent(), id, 'Let me in')).toBe(404)
  expect(await type(maya, id, 'x'.repeat(MESSAGE_MAX + 1))).toBe(400)
})

test('drafts are exported, and go with the side that they are from or for', async () => {
  const { maya, studio, id } = await cast()
  await type(studio, id, 'For the studio')
  await type(maya, id, 'Mine')
  const { db } = world.ctx()
  expect(await exportDrafts(db, maya.id)).toMatchObject([{ body: 'Mine' }])
  expect(await exportDrafts(db, studio.id)).toMatchObject([
    { conversation_id: id, business_id: studio.businessId, body: 'For the studio' },
  ])
  await leaveForCompanies(db, [studio.businessId])
  expect(await exportDrafts(db, studio.id)).toEqual([])
  expect(await exportDrafts(db, maya.id)).toEqual([])
})
