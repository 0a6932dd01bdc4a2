import { setTimeout as sleep } from 'node:timers/promises'
import { plainWorker } from '../../server/src/testing/plain-worker.ts'
import { ownCluster, query } from '../lib/database.ts'
import { startNode } from '../lib/node.ts'
import { type FaultCase, must, type Stage } from '../lib/stage.ts'
import { feedTasks, mustRunATask } from '../lib/tasks.ts'

/** Seconds for which the worker's connections are ended, twenty times. */
const LOSSES = [0.5, 0.7, 1, 1.5, 2, 0.5, 0.7, 1, 3, 0.6, 0.8, 1.2, 5, 0.5, 0.9, 2, 0.7, 1, 0.5, 10]
/** A runner whose end never comes is given up after 10 s. */
const BACK_MS = 30_000

/** Ends a program's connections again and again, for so long. */
async function endConnections(superUrl: string, name: string, seconds: number): Promise<number> {
  let ended = 0
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await sleep(10)) {
    const rows = await query<{ n: number }>(
      superUrl,
      'select count(pg_terminate_backend(pid))::int as n from pg_stat_activity where application_name = $1',
      [name],
    )
    ended += rows[0]?.n ?? 0
  }
  return ended
}

interface Worker {
  superUrl: string
  /** As its connections are named. */
  name: string
  /** A task that it knows. */
  task: string
}

/** Ends the connections of a worker while its tasks complete; after each loss it must run a new task. */
async function loseConnections(stage: Stage, { superUrl, name, task }: Worker, losses: readonly number[]) {
  const feed = feedTasks(superUrl, task)
  stage.defer(() => feed.stop())
  let [ended, slowest] = [0, 0]
  for (const seconds of losses) {
    ended += await endConnections(superUrl, name, seconds)
    const took = await mustRunATask(superUrl, task, BACK_MS, `after a loss of ${seconds} s`)
    slowest = Math.max(slowest, took)
  }
  await feed.stop()
  must(ended > losses.length, `only ${ended} connections were ended`)
  return `${losses.length} losses of 0.5 to 10 s while ${feed.added()} tasks completed, ${ended} connections ended: a new task ran each time, at the latest ${(slowest / 1000).toFixed(1)} s after`
}

export const fault: FaultCase = {
  name: 'Connections of the tasks ended while tasks complete, twenty times',
  limitMs: 420_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    const { superUrl } = cluster
    const node = await startNode(stage, { env: { DATABASE_URL: cluster.ownerUrl } })
    stage.note(await loseConnections(stage, { superUrl, name: 'ensemble tasks', task: 'platform.self_check' }, LOSSES))
    must(!node.ended(), `the server ended: ${node.output().slice(-600)}`)
    const plain = await plainWorker(cluster.tasksUrl, 'plain worker', 'plain')
    stage.defer(() => plain.stop())
    await stage.control(
      'the library alone',
      async () =>
        void (await loseConnections(stage, { superUrl, name: 'plain worker', task: 'plain' }, [1, 2, 1, 2, 1])),
      2,
    )
  },
}
