import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Task } from './define-task.ts'

export interface ScheduleOptions {
  /** Not before this time by the database's clock. */
  runAt?: Date
  /** Not before this many milliseconds from now, by the database's clock. */
  delayMs?: number
  /** Replaces a task waiting under the same key: there is at most one. */
  key?: string
  /** How often it is tried; 25 by default, over about three days. */
  maxAttempts?: number
  /** 0 by default; of the tasks that are due, those with a lower number run first. */
  priority?: number
  /** Tasks of the same queue run one after the other, across all nodes, so that they leave room for others. */
  queue?: string
}

/** Puts a task in the queue, in the caller's transaction: it runs if and only if that commits. */
export const schedule = <Payload>(
  ctx: { db: Db },
  task: Pick<Task<Payload>, 'name' | 'schema'>,
  payload: Payload,
  options: ScheduleOptions = {},
): Promise<void> => scheduleAll(ctx, task, [{ payload, ...options }])

/** The same for several of a task, in one statement. No two may have the same key. */
export async function scheduleAll<Payload>(
  { db }: { db: Db },
  { name, schema }: Pick<Task<Payload>, 'name' | 'schema'>,
  runs: readonly (ScheduleOptions & { payload: Payload })[],
): Promise<void> {
  if (runs.length === 0) return
  const specs = runs.map(({ payload, runAt, delayMs, key, maxAttempts, priority, queue }) => ({
    payload: schema.parse(payload),
    run_at: runAt,
    delay_ms: delayMs,
    job_key: key,
    max_attempts: maxAttempts,
    priority,
    queue_name: queue,
  }))
  await sql`
    select from graphile_worker.add_jobs(array(
      select (${name}::text, payload, queue_name, coalesce(now() + delay_ms * interval '1 ms', run_at), max_attempts, job_key, priority, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(specs)}::json) s (payload json, queue_name text, delay_ms float8, run_at timestamptz, max_attempts smallint, job_key text, priority smallint)))`.execute(
    db,
  )
}
