import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../../faults/lib/database.ts'
import { openPeople } from '../../faults/lib/people.ts'
import { applicationsIn, shotsOf } from '../lib/applications.ts'
import { fire } from '../lib/load.ts'
import { type Figure, percent, round } from '../lib/table.ts'
import { clusterTimeOf, type Market, processorTimeOf, type World } from '../lib/world.ts'

const SECONDS = 60
const CALM_SECONDS = 2
/** More than can apply in that time. */
const TALENTS = 300
const SHARE = 0.9
const EMPTY_MS = 2_000
const PATIENCE_MS = 60_000

interface Count {
  accepted: number
  heard: number
}

/** How many applications there are, and of how many the company has heard. */
async function countIn({ superUrl }: Market): Promise<Count> {
  const [row] = await query<Count>(
    superUrl,
    `select (select count(*) from facts where type = 'applications.submitted')::int as accepted,
      (select count(*) from fact_deliveries where reaction = 'notice-application_submitted')::int as heard`,
  )
  if (!row) throw new Error('nothing is counted')
  return row
}

/** Milliseconds until no fact waits for its delivery. */
async function untilEmpty({ superUrl }: Market): Promise<number> {
  const started = performance.now()
  for (;;) {
    const [row] = await query<{ waiting: boolean }>(
      superUrl,
      `select exists (select from fact_queue) or exists (select from graphile_worker.jobs where task_identifier = 'platform.deliver_fact') as waiting`,
    )
    const took = performance.now() - started
    if (!row?.waiting || took > PATIENCE_MS) return took
    await sleep(50)
  }
}

async function measured(world: World) {
  const market = await world.market(10_000)
  const node = await world.serve(market)
  const shot = shotsOf(await applicationsIn(await openPeople(world.stage, market.appUrl), TALENTS))
  const apply = (seconds: number) => fire({ url: node.url, method: 'POST', seconds, shot })
  // at first sessions are new and the code is cold
  await apply(CALM_SECONDS)
  await untilEmpty(market)
  const used = async () => ({ server: processorTimeOf(node.pid), database: await clusterTimeOf(market) })
  const [before, usedBefore] = [await countIn(market), await used()]
  const { perSecond, p99 } = await apply(SECONDS)
  const after = await countIn(market)
  const emptyMs = await untilEmpty(market)
  const usedAfter = await used()
  const accepted = after.accepted - before.accepted
  const each = (of: 'server' | 'database') => ((usedAfter[of] - usedBefore[of]) * 1_000) / accepted
  return {
    perSecond,
    p99,
    accepted,
    heard: after.heard - before.heard,
    emptyMs,
    server: each('server'),
    database: each('database'),
  }
}

/** P41: companies hear of applications as fast as they are accepted. */
export async function companiesHearAtOnce(world: World): Promise<Figure[]> {
  const seen = await measured(world)
  const share = seen.heard / seen.accepted
  const empty = seen.emptyMs / 1_000
  return [
    {
      goal: 'P41',
      what: `applying for ${SECONDS} s at 16 connections: applications whose company has heard of them, and until the queue is empty`,
      wanted: `≥ ${percent(SHARE)}; ≤ ${EMPTY_MS / 1_000} s`,
      seen: `${percent(share)} (${round(seen.heard / SECONDS)} of ${round(seen.perSecond)}/s); ${empty.toFixed(1)} s`,
      reached: share >= SHARE && seen.emptyMs <= EMPTY_MS,
    },
    {
      goal: 'P41',
      what: 'processor time per application, with all that follows until the queue is empty; the slowest hundredth of the answers',
      wanted: '',
      seen: `server ${seen.server.toFixed(2)} ms, database ${seen.database.toFixed(2)} ms; ${round(seen.p99)} ms`,
    },
  ]
}
