import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentTo } from '../../testing/auth-client.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeSession } from './auth.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const password = 'Corridor7Light'
const HOUR = 3_600_000
const age = (person: Person, hours: number) =>
  world.platform.db
    .updateTable('auth_sessions')
    .set({ created_at: new Date(Date.now() - hours * HOUR) })
    .where('user_id', '=', person.id)
    .execute()
const aged = async () => {
  const person = await world.talent()
  await age(person, 25)
  return person
}
const change = (person: Person, body: object) =>
  person.fetch('/auth/v1/user', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const codesTo = async (email: string) =>
  (await sentTo(world, email)).flatMap((mail) => /^(\d{6}) confirms it’s you on Ensemble/.exec(mail.subject)?.[1] ?? [])
const ask = async (person: Person) => {
  expect(await person.fetch('/auth/v1/reauthenticate')).toMatchObject({ status: 200, body: {} })
  return (await codesTo(person.email))[0] ?? ''
}
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const needed = {
  status: 400,
  body: { error_code: 'reauthentication_needed', msg: 'Password update requires reauthentication' },
}
const refused = {
  status: 422,
  body: { error_code: 'reauthentication_not_valid', msg: 'Nonce has expired or is invalid' },
}

describe('changing the password', () => {
  test('a session of today needs no code; one of yesterday does, and the unmodified client sends it', async () => {
    const person = await world.talent()
    await age(person, 23)
    expect((await change(person, { password })).status).toBe(200)
    await age(person, 25)
    const session = person.session as { access_token: string; refresh_token: string }
    const auth = new AuthClient({ url: `${world.address()}/auth/v1`, autoRefreshToken: false, persistSession: false })
    await auth.setSession(session)
    expect((await auth.updateUser({ password: 'Corridor8Light' })).error?.code).toBe('reauthentication_needed')
    expect((await auth.reauthenticate()).error).toBeNull()
    const [nonce = ''] = await codesTo(person.email)
    expect((await auth.updateUser({ password: 'Corridor8Light', nonce: wrongOf(nonce) })).error).toMatchObject({
      code: 'reauthentication_not_valid',
      status: 422,
    })
    const done = await auth.updateUser({ password: 'Corridor8Light', nonce })
    expect(done.error).toBeNull()
    expect(done.data.user?.email).toBe(person.email)
  })

  test('if the caller sends the current password, it must be right; someone who came by an emailed code need not know it', async () => {
    const person = await world.talent()
    expect((await change(person, { password })).status).toBe(200)
    const wrong = await change(person, { password: 'Corridor8Light', current_password: 'Corridor6Light' })
    expect(wrong).toMatchObject({ status: 400, body: { error_code: 'current_password_invalid' } })
    expect((await change(person, { password: 'Corridor8Light', current_password: password })).status).toBe(200)
    const { access_token: mailed } = await makeSession(world.ctx(), world.app.auth, person.id, { method: 'otp' })
    const by_mail = (body: object) =>
      world.anonymous.fetch('/auth/v1/user', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${mailed}` },
        body: JSON.stringify(body),
      })
    expect((await by_mail({ password: 'Corridor9Light', current_password: 'Corridor6Light' })).status).toBe(200)
  })

  describe('in a session of our own page', () => {
    const MINUTE = 60_000
    async function ownPage(method: string, ageMs = 0) {
      const person = await world.talent()
      expect((await change(person, { password })).status).toBe(200)
      const { access_token: token } = await makeSession(world.ctx(), world.app.auth, person.id, {
        method,
        cookieMode: true,
      })
      await world.platform.db
        .updateTable('auth_sessions')
        .set({ created_at: new Date(Date.now() - ageMs) })
        .where('user_id', '=', person.id)
        .execute()
      // whoever stole the access token calls from anywhere
      const as = (path: string, body?: object) =>
        world.anonymous.fetch(path, {
          ...(body && { method: 'PUT', body: JSON.stringify(body) }),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        })
      return { person, as, set: (more: object = {}) => as('/auth/v1/user', { password: 'Corridor8Light', ...more }) }
    }

    test('the access token alone never sets a password: the current one or a code does', async () => {
      const { person, as, set } = await ownPage('password')
      expect(await set()).toMatchObject(needed)
      expect(await set({ current_password: 'Corridor6Light' })).toMatchObject({
        status: 400,
        body: { error_code: 'current_password_invalid' },
      })
      expect((await set({ current_password: password })).status).toBe(200)
      await as('/auth/v1/reauthenticate')
      const [nonce] = await codesTo(person.email)
      expect((await set({ password: 'Corridor9Light', nonce })).status).toBe(200)
    })

    test.each(['otp', 'recovery', 'magiclink'])(
      'one that began by %s needs neither for ten minutes',
      async (method) => {
        expect((await (await ownPage(method, 9 * MINUTE)).set()).status).toBe(200)
        expect(await (await ownPage(method, 11 * MINUTE)).set()).toMatchObject(needed)
      },
    )
  })

  test('ends all other sessions, emails the person, and works once', async () => {
    const person = await aged()
    const other = await makeSession(world.ctx(), world.app.auth, person.id)
    const nonce = await ask(person)
    expect((await change(person, { password, nonce })).status).toBe(200)
    expect((await person.fetch('/api/v1/me')).status).toBe(200)
    expect(
      (await world.anonymous.fetch('/api/v1/me', { headers: { authorization: `Bearer ${other.access_token}` } }))
        .status,
    ).toBe(401)
    expect((await sentTo(world, person.email))[0]?.subject).toBe('Your Ensemble password was changed')
    expect(await change(person, { password: 'Corridor9Light', nonce })).toMatchObject(refused)
  })

  test('without a code, with a wrong one, another account’s, or a reset’s: refused, and nothing changes', async () => {
    const [person, other] = [await aged(), await aged()]
    expect(await change(person, { password })).toMatchObject(needed)
    const theirs = await ask(other)
    const mine = await ask(person)
    if (theirs !== mine) expect(await change(person, { password, nonce: theirs })).toMatchObject(refused)
    expect(await change(person, { password, nonce: ['a', 'b'] })).toMatchObject({
      status: 400,
      body: { error_code: 'bad_json' },
    })
    const { password_hash } = await world.platform.db
      .selectFrom('auth_users')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toBeNull()
    expect((await change(person, { data: { language: 'sv' } })).status).toBe(200)
  })

  test('five wrong tries void the code, even in parallel', async () => {
    const person = await aged()
    const nonce = await ask(person)
    await Promise.all(Array.from({ length: 5 }, () => change(person, { password, nonce: wrongOf(nonce) })))
    expect(await change(person, { password, nonce })).toMatchObject(refused)
    const again = await ask(person)
    expect((await change(person, { password, nonce: again })).status).toBe(200)
  })

  test('a weak password and the old one do not use up the code', async () => {
    const person = await world.talent()
    await change(person, { password })
    await age(person, 25)
    const nonce = await ask(person)
    expect(await change(person, { password: 'short', nonce })).toMatchObject({
      status: 422,
      body: { error_code: 'weak_password' },
    })
    expect(await change(person, { password, nonce })).toMatchObject({
      status: 422,
      body: { error_code: 'same_password' },
    })
    expect((await change(person, { password: 'Corridor8Light', nonce })).status).toBe(200)
  })

  test('an old session cannot be used to guess the password', async () => {
    const person = await world.talent()
    await change(person, { password })
    await age(person, 25)
    expect(await change(person, { password })).toMatchObject(needed)
    expect(await change(person, { password, nonce: '000000' })).toMatchObject(refused)
  })

  test('two changes with one code: one wins', async () => {
    const person = await aged()
    const nonce = await ask(person)
    const answers = await Promise.all(
      ['Corridor7Light', 'Corridor8Light', 'Corridor9Light'].map((password) => change(person, { password, nonce })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })
})

test('a code that confirms the person confirms nothing else', async () => {
  const person = await aged()
  const token = await ask(person)
  for (const type of ['email', 'signup', 'recovery', 'magiclink']) {
    const answer = await world.anonymous.fetch('/auth/v1/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type, email: person.email, token }),
    })
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } })
  }
  expect((await change(person, { password, nonce: token })).status).toBe(200)
})

test('requesting the code: signed in, confirmed, and once a minute', async () => {
  expect(await world.anonymous.fetch('/auth/v1/reauthenticate')).toMatchObject({
    status: 401,
    body: { error_code: 'no_authorization' },
  })
  expect(await (await world.unverified()).fetch('/auth/v1/reauthenticate')).toMatchObject({
    status: 422,
    body: { error_code: 'email_not_confirmed', msg: 'Please verify your email first.' },
  })
  const slow = await startWorld()
  const person = await slow.talent()
  expect((await person.fetch('/auth/v1/reauthenticate')).status).toBe(200)
  const again = await person.fetch('/auth/v1/reauthenticate')
  await slow.stop()
  expect(again).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } })
})
