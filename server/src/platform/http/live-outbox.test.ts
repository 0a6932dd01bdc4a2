import { once } from 'node:events'
import { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { LiveLine, LiveOutbox, textFrame } from './live-outbox.ts'

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
  const line = new LiveLine(wire)
  for (const text of texts) outbox.put(line, textFrame(text))
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
  const line = new LiveLine(wire)
  for (let n = 0; n < 3; n += 1) outbox.put(line, frame)
  await new Promise(setImmediate)
  outbox.put(line, frame)
  await new Promise(setImmediate)
  expect(writes).toEqual([3 * frame.length, frame.length])
})

test('a message to hundreds lets other work in between, and the next message joins what still waits', async () => {
  const outbox = new LiveOutbox()
  const frame = textFrame('changed')
  const written: [number, number][] = []
  const lines = Array.from({ length: 300 }, (_, at) => {
    const wire = new Socket()
    wire.write = ((chunk: Buffer) => written.push([at, chunk.length]) > 0) as typeof wire.write
    return new LiveLine(wire)
  })
  for (const line of lines) outbox.put(line, frame)
  await new Promise(setImmediate)
  const first = written.length
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(300)
  for (const line of lines) outbox.put(line, frame)
  while (written.length < 300 + first) await new Promise(setImmediate)
  await new Promise(setImmediate)
  const twice = Array.from({ length: 300 }, (_, at) => [at, (at < first ? 1 : 2) * frame.length])
  const again = Array.from({ length: first }, (_, at) => [at, frame.length])
  expect(written).toEqual([...twice, ...again])
})

test('a socket that has ended is skipped', async () => {
  const { wire } = await pair()
  const outbox = new LiveOutbox()
  wire.on('error', () => expect.unreachable('nothing is written to it'))
  outbox.put(new LiveLine(wire), textFrame('late'))
  wire.destroy()
  await once(wire, 'close')
  await new Promise(setImmediate)
})
