import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { query } from '../../faults/lib/database.ts'
import { ask } from '../../faults/lib/http.ts'
import { openPeople } from '../../faults/lib/people.ts'
import { applicationBody } from '../../faults/lib/writers.ts'
import { type Application, applicationsIn, shotsOf } from '../lib/applications.ts'
import { fire, pairwise, type Shot } from '../lib/load.ts'
import { processorOf, spent } from '../lib/processor.ts'
import { type Figure, percent, round } from '../lib/table.ts'
import type { Limit, World } from '../lib/world.ts'

const TALENTS = 150
const AMOUNT = 800

/** The bare server's insert: one row of an application, nothing else. */
const INSERT = `insert into applications (kind, post_id, applicant_id, business_id, letter, availability) values ('job', $1, $2, $3, $4, $5) returning id`

/** Applies once; returns the route's answer. */
async function applyOnce(url: string, sample: Application | undefined): Promise<string> {
  if (!sample) throw new Error('no pairs')
  const answer = await ask(`${url}/api/v1/jobs/${sample.job.id}/applications`, {
    token: sample.talent.token,
    json: applicationBody,
  })
  if (answer.status !== 201) throw new Error(`applying is answered ${answer.status}: ${answer.text.slice(0, 200)}`)
  return answer.text
}

const rowOf = ({ job, talent }: Application) => ({
  values: [[job.id, talent.id, job.company, applicationBody.cover_letter, 'immediate']],
})

/** Has the bare server insert half of the applications, which the route then can't send anymore. */
async function planInserts(limit: Limit, appUrl: string, pairs: Application[], body: string): Promise<void> {
  const variants = pairs.splice(0, Math.floor(pairs.length / 2)).map(rowOf)
  await limit.plan({
    url: appUrl,
    paths: { '/apply': { kind: 'insert', steps: [{ text: INSERT, named: true }], variants, body } },
  })
}

/** Waits until everything is delivered: what a round left must not run into the next one. */
export async function settled(superUrl: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [row] = await query<{ n: number }>(
      superUrl,
      'select (select count(*) from fact_queue)::int + count(*)::int as n from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
    )
    if (!row?.n) break
    await sleep(100)
  }
}

/** P6: applying (session, ownership, duplicate check, timeline, fact) against a bare insert. */
export async function applyThroughTheRoute(world: World): Promise<Figure[]> {
  const market = await world.market(10_000)
  const node = await world.serve(market)
  const limit = await world.limit()
  const pairs = await applicationsIn(await openPeople(world.stage, market.appUrl), TALENTS)
  await planInserts(limit, market.appUrl, pairs, await applyOnce(node.url, pairs.pop()))
  const shot = shotsOf(pairs)
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify(applicationBody)
  const speed = async (url: string, each: () => Shot) =>
    (await fire({ url, amount: AMOUNT, method: 'POST', shot: each })).perSecond
  const processor = processorOf(node, market)
  const apply = async () =>
    (await processor.during(() => fire({ url: node.url, amount: AMOUNT, method: 'POST', shot }))).perSecond
  const insert = () => speed(limit.url, () => ({ path: '/apply', headers: json, body }))
  const thenSettled = async (run: () => Promise<number>) => {
    const seen = await run()
    await settled(market.superUrl)
    return seen
  }
  const act = await pairwise(() => thenSettled(() => withDeliveryHeld(market.superUrl, apply)), insert)
  const alone = processor.perRequest()
  const beside = await pairwise(() => thenSettled(apply), insert)
  return [
    {
      goal: 'P6',
      what: 'apply (session, ownership, duplicate check, timeline, fact) against a bare insert',
      wanted: '≥ 40 %',
      seen: `${percent(act.ratio)} (${round(act.product)} against ${round(act.limit)}/s); ${percent(beside.ratio)} while the companies are told on the same cores`,
      reached: act.ratio >= 0.4,
    },
    spent('P6', 'applying, without what follows', 2.4, alone),
  ]
}

/** Delays the delivery of recorded facts until `run` has ended: notifying the company is not part of applying. */
async function withDeliveryHeld<T>(url: string, run: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin; lock table fact_deliveries in exclusive mode')
    return await run()
  } finally {
    await client.end()
  }
}
