import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { authClient, codeSentTo, sentTo } from '../../../testing/auth-client.ts'
import { startWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const password = 'Corridor7Light'
const json = { 'content-type': 'application/json' }
const post = (path: string, body: unknown, at = world) =>
  at.anonymous.fetch(`/auth/v1${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
let numbers = 0
const number = () => `+4915112${String(10_000 + (numbers += 1))}`
const digits = (phone: string) => phone.slice(1)

describe('an account by phone number', () => {
  test('signs up, confirms with the texted code, signs in with password and code', async () => {
    const [auth, phone] = [authClient(world), number()]
    const opened = await auth.signUp({ phone, password, options: { channel: 'sms' } })
    expect(opened).toMatchObject({
      error: null,
      data: { session: null, user: { phone: digits(phone), email: '', app_metadata: { provider: 'phone' } } },
    })
    expect((await auth.signInWithPassword({ phone, password })).error).toMatchObject({
      status: 400,
      code: 'phone_not_confirmed',
      message: 'Phone not confirmed',
    })
    const [message] = await sentTo(world, phone)
    expect(message?.text).toMatch(/^\d{6} is your Ensemble code\. It expires in 10 minutes\. Don’t share it\.$/)
    const confirmed = await auth.verifyOtp({ phone, token: await codeSentTo(world, phone), type: 'sms' })
    expect(confirmed).toMatchObject({
      error: null,
      data: {
        user: { phone: digits(phone), phone_confirmed_at: expect.any(String), identities: [{ provider: 'phone' }] },
      },
    })
    expect((await auth.signInWithPassword({ phone, password })).error).toBeNull()
    await auth.signInWithOtp({ phone })
    expect((await auth.verifyOtp({ phone, token: await codeSentTo(world, phone), type: 'sms' })).error).toBeNull()
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentAuthenticationMethods).toMatchObject([
      { method: 'otp' },
    ])
  })

  test('has no profile: the product stays closed to it', async () => {
    const [auth, phone] = [authClient(world), number()]
    await auth.signInWithOtp({ phone })
    const { data } = await auth.verifyOtp({ phone, token: await codeSentTo(world, phone), type: 'sms' })
    expect(
      (
        await world.anonymous.fetch('/api/v1/me', {
          headers: { authorization: `Bearer ${data.session?.access_token}` },
        })
      ).status,
    ).toBe(401)
    expect((await auth.getUser()).data.user?.phone).toBe(digits(phone))
  })

  test('a second sign-up with a confirmed number gets the same answer, changes nothing and sends nothing', async () => {
    const [auth, phone] = [authClient(world), number()]
    const first = await post('/signup', { phone, password })
    await auth.verifyOtp({ phone, token: await codeSentTo(world, phone), type: 'sms' })
    const before = (await sentTo(world, phone)).length
    const second = await post('/signup', { phone, password: 'Another8Corridor' })
    expect([second.status, Object.keys(second.body).toSorted()]).toEqual([
      first.status,
      Object.keys(first.body).toSorted(),
    ])
    expect(await sentTo(world, phone)).toHaveLength(before)
    expect((await auth.signInWithPassword({ phone, password })).error).toBeNull()
  })

  test('if two sign-ups disagree before the number is confirmed, no password is kept', async () => {
    const phone = number()
    await post('/signup', { phone, password })
    await post('/signup', { phone, password: 'Another8Corridor' })
    await authClient(world).verifyOtp({ phone, token: await codeSentTo(world, phone), type: 'sms' })
    for (const tried of [password, 'Another8Corridor'])
      expect((await post('/token?grant_type=password', { phone, password: tried })).body).toMatchObject({
        error_code: 'invalid_credentials',
      })
  })

  test('guessing ends after five tries, even if the code is right then', async () => {
    const phone = number()
    await post('/otp', { phone })
    const token = await codeSentTo(world, phone)
    const wrong = token === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      expect((await post('/verify', { type: 'sms', phone, token: wrong })).status).toBe(403)
    expect(await post('/verify', { type: 'sms', phone, token })).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired' },
    })
  })

  test.each([
    ['/signup', { phone: '+0 49 1', password }, 400, 'Invalid phone number format (E.164 required)'],
    [
      '/signup',
      { phone: '+491511234567', password, channel: 'pigeon' },
      400,
      expect.stringContaining("Invalid channel, supported values are 'sms' or 'whatsapp'."),
    ],
    [
      '/signup',
      { phone: '+491511234567', password, code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
      400,
      'PKCE not supported for phone signups',
    ],
    ['/otp', { phone: '+491519999999', create_user: false }, 422, 'Signups not allowed for otp'],
    ['/resend', { type: 'sms', email: 'a@cutting.example' }, 400, 'Type provided requires a phone number'],
    ['/resend', { type: 'sms' }, 400, 'Missing email address or phone number'],
    ['/verify', { type: 'email', phone: '+491511234567', token: '123456' }, 400, 'Invalid email verification type'],
  ])('%s %j is refused', async (path, body, status, msg) => {
    expect(await post(path, body)).toMatchObject({ status, body: { msg } })
  })
})

describe('a number for an account that has an address', () => {
  test('counts once its code came back; a known number is refused', async () => {
    const phone = number()
    const person = await world.talent()
    const put = (body: object) =>
      person.fetch('/auth/v1/user', { method: 'PUT', headers: json, body: JSON.stringify(body) })
    expect((await put({ phone })).body).toMatchObject({
      phone: '',
      new_phone: digits(phone),
      phone_change_sent_at: expect.any(String),
    })
    expect((await post('/resend', { type: 'phone_change', phone })).status).toBe(200)
    expect(await sentTo(world, phone)).toHaveLength(2)
    const done = await post('/verify', { type: 'phone_change', phone, token: await codeSentTo(world, phone) })
    expect(done.body.user).toMatchObject({
      id: person.id,
      phone: digits(phone),
      app_metadata: { providers: ['email', 'phone'] },
    })
    expect(done.body.user.new_phone).toBeUndefined()
    const other = await world.talent()
    const refused = await other.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ phone }),
    })
    expect(refused).toMatchObject({ status: 422, body: { error_code: 'phone_exists' } })
  })
})

describe('the first address', () => {
  test('of an account with a phone number needs one code, and opens its profile', async () => {
    const [auth, phone] = [authClient(world), number()]
    await auth.signInWithOtp({ phone, options: { data: { full_name: 'Noor Haddad' } } })
    const { data } = await auth.verifyOtp({ phone, token: await codeSentTo(world, phone), type: 'sms' })
    const email = `settled${phone.slice(1)}@cutting.example`
    expect((await auth.updateUser({ email })).data.user).toMatchObject({ email: '', new_email: email })
    const settled = await auth.verifyOtp({ email, token: await codeSentTo(world, email), type: 'email_change' })
    expect(settled).toMatchObject({
      error: null,
      data: {
        user: {
          id: data.user?.id,
          email,
          phone: digits(phone),
          app_metadata: { provider: 'phone', providers: ['phone', 'email'] },
        },
      },
    })
    const me = await world.anonymous.fetch('/api/v1/me', {
      headers: { authorization: `Bearer ${settled.data.session?.access_token}` },
    })
    expect(me.body).toMatchObject({ email, name: 'Noor Haddad', kind: 'talent', verified: true })
  })

  test('a business on a personal email domain is refused', async () => {
    const [auth, phone] = [authClient(world), number()]
    await auth.signInWithOtp({ phone, options: { data: { account_type: 'business', company_name: 'Kestrel' } } })
    await auth.verifyOtp({ phone, token: await codeSentTo(world, phone), type: 'sms' })
    expect((await auth.updateUser({ email: 'kestrel@gmail.com' })).error).toMatchObject({
      status: 422,
      code: 'validation_failed',
    })
  })
})

describe('a phone as second factor', () => {
  test('with the unmodified client: enroll, be texted, verify, refuse a wrong and a used code', async () => {
    const phone = number()
    const person = await world.talent()
    const auth = authClient(world)
    await auth.setSession({ access_token: person.token ?? '', refresh_token: person.refreshToken ?? '' })
    const enrolled = await auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Mobile' })
    expect(enrolled).toMatchObject({
      error: null,
      data: { type: 'phone', friendly_name: 'Mobile', phone: digits(phone) },
    })
    const factorId = enrolled.data?.id ?? ''
    const challenge = await auth.mfa.challenge({ factorId, channel: 'sms' })
    const challengeId = challenge.data?.id ?? ''
    const code = await codeSentTo(world, phone)
    const wrong = await auth.mfa.verify({ factorId, challengeId, code: code === '000000' ? '000001' : '000000' })
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    })
    expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/phone' }, {}],
    })
    expect((await auth.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, status: 'verified' }])
    expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({
      code: 'mfa_ip_address_mismatch',
    })
    expect(
      (await auth.mfa.enroll({ factorType: 'phone', phone: number(), friendlyName: 'Other' })).error,
    ).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
    expect((await auth.mfa.unenroll({ factorId })).error).toBeNull()
  })

  test('a code of one challenge does not work for another', async () => {
    const phone = number()
    const person = await world.talent()
    const auth = authClient(world)
    await auth.setSession({ access_token: person.token ?? '', refresh_token: person.refreshToken ?? '' })
    const factorId = (await auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Mobile' })).data?.id ?? ''
    await auth.mfa.challenge({ factorId })
    const first = await codeSentTo(world, phone)
    const second = await auth.mfa.challenge({ factorId })
    const newest = await codeSentTo(world, phone)
    const answer = await auth.mfa.verify({ factorId, challengeId: second.data?.id ?? '', code: first })
    expect(answer.error === null).toBe(first === newest)
  })
})

describe('what the operator sets', () => {
  test('a gateway gets messages with their id, and is tried again when it fails', async () => {
    const asked: { key: unknown; authorization: unknown; body: { to: string; text: string } }[] = []
    const gateway = createServer((request, response) => {
      const chunks: Buffer[] = []
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          asked.push({
            key: request.headers['idempotency-key'],
            authorization: request.headers.authorization,
            body: JSON.parse(Buffer.concat(chunks).toString()),
          })
          response.writeHead(asked.length === 1 ? 503 : 202).end()
        })
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const sms = await startWorld({
      env: {
        AUTH_SEND_INTERVAL_S: '0',
        SMS_URL: `http://me:s%20cret@127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
      },
    })
    try {
      const phone = number()
      await post('/otp', { phone }, sms)
      await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 15_000 })
      expect(asked[1]).toMatchObject({
        body: { to: phone, text: expect.stringMatching(/^\d{6} is your Ensemble code/) },
        authorization: `Basic ${Buffer.from('me:s cret').toString('base64')}`,
      })
      expect(asked[1]?.key).toBe(asked[0]?.key)
      const token = asked[1]?.body.text.slice(0, 6)
      expect((await post('/verify', { type: 'sms', phone, token }, sms)).status).toBe(200)
    } finally {
      await sms.stop()
      gateway.close()
    }
  })

  test('without a gateway there are no phones in production', async () => {
    const bare = await startWorld()
    try {
      bare.platform.env.production = true
      const phone = number()
      const person = await bare.talent()
      const send = (path: string, body: object, method = 'POST') =>
        person.fetch(`/auth/v1${path}`, { method, headers: json, body: JSON.stringify(body) })
      expect(
        [
          await send('/signup', { phone, password }),
          await send('/otp', { phone }),
          await send('/resend', { type: 'sms', phone }),
          await send('/token?grant_type=password', { phone, password }),
          await send('/user', { phone }, 'PUT'),
          await send('/factors', { factor_type: 'phone', phone }),
        ].map(({ status, body }) => [status, body.error_code]),
      ).toEqual([
        [400, 'phone_provider_disabled'],
        [400, 'phone_provider_disabled'],
        [400, 'phone_provider_disabled'],
        [422, 'phone_provider_disabled'],
        [400, 'phone_provider_disabled'],
        [422, 'mfa_phone_enroll_not_enabled'],
      ])
      expect((await bare.anonymous.fetch('/auth/v1/settings')).body.external.phone).toBe(false)
    } finally {
      await bare.stop()
    }
  })

  test('numbers count at once with AUTH_SMS_AUTOCONFIRM, and a known one is refused openly', async () => {
    const quick = await startWorld({ env: { AUTH_SMS_AUTOCONFIRM: 'on' } })
    try {
      const [auth, phone] = [authClient(quick), number()]
      expect((await auth.signUp({ phone, password })).data.session?.access_token).toEqual(expect.any(String))
      expect((await auth.signUp({ phone, password })).error).toMatchObject({ status: 422, code: 'user_already_exists' })
    } finally {
      await quick.stop()
    }
  })

  test('anonymous accounts are off; if they are on, they have a session and no profile', async () => {
    expect((await authClient(world).signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
      message: 'Anonymous sign-ins are disabled',
    })
    const open = await startWorld({ env: { AUTH_ANONYMOUS: 'on' } })
    try {
      const auth = authClient(open)
      const { data, error } = await auth.signInAnonymously({ options: { data: { theme: 'dark' } } })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ is_anonymous: true, email: '', user_metadata: { theme: 'dark' } })
      expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentAuthenticationMethods).toMatchObject([
        { method: 'anonymous' },
      ])
      expect((await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'x' })).error).toMatchObject({
        status: 403,
        code: 'no_authorization',
      })
      expect((await auth.updateUser({ password })).error).toMatchObject({ status: 422, code: 'validation_failed' })
      expect(
        (
          await open.anonymous.fetch('/api/v1/me', {
            headers: { authorization: `Bearer ${data.session?.access_token}` },
          })
        ).status,
      ).toBe(401)
      expect((await open.anonymous.fetch('/auth/v1/settings')).body.external).toMatchObject({
        anonymous_users: true,
        phone: true,
        email: true,
      })
    } finally {
      await open.stop()
    }
  })
})
