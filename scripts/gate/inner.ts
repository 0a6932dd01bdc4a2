import { check } from '../check.mjs'
import { build, mainBrowser } from './browser.ts'
import { closed, emptyPart, type Part } from './part.ts'
import { unit } from './unit.ts'

/** On two quiet cores. Each further capability may add one minute. */
const INNER_MINUTES = 12

async function checks(): Promise<Part> {
  const counts = await check({ withArchitecture: false })
  return closed({ ...emptyPart('checks'), ...counts }, counts.failed ? 1 : 0)
}

/** Runs the inner ring; `line` says how long it took. */
export async function inner(): Promise<{ parts: Part[]; line: string }> {
  const started = performance.now()
  const parts = [await checks(), unit(), build() ?? mainBrowser()]
  const minutes = (performance.now() - started) / 60_000
  return { parts, line: `inner ring: ${minutes.toFixed(1)} of ${INNER_MINUTES} minutes` }
}
