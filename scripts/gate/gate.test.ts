import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { browserPart, type Suite } from './browser.ts'
import { age } from './history.ts'
import { closed, emptyPart, ROOT } from './part.ts'
import { type FileResult, MOST_FILES_AGAIN, type Run, unitPart } from './unit.ts'

vi.spyOn(console, 'log').mockImplementation(() => undefined)

const file = (name: string, outcomes: Record<string, 'passed' | 'failed' | 'skipped'>): FileResult => ({
  name: join(ROOT, name),
  status: Object.values(outcomes).includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: Object.entries(outcomes).map(([fullName, status]) => ({
    status,
    fullName,
    failureMessages: status === 'failed' ? [`${fullName} was late`] : [],
  })),
})
const brokenFile = (name: string): FileResult => ({
  name: join(ROOT, name),
  status: 'failed',
  message: 'no database',
  assertionResults: [],
})
const run = (files: FileResult[], status = 0, unhandled: string[] = []): Run => ({
  status,
  files,
  unhandled,
  output: `${files.length} file ran`,
})
const never = (): Run => {
  throw new Error('nothing is asked again')
}
const counts = ({ passed, failed, skipped }: { passed: number; failed: number; skipped: number }) => [
  passed,
  failed,
  skipped,
]

test('a green run is counted as it is', () => {
  const part = unitPart(
    run([file('a.test.ts', { one: 'passed', two: 'skipped' }), file('b.test.ts', { three: 'passed' })]),
    never,
  )
  expect(counts(part)).toEqual([2, 0, 1])
  expect(part.passedAlone).toEqual([])
})

test('what fails is asked again by its file: what passes then counts, and is named with both outputs', () => {
  const asked: string[] = []
  const first = run([file('a.test.ts', { one: 'failed', two: 'passed' }), file('b.test.ts', { three: 'passed' })], 1)
  const part = unitPart(first, (path) => {
    asked.push(path)
    return run([file('a.test.ts', { one: 'passed', two: 'passed' })])
  })
  expect(asked).toEqual(['a.test.ts'])
  expect(counts(part)).toEqual([3, 0, 0])
  expect(part.passedAlone).toEqual([{ name: 'a.test.ts › one', failed: 'one was late', passed: '1 file ran' }])
})

test('what fails both times is a failure, beside what passed alone in the same file', () => {
  const first = run([file('a.test.ts', { one: 'failed', two: 'failed' })], 1)
  const part = unitPart(first, () => run([file('a.test.ts', { one: 'failed', two: 'passed' })], 1))
  expect(counts(part)).toEqual([1, 1, 0])
  expect(part.failures).toEqual(['a.test.ts › one\none was late'])
  expect(part.passedAlone.map(({ name }) => name)).toEqual(['a.test.ts › two'])
})

test('a test that only fails the second time is a failure too', () => {
  const first = run([file('a.test.ts', { one: 'failed', two: 'passed' })], 1)
  const part = unitPart(first, () => run([file('a.test.ts', { one: 'passed', two: 'failed' })], 1))
  expect(counts(part)).toEqual([1, 1, 0])
})

test('a file that broke before its tests is asked again as a whole, and stays a failure if nothing answers', () => {
  const first = run([brokenFile('a.test.ts')], 1)
  const part = unitPart(first, () => run([file('a.test.ts', { one: 'passed', two: 'passed' })]))
  expect(counts(part)).toEqual([2, 0, 0])
  expect(part.passedAlone).toMatchObject([{ name: 'a.test.ts › the file itself', failed: 'no database' }])
  expect(counts(unitPart(first, () => run([], 1)))).toEqual([0, 1, 0])
})

test('more failed files than a slow minute explains are not asked again', () => {
  const files = Array.from({ length: MOST_FILES_AGAIN + 1 }, (_file, n) => file(`${n}.test.ts`, { one: 'failed' }))
  expect(counts(unitPart(run(files, 1), never))).toEqual([0, MOST_FILES_AGAIN + 1, 0])
})

test('an error outside of any test fails, even where all failed tests passed alone', () => {
  expect(counts(unitPart(run([file('a.test.ts', { one: 'passed' })], 1, ['late write']), never))).toEqual([1, 1, 0])
  const first = run([file('a.test.ts', { one: 'failed' })], 1, ['late write'])
  expect(counts(unitPart(first, () => run([file('a.test.ts', { one: 'passed' })])))).toEqual([1, 1, 0])
})

test('a runner that ends with an error but names nothing, or runs nothing, is a failure', () => {
  expect(counts(closed({ ...emptyPart('x'), passed: 3 }, 1))).toEqual([3, 1, 0])
  expect(counts(closed(emptyPart('x'), 0))).toEqual([0, 1, 0])
  expect(counts(unitPart(run([], null as never), never))).toEqual([0, 1, 0])
})

test('a browser test that passed when it was asked again is named with its groups and both outputs', () => {
  const result = (status: string, message?: string) => ({
    status,
    duration: 2_500,
    errors: message ? [{ message }] : [],
    stdout: [],
  })
  const suites: Suite[] = [
    {
      title: 'apply.spec.ts',
      specs: [{ title: 'plain', tests: [{ status: 'expected', results: [result('passed')] }] }],
      suites: [
        {
          title: 'a group',
          specs: [
            {
              title: 'late',
              tests: [{ status: 'flaky', results: [result('failed', '\u001B[31mno button'), result('passed')] }],
            },
            {
              title: 'wrong',
              tests: [{ status: 'unexpected', results: [result('failed', 'gone'), result('failed', 'gone again')] }],
            },
            { title: 'later', tests: [{ status: 'skipped', results: [] }] },
          ],
        },
      ],
    },
  ]
  const part = browserPart('browser', suites, 1)
  expect(counts(part)).toEqual([2, 1, 1])
  expect(part.failures).toEqual(['apply.spec.ts › a group › wrong\ngone again'])
  expect(part.passedAlone).toEqual([
    { name: 'apply.spec.ts › a group › late', failed: 'no button', passed: 'Passed in 2.5 s.\n' },
  ])
})

test.each([
  [0, '', false],
  [99, '', false],
  [100, 'the wide ring: 100 commits ago', false],
  [249, 'the wide ring: 249 commits ago', false],
  [250, 'the wide ring: 250 commits ago, too long (250)', true],
  [undefined, 'the wide ring: not known how long ago, its commit is not in this history', false],
])('%s commits ago', (commits, line, tooOld) => {
  expect(age('the wide ring', commits, { say: 100, fail: 250 })).toEqual({ line, tooOld })
})
