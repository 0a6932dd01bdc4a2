import type { Socket } from 'node:net'

/** Far more than the longest answer, in characters. */
const LONGEST = 65_536

/**
 * What the server and a worker say to each other: JSON, a line each. Node's own channel between processes trusts both
 * sides: one broken message, or one without an end, would end the server. Whoever says more than was asked for is cut
 * off.
 */
export class WorkerLine {
  readonly #pipe: Socket
  readonly #cutOff: () => void
  #begun = ''
  #asked: ((said: unknown) => void) | undefined

  /** `cutOff` ends the worker. */
  constructor(pipe: Socket, cutOff: () => void) {
    this.#pipe = pipe
    this.#cutOff = cutOff
    pipe
      .setEncoding('utf8')
      .on('data', (text: string) => this.#take(text))
      .on('error', cutOff)
  }

  get open(): boolean {
    return this.#pipe.writable && !this.#pipe.readableEnded
  }

  /** Resolves with the next line; never, if there is none. */
  next(): Promise<unknown> {
    return new Promise((resolve) => (this.#asked = resolve))
  }

  say(what: unknown): void {
    this.#pipe.write(`${JSON.stringify(what)}\n`)
  }

  /** While nothing is asked, it does not keep the server's process alive. */
  keepAlive(is: boolean): void {
    if (is) this.#pipe.ref()
    else this.#pipe.unref()
  }

  #take(text: string): void {
    const lines = (this.#begun + text).split('\n')
    this.#begun = lines.pop() ?? ''
    const asked = this.#asked
    this.#asked = undefined
    if (lines.length === 0 && asked && this.#begun.length <= LONGEST) {
      this.#asked = asked
      return
    }
    const [line = ''] = lines
    if (!asked || lines.length !== 1 || this.#begun || line.length > LONGEST) return this.#end()
    try {
      asked(JSON.parse(line))
    } catch {
      this.#end()
    }
  }

  #end(): void {
    this.#pipe.destroy()
    this.#cutOff()
  }
}
