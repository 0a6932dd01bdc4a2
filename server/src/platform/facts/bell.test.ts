import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DB } from '../db/types.gen.ts'
import { DeliveryBell } from './bell.ts'

/** A bell whose statements are recorded but not executed. */
function hung() {
  const calls: string[] = []
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void calls.push(query.sql),
  })
  return { bell: new DeliveryBell(db, { warn: () => expect.unreachable('every call succeeds') }), calls }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('rings at one moment are one call', async () => {
  const { bell, calls } = hung()
  for (let n = 0; n < 5; n += 1) bell.ring()
  await vi.advanceTimersByTimeAsync(20)
  expect(calls).toHaveLength(1)
  bell.ring()
  await vi.advanceTimersByTimeAsync(20)
  expect(calls).toHaveLength(2)
})

test('a delivery hears rings while it runs, once, and nothing is queued', async () => {
  const { bell, calls } = hung()
  const heard: boolean[] = []
  await bell.answer(async (rungAgain) => {
    heard.push(rungAgain())
    bell.ring()
    bell.ring()
    heard.push(rungAgain(), rungAgain())
  })
  await vi.advanceTimersByTimeAsync(20)
  expect(heard).toEqual([false, true, false])
  expect(calls).toEqual([])
})

test('a ring that was not heard is queued at the end, even if the delivery fails', async () => {
  const { bell, calls } = hung()
  await expect(
    bell.answer(async () => {
      bell.ring()
      throw new Error('the database is away')
    }),
  ).rejects.toThrow('the database is away')
  await vi.advanceTimersByTimeAsync(20)
  expect(calls).toHaveLength(1)
})

test('there is one delivery at a time: a second one is left to the first', async () => {
  const { bell } = hung()
  const ran: string[] = []
  await bell.answer(async (rungAgain) => {
    await bell.answer(async () => void ran.push('second'))
    ran.push('first', String(rungAgain()))
  })
  expect(ran).toEqual(['first', 'true'])
  await bell.answer(async () => void ran.push('third'))
  expect(ran).toContain('third')
})

test('after the stop nothing is queued', async () => {
  const { bell, calls } = hung()
  bell.ring()
  bell.stop()
  bell.ring()
  await vi.advanceTimersByTimeAsync(20)
  expect(calls).toEqual([])
})
