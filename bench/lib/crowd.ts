import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/**
 * Hundreds of live sockets in a separate process, read as bytes: a WebSocket library would take the cores that the
 * server needs. All messages have the same length, so frames are counted by it; the last one of a chunk gives the
 * latency.
 */
type Ask = { connect: string[]; port: number } | { reset: true } | { report: true }

const FRAME_HEADER = 2
const bodyLength = Buffer.byteLength(JSON.stringify({ type: 'changed', topic: 'job', id: '0'.repeat(36) }))
const frameLength = FRAME_HEADER + bodyLength
/** Where the nanoseconds of the send end before the end of a frame, and how many digits they may have. */
const AFTER_STAMP = '"}'.length
const STAMP_DIGITS = 17
const ZERO = 48
let bytes = 0
let latencies: number[] = []
let counting = false

/** A masked text frame, as a client must send it. */
function frame(text: string): Buffer {
  const body = Buffer.from(text)
  const mask = randomBytes(4)
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length])
      : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255])
  return Buffer.concat([head, mask, body.map((value, at) => value ^ (mask[at % 4] ?? 0))])
}

/** The time of the send, in nanoseconds, of the frame that ends at `end`. */
function stampBefore(buffer: Uint8Array, end: number): number {
  let stamp = 0
  for (let at = end - AFTER_STAMP - STAMP_DIGITS; at < end - AFTER_STAMP; at += 1)
    stamp = stamp * 10 + (buffer[at] ?? ZERO) - ZERO
  return stamp
}

/** All sockets read into it, one after the other. */
const inbox = Buffer.alloc(65_536)

const open = (port: number, token: string) =>
  new Promise<Socket>((done, fail) => {
    let greeting = ''
    let ready = false
    const callback = (length: number) => {
      if (ready) {
        if (!counting) return true
        bytes += length
        if (length >= frameLength) latencies.push((Number(process.hrtime.bigint()) - stampBefore(inbox, length)) / 1e6)
        return true
      }
      const before = greeting.length
      greeting += inbox.toString('latin1', 0, length)
      if (greeting.includes('101 Switching') && before === 0)
        socket.write(frame(JSON.stringify({ type: 'hello', token })))
      if (greeting.includes('"ready"')) {
        ready = true
        done(socket)
      }
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: inbox, callback } }, () => {
      socket.write(
        `GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      )
    })
    socket.setNoDelay(true).on('error', fail)
  })

process.on('message', (ask: Ask) => {
  if ('connect' in ask) {
    void (async () => {
      for (const token of ask.connect) await open(ask.port, token)
      counting = true
      process.send?.('connected')
    })()
  } else if ('reset' in ask) {
    bytes = 0
    latencies = []
    process.send?.('reset')
  } else {
    process.send?.({ received: Math.floor(bytes / frameLength), latencies })
  }
})
process.on('disconnect', () => process.exit(0))
