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
export async function schedule<Payload>(
  ctx: { db: Db },
  task: Pick<Task<Payload>, 'name' | 'schema'>,
  payload: Payload,
  options: ScheduleOptions = {},
): Promise<void> {
  const { runAt, delayMs, key, maxAttempts, priority, queue } = options
  const at = delayMs === undefined ? sql`${runAt ?? null}::timestamptz` : sql`now() + ${delayMs} * interval '1 ms'`
  await sql`
    select graphile_worker.add_job(${task.name}, ${JSON.stringify(task.schema.parse(payload))}::json, run_at => ${at},
      job_key => ${key ?? null}, max_attempts => ${maxAttempts ?? null}::int, priority => ${priority ?? null}::int, queue_name => ${queue ?? null})`.execute(
    ctx.db,
  )
}
