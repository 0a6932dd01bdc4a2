import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { leaveForCompanies } from './index.ts'
import { makeConversation } from './messaging.factory.ts'
import { messagingModule } from './module.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const conversation = async () => {
  const talent = await world.talent({ name: 'Maya Lindqvist' })
  const studio = await world.business({ company: 'Northlight Pictures' })
  const at = new Date('2026-03-01T10:00:00Z')
  const id = await makeConversation(world.ctx(), {
    members: [
      { userId: talent.id, businessId: null, lastReadAt: at },
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
    ],
    messages: [
      { senderId: studio.id, body: 'Are you free on the 9th?', at },
      { senderId: talent.id, body: 'I am.', at: new Date(at.getTime() + 60_000) },
    ],
  })
  return { id, talent, studio }
}
const exported = async (userId: string) => (await messagingModule.person.exportFor(world.ctx(), userId)).conversations
const stands = async (id: string) =>
  Boolean(await world.database.db.selectFrom('conversations').select('id').where('id', '=', id).executeTakeFirst())

test('a person’s export has the whole conversation, a stranger’s nothing of it', async () => {
  const { id, talent, studio } = await conversation()
  expect(await exported(talent.id)).toMatchObject([
    { id, messages: [{ body: 'Are you free on the 9th?' }, { body: 'I am.' }] },
  ])
  const { conversations, written_for_companies: written } = await messagingModule.person.exportFor(
    world.ctx(),
    studio.id,
  )
  expect([conversations, written]).toMatchObject([
    [],
    {
      messages: [{ conversation_id: id, business_id: studio.businessId, body: 'Are you free on the 9th?' }],
      notes: [],
    },
  ])
  expect(await exported((await world.talent()).id)).toEqual([])
})

test('people who leave take their own words with them; the last one takes the conversation', async () => {
  const { id, talent, studio } = await conversation()
  const bodies = async () =>
    (await world.database.db.selectFrom('messages').select('body').where('conversation_id', '=', id).execute()).map(
      ({ body }) => body,
    )
  await messagingModule.person.eraseFor(world.ctx(), talent.id)
  expect(await exported(talent.id)).toEqual([])
  expect(await bodies()).toEqual(['Are you free on the 9th?'])
  await leaveForCompanies(world.database.db, [studio.businessId])
  expect(await stands(id)).toBe(false)
})
