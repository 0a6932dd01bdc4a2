import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { silentLog, testContext, testPlatform } from '../../testing/test-platform.ts'
import { testDatabase } from '../db/template-db.ts'
import { DELIVER_QUEUE } from '../facts/bell.ts'
import { defineTask } from './define-task.ts'
import { housekeepingTask } from './housekeeping.ts'
import { schedule, scheduleAll } from './schedule.ts'
import { startWorker } from './worker.ts'

const database = await testDatabase()
const platform = await testPlatform(database)

test('expired data is deleted, however much there is, and nothing else', async () => {
  await sql`insert into idempotency_keys (user_id, route, key, request_hash, created_at)
    select 'somebody', 'POST /jobs', n::text, 'x', now() - case when n <= 2500 then interval '25 hours' else interval '23 hours' end from generate_series(1, 2503) n`.execute(
    database.db,
  )
  await housekeepingTask.run({}, testContext(platform))
  const left = await database.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()
  expect(left.map(({ key }) => key)).toEqual(['2501', '2502', '2503'])
})

test('a row that is restored while its deletion waits for it stays', async () => {
  const { db, pool } = database
  await sql`insert into idempotency_keys (user_id, route, key, request_hash, created_at)
    values ('someone', 'POST /jobs', 'restored', 'x', now() - interval '2 days'), ('someone', 'POST /jobs', 'old', 'x', now() - interval '2 days')`.execute(
    db,
  )
  const client = await pool.connect()
  await client.query(`begin; update idempotency_keys set created_at = now() where key = 'restored'`)
  const running = housekeepingTask.run({}, testContext(platform))
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and query like '%delete from "idempotency_keys"%' and datname = current_database()`.execute(db)
    expect(rows).toHaveLength(1)
  })
  await client.query('commit')
  client.release()
  await running
  const left = await db.selectFrom('idempotency_keys').select('key').where('user_id', '=', 'someone').execute()
  expect(left).toEqual([{ key: 'restored' }])
})

test('facts are kept for 14 days, or as long as the setting says, and until they are delivered', async () => {
  const remember = (...days: number[]) =>
    sql`insert into facts (id, type, payload, occurred_at)
      select uuidv7(- d * interval '1 day'), 'test.kept', to_jsonb(d), now() - d * interval '1 day' from unnest(${days}::float[]) as d`.execute(
      database.db,
    )
  const left = async () => {
    const facts = await database.db.selectFrom('facts').select('payload').where('type', '=', 'test.kept').execute()
    return facts.map(({ payload }) => payload as unknown as number).toSorted((a, b) => a - b)
  }
  await remember(13, 13.99, 14.01, 15, 40)
  await sql`insert into fact_queue (fact_id) select id from facts where payload = to_jsonb(15)`.execute(database.db)
  await sql`insert into fact_deliveries (fact_id, reaction) select id, 'test' from facts where payload in (to_jsonb(40), to_jsonb(13))`.execute(
    database.db,
  )
  await housekeepingTask.run({}, testContext(platform))
  expect(await left()).toEqual([13, 13.99, 14.01, 15])
  await sql`delete from fact_queue`.execute(database.db)
  await housekeepingTask.run({}, testContext(platform))
  expect(await left()).toEqual([13, 13.99])
  const { rows: delivered } = await sql<{ payload: number }>`
    select f.payload from fact_deliveries d left join facts f on f.id = d.fact_id`.execute(database.db)
  expect(delivered).toEqual([{ payload: 13 }])

  await housekeepingTask.run({}, testContext(await testPlatform(database, { FACTS_KEPT_DAYS: '7' })))
  expect(await left()).toEqual([])
  expect(await database.db.selectFrom('fact_deliveries').selectAll().execute()).toEqual([])
})

test('a long task hears that the server is stopping, and ends without an error', async () => {
  const complaints: unknown[] = []
  const log = {
    ...silentLog,
    warn: (...line: unknown[]) => complaints.push(line),
    error: (...line: unknown[]) => complaints.push(line),
  }
  let steps = 0
  const long = defineTask('test.long', z.object({}), async (_payload, ctx, stopping) => {
    while (!stopping.aborted) {
      await sql`select ${(steps += 1)}::int`.execute(ctx.db)
      await sleep(5)
    }
  })
  const worker = await startWorker({ platform: { ...platform, log }, url: database.tasksUrl, tasks: [long] })
  await schedule({ db: database.db }, long, {})
  await vi.waitFor(() => expect(steps).toBeGreaterThan(3), { timeout: 5_000 })
  await worker.stop()
  expect(complaints).toEqual([])
  const { rows } = await sql`select task_identifier, locked_by from graphile_worker.jobs`.execute(database.db)
  expect(rows).toEqual([])
})

test('tasks of one queue run one after the other and leave room for the rest; without it they take every slot', async () => {
  const held: (() => void)[] = []
  const slow = defineTask('test.slow', z.object({}), () => new Promise<void>((done) => held.push(done)))
  let quick = 0
  const other = defineTask('test.other', z.object({}), async () => void (quick += 1))
  const worker = await startWorker({ platform, url: database.tasksUrl, tasks: [slow, other], concurrency: 4 })
  const wait = { timeout: 5_000 }
  for (let n = 0; n < 6; n += 1) await schedule({ db: database.db }, slow, {}, { queue: 'slow' })
  await vi.waitFor(() => expect(held).toHaveLength(1), wait)
  await schedule({ db: database.db }, other, {})
  await vi.waitFor(() => expect(quick).toBe(1), wait)
  expect(held).toHaveLength(1)
  for (let n = 0; n < 6; n += 1) {
    await vi.waitFor(() => expect(held).toHaveLength(n + 1), wait)
    held[n]?.()
  }
  held.length = 0
  for (let n = 0; n < 6; n += 1) await schedule({ db: database.db }, slow, {})
  await vi.waitFor(() => expect(held).toHaveLength(4), wait)
  await schedule({ db: database.db }, other, {})
  // it comes last, once the two that wait before it have had their turn
  for (let n = 4; n < 6; n += 1) {
    held[n - 4]?.()
    await vi.waitFor(() => expect(held).toHaveLength(n + 1), wait)
    expect(quick).toBe(1)
  }
  held[2]?.()
  await vi.waitFor(() => expect(quick).toBe(2), wait)
  for (const done of held) done()
  await worker.stop()
})

test('facts are delivered ahead of tasks that are due already', async () => {
  const order: string[] = []
  const waiting = defineTask('test.waiting', z.object({ n: z.number() }), async ({ n }) => void order.push(`task ${n}`))
  const deliver = defineTask(DELIVER_QUEUE, z.object({}).loose(), async () => void order.push('facts'))
  await scheduleAll(
    { db: database.db },
    waiting,
    [1, 2, 3].map((n) => ({ payload: { n } })),
  )
  platform.bell.ring()
  await vi.waitFor(async () => {
    const { rows } = await sql`select from graphile_worker.jobs`.execute(database.db)
    expect(rows).toHaveLength(4)
  })
  const worker = await startWorker({ platform, url: database.tasksUrl, tasks: [waiting, deliver], concurrency: 1 })
  await vi.waitFor(() => expect(order).toEqual(['facts', 'task 1', 'task 2', 'task 3']), { timeout: 5_000 })
  await worker.stop()
})
