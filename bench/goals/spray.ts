import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../../faults/lib/http.ts'
import { openPeople, type Someone } from '../../faults/lib/people.ts'
import { percentile } from '../lib/load.ts'
import type { StormOrder } from '../lib/storm.ts'
import { type Figure, ms } from '../lib/table.ts'
import { MAIN, type World } from '../lib/world.ts'

const PASSWORD = 'Corridor7Light'
const SPRAYED = 1_000
/** How many sign-ins an address may get wrong in a quarter of an hour. */
const JUDGED = 50
const ELSEWHERE = 20
/** The spray comes in waves, so that there is time to measure others during it. */
const WAVES = 10
const PAUSE_MS = 150
const SPRAYER = '198.51.100.66'
const PATH = '/auth/v1/token?grant_type=password'

const signIn = (url: string, { email }: Pick<Someone, 'email'>, from: string) =>
  ask(`${url}${PATH}`, { json: { email, password: PASSWORD }, headers: { 'x-forwarded-for': from } })

/** Sign-ins of people at addresses of their own, one after the other; milliseconds of each. */
async function timesElsewhere(url: string, people: readonly Someone[]): Promise<{ times: number[]; refused: number }> {
  const times: number[] = []
  let refused = 0
  for (const [n, person] of people.entries()) {
    const reply = await signIn(url, person, `203.0.113.${n + 1}`)
    times.push(reply.ms)
    if (reply.status !== 200) refused += 1
    await sleep(PAUSE_MS)
  }
  return { times, refused }
}

/** One wrong password at a thousand accounts, from a separate process; how often each status came back. */
async function openSpray(world: World, url: string): Promise<() => Promise<Record<string, number>>> {
  const child = fork(join(import.meta.dirname, '../lib/storm.ts'))
  world.stage.defer(() => void child.kill())
  await once(child, 'message')
  const amount = SPRAYED / WAVES
  return async () => {
    const counts: Record<string, number> = {}
    for (let wave = 0; wave < WAVES; wave += 1) {
      const bodies = Array.from({ length: amount }, (_, n) =>
        JSON.stringify({ email: `generated-talent-${wave * amount + n + 1}@example.com`, password: 'Summer2026!' }),
      )
      const order: StormOrder = { url: `${url}${PATH}`, bodies, amount, from: SPRAYER }
      child.send(order)
      const [seen] = (await once(child, 'message')) as [Record<string, number>]
      for (const [status, count] of Object.entries(seen)) counts[status] = (counts[status] ?? 0) + count
      await sleep(PAUSE_MS)
    }
    return counts
  }
}

/** P5: one password tried at a thousand accounts from one address, and what others notice of it. */
export async function signInSpray(world: World): Promise<Figure[]> {
  const market = await world.market(MAIN)
  const { url } = await world.serve(market, { ENSEMBLE_RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
  const people = await openPeople(world.stage, market.appUrl)
  const elsewhere: Someone[] = []
  for (let n = 0; n < ELSEWHERE; n += 1) elsewhere.push(await people.talent(`Talent ${n}`, PASSWORD))
  const neighbor = await people.talent('Maya Lindqvist', PASSWORD)
  const before = await signIn(url, neighbor, SPRAYER)
  // the first opens connections and warms up the code
  await timesElsewhere(url, elsewhere)
  const calm = await timesElsewhere(url, elsewhere)
  const spray = await openSpray(world, url)
  const [during, counts] = await Promise.all([timesElsewhere(url, elsewhere), spray()])
  // before and after, because twenty answers make an unsteady 99th percentile
  calm.times.push(...(await timesElsewhere(url, elsewhere)).times)
  const after = await signIn(url, neighbor, SPRAYER)
  return figuresOf({ calm: calm.times, during, counts, before: before.status, after: after.status })
}

interface Seen {
  calm: number[]
  during: { times: number[]; refused: number }
  counts: Record<string, number>
  before: number
  after: number
}

function figuresOf({ calm, during, counts, before, after }: Seen): Figure[] {
  const judged = SPRAYED - (counts['429'] ?? 0)
  const [idle, loaded] = [percentile(calm, 0.99), percentile(during.times, 0.99)]
  const answers = Object.entries(counts)
    .map(([status, count]) => `${status}×${count}`)
    .join(' ')
  return [
    {
      goal: 'P5',
      what: `a password tried at ${SPRAYED} accounts from one address: how many are judged (${answers})`,
      wanted: `≤ ${JUDGED}`,
      seen: String(judged),
      reached: judged <= JUDGED,
    },
    {
      goal: 'P5',
      what: `meanwhile sign-ins elsewhere, p99 (${during.refused} refused), and of someone who signed in there before (${before}, then ${after})`,
      wanted: '≤ 2×, none refused',
      seen: `${(loaded / idle).toFixed(1)}× (${ms(loaded)} against ${ms(idle)})`,
      reached: loaded <= 2 * idle && during.refused === 0 && after === 200,
    },
  ]
}
