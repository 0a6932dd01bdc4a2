import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type {
  Conversation,
  ConversationDetail,
  Message,
  MessagePage,
} from '@ensemble/contract/messaging/messaging.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeConversation } from './messaging.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

interface Cast {
  maya: Person
  studio: Person
  id: string
}
async function cast(state: 'open' | 'request' = 'open'): Promise<Cast> {
  const [maya, studio] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.business({ company: 'Harbor Light' }),
  ]
  const id = await makeConversation(world.ctx(), {
    state,
    members: [
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      { userId: maya.id, businessId: null, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Hello Maya', at: new Date(Date.now() - 3_600_000) }],
  })
  return { maya, studio, id }
}
const codeOf = (body: unknown) => (body as { error?: { code: string } } | null)?.error?.code
const say = async (who: Person, conversationId: string, content: string, replyTo: string | null = null) => {
  const body = {
    room_id: conversationId,
    content,
    type: 'text' as const,
    client_id: crypto.randomUUID(),
    reply_to: replyTo,
  }
  const { status, body: message } = await who.call(messaging.send, { body })
  return { status, message: message as Message, code: codeOf(message) }
}
const page = async (who: Person, conversationId: string, query: Record<string, number> = {}) =>
  (await who.call(messaging.messages, { params: { conversationId }, query })).body as z.output<typeof MessagePage>
const edit = (who: Person, conversationId: string, messageId: string, content: string) =>
  who.call(messaging.edit, { params: { conversationId, messageId }, body: { content } })
const remove = (who: Person, conversationId: string, messageId: string) =>
  who.call(messaging.deleteMessage, { params: { conversationId, messageId } })
const react = (who: Person, conversationId: string, messageId: string, emoji: '👍' | '🎉' | null) =>
  who.call(messaging.react, { params: { conversationId, messageId }, body: { emoji } })
const outcome = ({ status, body }: { status: number; body: unknown }) => [status, codeOf(body)]
/** As the owner of the tables: the server itself may not change when something was written. */
async function later(messageId: string, minutes: number) {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  try {
    await owner.query('update messages set created_at = created_at - make_interval(mins => $2) where id = $1', [
      messageId,
      minutes,
    ])
  } finally {
    await owner.end()
  }
}
const lineOf = async (who: Person, id: string) =>
  ((await who.call(messaging.list, { query: {} })).body.items as Conversation[]).find((each) => each.id === id)

test('an author edits a message for 15 minutes: the other side finds the change, and that it was edited', async () => {
  const { maya, studio, id } = await cast()
  const { message } = await say(maya, id, 'See you on Mondey')
  expect(message).toMatchObject({ edited: false, deleted: false, change: 0 })
  expect(Date.parse(message.change_until ?? '') - Date.parse(message.at)).toBe(15 * 60_000)
  const before = await page(studio, id)
  expect(before.items.at(-1)?.change_until).toBeNull()

  expect(outcome(await edit(studio, id, message.id, 'Never'))).toEqual([404, 'core.not_found'])
  const { status, body } = await edit(maya, id, message.id, 'See you on Monday. Send money first.')
  expect([status, body]).toMatchObject([200, { content: 'See you on Monday. Send money first.', edited: true }])
  const changed = await page(studio, id, { changed_after: before.last_change })
  expect(changed.items).toMatchObject([
    { id: message.id, content: 'See you on Monday. Send money first.', edited: true },
  ])
  expect(changed).toMatchObject({ more: false, last_change: changed.items[0]?.change })
  expect((await page(studio, id, { changed_after: changed.last_change })).items).toEqual([])
  const { rows: warned } = await sql`select rule from message_warnings where message_id = ${message.id}`.execute(
    world.database.db,
  )
  expect(warned).toHaveLength(1)

  // the same again is no change
  await edit(maya, id, message.id, 'See you on Monday. Send money first.')
  expect((await page(studio, id)).last_change).toBe(changed.last_change)
  await later(message.id, 15)
  expect(outcome(await edit(maya, id, message.id, 'Too late'))).toEqual([409, 'messaging.change_late'])
  expect(outcome(await remove(maya, id, message.id))).toEqual([409, 'messaging.change_late'])
  const { rows } = await sql`select body from message_versions where message_id = ${message.id}`.execute(
    world.database.db,
  )
  expect(rows).toEqual([{ body: 'See you on Mondey' }])
})

test('a deleted message leaves a trace and nothing else: not in the list, the unread count, or a quote of it', async () => {
  const { maya, studio, id } = await cast()
  const { message } = await say(maya, id, 'My number is 555 0100')
  const { message: answer } = await say(studio, id, 'Thanks', message.id)
  expect(answer.reply_to).toMatchObject({ id: message.id, from_me: false, text: 'My number is 555 0100' })
  const { message: last } = await say(maya, id, 'Wrong thread')
  expect((await lineOf(studio, id))?.unread).toBe(2)
  const noticesOf = async () => {
    await world.settle()
    return (await studio.call(notifications.list, { query: { unread: '1' } })).body.items as unknown[]
  }
  expect(await noticesOf()).toHaveLength(1)
  const { last_change: known } = await page(studio, id)
  for (const each of [message, last, last]) expect((await remove(maya, id, each.id)).status).toBe(204)
  expect(await lineOf(studio, id)).toMatchObject({ unread: 0, last: { text: 'Message deleted' } })
  expect(await noticesOf()).toEqual([])

  const changed = await page(studio, id, { changed_after: known })
  expect(changed.items.map(({ id: each, deleted, content }) => [each, deleted, content])).toEqual([
    [message.id, true, ''],
    [answer.id, false, 'Thanks'],
    [last.id, true, ''],
  ])
  expect(changed.items[1]?.reply_to).toMatchObject({ id: message.id, text: null })
  expect(outcome(await edit(maya, id, last.id, 'Back'))).toEqual([409, 'messaging.deleted'])
  expect(outcome(await react(studio, id, last.id, '👍'))).toEqual([409, 'messaging.deleted'])
  expect((await say(studio, id, 'What was that?', last.id)).code).toBe('messaging.quoted_gone')
})

test('a message is quoted only in its own conversation', async () => {
  const [one, other] = [await cast(), await cast()]
  const { message } = await say(other.maya, other.id, 'Elsewhere')
  expect((await say(one.maya, one.id, 'Here', message.id)).code).toBe('messaging.quoted_gone')
})

test('each person reacts once to a message, changes it and takes it back; a request takes none', async () => {
  const { maya, studio, id } = await cast()
  const ines = await world.seat(studio.businessId, 'recruiter', 'Ines Moreau')
  const { message } = await say(maya, id, 'We won')
  const { message: answer } = await say(studio, id, 'So we did', message.id)
  for (const [who, emoji] of [
    [studio, '👍'],
    [ines, '🎉'],
    [studio, '🎉'],
    [studio, '🎉'],
  ] as const)
    expect((await react(who, id, message.id, emoji)).status).toBe(204)
  const reactionsFor = async (who: Person) => (await page(who, id)).items.at(-2)?.reactions
  expect(await reactionsFor(ines)).toEqual([{ emoji: '🎉', mine: true, names: [studio.name, 'You'] }])
  expect(await reactionsFor(maya)).toEqual([{ emoji: '🎉', mine: false, names: [studio.name, 'Ines Moreau'] }])
  // what quotes it is as it was
  expect((await page(maya, id)).items.at(-1)).toMatchObject({ id: answer.id, change: 0 })
  await react(studio, id, message.id, null)
  await react(ines, id, message.id, null)
  expect(await reactionsFor(maya)).toEqual([])

  const asked = await cast('request')
  const [first] = (await page(asked.maya, asked.id)).items
  expect(outcome(await react(asked.maya, asked.id, first?.id ?? '', '👍'))).toEqual([409, 'messaging.request_waits'])
})

describe('a request', () => {
  async function asked(): Promise<Cast & { first: Message; ines: Person }> {
    const [maya, studio] = [await world.talent({ name: 'Maya Lindqvist' }), await world.business()]
    const ines = await world.seat(studio.businessId, 'recruiter', 'Ines Moreau')
    const body = { to: maya.id, content: 'Are you free in May?', client_id: crypto.randomUUID() }
    const begun = await studio.call(messaging.begin, { body })
    expect(begun.status).toBe(201)
    return { maya, studio, ines, id: begun.body.conversation_id, first: begun.body.message }
  }
  const detailOf = async (who: Person, conversationId: string) =>
    (await who.call(messaging.get, { params: { conversationId } })).body as ConversationDetail
  const open = (who: Person, conversationId: string) =>
    who.call(messaging.read, { params: { conversationId }, body: { seq: 1 } })
  const decline = (who: Person, conversationId: string) => who.call(messaging.decline, { params: { conversationId } })

  test('may be corrected until the other side has opened it, also if they marked it as unread since', async () => {
    const { maya, studio, id, first } = await asked()
    expect((await detailOf(studio, id)).can).toMatchObject({ send: false, edit: true })
    expect((await edit(studio, id, first.id, 'Are you free in June?')).status).toBe(200)
    expect((await lineOf(maya, id))?.last?.text).toBe('Are you free in June?')
    // on the list it is not opened yet
    expect((await edit(studio, id, first.id, 'Are you free in July?')).status).toBe(200)
    await open(maya, id)
    expect(outcome(await edit(studio, id, first.id, 'Answer me'))).toEqual([409, 'messaging.request_opened'])
    expect((await detailOf(studio, id)).can).toMatchObject({ send: false, edit: false })
    expect((await maya.call(messaging.unreadAgain, { params: { conversationId: id } })).status).toBe(200)
    expect((await lineOf(maya, id))?.unread).toBe(1)
    expect(outcome(await edit(studio, id, first.id, 'Answer me'))).toEqual([409, 'messaging.request_opened'])
    expect((await page(maya, id)).items).toMatchObject([{ content: 'Are you free in July?' }])
    // deleting stays possible
    expect((await remove(studio, id, first.id)).status).toBe(204)
  })

  test('opened by the person who wrote it, or a colleague of theirs, is not opened by the other side', async () => {
    const { studio, ines, id, first } = await asked()
    for (const who of [studio, ines]) await open(who, id)
    expect((await edit(studio, id, first.id, 'Are you free in June?')).status).toBe(200)
  })

  test('that was declined is no channel: no edit reaches who declined, and it can still be deleted', async () => {
    const { maya, studio, id, first } = await asked()
    await decline(maya, id)
    const refused = await edit(studio, id, first.id, 'You will regret this')
    expect(outcome(refused)).toEqual([409, 'messaging.declined'])
    expect(refused.body.error.message).toBe(
      'Your message request was declined. You can’t write again unless they reply.',
    )
    expect((await detailOf(studio, id)).can.edit).toBe(false)
    expect((await page(maya, id)).items).toMatchObject([{ content: 'Are you free in May?', edited: false }])
    expect((await remove(studio, id, first.id)).status).toBe(204)
    expect((await page(maya, id)).items).toMatchObject([{ content: '', deleted: true }])
  })

  test('that was accepted is a conversation: its first message can be edited like any other', async () => {
    const { maya, studio, id, first } = await asked()
    await maya.call(messaging.accept, { params: { conversationId: id } })
    expect((await detailOf(studio, id)).can).toMatchObject({ send: true, edit: true })
    expect((await edit(studio, id, first.id, 'Are you free in June?')).status).toBe(200)
  })
})

test('changes are read page by page, each once, however many come at once', async () => {
  const { maya, studio, id } = await cast()
  const said = []
  for (let n = 0; n < 8; n += 1) said.push((await say(maya, id, `Message ${n}`)).message)
  const results = await Promise.all(
    said.flatMap((message, n) => [edit(maya, id, message.id, `Changed ${n}`), react(studio, id, message.id, '👍')]),
  )
  expect(results.map(({ status }) => status)).toEqual(said.flatMap(() => [200, 204]))
  const found: Message[] = []
  for (let from = 0, more = true; more;) {
    const part = await page(studio, id, { changed_after: from, limit: 3 })
    found.push(...part.items)
    ;({ last_change: from, more } = part)
  }
  expect(found.map(({ id: each }) => each).toSorted()).toEqual(said.map(({ id: each }) => each).toSorted())
  expect(new Set(found.map(({ change }) => change)).size).toBe(8)
  for (const message of found) expect(message).toMatchObject({ edited: true, reactions: [{ emoji: '👍', mine: true }] })
})

test('former texts are kept for 30 days', async () => {
  const { maya, id } = await cast()
  const { message } = await say(maya, id, 'One')
  await edit(maya, id, message.id, 'Two')
  await edit(maya, id, message.id, 'Three')
  const { db } = world.database
  await sql`update message_versions set until = until - interval '30 days' where body = 'One'`.execute(db)
  await world.app.tasks.find(({ name }) => name === 'messaging.sweep_versions')?.run({}, world.ctx())
  const { rows } = await sql`select body from message_versions where message_id = ${message.id}`.execute(db)
  expect(rows).toEqual([{ body: 'Two' }])
})
