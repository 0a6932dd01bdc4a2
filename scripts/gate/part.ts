import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
export const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name)

/** A test or fault case that failed beside others and passed when it was asked again, alone. */
interface PassedAlone {
  name: string
  /** What it said when it failed. */
  failed: string
  /** What it said when it passed. */
  passed: string
}

/** What one runner did. */
export interface Part {
  name: string
  passed: number
  failed: number
  skipped: number
  passedAlone: PassedAlone[]
  /** The failures in a few lines each, for the end: the whole output is longer than most logs keep. */
  failures: string[]
}

export const emptyPart = (name: string): Part => ({
  name,
  passed: 0,
  failed: 0,
  skipped: 0,
  passedAlone: [],
  failures: [],
})

/**
 * A runner's own counts. One that ends with an error but names no failed test, or that ran nothing at all, counts as
 * one failure.
 */
export function closed(part: Part, status: number | null): Part {
  const silent = (status !== 0 && part.failed === 0) || part.passed + part.failed + part.skipped === 0
  if (!silent) return part
  return {
    ...part,
    failed: part.failed + 1,
    failures: [...part.failures, `${part.name}: ended with ${status}, without naming a failed test`],
  }
}

const LINES_OF_A_FAILURE = 12

/** The first lines of what a failed test said, without those of libraries. */
export const shortened = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, LINES_OF_A_FAILURE)
    .join('\n')

const lineOf = ({ name, passed, failed, skipped }: Part): string =>
  `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`

export const readReport = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined

const FOLDER = join(ROOT, 'test-results')
const SLOW = join(FOLDER, 'slow.md')

const fenced = (text: string) => `~~~~\n${text.trim() || '(nothing)'}\n~~~~`

/** `test-results/slow.md`: what passed only alone, with both outputs. Without any it is removed. */
function writeSlow(tests: readonly PassedAlone[]): void {
  if (tests.length === 0) return rmSync(SLOW, { force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(
    SLOW,
    `# Passed only alone\n${tests
      .map(
        ({ name, failed, passed }) =>
          `\n## ${name}\n\nFailed beside others:\n\n${fenced(failed)}\n\nPassed alone:\n\n${fenced(passed)}\n`,
      )
      .join('')}`,
  )
}

/** The end of a run: failures, what passed only alone, a line for each part, and the total alone on the last line. */
export function report(parts: readonly Part[], lines: readonly string[] = []): { failed: boolean } {
  const sum = (key: 'passed' | 'failed' | 'skipped') => parts.reduce((total, part) => total + part[key], 0)
  for (const failure of parts.flatMap((part) => part.failures)) console.log(`\nfailed: ${failure}`)
  console.log()
  for (const part of parts) console.log(lineOf(part))
  const alone = parts.flatMap((part) => part.passedAlone)
  writeSlow(alone)
  for (const { name } of alone) console.log(`passed only alone: ${name}`)
  if (alone.length) console.log('Both outputs of each are in test-results/slow.md.')
  for (const line of lines) console.log(line)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  return { failed: sum('failed') > 0 }
}
