import type { LiveChanged } from '@ensemble/contract/live.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Conversation, Message, MessagePage } from '@ensemble/contract/messaging/messaging.schemas.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { belongs, withLine } from '../../../../web/src/features/messaging/lines.ts'
import { type Thread, withChanged, withLater, withLive } from '../../../../web/src/features/messaging/thread.ts'
import { openLivePage } from '../../testing/live-page.ts'
import { type Node, openNode } from '../../testing/open-node.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeConversation } from './messaging.factory.ts'

let world: World
let node: Node
beforeAll(async () => {
  world = await startWorld()
  node = await openNode(world)
})
afterAll(async () => {
  await node.stop()
  await world.stop()
})

const SOON = { timeout: 8_000 }
const FILTERS = ['all', 'unread', 'requests', 'archived'] as const
type Page = z.output<typeof MessagePage>

const readList = async (who: Person, filter: (typeof FILTERS)[number]) =>
  (await who.call(messaging.list, { query: { filter, limit: 50 } })).body as {
    items: Conversation[]
    next: string | null
  }
const readUnread = async (who: Person) => ((await who.call(messaging.unread, {})).body as { unread: number }).unread
const readPage = async (who: Person, id: string, place: Record<string, number> = {}) =>
  (await who.call(messaging.messages, { params: { conversationId: id }, query: { ...place, limit: 100 } })).body as Page

/** What an open page shows. */
interface Shown {
  lists: Conversation[][]
  unread: number
  threads: Record<string, readonly Message[]>
}

/** Someone's open page of messages as the web app keeps it, but with all of these conversations open. */
class Screen {
  readonly #who: Person
  readonly #ids: readonly string[]
  #lists: { pages: { items: Conversation[]; next: string | null }[] }[] = []
  #unread = 0
  readonly #threads = new Map<string, Thread<Message>>()
  #socket: { terminate: () => void } | undefined
  /** Broken on purpose: the live message about this one is dropped. */
  drops: string | undefined
  dropped = 0
  /** What live messages didn't carry. */
  readonly missing = new Set<string>()

  constructor(who: Person, ids: readonly string[]) {
    this.#who = who
    this.#ids = ids
  }

  /** Hears first, then reads everything. */
  async connect(): Promise<void> {
    const { socket } = await openLivePage(node.address, this.#who)
    this.#socket = socket
    const early: LiveChanged[] = []
    let hear = (message: LiveChanged): unknown => early.push(message)
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as LiveChanged
      if (message.topic === 'conversation') hear(message)
    })
    this.#lists = await Promise.all(FILTERS.map(async (filter) => ({ pages: [await readList(this.#who, filter)] })))
    this.#unread = await readUnread(this.#who)
    for (const id of this.#ids) this.#threads.set(id, withLater(undefined, await readPage(this.#who, id)))
    for (const message of early) this.#take(message)
    hear = (message) => this.#take(message)
  }

  disconnect(): void {
    this.#socket?.terminate()
  }

  #take({ id, now }: LiveChanged): void {
    if (!now) return void this.missing.add(id)
    if (now.messages.some((message) => message.id === this.drops)) return void (this.dropped += 1)
    this.#unread = now.unread
    this.#lists = this.#lists.map((list, at) => {
      const there = now.line && belongs(now.line, { filter: FILTERS[at] })
      return withLine(list, id, now.line && there ? now.line : undefined)
    })
    const before = this.#threads.get(id)
    if (!before) return
    const thread = withLive(before, now)
    if (thread) this.#threads.set(id, thread)
    else this.missing.add(id)
  }

  /** Fetches the gaps, as the page does. Returns how many there were. */
  async fetchMissing(): Promise<number> {
    const ids = [...this.missing]
    this.missing.clear()
    for (const id of ids) {
      let thread = this.#threads.get(id)
      if (!thread) continue
      thread = withLater(thread, await readPage(this.#who, id, { after: thread.upTo }))
      thread = withChanged(thread, await readPage(this.#who, id, { changed_after: thread.changes }))
      this.#threads.set(id, thread)
    }
    return ids.length
  }

  shows(): Shown {
    return {
      lists: this.#lists.map(({ pages }) => pages.flatMap(({ items }) => items)),
      unread: this.#unread,
      threads: Object.fromEntries([...this.#threads].map(([id, { messages }]) => [id, messages])),
    }
  }

  async fresh(): Promise<Shown> {
    const threads = await Promise.all(this.#ids.map(async (id) => [id, (await readPage(this.#who, id)).items] as const))
    return {
      lists: await Promise.all(FILTERS.map(async (filter) => (await readList(this.#who, filter)).items)),
      unread: await readUnread(this.#who),
      threads: Object.fromEntries(threads),
    }
  }
}

const begun = (studio: Person, talent: Person, state: 'open' | 'request' = 'open') =>
  makeConversation(world.ctx(), {
    state,
    members: [
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      { userId: talent.id, businessId: null, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Are you free in May?', at: new Date('2026-03-01T10:00:00Z') }],
  })

async function cast() {
  const [maya, harbor, quay, atlas] = await Promise.all([
    world.talent({ name: 'Maya Lindqvist' }),
    world.business({ company: 'Harbor Light' }),
    world.business({ company: 'Quayside Films' }),
    world.business({ company: 'Atlas Pictures' }),
  ])
  const ids = [await begun(harbor, maya), await begun(quay, maya), await begun(atlas, maya, 'request')] as const
  const sides = ids.map((id, at) => ({ id, maya, studio: [harbor, quay, atlas][at] as Person }))
  return { maya, harbor, ids, sides }
}
type Side = Awaited<ReturnType<typeof cast>>['sides'][number]

const say = async (who: Person, id: string, content: string, replyTo: string | null = null) =>
  (
    await who.call(messaging.send, {
      body: { room_id: id, content, type: 'text', client_id: crypto.randomUUID(), reply_to: replyTo },
    })
  ).body as Message

const ACTS = ['say', 'quote', 'edit', 'delete', 'react', 'read', 'unread again', 'keep', 'accept', 'reconnect'] as const
interface Step {
  act: (typeof ACTS)[number]
  /** Which conversation, which of its two, which message, and what. */
  at: number
  by: 'maya' | 'studio'
  of: number
  what: number
}

/** Does one thing; what isn't possible is refused, and changes nothing. */
async function perform({ act, by, of, what }: Step, { id, ...people }: Side): Promise<void> {
  const [who, params] = [people[by], { conversationId: id }]
  const { items } = await readPage(who, id)
  const any = items[of % items.length]
  const own = items.findLast(({ from_me: mine, deleted }) => mine && !deleted)
  if (act === 'say') await say(who, id, `Word ${what}`)
  if (act === 'quote' && any) await say(who, id, `Answer ${what}`, any.id)
  const ref = own && { ...params, messageId: own.id }
  if (act === 'edit' && ref) await who.call(messaging.edit, { params: ref, body: { content: `Edited ${what}` } })
  if (act === 'delete' && ref) await who.call(messaging.deleteMessage, { params: ref })
  if (act === 'react' && any)
    await who.call(messaging.react, {
      params: { ...params, messageId: any.id },
      body: { emoji: what % 2 ? '👍' : null },
    })
  if (act === 'read') await who.call(messaging.read, { params, body: { seq: items.at(-1)?.seq ?? 0 } })
  if (act === 'unread again') await who.call(messaging.unreadAgain, { params })
  const kept = [{ pinned: true }, { pinned: false }, { muted: true }, { archived: true }, { archived: false }]
  if (act === 'keep') await who.call(messaging.keep, { params, body: kept[what % kept.length] ?? {} })
  if (act === 'accept') await who.call(what % 2 ? messaging.accept : messaging.decline, { params })
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...ACTS),
  at: fc.nat({ max: 2 }),
  by: fc.constantFrom('maya', 'studio'),
  of: fc.nat({ max: 20 }),
  what: fc.nat({ max: 20 }),
})

/** Until the page shows what a fresh one would; it fetches only what live messages leave out. */
async function untilFresh(screen: Screen): Promise<void> {
  await world.settle()
  const fresh = await screen.fresh()
  await expect
    .poll(async () => {
      await screen.fetchMissing()
      return screen.shows()
    }, SOON)
    .toEqual(fresh)
}

test('whatever both sides write, change, read and keep, what was fetched and what came live is what a fresh page shows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const { maya, harbor, ids, sides } = await cast()
      const screens = [new Screen(maya, ids), new Screen(harbor, [ids[0]])]
      await Promise.all(screens.map((screen) => screen.connect()))
      for (const each of steps) {
        const side = sides[each.at] as Side
        if (each.act === 'reconnect') {
          screens[0]?.disconnect()
          await say(side.studio, side.id, 'While no one heard')
          await world.settle()
          await screens[0]?.connect()
        } else await perform(each, side)
      }
      for (const screen of screens) await untilFresh(screen)
      for (const screen of screens) screen.disconnect()
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)

test('of a message that got lost on the way, nothing is shown until the next one shows the gap', async () => {
  const { maya, harbor, ids } = await cast()
  const screen = new Screen(maya, ids)
  await screen.connect()
  await say(harbor, ids[0], 'First')
  await untilFresh(screen)
  expect(await screen.fetchMissing()).toBe(0)
  const { body: silent } = await harbor.call(messaging.send, {
    body: { room_id: ids[0], content: 'Second', type: 'text', client_id: crypto.randomUUID() },
  })
  screen.drops = (silent as Message).id
  await world.settle()
  await expect.poll(() => screen.dropped, SOON).toBe(1)
  expect(screen.shows()).not.toEqual(await screen.fresh())
  await say(harbor, ids[0], 'Third')
  await world.settle()
  await expect.poll(() => screen.missing.size, SOON).toBe(1)
  expect(screen.shows()).not.toEqual(await screen.fresh())
  expect(await screen.fetchMissing()).toBe(1)
  expect(screen.shows()).toEqual(await screen.fresh())
  screen.disconnect()
})

test('of what happens one after another, live messages leave nothing to fetch', async () => {
  const { maya, harbor, ids } = await cast()
  const screen = new Screen(maya, ids)
  await screen.connect()
  const params = { conversationId: ids[0] }
  const first = await say(harbor, ids[0], 'First')
  const ref = { ...params, messageId: first.id }
  const acts = [
    () => say(maya, ids[0], 'Second'),
    () => maya.call(messaging.react, { params: ref, body: { emoji: '👍' } }),
    () => harbor.call(messaging.edit, { params: ref, body: { content: 'First, edited' } }),
    () => harbor.call(messaging.deleteMessage, { params: ref }),
    () => harbor.call(messaging.read, { params, body: { seq: 3 } }),
    () => maya.call(messaging.keep, { params, body: { pinned: true } }),
  ]
  for (const act of acts) {
    await act()
    await world.settle()
    await expect.poll(() => screen.shows(), SOON).toEqual(await screen.fresh())
  }
  expect([...screen.missing]).toEqual([])
  screen.disconnect()
})
