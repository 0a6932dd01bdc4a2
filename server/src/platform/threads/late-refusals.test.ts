import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LATE_MS, LateRefusals } from './late-refusals.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a refusal comes a second late, and those due together come one per turn', () => {
  const refusals = new LateRefusals()
  const refused: number[] = []
  for (const n of [1, 2]) refusals.refuse(() => refused.push(n))
  vi.advanceTimersByTime(LATE_MS - 1)
  expect(refused).toEqual([])
  refusals.refuse(() => refused.push(3))
  vi.advanceTimersByTime(1)
  expect(refused).toEqual([1])
  vi.advanceTimersToNextTimer()
  expect(refused).toEqual([1, 2])
  vi.advanceTimersByTime(LATE_MS - 20)
  expect(refused).toEqual([1, 2])
  vi.advanceTimersByTime(20)
  expect(refused).toEqual([1, 2, 3])
})

test('of more than may wait, each further one comes at once', () => {
  const refusals = new LateRefusals()
  let refused = 0
  for (let n = 0; n < 2_010; n += 1) refusals.refuse(() => (refused += 1))
  expect(refused).toBe(10)
  vi.runAllTimers()
  expect(refused).toBe(2_010)
})
