import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closed, emptyPart, report } from '../scripts/gate/part.ts'
import { readArguments } from '../server/src/platform/arguments.ts'
import { missing } from './lib/needs.ts'
import { type FaultCase, Stage } from './lib/stage.ts'

/**
 * `npm run faults [-- 06 19]`: breaks the running product on purpose, case by case, and proves with positive controls
 * that each check can fail. Words select cases by file name. A failed case is asked once more, after all others. Exits
 * with 1 if a case failed. `--part FILE`: writes the counts there, for the gate, which reports them itself.
 */
const folder = join(import.meta.dirname, 'cases')
const {
  values: { part: partFile },
  positionals: words,
} = readArguments({
  usage: "Usage: npm run faults [-- [--part FILE] WORD …]   a word is part of a case's file name: 06, live-cut",
  options: { part: { type: 'string' } },
  words: Number.POSITIVE_INFINITY,
})
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && (words.length === 0 || words.some((word) => name.includes(word))))
  .toSorted()
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

const reasonOf = (error: unknown) =>
  error instanceof Error
    ? error.constructor.name === 'Broken'
      ? error.message
      : (error.stack ?? error.message)
    : String(error)

/** Runs a case; returns whether it held, and its line. */
async function held(fault: FaultCase): Promise<{ held: boolean; line: string }> {
  stage = new Stage()
  const started = performance.now()
  const line = (sign: string, text: string) =>
    `${sign} ${fault.name} (${((performance.now() - started) / 1000).toFixed(1)} s): ${text}`
  let result
  try {
    await within(fault)
    result = { held: true, line: line('✓', stage.notes) }
  } catch (error) {
    const before = stage.notes ? `\n  before that: ${stage.notes}` : ''
    result = { held: false, line: line('✗', `${reasonOf(error)}${before}`) }
  } finally {
    await stage.end()
  }
  console.log(result.line)
  return result
}

const part = emptyPart('faults')
const again: { fault: FaultCase; line: string }[] = []
const faults = await Promise.all(
  files.map(async (file) => ((await import(join(folder, file))) as { fault: FaultCase }).fault),
)
for (const fault of faults) {
  const why = missing(fault.needs)
  if (why) {
    part.skipped += 1
    console.log(`- ${fault.name}: not run: ${why}`)
    continue
  }
  const first = await held(fault)
  if (first.held) part.passed += 1
  else again.push({ fault, line: first.line })
}
for (const { fault, line } of again) {
  console.log(`asking again, alone: ${fault.name}`)
  const second = await held(fault)
  if (second.held) {
    part.passed += 1
    part.passedAlone.push({ name: fault.name, failed: line, passed: second.line })
  } else {
    part.failed += 1
    part.failures.push(second.line)
  }
}
// words that select no case are a failure, too
const whole = closed(part, part.failed ? 1 : 0)
if (partFile) writeFileSync(partFile, JSON.stringify(whole))
else report([whole])
process.exit(whole.failed ? 1 : 0)
