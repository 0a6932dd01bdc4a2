import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openContext, openPeople, type Someone } from '../../faults/lib/people.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { inTransaction } from '../../server/src/platform/db/in-transaction.ts'
import { tell } from '../../server/src/platform/http/live-hub.ts'
import { percentile } from '../lib/load.ts'
import { type Figure, ms, round } from '../lib/table.ts'
import { memoryOf, processorTimeOf, type World } from '../lib/world.ts'

const SOCKETS = 500
const PER_PERSON = 20
const SECONDS = 5
/** Messages sent per second, each to all sockets; those of the warm-up don't count. */
const WARM_RATE = 60
const RATES = [120, 200, 240]

interface Counted {
  received: number
  /** Milliseconds from the send to the last socket's receipt. */
  latencies: number[]
}

type Ask = <T>(message: object) => Promise<T>

/** Opens the sockets in a separate process, which is controlled by messages. */
async function openCrowd(
  world: World,
  url: string,
  listeners: readonly Someone[],
): Promise<{ answer: Ask; pid: number }> {
  const crowd = fork(join(import.meta.dirname, '../lib/crowd.ts'))
  world.stage.defer(() => void crowd.kill())
  const answer: Ask = <T>(message: object) =>
    new Promise<T>((done) => {
      crowd.once('message', (said) => done(said as T))
      crowd.send(message)
    })
  await answer({
    connect: listeners.flatMap(({ token }) => Array.from({ length: PER_PERSON }, () => token)),
    port: Number(new URL(url).port),
  })
  return { answer, pid: crowd.pid ?? 0 }
}

/** Sends messages at a steady rate, each in a transaction of its own; returns the seconds it took. */
async function sendAt(rate: number, ctx: Context, users: readonly string[]): Promise<number> {
  const started = performance.now()
  const waiting: Promise<unknown>[] = []
  for (let n = 0; n < rate * SECONDS; n += 1) {
    const ahead = (n / rate) * 1000 - (performance.now() - started)
    if (ahead > 1) await sleep(ahead)
    // a fixed width: the crowd counts frames by their length
    const id = String(process.hrtime.bigint()).padStart(36, '0')
    waiting.push(inTransaction(ctx, (ctx) => tell(ctx, users, { type: 'changed', topic: 'job', id })))
  }
  await Promise.all(waiting)
  return (performance.now() - started) / 1000
}

interface Delivery {
  perSecond: number
  p99: number
  missing: number
  /** How many cores each part kept busy meanwhile. */
  busy: { server: number; readers: number; writer: number }
}

/** Seconds of processor time so far. */
const timesOf = (pids: { server: number; readers: number }) => ({
  server: processorTimeOf(pids.server),
  readers: processorTimeOf(pids.readers),
  writer: processorTimeOf(process.pid),
})

/** What the sockets received at one rate; messages up to 3 s late count. */
async function deliveryAt(
  rate: number,
  { answer, pids, ctx, users }: { answer: Ask; pids: Parameters<typeof timesOf>[0]; ctx: Context; users: string[] },
): Promise<Delivery> {
  await answer({ reset: true })
  const before = timesOf(pids)
  const seconds = await sendAt(rate, ctx, users)
  const after = timesOf(pids)
  const share = (part: keyof typeof before) => (after[part] - before[part]) / seconds
  const busy = { server: share('server'), readers: share('readers'), writer: share('writer') }
  const sent = rate * SECONDS * SOCKETS
  let counted = await answer<Counted>({ report: true })
  for (let tries = 0; tries < 30 && counted.received < sent; tries += 1) {
    await sleep(100)
    counted = await answer<Counted>({ report: true })
  }
  const { received, latencies } = counted
  const missing = Math.max(0, sent - received)
  return { perSecond: received / seconds, p99: percentile(latencies, 0.99), missing, busy }
}

/** The readers share the server's cores. */
const coresOf = ({ server, readers, writer }: Delivery['busy']) =>
  `cores: server ${server.toFixed(2)}, readers ${readers.toFixed(2)}, writer ${writer.toFixed(2)}`

/**
 * P7: one message to 500 sockets, hundreds of times a second, as the product sends it: written in a transaction of another
 * process, read by the one with the sockets.
 */
export async function fanOut(world: World): Promise<Figure[]> {
  const market = await world.market(10_000)
  const node = await world.serve(market)
  const people = await openPeople(world.stage, market.appUrl)
  const listeners: Someone[] = []
  for (let n = 0; n < SOCKETS / PER_PERSON; n += 1) listeners.push(await people.talent(`Listener ${n}`))
  const { answer, pid } = await openCrowd(world, node.url, listeners)
  const { ctx } = await openContext(world.stage, market.appUrl)
  const users = listeners.map(({ id }) => id)
  const deliveries: Delivery[] = []
  const pids = { server: node.pid, readers: pid }
  // at first the code is cold and the writer has no connections
  await sendAt(WARM_RATE, ctx, users)
  for (const rate of RATES) deliveries.push(await deliveryAt(rate, { answer, pids, ctx, users }))
  const fast = deliveries.filter(({ p99 }) => p99 <= 10).map(({ perSecond }) => perSecond)
  const { now } = memoryOf(node.pid)
  return [
    {
      goal: 'P7',
      what: `messages delivered to ${SOCKETS} sockets by one process, through PostgreSQL`,
      wanted: '≥ 100,000/s at p99 ≤ 10 ms',
      seen: deliveries
        .map(
          ({ perSecond, p99, missing, busy }) =>
            `${round(perSecond)}/s at p99 ${ms(p99)}${missing ? `, ${missing} missing` : ''} (${coresOf(busy)})`,
        )
        .join('; '),
      reached: Math.max(0, ...fast) >= 95_000,
    },
    {
      goal: 'P7',
      what: `memory of the whole server with ${SOCKETS} sockets`,
      wanted: '≤ 200 MB',
      seen: `${round(now)} MB`,
      reached: now <= 200,
    },
  ]
}
