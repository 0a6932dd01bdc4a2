import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authClient, codeSentTo, linkSentTo, sentTo } from '../../testing/auth-client.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const password = 'Corridor7Light'
const data = { account_type: 'talent', full_name: 'Noor Haddad' }
const json = { 'content-type': 'application/json' }
const post = (path: string, body: unknown, at = world) =>
  at.anonymous.fetch(`/auth/v1${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
let people = 0
const address = () => `otp${(people += 1)}@cutting.example`
const me = async (token: string | undefined) =>
  (await world.anonymous.fetch('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })).body

describe('signing in by email', () => {
  test('opens an account for a new address, with the given name, and signs in with the code', async () => {
    const [auth, email] = [authClient(world), address()]
    expect((await auth.signInWithOtp({ email, options: { data } })).error).toBeNull()
    const { data: signedIn, error } = await auth.verifyOtp({
      email,
      token: await codeSentTo(world, email),
      type: 'email',
    })
    expect(error).toBeNull()
    expect(await me(signedIn.session?.access_token)).toMatchObject({
      email,
      kind: 'talent',
      name: 'Noor Haddad',
      verified: true,
    })
    expect((await sentTo(world, email))[0]?.subject).toBe('Choose your Ensemble password')
  })

  test('an account without a name is named after its address', async () => {
    const [auth, email] = [authClient(world), address()]
    await auth.signInWithOtp({ email })
    const { data } = await auth.verifyOtp({ email, token: await codeSentTo(world, email), type: 'signup' })
    expect(await me(data.session?.access_token)).toMatchObject({ email, name: email.split('@')[0] })
  })

  test('a known address gets a code and a link that leads to a session by PKCE, with its method named', async () => {
    const [auth, person] = [authClient(world), await world.talent()]
    await auth.signInWithOtp({ email: person.email, options: { emailRedirectTo: `${world.address()}/auth/callback` } })
    expect((await sentTo(world, person.email))[0]?.subject).toMatch(/^\d{6} is your Ensemble sign-in code$/)
    const link = new URL(await linkSentTo(world, person.email))
    expect(link.searchParams.get('type')).toBe('magiclink')
    const landed = await world.anonymous.fetch(link.pathname + link.search, { method: 'POST', redirect: 'manual' })
    const code = new URL(landed.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { data } = await auth.exchangeCodeForSession(code)
    expect(data.user?.id).toBe(person.id)
    const level = await auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data?.currentAuthenticationMethods).toMatchObject([{ method: 'magiclink' }])
  })

  test.each(['email', 'magiclink'] as const)('the code of a known address works as %s, once', async (type) => {
    const [auth, person] = [authClient(world), await world.talent()]
    await auth.signInWithOtp({ email: person.email, options: { shouldCreateUser: false } })
    const token = await codeSentTo(world, person.email)
    expect((await auth.verifyOtp({ email: person.email, token, type })).data.user?.id).toBe(person.id)
    expect((await auth.verifyOtp({ email: person.email, token, type })).error).toMatchObject({
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  })

  test('a password that a stranger set before the owner came is not kept', async () => {
    const email = address()
    await post('/signup', { email, password, data })
    const auth = authClient(world)
    await auth.signInWithOtp({ email })
    await auth.verifyOtp({ email, token: await codeSentTo(world, email), type: 'email' })
    expect(await post('/token?grant_type=password', { email, password })).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_credentials' },
    })
  })

  test('the control: the code of the sign-up itself vouches for its password', async () => {
    const email = address()
    await post('/signup', { email, password, data })
    await authClient(world).verifyOtp({ email, token: await codeSentTo(world, email), type: 'email' })
    expect((await post('/token?grant_type=password', { email, password })).status).toBe(200)
  })

  test.each([
    [{}, 400, 'validation_failed', 'One of email or phone must be set'],
    [
      { email: 'a@cutting.example', phone: '+491511234567' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided',
    ],
    [
      { email: 'a@cutting.example', channel: 'sms' },
      400,
      'validation_failed',
      'Channel should only be specified with Phone OTP',
    ],
    [{ email: 'nobody@cutting.example', create_user: false }, 422, 'otp_disabled', 'Signups not allowed for otp'],
    [
      { email: 'ada@gmail.com', data: { account_type: 'business', company_name: 'Kestrel' } },
      422,
      'validation_failed',
      'Please use a business email address. Personal email domains are not allowed for business accounts.',
    ],
    [{ phone: '12a' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  ])('%j is refused', async (body, status, code, message) => {
    expect(await post('/otp', body)).toMatchObject({ status, body: { error_code: code, msg: message } })
  })

  test('known, unconfirmed and unknown addresses wait equally long for the next email', async () => {
    const slow = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '60' } })
    try {
      const person = await slow.talent()
      const waiting = address()
      await post('/signup', { email: waiting, password, data }, slow)
      for (const email of [person.email, waiting, address()]) {
        const [first, second] = [await post('/otp', { email }, slow), await post('/otp', { email }, slow)]
        expect(first.status).toBe(email === waiting ? 429 : 200)
        expect(second).toMatchObject({
          status: 429,
          body: {
            error_code: 'over_email_send_rate_limit',
            msg: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
          },
        })
      }
    } finally {
      await slow.stop()
    }
  })

  test('beyond the limit of sign-ups from one address nothing is opened, and the answer stays the same', async () => {
    const limited = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0', ENSEMBLE_RATE_LIMITS: 'on' } })
    try {
      const emails = Array.from({ length: 12 }, address)
      for (const email of emails) expect((await post('/otp', { email }, limited)).status).toBe(200)
      const { count } = await limited.platform.db
        .selectFrom('auth_users')
        .select((of) => of.fn.countAll<string>().as('count'))
        .where('email', 'in', emails)
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(10)
    } finally {
      await limited.stop()
    }
  })
})
