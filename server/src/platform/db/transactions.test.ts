import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { checkDatabase } from './boot-checks.ts'
import { mapDatabaseError } from './database-errors.ts'
import { createDb, createPool, customPlan } from './db.ts'
import { afterCommit, gathering, inTransaction } from './in-transaction.ts'
import { testDatabase } from './template-db.ts'

const database = await testDatabase()
const { db } = database
const owner = new pg.Client({ connectionString: database.ownerUrl })
await owner.connect()
afterAll(() => owner.end())
await owner.query(
  `create table counters (id int primary key, n int not null constraint counters_n_limit check (n < 1000), name text unique)`,
)
await owner.query(`insert into counters values (1, 0), (2, 0)`)
const total = async () => (await sql<{ n: number }>`select sum(n) as n from counters`.execute(db)).rows[0]?.n
const add = (id: number) => sql`update counters set n = n + 1 where id = ${id}`

describe('a transaction', () => {
  test('is joined inside another one, and rolled back with it', async () => {
    const outer = inTransaction({ db }, async (ctx) => {
      await inTransaction(ctx, (ctx) => add(1).execute(ctx.db))
      throw new AppError('tests.no', 409)
    })
    await expect(outer).rejects.toMatchObject({ code: 'tests.no' })
    expect(await total()).toBe(0)
  })

  test('is tried again after a serialization failure: 8 parallel increments, none lost', async () => {
    let tries = 0
    const increment = () =>
      inTransaction(
        { db },
        async (ctx) => {
          tries++
          const { rows } = await sql<{ n: number }>`select n from counters where id = 1`.execute(ctx.db)
          await sql`update counters set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`.execute(ctx.db)
        },
        { isolation: 'serializable' },
      ).then(
        () => 1,
        () => 0,
      )
    const done = await Promise.all(Array.from({ length: 8 }, increment))
    expect(tries).toBeGreaterThan(8)
    expect(await total()).toBe(done.reduce((sum, one) => sum + one, 0))
  })

  test('writes batched items in one statement before it commits, nothing if it fails, and at once outside', async () => {
    const written: number[][] = []
    const gather = gathering<number>(async (db, ids) => {
      written.push([...ids])
      await sql`update counters set n = n + 1 where id = any(${ids}::int[])`.execute(db)
    })
    const before = Number(await total())
    await inTransaction({ db }, async (ctx) => {
      await gather(ctx, 1)
      await inTransaction(ctx, (ctx) => gather(ctx, 2))
      expect(written).toEqual([])
    })
    expect([written, await total()]).toEqual([[[1, 2]], before + 2])
    await expect(
      inTransaction({ db }, async (ctx) => {
        await gather(ctx, 1)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await gather({ db }, 2)
    expect([written, await total()]).toEqual([[[1, 2], [2]], before + 3])
  })

  test('writes what the writing of gathered items gathers, whichever was first', async () => {
    const written: number[][] = []
    const last = gathering<number>((_db, ids) => Promise.resolve(written.push([...ids])))
    const first = gathering<number>(async (db, ids) => {
      for (const id of ids) await last({ db }, id)
    })
    await inTransaction({ db }, async (ctx) => {
      await last(ctx, 1)
      await first(ctx, 2)
    })
    expect(written).toEqual([[1], [2]])
  })

  test('is tried again after a deadlock', async () => {
    const before = Number(await total())
    let meet: (() => void) | undefined
    const met = new Promise<void>((resolve) => (meet = resolve))
    let waiting = 0
    let tries = 0
    const both = (first: number, second: number) =>
      inTransaction({ db }, async (ctx) => {
        tries++
        await sql`set local lock_timeout = 0`.execute(ctx.db)
        await add(first).execute(ctx.db)
        if (++waiting === 2) meet?.()
        await met
        await add(second).execute(ctx.db)
      })
    await Promise.all([both(1, 2), both(2, 1)])
    expect(tries).toBe(3)
    expect(await total()).toBe(before + 4)
  })

  test('runs its hooks after the commit, not after a failure', async () => {
    const seen: string[] = []
    await inTransaction({ db }, async (ctx) => {
      await afterCommit(ctx, () => void seen.push('committed'))
      expect(seen).toEqual([])
    })
    await inTransaction({ db }, async (ctx) => {
      await afterCommit(ctx, () => void seen.push('never'))
      throw new Error('no')
    }).catch(() => {})
    await afterCommit({ db }, () => void seen.push('at once'))
    expect(seen).toEqual(['committed', 'at once'])
  })
})

describe('an error of the database', () => {
  const constraints = { counters_name_key: { code: 'tests.name_taken', field: 'name' } }
  test.each<[string, string, number]>([
    [`insert into counters values (9, 0, 'a'), (10, 0, 'a')`, 'tests.name_taken', 409],
    [`insert into counters values (1, 0)`, 'core.duplicate', 409],
    [`insert into counters values (3, 1000)`, 'core.invalid', 400],
    [`select 'x'::uuid`, 'core.invalid', 400],
    [`select '9223372036854775808'::bigint`, 'core.invalid', 400],
    [`select chr(0)`, 'core.invalid', 400],
    [`select 1 limit -1`, 'core.invalid', 400],
    [`insert into post_cards values (uuidv7(), 'x')`, 'core.conflict', 409],
    [`do $$ begin raise exception using errcode = '53100'; end $$`, 'core.storage_full', 507],
    [`do $$ begin raise exception using errcode = '57P01'; end $$`, 'core.unavailable', 503],
  ])('%s', async (statement, code, status) => {
    const error = await sql
      .raw(statement)
      .execute(db)
      .then(
        () => undefined,
        (thrown: unknown) => mapDatabaseError(thrown, constraints),
      )
    expect([error?.code, error?.status]).toEqual([code, status])
  })

  test('is 503 with a retry time when nothing listens or no connection is free', async () => {
    const nowhere = createDb(createPool('postgres://a:b@127.0.0.1:1/x', { max: 1 }))
    const refused = await sql`select 1`.execute(nowhere).then(
      () => undefined,
      (thrown: unknown) => mapDatabaseError(thrown, constraints),
    )
    expect(refused).toMatchObject({ code: 'core.unavailable', status: 503, retryAfter: 2 })
    await nowhere.destroy()

    const small = createDb(createPool(database.appUrl, { max: 1 }))
    // it is refused although the only connection never becomes free
    await small.connection().execute(async (taken) => {
      await sql`select 1`.execute(taken)
      const waited = await sql`select 1`.execute(small).then(
        () => undefined,
        (thrown: unknown) => mapDatabaseError(thrown, constraints),
      )
      expect(waited).toMatchObject({ code: 'core.unavailable', status: 503 })
    })
    await small.destroy()
  })

  test('of our own making is not disguised', async () => {
    expect(
      await sql
        .raw('select nothing from nowhere')
        .execute(db)
        .then(
          () => 'none',
          (error: unknown) => mapDatabaseError(error, {}),
        ),
    ).toBeUndefined()
    expect(mapDatabaseError(new Error('x'), {})).toBeUndefined()
  })
})

describe('a session', () => {
  test('has its limits, and types as the code expects them', async () => {
    const { rows } = await sql`select current_setting('statement_timeout') s, current_setting('lock_timeout') l,
      current_setting('idle_in_transaction_session_timeout') i, current_setting('transaction_timeout') t`.execute(db)
    expect(rows).toEqual([{ s: '5s', l: '1s', i: '10s', t: '15s' }])
    const types =
      await sql`select 12::bigint as big, '2026-02-03'::date as day, '2026-02-03T04:05:06Z'::timestamptz as at`.execute(
        db,
      )
    expect(types.rows).toEqual([{ big: 12, day: '2026-02-03', at: new Date('2026-02-03T04:05:06Z') }])
    await expect(sql`select 9007199254740993`.execute(db)).rejects.toThrow('safe range')
  })

  test('starts without anything that a pooler might refuse', async () => {
    const listener = createServer().listen(0, '127.0.0.1')
    const first = new Promise<Buffer>((resolve) =>
      listener.once('connection', (socket) =>
        socket.once('data', (packet: Buffer) => {
          resolve(packet)
          socket.destroy()
        }),
      ),
    )
    await once(listener, 'listening')
    const pool = createPool(`postgres://me:secret@127.0.0.1:${(listener.address() as AddressInfo).port}/shop`, {
      max: 1,
    })
    await expect(pool.query('select 1')).rejects.toThrow()
    const settings = (await first).subarray(8).toString().split('\0').filter(Boolean)
    expect(settings.filter((_, index) => index % 2 === 0).toSorted()).toEqual([
      'application_name',
      'client_encoding',
      'database',
      'user',
    ])
    await pool.end()
    listener.close()
  })

  test('names parameterized statements, except those that want a plan for their values', async () => {
    await db.connection().execute(async (one) => {
      await sql`select ${1}::int as named`.execute(one)
      await sql`select ${customPlan} ${1}::int as searched`.execute(one)
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one)
      const texts = rows.map((row) => row.statement).join()
      expect(texts).toContain('as named')
      expect(texts).not.toContain('as searched')
    })
  })

  test('breaks alone: the pool continues after its connections were ended', async () => {
    await sql`select 1`.execute(db)
    const admin = new pg.Client({ connectionString: database.superUrl })
    await admin.connect()
    const inUse = sql`select pg_sleep(4)`.execute(db).then(
      () => undefined,
      (thrown: unknown) => mapDatabaseError(thrown, {}),
    )
    await expect
      .poll(async () => (await admin.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount)
      .toBe(1)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'ensemble_app'`,
    )
    await admin.end()
    expect(await inUse).toMatchObject({ status: 503 })
    await vi.waitFor(async () => expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]), {
      timeout: 1_000,
      interval: 5,
    })
    expect((await Promise.all(Array.from({ length: 10 }, () => sql`select 1`.execute(db)))).length).toBe(10)
  })
})

test('a database that may lose writes is refused outside tests', async () => {
  await checkDatabase(database, 'test')
  await expect(checkDatabase(database, undefined)).rejects.toThrow('fsync, full_page_writes, synchronous_commit off')
})
