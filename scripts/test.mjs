// npm test: checks, then unit and HTTP tests against a real PostgreSQL, then browser tests. Ends with one line of
// counts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { check } from './check.mjs'

const root = join(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
const results = mkdtempSync(join(tmpdir(), 'ensemble-results-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const LINES_OF_A_FAILURE = 12
/** What failed, repeated at the very end: the whole output is longer than most logs keep. */
const failures = []

/**
 * Adds a runner's own numbers; a runner that exits with an error but without a failed test, or writes no numbers,
 * counts as one failure.
 */
function add(name, status, { passed = 0, failed = 0, skipped = 0 }) {
  const silent = status !== 0 && failed === 0 ? 1 : 0
  total.passed += passed
  total.failed += failed + silent + (passed + failed === 0 && silent === 0 ? 1 : 0)
  total.skipped += skipped
  console.log(`${name}: ${passed} passed, ${failed + silent} failed, ${skipped} skipped`)
}

const report = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * The failed tests of a vitest report, each with the first lines of its message; also files that broke before a test
 * ran.
 */
const failuresOf = (found) =>
  found.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ title: test.fullName, text: test.failureMessages.join('\n') }))
    const broken = status === 'failed' && failed.length === 0 ? [{ title: 'the file itself', text: message }] : []
    return [...failed, ...broken].map(
      ({ title, text }) =>
        `${relative(root, name)} › ${title}\n${text
          .split('\n')
          .filter((line) => !line.includes('node_modules'))
          .slice(0, LINES_OF_A_FAILURE)
          .join('\n')}`,
    )
  })

function unit() {
  const file = join(results, 'unit.json')
  const { status } = spawnSync(
    bin('vitest'),
    ['run', '--reporter', 'default', '--reporter', 'json', '--outputFile.json', file],
    { cwd: root, stdio: 'inherit' },
  )
  const found = report(file)
  if (found) failures.push(...failuresOf(found))
  add('unit and HTTP', status, {
    passed: found?.numPassedTests,
    failed: found?.numFailedTests,
    skipped: found && found.numPendingTests + found.numTodoTests,
  })
}

function browser() {
  const build = spawnSync(process.execPath, ['scripts/build-if-stale.mjs'], { cwd: root, stdio: 'inherit' })
  if (build.status !== 0) return add('browser', build.status, {})
  const file = join(results, 'browser.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { status } = spawnSync(bin('playwright'), ['test', '-c', 'e2e', '--reporter', 'list,json'], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  const stats = report(file)?.stats
  if (stats?.flaky) console.log(`browser: ${stats.flaky} passed only at the second try (flaky)`)
  add('browser', status, {
    passed: stats && stats.expected + stats.flaky,
    failed: stats?.unexpected,
    skipped: stats?.skipped,
  })
}

const checks = await check({ withArchitecture: false })
add('checks', checks.failed ? 1 : 0, checks)
unit()
browser()
rmSync(results, { recursive: true, force: true })
for (const failure of failures) console.log(`\nunit and HTTP, failed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed ? 1 : 0
