import type { AddressInfo } from 'node:net'
import { LIVE_CLOSE } from '@ensemble/contract/live.ts'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import type { Viewer } from '../context.ts'
import { LiveHub } from './live-hub.ts'
import { mountLive } from './mount-live.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await startWorld()
  person = await world.talent()
})
afterAll(() => world.stop())

const connect = (query = '', headers: Record<string, string> = {}) =>
  new WebSocket(`${world.address().replace('http', 'ws')}/api/v1/live${query}`, { headers })
const closing = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.on('close', resolve).on('error', () => undefined))
const answer = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())))
const hello = (socket: WebSocket, token = person.token) =>
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))

describe('the live connection', () => {
  test('a token in the address is refused, with or without a valid hello', async () => {
    for (const name of ['token', 'access_token'])
      expect(await closing(hello(connect(`?${name}=${person.token}`)))).toBe(4403)
  })

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }],
  ])('a page of another origin is refused: %o', async (headers) => {
    expect(await closing(hello(connect('', headers as Record<string, string>)))).toBe(4403)
  })

  test('a frame of 64 kB is the largest', async () => {
    const socket = hello(connect())
    const closed = closing(socket)
    await answer(socket)
    socket.send('x'.repeat(64 * 1024))
    await new Promise((resume) => setTimeout(resume, 50))
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.send('x'.repeat(64 * 1024 + 1))
    expect(await closed).toBe(1009)
  })

  test('twenty at once, then no more, and room again when one ends', async () => {
    const many = await world.talent()
    const open = Array.from({ length: 20 }, () => hello(connect(), many.token))
    await Promise.all(open.map(answer))
    expect(await closing(hello(connect(), many.token))).toBe(1013)
    const ended = closing(open[0] as WebSocket)
    open[0]?.close()
    await ended
    const next = hello(connect(), many.token)
    expect(await answer(next)).toContain('ready')
    for (const socket of [...open, next]) socket.terminate()
  })

  test('twenty from one address without a hello, then no more until one says it, leaves or is late', async () => {
    const silent = Array.from({ length: 20 }, () => connect())
    await Promise.all(silent.map((socket) => new Promise((resolve) => socket.once('open', resolve))))
    const refused = connect()
    expect(await closing(refused)).toBe(1013)
    const [greeting, leaving] = silent as [WebSocket, WebSocket]
    greeting.send(JSON.stringify({ type: 'hello', token: person.token }))
    expect(await answer(greeting)).toContain('ready')
    const ended = closing(leaving)
    leaving.close()
    await ended
    for (let place = 0; place < 2; place += 1) expect(await answer(hello(connect()))).toContain('ready')
    // the others never say hello: after five seconds they have to sign in
    expect(await Promise.all(silent.slice(2).map(closing))).toEqual(Array(18).fill(4401))
    const next = hello(connect())
    expect(await answer(next)).toContain('ready')
    for (const socket of [greeting, next]) socket.terminate()
  })

  test('signing out closes the sockets of that session, and of no other', async () => {
    const mine = hello(connect())
    await answer(mine)
    const leaving = await world.talent()
    const socket = hello(connect(), leaving.token)
    await answer(socket)
    const closed = closing(socket)
    await leaving.fetch('/auth/v1/logout?scope=local', { method: 'POST' })
    expect(await closed).toBe(4401)
    expect(mine.readyState).toBe(WebSocket.OPEN)
    mine.terminate()
  })

  test('a session that ends while its hello is read does not get in', async () => {
    const viewer = { id: crypto.randomUUID(), verified: true, blocked: false, sessionId: crypto.randomUUID() } as Viewer
    const hub = new LiveHub(
      { read: async () => viewer, readById: async () => null, forget: () => undefined },
      {
        on: () => undefined,
        onGap: () => undefined,
      },
    )
    const codes: number[] = []
    const heard = new Map<string, (data: Buffer) => void>()
    const on = (name: string, listener: (data: Buffer) => void) => void heard.set(name, listener)
    const socket = {
      OPEN: WebSocket.OPEN,
      readyState: WebSocket.OPEN as number,
      on,
      once: on,
      send: () => undefined,
      close(code: number) {
        this.readyState = WebSocket.CLOSING
        codes.push(code)
      },
    }
    hub.accept(socket as never, { headers: {}, url: '/api/v1/live' } as never)
    heard.get('message')?.(Buffer.from('{"type":"hello","token":"good"}'))
    await expect.poll(() => codes).toEqual([4401])
    hub.close()
  })
})

test('after a gap, a page whose session cannot be read connects again, and no one is signed out', async () => {
  const viewer = { id: crypto.randomUUID(), verified: true, blocked: false, sessionId: crypto.randomUUID() } as Viewer
  let gap = () => {}
  let read: () => Promise<Viewer | null> = async () => viewer
  const hub = new LiveHub(
    { read: () => viewer, readById: () => read(), forget: () => undefined },
    { on: () => undefined, onGap: (handler) => void (gap = handler) },
  )
  const server = Fastify()
  await mountLive(server, hub)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const address = `ws://127.0.0.1:${(server.server.address() as AddressInfo).port}/api/v1/live`
  const socket = hello(new WebSocket(address), 'good')
  expect(await answer(socket)).toContain('ready')
  const again = answer(socket)
  gap()
  expect(await again).toContain('ready')
  read = async () => Promise.reject(new Error('the database is not responding'))
  const closed = closing(socket)
  gap()
  expect(await closed).toBe(LIVE_CLOSE.restart)
  hub.close()
  await server.close()
})

test('a frame that is too large is not a server error', async () => {
  const lines: { level: number; msg: string }[] = []
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'debug' },
    { write: (line: string) => void lines.push(JSON.parse(line) as { level: number; msg: string }) },
  )
  const server = Fastify({ loggerInstance })
  const hub = new LiveHub(
    { read: async () => null, readById: async () => null, forget: () => undefined },
    {
      on: () => undefined,
      onGap: () => undefined,
    },
  )
  await mountLive(server, hub)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const socket = new WebSocket(`ws://127.0.0.1:${(server.server.address() as AddressInfo).port}/api/v1/live`)
  socket.on('open', () => socket.send('x'.repeat(64 * 1024 + 1)))
  expect(await closing(socket)).toBe(1009)
  await expect
    .poll(() => lines.filter(({ msg }) => msg === 'a live socket broke off').map(({ level }) => level))
    .toEqual([20])
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
  hub.close()
  await server.close()
})
