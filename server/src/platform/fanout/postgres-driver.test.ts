import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { silentLog, testContext, testPlatform } from '../../testing/test-platform.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { testDatabase } from '../db/template-db.ts'
import { tell } from '../http/live-hub.ts'
import { forgetFanoutTask } from '../tasks/housekeeping.ts'
import { fanOut } from './fan-out.ts'
import { Fanout } from './fanout.ts'
import { PostgresDriver } from './postgres-driver.ts'

const SOON = { timeout: 5_000 }
const database = await testDatabase({ max: 10 })
const ctx = testContext(await testPlatform(database))
const { db } = database

/** Everything that was heard since the test began. */
let heard: string[] = []
let gaps = 0
const fanout = new Fanout(new PostgresDriver(database.tasksUrl, silentLog), silentLog)
fanout.on('words', () => {
  throw new Error('a handler of another feature fails')
})
fanout.on('words', (word) => heard.push(word))
fanout.on('feed_changed', () => heard.push('feed'))
fanout.on('live', (payload) => heard.push((JSON.parse(payload) as { message: { id: string } }).message.id))
fanout.onGap(() => (gaps += 1))
await fanout.start()
const bell = new pg.Client({ connectionString: database.appUrl })
let rings: (string | undefined)[] = []
bell.on('notification', ({ payload }) => rings.push(payload))
await bell.connect()
await bell.query('listen fanout')
afterAll(async () => {
  await bell.end()
  await fanout.stop()
})
beforeEach(() => {
  ;[heard, rings, gaps] = [[], [], 0]
})

/** By the time that this is heard, and its bell rung, so is all that committed before. */
async function settled(): Promise<void> {
  const end = crypto.randomUUID()
  const own = await inTransaction(ctx, async (ctx) => {
    await fanOut(ctx.db, 'words', [end])
    const { rows } = await sql<{ xact: string }>`select pg_current_xact_id()::text as xact`.execute(ctx.db)
    return rows[0]?.xact
  })
  await expect.poll(() => heard, SOON).toContain(end)
  heard = heard.filter((word) => word !== end)
  await expect.poll(() => rings, SOON).toContain(own)
  rings = rings.filter((xact) => xact !== own)
}

test('messages are heard in order once their transaction commits, never if it does not', async () => {
  const undone = inTransaction(ctx, async (ctx) => {
    await fanOut(ctx.db, 'words', ['undone'])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await inTransaction(ctx, async (ctx) => {
    await fanOut(ctx.db, 'words', ['one', 'two'])
    await fanOut(ctx.db, 'words', ['three'])
    expect(heard).toEqual([])
  })
  await settled()
  expect([heard, gaps]).toEqual([['one', 'two', 'three'], 0])
})

test('a transaction sends one NOTIFY, however much it says, and equal messages are heard once', async () => {
  await inTransaction(ctx, async (ctx) => {
    for (const id of ['a', 'b', 'b']) await tell(ctx, ['someone'], { type: 'changed', topic: 'job', id })
    await fanOut(ctx.db, 'words', ['c', 'c'])
    await fanOut(ctx.db, 'words', ['c'])
  })
  await settled()
  expect([heard.toSorted(), rings.length]).toEqual([['a', 'b', 'c'], 1])
})

test('messages of many transactions at once are all heard, each once', async () => {
  const words = Array.from({ length: 300 }, (_, n) => `word ${n}`)
  const left = [...words]
  const write = async () => {
    for (let word = left.pop(); word; word = left.pop()) {
      const next = word
      await inTransaction(ctx, (ctx) => fanOut(ctx.db, 'words', [next]))
    }
  }
  await Promise.all(Array.from({ length: 8 }, write))
  await settled()
  expect([heard.toSorted(), gaps]).toEqual([words.toSorted(), 0])
})

test('a message may be longer than a NOTIFY', async () => {
  const long = 'x'.repeat(100_000)
  await fanOut(db, 'words', [long])
  await settled()
  expect(heard).toEqual([long])
})

test('nothing to say sends nothing', async () => {
  await fanOut(db, 'words', [])
  await tell(ctx, [], { type: 'changed', topic: 'job', id: 'x' })
  await settled()
  expect([heard, rings]).toEqual([[], []])
})

test('a change of thousands of posts is said once in its transaction, and again in the next', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`create table things (n int);
    create trigger feed_changed after insert on things for each row execute function notify_feed_changed()`)
  try {
    for (const undone of [false, true, false]) {
      await owner.query('begin')
      // what a savepoint undoes was not said
      await owner.query('savepoint s; insert into things values (0); rollback to s')
      await owner.query('insert into things select n from generate_series(1, 5000) n')
      await owner.query(undone ? 'rollback' : 'commit')
    }
  } finally {
    await owner.end()
  }
  const { rows } = await sql`select from fanout_messages where channel = 'feed_changed'`.execute(db)
  expect(rows).toHaveLength(2)
  await settled()
  expect(heard).toContain('feed')
})

test('rows that are gone before they are read are a gap', async () => {
  await inTransaction(ctx, async (ctx) => {
    await fanOut(ctx.db, 'words', ['gone'])
    await sql`delete from fanout_messages where payload = 'gone'`.execute(ctx.db)
  })
  await settled()
  expect([heard, gaps]).toEqual([[], 1])
})

test('after a failed read it connects again, and what it missed is a gap', async () => {
  await sql`select pg_notify('fanout', 'no transaction')`.execute(db)
  await expect.poll(() => gaps, SOON).toBe(1)
  rings = []
  await settled()
})

test('rows are removed a minute later, however many there are', async () => {
  await settled()
  await sql`delete from fanout_messages`.execute(db)
  await sql`insert into fanout_messages (id, channel, payload)
    select uuidv7(case when n <= 2500 then interval '-61 seconds' else interval '-55 seconds' end), 'old', n::text from generate_series(1, 2503) n`.execute(
    db,
  )
  await forgetFanoutTask.run({}, ctx)
  const left = await db.selectFrom('fanout_messages').select('payload').orderBy('id').execute()
  expect(left.map(({ payload }) => payload).toSorted()).toEqual(['2501', '2502', '2503'])
})
