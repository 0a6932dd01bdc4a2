import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { ask } from '../../faults/lib/http.ts'
import { openPeople, type Someone } from '../../faults/lib/people.ts'
import { addressOf } from '../lib/addresses.ts'
import { fire, type Pair, pairwise, percentile } from '../lib/load.ts'
import type { StormOrder } from '../lib/storm.ts'
import { type Figure, ms, percent, round } from '../lib/table.ts'
import { MAIN, type World } from '../lib/world.ts'
import { signInCrowd } from './overload.ts'

const PASSWORD = 'Corridor7Light'
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const ACCOUNTS = 20
const AMOUNT = 120
const STORM = 200
/** Enough that the pages read during them give a 99th percentile and not just the slowest one. */
const STORMS = 8
/** Milliseconds between two feed pages of the reader being measured. */
const PACE_MS = 10

/** Hash checks per second when nothing else runs, one per core at a time. */
async function bareChecks(stored: string): Promise<number> {
  const started = performance.now()
  let left = AMOUNT
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      while (left-- > 0) await verify(stored, PASSWORD)
    }),
  )
  return AMOUNT / ((performance.now() - started) / 1000)
}

/** How long feed pages take when requested at a steady pace, in milliseconds. */
async function feedTimes(url: string, token: string, until: Promise<unknown>): Promise<number[]> {
  let going = true
  void until.finally(() => (going = false))
  const times: Promise<number>[] = []
  while (going) {
    times.push(ask(`${url}/api/v1/discover`, { token }).then((reply) => reply.ms))
    await sleep(PACE_MS)
  }
  return Promise.all(times)
}

/** Sends storms from a separate process: this one must not be late itself while measuring. */
async function openStorm(world: World, url: string, accounts: readonly Someone[]) {
  const child = fork(join(import.meta.dirname, '../lib/storm.ts'))
  world.stage.defer(() => void child.kill())
  await once(child, 'message')
  const order: StormOrder = {
    url: `${url}/auth/v1/token?grant_type=password`,
    bodies: accounts.map(({ email }) => JSON.stringify({ email, password: PASSWORD })),
    amount: STORM,
  }
  return async (): Promise<Record<string, number>> => {
    child.send(order)
    const [counts] = (await once(child, 'message')) as [Record<string, number>]
    return counts
  }
}

/** Sign-ins per second through the route, in pairs with the hash alone. */
async function againstBareChecks(url: string, accounts: readonly Someone[]): Promise<Pair> {
  const stored = await hash(PASSWORD, COST)
  let turn = 0
  const shot = () => ({
    path: '/auth/v1/token?grant_type=password',
    // people sign in from places of their own
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(turn) },
    body: JSON.stringify({ email: accounts[turn++ % ACCOUNTS]?.email, password: PASSWORD }),
  })
  return pairwise(
    async () => (await fire({ url, connections: 16, amount: AMOUNT, method: 'POST', shot })).perSecond,
    () => bareChecks(stored),
  )
}

/** How long feed pages take between storms and during them, in milliseconds, and how the storms were answered. */
async function readThroughStorms(url: string, token: string, storm: () => Promise<Record<string, number>>) {
  const calm: number[] = []
  const stormy: number[] = []
  const counts: Record<string, number> = {}
  // the first opens connections and warms up the code
  await storm()
  for (let round = 0; round < STORMS; round += 1) {
    calm.push(...(await feedTimes(url, token, sleep(700))))
    const sent = storm()
    stormy.push(...(await feedTimes(url, token, sent)))
    for (const [status, count] of Object.entries(await sent)) counts[status] = (counts[status] ?? 0) + count
  }
  const answers = Object.entries(counts)
    .map(([status, count]) => `${status}×${count}`)
    .join(' ')
  return { calm, stormy, answers }
}

/** P5: sign-ins against the hash alone, what a storm of them does to everyone else, and how many a crowd gets done. */
export async function signInStorm(world: World): Promise<Figure[]> {
  const market = await world.market(MAIN)
  const { url } = await world.serve(market, { TRUSTED_PROXIES: '127.0.0.1' })
  const people = await openPeople(world.stage, market.appUrl)
  const accounts: Someone[] = []
  for (let n = 0; n < ACCOUNTS; n += 1) accounts.push(await people.talent(`Talent ${n}`, PASSWORD))
  const reader = await people.talent('Maya Lindqvist')
  const pair = await againstBareChecks(url, accounts)
  const storm = await openStorm(world, url, accounts)
  const { calm, stormy, answers } = await readThroughStorms(url, reader.token, storm)
  const [idle, loaded] = [percentile(calm, 0.99), percentile(stormy, 0.99)]
  return [
    {
      goal: 'P5',
      what: 'password sign-in against the argon2id limit of all cores',
      wanted: '≥ 70 %',
      seen: `${percent(pair.ratio)} (${round(pair.product)} against ${round(pair.limit)}/s)`,
      reached: pair.ratio >= 0.7,
    },
    {
      goal: 'P5',
      what: `feed p99 during ${STORMS} storms of ${STORM} sign-ins at once (${answers}), ${stormy.length} pages`,
      wanted: '≤ 3×',
      seen: `${(loaded / idle).toFixed(1)}× (${ms(loaded)} against ${ms(idle)})`,
      reached: loaded <= 3 * idle,
    },
    ...(await signInCrowd(url, accounts, PASSWORD)),
  ]
}
