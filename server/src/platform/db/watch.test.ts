import { createConnection, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { mapDatabaseError } from './database-errors.ts'
import { createDb, createPool } from './db.ts'
import { testDatabase } from './template-db.ts'
import { watchDatabase } from './watch.ts'

const database = await testDatabase()
const target = new URL(database.appUrl)
let swallow = false
const sockets = new Set<Socket>()
const proxy = createServer((near) => {
  const far = createConnection(Number(target.port), target.hostname)
  for (const socket of [near, far]) {
    sockets.add(socket)
    socket
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
  }
  near.on('data', (data) => void (swallow || far.write(data)))
  far.on('data', (data) => void (swallow || near.write(data)))
})
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
const address = proxy.address()
const url = new URL(database.appUrl)
url.port = String(typeof address === 'object' && address ? address.port : 0)
const pool = createPool(url.href, { max: 4 })
const db = createDb(pool)
const watch = watchDatabase(pool, url.href)
afterAll(async () => {
  await watch.stop()
  await db.destroy()
  for (const socket of sockets) socket.destroy()
  proxy.close()
})

test('when the network swallows everything, statements under way and new ones fail while it still does, and work again once it does not', async () => {
  const ask = () =>
    sql`select pg_sleep(0.05)`.execute(db).then(
      () => undefined,
      (error: unknown) => mapDatabaseError(error, {}),
    )
  expect(await ask()).toBeUndefined()
  const underWay = sql`select pg_sleep(4)`.execute(db).then(
    () => undefined,
    (error: unknown) => mapDatabaseError(error, {}),
  )
  const running = () => database.pool.query(`select from pg_stat_activity where query = 'select pg_sleep(4)'`)
  await expect.poll(async () => (await running()).rowCount).toBe(1)
  swallow = true
  expect(await Promise.all([underWay, ask(), ask()])).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ status: 503 })),
  )
  expect(watch.isUp()).toBe(false)
  expect(await ask()).toMatchObject({ status: 503, retryAfter: 2 })
  swallow = false
  await vi.waitFor(async () => expect([await ask(), watch.isUp()]).toEqual([undefined, true]), {
    timeout: 3_000,
    interval: 20,
  })
})
