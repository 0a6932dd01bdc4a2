import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../../faults/lib/database.ts'
import type { Node } from '../../faults/lib/node.ts'
import { openPeople } from '../../faults/lib/people.ts'
import { applicationsIn, shotsOf } from '../lib/applications.ts'
import { fire, type Load, type Shot } from '../lib/load.ts'
import { type Figure, round } from '../lib/table.ts'
import { MAIN, type Market, memoryOf, type World } from '../lib/world.ts'
import { settled } from './apply.ts'
import { cursorsFrom, readPage } from './feed.ts'

const CONNECTIONS = 64
/** Who apply for each of 200 jobs. */
const TALENTS = 30
const AFTER_MB = 200
const PEAK_MB = 320
/** How long a server rests before it is looked at. */
const REST_MS = 30_000

/** Requests to one path after the other. */
const inTurn = (paths: readonly string[], headers: Record<string, string>): (() => Shot) => {
  let turn = 0
  return () => ({ path: paths[turn++ % paths.length] ?? '/', headers })
}

type Loads = [name: string, run: () => Promise<unknown>][]

/** What is fired at a server, one after the other. */
async function loadsOn({ url }: Node, { appUrl, superUrl }: Market, world: World): Promise<Loads> {
  const people = await openPeople(world.stage, appUrl)
  const pairs = await applicationsIn(people, TALENTS)
  const { token } = await people.talent('Maya Lindqvist')
  const headers = { authorization: `Bearer ${token}` }
  const { next } = await readPage(url, token)
  const pages = (await cursorsFrom(next, url, token)).map((at) => `/api/v1/discover?cursor=${encodeURIComponent(at)}`)
  const words = await query<{ word: string }>(
    superUrl,
    `select word from search_vocabulary where word ~ '^[a-z]{4,}$' order by weight desc, word limit 1500`,
  )
  const searches = words.map(({ word }, at) => `/api/v1/discover/search?q=${word}%20${words[(at * 7) % 40]?.word}`)
  const many = (load: Load) => () => fire({ connections: CONNECTIONS, headers, ...load })
  return [
    ['cached feeds', many({ url: `${url}/api/v1/discover`, amount: 12_000 })],
    ['feeds that are not cached', many({ url, amount: 12_000, shot: inTurn(pages, headers) })],
    ['searches', many({ url, amount: 3_000, shot: inTurn(searches, headers) })],
    ['applications', many({ url, amount: 4_000, method: 'POST', shot: shotsOf(pairs) })],
  ]
}

/** P9: memory after each load, once the server has rested, and at its peak. */
export async function memoryUnderLoads(world: World): Promise<Figure[]> {
  const market = await world.market(MAIN)
  const node = await world.serve(market)
  const loads = await loadsOn(node, market, world)
  const rest = async () => {
    await settled(market.superUrl)
    await sleep(REST_MS)
    return memoryOf(node.pid).now
  }
  const idle = await rest()
  const seen: { name: string; now: number }[] = []
  for (const [name, run] of loads) {
    await run()
    seen.push({ name, now: await rest() })
  }
  const { peak } = memoryOf(node.pid)
  return [
    {
      goal: 'P9',
      what: `resident memory after each load over ${CONNECTIONS} connections (idle ${round(idle)} MB)`,
      wanted: `≤ ${AFTER_MB} MB`,
      seen: seen.map(({ name, now }) => `${name} ${round(now)}`).join(', '),
      reached: seen.every(({ now }) => now <= AFTER_MB),
    },
    {
      goal: 'P9',
      what: 'resident memory at its peak during these',
      wanted: `≤ ${PEAK_MB} MB`,
      seen: `${round(peak)} MB`,
      reached: peak <= PEAK_MB,
    },
  ]
}
