import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { codeSentTo, linkSentTo, resetTokenSentTo, sentTo } from '../../testing/auth-client.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { makeAccount } from './auth.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const password = 'Corridor7Light'
const talent = { account_type: 'talent', full_name: 'Noor Haddad', profession: 'Editor' }
const json = { 'content-type': 'application/json' }
const own = { ...json, 'x-application-name': 'ensemble-web', 'sec-fetch-site': 'same-origin' }
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.anonymous.fetch(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
let people = 0
const address = () => `wire${(people += 1)}@cutting.example`
const signUp = (email: string, data: object = talent, query = '') =>
  post(`/auth/v1/signup${query}`, { email, password, data })

/** A request whose sender chooses the Host header. */
const withHost = (path: string, host: string, body: string, method = 'POST', forwarded = true) =>
  new Promise<number>((resolve, reject) => {
    const target = new URL(world.address() + path)
    const sent = rawRequest(
      {
        host: target.hostname,
        port: target.port,
        path,
        method,
        headers: { ...json, host, ...(forwarded && { 'x-forwarded-host': host }) },
      },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject).end(body)
  })

describe('what a sender may get wrong', () => {
  test.each(['bogus', 'constructor', '__proto__', 'toString', 'invite'])(
    'the confirm button with the type %s leads back with an error',
    async (type) => {
      const answer = await world.anonymous.fetch(`/auth/v1/verify?token=abc&type=${type}`, { method: 'POST' })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toContain('error_code=')
    },
  )

  test('people with the same name can sign up at the same moment', async () => {
    const open = (name: string) =>
      inTransaction(world.ctx(), (ctx) =>
        makeAccount(ctx, world.app.auth, { email: address(), metadata: { ...talent, full_name: name } }),
      )
    for (const name of ['Warm Up', 'Twin Name', 'Other Twin']) {
      const ids = await Promise.all(Array.from({ length: 8 }, () => open(name)))
      const slugs = await world.platform.db.selectFrom('profiles').select('slug').where('id', 'in', ids).execute()
      expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(8)
    }
  })

  test('metadata that would not fit in a token is refused, at once and when it grows', async () => {
    const answer = await signUp(address(), { ...talent, note: 'x'.repeat(6_000) })
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
    const person = await world.talent()
    const grown = []
    for (let part = 0; part < 5; part += 1) {
      grown.push(
        await person.fetch('/auth/v1/user', {
          method: 'PUT',
          headers: json,
          body: JSON.stringify({ data: { [`part${part}`]: 'é'.repeat(700) } }),
        }),
      )
    }
    expect(grown[0]?.status).toBe(200)
    expect(grown.at(-1)).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
    const fresh = await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: person.refreshToken })
    const me = await world.anonymous.fetch('/api/v1/me', {
      headers: { authorization: `Bearer ${fresh.body.access_token}` },
    })
    expect(me.status).toBe(200)
  })

  test('an address and a phone number together are refused', async () => {
    const answer = await post('/auth/v1/resend', { type: 'signup', email: address(), phone: '+4912345678' })
    expect(answer).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Only an email address or phone number should be provided.' },
    })
    const login = await post('/auth/v1/token?grant_type=password', { email: address(), phone: '+4912345678', password })
    expect(login).toMatchObject({
      status: 400,
      body: { msg: 'Only an email address or phone number should be provided on login.' },
    })
    const verify = await post('/auth/v1/verify', {
      type: 'email',
      email: address(),
      phone: '+4912345678',
      token: '123456',
    })
    expect(verify).toMatchObject({
      status: 400,
      body: { msg: 'Only an email address or phone number should be provided on verify' },
    })
  })
})

describe('where links lead', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example%2f@127.0.0.1/',
    'BLOB',
    'USERINFO',
  ])('%s is not a valid redirect', async (wanted) => {
    const email = address()
    const home = new URL(world.address())
    const target =
      wanted === 'BLOB' ? `blob:${home.origin}/x` : wanted === 'USERINFO' ? `http://me@${home.host}/x` : wanted
    await signUp(email, talent, `?redirect_to=${encodeURIComponent(target)}`)
    const link = new URL(await linkSentTo(world, email))
    expect(link.origin).toBe(home.origin)
    expect(new URL(link.searchParams.get('redirect_to') ?? '').href).toBe(`${home.origin}/`)
    const clicked = await world.anonymous.fetch(
      `/auth/v1/verify?token=${link.searchParams.get('token')}&type=signup&redirect_to=${encodeURIComponent(target)}`,
      { method: 'POST' },
    )
    expect(new URL(clicked.headers.get('location') ?? '').origin).toBe(home.origin)
    expect(clicked.headers.get('location')).toMatch(/^http:/)
  })

  test('an email never leads to the host that the sender named', async () => {
    const person = await world.talent()
    const email = address()
    expect(await withHost('/auth/v1/recover', 'evil.example', JSON.stringify({ email: person.email }))).toBe(200)
    expect(await withHost('/auth/v1/signup', 'evil.example', JSON.stringify({ email, password, data: talent }))).toBe(
      200,
    )
    for (const to of [person.email, email]) {
      const text = (await sentTo(world, to))[0]?.text ?? ''
      expect(text).toContain(world.address())
      expect(text).not.toContain('evil.example')
    }
  })

  test('a foreign name pointing at this machine does not open the mailbox', async () => {
    const statusAt = (host: string) => withHost('/dev/mailbox.json', host, '', 'GET', false)
    expect(await statusAt(`localhost:${new URL(world.address()).port}`)).toBe(200)
    expect(await statusAt(`127.evil.example:${new URL(world.address()).port}`)).toBe(404)
    expect(await statusAt('evil.example')).toBe(404)
  })

  test('another site’s form cannot sign someone in as someone else', async () => {
    const email = address()
    await signUp(email)
    const path = (await linkSentTo(world, email)).slice(world.address().length)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const foreign = await world.anonymous.fetch(path, {
      method: 'POST',
      headers: { ...form, 'sec-fetch-site': 'cross-site' },
      body: '',
    })
    expect(foreign.status).toBe(303)
    expect(foreign.headers.get('location')).toBe(path)
    const button = await world.anonymous.fetch(path, {
      method: 'POST',
      headers: { ...form, 'sec-fetch-site': 'same-origin' },
      body: '',
    })
    expect(button.headers.get('location')).toContain('access_token=')
  })
})

describe('the cookie of our own page', () => {
  const chrome = { ...own, 'user-agent': 'Mozilla/5.0 Chrome/156' }
  const signIn = async (headers: Record<string, string>) => {
    const person = await world.talent()
    const answer = await world.anonymous.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers,
      body: JSON.stringify({ refresh_token: person.refreshToken }),
    })
    return { person, answer, cookie: answer.headers.get('set-cookie') ?? '' }
  }

  test('is host-only, strict, invisible to scripts, and secure if the browser keeps it', async () => {
    const { cookie } = await signIn(chrome)
    expect(cookie).toMatch(
      /^__Host-ensemble-refresh=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const safari = await signIn({ ...own, 'user-agent': 'Mozilla/5.0 Version/19 Safari/605' })
    expect(safari.cookie).toMatch(/^ensemble-refresh=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('signing out after the access token expired still ends the session and deletes the cookie', async () => {
    const { person, cookie } = await signIn(chrome)
    const jar = cookie.split(';')[0] ?? ''
    const out = await world.anonymous.fetch('/auth/v1/logout?scope=local', {
      method: 'POST',
      headers: { ...chrome, cookie: jar, authorization: 'Bearer ended' },
    })
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-ensemble-refresh=; /)
    expect(
      await world.platform.db.selectFrom('auth_sessions').select('id').where('user_id', '=', person.id).execute(),
    ).toEqual([])
  })
})

test('an expired session is not renewed', async () => {
  const person = await world.talent()
  await world.platform.db
    .updateTable('auth_sessions')
    .set({ not_after: new Date(Date.now() - 1_000) })
    .where('user_id', '=', person.id)
    .execute()
  const answer = await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: person.refreshToken })
  expect(answer).toMatchObject({
    status: 400,
    body: { error_code: 'session_expired', msg: 'Invalid Refresh Token: Session Expired' },
  })
})

test('metadata merges: a null deletes its key, a null inside a value stays', async () => {
  const person = await world.talent()
  const change = async (data: object) =>
    (await person.fetch('/auth/v1/user', { method: 'PUT', headers: json, body: JSON.stringify({ data }) })).body
      .user_metadata
  expect(await change({ theme: 'dark', window: { left: null, tabs: [null, { id: null }] } })).toMatchObject({
    theme: 'dark',
    window: { left: null, tabs: [null, { id: null }] },
  })
  const merged = await change({ theme: null, unknown: null, language: 'sv' })
  expect(merged).toMatchObject({
    full_name: person.name,
    window: { left: null, tabs: [null, { id: null }] },
    language: 'sv',
  })
  expect(Object.keys(merged)).not.toEqual(expect.arrayContaining(['theme']))
  expect(Object.keys(merged)).not.toEqual(expect.arrayContaining(['unknown']))
})

test('signing in with a password that would be refused today works, and says what is wrong with it', async () => {
  const signIn = async (given: string) => {
    const email = address()
    await makeAccount(world.ctx(), world.app.auth, { email, password: given, metadata: talent })
    return post('/auth/v1/token?grant_type=password', { email, password: given })
  }
  const weak = await signIn('short1A')
  expect(weak.body).toMatchObject({
    weak_password: { message: 'Password should be at least 8 characters.', reasons: ['length'] },
  })
  expect(weak.body.access_token).toBeTruthy()
  expect(await signIn('Password1')).toMatchObject({ body: { weak_password: { reasons: ['pwned'] } } })
  expect(Object.keys((await signIn(password)).body)).not.toContain('weak_password')
})

test('a session is named in the headers; a part of its refresh token only if the body has all of it', async () => {
  const email = address()
  await makeAccount(world.ctx(), world.app.auth, { email, password, metadata: talent })
  const { id } = await world.platform.db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  for (const [headers, prefix] of [
    [json, true],
    [own, false],
  ] as const) {
    const answer = await post('/auth/v1/token?grant_type=password', { email, password }, headers)
    const sessions = await world.platform.db
      .selectFrom('auth_sessions')
      .select('id')
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .execute()
    expect(answer.headers.get('sb-auth-user-id')).toBe(id)
    expect(answer.headers.get('sb-auth-session-id')).toBe(sessions[0]?.id)
    expect(answer.headers.get('sb-auth-refresh-token-prefix')).toBe(
      prefix ? answer.body.refresh_token.slice(0, 5) : null,
    )
  }
})

test('a changed password triggers an email', async () => {
  const person = await world.talent()
  const answer = await person.fetch('/auth/v1/user', {
    method: 'PUT',
    headers: json,
    body: JSON.stringify({ password }),
  })
  expect(answer.status).toBe(200)
  expect((await sentTo(world, person.email))[0]?.subject).toBe('Your Ensemble password was changed')
})

test('only the upstream wire answers a preflight', async () => {
  const ask = (path: string) =>
    world.anonymous.fetch(path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      },
    })
  for (const path of ['/auth/v1/token', '/auth/v1/user', '/functions/v1/send-email-otp']) {
    const answer = await ask(path)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  }
  for (const path of ['/api/v1/me', '/', '/api/v1/resumes']) {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})

describe('security events', () => {
  const eventsOf = async (email: string) =>
    (await world.platform.db.selectFrom('security_events').selectAll().orderBy('id').execute())
      .filter((event) => (event.details as Record<string, unknown>)['email'] === email)
      .map(({ event_type, user_id, details, ip_address }) => ({ event_type, user_id, details, ip_address }))

  test('record who signed up, confirmed, signed in, failed and reset', async () => {
    const email = address()
    await signUp(email)
    const { id } = await world.platform.db
      .selectFrom('auth_users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await post('/auth/v1/token?grant_type=password', { email, password: 'Wrong1234' })
    await post('/auth/v1/token?grant_type=password', { email, password })
    await post('/auth/v1/verify', { email, type: 'email', token: await codeSentTo(world, email) })
    await post('/auth/v1/token?grant_type=password', { email, password })
    await post('/auth/v1/recover', { email })
    const token = await resetTokenSentTo(world, email)
    await post('/api/v1/auth/reset-token/reset', { token, password: 'Corridor8Light' })
    const event = (event_type: string, details: object) => ({
      event_type,
      user_id: id,
      details: { ...details, email },
      ip_address: '127.0.0.1',
    })
    const success = (action: string) => event('auth_success', { action, account_type: 'talent' })
    expect(await eventsOf(email)).toEqual([
      success('signup'),
      event('auth_failure', { reason: 'Invalid login credentials' }),
      event('auth_failure', { reason: 'Email not confirmed' }),
      success('email_verification_complete'),
      success('login'),
      success('password_reset_complete'),
    ])
  })

  test('a sign-up with a known address is not a success', async () => {
    const person = await world.talent()
    await signUp(person.email)
    expect(await eventsOf(person.email)).toMatchObject([
      { event_type: 'auth_failure', user_id: person.id, details: { reason: 'address has an account' } },
    ])
  })

  test('a blocked person is denied at sign-in and when the session would be renewed', async () => {
    const person = await world.blocked()
    const answer = await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: person.refreshToken })
    expect(answer.body.error_code).toBe('user_banned')
    expect(await eventsOf(person.email)).toMatchObject([
      { event_type: 'access_denied', user_id: person.id, details: { reason: 'user blocked' } },
    ])
  })
})

test('expired data is deleted', async () => {
  const { db } = world.platform
  const person = await world.talent()
  const past = new Date(Date.now() - 3 * 86_400_000)
  await db
    .insertInto('auth_sends')
    .values({ address: 'old@cutting.example', purpose: 'recovery', sent_at: past })
    .execute()
  await db
    .insertInto('auth_flow_states')
    .values({
      user_id: person.id,
      auth_code_hash: Buffer.from('old'),
      code_challenge: 'x',
      code_challenge_method: 'plain',
      method: 'x',
      expires_at: past,
    })
    .execute()
  await db
    .insertInto('auth_one_time_tokens')
    .values({ user_id: person.id, address: 'old@cutting.example', purpose: 'recovery', expires_at: past })
    .execute()
  const task = world.app.tasks.find(({ name }) => name === 'auth.housekeeping')
  await task?.run({}, world.ctx())
  expect(
    await db.selectFrom('auth_sends').select('address').where('address', '=', 'old@cutting.example').execute(),
  ).toEqual([])
  expect(await db.selectFrom('auth_flow_states').select('id').where('user_id', '=', person.id).execute()).toEqual([])
  expect(
    await db.selectFrom('auth_one_time_tokens').select('id').where('address', '=', 'old@cutting.example').execute(),
  ).toEqual([])
})
