import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** A queue whose oldest entry is older than this is stuck. */
export const STUCK_S = 120

/** Something that waits to be done: when its oldest entry began to wait. */
export interface WaitingQueue {
  name: 'facts' | 'emails' | 'media'
  oldest(db: Db): Promise<Date | null>
}

/** Seconds by the name of the queue; without those that are empty. */
export type QueueAges = Readonly<Record<string, number>>

/** Of the tasks that are due: when the first of them was, whether or not it is running. */
async function oldestTask(db: Db, name: string | null): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(run_at) as oldest from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts
      and case when ${name}::text is null then locked_at is null else task_identifier = ${name} end`.execute(db)
  return rows[0]?.oldest ?? null
}

/** The tasks of one name, as a queue: those that run count until they are done. */
export const tasksNamed = (name: WaitingQueue['name'], task: string): WaitingQueue => ({
  name,
  oldest: (db) => oldestTask(db, task),
})

export async function readQueueAges(db: Db, queues: readonly WaitingQueue[]): Promise<QueueAges> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  const now = rows[0]?.now.getTime() ?? Date.now()
  const found = [{ name: 'tasks', at: await oldestTask(db, null) }]
  for (const queue of queues) found.push({ name: queue.name, at: await queue.oldest(db) })
  return Object.fromEntries(
    found.flatMap(({ name, at }) => (at ? [[name, Math.max(0, (now - at.getTime()) / 1000)]] : [])),
  )
}
