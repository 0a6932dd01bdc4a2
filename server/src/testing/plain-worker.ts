import { Logger, type Runner, run } from 'graphile-worker'
import pg from 'pg'

/** The queue's library as its documentation starts it, with the settings of ours: what ours adds is measured against it. */
export async function plainWorker(url: string, name: string, task: string): Promise<{ stop(): void }> {
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: name })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const runner: Runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    concurrency: 4,
    pollInterval: 1_000,
    logger: new Logger(() => () => undefined),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: { [task]: () => Promise.resolve() },
    parsedCronItems: [],
  })
  runner.promise.catch(() => undefined)
  return {
    stop: () => {
      void runner.stop().catch(() => undefined)
      void pool.end().catch(() => undefined)
    },
  }
}
