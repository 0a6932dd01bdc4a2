import { createServerClient } from '@supabase/ssr'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeSentTo, linkSentTo, sentTo } from '../../../testing/auth-client.ts'
import { serviceClient } from '../../../testing/service-client.ts'
import { startWorld, type World } from '../../../testing/world.ts'

const APP = 'https://app.studio.example/signed-in'
const password = 'Corridor7Light'

let world: World
beforeAll(async () => {
  world = await startWorld({
    env: { AUTH_SEND_INTERVAL_S: '0', AUTH_REDIRECTS: 'https://app.studio.example/**,com.studio.app://**' },
  })
})
afterAll(() => world.stop())

let count = 0
const newAddress = () => `other${(count += 1)}@cutting.example`

/** The unmodified `@supabase/supabase-js`, as a web or mobile app opens it. */
const app = (flowType: 'implicit' | 'pkce' = 'implicit') =>
  createClient(world.address(), 'any-public-key', {
    auth: { flowType, persistSession: false, autoRefreshToken: false },
  })

/** The unmodified `@supabase/ssr`, as an app on a server opens it: its session is in this browser's cookies. */
function appOnServer() {
  const cookies = new Map<string, string>()
  const client = createServerClient(world.address(), 'any-public-key', {
    cookies: {
      getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
      setAll: (given) => {
        for (const { name, value } of given) {
          if (value) cookies.set(name, value)
          else cookies.delete(name)
        }
      },
    },
  })
  return { client, cookies }
}

/** Presses the button behind an emailed link; returns where it leads. */
async function pressed(link: string): Promise<URL> {
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(200)
  const answer = await fetch(link, { method: 'POST', redirect: 'manual' })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}
const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

describe('the unmodified clients', () => {
  test('supabase-js: an account by address and password alone, confirmed by its code, then signed in', async () => {
    const email = newAddress()
    const opened = await app().auth.signUp({ email, password })
    expect(opened.error).toBeNull()
    expect(opened.data.user?.email).toBe(email)
    const { data } = await app().auth.verifyOtp({ email, token: await codeSentTo(world, email), type: 'email' })
    const me = await world.anonymous.fetch('/api/v1/me', {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    })
    expect(me.body).toMatchObject({ kind: 'talent', name: email.split('@')[0] })
    const client = app()
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    expect((await client.auth.updateUser({ data: { theme: 'dark' } })).data.user?.user_metadata['theme']).toBe('dark')
    expect((await client.auth.signOut()).error).toBeNull()
  })

  test('ssr: PKCE over cookies, which its next request reads', async () => {
    const { email } = await world.talent()
    const { client, cookies } = appOnServer()
    expect((await client.auth.signInWithOtp({ email, options: { emailRedirectTo: APP } })).error).toBeNull()
    const back = await pressed(await linkSentTo(world, email))
    expect([back.origin, back.hash]).toEqual(['https://app.studio.example', ''])
    const { error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect([...cookies.keys()].some((name) => name.endsWith('-auth-token'))).toBe(true)
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  test('a password that is too short: the words and the reason that the client knows', async () => {
    const { error } = await app().auth.signUp({ email: newAddress(), password: 'short1A' })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      message: 'Password should be at least 8 characters.',
      reasons: ['length'],
    })
  })

  test('an administrator’s call judges the address before the password', async () => {
    const { admin } = await serviceClient(world)
    const both = await admin.createUser({ email: 'no address', password: 'short' })
    expect(both.error?.message).toBe('Unable to validate email address: invalid format')
    const neither = await admin.createUser({ password: 'short' })
    expect(neither.error?.message).toBe('Cannot create a user without either an email or phone')
    expect((await admin.createUser({ email: newAddress(), password: 'short' })).error?.code).toBe('weak_password')
  })
})

describe('a forgotten password', () => {
  test('the link leads to the app that asked, with a session that sets a new one', async () => {
    const { email } = await world.talent()
    expect((await app().auth.resetPasswordForEmail(email, { redirectTo: APP })).error).toBeNull()
    const back = await pressed(await linkSentTo(world, email))
    expect(back.href.startsWith(`${APP}#`)).toBe(true)
    const { access_token = '', refresh_token = '', type } = fragmentOf(back)
    expect(type).toBe('recovery')
    const client = app()
    await client.auth.setSession({ access_token, refresh_token })
    expect((await client.auth.updateUser({ password })).error).toBeNull()
    expect((await app().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('with PKCE it carries a code, and to an app on the phone it uses the app’s own scheme', async () => {
    const { email } = await world.talent()
    const { client } = appOnServer()
    await client.auth.resetPasswordForEmail(email, { redirectTo: 'com.studio.app://reset' })
    const back = await pressed(await linkSentTo(world, email))
    expect(back.href.startsWith('com.studio.app://reset?code=')).toBe(true)
    const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect([error, 'redirectType' in data && data.redirectType]).toEqual([null, 'recovery'])
  })

  test.each([undefined, 'https://evil.example/', 'own'])(
    'asked for from %s, it leads to our own page',
    async (redirectTo) => {
      const { email } = await world.talent()
      const target = redirectTo === 'own' ? `${world.address()}/auth/callback` : redirectTo
      await app().auth.resetPasswordForEmail(email, target === undefined ? {} : { redirectTo: target })
      const [mail] = await sentTo(world, email)
      expect(mail?.text).toContain(`${world.address()}/reset-password?token=`)
      expect(mail?.text).not.toContain('/auth/v1/verify')
    },
  )

  test('the six-digit code beside the link works instead, and then the link no longer does', async () => {
    const { email } = await world.talent()
    await app().auth.resetPasswordForEmail(email, { redirectTo: APP })
    const [token, link] = [await codeSentTo(world, email), await linkSentTo(world, email)]
    const wrong = String((Number(token) + 1) % 1_000_000).padStart(6, '0')
    expect((await app().auth.verifyOtp({ email, token: wrong, type: 'recovery' })).error?.code).toBe('otp_expired')
    const client = app()
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'recovery' })
    expect([error, data.user?.email]).toEqual([null, email])
    expect((await client.auth.updateUser({ password })).error).toBeNull()
    const used = await fetch(link, { redirect: 'manual' })
    expect([used.status, fragmentOf(new URL(used.headers.get('location') ?? ''))['error_code']]).toEqual([
      303,
      'otp_expired',
    ])
  })
})

describe('implicit links', () => {
  test('keep every token in the fragment, also where the target has a query of its own', async () => {
    const { email } = await world.talent()
    await app().auth.signInWithOtp({ email, options: { emailRedirectTo: `${APP}?from=mail` } })
    const back = await pressed(await linkSentTo(world, email))
    expect(back.search).toBe('?from=mail')
    expect(fragmentOf(back)).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) })
  })
})

test.each([
  { email: 5 },
  { email: ['a@cutting.example'] },
  { password: { length: 8 } },
  { password: true },
  { phone: 4915112345678 },
  { nonce: 123456 },
  { current_password: 5 },
  { data: 'text' },
  { data: [1] },
])('PUT /user with %j is 400', async (body) => {
  const person = await world.talent()
  const answer = await person.fetch('/auth/v1/user', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(400)
  expect(['bad_json', 'validation_failed']).toContain(answer.body.error_code)
})
