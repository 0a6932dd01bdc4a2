import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Sends raw bytes and returns what came back until the connection ended. */
const say = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(world.address())
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => (answer += chunk))
      .on('close', () => resolve(answer))
      .on('error', reject)
  })

test.each([
  [
    'headers over 64 kB',
    `GET /api/v1/places?q=${'x'.repeat(66_000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    431,
  ],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  [
    'a length and chunks at once',
    'POST /api/v1/me/interests HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a path that cannot be decoded', 'GET /api/v1/jobs/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
  ['a method that nobody knows', 'TRACE /api/v1/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
])('%s is refused in the common error format, with the headers of every answer', async (_what, bytes, status) => {
  const answer = await say(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
  expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/)
  const body = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as {
    error: { code: string; message: string }
  }
  expect(body.error.message).toBeTruthy()
})

test('a sender that keeps its own half open is disconnected anyway', async () => {
  const { hostname, port } = new URL(world.address())
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  socket.write('hello\r\n\r\n')
  socket.resume().on('error', () => undefined)
  await new Promise((resolve) => socket.once('end', resolve))
  await expect
    .poll(
      () => new Promise<number>((resolve) => world.app.server.server.getConnections((_error, count) => resolve(count))),
    )
    .toBe(0)
  socket.destroy()
})
