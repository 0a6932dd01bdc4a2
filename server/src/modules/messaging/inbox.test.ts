import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Conversation } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { makeConversation } from './messaging.factory.ts'

let world: World
let people: Person[]
beforeAll(async () => {
  world = await startWorld({ still: true })
  people = await Promise.all(Array.from({ length: 22 }, (_, n) => world.talent({ name: `Member ${n}` })))
})
afterAll(() => world.stop())

const say = async (who: Person, conversation: string, content: string) =>
  (
    await who.call(messaging.send, {
      body: { room_id: conversation, content, type: 'text', client_id: crypto.randomUUID() },
    })
  ).status
const list = async (who: Person, query: { filter?: 'unread'; limit?: number; cursor?: string } = {}) =>
  (await who.call(messaging.list, { query })).body as { items: Conversation[]; next: string | null }
const readUpTo = async (who: Person, conversationId: string, seq: number) =>
  (await who.call(messaging.read, { params: { conversationId }, body: { seq } })).body.unread as number

const AT = new Date('2026-03-01T10:00:00Z')
const conversationOf = (members: readonly Person[], at = AT) =>
  makeConversation(world.ctx(), {
    members: members.map(({ id }) => ({ userId: id, businessId: null, lastReadAt: null })),
    messages: [{ senderId: members[0]?.id ?? '', body: 'Welcome', at }],
  })

/** What a member's list shows: which conversation is first, and what it says of this one. */
const seenBy = async (who: Person, conversation: string) => {
  const { items } = await list(who)
  const line = items.find(({ id }) => id === conversation)
  return { first: items[0]?.id === conversation, unread: line?.unread, last: line?.last?.text }
}
/** The same person's other conversation moves up. */
const distract = async (who: Person, from: Person) => {
  const other = await conversationOf([from, who])
  return () => say(from, other, 'Over here')
}
const listedAgo = (conversation: string, seconds: number) =>
  world.platform.pool.query(
    'update conversations set listed_at = clock_timestamp() - make_interval(secs => $2) where id = $1',
    [conversation, seconds],
  )

describe('the lists of many members', () => {
  test('of 20 people are written at every message', async () => {
    const [writer, reader, last] = [people[0]!, people[1]!, people[19]!]
    const conversation = await conversationOf(people.slice(0, 20))
    const disturb = await distract(reader, last)
    for (const [turn, unread] of [
      ['One', 2],
      ['Two', 3],
    ] as const) {
      expect(await disturb()).toBe(200)
      expect((await seenBy(reader, conversation)).first).toBe(false)
      expect(await say(writer, conversation, turn)).toBe(200)
      expect(await seenBy(reader, conversation)).toEqual({ first: true, unread, last: turn })
    }
    // one's own messages are not unread
    expect((await seenBy(writer, conversation)).unread).toBe(0)
    expect((await seenBy(last, conversation)).unread).toBe(3)
  })

  test('of 21 people move up at most once a minute; what is unread follows from what was read', async () => {
    const [writer, reader, friend] = [people[0]!, people[1]!, people[21]!]
    const conversation = await conversationOf(people.slice(0, 21))
    const disturb = await distract(reader, friend)
    await disturb()
    await listedAgo(conversation, 61)
    await say(writer, conversation, 'One')
    expect(await seenBy(reader, conversation)).toEqual({ first: true, unread: 2, last: 'One' })

    await disturb()
    await say(writer, conversation, 'Two')
    expect(await seenBy(reader, conversation)).toEqual({ first: false, unread: 3, last: 'Two' })
    await listedAgo(conversation, 50)
    await say(writer, conversation, 'Three')
    expect(await seenBy(reader, conversation)).toEqual({ first: false, unread: 4, last: 'Three' })
    await listedAgo(conversation, 60)
    await say(writer, conversation, 'Four')
    expect(await seenBy(reader, conversation)).toEqual({ first: true, unread: 5, last: 'Four' })

    const others = (await list(reader, { filter: 'unread' })).items.length - 1
    expect(await readUpTo(reader, conversation, 4)).toBe(others + 1)
    expect((await seenBy(reader, conversation)).unread).toBe(1)
    expect(await readUpTo(reader, conversation, 99)).toBe(others)
    expect((await seenBy(reader, conversation)).unread).toBe(0)
    await say(writer, conversation, 'Five')
    expect((await seenBy(reader, conversation)).unread).toBe(1)
  })
})

test('a page is full although a conversation on it has closed', async () => {
  const [maya, blocked, ...friends] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.talent(),
    ...people.slice(0, 4),
  ]
  const minutes = (n: number) => new Date(AT.getTime() + n * 60_000)
  const older = await Promise.all(friends.slice(0, 2).map((friend, n) => conversationOf([friend, maya], minutes(n))))
  const closed = await conversationOf([...friends, blocked, maya], minutes(5))
  const newest = await conversationOf([friends[2]!, maya], minutes(9))
  expect((await list(maya)).items.map(({ id }) => id)).toEqual([newest, closed, ...older.toReversed()])
  await makeBlock(world.ctx(), blocked.id, maya.id)
  const first = await list(maya, { limit: 2 })
  expect(first.items.map(({ id }) => id)).toEqual([newest, older[1]])
  const second = await list(maya, { limit: 2, cursor: first.next ?? '' })
  expect([second.items.map(({ id }) => id), second.next]).toEqual([[older[0]], null])
})
