import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { silentLog, testPlatform } from '../../testing/test-platform.ts'
import { testDatabase } from '../db/template-db.ts'
import { isLost, SelfCheck } from './self-check.ts'
import { startWorker } from './worker.ts'

const database = await testDatabase()
const platform = await testPlatform(database)

const checks = async () => (await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(database.db)).rows

test('a check that nobody runs says so, and leaves nothing in the queue', async () => {
  expect(await new SelfCheck().run(database.db, 300)).toBe('nowhere')
  expect(await checks()).toEqual([])
})

test('a check that another node ran says so', async () => {
  const check = new SelfCheck().run(database.db, 10_000)
  await vi.waitFor(async () => expect(await checks()).toHaveLength(1))
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs`.execute(database.db)
  expect(await check).toBe('elsewhere')
})

test.each([
  [{ checked: 'here', running: 0, idleMs: 0 }, false],
  [{ checked: 'nowhere', running: 3, idleMs: 0 }, true],
  [{ checked: 'nowhere', running: 4, idleMs: 0 }, false],
  [{ checked: 'elsewhere', running: 0, idleMs: 299_000 }, false],
  [{ checked: 'elsewhere', running: 0, idleMs: 301_000 }, true],
  [{ checked: 'elsewhere', running: 1, idleMs: 301_000 }, false],
] as const)('of four slots: %o is lost: %s', (observed, lost) => {
  expect(isLost({ ...observed, concurrency: 4 })).toBe(lost)
})

test('the worker checks itself again and again, and names a queue that is stuck in each look', async () => {
  const warned: unknown[] = []
  let looks = 0
  const log = { ...silentLog, warn: (...line: unknown[]) => warned.push(line) }
  const worker = await startWorker({
    platform: { ...platform, log },
    url: database.tasksUrl,
    tasks: [],
    queues: [
      { name: 'facts', oldest: () => Promise.resolve(new Date(Date.now() - 180_000 - (looks += 1))) },
      { name: 'emails', oldest: () => Promise.resolve(new Date(Date.now() - 60_000)) },
      { name: 'media', oldest: () => Promise.resolve(null) },
    ],
    lookEveryMs: 50,
  })
  // each look waits until the check before has run
  await vi.waitFor(() => expect(looks).toBeGreaterThan(3), { timeout: 5_000 })
  expect(worker.ages()).toEqual({ facts: expect.closeTo(180, -1), emails: expect.closeTo(60, -1) })
  await worker.stop()
  expect(warned.length).toBeGreaterThan(1)
  for (const line of warned) expect(line).toEqual([{ queue: 'facts', seconds: expect.any(Number) }, 'a queue is stuck'])
})
