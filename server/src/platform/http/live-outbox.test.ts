import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { LiveOutbox, textFrame } from './live-outbox.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A client from a library, and the socket that the server writes to. */
async function pair(): Promise<{ client: WebSocket; wire: Socket; server: WebSocket }> {
  const wss = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  ends.push(() => wss.close())
  await once(wss, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(wss.address() as { port: number }).port}`)
  ends.push(() => client.terminate())
  const [server, request] = (await once(wss, 'connection')) as [WebSocket, { socket: Socket }]
  return { client, server, wire: request.socket }
}

test('a client reads frames of every length as their texts, in order, also among the library’s frames', async () => {
  const { client, server, wire } = await pair()
  const read: string[] = []
  client.on('message', (data: Buffer) => read.push(data.toString('utf8')))
  const texts = ['', 'a', 'ä'.repeat(62), 'b'.repeat(125), 'c'.repeat(126), '漢'.repeat(500), 'd'.repeat(65_535)]
  const outbox = new LiveOutbox()
  server.send('before')
  for (const text of texts) outbox.put(wire, textFrame(text))
  const pinged = once(client, 'ping')
  setImmediate(() => {
    server.send('after')
    server.ping()
  })
  await pinged
  expect(read).toEqual(['before', ...texts, 'after'])
  expect(() => textFrame('e'.repeat(65_536))).toThrow(RangeError)
})

test('everything queued in one turn leaves in one write per socket', async () => {
  const { wire } = await pair()
  const writes: number[] = []
  const write = wire.write.bind(wire) as (chunk: Buffer) => boolean
  wire.write = ((chunk: Buffer) => (writes.push(chunk.length), write(chunk))) as typeof wire.write
  const outbox = new LiveOutbox()
  const frame = textFrame('changed')
  for (let n = 0; n < 3; n += 1) outbox.put(wire, frame)
  await new Promise(setImmediate)
  outbox.put(wire, frame)
  await new Promise(setImmediate)
  expect(writes).toEqual([3 * frame.length, frame.length])
})

test('a socket that has ended is skipped', async () => {
  const { wire } = await pair()
  const outbox = new LiveOutbox()
  wire.on('error', () => expect.unreachable('nothing is written to it'))
  outbox.put(wire, textFrame('late'))
  wire.destroy()
  await once(wire, 'close')
  await new Promise(setImmediate)
})
