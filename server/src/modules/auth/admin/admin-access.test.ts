import { createHmac } from 'node:crypto'
import { SignJWT, decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../testing/world.ts'
import { makeSession } from '../auth.factory.ts'
import { signServiceToken } from '../service-token.ts'

const SECRET = 'a shared secret of more than 32 bytes, for tests'

let world: World
let token: string
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0', AUTH_JWT_SECRET: SECRET } })
  token = (await signServiceToken(world.app.auth.keys, 30)).token
})
afterAll(() => world.stop())

const json = { 'content-type': 'application/json' }
const call = (
  method: string,
  path: string,
  bearer: string | undefined,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  world.anonymous.fetch(`/auth/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && json),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const sign = (claims: Record<string, unknown>, header: Record<string, unknown> = {}) =>
  new SignJWT({
    iss: 'ensemble',
    aud: 'service_role',
    role: 'service_role',
    exp: Math.floor(Date.now() / 1000) + 60,
    ...claims,
  })
    .setProtectedHeader({
      alg: world.app.auth.keys.signing.alg,
      kid: world.app.auth.keys.signing.kid,
      typ: 'JWT',
      ...header,
    })
    .sign(world.app.auth.keys.signing.key)
const hmac = (claims: object, key: string) => {
  const text = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
const statusOf = async (bearer: string) => {
  const answer = await call('GET', '/admin/users', bearer)
  return [answer.status, answer.body.error_code as string | undefined]
}
const ok = [200, undefined]
const bad = [403, 'bad_jwt']
const notAdmin = [403, 'not_admin']

const nobody = crypto.randomUUID()
const ENDPOINTS = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${nobody}`],
  ['PUT', `/admin/users/${nobody}`],
  ['DELETE', `/admin/users/${nobody}`],
  ['GET', `/admin/users/${nobody}/factors`],
  ['DELETE', `/admin/users/${nobody}/factors/${nobody}`],
  ['POST', '/invite'],
  ['POST', '/admin/generate_link'],
] as const

describe.each(ENDPOINTS)('%s %s', (method, path) => {
  const body =
    method === 'GET' ? undefined : { email: 'never@cutting.example', password: 'Corridor7Light', type: 'signup' }

  test('is only for service tokens, in both error formats, before anything is read', async () => {
    const person = await world.admin()
    const refusals = [
      [undefined, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
      [
        'no-token',
        403,
        'bad_jwt',
        'invalid JWT: unable to parse or verify signature, token is malformed or unverifiable',
      ],
      // not even an administrator of the product: that is a different role
      [person.token, 403, 'not_admin', 'User not allowed'],
    ] as const
    for (const [bearer, status, code, message] of refusals) {
      expect(await call(method, path, bearer, body)).toMatchObject({
        status,
        body: { code: status, error_code: code, msg: message },
      })
      const modern = await call(method, path, bearer, body, { 'x-supabase-api-version': '2024-01-01' })
      expect(modern).toMatchObject({ status, body: { code, message } })
      expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    }
    expect(await call(method, path, undefined, undefined, { authorization: 'Basic eDp5' })).toMatchObject({
      status: 401,
    })
    const emails = await world.platform.db.selectFrom('auth_users').select('email').execute()
    expect(emails.map(({ email }) => email)).not.toContain('never@cutting.example')
  })
})

describe('a service token', () => {
  test('expires, and has no person and no session', () => {
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    const claims = decodeJwt(token)
    expect(claims).toMatchObject({ role: 'service_role', aud: 'service_role', iss: 'ensemble' })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(30 * 86_400)
    expect(claims).not.toHaveProperty('sub')
  })

  test('is not a session', async () => {
    const headers = { authorization: `Bearer ${token}` }
    expect((await world.anonymous.fetch('/api/v1/me', { headers })).status).toBe(401)
    expect(await world.anonymous.fetch('/auth/v1/user', { headers })).toMatchObject({
      status: 403,
      body: { error_code: 'bad_jwt' },
    })
    expect((await world.anonymous.fetch('/auth/v1/logout', { method: 'POST', headers })).status).toBe(403)
  })

  test('may be signed by another tool with the shared secret', async () => {
    const claims = {
      iss: 'ensemble',
      aud: 'service_role',
      role: 'service_role',
      exp: Math.floor(Date.now() / 1000) + 60,
    }
    expect(await statusOf(hmac(claims, SECRET))).toEqual(ok)
    expect(await statusOf(hmac(claims, `${SECRET}x`))).toEqual(bad)
    expect(await statusOf(hmac({ ...claims, exp: 1 }, SECRET))).toEqual(bad)
  })

  test.each<[string, Record<string, unknown>, unknown[]]>([
    ['as it is', {}, ok],
    ['of the other role', { role: 'supabase_admin' }, ok],
    ['without an end', { exp: undefined }, bad],
    ['that has ended', { exp: 1 }, bad],
    ['of another issuer', { iss: 'supabase' }, bad],
    ['for another audience', { aud: 'anon' }, bad],
    ['without a role', { role: undefined }, bad],
    ['of a lesser role', { role: 'anon' }, notAdmin],
    ['of an unknown role', { role: 'postgres' }, notAdmin],
    ['of a list of roles', { role: ['service_role'] }, notAdmin],
    ['of a role that starts alike', { role: 'service_role ' }, notAdmin],
    ['that names a session that is none', { session_id: crypto.randomUUID(), sub: crypto.randomUUID() }, bad],
  ])('%s', async (_what, claims, answer) => {
    expect(await statusOf(await sign(claims))).toEqual(answer)
  })

  test('with a changed bit is invalid', async () => {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const raised = Buffer.from(JSON.stringify({ ...decodeJwt(token), exp: 4_000_000_000 })).toString('base64url')
    expect(await statusOf(`${header}.${raised}.${signature}`)).toEqual(bad)
    expect(await statusOf(`${header}.${payload}.`)).toEqual(bad)
  })
})

describe('a person whose role may administer', () => {
  const withRole = async (role: string) => {
    const person = await world.talent()
    await call('PUT', `/admin/users/${person.id}`, token, { role })
    const fresh = await world.anonymous.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ refresh_token: person.refreshToken }),
    })
    return { ...person, token: String(fresh.body.access_token) }
  }

  test('may, as long as the session lasts and the role is theirs', async () => {
    const person = await withRole('supabase_admin')
    expect(await statusOf(person.token)).toEqual(ok)
    await call('PUT', `/admin/users/${person.id}`, token, { role: 'authenticated' })
    expect(await statusOf(person.token)).toEqual(notAdmin)
    const other = await withRole('service_role')
    expect(await statusOf(other.token)).toEqual(ok)
    await call('POST', '/logout?scope=local', other.token)
    expect(await statusOf(other.token)).toEqual([403, 'session_not_found'])
    const banned = await withRole('service_role')
    await call('PUT', `/admin/users/${banned.id}`, token, { ban_duration: '1h' })
    expect(await statusOf(banned.token)).toEqual([403, 'user_banned'])
  })
})

test('a person with a second factor must have passed it', async () => {
  const person = await world.talent()
  await call('PUT', `/admin/users/${person.id}`, token, { role: 'service_role' })
  const bearer = async () => {
    const fresh = await makeSession(world.ctx(), world.app.auth, person.id)
    return { token: fresh.access_token, sessionId: String(decodeJwt(fresh.access_token)['session_id']) }
  }
  const session = await bearer()
  expect(await statusOf(session.token)).toEqual(ok)
  await world.platform.db
    .insertInto('auth_factors')
    .values({ user_id: person.id, status: 'verified', secret: Buffer.from('x') })
    .execute()
  expect(await statusOf(session.token)).toEqual([403, 'insufficient_aal'])
  await world.platform.db
    .updateTable('auth_sessions')
    .set({ aal: 'aal2' })
    .where('id', '=', session.sessionId)
    .execute()
  expect(await statusOf(session.token)).toEqual(ok)
})

test('refused attempts are recorded', async () => {
  const person = await world.talent()
  await call('GET', '/admin/users', person.token)
  const rows = await world.platform.db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', person.id)
    .where('event_type', '=', 'access_denied')
    .execute()
  expect(rows).toMatchObject([{ details: { reason: 'not an administrator', email: person.email } }])
})
