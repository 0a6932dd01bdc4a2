import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { INTERESTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { places } from '@ensemble/contract/places/places.routes.ts'
import { SignJWT, UnsecuredJWT, decodeJwt, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await startWorld()
  person = await world.talent()
})
afterAll(() => world.stop())

const put = (
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => person.fetch('/api/v1/me/interests', { method: 'PUT', headers, body })

describe('bodies are parsed strictly', () => {
  test.each([
    ['not JSON', '{', 400],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['NUL', '{"interests":["\\u0000"]}', 400],
    ['lone surrogate', '{"interests":["\\ud800"]}', 400],
    ['an array', '[]', 400],
    ['nothing', '', 400],
    ['a number for a text', '{"interests":[1]}', 400],
    ['a text for a list', '{"interests":"film"}', 400],
    ['deep nesting', '['.repeat(16_000), 400],
    ['a prototype', '{"__proto__":{"admin":true},"interests":["film"]}', 400],
  ])('%s', async (_what, body, status) => {
    const answer = await put(body)
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body)).toEqual(['error'])
    expect(answer.body.error.message).not.toMatch(/at .*\.ts|select|constraint/i)
  })
  test('an unknown field is named, and nothing changes', async () => {
    await put('{"interests":["music"]}')
    const answer = await put('{"interests":["film"],"admin":true}')
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'core.invalid', fields: { admin: 'This field isn’t known here' } } },
    })
    expect((await person.call(accounts.me, {})).body.interests).toEqual(['music'])
  })
  test.each([
    ['no interests', [], 'Choose at least one interest'],
    ['eleven interests', INTERESTS.slice(0, 11), 'Choose at most 10 interests'],
  ])('%s are refused beside their field, and nothing changes', async (_what, interests, message) => {
    await put('{"interests":["music"]}')
    const answer = await put(JSON.stringify({ interests }))
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'core.invalid', fields: { interests: message } } },
    })
    expect((await person.call(accounts.me, {})).body.interests).toEqual(['music'])
  })
  test('an unknown query field is refused too', async () => {
    expect((await person.fetch('/api/v1/notifications?limit=5&all=1')).status).toBe(400)
  })
  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    '%s is not accepted',
    async (type) => {
      expect((await put('{"interests":["film"]}', { 'content-type': type })).status).toBe(415)
    },
  )
  test('a body over a megabyte is too large', async () => {
    expect((await put(JSON.stringify({ interests: ['x'.repeat(1_048_577)] }))).status).toBe(413)
  })
  test.each(['0', '-1', '101', '1e9', 'abc', '1.5'])('a page of %s rows is refused', async (limit) => {
    expect((await person.fetch(`/api/v1/notifications?limit=${limit}`)).status).toBe(400)
  })
  test('a tampered cursor is refused', async () => {
    const answer = await person.call(notifications.list, { query: { cursor: 'WzFd.AAAA' } })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'core.bad_cursor' } } })
  })
})

/** The same token with one character in the middle of its signature changed. */
function tampered(token: string): string {
  const at = token.length - 40
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
}

describe('tokens', () => {
  const asToken = (token: string) =>
    world.anonymous.fetch('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })
  test('only our own signature counts', async () => {
    const claims = decodeJwt(person.token ?? '')
    const { privateKey } = await generateKeyPair('ES256')
    const header = JSON.parse(Buffer.from((person.token ?? '').split('.')[0] ?? '', 'base64url').toString()) as {
      kid: string
    }
    const published = (await world.anonymous.fetch('/auth/v1/.well-known/jwks.json')).body.keys[0] as object
    const forged = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: header.kid, typ: 'JWT' }).sign(privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: header.kid, typ: 'JWT' })
        .sign(Buffer.from(JSON.stringify(published))),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: '../../dev/null', typ: 'JWT' })
        .sign(privateKey),
      tampered(person.token ?? ''),
      `${person.token}.`,
      'x'.repeat(100_000),
      person.refreshToken ?? '',
    ]
    for (const token of forged) expect((await asToken(token)).status).toBeGreaterThanOrEqual(400)
    expect((await asToken(person.token ?? '')).status).toBe(200)
  })
  test('the key list says exactly what the client needs to verify', async () => {
    const { keys } = (await world.anonymous.fetch('/auth/v1/.well-known/jwks.json')).body
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
    expect(keys[0].d).toBeUndefined()
  })
  test('a block closes the session and the socket within a second', async () => {
    const blocked = await world.talent({ name: 'Soon Blocked' })
    const socket = new WebSocket(`${world.address().replace('http', 'ws')}/api/v1/live`)
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve) => socket.on('open', resolve))
    socket.send(JSON.stringify({ type: 'hello', token: blocked.token }))
    await new Promise((resolve) => socket.once('message', resolve))
    await world.database.pool.query(
      "insert into blocked_users (user_id, reason, expires_at) values ($1, 'test', now() + interval '1 hour')",
      [blocked.id],
    )
    expect(await closed).toBe(4401)
    expect((await blocked.call(notifications.list, { query: {} })).status).toBe(403)
  })
  test('a socket without a valid token is closed', async () => {
    const socket = new WebSocket(`${world.address().replace('http', 'ws')}/api/v1/live`)
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    socket.on('open', () => socket.send('{"type":"hello","token":"nonsense"}'))
    expect(await closed).toBe(4401)
  })
})

describe('request forgery', () => {
  const send = (headers: Record<string, string>) =>
    put('{"interests":["dance"]}', { 'content-type': 'application/json', ...headers })
  test.each([
    ['our page', { 'sec-fetch-site': 'same-origin', 'x-ensemble-request': '1' }, 200],
    ['our page without the header', { 'sec-fetch-site': 'same-origin' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site', 'x-ensemble-request': '1' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site', 'x-ensemble-request': '1' }, 403],
    ['an old browser on another origin', { origin: 'https://evil.example', 'x-ensemble-request': '1' }, 403],
    ['no browser', {}, 200],
  ])('%s', async (_who, headers, status) => {
    const answer = await send(headers as Record<string, string>)
    expect(answer.status).toBe(status)
    if (status === 403)
      expect(answer.body.error.message).toBe('Security validation failed. Please refresh the page and try again.')
  })
  test('control: without the defense, another site gets through', async () => {
    const open = await startWorld({ env: { ENSEMBLE_BREAK: 'forgery' } })
    const somebody = await open.talent()
    const answer = await somebody.fetch('/api/v1/me/interests', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: '{"interests":["dance"]}',
    })
    await open.stop()
    expect(answer.status).toBe(200)
  })
})

describe('every answer', () => {
  test.each([
    '/api/v1/me',
    '/api/v1/nothing',
    '/auth/v1/settings',
    '/livez',
    '/dev/mailbox.json',
    '/api/docs/',
    '/nowhere',
  ])('%s carries the security headers', async (path) => {
    const { headers } = await world.anonymous.fetch(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('strict-transport-security')).toMatch(/max-age=63072000/)
    expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
  test('the mailbox is only for this machine', async () => {
    expect((await world.anonymous.fetch('/dev/mailbox.json')).status).toBe(200)
    expect(
      (await world.anonymous.fetch('/dev/mailbox.json', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status,
    ).toBe(404)
  })
  test('the metrics are for the operator’s own network', async () => {
    expect((await world.anonymous.fetch('/metrics')).body).toContain('http_request_duration_seconds')
    expect((await world.anonymous.fetch('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(
      404,
    )
  })
  test('the metrics tell how media workers are kept apart', async () => {
    const { mediaWorkers } = world.app.server.platform
    await mediaWorkers.prepare()
    const { worker } = mediaWorkers.levels()
    expect(worker).toBeTypeOf('number')
    expect((await world.anonymous.fetch('/metrics')).body).toContain(
      `media_sandbox_level{program="worker"} ${worker}\n`,
    )
  })
  test('a route that does not say who may call it keeps the server from starting', () => {
    expect(() => world.app.server.get('/api/v1/undeclared', async () => 'x')).toThrow()
  })
})

describe('limits', () => {
  test('exactly the allowed number passes, however parallel; then 429 with the time to wait', async () => {
    const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' }, pool: 20 })
    const known = await limited.talent()
    const sign = () =>
      limited.anonymous.fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: known.email, password: 'Wrong1234' }),
      })
    const answers = await Promise.all(Array.from({ length: 30 }, sign))
    const through = answers.filter((answer) => answer.status === 400)
    const refused = answers.filter((answer) => answer.status === 429)
    const rows = await limited.database.db
      .selectFrom('rate_limit_events')
      .selectAll()
      .where('action', '=', 'auth:login')
      .execute()
    await limited.stop()
    expect(through).toHaveLength(10)
    expect(refused).toHaveLength(20)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.request_count).toBe(30)
  })
  test('concurrent requests share what is leased: sixty from one address are far from the limit', async () => {
    const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' }, pool: 20 })
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => limited.anonymous.call(places.search, { query: { q: 'par' } })),
    )
    const rows = await limited.database.db
      .selectFrom('rate_limit_events')
      .select('request_count')
      .where('action', '=', 'default')
      .execute()
    await limited.stop()
    expect(answers.filter((answer) => answer.status === 429)).toEqual([])
    expect(rows.reduce((sum, row) => sum + row.request_count, 0)).toBeLessThanOrEqual(120)
  })
  test('reading is limited to 600 a minute for one person', async () => {
    const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' }, pool: 20 })
    const reader = await limited.talent()
    let passed = 0
    for (let round = 0; round < 14; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => reader.call(places.search, { query: { q: 'par' } })),
      )
      passed += answers.filter((answer) => answer.status === 200).length
    }
    await limited.stop()
    // a new minute may begin in between: then two windows were counted
    expect([600, 700]).toContain(passed)
  })
})
