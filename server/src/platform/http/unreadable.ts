import type { Socket } from 'node:net'
import { coreMessages } from '@ensemble/contract/core/error.ts'
import type { ConnectionError } from 'fastify'
import { baseHeaders } from './security-headers.ts'

const MEANINGS: Readonly<Record<string, [status: string, code: keyof typeof coreMessages]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'core.too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'core.malformed'],
}

/** Answers what was not a readable request at all in the common error format, and closes the connection. */
export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  // the other side has disconnected: there is no one to answer
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy(error)
  const [status, code] = MEANINGS[error.code ?? ''] ?? ['400 Bad Request', 'core.malformed']
  const body = JSON.stringify({ error: { code, message: coreMessages[code] } })
  const headers = {
    ...baseHeaders(crypto.randomUUID()),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  // a sender that trickles would never close its own half
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
