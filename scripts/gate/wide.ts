import { build, wideBrowser, wideFiles } from './browser.ts'
import { faultFiles, faults } from './faults.ts'
import { emptyPart, type Part } from './part.ts'
import type { WideFile } from './wide-plan.ts'

/** Few enough that a run stops soon after its time is over. */
const FILES_AT_ONCE = 6

/** What the wide ring has: files of browser tests with their number of tests, and fault cases. */
export function wideRing(): (WideFile & { tests: number })[] {
  return [
    ...[...wideFiles()].map(([file, tests]) => ({ kind: 'browser' as const, file, tests })),
    ...faultFiles().map((file) => ({ kind: 'faults' as const, file, tests: 1 })),
  ]
}

/** A list in runs of one kind, each of `most` files. */
const batches = (most: number) => (list: readonly WideFile[]) =>
  (['browser', 'faults'] as const).flatMap((kind) => {
    const files = list.filter((wide) => wide.kind === kind)
    return Array.from({ length: Math.ceil(files.length / most) }, (_run, at) => ({
      kind,
      files: files.slice(at * most, (at + 1) * most),
    }))
  })

function added(one: Part, other: Part): Part {
  return {
    name: one.name,
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    passedAlone: [...one.passedAlone, ...other.passedAlone],
    failures: [...one.failures, ...other.failures],
  }
}

/**
 * Runs lists of the wide ring in their order, in each the browser tests first. With `until` (epoch milliseconds) it
 * goes a few files at a time and starts none after that; those are returned as not run.
 */
export function runWide(
  lists: readonly (readonly WideFile[])[],
  until = Number.POSITIVE_INFINITY,
): { parts: Part[]; notRun: WideFile[] } {
  const broken = build()
  if (broken) return { parts: [broken], notRun: lists.flat() }
  const notRun: WideFile[] = []
  const counts = { browser: emptyPart('browser, wide'), faults: emptyPart('faults') }
  const run = { browser: wideBrowser, faults }
  const atOnce = Number.isFinite(until) ? FILES_AT_ONCE : Number.MAX_SAFE_INTEGER
  for (const { kind, files } of lists.flatMap(batches(atOnce))) {
    if (Date.now() > until) notRun.push(...files)
    else counts[kind] = added(counts[kind], run[kind](files.map(({ file }) => file)))
  }
  return { parts: Object.values(counts).filter((part) => part.passed + part.failed + part.skipped > 0), notRun }
}
