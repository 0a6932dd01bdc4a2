import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Conversation, Message } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLivePage } from '../../testing/live-page.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeConversation } from './messaging.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ pool: 25 })
})
afterAll(() => world.stop())

const SOON = { timeout: 5_000 }
const fresh = () => crypto.randomUUID()
const say = (who: Person, conversation: string, content: string, client_id = fresh()) =>
  who.call(messaging.send, { body: { room_id: conversation, content, type: 'text', client_id } })
const page = async (
  who: Person,
  conversationId: string,
  query: { before?: number; after?: number; limit?: number } = {},
) =>
  (await who.call(messaging.messages, { params: { conversationId }, query })).body as {
    items: Message[]
    more: boolean
  }
const read = async (who: Person, conversationId: string, seq: number) =>
  (await who.call(messaging.read, { params: { conversationId }, body: { seq } })).body.unread as number
const lists = async (
  who: Person,
  query: { filter?: 'all' | 'unread' | 'requests'; q?: string; limit?: number; cursor?: string } = {},
) => (await who.call(messaging.list, { query })).body as { items: Conversation[]; next: string | null }

async function begunConversation(count: number, over: { name?: string; at?: Date } = {}) {
  const [studio, maya] = [await world.business(), await world.talent({ name: over.name ?? 'Maya Lindqvist' })]
  const at = over.at ?? new Date('2026-03-01T10:00:00Z')
  const conversation = await makeConversation(world.ctx(), {
    members: [
      { userId: maya.id, businessId: null, lastReadAt: null },
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
    ],
    messages: Array.from({ length: count }, (_, index) => ({
      senderId: index % 2 ? maya.id : studio.id,
      body: `Message ${index + 1}`,
      at: new Date(at.getTime() + index * 1000),
    })),
  })
  return { studio, maya, conversation }
}

/** Follows a conversation by position until no one is writing anymore, and returns the positions seen. */
async function follow(
  who: Person,
  conversation: string,
  writing: Promise<unknown>,
  seen: number[] = [],
): Promise<number[]> {
  let busy = true
  void writing.finally(() => (busy = false))
  for (let last = false; !last;) {
    last = !busy
    const { items } = await page(who, conversation, { after: seen.at(-1) ?? 0, limit: 100 })
    seen.push(...items.map(({ seq }) => seq))
    if (items.length) last = false
  }
  return seen
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('messages', () => {
  test('sent again under the same client id are one, however many arrive at once; under others they are not', async () => {
    const { studio, maya, conversation } = await begunConversation(0)
    const id = fresh()
    const twins = await Promise.all(upTo(10).map(() => say(maya, conversation, 'Once', id)))
    expect(new Set(twins.map(({ status, body }) => `${status} ${String(body.id)} ${String(body.seq)}`)).size).toBe(1)
    expect(twins[0]?.body).toMatchObject({ content: 'Once', from_me: true, client_id: id, seq: 1 })
    expect((await page(studio, conversation)).items).toMatchObject([
      { content: 'Once', from_me: false, client_id: null },
    ])
    expect((await say(maya, conversation, 'Something else', id)).status).toBe(422)
    // control: messages that are not duplicates are all written
    await Promise.all(upTo(10).map(() => say(maya, conversation, 'Once')))
    expect((await page(studio, conversation)).items).toHaveLength(11)
    const [ines, omar] = [await world.talent({ name: 'Ines Moreau' }), await world.talent({ name: 'Omar Haddad' })]
    const begun = await Promise.all(
      upTo(10).map(() => ines.call(messaging.begin, { body: { to: omar.id, content: 'Hello', client_id: id } })),
    )
    expect(new Set(begun.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  })

  test('by 20 who write at once have one order, and a reader who follows misses none', async () => {
    const { studio, maya, conversation } = await begunConversation(0)
    const writing = Promise.all(
      upTo(20).map(async (writer) => {
        for (const turn of upTo(10))
          expect((await say(writer % 2 ? studio : maya, conversation, `${writer}/${turn}`)).status).toBe(200)
      }),
    )
    const seen = await follow(maya, conversation, writing)
    await writing
    expect(seen).toEqual(upTo(200))
    const times = (await page(maya, conversation, { limit: 100 })).items.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
  })

  test('control: if positions are assigned before the lock, the same reader misses some', async () => {
    const { studio, maya, conversation } = await begunConversation(0)
    const write = async (seq: number) => {
      const client = await world.database.pool.connect()
      await client.query('begin')
      await client.query('insert into messages (conversation_id, sender_id, body, seq) values ($1, $2, $3, $4)', [
        conversation,
        studio.id,
        'Out of turn',
        seq,
      ])
      return async () => {
        await client.query('commit')
        client.release()
      }
    }
    const [commitFirst, commitSecond] = [await write(1), await write(2)]
    const written = Promise.withResolvers<void>()
    const seen: number[] = []
    const following = follow(maya, conversation, written.promise, seen)
    await commitSecond()
    await expect.poll(() => seen).toEqual([2])
    await commitFirst()
    written.resolve()
    expect(await following).toEqual([2])
    expect((await page(maya, conversation)).items.map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('are paged both ways, in bounded pages that add up to the whole', async () => {
    const { studio, maya, conversation } = await begunConversation(70)
    const newest = await page(maya, conversation)
    expect([newest.items.map(({ seq }) => seq), newest.more]).toEqual([upTo(70).slice(40), true])
    const back: number[] = []
    for (let more = true; more;) {
      const { items, more: further } = await page(studio, conversation, { before: back[0] ?? 71, limit: 20 })
      back.unshift(...items.map(({ seq }) => seq))
      more = further
    }
    const on: number[] = []
    for (let more = true; more;) {
      const { items, more: further } = await page(studio, conversation, { after: on.at(-1) ?? 0, limit: 20 })
      on.push(...items.map(({ seq }) => seq))
      more = further
    }
    expect([back, on]).toEqual([upTo(70), upTo(70)])
    expect(await page(maya, conversation, { after: 70 })).toEqual({ items: [], more: false, last_change: 0 })
  })
})

describe('what was read', () => {
  test('only grows, counts the other’s messages, and clears the badge', async () => {
    const { studio, maya, conversation } = await begunConversation(6)
    const state = async (who: Person) =>
      (({ unread, read_seq }: { unread: number; read_seq: number }) => [unread, read_seq])(
        (await who.call(messaging.get, { params: { conversationId: conversation } })).body,
      )
    expect([await state(maya), await state(studio)]).toEqual([
      [3, 0],
      [3, 0],
    ])
    expect([await read(maya, conversation, 3), await state(maya)]).toEqual([1, [1, 3]])
    expect([await read(maya, conversation, 1), await state(maya)]).toEqual([1, [1, 3]])
    await say(studio, conversation, 'One more')
    expect(await state(maya)).toEqual([2, 3])
    expect([await read(maya, conversation, 1000), await state(maya)]).toEqual([0, [0, 7]])
    expect([
      (await lists(maya, { filter: 'unread' })).items,
      (await lists(studio, { filter: 'unread' })).items.length,
    ]).toEqual([[], 1])
    // while others write, none of the later messages is marked as read
    await Promise.all([
      ...upTo(10).map((turn) => say(studio, conversation, `Later ${turn}`)),
      ...upTo(10).map(() => read(maya, conversation, 7)),
    ])
    expect(await state(maya)).toEqual([10, 7])
  })
})

describe('the list', () => {
  test('is latest first, page by page, each once, and is searched by name and company', async () => {
    const maya = await world.talent()
    const sections: string[] = []
    for (const index of upTo(5)) {
      const studio = await world.business({ company: `Société Nº ${index}`, name: `Jörg ${'ABCDE'[index - 1] ?? ''}` })
      sections.unshift(
        await makeConversation(world.ctx(), {
          members: [
            { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
            { userId: maya.id, businessId: null, lastReadAt: null },
          ],
          messages: [
            {
              senderId: studio.id,
              body: `Line one\n\nline two ${'and on '.repeat(60)}`,
              at: new Date(Date.UTC(2026, 0, 1, 10, index)),
            },
          ],
        }),
      )
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { items, next } = await lists(maya, { limit: 2, ...(cursor && { cursor }) })
      seen.push(...items.map(({ id }) => id))
      cursor = next ?? undefined
    } while (cursor)
    expect(seen).toEqual(sections)
    const [first] = (await lists(maya, { q: 'societe nº 3' })).items
    expect([
      first?.id,
      first?.last?.text.startsWith('Line one line two and on'),
      (first?.last?.text.length ?? 999) <= 140,
      first?.last?.text.endsWith('…'),
    ]).toEqual([sections[2], true, true, true])
    expect((await lists(maya, { q: 'societe nº 2' })).items.map(({ id }) => id)).toEqual([sections[3]])
    expect((await lists(maya, { q: 'nobody' })).items).toEqual([])
    await say(maya, sections[4] ?? '', 'Up again')
    expect((await lists(maya)).items[0]).toMatchObject({
      id: sections[4],
      last: { text: 'Up again', from_me: true },
      unread: 1,
    })
  })
})

/** One of the person's open pages. */
async function listen(who: Person) {
  const { socket, heard } = await openLivePage(world.address(), who)
  return {
    changes: (conversation: string) =>
      heard.filter(
        (message) => message.type === 'changed' && message.topic === 'conversation' && message.id === conversation,
      ).length,
    close: () => socket.close(),
  }
}

describe('who is notified', () => {
  const bell = async (who: Person) =>
    (
      (await who.call(notifications.list, { query: { unread: '1' } })).body.items as {
        title: string
        href: string
        type: string
      }[]
    ).map(({ title, href, type }) => ({ title, href, type }))
  const mails = (who: Person) =>
    world.database.db
      .selectFrom('mail_outbox')
      .select(['kind', 'subject', 'text'])
      .where('to_address', '=', who.email)
      .where('kind', 'like', 'notification.%')
      .execute()

  test('both sides’ open pages at once; a request sends one email; later messages join one notification, which reading clears', async () => {
    const [studio, maya, stranger] = [await world.business(), await world.talent(), await world.talent()]
    const pages = await Promise.all([listen(studio), listen(maya), listen(stranger)])
    const { body } = await studio.call(messaging.begin, {
      body: { to: maya.id, content: 'Are you free on the 9th?', client_id: fresh() },
    })
    const conversation = body.conversation_id as string
    await expect.poll(() => [pages[0].changes(conversation), pages[1].changes(conversation)], SOON).toEqual([1, 1])
    await world.settle()
    const path = `/chat?with=${conversation}`
    expect(await bell(maya)).toEqual([
      { type: 'message', title: 'Jonas Weber of Northlight Pictures wants to message you', href: path },
    ])
    expect(await mails(maya)).toMatchObject([
      {
        kind: 'notification.message_requested',
        subject: 'Jonas Weber of “Northlight Pictures” wants to message you',
      },
    ])
    await maya.call(messaging.accept, { params: { conversationId: conversation } })
    await expect
      .poll(() => [pages[0].changes(conversation), pages[1].changes(conversation) > 1], SOON)
      .toEqual([2, true])
    await world.settle()
    expect([await bell(maya), await bell(studio)]).toEqual([
      [],
      [
        {
          type: 'message',
          title: 'Maya Lindqvist accepted your request',
          href: `/business/all-messages?with=${conversation}`,
        },
      ],
    ])
    for (const turn of upTo(3)) await say(studio, conversation, `More ${turn}`)
    await world.settle()
    expect(await bell(maya)).toEqual([{ type: 'message', title: '3 new messages from Jonas Weber', href: path }])
    expect(await read(maya, conversation, 4)).toBe(0)
    await world.settle()
    expect([await bell(maya), (await mails(maya)).length, await mails(studio)]).toEqual([[], 1, []])
    expect(pages[2].changes(conversation)).toBe(0)
    for (const open of pages) open.close()
  })

  test('of words that hit a warning, without quoting them', async () => {
    const [studio, maya] = [await world.business(), await world.talent()]
    await studio.call(messaging.begin, {
      body: { to: maya.id, content: 'There is a registration fee of €25 to apply', client_id: fresh() },
    })
    await world.settle()
    const [mail] = await mails(maya)
    expect([mail?.text.includes('Read it with care: it comes with a warning.'), mail?.text.includes('€25')]).toEqual([
      true,
      false,
    ])
  })

  test('not people who have already read it, and no emails to people who turned them off', async () => {
    const [studio, maya] = [await world.business(), await world.talent()]
    await maya.fetch('/api/v1/me/notification-settings', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: { messages: false } }),
    })
    await studio.call(messaging.begin, { body: { to: maya.id, content: 'Are you free?', client_id: fresh() } })
    await world.settle()
    expect([(await bell(maya)).length, await mails(maya)]).toEqual([1, []])
  })
})
