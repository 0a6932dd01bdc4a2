import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../../testing/test-platform.ts'
import { testDatabase } from '../db/template-db.ts'
import { WorkerLocks } from './worker-locks.ts'

const { db, tasksUrl } = await testDatabase()

/** Puts tasks of these keys in the queue, in a queue of their own, as a worker took them a minute ago. */
async function taken(worker: string, ...keys: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const key of keys) {
    const { rows } = await sql<{ id: number }>`
      select id from graphile_worker.add_job('test.taken', job_key => ${key}, queue_name => ${key})`.execute(db)
    ids.push(rows[0]?.id ?? 0)
  }
  for (const table of ['_private_jobs', '_private_job_queues'])
    await sql`update graphile_worker.${sql.raw(table)} set locked_by = ${worker}, locked_at = now() - interval '1 minute'
      where locked_by is null`.execute(db)
  return ids
}

/** Whether anything still holds a task, and its queue. */
async function held(key: string): Promise<unknown> {
  const { rows } = await sql`
    select jobs.locked_by as task, queues.locked_by as queue
    from graphile_worker._private_jobs jobs join graphile_worker._private_job_queues queues on queues.id = job_queue_id
    where key = ${key}`.execute(db)
  return rows[0]
}

const free = { task: null, queue: null }

function locks(log = silentLog) {
  const made = new WorkerLocks(tasksUrl, log, 20)
  onTestFinished(() => made.stop())
  return made
}

test('a task that its worker took without hearing so is freed, and one that it runs is not', async () => {
  const [running = 0] = await taken('worker-1', 'runs', 'unheard')
  const said: unknown[] = []
  const own = locks({ ...silentLog, warn: (...line: unknown[]) => said.push(line[1]) })
  own.begin(running)
  own.hold('worker-1')
  own.start()
  await vi.waitFor(async () => expect(await held('unheard')).toEqual(free), { timeout: 5_000 })
  expect(said).toEqual(['freed a task that its worker had not heard of'])
  expect(await held('runs')).toEqual({ task: 'worker-1', queue: 'worker-1' })
  own.end(running)
  await vi.waitFor(async () => expect(await held('runs')).toEqual(free), { timeout: 5_000 })
})

test('tasks of a worker that lives elsewhere are kept, and freed once it has ended', async () => {
  await taken('worker-2', 'elsewhere')
  const elsewhere = locks()
  elsewhere.hold('worker-2')
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory'
      and ((classid::bigint << 32) | objid::bigint) = hashtextextended('worker-2', 8410)`.execute(db)
    expect(rows).toHaveLength(1)
  })
  await taken('worker-3', 'ended')
  const own = locks()
  own.start()
  await vi.waitFor(async () => expect(await held('ended')).toEqual(free), { timeout: 5_000 })
  expect(await held('elsewhere')).toEqual({ task: 'worker-2', queue: 'worker-2' })
  await elsewhere.stop()
  await vi.waitFor(async () => expect(await held('elsewhere')).toEqual(free), { timeout: 5_000 })
})
