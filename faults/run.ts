import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { missing } from './lib/needs.ts'
import { type FaultCase, Stage } from './lib/stage.ts'

/**
 * `npm run faults`: breaks the running product on purpose, case by case, and proves with positive controls that each
 * check can fail. Arguments select cases by file name. Exits with 1 if a case failed.
 */
const folder = join(import.meta.dirname, 'cases')
const wanted = process.argv.slice(2)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && (wanted.length === 0 || wanted.some((word) => name.includes(word))))
  .toSorted()
const counts = { passed: 0, failed: 0, skipped: 0 }
let stage = new Stage()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stage.end().finally(() => process.exit(130)))
}
// what a killed server or database leaves behind in a finished case must not end the run
process.on('unhandledRejection', (reason) =>
  console.error(`  unhandled: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`),
)

async function within(fault: FaultCase): Promise<void> {
  const late = new AbortController()
  try {
    await Promise.race([
      fault.run(stage),
      sleep(fault.limitMs, undefined, { signal: late.signal }).then(() => {
        throw new Error(`took longer than ${fault.limitMs / 1000} s`)
      }),
    ])
  } finally {
    late.abort()
  }
}

const faults = await Promise.all(
  files.map(async (file) => ((await import(join(folder, file))) as { fault: FaultCase }).fault),
)
for (const fault of faults) {
  const why = missing(fault.needs)
  if (why) {
    counts.skipped += 1
    console.log(`- ${fault.name}: not run: ${why}`)
    continue
  }
  stage = new Stage()
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  try {
    await within(fault)
    counts.passed += 1
    console.log(`✓ ${fault.name} (${seconds()} s): ${stage.notes}`)
  } catch (error) {
    counts.failed += 1
    console.log(
      `✗ ${fault.name} (${seconds()} s): ${error instanceof Error ? (error.constructor.name === 'Broken' ? error.message : (error.stack ?? error.message)) : String(error)}${stage.notes ? `\n  before that: ${stage.notes}` : ''}`,
    )
  } finally {
    await stage.end()
  }
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed ? 1 : 0)
