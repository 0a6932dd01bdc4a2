import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Node, openNode } from '../../../testing/open-node.ts'
import { startWorld, type World } from '../../../testing/world.ts'

let world: World
let node: Node
const sockets: Socket[] = []
beforeAll(async () => {
  world = await startWorld()
  node = await openNode(world, { ENSEMBLE_RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
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

const CROWD = '198.51.100.7'
const wrong = (email: string, from: string) =>
  node.post('/auth/v1/token?grant_type=password', { email, password: 'Wrong1234' }, { 'x-forwarded-for': from })

/** Of bcrypt with 32,768 passes: comparing a password with it takes some seconds. */
const SLOW = '$2b$15$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234'

/** Fills the queue with sign-ins of one address, of which the first keeps its place for seconds. Ends with the test. */
async function fillTheQueue() {
  const slow = await world.talent()
  await world.platform.db.updateTable('auth_users').set({ password_hash: SLOW }).where('id', '=', slow.id).execute()
  const body = JSON.stringify({ email: slow.email, password: 'Wrong1234' })
  const more = `X-Forwarded-For: ${CROWD}\r\n`
  const crowd = await Promise.all(
    Array.from({ length: 100 }, () => send(headOf('application/json', body.length, more) + body)),
  )
  onTestFinished(() => crowd.forEach((socket) => void socket.destroy()))
  // those beyond the queue are refused
  const answers: string[] = []
  for (const socket of crowd) socket.on('data', (data: Buffer) => answers.push(data.toString().slice(9, 12)))
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(49)
  expect(new Set(answers)).toEqual(new Set(['429']))
  return answers
}

test('with the queue full of one address, a refusal there costs no statement and no byte of a body, and names no account', async () => {
  const known = await world.talent()
  const answers = await fillTheQueue()
  let statements = 0
  const count = () => (statements += 1)
  world.platform.pool.on('acquire', count)
  onTestFinished(() => void world.platform.pool.off('acquire', count))
  const headers = headOf('application/json', 5_000, `X-Forwarded-For: ${CROWD}\r\n`)
  const unsent = once(await send(headers), 'data')
  const refused = await Promise.all([known.email, 'unknown@crowd.example'].map((email) => wrong(email, CROWD)))
  const [one, other] = refused.map(({ status, body, headers }) => ({ status, body, again: headers.get('retry-after') }))
  expect(one).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' }, again: '2' })
  expect(other).toEqual(one)
  expect(String((await unsent)[0])).toMatch(/^HTTP\/1\.1 429 /)
  expect(statements).toBe(0)
  // control: from elsewhere it is judged, while the crowd still waits
  expect(await wrong('elsewhere@crowd.example', '203.0.113.9')).toMatchObject({
    status: 400,
    body: { error_code: 'invalid_credentials' },
  })
  expect(statements).toBeGreaterThan(0)
  expect(answers.length).toBeLessThan(60)
})

test('a refusal is late: whoever does not wait is answered long before', async () => {
  await fillTheQueue()
  const answered: string[] = []
  const refusals = Array.from({ length: 30 }, async () => {
    expect((await wrong('unknown@crowd.example', CROWD)).status).toBe(429)
    answered.push('refusal')
  })
  for (let n = 0; n < 5; n += 1) {
    await world.anonymous.fetch('/livez')
    answered.push('page')
  }
  expect(answered).toEqual(Array(5).fill('page'))
  await Promise.all(refusals)
  expect(answered).toHaveLength(35)
})
