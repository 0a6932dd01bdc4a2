import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { notePassed } from './young-memory.ts'

const MB = 1_048_576

/** How often the young part and the whole of the memory were cleared while `act` ran. */
async function clearings(act: () => void): Promise<{ young: number; whole: number }> {
  const seen = { young: 0, whole: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind } = (entry as PerformanceEntry & { detail: { kind: number } }).detail
      if (kind === constants.NODE_PERFORMANCE_GC_MINOR) seen.young += 1
      if (kind === constants.NODE_PERFORMANCE_GC_MAJOR) seen.whole += 1
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  act()
  await sleep(50)
  observer.disconnect()
  return seen
}
const pass = (note: (bytes: number) => void) => () => {
  for (let at = 0; at < 2_048; at += 1) note(Buffer.allocUnsafeSlow(MB / 4).length)
}

test('what passes is cleared away young, so that the whole memory is not gone through for it', async () => {
  const left = await clearings(pass(() => undefined))
  const noted = await clearings(pass(notePassed))
  expect(left.whole).toBeGreaterThan(2)
  expect(noted.young).toBeGreaterThanOrEqual(60)
  expect(noted.whole).toBeLessThan(left.whole / 2)
})
