// What must pass on a fresh clone: the inner ring whole, then of the wide ring what the changes since its last whole run
// touch, and a quarter of the rest by turns. Starts nothing new after 35 minutes, and says what it did not run.
import { readArguments } from '../server/src/platform/arguments.ts'
import { benchAge, changedSince, composedBy, head, lastWide, wideAge } from './gate/history.ts'
import { inner } from './gate/inner.ts'
import { emptyPart, report } from './gate/part.ts'
import { widePlan } from './gate/wide-plan.ts'
import { runWide, wideRing } from './gate/wide.ts'

const MINUTES = 35
const { spent } = readArguments({
  usage: 'Usage: npm run ci [-- --spent SECONDS]',
  options: { spent: { type: 'string', default: '0' } },
  wrong: ({ values }) => (/^\d+$/.test(values.spent) ? undefined : '--spent takes whole seconds.'),
}).values
const until = Date.now() + MINUTES * 60_000 - Number(spent) * 1_000

const ages = [wideAge(), benchAge()]
for (const { line } of ages) if (line) console.log(line)
const first = await inner()

const ring = wideRing()
const changed = changedSince(lastWide())
const plan = widePlan(ring, changed, head(), composedBy)
const testsIn = (files: readonly { kind: string; file: string }[]) =>
  ring
    .filter((wide) => files.some(({ kind, file }) => kind === wide.kind && file === wide.file))
    .reduce((sum, { tests }) => sum + tests, 0)
console.log(
  `wide ring: ${changed ? `${changed.length} changed files touch` : 'no history, so everything counts as touched:'} ${testsIn(plan.touched)} of its ${testsIn(ring)} tests; ${testsIn(plan.turn)} more by turns`,
)
const { parts, notRun } = runWide([plan.touched, plan.turn], until)

const old = ages.filter(({ tooOld }) => tooOld).map(({ line }) => line)
const age = { ...emptyPart('age'), failed: old.length, failures: old }
const named = (files: readonly { file: string }[]) => files.map(({ file }) => file).join(', ')
const { failed } = report(
  [...first.parts, ...parts, ...(old.length ? [age] : [])],
  [
    first.line,
    ...(notRun.length ? [`not run for lack of time, ${testsIn(notRun)} tests: ${named(notRun)}`] : []),
    ...(plan.rest.length ? [`not its turn, ${testsIn(plan.rest)} tests: ${named(plan.rest)}`] : []),
    ...ages.flatMap(({ line }) => line || []),
  ],
)
process.exitCode = failed ? 1 : 0
