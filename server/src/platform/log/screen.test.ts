import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { logFormat, openScreen } from './screen.ts'

const CLEAR_LINE = '\r\u001b[2K'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ensemble-log-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** A screen over a terminal or something else; `written` is its output. */
function screenOf(settings: Record<string, string>, isTTY: boolean) {
  let written = ''
  const stderr = { isTTY, fd: -1, write: (text: string) => (written += text) }
  return { ...openScreen(readEnv(settings), stderr), written: () => written.replaceAll(CLEAR_LINE, '<clear>') }
}

const step = (screen: ReturnType<typeof screenOf>) =>
  screen.step(
    'Filling in',
    () => Promise.resolve(3),
    (n) => `${n} lines`,
  )

describe('which format', () => {
  test.each([
    [{}, true, 'text'],
    [{}, false, 'json'],
    [{ LOG_FORMAT: 'json' }, true, 'json'],
    [{ LOG_FORMAT: 'text' }, false, 'text'],
    [{ LOG_FORMAT: '' }, false, 'json'],
  ])('%j, terminal: %j → %s', (settings, terminal, format) => {
    expect(logFormat(readEnv(settings), terminal)).toBe(format)
  })
  test('an unknown one is named', () => {
    expect(() => readEnv({ LOG_FORMAT: 'pretty' })).toThrow(/LOG_FORMAT/)
  })
})

test('JSON lines go to the stream itself, from info on, without secrets and without steps', async () => {
  const path = join(dir, 'log')
  const fd = openSync(path, 'w')
  const { log, step } = openScreen(readEnv({ LOG_FORMAT: 'json' }), {
    isTTY: true,
    fd,
    write: () => expect.unreachable(),
  })
  log.debug('too fine')
  expect(await step('Filling in', () => Promise.resolve(3))).toBe(3)
  log.info({ user: { password: 'Corridor7Light' } }, 'begun')
  const lines = () => readFileSync(path, 'utf8').split('\n').filter(Boolean)
  await expect.poll(lines).toHaveLength(1)
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 30, msg: 'begun', user: { password: '[Redacted]' } })
  closeSync(fd)
})

describe('in a terminal', () => {
  test('warnings are readable lines, routine messages are left out unless requested', () => {
    const screen = screenOf({}, true)
    screen.log.info('listening')
    screen.log.warn({ user: { token: 'abc' } }, 'the database is not responding')
    expect(screen.written()).toMatch(/^\S+ WARN {2}the database is not responding user=\{"token":"\[Redacted\]"\}\n$/)
    const asked = screenOf({ LOG_LEVEL: 'info' }, true)
    asked.log.info('listening')
    expect(asked.written()).toMatch(/INFO {2}listening\n$/)
  })
  test('a step is one line, which a warning does not break', async () => {
    const screen = screenOf({}, true)
    await step(screen)
    expect(screen.written()).toBe('Filling in … 3 lines\n')
    await screen.step('Starting', async () => screen.log.warn('slow'))
    expect(screen.written()).toMatch(/lines\nStarting … <clear>\S+ WARN {2}slow\nStarting … \d\.\d s\n$/)
  })
  test('a step without a result is removed, and a failed one says so', async () => {
    const screen = screenOf({}, true)
    await screen.step(
      'Setting up',
      () => Promise.resolve(),
      () => undefined,
    )
    expect(screen.written()).toBe('Setting up … <clear>')
    await expect(screen.step('Starting', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(screen.written()).toMatch(/Starting … failed\n$/)
  })
})

test('text that goes to a file has no steps', async () => {
  const screen = screenOf({ LOG_FORMAT: 'text' }, false)
  await step(screen)
  screen.log.warn('slow')
  expect(screen.written()).toMatch(/^\S+ WARN {2}slow\n$/)
})
