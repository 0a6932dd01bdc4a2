import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { ask, tally } from '../../faults/lib/http.ts'
import { openPeople, type Someone } from '../../faults/lib/people.ts'
import { fire, pairwise, percentile } from '../lib/load.ts'
import { type Figure, ms, percent, round } from '../lib/table.ts'
import { MAIN, type World } from '../lib/world.ts'

const PASSWORD = 'Corridor7Light'
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const ACCOUNTS = 20
const AMOUNT = 120
const STORM = 200
/** Requests per second of the feed's reader while it is measured. */
const PACE_MS = 10

/** Hash checks per second when nothing else is done, one per core at once. */
async function bareChecks(stored: string): Promise<number> {
  const started = performance.now()
  let left = AMOUNT
  await Promise.all(Array.from({ length: availableParallelism() }, async () => {
    while (left-- > 0) await verify(stored, PASSWORD)
  }))
  return AMOUNT / ((performance.now() - started) / 1000)
}

/** 99th percentile of feed pages that are asked for at a steady pace. */
async function feedP99(url: string, token: string, until: Promise<unknown>, least: number): Promise<number> {
  let going = true
  void until.finally(() => (going = false))
  const times: Promise<number>[] = []
  while (going || times.length < least) {
    times.push(ask(`${url}/api/v1/discover`, { token }).then((reply) => reply.ms))
    await sleep(PACE_MS)
  }
  return percentile(await Promise.all(times), 0.99)
}

/** P5: sign-ins against the hash alone, and what a storm of them does to everybody else. */
export async function signInStorm(world: World): Promise<Figure[]> {
  const market = await world.market(MAIN)
  const node = await world.serve(market)
  const people = await openPeople(world.stage, market.appUrl)
  const accounts: Someone[] = []
  for (let n = 0; n < ACCOUNTS; n += 1) accounts.push(await people.talent(`Talent ${n}`, PASSWORD))
  const reader = await people.talent('Maya Lindqvist')
  const stored = await hash(PASSWORD, COST)
  let turn = 0
  const shot = () => ({ path: '/auth/v1/token?grant_type=password', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: accounts[turn++ % ACCOUNTS]?.email, password: PASSWORD }) })
  const pair = await pairwise(async () => (await fire({ url: node.url, connections: 8, amount: AMOUNT, method: 'POST', shot })).perSecond, () => bareChecks(stored))
  const calm: number[] = []
  const stormy: number[] = []
  let told = ''
  for (let round = 0; round < 3; round += 1) {
    calm.push(await feedP99(node.url, reader.token, sleep(1_500), 100))
    const storm = Promise.all(Array.from({ length: STORM }, (_, n) => ask(`${node.url}/auth/v1/token?grant_type=password`, { json: { email: accounts[n % ACCOUNTS]?.email, password: PASSWORD } })))
    stormy.push(await feedP99(node.url, reader.token, storm, 20))
    told = tally(await storm)
  }
  const idle = percentile(calm, 0.5)
  const loaded = percentile(stormy, 0.5)
  return [
    { goal: 'P5', what: 'password sign-in against the argon2id limit of all cores', wanted: '≥ 70 %', seen: `${percent(pair.ratio)} (${round(pair.product)} against ${round(pair.limit)}/s)`, reached: pair.ratio >= 0.7 },
    { goal: 'P5', what: `feed p99 during a storm of ${STORM} sign-ins at once (${told})`, wanted: '≤ 3×', seen: `${(loaded / idle).toFixed(1)}× (${ms(loaded)} against ${ms(idle)})`, reached: loaded <= 3 * idle },
  ]
}
