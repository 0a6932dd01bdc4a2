import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { messaging } from '../../contract/src/messaging/messaging.routes.ts'
import type { Message } from '../../contract/src/messaging/messaging.schemas.ts'
import { ask } from '../../faults/lib/http.ts'
import type { Node } from '../../faults/lib/node.ts'
import { openContext, openPeople, type Someone } from '../../faults/lib/people.ts'
import { makeConversation } from '../../server/src/modules/messaging/messaging.factory.ts'
import { median, percentile } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import type { World } from '../lib/world.ts'

const PAIRS = 20
const SECONDS = 20
/** At first, sessions are new and the code is cold: those messages don't count, but each must arrive. */
const WARM_SECONDS = 4
const SHOWN_MS = 100

interface Pair {
  from: Someone
  to: Someone
  conversation: string
}

/** The reader's open conversation: what is new is read when its page hears of it, as in the web app. */
class Screen {
  readonly #node: Node
  readonly #pair: Pair
  readonly #arrived = new Map<string, (at: number) => void>()
  #known = 1
  #reading = Promise.resolve()

  constructor(node: Node, pair: Pair) {
    this.#node = node
    this.#pair = pair
  }

  async open(world: World): Promise<void> {
    const socket = new WebSocket(`${this.#node.url.replace('http', 'ws')}/api/v1/live`)
    world.stage.defer(() => socket.terminate())
    socket.on('error', () => undefined)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token: this.#pair.to.token })))
    await once(socket, 'message')
    socket.on('message', (data: Buffer) => {
      const { topic } = JSON.parse(data.toString()) as { topic?: string }
      if (topic === 'conversation') this.#reading = this.#reading.then(() => this.#read())
    })
  }

  async #read(): Promise<void> {
    const path = messaging.messages.path.replace(':conversationId', this.#pair.conversation)
    const { text } = await ask(`${this.#node.url}/api/v1${path}?after=${this.#known}&limit=100`, {
      token: this.#pair.to.token,
    })
    const at = performance.now()
    for (const { seq, content } of (JSON.parse(text) as { items: Message[] }).items) {
      this.#known = Math.max(this.#known, seq)
      this.#arrived.get(content)?.(at)
    }
  }

  /** Milliseconds from sending a message at the other node until it is here. */
  async shows(node: Node): Promise<number> {
    const content = randomUUID()
    const there = new Promise<number>((done) => this.#arrived.set(content, done))
    const started = performance.now()
    const json = { room_id: this.#pair.conversation, content, type: 'text', client_id: content }
    const { status } = await ask(`${node.url}/api/v1/rpc/send_message`, { token: this.#pair.from.token, json })
    if (status !== 200) throw new Error(`A message is answered ${status}`)
    return (await there) - started
  }
}

/** P24: from one person's send at one server to the other's screen at another: each pair a message a second. */
export async function messagesAcross(world: World): Promise<Figure[]> {
  const market = await world.market(4_000, 12_000)
  const [writing, reading] = [await world.serve(market), await world.serve(market)]
  const people = await openPeople(world.stage, market.appUrl)
  const { ctx, close } = await openContext(world.stage, market.appUrl)
  const screens: Screen[] = []
  for (let n = 0; n < PAIRS; n += 1) {
    const [from, to] = [await people.talent(`Writer ${n}`), await people.talent(`Reader ${n}`)]
    const members = [from, to].map(({ id }) => ({ userId: id, businessId: null, lastReadAt: null }))
    const first = { senderId: from.id, body: 'Are you free in May?', at: new Date('2026-03-01T10:00:00Z') }
    const conversation = await makeConversation(ctx, { members, messages: [first] })
    const screen = new Screen(reading, { from, to, conversation })
    await screen.open(world)
    screens.push(screen)
  }
  await close()
  const times: number[] = []
  await Promise.all(
    screens.map(async (screen, at) => {
      await sleep((at / PAIRS) * 1_000)
      for (let second = 0; second < WARM_SECONDS + SECONDS; second += 1) {
        const started = performance.now()
        const took = await screen.shows(writing)
        if (second >= WARM_SECONDS) times.push(took)
        await sleep(Math.max(0, 1_000 - (performance.now() - started)))
      }
    }),
  )
  const slow = percentile(times, 0.99)
  return [
    {
      goal: 'P24',
      what: `from sending a message at one server to the other side's screen at another, ${PAIRS} a second: p99 of ${times.length}`,
      wanted: `≤ ${ms(SHOWN_MS)}`,
      seen: `${ms(slow)} (in the middle ${ms(median(times))})`,
      reached: slow <= SHOWN_MS,
    },
  ]
}
