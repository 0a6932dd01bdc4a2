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

/** Outgoing frames: a socket sends all frames of one turn of the event loop in one write. */
export class LiveOutbox {
  #waiting = new Map<Socket, Buffer[]>()

  /** Writes `frame` to a socket before the next turn, after frames already queued for it. */
  put(wire: Socket, frame: Buffer): void {
    if (this.#waiting.size === 0) setImmediate(() => this.#send())
    const frames = this.#waiting.get(wire)
    if (frames) frames.push(frame)
    else this.#waiting.set(wire, [frame])
  }

  #send(): void {
    const waiting = this.#waiting
    this.#waiting = new Map()
    for (const [wire, frames] of waiting) {
      const [first] = frames
      if (first && wire.writable) wire.write(frames.length === 1 ? first : Buffer.concat(frames))
    }
  }
}
