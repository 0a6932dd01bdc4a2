import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startWorld } from '../../testing/world.ts'
import type { Person, World } from '../../testing/world.ts'
import type { Viewer } from '../context.ts'
import { LiveHub } from './live-hub.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await startWorld()
  person = await world.talent()
})
afterAll(() => world.stop())

const connect = (query = '', headers: Record<string, string> = {}) => new WebSocket(`${world.address().replace('http', 'ws')}/api/v1/live${query}`, { headers })
const closing = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve).on('error', () => undefined))
const answer = (socket: WebSocket) => new Promise<string>((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())))
const hello = (socket: WebSocket, token = person.token) => socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))

describe('the live connection', () => {
  test('a token in the address is refused, a good hello or not', async () => {
    for (const name of ['token', 'access_token']) expect(await closing(hello(connect(`?${name}=${person.token}`)))).toBe(4403)
  })

  test.each([
    [{ origin: 'https://evil.example' }], [{ origin: 'null' }], [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }], [{ 'sec-fetch-site': 'cross-site' }],
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
    const hub = new LiveHub({ read: async () => viewer, readById: async () => null }, { on: () => undefined } as never)
    const codes: number[] = []
    const heard = new Map<string, (data: Buffer) => void>()
    const on = (name: string, listener: (data: Buffer) => void) => void heard.set(name, listener)
    hub.accept({ on, once: on, send: () => undefined, close: (code: number) => codes.push(code) } as never, { headers: {}, url: '/api/v1/live' } as never)
    heard.get('message')?.(Buffer.from('{"type":"hello","token":"good"}'))
    await expect.poll(() => codes).toEqual([4401])
    hub.close()
  })
})
