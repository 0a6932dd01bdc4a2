import { type Logger, pino } from 'pino'
import type { Env } from '../env.ts'
import { textLine } from './text-line.ts'

/** The part of standard error that is used. */
export interface ErrorStream {
  isTTY?: boolean
  fd: number
  write(text: string): unknown
}

/** How a step's line ends: its result, or how long it took. If undefined, the line is removed. */
type Outcome<T> = (value: T, took: string) => string | undefined

export interface Screen {
  log: Logger
  /** Does the work while a person at a terminal sees a line about it; a server's log does not show it. */
  step<T>(what: string, work: () => Promise<T>, outcome?: Outcome<T>): Promise<T>
}

type Settings = Pick<Env, 'LOG_FORMAT' | 'LOG_LEVEL'>

const REDACT = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token']
const CLEAR_LINE = '\r\u001b[2K'

/** JSON lines for machines, readable ones for a person at a terminal, unless `LOG_FORMAT` says which. */
export const logFormat = (env: Pick<Env, 'LOG_FORMAT'>, terminal: boolean): 'json' | 'text' =>
  env.LOG_FORMAT ?? (terminal ? 'text' : 'json')

/** The lines of a terminal: the last one may be a step in progress, and stays last. */
class Lines {
  readonly #write: (text: string) => void
  #open = ''

  constructor(write: (text: string) => void) {
    this.#write = write
  }

  add(line: string): void {
    this.#write(`${this.#open && CLEAR_LINE}${line}\n${this.#open}`)
  }

  async step<T>(what: string, work: () => Promise<T>, outcome: Outcome<T>): Promise<T> {
    const started = performance.now()
    this.#open = `${what} … `
    this.#write(this.#open)
    let end: string | undefined = 'failed'
    try {
      const value = await work()
      end = outcome(value, `${((performance.now() - started) / 1000).toFixed(1)} s`)
      return value
    } finally {
      this.#open = ''
      this.#write(end === undefined ? CLEAR_LINE : `${end}\n`)
    }
  }
}

/** The log on standard error and, for a person watching, the steps of a start. */
export function openScreen(env: Settings, stderr: ErrorStream = process.stderr): Screen {
  const terminal = stderr.isTTY === true
  if (logFormat(env, terminal) === 'json') {
    const options = { level: env.LOG_LEVEL ?? 'info', redact: REDACT }
    return {
      log: pino(options, pino.destination({ dest: stderr.fd, sync: false })),
      step: (_what, work) => work(),
    }
  }
  const lines = new Lines((text) => stderr.write(text))
  return {
    log: pino({ level: env.LOG_LEVEL ?? 'warn', redact: REDACT }, { write: (json) => lines.add(textLine(json)) }),
    step: (what, work, outcome = (_value, took) => took) => (terminal ? lines.step(what, work, outcome) : work()),
  }
}
