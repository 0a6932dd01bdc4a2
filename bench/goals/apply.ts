import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { query } from '../../faults/lib/database.ts'
import { ask } from '../../faults/lib/http.ts'
import { openPeople, type Someone } from '../../faults/lib/people.ts'
import { applicationBody } from '../../faults/lib/writers.ts'
import { fire, pairwise } from '../lib/load.ts'
import { type Figure, percent, round } from '../lib/table.ts'
import type { World } from '../lib/world.ts'

const TALENTS = 150
const JOBS = 200
const COMPANIES = 40
const AMOUNT = 800

/** What a bare server inserts: one row of an application, nothing else. */
const INSERT = `insert into job_applications (job_id, applicant_id, business_id, cover_letter, availability) values ($1, $2, $3, $4, $5) returning id`

/** P6: applying (session, ownership, duplicate check, timeline, fact) against a bare insert. */
export async function applyThroughTheRoute(world: World): Promise<Figure[]> {
  const market = await world.market(10_000)
  const node = await world.serve(market)
  const limit = await world.limit()
  const people = await openPeople(world.stage, market.appUrl)
  const companies: Someone[] = []
  for (let n = 0; n < COMPANIES; n += 1) companies.push(await people.business(`House ${n}`))
  const talents: Someone[] = []
  const jobs: { id: string; company: string }[] = []
  for (let n = 0; n < TALENTS; n += 1) talents.push(await people.talent(`Talent ${n}`))
  for (let n = 0; n < JOBS; n += 1) {
    const company = companies[n % COMPANIES]
    if (company) jobs.push({ id: await people.openJob(company, `Gaffer, unit ${n}`), company: company.id })
  }
  // talents in turn, so that neighbors apply to different companies
  const pairs = talents.flatMap((talent) => jobs.map((job) => ({ job, talent })))
  const sample = pairs.pop()
  if (!sample) throw new Error('no pairs')
  const answer = await ask(`${node.url}/api/v1/jobs/${sample.job.id}/applications`, {
    token: sample.talent.token,
    json: applicationBody,
  })
  if (answer.status !== 201) throw new Error(`applying is answered ${answer.status}: ${answer.text.slice(0, 200)}`)
  const letter = applicationBody.cover_letter
  const half = Math.floor(pairs.length / 2)
  const forLimit = pairs
    .splice(0, half)
    .map(({ job, talent }) => ({ values: [[job.id, talent.id, job.company, letter, 'immediate']] }))
  await limit.plan({
    url: market.appUrl,
    paths: {
      '/apply': { kind: 'insert', steps: [{ text: INSERT, named: true }], variants: forLimit, body: answer.text },
    },
  })
  const body = JSON.stringify(applicationBody)
  const shot = () => {
    const pair = pairs.pop()
    if (!pair) throw new Error('every pair has applied')
    return {
      path: `/api/v1/jobs/${pair.job.id}/applications`,
      headers: { authorization: `Bearer ${pair.talent.token}`, 'content-type': 'application/json' },
      body,
    }
  }
  /** What a round left to be delivered must not run into the next one. */
  const settled = async (speed: number): Promise<number> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const [row] = await query<{ n: number }>(
        market.superUrl,
        'select (select count(*) from fact_queue)::int + count(*)::int as n from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
      )
      if (!row?.n) break
      await sleep(100)
    }
    return speed
  }
  const apply = async () => (await fire({ url: node.url, amount: AMOUNT, method: 'POST', shot })).perSecond
  const insert = async () =>
    (
      await fire({
        url: limit.url,
        amount: AMOUNT,
        method: 'POST',
        shot: () => ({ path: '/apply', headers: { 'content-type': 'application/json' }, body }),
      })
    ).perSecond
  const act = await pairwise(async () => settled(await withDeliveryHeld(market.superUrl, apply)), insert)
  const beside = await pairwise(async () => settled(await apply()), insert)
  return [
    {
      goal: 'P6',
      what: 'apply (session, ownership, duplicate check, timeline, fact) against a bare insert',
      wanted: '≥ 65 %',
      seen: `${percent(act.ratio)} (${round(act.product)} against ${round(act.limit)}/s); ${percent(beside.ratio)} while the companies are told on the same cores`,
      reached: act.ratio >= 0.65,
    },
  ]
}

/** Keeps what is recorded from being delivered until `run` has ended: that a company is told is not part of applying. */
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
