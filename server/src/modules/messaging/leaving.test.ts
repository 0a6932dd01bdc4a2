import { conversationCare } from '@ensemble/contract/messaging/care.routes.ts'
import type { ConversationNote } from '@ensemble/contract/messaging/care.schemas.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { ConversationDetail, Message } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { companiesModule } from '../companies/module.ts'
import { messagingModule } from './module.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

const say = async (who: Person, conversation: string) =>
  (
    await who.call(messaging.send, {
      body: { room_id: conversation, content: 'Still here?', type: 'text', client_id: crypto.randomUUID() },
    })
  ).status
const open = async (who: Person, conversationId: string) =>
  (await who.call(messaging.get, { params: { conversationId } })).body as ConversationDetail
async function begun(from: Person, to: Person) {
  const { body } = await from.call(messaging.begin, {
    body: { to: to.id, content: 'Are you free on the 9th?', client_id: crypto.randomUUID() },
  })
  return body.conversation_id as string
}
/** In how many rows of each table someone is named. */
async function tracesOf({ id }: { id: string }) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from messages where sender_id = ${id}) as messages,
    (select count(*)::int from conversations where begun_by = ${id}) as begun,
    (select count(*)::int from conversation_members where member_id = ${id}) as members,
    (select count(*)::int from conversation_pairs where ${id} in (one_id, other_id, business_id)) as pairs,
    (select count(*)::int from conversation_inbox where ${id} in (owner_id, other_id)) as lists`.execute(
    world.database.db,
  )
  return rows[0]
}
const NONE = { messages: 0, begun: 0, members: 0, pairs: 0, lists: 0 }

describe('a person who is erased', () => {
  test('is named by no row, and the other can begin nothing with them', async () => {
    const [ines, maya] = [await world.talent({ name: 'Ines Moreau' }), await world.talent()]
    const conversation = await begun(ines, maya)
    expect(await say(maya, conversation)).toBe(200)
    expect(await tracesOf(ines)).toEqual({ messages: 1, begun: 1, members: 1, pairs: 1, lists: 2 })
    await messagingModule.person.eraseFor(world.ctx(), ines.id)
    expect([await tracesOf(ines), (await tracesOf(maya))?.['messages']]).toEqual([NONE, 1])
    expect(await open(maya, conversation)).toMatchObject({ other: null, mine: false, can: { send: false } })
  })

  test('leaves nothing unread behind, and a conversation only as new as what is left in it', async () => {
    const [ines, maya, studio] = [await world.talent(), await world.talent(), await world.business()]
    const [older, newer] = [await begun(ines, maya), await begun(studio, maya)]
    for (const id of [older, newer]) await maya.call(messaging.accept, { params: { conversationId: id } })
    expect(await say(studio, newer)).toBe(200)
    expect(await say(ines, older)).toBe(200)
    const inbox = async () => {
      const { body } = await maya.call(messaging.list, { query: {} })
      return [
        (body.items as { id: string; unread: number }[]).map(({ id, unread }) => [id, unread]),
        (await maya.call(messaging.unread, {})).body.unread,
      ]
    }
    expect(await inbox()).toEqual([
      [
        [older, 1],
        [newer, 1],
      ],
      2,
    ])
    await inTransaction(world.ctx(), (ctx) => messagingModule.person.eraseFor(ctx, ines.id))
    expect(await inbox()).toEqual([
      [
        [newer, 1],
        [older, 0],
      ],
      1,
    ])
  })

  test('leaves a company what they wrote for it, without their name, and takes care of nothing anymore', async () => {
    const [studio, maya] = [await world.business(), await world.talent()]
    const ron = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
    const conversation = await begun(ron, maya)
    const said = async () =>
      (await maya.call(messaging.messages, { params: { conversationId: conversation }, query: {} })).body
        .items as Message[]
    expect((await said()).map(({ content, author }) => [content, author])).toEqual([
      ['Are you free on the 9th?', { id: ron.id, name: 'Ron Recruiter' }],
    ])
    await studio.call(conversationCare.assign, { params: { conversationId: conversation }, body: { user_id: ron.id } })
    await studio.call(conversationCare.addNote, {
      params: { conversationId: conversation },
      body: { text: 'Ron knows her' },
    })
    await ron.call(conversationCare.addNote, {
      params: { conversationId: conversation },
      body: { text: 'Worked with me' },
    })
    await messagingModule.person.eraseFor(world.ctx(), ron.id)
    expect((await said()).map(({ content, author }) => [content, author])).toEqual([['Are you free on the 9th?', null]])
    const { rows } = await sql<{ left: number }>`select
      (select count(*)::int from conversation_inbox where assigned_to = ${ron.id}) + (select count(*)::int from conversation_notes where author_id = ${ron.id}) as left`.execute(
      world.database.db,
    )
    expect([rows[0]?.left, await tracesOf(ron)]).toEqual([0, NONE])
    const notes = await studio.call(conversationCare.notes, { params: { conversationId: conversation }, query: {} })
    expect((notes.body.items as ConversationNote[]).map(({ text, author }) => [text, author?.name ?? null])).toEqual([
      ['Worked with me', null],
      ['Ron knows her', 'Jonas Weber'],
    ])
  })

  /** Waits until someone waits for a lock. */
  async function blocked(): Promise<void> {
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(world.database.db)
        return rows.length
      })
      .toBeGreaterThan(0)
  }

  test.each([
    ['is too late', 404, 0, true],
    ['the control: is written if they are not erased after all', 200, 1, false],
  ])('whatever they were just writing %s', async (_name, status, written, erased) => {
    const [studio, maya] = [await world.business(), await world.talent()]
    const conversation = await begun(studio, maya)
    let answer: Promise<number> | undefined
    const erasing = inTransaction(world.ctx(), async (ctx) => {
      await messagingModule.person.eraseFor(ctx, maya.id)
      answer = say(maya, conversation)
      await blocked()
      if (!erased) throw new Error('Not after all')
    })
    const done = await erasing.then(
      () => true,
      () => false,
    )
    expect([done, await answer, (await tracesOf(maya))?.['messages']]).toEqual([erased, status, written])
  })

  test('loses what they wrote a moment before, too', async () => {
    const [studio, maya] = [await world.business(), await world.talent()]
    const conversation = await begun(studio, maya)
    const { pool } = world.database
    const client = await pool.connect()
    await client.query('begin')
    await client.query('update conversations set last_seq = 2 where id = $1', [conversation])
    await client.query(`insert into messages (conversation_id, sender_id, body, seq) values ($1, $2, 'Late', 2)`, [
      conversation,
      maya.id,
    ])
    const erasing = inTransaction(world.ctx(), (ctx) => messagingModule.person.eraseFor(ctx, maya.id))
    await blocked()
    await client.query('commit')
    client.release()
    await erasing
    expect(await tracesOf(maya)).toEqual(NONE)
  })
})

test('a company that ends takes its conversations and notes with it', async () => {
  const [studio, maya] = [await world.business(), await world.talent()]
  const ron = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
  const conversation = await begun(ron, maya)
  expect(await say(maya, conversation)).toBe(200)
  await studio.call(conversationCare.addNote, { params: { conversationId: conversation }, body: { text: 'Nice reel' } })
  const company = { id: studio.businessId }
  expect(await tracesOf(company)).toEqual({ messages: 0, begun: 1, members: 1, pairs: 1, lists: 2 })
  await world.database.db.deleteFrom('company_members').where('user_id', '=', ron.id).execute()
  expect(await open(maya, conversation)).toMatchObject({ other: { name: 'Northlight Pictures' }, why: null })
  await companiesModule.person.eraseFor(world.ctx(), studio.id)
  expect(await open(maya, conversation)).toMatchObject({
    other: null,
    why: 'This person can no longer be reached on Ensemble.',
  })
  expect([await tracesOf(company), await tracesOf(ron)]).toEqual([NONE, { ...NONE, messages: 1 }])
  expect(
    (await sql`select from conversation_notes where business_id = ${company.id}`.execute(world.database.db)).rows,
  ).toEqual([])
  // their words stay until they are erased themselves
  await messagingModule.person.eraseFor(world.ctx(), ron.id)
  expect(await tracesOf(ron)).toEqual(NONE)
  expect((await sql`select from messages where business_id = ${company.id}`.execute(world.database.db)).rows).toEqual(
    [],
  )
})

test('no name shows where a row outlives its company or its post', async () => {
  const [studio, maya] = [await world.business(), await world.talent()]
  const conversation = await begun(studio, maya)
  const gone = crypto.randomUUID()
  await world.platform.pool.query(
    'update conversation_members set member_id = $2, business_id = $2 where business_id = $1',
    [studio.businessId, gone],
  )
  await world.platform.pool.query('update conversations set post_id = $2 where id = $1', [conversation, gone])
  expect(await open(maya, conversation)).toMatchObject({ other: null, about: null, can: { send: false } })
  expect((await studio.call(messaging.get, { params: { conversationId: conversation } })).status).toBe(404)
})
