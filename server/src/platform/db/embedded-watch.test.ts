import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GIVE_UP_MS, LONGEST_PAUSE_MS, LOOK_MS, watchPostmaster } from './embedded-watch.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A postmaster that the test ends, and a disk that it takes away. */
function open() {
  const seen = { alive: true, startable: true, tries: [] as number[], heard: [] as string[] }
  const watch = watchPostmaster(
    { pid: 1, port: 5432 },
    () => {
      seen.tries.push(Date.now())
      if (!seen.startable) return Promise.reject(new Error('no such directory'))
      seen.alive = true
      return Promise.resolve({ pid: 2, port: 5432 })
    },
    {
      onRestart: () => seen.heard.push('restarted'),
      onTrouble: (error, gaveUp) => seen.heard.push(`${gaveUp ? 'gave up' : 'trouble'}: ${String(error)}`),
    },
    () => seen.alive,
  )
  const pauses = () => seen.tries.slice(1).map((at, n) => at - (seen.tries[n] ?? 0))
  return { seen, watch, pauses }
}

test('one that exited is restarted at the next look', async () => {
  const { seen, watch } = open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.tries).toEqual([])
  seen.alive = false
  await vi.advanceTimersByTimeAsync(LOOK_MS)
  expect(seen.heard).toEqual(['restarted'])
  expect(await watch.end()).toBe(2)
})

test('one that does not start is tried ever more rarely, and what is wrong is said once', async () => {
  const { seen, watch, pauses } = open()
  ;[seen.alive, seen.startable] = [false, false]
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(pauses().slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  expect(pauses().toSorted((a, b) => a - b)).toEqual(pauses())
  expect(pauses().slice(-3)).toEqual([LONGEST_PAUSE_MS, LONGEST_PAUSE_MS, LONGEST_PAUSE_MS])
  expect(seen.heard).toEqual(['trouble: Error: no such directory'])
  // it is as quick as before once the disk is back
  seen.startable = true
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS)
  expect(seen.heard.slice(1)).toEqual(['restarted'])
  seen.alive = false
  await vi.advanceTimersByTimeAsync(LOOK_MS)
  expect(seen.heard.slice(2)).toEqual(['restarted'])
  await watch.end()
})

test('after ten minutes no further try is made, and that is said once', async () => {
  const { seen, watch } = open()
  ;[seen.alive, seen.startable] = [false, false]
  await vi.advanceTimersByTimeAsync(GIVE_UP_MS - 1_000)
  expect(seen.heard).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS + 1_000)
  expect(seen.heard).toEqual(['trouble: Error: no such directory', 'gave up: Error: no such directory'])
  const { length } = seen.tries
  expect(length).toBeLessThan(60)
  seen.startable = true
  await vi.advanceTimersByTimeAsync(GIVE_UP_MS)
  expect([seen.tries.length, seen.heard.length]).toEqual([length, 2])
  expect(await watch.end()).toBe(1)
})

test('one that is no longer watched is not restarted', async () => {
  const { seen, watch } = open()
  await watch.end()
  seen.alive = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.tries).toEqual([])
})
