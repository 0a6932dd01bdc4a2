import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { sourcesOf } from './imports.ts'

/** Polling a condition needs pauses; anything longer is a guess at how long something takes. */
const MOST_MS = 50

const TEACHES = {
  wait: `waits %: wait for the event instead (a promise that the code resolves, \`expect.poll\`, \`heldUp\`, a fake clock, a stored time that is moved), or, to show that nothing comes, for something later that goes the same way`,
  clock: `reads %: limits of time and memory live in \`npm run bench\`; prove here by an order, an event or a count`,
}

/** Where nothing but time or memory itself proves it. */
const EXCEPTIONS: Record<string, Partial<Record<keyof typeof TEACHES, string>>> = {
  'e2e/crowd.spec.ts': {
    wait: 'a read too many would come once changes have been gathered, and nothing comes after it',
  },
  'e2e/uploads.spec.ts': { wait: 'a slow line: the bytes pass at a given rate' },
  'server/src/modules/auth/code-tries.test.ts': { clock: 'a least time: the answer is held to a full step' },
  'server/src/modules/auth/enumeration.test.ts': { clock: 'compares times: whether they differ is what it asks' },
  'server/src/modules/exports/exports.test.ts': { clock: 'counts what is still referenced after a collection' },
  'server/src/modules/media/limits.test.ts': {
    clock: 'only memory shows that files are not held before they are stored',
  },
  'server/src/platform/media-workers/bombs.test.ts': {
    clock: 'processor time of the server’s own loop, which a file must not use',
  },
  'server/src/platform/media-workers/work-answer.test.ts': {
    clock: 'only memory shows that an endless line is not kept before it is cut off',
  },
  'server/src/testing/one-window.ts': {
    wait: 'the database’s clock decides in which minute a try counts: at its end, the next one is waited for',
  },
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesIn(child)
}
const nameOf = (value: unknown): string => {
  if (!isNode(value)) return ''
  if (value.type === 'Identifier') return value['name'] as string
  if (value.type === 'MemberExpression') return `${nameOf(value['object'])}.${nameOf(value['property'])}`
  return ''
}

const CLOCKS = /^(globalThis\.)?(performance\.now|process\.(memoryUsage|hrtime|cpuUsage|threadCpuUsage|resourceUsage))$/
/** `await` of a statement that sleeps; one that is only begun holds a row or a connection on purpose. */
const SLEEPS = /\bpg_sleep\(([^)]*)\)/

/** What a test waits for in vain, and which clocks it reads: only calls of its own, not of programs in its texts. */
function faultsIn(path: string, text: string): { kind: keyof typeof TEACHES; fault: string }[] {
  const { program, module } = parseSync(path, text)
  const nodes = [...nodesIn(program as unknown as Node)]
  const constants = new Map(
    nodes.filter(({ type }) => type === 'VariableDeclarator').map(({ id, init }) => [nameOf(id), init as Node | null]),
  )
  /** Names under which timers that are promises were imported: their first argument is the time. */
  const sleeps = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => /^(node:)?timers\/promises$/.test(moduleRequest.value))
      .flatMap(({ entries }) => entries)
      .filter(({ importName }) => importName.name === 'setTimeout')
      .map(({ localName }) => localName.value),
  )
  const msOf = (value: unknown, depth = 0): number => {
    if (!isNode(value) || depth > 5) return Number.NaN
    if (value.type === 'Literal') return Number(value['value'])
    if (value.type === 'Identifier') return msOf(constants.get(nameOf(value)), depth + 1)
    if (value.type !== 'BinaryExpression') return Number.NaN
    const [left, right] = [msOf(value['left'], depth + 1), msOf(value['right'], depth + 1)]
    return value['operator'] === '*' ? left * right : value['operator'] === '+' ? left + right : Number.NaN
  }
  /** A timer that only throws or rejects is a deadline: it never ends a test that succeeds. */
  const isDeadline = (callback: unknown) =>
    isNode(callback) &&
    /^(\([^)]*\)|\w+) => (void )?reject\(|^\(\) => \{\s*throw /.test(text.slice(callback.start, callback.end))
  const waited = (node: Node): string | undefined => {
    if (node.type === 'AwaitExpression') {
      const code = text.slice(node.start, node.end)
      const seconds = SLEEPS.exec(code)?.[1]
      if (seconds === undefined || /\b(Promise\.\w+|transaction)\(|=>/.test(code)) return undefined
      return Number(seconds) * 1_000 <= MOST_MS ? undefined : `${seconds} s in the database`
    }
    if (node.type !== 'CallExpression') return undefined
    const [name, args] = [nameOf(node['callee']), node['arguments'] as Node[]]
    if (name.endsWith('.waitForTimeout')) return 'with `waitForTimeout`'
    const isPromise = sleeps.has(name) || name === 'scheduler.wait'
    if (!isPromise && !/^((globalThis|window)\.)?setTimeout$/.test(name)) return undefined
    const time = isPromise ? args[0] : args[1]
    if (time === undefined || msOf(time) <= MOST_MS || (!isPromise && isDeadline(args[0]))) return undefined
    return `\`${text.slice(time.start, time.end)}\` ms`
  }
  const isNow = (value: unknown) =>
    isNode(value) && value.type === 'CallExpression' && nameOf(value['callee']) === 'Date.now'
  const read = (node: Node): string | undefined => {
    if (node.type === 'MemberExpression' && CLOCKS.test(nameOf(node))) return `\`${nameOf(node)}\``
    // a time that was noted in the file, not one that a row or a token holds
    if (node.type !== 'BinaryExpression' || node['operator'] !== '-' || !isNow(node['left'])) return undefined
    return isNow(constants.get(nameOf(node['right']))) ? 'a stopwatch of `Date.now()`' : undefined
  }
  return nodes.flatMap((node) =>
    (
      [
        ['wait', waited(node)],
        ['clock', read(node)],
      ] as const
    ).flatMap(([kind, what]) => {
      const line = text.slice(0, node.start).split('\n').length
      return what === undefined ? [] : [{ kind, fault: `${path}:${line} ${TEACHES[kind].replace('%', what)}` }]
    }),
  )
}

const WORTH_READING = /setTimeout|sleep|waitForTimeout|timers\/promises|performance|process\.|Date\.now/
const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('server/src/testing/') || path.startsWith('e2e/')
const found = ['checks', 'contract', 'e2e', 'server', 'web']
  .flatMap((folder) => sourcesOf(folder))
  .filter(({ path, text }) => isTest(path) && WORTH_READING.test(text))
  .flatMap(({ path, text }) => faultsIn(path, text).map((fault) => ({ path, ...fault })))

test('a test waits for events, never for time, and measures neither time nor memory', () => {
  expect(found.filter(({ path, kind }) => !EXCEPTIONS[path]?.[kind]).map(({ fault }) => fault)).toEqual([])
})

test('each exception is still needed', () => {
  const named = Object.entries(EXCEPTIONS).flatMap(([path, kinds]) =>
    Object.keys(kinds).map((kind) => `${path}: ${kind}`),
  )
  expect(named.filter((name) => !found.some(({ path, kind }) => `${path}: ${kind}` === name))).toEqual([])
})

describe('the control', () => {
  const IMPORT = `import { setTimeout as sleep } from 'node:timers/promises'\n`
  const faults = (code: string) => faultsIn('some.test.ts', IMPORT + code).map(({ kind }) => kind)

  test.each([
    ['wait', `await new Promise((resume) => setTimeout(resume, 300))`],
    ['wait', `await new Promise((resume) => setTimeout(resume, 1_000))`],
    ['wait', `const PAUSE_MS = 2 * 30\nconst pause = () => new Promise((resume) => setTimeout(resume, PAUSE_MS))`],
    ['wait', `const later = (ms: number) => new Promise((resume) => setTimeout(resume, ms))`],
    ['wait', `setTimeout(() => void holder.query('commit'), 1_300)`],
    ['wait', `await Promise.race([answer, sleep(150, 'waits')])`],
    ['wait', `await page.waitForTimeout(1)`],
    ['wait', 'await sql`select pg_sleep(0.6)`.execute(db)'],
    ['clock', `const started = performance.now()`],
    ['clock', `expect(process.memoryUsage().rss).toBeLessThan(most)`],
    ['clock', `process.hrtime.bigint()`],
    ['clock', `const began = Date.now()\nawait draft()\nexpect(Date.now() - began).toBeLessThan(2_000)`],
  ])('%s: %s', (kind, code) => {
    expect(faults(code)).toEqual([kind])
  })

  test.each([
    `await sleep(50)`,
    `const SOON_MS = 20\nawait new Promise((resume) => setTimeout(resume, SOON_MS))`,
    `await new Promise((resume) => setTimeout(resume))`,
    `await Promise.race([answer, new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 30_000))])`,
    `test.setTimeout(60_000)`,
    `await expect.poll(state, { timeout: 8_000 }).toBe('done')`,
    `await page.clock.runFor(61_000)`,
    `const worker = await start('setTimeout(() => {}, 60000)')`,
    'const held = sql`select pg_sleep(4)`.execute(db)',
    `const yesterday = new Date(Date.now() - 86_400_000)`,
    `expect(Math.abs(Date.now() - row.at.getTime())).toBeLessThan(60_000)`,
  ])('not: %s', (code) => {
    expect(faults(code)).toEqual([])
  })
})
