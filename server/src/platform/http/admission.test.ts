import { EventEmitter, once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startWorld, type World } from '../../testing/world.ts'
import { Admission, type Connections } from './admission.ts'

function neverRefused(): never {
  throw new Error('refused')
}

describe('the line', () => {
  afterEach(() => void vi.useRealTimers())

  /** A pool of four connections, for which as many wait as the test says. */
  function open() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pool = Object.assign(new EventEmitter(), {
      waitingCount: 0,
      totalCount: 4,
      idleCount: 0,
      options: { max: 4 },
      up: true,
    })
    const warned: unknown[] = []
    const log = { warn: (values: unknown) => void warned.push(values) }
    const admission = new Admission(pool satisfies Connections, log as never, () => pool.up)
    const seen: string[] = []
    const come = (name: string, address = name) =>
      admission.enter(
        address,
        () => {
          pool.waitingCount += 1
          seen.push(name)
        },
        () => seen.push(`${name} refused`),
      )
    const release = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        pool.waitingCount = Math.max(0, pool.waitingCount - 1)
        pool.emit('release')
        await nextTurn()
      }
    }
    return { admission, pool, come, release, seen, warned }
  }

  test('lets in at once half as many as there are connections, and the rest as they are freed', async () => {
    const { come, release, seen } = open()
    for (const n of [1, 2, 3, 4, 5]) come(`${n}`)
    expect(seen).toEqual(['1', '2'])
    await release(2)
    expect(seen).toEqual(['1', '2', '3', '4'])
    await release(1)
    expect(seen).toEqual(['1', '2', '3', '4', '5'])
  })

  test('does not wait for a connection to be freed where none is needed', async () => {
    const { admission, pool, come, seen } = open()
    pool.waitingCount = 2
    for (const n of [1, 2, 3]) come(`${n}`)
    expect(seen).toEqual([])
    const answered = vi.fn()
    for (const n of [4, 5]) admission.enter(`${n}`, answered, neverRefused)
    pool.waitingCount = 1
    pool.emit('release')
    for (let turn = 0; turn < 6; turn += 1) {
      await nextTurn()
      pool.waitingCount = 1
    }
    expect(seen).toEqual(['1', '2', '3'])
    expect(answered).toHaveBeenCalledTimes(2)
  })

  test('lets in as many more as there are idle connections', async () => {
    const { pool, come, seen } = open()
    Object.assign(pool, { waitingCount: 2 })
    for (let n = 1; n <= 9; n += 1) come(`${n}`)
    Object.assign(pool, { waitingCount: 0, idleCount: 3 })
    pool.emit('release')
    await nextTurn()
    expect(seen).toEqual(['1', '2', '3', '4', '5'])
  })

  test('refuses what has waited a second, and says once how many there were', async () => {
    const { pool, come, release, seen, warned } = open()
    pool.waitingCount = 2
    for (const n of [1, 2, 3]) come(`${n}`)
    vi.advanceTimersByTime(999)
    expect(seen).toEqual([])
    vi.advanceTimersByTime(1)
    expect(seen).toEqual(['1 refused', '2 refused', '3 refused'])
    await release(3)
    expect(seen).toHaveLength(3)
    expect(warned).toEqual([])
    vi.advanceTimersByTime(10_000)
    expect(warned).toEqual([{ refused: 3, seconds: 10 }])
    vi.advanceTimersByTime(60_000)
    expect(warned).toHaveLength(1)
  })

  test('lets no one in who waits while the database does not answer', async () => {
    const { pool, come, release, seen } = open()
    Object.assign(pool, { waitingCount: 2, up: false })
    for (const n of [1, 2]) come(`${n}`)
    await release(2)
    vi.advanceTimersByTime(1_000)
    expect(seen).toEqual(['1 refused', '2 refused'])
    come('3')
    expect(seen.slice(2)).toEqual(['3'])
  })

  test('addresses take turns, and of a crowd that fills it the last makes way', async () => {
    const { pool, come, release, seen } = open()
    pool.waitingCount = 2
    for (let n = 1; n <= 2_000; n += 1) come(`crowd ${n}`, 'crowd')
    come('crowd 2001', 'crowd')
    expect(seen).toEqual(['crowd 2001 refused'])
    come('neighbor')
    expect(seen.slice(1)).toEqual(['crowd 2000 refused'])
    await release(3)
    expect(seen.slice(2)).toEqual(['crowd 1', 'neighbor', 'crowd 2'])
  })
})

describe('a server whose database is busy', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld({ pool: 4, still: true })
  })
  afterAll(() => world.stop())

  /** Takes every connection, and waits for as many more. Returns what frees them. */
  async function occupy(): Promise<() => void> {
    const { pool } = world.platform
    const held: PoolClient[] = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
    const waiting = Array.from({ length: 4 }, () => pool.connect())
    let open = true
    const free = () => {
      if (!open) return
      open = false
      for (const client of held) client.release()
      for (const next of waiting)
        next.then(
          (client) => client.release(),
          // a test that takes longer than its patience needs it no longer
          () => undefined,
        )
    }
    onTestFinished(free)
    return free
  }

  test('answers as soon as it is not', async () => {
    const maya = await world.talent()
    expect((await maya.call(discover.feed, { query: {} })).status).toBe(200)
    const free = await occupy()
    const answers = Array.from({ length: 30 }, () => maya.fetch('/api/v1/me'))
    const connect = vi.spyOn(world.platform.pool, 'connect')
    onTestFinished(() => connect.mockRestore())
    await world.anonymous.fetch('/livez')
    // they wait, and want nothing of the database yet
    expect(connect).not.toHaveBeenCalled()
    free()
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('refuses after a second in the common format, the wire in its own, and nothing was done', async () => {
    const maya = await world.talent()
    await maya.fetch('/api/v1/me')
    await occupy()
    const statements = vi.spyOn(world.platform.pool, 'connect')
    onTestFinished(() => statements.mockRestore())
    const [feed, own] = await Promise.all([maya.fetch('/api/v1/me'), maya.fetch('/auth/v1/user')])
    expect(feed).toMatchObject({ status: 503, body: { error: { code: 'core.unavailable', retry_after: 2 } } })
    expect(own).toMatchObject({ status: 503, body: { error_code: 'request_timeout' } })
    expect([feed, own].map(({ headers }) => headers.get('retry-after'))).toEqual(['2', '2'])
    expect(statements).not.toHaveBeenCalled()
  })

  test('refuses a page with a page', async () => {
    await occupy()
    const refused = await world.anonymous.fetch('/jobs/0199aa00-0000-7000-8000-000000000000', {
      headers: { accept: 'text/html' },
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(refused.body).toMatch(/We couldn’t load this page/)
  })

  test('says that it is alive, opens live connections and answers what is not there meanwhile', async () => {
    await occupy()
    expect((await world.anonymous.fetch('/livez')).status).toBe(200)
    expect((await world.anonymous.fetch('/api/v1/nothing')).status).toBe(404)
    const socket = new WebSocket(`${world.address().replace('http', 'ws')}/api/v1/live`, { origin: world.address() })
    await once(socket, 'open')
    socket.terminate()
  })
})
