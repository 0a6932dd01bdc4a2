import { fits, flow } from '@ensemble/contract/core/flow.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startWorld, type World } from '../../testing/world.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { defineFact, type Fact } from '../facts/define-fact.ts'
import { defineLifecycle } from './lifecycle.ts'

const STATES = ['placed', 'packed', 'sent', 'returned', 'lapsed'] as const
type State = (typeof STATES)[number]
const orderFlow = flow<State, 'pack' | 'send' | 'return' | 'lapse', 'shop' | 'buyer' | 'clock'>({
  pack: { from: ['placed'], to: 'packed', by: ['shop'] },
  send: { from: ['placed', 'packed'], to: 'sent', by: ['shop'] },
  return: { from: ['placed', 'sent'], to: 'returned', by: ['buyer'] },
  lapse: { from: ['placed', 'packed'], to: 'lapsed', by: ['clock'] },
})
const orderMoved = defineFact(
  'test.order_moved',
  z.object({ orderId: z.uuid(), seq: z.int(), move: z.string(), from: z.enum(STATES), to: z.enum(STATES) }),
)
const orderTouched = defineFact('test.order_touched', z.object({ orderId: z.uuid() }))
const orders = defineLifecycle<
  State,
  keyof typeof orderFlow,
  'shop' | 'buyer' | 'clock',
  { shelf: string },
  { note?: string }
>({
  name: 'test_orders',
  flow: orderFlow,
  table: 'test_orders',
  returning: ['shelf'],
  each: { updated_at: sql`now()` },
  effects: {
    pack: () => ({ packed_at: sql`now()` }),
    send: () => ({ sent_at: sql`now()` }),
    return: () => ({ sent_at: null }),
    lapse: () => ({}),
  },
  log: {
    table: 'test_order_log',
    of: 'order_id',
    columns: ({ note }) => ({ note: sql`${note ?? null}::text` }),
    quiet: {
      table: 'test_order_quiet',
      seconds: 10,
      by: ['shop'],
      keeps: ['packed_at', 'sent_at', 'updated_at'],
      fact: ({ id }) => orderTouched({ orderId: id }),
    },
  },
  fact: ({ id, seq, move, from, to }) => orderMoved({ orderId: id, seq, move, from, to }),
})

let world: World
const pool = () => world.database.pool
beforeAll(async () => {
  world = await startWorld({ still: true, pool: 20 })
  const kept = 'packed_at timestamptz, sent_at timestamptz, updated_at timestamptz not null default now()'
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  await owner.query(`
    create table test_orders (id uuid primary key, status text not null, version int not null default 1, shelf text not null, ${kept});
    create table test_order_log (order_id uuid not null, seq int not null, actor_id uuid, party text not null, move text not null, from_status text,
      to_status text not null, created_at timestamptz not null, note text, bulk_id uuid, dropped boolean not null default false, dropped_by int, before jsonb,
      primary key (order_id, seq));
    create table test_order_quiet (order_id uuid primary key, until timestamptz not null, seq int not null, status text not null, ${kept});`)
  await owner.end()
})
afterAll(() => world.stop())
beforeEach(async () => {
  for (const table of ['test_order_quiet', 'test_order_log', 'test_orders']) await pool().query(`delete from ${table}`)
  await pool().query(`delete from facts where type like 'test.%'`)
})

const shop = { party: 'shop', actorId: crypto.randomUUID() } as const
const place = async (shelf = 'A1'): Promise<string> => {
  const id = crypto.randomUUID()
  await pool().query(`insert into test_orders (id, status, shelf) values ($1, 'placed', $2)`, [id, shelf])
  await pool().query(
    `insert into test_order_log (order_id, seq, party, move, to_status, created_at) values ($1, 1, 'buyer', 'place', 'placed', now())`,
    [id],
  )
  return id
}
const inside = <T>(act: (ctx: ReturnType<World['ctx']>) => Promise<T>): Promise<T> => inTransaction(world.ctx(), act)
const orderOf = async (id: string) =>
  (
    await pool().query(
      'select status, version, packed_at is not null as packed, sent_at is not null as sent from test_orders where id = $1',
      [id],
    )
  ).rows[0]
const logOf = async (id: string) =>
  (
    await pool().query(
      'select seq, party, move, from_status, to_status, note, dropped from test_order_log where order_id = $1 order by seq',
      [id],
    )
  ).rows
const heard = async (id?: string) =>
  (await pool().query(`select payload from facts where type = 'test.order_moved' order by id`)).rows
    .map(({ payload }) => payload as Fact<{ orderId: string; seq: number; move: string }>)
    .filter(({ orderId }) => id === undefined || orderId === id)
    .map(({ seq, move }) => `${seq} ${move}`)
const undo = (id: string) => inside((ctx) => orders.undo(ctx, { which: sql`t.id = ${id}`, actorId: shop.actorId }))
const pack = (id: string, note?: string) =>
  inside((ctx) => orders.moveOne(ctx, id, { ...shop, move: 'pack' }, { ...(note && { note }) }))
const give = (id: string) => inside((ctx) => orders.moveOne(ctx, id, { party: 'buyer', move: 'return' }, {}))
const announce = async () => {
  await pool().query('update test_order_quiet set until = now()')
  await orders.announce(world.ctx())
}

describe('one row', () => {
  test('moves with its columns, its version, its timeline, and a fact', async () => {
    const id = await place()
    expect(await pack(id, 'Fragile')).toMatchObject({
      id,
      shelf: 'A1',
      from: 'placed',
      to: 'packed',
      seq: 2,
      move: 'pack',
    })
    expect(await orderOf(id)).toEqual({ status: 'packed', version: 2, packed: true, sent: false })
    expect(await logOf(id)).toMatchObject([
      { seq: 1, move: 'place' },
      {
        seq: 2,
        party: 'shop',
        move: 'pack',
        from_status: 'placed',
        to_status: 'packed',
        note: 'Fragile',
        dropped: false,
      },
    ])
    expect(await heard()).toEqual([])
    await announce()
    expect(await heard()).toEqual(['2 pack'])
    await announce()
    expect(await heard()).toEqual(['2 pack'])
  })

  test('that the flow does not let move stays as it is, and a party that may not make a move is a mistake in the code', async () => {
    const id = await place()
    await give(id)
    await expect(pack(id)).rejects.toMatchObject({ code: 'core.conflict' })
    const stale = { id, version: 1 }
    const send = { ...shop, move: 'send' } as const
    await expect(inside((ctx) => orders.moveOne(ctx, stale, send, {}))).rejects.toMatchObject({ status: 409 })
    await expect(inside((ctx) => orders.move(ctx, [id], { party: 'buyer', move: 'pack' }, {}))).rejects.toThrow('buyer')
    expect(await orderOf(id)).toMatchObject({ status: 'returned', version: 2 })
    expect(await logOf(id)).toHaveLength(2)
  })
})

test('many move in one act: those that fit, each with its own entry, and are undone together', async () => {
  const ids = [await place('A'), await place('B'), await place('C')]
  await give(ids[2] ?? '')
  const actId = crypto.randomUUID()
  const picked = sql`select id from test_orders where id = any(${ids}::uuid[]) order by id for update`
  const moved = await inside((ctx) => orders.move(ctx, picked, { ...shop, move: 'send', actId }, {}))
  expect(moved.map(({ shelf }) => shelf).toSorted()).toEqual(['A', 'B'])
  const which = sql`t.id in (select order_id from test_order_log where bulk_id = ${actId})`
  const undone = await inside((ctx) => orders.undo(ctx, { which, actorId: shop.actorId, actId }))
  expect(undone.map(({ shelf, undone: seq }) => `${shelf} ${seq}`).toSorted()).toEqual(['A 2', 'B 2'])
  for (const id of ids.slice(0, 2))
    expect(await orderOf(id)).toMatchObject({ status: 'placed', sent: false, version: 3 })
  await announce()
  expect(await heard()).toEqual(['2 return'])
})

test('a clock moves what is due, and everyone hears of it at once', async () => {
  const ids = [await place(), await place()]
  const due = sql`select id from test_orders where status = 'placed' order by id limit 1 for no key update skip locked`
  for (const times of [1, 1, 0])
    expect(await inside((ctx) => orders.move(ctx, due, { party: 'clock', move: 'lapse' }, {}))).toHaveLength(times)
  for (const id of ids) expect([await orderOf(id), await heard(id)]).toMatchObject([{ status: 'lapsed' }, ['2 lapse']])
})

describe('an undo', () => {
  test('restores every column that the move set, and no one hears of either', async () => {
    const id = await place()
    await pack(id)
    await inside((ctx) => orders.moveOne(ctx, id, { ...shop, move: 'send' }, {}))
    expect(await undo(id)).toMatchObject([{ id, from: 'sent', to: 'packed', undone: 3 }])
    expect(await orderOf(id)).toEqual({ status: 'packed', version: 4, packed: true, sent: false })
    await announce()
    expect(await heard()).toEqual(['2 pack'])
    expect((await logOf(id)).map(({ move, dropped }) => `${move} ${dropped}`)).toEqual([
      'place false',
      'pack false',
      'send true',
      'undo true',
    ])
  })

  test('is not undone, and comes too late once it was announced, after its time, or after someone else’s move', async () => {
    const [again, announced, late, moved] = [await place(), await place(), await place(), await place()]
    for (const id of [again, announced, late, moved]) await pack(id)
    expect(await undo(again)).toHaveLength(1)
    expect(await undo(again)).toEqual([])
    await pool().query(`update test_order_log set created_at = now() - interval '11 seconds' where order_id = $1`, [
      late,
    ])
    expect(await undo(late)).toEqual([])
    await give(moved)
    expect(await undo(moved)).toEqual([])
    await announce()
    expect(await undo(announced)).toEqual([])
  })
})

test('someone else moves it from where they know it to be: what was quiet is never heard of', async () => {
  const id = await place()
  await pack(id)
  expect(await give(id)).toMatchObject({ from: 'placed', to: 'returned', seq: 3 })
  expect(await orderOf(id)).toEqual({ status: 'returned', version: 3, packed: false, sent: false })
  await announce()
  expect(await heard(id)).toEqual(['3 return'])
})

test('fifty moves of one row at once: one is made, and the others conflict', async () => {
  const id = await place()
  const all = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => (n % 2 ? pack(id) : give(id))))
  const made = all.filter(({ status }) => status === 'fulfilled')
  // what is packed quietly can still be returned
  expect(made.length).toBeLessThanOrEqual(2)
  expect((await orderOf(id)).status).toBe('returned')
  expect((await logOf(id)).map(({ seq }) => seq)).toEqual(Array.from({ length: made.length + 1 }, (_, at) => at + 1))
})

test('undone in the moment in which it is announced, it is heard of once or never', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => place()))
  for (const id of ids) await pack(id)
  await pool().query('update test_order_quiet set until = now()')
  const run = () => orders.tasks[0]?.run({}, world.ctx())
  const [undone] = await Promise.all([Promise.all(ids.map(undo)), run(), run()])
  await announce()
  for (const [at, id] of ids.entries()) expect(await heard(id)).toEqual(undone[at]?.length ? [] : ['2 pack'])
})

test('moved by someone else in the moment in which it is announced, all that was heard is in the timeline', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => place()))
  for (const id of ids) await pack(id)
  await pool().query('update test_order_quiet set until = now()')
  const lapse = (id: string) => inside((ctx) => orders.moveOne(ctx, id, { party: 'clock', move: 'lapse' }, {}))
  await Promise.all([...ids.map(lapse), orders.announce(world.ctx()), orders.announce(world.ctx())])
  for (const id of ids) {
    const known = (await logOf(id))
      .filter(({ dropped, seq }) => !dropped && seq > 1)
      .map(({ seq, move }) => `${seq} ${move}`)
    expect(await heard(id)).toEqual(known)
    expect(known.at(-1)).toBe('3 lapse')
  }
})

test('who may make which move comes from the flow', () => {
  expect([fits(orderFlow, 'placed', 'pack', 'shop'), fits(orderFlow, 'placed', 'pack', 'buyer')]).toEqual([true, false])
})
