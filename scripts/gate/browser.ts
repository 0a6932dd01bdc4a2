import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bin, closed, emptyPart, type Part, readReport, ROOT, shortened } from './part.ts'

/** The tag of tests that walk a screen's main way or one of its refusals. */
const MAIN = '@main'

/** What this reads of Playwright's JSON report. */
interface Result {
  status: string
  duration: number
  errors: { message?: string }[]
  stdout: { text?: string }[]
}
export interface Suite {
  file?: string
  title: string
  specs?: { title: string; tests: { status: string; results: Result[] }[] }[]
  suites?: Suite[]
}

const said = ({ errors, stdout }: Result) =>
  stripVTControlCharacters([...errors.map(({ message }) => message), ...stdout.map(({ text }) => text)].join('\n'))

/** Every test of the suites with its name: file, groups, title. */
const testsOf = (
  suites: readonly Suite[],
  path: readonly string[] = [],
): { name: string; status: string; results: Result[] }[] =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) => spec.tests.map((test) => ({ name: [...path, title, spec.title].join(' › '), ...test }))),
    ...testsOf(inner, [...path, title]),
  ])

/** The part that a run makes: a test that passed when it was asked again, after all others, counts as passed. */
export function browserPart(name: string, suites: readonly Suite[], status: number | null): Part {
  const part = emptyPart(name)
  for (const test of testsOf(suites)) {
    if (test.status === 'skipped') part.skipped += 1
    else if (test.status === 'unexpected') part.failed += 1
    else part.passed += 1
    const [first, second] = test.results
    if (test.status === 'unexpected' && first) part.failures.push(`${test.name}\n${shortened(said(second ?? first))}`)
    if (test.status === 'flaky' && first && second)
      part.passedAlone.push({
        name: test.name,
        failed: said(first),
        passed: `Passed in ${(second.duration / 1000).toFixed(1)} s.\n${said(second)}`,
      })
  }
  return closed(part, status)
}

/** The web app as it is served; a failed build is a failed part. */
export function build(): Part | undefined {
  const { status } = spawnSync(process.execPath, ['scripts/build-if-stale.mjs'], { cwd: ROOT, stdio: 'inherit' })
  return status === 0 ? undefined : closed(emptyPart('build'), status)
}

function playwright(args: readonly string[], reporter: string): { status: number | null; suites: Suite[] } {
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-browser-'))
  const file = join(folder, 'report.json')
  const { status } = spawnSync(bin('playwright'), ['test', '-c', 'e2e', ...args, '--reporter', reporter], {
    cwd: ROOT,
    stdio: reporter === 'json' ? 'ignore' : 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const suites = readReport<{ suites: Suite[] }>(file)?.suites ?? []
  rmSync(folder, { recursive: true, force: true })
  return { status, suites }
}

/** The browser tests of the inner ring. */
export function mainBrowser(): Part {
  const { status, suites } = playwright(['--grep', MAIN], 'list,json')
  return browserPart('browser, main ways', suites, status)
}

/** The browser tests of the wide ring in these files. */
export function wideBrowser(files: readonly string[]): Part {
  // as expressions over the whole path: messages.spec.ts alone would be hostile-messages.spec.ts, too
  const chosen = files.map((file) => `/e2e/${file}$`)
  const { status, suites } = playwright([...chosen, '--grep-invert', MAIN], 'list,json')
  return browserPart('browser, wide', suites, status)
}

/** How many browser tests of the wide ring each file has. */
export function wideFiles(): Map<string, number> {
  const { status, suites } = playwright(['--list', '--grep-invert', MAIN], 'json')
  if (status !== 0) throw new Error('the browser tests could not be listed')
  return new Map(suites.map((suite) => [suite.title, testsOf([suite]).length]))
}
