import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testContext, testPlatform } from '../../testing/test-platform.ts'
import type { Platform } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { readMeta, writeMeta } from '../db/installation.ts'
import { testDatabase } from '../db/template-db.ts'
import { defineTask } from '../tasks/define-task.ts'
import { schedule } from '../tasks/schedule.ts'
import { startWorker } from '../tasks/worker.ts'
import { defineFact, on, onSeveral, type Reaction } from './define-fact.ts'
import { deliverFacts } from './deliver.ts'
import { record } from './record.ts'

const database = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'ensemble-facts-'))
const platform: Platform = await testPlatform(database, { ENSEMBLE_DATA: dataDir })
const ctx = testContext(platform)
const posted = defineFact('tests.posted', z.object({ postId: z.string() }))

// in the batch, and once more separately
let crashes = 2
const calls: string[] = []
const count = async (name: string, db: typeof database.db) => {
  const before = Number((await readMeta(db, name)) ?? 0)
  await writeMeta(db, name, before + 1)
}
const [deliverQueue, deliver] = deliverFacts([
  on(posted, 'crashes-once', async (fact, ctx) => {
    calls.push(`crashes-once ${fact.postId}`)
    await count('crashes-once', ctx.db)
    if (crashes-- > 0) throw new Error('crashed after its effect')
  }),
  on(posted, 'steady', async (fact, ctx) => {
    calls.push(`steady ${fact.postId}`)
    await count('steady', ctx.db)
  }),
])
const noted = defineTask('tests.note', z.object({ n: z.number() }), ({ n }, ctx) => writeMeta(ctx.db, 'noted', n))
const worker = await startWorker({ platform, url: database.tasksUrl, tasks: [deliverQueue, deliver, noted] })
afterAll(async () => {
  await worker.stop()
  await rm(dataDir, { recursive: true, force: true })
})
const soon = { timeout: 8_000, interval: 30 }

test('a fact has its effect once, although a handler crashes after its first effect', async () => {
  const id = await inTransaction(ctx, (ctx) => record(ctx, posted({ postId: 'a' })))
  await vi.waitFor(async () => {
    const { rows } = await sql<{
      reaction: string
    }>`select reaction from fact_deliveries where fact_id = ${id} order by 1`.execute(ctx.db)
    expect(rows.map((row) => row.reaction)).toEqual(['crashes-once', 'steady'])
  }, soon)
  expect(calls).toEqual(['crashes-once a', 'crashes-once a', 'steady a', 'crashes-once a'])
  expect([await readMeta(ctx.db, 'crashes-once'), await readMeta(ctx.db, 'steady')]).toEqual([1, 1])
})

test('delivering again, also twice at once, changes nothing', async () => {
  const { rows } = await sql<{ id: string }>`select id from facts where payload ->> 'postId' = 'a'`.execute(ctx.db)
  const factId = rows[0]?.id ?? ''
  await Promise.all([deliver.run({ factId }, ctx), deliver.run({ factId }, ctx)])
  expect([await readMeta(ctx.db, 'crashes-once'), await readMeta(ctx.db, 'steady')]).toEqual([1, 1])
})

test('a fact of a transaction that fails was never recorded', async () => {
  const failing = inTransaction(ctx, async (ctx) => {
    await record(ctx, posted({ postId: 'b' }))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await sql`select from facts where payload ->> 'postId' = 'b'`.execute(ctx.db)).rows).toHaveLength(0)
  expect(
    (await sql`select from graphile_worker.jobs where task_identifier like 'platform.deliver_fact%'`.execute(ctx.db))
      .rows,
  ).toHaveLength(0)
})

test('what people do one at a time is delivered before what one transaction did to many', async () => {
  const other = await testDatabase()
  const quiet = testContext(await testPlatform(other, { ENSEMBLE_DATA: dataDir }))
  const order: string[] = []
  const [queue] = deliverFacts([on(posted, 'order', async ({ postId }) => void order.push(postId))])
  await inTransaction(quiet, async (ctx) => {
    for (let n = 0; n < 100; n += 1) await record(ctx, posted({ postId: 'one of many' }))
  })
  await record(quiet, posted({ postId: 'a message' }))
  await queue.run({}, quiet)
  expect([order.length, order.indexOf('a message')]).toEqual([101, 0])
})

test('facts of one type from a transaction that recorded many are handled together; any others one by one', async () => {
  const other = await testDatabase()
  const quiet = testContext(await testPlatform(other, { ENSEMBLE_DATA: dataDir }))
  const closed = defineFact('tests.closed', z.object({ postId: z.string() }))
  const runs: string[] = []
  const [queue] = deliverFacts(
    [posted, closed].flatMap((fact) => [
      onSeveral(fact, 'together', async (facts) => void runs.push(facts.map(({ postId }) => postId).join('+'))),
      on(fact, 'alone', async ({ postId }) => void runs.push(postId)),
    ]),
  )
  const recordAll = (ids: readonly string[]) =>
    inTransaction(quiet, async (ctx) => {
      for (const postId of ids) {
        await record(ctx, (postId.startsWith('c') ? closed : posted)({ postId }))
        // ids of one millisecond are in no order
        await sleep(2)
      }
    })
  await recordAll(['a', 'b'])
  await recordAll(['d', 'e', 'c1', 'c2', 'c3', 'f', 'g', 'h', 'i', 'j', 'k'])
  await queue.run({}, quiet)
  expect(runs.join(' ')).toBe('a a b b d+e d e c1+c2+c3 c1 c2 c3 f+g+h+i+j+k f g h i j k')
})

/** A database of its own, where nothing is delivered by itself. */
async function quietly(reactions: readonly Reaction[]) {
  const quiet = testContext(await testPlatform(await testDatabase(), { ENSEMBLE_DATA: dataDir }))
  const [queue, one] = deliverFacts(reactions)
  return { quiet, deliver: () => queue.run({}, quiet), one }
}
const chosen = defineFact('tests.chosen', z.object({ postId: z.string() }))

test('facts of different people are handled together where all that reacts to them says so, in their order and none before what came earlier', async () => {
  const runs: string[] = []
  const note = (name: string, fact: typeof posted, together: number) =>
    onSeveral(fact, name, async (facts) => void runs.push(`${name} ${facts.map(({ postId }) => postId).join('+')}`), {
      together,
    })
  const read = defineFact('tests.read', z.object({ postId: z.string() }))
  const shown = defineFact('tests.shown', z.object({ postId: z.string() }))
  const { quiet, deliver } = await quietly([
    note('notice', chosen, 600),
    note('live', chosen, 600),
    note('seen', shown, 600),
    // one of two says so
    note('reply', read, 600),
    note('end', read, 0),
  ])
  for (const [fact, postId] of [
    [chosen, 'a'],
    [shown, 'b'],
    [chosen, 'c'],
    [read, 'd'],
    [read, 'e'],
    [chosen, 'f'],
    [shown, 'g'],
    [shown, 'h'],
  ] as const) {
    await record(quiet, fact({ postId }))
    // ids of one millisecond are in no order
    await sleep(2)
  }
  await deliver()
  expect(runs).toEqual([
    'notice a+c',
    'live a+c',
    'seen b',
    'reply d',
    'end d',
    'reply e',
    'end e',
    'notice f',
    'live f',
    'seen g+h',
  ])
})

test('a batch has 30 facts, or more where reactions say how many they take together', async () => {
  const batches: string[] = []
  const kept = async (name: string, facts: readonly unknown[], { db }: { db: typeof database.db }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from fact_queue`.execute(db)
    batches.push(`${name} ${facts.length} of ${(rows[0]?.n ?? 0) + facts.length}`)
  }
  const few = defineFact('tests.few', z.object({ postId: z.string() }))
  const { quiet, deliver } = await quietly([
    onSeveral(chosen, 'all', (facts, ctx) => kept('many', facts, ctx), { together: 600 }),
    onSeveral(few, 'all', (facts, ctx) => kept('few', facts, ctx), { together: 600 }),
    // the one that takes fewest decides
    onSeveral(few, 'some', async () => undefined, { together: 60 }),
    onSeveral(posted, 'alone', (facts, ctx) => kept('alone', facts, ctx)),
  ])
  for (const [fact, amount] of [
    [posted, 31],
    [chosen, 620],
    [few, 62],
  ] as const) {
    for (let n = 0; n < amount; n += 1) await record(quiet, fact({ postId: 'x' }))
    await sleep(2)
  }
  await deliver()
  expect(new Set(batches)).toEqual(
    new Set([
      // 30 by themselves, of 713
      'alone 1 of 684',
      // the last of them, and almost as many as may go together
      'alone 1 of 123',
      'many 560 of 682',
      // a tenth of the many leaves most of the batch to the few
      'many 60 of 70',
      'few 52 of 62',
      'few 10 of 10',
    ]),
  )
})

test('one that fails among many: each of the others has its effect once, few are delivered one by one, and it alone is left', async () => {
  let broken = true
  const { quiet, deliver, one } = await quietly([
    onSeveral(
      chosen,
      'counts',
      async (facts, { db }) => {
        for (const { postId } of facts) await count(`seen ${postId}`, db)
        if (broken && facts.some(({ postId }) => postId === '50')) throw new Error('not this one')
      },
      { together: 600 },
    ),
  ])
  for (let n = 0; n < 90; n += 1) {
    await record(quiet, chosen({ postId: String(n) }))
    await sleep(2)
  }
  const seen = async () =>
    (
      await sql<{ key: string; value: number }>`
        select key, value::text::int as value from meta where key like 'seen %' order by key`.execute(quiet.db)
    ).rows
  const tasks = async () =>
    (
      await sql<{ payload: { factId: string } }>`
        select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'platform.deliver_fact'`.execute(quiet.db)
    ).rows
  await deliver()
  const separate = await tasks()
  expect([(await seen()).length, separate.length]).toEqual([60, 30])
  const failed: unknown[] = []
  for (const { payload } of separate) await one.run(payload, quiet).catch((error: unknown) => failed.push(error))
  expect(failed.map(String)).toEqual([expect.stringContaining('not this one')])
  expect(await seen()).toHaveLength(89)
  broken = false
  for (const { payload } of separate) await one.run(payload, quiet)
  const all = await seen()
  expect([all.length, all.every(({ value }) => value === 1)]).toEqual([90, true])
})

test.each([
  ['single people', false],
  ['many', true],
])('what follows from acts of %s waits like them', async (_of, ofMany) => {
  const followed = defineFact('tests.followed', z.object({ postId: z.string() }))
  const order: string[] = []
  const { quiet, deliver } = await quietly([
    on(chosen, 'follows', async ({ postId }, ctx) => void (await record(ctx, followed({ postId })))),
    on(followed, 'order', async () => void order.push('followed')),
    on(posted, 'order', async () => void order.push('of many')),
  ])
  // more than ten: by itself that would make it wait
  for (let n = 0; n < 20; n += 1) await record(quiet, chosen({ postId: 'x' }), { ofMany })
  await sleep(2)
  await inTransaction(quiet, async (ctx) => {
    for (let n = 0; n < 100; n += 1) await record(ctx, posted({ postId: 'x' }))
  })
  await deliver()
  expect(order).toHaveLength(120)
  expect(order.lastIndexOf('followed') < order.lastIndexOf('of many')).toBe(!ofMany)
})

test('a scheduled task waits for its time, and a second one under its key replaces it', async () => {
  await schedule(ctx, noted, { n: 1 }, { delayMs: 60_000, key: 'w' })
  await schedule(ctx, noted, { n: 2 }, { delayMs: 100, key: 'w' })
  await vi.waitFor(async () => expect(await readMeta(ctx.db, 'noted')).toBe(2), soon)
})

test('stopping waits for the running task', async () => {
  const second = await startWorker({
    platform,
    url: database.tasksUrl,
    tasks: [
      defineTask('tests.last', z.object({}), async (_, ctx, stopping) => {
        // it may have been asked to stop between its lock and its start
        if (!stopping.aborted) await new Promise((resolve) => stopping.addEventListener('abort', resolve))
        await sleep(50)
        await writeMeta(ctx.db, 'last', 'done')
      }),
    ],
  })
  await sql`select graphile_worker.add_job('tests.last', '{}')`.execute(ctx.db)
  await vi.waitFor(
    async () =>
      expect(
        (
          await sql`select from graphile_worker.jobs where task_identifier = 'tests.last' and locked_at is not null`.execute(
            ctx.db,
          )
        ).rows,
      ).toHaveLength(1),
    soon,
  )
  await second.stop()
  expect(await readMeta(ctx.db, 'last')).toBe('done')
})

test('a task of a killed worker is freed and runs', { timeout: 15_000 }, async () => {
  await schedule(ctx, noted, { n: 3 }, { delayMs: 3_600_000, key: 'left' })
  // As a killed process leaves it: locked by a worker that no longer exists, long enough ago.
  await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = now() - interval '6 s', locked_by = 'worker-gone' where key = 'left'`.execute(
    ctx.db,
  )
  await vi.waitFor(async () => expect(await readMeta(ctx.db, 'noted')).toBe(3), { timeout: 12_000, interval: 100 })
})

test('the worker survives the loss of its connections', { timeout: 15_000 }, async () => {
  const admin = new pg.Client({ connectionString: database.superUrl })
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename in ('ensemble_app', 'ensemble_tasks')`,
  )
  await admin.end()
  await vi.waitFor(() => schedule(ctx, noted, { n: 4 }), soon)
  await vi.waitFor(async () => expect(await readMeta(ctx.db, 'noted')).toBe(4), soon)
})

test('a worker that cannot access the queue fails at once, loudly', { timeout: 15_000 }, async () => {
  const admin = new pg.Client({ connectionString: database.superUrl })
  await admin.connect()
  await worker.stop()
  await admin.query('drop policy ensemble_app_all on graphile_worker._private_jobs')
  await expect(startWorker({ platform, url: database.tasksUrl, tasks: [] })).rejects.toThrow(
    /row-level security|ran nothing within 5 s/,
  )
  await admin.end()
})
