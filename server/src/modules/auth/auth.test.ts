import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authClient, codeSentTo, linkSentTo, resetTokenSentTo, sentTo } from '../../testing/auth-client.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const talent = { account_type: 'talent', full_name: 'Noor Haddad', profession: 'Editor', location: 'Beirut' }
const password = 'Corridor7Light'

describe('signing up with the unmodified client', () => {
  test('a code confirms the address, and only then there is a session', async () => {
    const auth = authClient(world)
    const email = 'noor@cutting.example'
    const signed = await auth.signUp({ email, password, options: { data: talent } })
    expect(signed.error).toBeNull()
    expect(signed.data.session).toBeNull()
    const early = await auth.signInWithPassword({ email, password })
    expect(early.error?.code).toBe('email_not_confirmed')
    const wrong = await auth.verifyOtp({ email, token: '000000', type: 'email' })
    expect(wrong.error).toMatchObject({ code: 'otp_expired', message: 'Token has expired or is invalid' })
    const good = await auth.verifyOtp({ email, token: await codeSentTo(world, email), type: 'email' })
    expect(good.error).toBeNull()
    expect(good.data.session?.access_token).toBeTruthy()
    const me = await world.anonymous.fetch('/api/v1/me', {
      headers: { authorization: `Bearer ${good.data.session?.access_token}` },
    })
    expect(me.body).toMatchObject({ kind: 'talent', name: 'Noor Haddad', verified: true, professional_title: 'Editor' })
    const again = await auth.verifyOtp({ email, token: await codeSentTo(world, email), type: 'email' })
    expect(again.error?.code).toBe('otp_expired')
    const claims = await auth.getClaims()
    expect(claims.data?.claims.email).toBe(email)
  })

  test('a known address gets the same kind of answer, and its owner an email', async () => {
    const email = 'known@cutting.example'
    await world.talent({ name: 'Kim Known', email })
    const fresh = await authClient(world).signUp({
      email: 'fresh@cutting.example',
      password,
      options: { data: talent },
    })
    const known = await authClient(world).signUp({ email, password, options: { data: talent } })
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : value && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shape(item)]))
          : typeof value
    expect(shape(known)).toEqual(shape(fresh))
    expect((await sentTo(world, email))[0]?.subject).toBe('You already have an Ensemble account')
  })

  test.each([
    ['gmail.com', 422],
    ['GMAIL.COM', 422],
    ['mail.gmail.com', 422],
    ['northlight.example', 200],
  ])('a business at %s', async (domain, status) => {
    const answer = await world.anonymous.fetch('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `casting@${domain}`,
        password,
        data: { account_type: 'business', company_name: 'Northlight', company_type: 'production_house' },
      }),
    })
    expect(answer.status).toBe(status)
    if (status === 422)
      expect(answer.body.msg).toBe(
        'Please use a business email address. Personal email domains are not allowed for business accounts.',
      )
  })

  test.each([
    ['short1A', 'Password should be at least 8 characters.'],
    ['alllowercase1', 'Password must contain at least one uppercase letter'],
    ['ALLUPPER1', 'Password must contain at least one lowercase letter'],
    ['NoNumberHere', 'Password must contain at least one number'],
    ['Password1', 'This password is too common. Please choose another.'],
    ['password1A', 'This password is too common. Please choose another.'],
    ['Aa1qwerty!', 'This password is too common. Please choose another.'],
    ['P@ssw0rd2024', 'This password is too common. Please choose another.'],
  ])('the password %s is refused', async (weak, message) => {
    const { error } = await authClient(world).signUp({
      email: 'weak@cutting.example',
      password: weak,
      options: { data: talent },
    })
    expect(error).toMatchObject({ code: 'weak_password', message })
  })

  test('a code is void after five wrong tries, even for the right one', async () => {
    const email = 'guessed@cutting.example'
    const auth = authClient(world)
    await auth.signUp({ email, password, options: { data: talent } })
    const code = await codeSentTo(world, email)
    const guesses = Array.from({ length: 5 }, (_, n) => String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'))
    await Promise.all(guesses.map((token) => auth.verifyOtp({ email, token, type: 'email' })))
    expect((await auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired')
  })

  test('of four parallel uses of one code, one gets in', async () => {
    const email = 'parallel@cutting.example'
    await authClient(world).signUp({ email, password, options: { data: talent } })
    const token = await codeSentTo(world, email)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => authClient(world).verifyOtp({ email, token, type: 'email' })),
    )
    expect(answers.filter((answer) => answer.error === null)).toHaveLength(1)
  })

  test('the emailed link shows a page first, and its button leads back with a code to exchange', async () => {
    const email = 'link@cutting.example'
    const auth = authClient(world)
    await auth.signUp({
      email,
      password,
      options: { data: talent, emailRedirectTo: `${world.address()}/auth/callback` },
    })
    const link = await linkSentTo(world, email)
    const path = link.slice(world.address().length)
    expect((await world.anonymous.fetch(path)).body).toContain('Confirm my address')
    const posted = await world.anonymous.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    expect(posted.status).toBe(303)
    const target = new URL(posted.headers.get('location') ?? '')
    expect(target.pathname).toBe('/auth/callback')
    const exchanged = await auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(exchanged.data.session?.user.email).toBe(email)
    const twice = await world.anonymous.fetch(path, { method: 'POST' })
    expect(twice.headers.get('location')).toContain('error_code=otp_expired')
  })
})

describe('signing in', () => {
  test('one message for a wrong password and for an unknown address', async () => {
    const person = await world.talent()
    const wrong = await authClient(world).signInWithPassword({ email: person.email, password: 'Wrong1234' })
    const unknown = await authClient(world).signInWithPassword({
      email: 'nobody@cutting.example',
      password: 'Wrong1234',
    })
    expect(wrong.error?.message).toBe('Invalid login credentials')
    expect(unknown.error).toEqual(wrong.error)
  })

  test('sign-out ends the access token too', async () => {
    const person = await world.talent()
    expect((await person.call(accounts.me, {})).status).toBe(200)
    const out = await person.fetch('/auth/v1/logout?scope=local', { method: 'POST' })
    expect(out.status).toBe(204)
    await expect.poll(async () => (await person.call(accounts.me, {})).status, { timeout: 1_500 }).toBe(401)
  })
})

describe('refreshing', () => {
  const refresh = (token: string | undefined) =>
    world.anonymous.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: token }),
    })

  test('100 parallel refreshes of one token: the same answer, one live token', async () => {
    const person = await world.talent()
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(person.refreshToken)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1)
    const live = await world.platform.db
      .selectFrom('auth_refresh_tokens as t')
      .innerJoin('auth_sessions as s', 's.id', 't.session_id')
      .select('t.token_hash')
      .where('s.user_id', '=', person.id)
      .where('t.used_at', 'is', null)
      .execute()
    expect(live).toHaveLength(1)
  })

  test('replaying an old token ends the whole family', async () => {
    const person = await world.talent()
    const second = (await refresh(person.refreshToken)).body.refresh_token
    const third = (await refresh(second)).body.refresh_token
    await world.platform.db
      .updateTable('auth_refresh_tokens')
      .set({ used_at: new Date(Date.now() - 60_000) })
      .where('used_at', 'is not', null)
      .execute()
    const replay = await refresh(person.refreshToken)
    expect(replay).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used', msg: 'Invalid Refresh Token: Already Used' },
    })
    expect((await refresh(third)).status).toBe(400)
    expect((await person.call(accounts.me, {})).status).toBe(401)
  })

  test('the parent of an unused child gets the child again, however late', async () => {
    const person = await world.talent()
    const second = (await refresh(person.refreshToken)).body.refresh_token
    await world.platform.db
      .updateTable('auth_refresh_tokens')
      .set({ used_at: new Date(Date.now() - 60_000) })
      .where('used_at', 'is not', null)
      .execute()
    expect((await refresh(person.refreshToken)).body.refresh_token).toBe(second)
  })

  test('our own page keeps its token in an HttpOnly cookie, everyone else in the body', async () => {
    const person = await world.talent()
    const own = {
      'x-application-name': 'ensemble-web',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    }
    const first = await world.anonymous.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: own,
      body: JSON.stringify({ refresh_token: person.refreshToken }),
    })
    expect(first.body.refresh_token).toBe('kept-in-cookie')
    const cookie = first.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    const jar = cookie.split(';')[0] ?? ''
    const second = await world.anonymous.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { ...own, cookie: jar },
      body: JSON.stringify({ refresh_token: 'kept-in-cookie' }),
    })
    expect(second.status).toBe(200)
    const foreign = await world.anonymous.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { ...own, 'sec-fetch-site': 'cross-site', cookie: jar },
      body: JSON.stringify({ refresh_token: 'kept-in-cookie' }),
    })
    expect(foreign.status).toBe(400)
    expect(foreign.headers.get('access-control-allow-credentials')).toBeNull()
  })
})

describe('resetting a password', () => {
  test('opening the link does not use it; it works once, and ends every session', async () => {
    const person = await world.talent()
    await authClient(world).resetPasswordForEmail(person.email)
    const token = await resetTokenSentTo(world, person.email)
    expect((await world.anonymous.call(accounts.validateResetToken, { body: { token } })).body).toEqual({ valid: true })
    expect((await world.anonymous.call(accounts.validateResetToken, { body: { token: 'nonsense' } })).body).toEqual({
      valid: false,
    })
    const weak = await world.anonymous.call(accounts.resetPassword, { body: { token, password: 'short' } })
    expect(weak).toMatchObject({
      status: 400,
      body: { error: { fields: { password: 'Password must be at least 8 characters' } } },
    })
    const done = await world.anonymous.call(accounts.resetPassword, { body: { token, password } })
    expect(done.body).toEqual({
      success: true,
      message: 'Your password has been successfully reset. You can now log in with your new password.',
    })
    expect((await person.call(accounts.me, {})).status).toBe(401)
    expect(
      (await world.anonymous.call(accounts.resetPassword, { body: { token, password: 'Another9Light' } })).body.success,
    ).toBe(false)
    expect((await authClient(world).signInWithPassword({ email: person.email, password })).error).toBeNull()
  })

  test('an unknown address gets the same answer and no email', async () => {
    const known = await world.talent()
    const a = await authClient(world).resetPasswordForEmail(known.email)
    const b = await authClient(world).resetPasswordForEmail('nobody.at.all@cutting.example')
    expect(b).toEqual(a)
    expect(await sentTo(world, 'nobody.at.all@cutting.example')).toHaveLength(0)
  })
})
