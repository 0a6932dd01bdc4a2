import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { linkSentTo, sentTo } from '../../testing/auth-client.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

const worlds: World[] = []
afterAll(() => Promise.all(worlds.map((world) => world.stop())))
const open = async (env: Record<string, string>) => {
  const world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0', ...env } })
  worlds.push(world)
  const post = (path: string, body: unknown) =>
    world.anonymous.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { world, post, settings: async () => (await world.anonymous.fetch('/auth/v1/settings')).body }
}
const password = 'Corridor7Light'
const data = { account_type: 'talent', full_name: 'Noor Haddad' }

test('an address that counts as confirmed at once opens a session, and a known one is refused', async () => {
  const { world, post, settings } = await open({ AUTH_MAIL_AUTOCONFIRM: 'on' })
  expect(await settings()).toMatchObject({ mailer_autoconfirm: true, disable_signup: false })
  const email = 'noor@cutting.example'
  const signed = await post('/auth/v1/signup', { email, password, data })
  expect(signed).toMatchObject({
    status: 200,
    body: { token_type: 'bearer', user: { email, user_metadata: { ...data, email_verified: true } } },
  })
  expect(signed.body.user.email_confirmed_at).toBeTruthy()
  const me = await world.anonymous.fetch('/api/v1/me', {
    headers: { authorization: `Bearer ${signed.body.access_token}` },
  })
  expect(me.body).toMatchObject({ name: 'Noor Haddad', verified: true })
  expect(await sentTo(world, email)).toEqual([])
  expect(await post('/auth/v1/signup', { email, password, data })).toMatchObject({
    status: 422,
    body: { error_code: 'user_already_exists', msg: 'User already registered' },
  })
  const both = await Promise.all(
    [1, 2].map(() => post('/auth/v1/signup', { email: 'twice@cutting.example', password, data })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(
    (
      await post('/auth/v1/signup', {
        email: 'x@gmail.com',
        password,
        data: { account_type: 'business', company_name: 'Northlight' },
      })
    ).status,
  ).toBe(422)
})

test('if sign-up is off, everyone gets that answer', async () => {
  const { world, post, settings } = await open({ AUTH_SIGNUP_DISABLED: 'on' })
  expect(await settings()).toMatchObject({ disable_signup: true, mailer_autoconfirm: false })
  const refusal = { status: 422, body: { error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' } }
  expect(await post('/auth/v1/signup', { email: 'noor@cutting.example', password, data })).toMatchObject(refusal)
  expect(await post('/auth/v1/signup', { email: 'noor@cutting.example' })).toMatchObject(refusal)
  expect(await world.platform.db.selectFrom('auth_users').select('id').execute()).toEqual([])
})

describe('rules for passwords', () => {
  test('of the operator apply at sign-up, to a changed password and after a reset', async () => {
    const { world, post, settings } = await open({ AUTH_PASSWORD_MIN: '12', AUTH_PASSWORD_RULES: 'lower, symbol' })
    expect(await settings()).toMatchObject({ password_min_length: 12, password_required_kinds: ['lower', 'symbol'] })
    const signUp = (given: string) => post('/auth/v1/signup', { email: 'noor@cutting.example', password: given, data })
    expect(await signUp('corridor-7')).toMatchObject({
      status: 422,
      body: {
        error_code: 'weak_password',
        msg: 'Password should be at least 12 characters.',
        weak_password: { reasons: ['length'] },
      },
    })
    expect(await signUp('corridor7light')).toMatchObject({
      status: 422,
      body: { msg: 'Password must contain at least one symbol', weak_password: { reasons: ['characters'] } },
    })
    expect(await signUp('CORRIDOR-LIGHT')).toMatchObject({
      status: 422,
      body: { msg: 'Password must contain at least one lowercase letter' },
    })
    expect(await signUp(`corridor-light${'x'.repeat(90)}`)).toMatchObject({
      status: 400,
      body: { msg: 'Password is too long' },
    })
    expect(await signUp('corridor-light')).toMatchObject({ status: 200 })
    const person = await world.talent()
    const changed = await person.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'Corridor7Light' }),
    })
    expect(changed).toMatchObject({ status: 422, body: { error_code: 'weak_password' } })
    const reset = await post('/api/v1/auth/reset-token/reset', { token: 'x'.repeat(43), password: 'Corridor7Light' })
    expect(reset).toMatchObject({
      status: 400,
      body: { error: { fields: { password: 'Password must contain at least one symbol' } } },
    })
  })
})

describe('sessions', () => {
  const json = { 'content-type': 'application/json' }
  const refresh = (world: World, person: Person) =>
    world.anonymous.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ refresh_token: person.refreshToken }),
    })
  const age = (world: World, person: Person, column: 'created_at' | 'refreshed_at', seconds: number) =>
    world.platform.db
      .updateTable('auth_sessions')
      .set({ [column]: sql`now() - make_interval(secs => ${seconds})` })
      .where('user_id', '=', person.id)
      .execute()

  test('end a set time after the sign-in, on every request and at refresh', async () => {
    const { world } = await open({ AUTH_SESSION_TIMEBOX_S: '3600' })
    const [person, fresh] = [await world.talent(), await world.talent()]
    await age(world, person, 'created_at', 3_595)
    expect((await person.fetch('/api/v1/me')).status).toBe(200)
    // it ends by itself, and a node that remembers who it has seen remembers until when
    await expect.poll(async () => (await person.fetch('/api/v1/me')).status, { timeout: 10_000 }).toBe(401)
    expect(await person.fetch('/auth/v1/user')).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    })
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await refresh(world, person)).toMatchObject({
        status: 400,
        body: { error_code: 'session_expired', msg: 'Invalid Refresh Token: Session Expired' },
      })
    }
    expect((await fresh.fetch('/api/v1/me')).status).toBe(200)
    expect((await refresh(world, fresh)).status).toBe(200)
  })

  test('end a set time after their last refresh, and a late refresh does not bring them back', async () => {
    const { world } = await open({ AUTH_SESSION_IDLE_S: '1800' })
    const [person, fresh] = [await world.talent(), await world.talent()]
    await age(world, fresh, 'created_at', 90_000)
    await age(world, fresh, 'refreshed_at', 1_700)
    expect((await fresh.fetch('/api/v1/me')).status).toBe(200)
    expect((await refresh(world, fresh)).status).toBe(200)
    await age(world, person, 'created_at', 1_801)
    expect((await person.fetch('/api/v1/me')).status).toBe(401)
    expect(await person.fetch('/auth/v1/user')).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    })
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await refresh(world, person)).toMatchObject({
        status: 400,
        body: { error_code: 'session_expired', msg: 'Invalid Refresh Token: Session Expired (Inactivity)' },
      })
    }
    expect((await person.fetch('/api/v1/me')).status).toBe(401)
  })
})

describe('the site', () => {
  test('is where a link leads that names no target, and its list says where else one may', async () => {
    const { world, post } = await open({
      AUTH_SITE_URL: 'https://app.studio.example/welcome',
      AUTH_REDIRECTS: 'com.studio.app://**',
    })
    const targetOf = async (email: string, query = '') => {
      await post(`/auth/v1/signup${query}`, { email, password, data })
      return new URL(await linkSentTo(world, email)).searchParams.get('redirect_to')
    }
    const wanting = (target: string) => `?redirect_to=${encodeURIComponent(target)}`
    expect(await targetOf('one@cutting.example')).toBe('https://app.studio.example/welcome')
    expect(await targetOf('two@cutting.example', wanting('com.studio.app://signed-in'))).toBe(
      'com.studio.app://signed-in',
    )
    expect(await targetOf('three@cutting.example', wanting('https://app.studio.example/jobs'))).toBe(
      'https://app.studio.example/jobs',
    )
    expect(await targetOf('four@cutting.example', wanting('https://evil.example/'))).toBe(
      'https://app.studio.example/welcome',
    )
    expect(await targetOf('five@cutting.example', wanting(`${world.address()}/jobs`))).toBe(`${world.address()}/jobs`)
  })
})

test('phones turned off: every call about a number says so, as the settings do', async () => {
  const { world, post, settings } = await open({ AUTH_PHONE: 'off' })
  expect((await settings()).external.phone).toBe(false)
  const phone = '+4915112345678'
  const person = await world.talent()
  const signedIn = (path: string, method: string, body: object) =>
    person.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const answers = await Promise.all([
    post('/auth/v1/signup', { phone, password }),
    post('/auth/v1/token?grant_type=password', { phone, password }),
    post('/auth/v1/otp', { phone }),
    post('/auth/v1/resend', { type: 'sms', phone }),
    post('/auth/v1/verify', { type: 'sms', phone, token: '123456' }),
    signedIn('/auth/v1/user', 'PUT', { phone }),
    signedIn('/auth/v1/factors', 'POST', { factor_type: 'phone', phone }),
  ])
  expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual([
    [400, 'phone_provider_disabled'],
    [422, 'phone_provider_disabled'],
    [400, 'phone_provider_disabled'],
    [400, 'phone_provider_disabled'],
    [400, 'phone_provider_disabled'],
    [400, 'phone_provider_disabled'],
    [422, 'mfa_phone_enroll_not_enabled'],
  ])
})
