import { setTimeout as sleep } from 'node:timers/promises'
import { dataDirectory, killDatabase, ownCluster, urlsOf } from '../lib/database.ts'
import { startNode } from '../lib/node.ts'
import { openPeople } from '../lib/people.ts'
import { type FaultCase, must, type Stage } from '../lib/stage.ts'
import { feedTasks, mustRunATask } from '../lib/tasks.ts'
import { acknowledged, makeCast, mustBeWhole, mustHaveAll, startWriters } from '../lib/writers.ts'

const BACK_MS = 5_000
/** A runner of tasks whose end never comes is given up after 10 s. */
const TASKS_BACK_MS = 20_000
const TASK = 'platform.self_check'

/** Writes through HTTP, kills every process of PostgreSQL in the middle, and compares what was acknowledged. */
async function killUnderLoad(stage: Stage, dir: string, env: Record<string, string>): Promise<string> {
  const node = await startNode(stage, { env })
  const urls = await urlsOf(dir)
  const cast = await makeCast(await openPeople(stage, urls.appUrl), { talents: 25, jobs: 40 })
  const writers = startWriters(() => node.url, cast)
  const feed = feedTasks(urls.superUrl, TASK)
  stage.defer(() => feed.stop())
  await sleep(3_000)
  const before = acknowledged(writers.ledger)
  must(before > 50, `only ${before} writes in 3 s`)
  const processes = await killDatabase(dir)
  const killed = performance.now()
  let back = 0
  while (!back && performance.now() - killed < 20_000) {
    await sleep(10)
    // requests under way at the kill may still succeed; only a later success counts
    if (writers.lastYes() > killed + 150) back = writers.lastYes() - killed
  }
  await sleep(2_000)
  const ledger = await writers.stop()
  await feed.stop()
  must(!node.ended(), `the server ended: ${node.output().slice(-800)}`)
  must(back > 0 && back <= BACK_MS, `the first 2xx came ${Math.round(back)} ms after the kill`)
  const now = await urlsOf(dir)
  await mustRunATask(now.superUrl, TASK, TASKS_BACK_MS, 'after the database is back')
  await mustHaveAll(now.superUrl, ledger)
  await mustBeWhole(now.superUrl)
  return `${acknowledged(ledger)} acknowledged (${ledger.applications.length} applications, ${ledger.signUps.length} sign-ups), 0 lost; ${processes} processes killed, 2xx again after ${(back / 1000).toFixed(1)} s`
}

export const fault: FaultCase = {
  name: 'PostgreSQL killed with -9 under write load',
  needs: ['linux'],
  limitMs: 120_000,
  run: async (stage) => {
    const dir = await dataDirectory(stage)
    stage.note(await killUnderLoad(stage, dir, { ENSEMBLE_DATA: dir, NODE_ENV: 'development' }))
    await stage.control(
      'synchronous_commit=off',
      async () => {
        const cluster = await ownCluster(stage, [
          'synchronous_commit=off',
          'wal_writer_delay=10s',
          'wal_writer_flush_after=1GB',
        ])
        await killUnderLoad(stage, cluster.dataDir, { ENSEMBLE_DATA: cluster.dataDir, DATABASE_URL: cluster.ownerUrl })
      },
      3,
    )
  },
}
