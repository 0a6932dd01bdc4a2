import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/**
 * Streams 1 GB in chunks of 256 kB, once without and once with `notePassed`, and prints how many minor and major
 * garbage collections ran. In a separate process, because what else a process holds decides when the engine collects.
 */
const MEASURE = `
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
const { notePassed } = await import(process.argv[1])
async function clearings(note) {
  const seen = { young: 0, whole: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) {
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MINOR) seen.young += 1
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) seen.whole += 1
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  for (let at = 0; at < 4096; at += 1) note(Buffer.allocUnsafeSlow(262144).length)
  await sleep(50)
  observer.disconnect()
  return seen
}
console.log(JSON.stringify({ left: await clearings(() => undefined), noted: await clearings(notePassed) }))`

interface Clearings {
  young: number
  whole: number
}

test('passing chunks are collected young, without collecting the whole heap', () => {
  const measured = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', MEASURE, new URL('./young-memory.ts', import.meta.url).href],
    { encoding: 'utf8' },
  )
  const { left, noted } = JSON.parse(measured) as { left: Clearings; noted: Clearings }
  expect(left.whole).toBeGreaterThan(3)
  expect(noted.young).toBeGreaterThanOrEqual(120)
  expect(noted.whole).toBeLessThan(left.whole / 2)
})
