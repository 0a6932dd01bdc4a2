import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message, MessagePage } from '@ensemble/contract/messaging/messaging.schemas.ts'
import WebSocket from 'ws'
import type { z } from 'zod'
import { makeConversation } from '../../server/src/modules/messaging/messaging.factory.ts'
import { type Thread, withLater, withSent } from '../../web/src/features/messaging/thread.ts'
import { until } from '../lib/closed.ts'
import { ownCluster, query } from '../lib/database.ts'
import { ask } from '../lib/http.ts'
import { openContext, type Someone } from '../lib/people.ts'
import { type FaultCase, must, type Stage } from '../lib/stage.ts'
import { type TwoNodes, twoNodes } from '../lib/two-nodes.ts'

const SENDERS = 20
const EACH = 50
const MISSED = 10_000
const PAGE = 100
/** From the greeting of a new connection until everything is there. */
const RESUMED_MS = 1_000

type Page = z.output<typeof MessagePage>

const between = (least: number, most: number) => least + Math.random() * (most - least)

async function readPage(url: string, { token }: Someone, conversation: string, after: number | undefined) {
  const place = after === undefined ? `limit=50` : `after=${after}&limit=${PAGE}`
  const reply = await ask(`${url}/api/v1/conversations/${conversation}/messages?${place}`, { token })
  must(reply.status === 200, `a page of messages is answered ${reply.status}`)
  return { page: JSON.parse(reply.text) as Page, bytes: reply.text.length }
}

/** Someone's open conversation, as the web app keeps it. */
class Screen {
  thread: Thread<Message> | undefined
  #reading: Promise<void> | undefined
  #again = false
  #socket: WebSocket | undefined
  #closed = false
  readonly #who: Someone
  readonly #conversation: string
  readonly #next: () => string
  /** Broken on purpose: what came while it was cut off is not read. */
  readonly #forgets: boolean

  constructor(who: Someone, conversation: string, next: () => string, forgets = false) {
    this.#who = who
    this.#conversation = conversation
    this.#next = next
    this.#forgets = forgets
  }

  /** Connects to a node; resolves with the greeting. */
  connect(): Promise<void> {
    const url = this.#next()
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/live`)
    this.#socket = socket
    socket.on('error', () => undefined)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token: this.#who.token })))
    return new Promise((ready) => {
      socket.on('close', () => ready())
      socket.on('message', (data: Buffer) => {
        const { type, topic } = JSON.parse(data.toString()) as { type: string; topic?: string }
        if (type === 'ready') ready()
        if ((type === 'ready' && !this.#forgets) || topic === 'conversation') void this.read(url)
      })
    })
  }

  /** Everything after what is known; a call meanwhile reads once more. */
  async read(url: string): Promise<void> {
    this.#again = true
    this.#reading ??= this.#readAll(url).finally(() => (this.#reading = undefined))
    await this.#reading
  }

  async #readAll(url: string): Promise<void> {
    while (this.#again) {
      this.#again = false
      for (let more = true; more;) {
        const { page } = await readPage(url, this.#who, this.#conversation, this.thread?.upTo)
        this.thread = withLater(this.thread, page)
        more = page.more
      }
    }
  }

  sent(message: Message): void {
    this.thread = withSent(this.thread, message)
  }

  /** Cuts the socket every 0.2 to 2 s until it is closed, and comes back at the other node. */
  async shake(): Promise<void> {
    while (!this.#closed) {
      await this.connect()
      await sleep(between(200, 2_000))
      this.#socket?.terminate()
    }
  }

  close(): void {
    this.#closed = true
    this.#socket?.terminate()
  }
}

/** Sends one after another until each is answered, three in ten of them twice at once. */
async function write({ next }: TwoNodes, who: Someone, conversation: string, screen: Screen): Promise<void> {
  for (let n = 0; n < EACH; n += 1) {
    const json = { room_id: conversation, content: `Message ${n}`, type: 'text', client_id: randomUUID() }
    const send = () => ask(`${next()}/api/v1/rpc/send_message`, { token: who.token, json })
    for (;;) {
      const replies = await Promise.all(Math.random() < 0.3 ? [send(), send()] : [send()])
      const good = replies.filter(({ status }) => status === 200)
      for (const { text } of good) screen.sent(JSON.parse(text) as Message)
      if (good.length) break
      await sleep(between(20, 200))
    }
  }
}

const idsIn = async (superUrl: string, conversation: string): Promise<string[]> =>
  (
    await query<{ id: string }>(superUrl, 'select id from messages where conversation_id = $1 order by seq', [
      conversation,
    ])
  ).map(({ id }) => id)

/** Connects a screen anew; returns how long it took, in ms, from the greeting until it shows what the database has. */
async function mustShow(screen: Screen, ids: readonly string[]): Promise<number> {
  await screen.connect()
  const started = performance.now()
  const shown = () => screen.thread?.messages.map(({ id }) => id) ?? []
  while (shown().join() !== ids.join() && performance.now() - started < 5 * RESUMED_MS) await sleep(5)
  const [seen, wanted] = [shown(), new Set(ids)]
  must(seen.join() === ids.join(), `a screen shows ${seen.filter((id) => wanted.has(id)).length} of ${ids.length}`)
  return performance.now() - started
}

async function group(stage: Stage, two: TwoNodes, size: number) {
  const people: Someone[] = []
  for (let n = 0; n < size; n += 1) people.push(await two.people.talent(`Writer ${n}`))
  const { ctx, close } = await openContext(stage, two.urls.appUrl)
  const members = people.map(({ id }) => ({ userId: id, businessId: null, lastReadAt: null }))
  const first = { senderId: people[0]?.id ?? '', body: 'Call time is 6:30.', at: new Date('2026-03-01T10:00:00Z') }
  const conversation = await makeConversation(ctx, { members, messages: [first] })
  await close()
  return { people, conversation }
}

/** Twenty write at once while every screen is cut off again and again. */
async function underCuts(stage: Stage, two: TwoNodes): Promise<string> {
  const { people, conversation } = await group(stage, two, SENDERS)
  const screens = people.map((who) => new Screen(who, conversation, two.next))
  const shaking = screens.map((screen) => screen.shake())
  const started = performance.now()
  await Promise.all(people.map((who, at) => write(two, who, conversation, screens[at]!)))
  const seconds = (performance.now() - started) / 1000
  for (const screen of screens) screen.close()
  await Promise.all(shaking)
  const ids = await idsIn(two.urls.superUrl, conversation)
  must(ids.length === SENDERS * EACH + 1, `${ids.length - 1} messages stored of ${SENDERS * EACH}`)
  let slowest = 0
  for (const screen of screens) slowest = Math.max(slowest, await mustShow(screen, ids))
  must(slowest <= RESUMED_MS, `a screen was back after ${Math.round(slowest)} ms`)
  for (const screen of screens) screen.close()
  return `${SENDERS * EACH} messages of ${SENDERS} people in ${seconds.toFixed(1)} s: each of ${SENDERS} screens has all, once and in order, at the latest ${Math.round(slowest)} ms after it was back`
}

/** Someone comes back to ten thousand messages: read in pages, the same as read anew. */
async function afterLong(stage: Stage, two: TwoNodes): Promise<string> {
  const { people, conversation } = await group(stage, two, 2)
  const [writer, reader] = people as [Someone, Someone]
  const screen = new Screen(reader, conversation, two.next)
  await screen.read(two.next())
  await query(
    two.urls.superUrl,
    `with said as (
      insert into messages (conversation_id, sender_id, body, seq, created_at)
      select $1, $2, 'Message ' || n || repeat(' and more', n % 40), n + 1, now() + n * interval '1 ms' from generate_series(1, $3::int) n returning seq)
    update conversations set last_seq = (select max(seq) from said) where id = $1`,
    [conversation, writer.id, MISSED],
  )
  const ids = await idsIn(two.urls.superUrl, conversation)
  const started = performance.now()
  await screen.read(two.next())
  const seconds = (performance.now() - started) / 1000
  must(screen.thread?.messages.map(({ id }) => id).join() === ids.join(), 'not all that was missed is there')
  let [known, largest] = [0, 0]
  const anew: Message[] = []
  for (let more = true; more;) {
    const { page, bytes } = await readPage(two.next(), reader, conversation, known)
    must(page.items.length <= PAGE, `a page has ${page.items.length} messages`)
    anew.push(...page.items)
    known = page.items.at(-1)?.seq ?? known
    largest = Math.max(largest, bytes)
    more = page.more
  }
  must(JSON.stringify(anew) === JSON.stringify(screen.thread?.messages), 'read anew, they are others')
  return `${MISSED} missed messages read in ${seconds.toFixed(1)} s, in pages of at most ${Math.round(largest / 1024)} KB, the same as read anew`
}

/** A page that doesn't read what came while it was away. */
async function forgetful(stage: Stage, two: TwoNodes): Promise<void> {
  const { people, conversation } = await group(stage, two, 2)
  const [writer, reader] = people as [Someone, Someone]
  const screen = new Screen(reader, conversation, two.next, true)
  await screen.read(two.next())
  await write(two, writer, conversation, new Screen(writer, conversation, two.next))
  // a change announced late would let it read after all
  await until(async () => (await query(two.urls.superUrl, 'select from fact_queue limit 1')).length === 0)
  await mustShow(screen, await idsIn(two.urls.superUrl, conversation))
}

export const fault: FaultCase = {
  name: 'Sockets cut again and again while twenty people write to one conversation',
  limitMs: 180_000,
  run: async (stage) => {
    const two = await twoNodes(stage, await ownCluster(stage))
    stage.note(await underCuts(stage, two))
    stage.note(await afterLong(stage, two))
    await stage.control('a page that reads nothing when it is back', () => forgetful(stage, two))
  },
}
