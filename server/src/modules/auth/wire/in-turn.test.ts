import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Node, openNode } from '../../../testing/open-node.ts'
import { startWorld, type World } from '../../../testing/world.ts'

let world: World
let node: Node
const sockets: Socket[] = []
beforeAll(async () => {
  world = await startWorld()
  node = await openNode(world, { ENSEMBLE_RATE_LIMITS: 'on' })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await node.stop()
  await world.stop()
})

const headOf = (type: string, length: number, more = '') =>
  `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: ensemble\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${more}\r\n`

/** Sends these bytes on a connection of its own. */
async function send(text: string): Promise<Socket> {
  const socket = connect(Number(new URL(node.address).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const signIn = (name: string) =>
  node.post('/auth/v1/token?grant_type=password', { email: `${name}@crowd.example`, password: 'Wrong1234' })

test('sign-ins that are never sent to their end keep no one else at the address out', async () => {
  for (let n = 0; n < 60; n += 1) {
    const type = n % 2 ? 'application/json' : 'application/x-www-form-urlencoded'
    const socket = await send(headOf(type, 5_000, 'Expect: 100-continue\r\n'))
    // it has arrived, alone: a crowd that arrives at once may be refused
    expect(String((await once(socket, 'data'))[0])).toContain('100 Continue')
    socket.write('{"email":"')
  }
  expect(await signIn('neighbor')).toMatchObject({ status: 400 })
  // it was answered while all of them were still being sent
  expect(sockets.filter(({ closed }) => closed)).toEqual([])
})

test('of sign-ins whose sender has hung up, only those under way are judged', async () => {
  const judged = async () =>
    (
      await world.platform.db
        .selectFrom('security_events')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('event_type', '=', 'auth_failure')
        .executeTakeFirstOrThrow()
    ).n
  const before = Number(await judged())
  for (let n = 0; n < 45; n += 1) {
    const body = JSON.stringify({ email: `gone${n}@crowd.example`, password: 'Wrong1234' })
    const socket = await send(headOf('application/json', body.length) + body)
    // long enough for it to be read, and too short for a password to be compared
    await sleep(1)
    socket.destroy()
  }
  expect((await signIn('later')).status).toBe(400)
  // itself, and those for which there was a place while they waited
  expect(Number(await judged()) - before).toBeLessThan(25)
})
