import { isAbsolute, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'

interface LoggedError {
  type?: string
  message?: string
  stack?: string
}

const MOST_OF_A_VALUE = 200

/** Outside text may contain control characters, and a terminal would obey them. */
const visible = (text: string) =>
  text
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (control) => `\\u{${control.codePointAt(0)?.toString(16)}}`)

const short = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MOST_OF_A_VALUE ? `${text.slice(0, MOST_OF_A_VALUE)}…` : text
}

/** The first line of our own code in a stack, as a path relative to here: where to look. */
function placeIn(stack = ''): string | undefined {
  const frame = stack.split('\n').find((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
  const place = frame && /(file:\/\/|\/)\S*:\d+:\d+/.exec(frame)?.[0]
  if (!place) return undefined
  const path = place.startsWith('file:') ? fileURLToPath(place) : place
  return isAbsolute(path) ? relative(process.cwd(), path) : path
}

function errorText(err: unknown, msg: string): string {
  if (typeof err !== 'object' || err === null) return `${msg}: ${short(err)}`
  const { type = 'Error', message = '', stack } = err as LoggedError
  const place = placeIn(stack)
  const what = `${type}: ${message}${place ? ` (${place})` : ''}`
  return msg && msg !== message ? `${msg}: ${what}` : what
}

/** A JSON line of pino as one readable line: time, level, message, error with its location, and the other fields. */
export function textLine(json: string): string {
  const { level, time, msg = '', err, pid: _pid, hostname: _hostname, reqId, ...fields } = JSON.parse(json)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const label = (pino.levels.labels[level] ?? String(level)).toUpperCase()
  const shown = reqId === undefined || 'requestId' in fields ? fields : { ...fields, requestId: reqId }
  const pairs = Object.entries(shown).map(([name, value]) => `${name}=${short(value)}`)
  const what = err === undefined ? msg : errorText(err, msg)
  return visible([clock, label.padEnd(5), what, ...pairs].join(' '))
}
