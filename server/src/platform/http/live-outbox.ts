import type { Socket } from 'node:net'

const FIN_AND_TEXT = 0x81
const SHORT = 126
const SHORT_MAX = 125
const LONG_MAX = 65_535

/**
 * A complete text frame as a server sends it, unmasked and uncompressed (RFC 6455 5.2): built once for all recipients.
 * At most 64 kB.
 */
export function textFrame(text: string): Buffer {
  const body = Buffer.from(text)
  if (body.length > LONG_MAX) throw new RangeError(`A live message of ${body.length} bytes`)
  if (body.length <= SHORT_MAX) return Buffer.concat([Buffer.of(FIN_AND_TEXT, body.length), body])
  return Buffer.concat([Buffer.of(FIN_AND_TEXT, SHORT, body.length >> 8, body.length & 255), body])
}

/** A socket, and the frames that wait for it: mostly none or one, for which nothing is allocated. */
export class LiveLine {
  readonly wire: Socket
  first: Buffer | undefined
  more: Buffer[] | undefined

  constructor(wire: Socket) {
    this.wire = wire
  }
}

/** How many sockets are written to in one turn of the event loop; it takes about half a millisecond. */
const AT_ONCE = 64

/**
 * Outgoing frames: what waits for a socket leaves in one write. Only a few sockets are written to at a time, so a
 * message to everyone holds up neither requests nor the next message, which joins whatever is still waiting.
 */
export class LiveOutbox {
  /** Lines with waiting frames, longest wait first; those before `#at` are done. */
  #now: LiveLine[] = []
  #at = 0
  #next: LiveLine[] = []

  /** Writes `frame` to a socket in one of the next turns, after frames already queued for it. */
  put(line: LiveLine, frame: Buffer): void {
    if (line.first) return void (line.more ??= []).push(frame)
    line.first = frame
    if (this.#next.push(line) === 1 && this.#at === this.#now.length) setImmediate(() => this.#send())
  }

  #send(): void {
    if (this.#at === this.#now.length) {
      this.#now = this.#next
      this.#next = []
      this.#at = 0
    }
    const end = Math.min(this.#at + AT_ONCE, this.#now.length)
    for (; this.#at < end; this.#at += 1) write(this.#now[this.#at])
    if (this.#at < this.#now.length || this.#next.length > 0) setImmediate(() => this.#send())
  }
}

function write(line: LiveLine | undefined): void {
  if (!line) return
  const { wire, first, more } = line
  line.first = line.more = undefined
  if (first && wire.writable) wire.write(more ? Buffer.concat([first, ...more]) : first)
}
