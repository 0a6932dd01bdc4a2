import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startWorld, type World } from '../../../testing/world.ts'

/** What all calls of the wire have in common (auth-wire.md §1.0). */
let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const json = { 'content-type': 'application/json;charset=UTF-8' }
const VERSION = 'x-supabase-api-version'
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.anonymous.fetch(path, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const wrong = (headers: Record<string, string> = {}) =>
  post('/auth/v1/token?grant_type=password', { email: 'nobody@cutting.example', password: 'Wrong1234' }, headers)

describe('the version of the protocol', () => {
  test.each([undefined, '2023-12-31', '', 'latest', '2024-1-1', '2024-01-01T00:00:00Z'])(
    'with %s an error has the old format and names no version',
    async (version) => {
      const answer = await wrong(version === undefined ? {} : { [VERSION]: version })
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      })
      expect(answer.headers.get(VERSION)).toBeNull()
      expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    },
  )
  test.each(['2024-01-01', '2025-06-30'])(
    'with %s an error has the new format and names the version it speaks',
    async (version) => {
      const answer = await wrong({ [VERSION]: version })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
      expect(answer.headers.get(VERSION)).toBe('2024-01-01')
      expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    },
  )
  test('only an error names it', async () => {
    const person = await world.talent()
    const fine: Answer[] = [
      await world.anonymous.fetch('/auth/v1/settings', { headers: { [VERSION]: '2024-01-01' } }),
      await person.fetch('/auth/v1/user', { headers: { [VERSION]: '2024-01-01' } }),
      await post('/auth/v1/recover', { email: 'nobody@cutting.example' }, { [VERSION]: '2024-01-01' }),
      await post(
        '/auth/v1/token?grant_type=refresh_token',
        { refresh_token: person.refreshToken },
        { [VERSION]: '2024-01-01' },
      ),
    ]
    for (const answer of fine)
      expect([answer.status, answer.headers.get(VERSION), answer.headers.get('x-sb-error-code')]).toEqual([
        200,
        null,
        null,
      ])
  })
  test('a weak password says why in both formats', async () => {
    const weak = {
      email: 'weak@cutting.example',
      password: 'short',
      data: { account_type: 'talent', full_name: 'Noor Haddad' },
    }
    expect(await post('/auth/v1/signup', weak)).toMatchObject({
      status: 422,
      body: { code: 422, error_code: 'weak_password', weak_password: { reasons: ['length'] } },
    })
    expect(await post('/auth/v1/signup', weak, { [VERSION]: '2024-01-01' })).toMatchObject({
      status: 422,
      body: { code: 'weak_password', weak_password: { reasons: ['length'] } },
    })
  })
})

describe('bodies', () => {
  test.each(['', '{', 'null', '[]', '"text"', '7', '{"a":1}}'])(
    '%j is not a JSON object: 400, not a server error',
    async (body) => {
      const answer = await post('/auth/v1/recover', body)
      expect(answer.status).toBe(400)
      expect(['bad_json', 'validation_failed']).toContain(answer.body.error_code)
    },
  )
  test.each([
    ['/auth/v1/recover', 32_768],
    ['/auth/v1/token?grant_type=password', 32_768],
    ['/auth/v1/passkeys/authentication/verify', 65_536],
    ['/auth/v1/nothing', 32_768],
  ])('%s reads %i bytes, and one more is too large', async (path, bytes) => {
    const body = (length: number) => `{"unknown":"${'x'.repeat(length - 14)}"}`
    expect((await post(path, body(bytes))).status).not.toBe(413)
    expect(await post(path, body(bytes + 1))).toMatchObject({
      status: 413,
      body: { error_code: 'request_entity_too_large' },
    })
  })
  test('captcha tokens and unknown fields are ignored; so is the key of a public client', async () => {
    const email = 'nobody@cutting.example'
    expect(
      (
        await post(
          '/auth/v1/recover',
          { email, gotrue_meta_security: { captcha_token: 'x' }, more: 1 },
          { apikey: 'anon', authorization: 'Bearer anon' },
        )
      ).body,
    ).toEqual({})
  })
})

describe('a bearer token', () => {
  const user = (authorization?: string) =>
    world.anonymous.fetch('/auth/v1/user', { headers: { ...(authorization !== undefined && { authorization }) } })
  test('none, another scheme, and an invalid one', async () => {
    for (const header of [undefined, '', 'Basic YTpi', 'Bearer'])
      expect(await user(header)).toMatchObject({
        status: 401,
        body: { error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
      })
    for (const header of ['Bearer x', 'Bearer a.b.c', `Bearer ${'x'.repeat(9_000)}`])
      expect(await user(header)).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } })
  })
  test('the scheme is case-insensitive', async () => {
    const person = await world.talent()
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await user(`${scheme} ${person.token}`)).body.id).toBe(person.id)
      expect(
        (await world.anonymous.fetch('/api/v1/me', { headers: { authorization: `${scheme} ${person.token}` } })).body
          .id,
      ).toBe(person.id)
    }
  })
  test('with an ended session, or without an account', async () => {
    const [left, gone] = [await world.talent(), await world.talent()]
    await left.fetch('/auth/v1/logout?scope=local', { method: 'POST' })
    await world.platform.db.deleteFrom('auth_users').where('id', '=', gone.id).execute()
    expect(await user(`Bearer ${left.token}`)).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } })
    expect(await user(`Bearer ${gone.token}`)).toMatchObject({
      status: 403,
      body: { error_code: 'user_not_found', msg: 'User from sub claim in JWT does not exist' },
    })
  })
})

describe('another origin', () => {
  const names = (value: string | null) => (value ?? '').split(',').map((name) => name.trim().toLowerCase())
  test('may send what the client and the product send, with every method, and never with credentials', async () => {
    const answer = await world.anonymous.fetch('/auth/v1/token', {
      method: 'OPTIONS',
      headers: { origin: 'https://app.studio.example', 'access-control-request-method': 'POST' },
    })
    expect(names(answer.headers.get('access-control-allow-headers'))).toEqual(
      expect.arrayContaining([
        'apikey',
        'authorization',
        'content-type',
        'x-client-info',
        VERSION,
        'x-application-name',
      ]),
    )
    expect(names(answer.headers.get('access-control-allow-methods'))).toEqual(['get', 'post', 'put', 'patch', 'delete'])
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })
  test('reads the headers the client reads, of answers and errors alike', async () => {
    const origin = { origin: 'https://app.studio.example' }
    for (const answer of [
      await world.anonymous.fetch('/auth/v1/settings', { headers: origin }),
      await wrong(origin),
      await world.anonymous.fetch('/auth/v1/nothing', { headers: origin }),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(names(answer.headers.get('access-control-expose-headers'))).toEqual(
        expect.arrayContaining(['x-total-count', 'link', VERSION]),
      )
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })
})

test('what holds a session or a person is never cached', async () => {
  const person = await world.talent()
  const refreshed = await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: person.refreshToken })
  const answers = [refreshed, await person.fetch('/auth/v1/user'), await person.fetch('/api/v1/me')]
  expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'))
})

test('TRACE repeats nothing', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = httpRequest(
      `${world.address()}/auth/v1/settings`,
      { method: 'TRACE', headers: { authorization: 'Bearer secret' } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
    sent.once('error', reject).end()
  })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})
