import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { bin, closed, emptyPart, type Part, readReport, ROOT, shortened } from './part.ts'

/** More failed files than this are no slow minute of the machine. */
export const MOST_FILES_AGAIN = 10

/** What this reads of a file in vitest's JSON report. */
export interface FileResult {
  /** Its absolute path. */
  name: string
  status: string
  /** Why the file itself broke. */
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

export interface Run {
  status: number | null
  files: FileResult[]
  /** Errors outside of any test. */
  unhandled: string[]
  output: string
}

interface Failure {
  name: string
  text: string
}

/** The failed tests of a file; one that broke before a test ran counts as a test. */
function failuresOf({ name, status, message, assertionResults }: FileResult): Failure[] {
  const file = relative(ROOT, name)
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ name: `${file} › ${test.fullName}`, text: shortened(test.failureMessages.join('\n')) }))
  return status === 'failed' && failed.length === 0
    ? [{ name: `${file} › the file itself`, text: shortened(message) }]
    : failed
}

const withStatus = (files: readonly FileResult[], ...wanted: string[]) =>
  files.flatMap((file) => file.assertionResults).filter(({ status }) => wanted.includes(status)).length

/** `loud` shows the run as it goes; otherwise its output is returned. */
function vitest(args: readonly string[], loud: boolean): Run {
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-unit-'))
  const [file, unhandledFile] = [join(folder, 'report.json'), join(folder, 'unhandled.json')]
  const reporters = ['default', 'json', join(import.meta.dirname, 'unhandled.ts')]
  const { status, stdout, stderr } = spawnSync(
    bin('vitest'),
    ['run', ...args, ...reporters.flatMap((name) => ['--reporter', name]), '--outputFile.json', file],
    {
      cwd: ROOT,
      env: { ...process.env, UNHANDLED_FILE: unhandledFile },
      stdio: loud ? 'inherit' : 'pipe',
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  )
  const files = readReport<{ testResults: FileResult[] }>(file)?.testResults ?? []
  const unhandled = readReport<string[]>(unhandledFile) ?? []
  rmSync(folder, { recursive: true, force: true })
  return { status, files, unhandled, output: loud ? '' : `${stdout}${stderr}` }
}

/**
 * The part that a run makes. Its failed files are asked again, one at a time; then what they say the second time
 * counts. With too many of them nothing is asked again.
 */
export function unitPart(first: Run, askAgain: (file: string) => Run): Part {
  const part = emptyPart('unit and HTTP')
  const failed = first.files.filter((file) => failuresOf(file).length > 0)
  let files = first.files
  for (const file of failed.length > MOST_FILES_AGAIN ? [] : failed) {
    const path = relative(ROOT, file.name)
    console.log(`asking again, alone: ${path}`)
    const again = askAgain(path)
    const second = again.files.find(({ name }) => name === file.name)
    if (!second) continue
    files = files.map((one) => (one === file ? second : one))
    const still = new Set(failuresOf(second).map(({ name }) => name))
    for (const { name, text } of failuresOf(file))
      if (!still.has(name)) part.passedAlone.push({ name, failed: text, passed: again.output })
  }
  const failures = files.flatMap(failuresOf)
  part.passed = withStatus(files, 'passed')
  part.skipped = withStatus(files, 'pending', 'todo', 'skipped')
  part.failures = [
    ...failures.map(({ name, text }) => `${name}\n${text}`),
    ...first.unhandled.map((text) => `outside of any test\n${shortened(text)}`),
  ]
  part.failed = part.failures.length
  return closed(part, failed.length ? 0 : first.status)
}

/** All unit and HTTP tests. */
export const unit = (): Part =>
  unitPart(vitest([], true), (file) => vitest([file, '--maxWorkers', '1', '--no-color'], false))
