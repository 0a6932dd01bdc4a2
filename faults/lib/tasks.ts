import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './database.ts'
import { must } from './stage.ts'

const add = (superUrl: string, task: string, keys: readonly string[]) =>
  query(
    superUrl,
    `select graphile_worker.add_job($1, json_build_object('nonce', key), job_key => key) from unnest($2::text[]) as key`,
    [task, keys],
  )

/** Puts new tasks in the queue all the time, so that some complete at every moment. */
export function feedTasks(superUrl: string, task: string): { added(): number; stop(): Promise<void> } {
  const stopping = new AbortController()
  let added = 0
  const feeding = (async () => {
    while (!stopping.signal.aborted) {
      const keys = Array.from({ length: 5 }, () => randomUUID())
      // while the database is away, nothing can be added
      added += await add(superUrl, task, keys).then(
        () => keys.length,
        () => 0,
      )
      await sleep(50)
    }
  })()
  return {
    added: () => added,
    stop: () => {
      stopping.abort()
      return feeding
    },
  }
}

/** Puts one task in the queue, before all others, and waits until it has run; returns the milliseconds that took. */
export async function mustRunATask(superUrl: string, task: string, withinMs: number, when: string): Promise<number> {
  const key = `seen:${randomUUID()}`
  const started = performance.now()
  await query(
    superUrl,
    `select graphile_worker.add_job($1, json_build_object('nonce', $2::text), job_key => $2, priority => -2000)`,
    [task, key],
  )
  for (;;) {
    const rows = await query(superUrl, 'select 1 from graphile_worker.jobs where key = $1', [key])
    const took = performance.now() - started
    if (rows.length === 0) return took
    must(took < withinMs, `no new task has run ${(withinMs / 1000).toFixed(0)} s ${when}`)
    await sleep(100)
  }
}
