import { setTimeout as sleep } from 'node:timers/promises'
import { dataDirectory, query, urlsOf } from '../lib/database.ts'
import { freePort, type Node, startNode } from '../lib/node.ts'
import { openPeople } from '../lib/people.ts'
import { type FaultCase, must } from '../lib/stage.ts'
import { acknowledged, makeCast, mustBeWhole, mustHaveAll, startWriters } from '../lib/writers.ts'

const ROUNDS = 3
/** Deliveries that don't progress for this long are stuck; a queue that is emptying may take its time. */
const STUCK_MS = 5_000

export const fault: FaultCase = {
  name: `The server killed with -9, ${ROUNDS} times under write load`,
  needs: ['linux'],
  limitMs: 120_000,
  run: async (stage) => {
    const dir = await dataDirectory(stage)
    const env = { ENSEMBLE_DATA: dir, NODE_ENV: 'development', PORT: String(await freePort()) }
    let node: Node = await startNode(stage, { env })
    const cast = await makeCast(await openPeople(stage, (await urlsOf(dir)).appUrl), { talents: 25, jobs: 40 })
    const writers = startWriters(() => node.url, cast)
    const starts: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(700 + Math.random() * 1_500)
      const left = (await urlsOf(dir)).postmaster
      process.kill(node.pid, 'SIGKILL')
      await node.whenEnded
      node = await startNode(stage, { env })
      starts.push(node.readyMs)
      must((await urlsOf(dir)).postmaster === left, 'the database that was left was not taken over')
    }
    await sleep(500)
    const ledger = await writers.stop()
    const { superUrl } = await urlsOf(dir)
    await mustHaveAll(superUrl, ledger)
    await mustBeWhole(superUrl)
    const notified = await mustBeNotified(superUrl)
    stage.note(
      `${acknowledged(ledger)} acknowledged, 0 lost, nothing by half, the company told of each of ${notified} applications; ready again after ${starts.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}, the database taken over each time`,
    )
    await stage.control('a company not told', async () => {
      await query(
        superUrl,
        `delete from fact_deliveries where ctid = (select ctid from fact_deliveries where reaction = 'notice-application_submitted' limit 1)`,
      )
      await mustBeNotified(superUrl)
    })
    await stage.control('an act torn in two', async () => {
      await query(superUrl, `delete from job_posts where id = (select id from job_posts limit 1)`)
      await mustBeWhole(superUrl)
    })
    await stage.control('a write taken back', async () => {
      await query(superUrl, `delete from posts where id = $1`, [ledger.drafts.at(-1)])
      await mustHaveAll(superUrl, ledger)
    })
  },
}

/** Every recorded application must have been delivered to the reaction that notifies the company. Returns how many. */
async function mustBeNotified(superUrl: string): Promise<number> {
  let seen = { facts: 0, notified: 0, waiting: 0 }
  let moved = performance.now()
  while (performance.now() - moved < STUCK_MS) {
    const [row] = await query<typeof seen>(
      superUrl,
      `select count(*)::int as facts, count(d.fact_id)::int as notified, (select count(*) from fact_queue)::int as waiting
      from facts f left join fact_deliveries d on d.fact_id = f.id and d.reaction = 'notice-application_submitted' where f.type = 'applications.submitted'`,
    )
    if (row && (row.notified !== seen.notified || row.waiting !== seen.waiting)) moved = performance.now()
    if (row) seen = row
    if (seen.waiting === 0 && seen.facts === seen.notified) break
    await sleep(100)
  }
  must(
    seen.facts === seen.notified && seen.waiting === 0,
    `of ${seen.facts} applications ${seen.notified} companies were told, ${seen.waiting} facts wait`,
  )
  return seen.notified
}
