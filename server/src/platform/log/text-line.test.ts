import { pino } from 'pino'
import { expect, test } from 'vitest'
import { textLine } from './text-line.ts'

/** What pino writes about it, as a person reads it. */
function read(say: (log: pino.Logger) => void): string {
  let line = ''
  say(pino({ level: 'trace' }, { write: (json) => (line = textLine(json)) }))
  return line
}

test('a line says when, how bad, what, and the fields; the machine and the process are left out', () => {
  const line = read((log) => log.warn({ task: 'platform.load_cities', attempt: 3 }, 'a task waits'))
  expect(line).toMatch(/^\d\d:\d\d:\d\d WARN {2}a task waits task=platform\.load_cities attempt=3$/)
})

test('an error is named with the place in our code, and its stack stays one line', () => {
  const line = read((log) => log.error({ err: new TypeError('no such\nthing'), requestId: 'r1' }, 'request failed'))
  expect(line).toMatch(
    /ERROR request failed: TypeError: no such thing \(server\/src\/platform\/log\/text-line\.test\.ts:\d+:\d+\) requestId=r1$/,
  )
  expect(read((log) => log.error(new Error('alone')))).toMatch(/ERROR Error: alone \(server\S+\)$/)
  expect(read((log) => log.warn({ err: 'only words' }, 'that failed'))).toMatch(/that failed: only words$/)
})

test('the id of a request appears once', () => {
  const lineOf = (fields: object) => read((log) => log.child({ reqId: 'r2' }).error(fields, 'request failed'))
  expect(lineOf({ requestId: 'r2' })).toMatch(/request failed requestId=r2$/)
  expect(lineOf({})).toMatch(/request failed requestId=r2$/)
})

test('a value that is not text is JSON, and a long one is cut', () => {
  expect(read((log) => log.warn({ up: false, first: ['a', 'b'] }, 'strays'))).toMatch(
    /strays up=false first=\["a","b"\]$/,
  )
  expect(read((log) => log.warn({ name: 'x'.repeat(500) }, 'long'))).toMatch(/long name=x{200}…$/)
})

test('nothing from outside controls the terminal', () => {
  const line = read((log) => log.warn({ name: '\u001b[2J\u009b31m\u0007\u202e' }, 'one\r\ntwo'))
  expect(line).toMatch(/one two name=\\u\{1b\}\[2J\\u\{9b\}31m\\u\{7\}\\u\{202e\}$/)
})
