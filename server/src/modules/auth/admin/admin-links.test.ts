import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authClient, linkSentTo, sentTo } from '../../../testing/auth-client.ts'
import { serviceClient } from '../../../testing/service-client.ts'
import { startWorld, type World } from '../../../testing/world.ts'

type Service = Awaited<ReturnType<typeof serviceClient>>
let world: World
let admin: Service['admin']
let call: Service['call']
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
  ;({ admin, call } = await serviceClient(world))
})
afterAll(() => world.stop())

const password = 'Corridor7Light'
const json = { 'content-type': 'application/json' }
let people = 0
const address = () => `link${(people += 1)}@cutting.example`
const db = () => world.platform.db
const profileOf = (id: string) => db().selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst()

describe('invitations', () => {
  const linkIn = async (email: string) => new URL(await linkSentTo(world, email))

  test('open an account, and the emailed link signs in', async () => {
    const email = address()
    const { data, error } = await admin.inviteUserByEmail(email, {
      data: { account_type: 'talent', full_name: 'Ida Invited' },
      redirectTo: `${world.address()}/jobs`,
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ida Invited' } })
    expect(data.user?.invited_at).toBeTruthy()
    expect(data.user?.confirmation_sent_at).toBeTruthy()
    const link = await linkIn(email)
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      type: 'invite',
      redirect_to: `${world.address()}/jobs`,
    })
    expect((await world.anonymous.fetch(link.pathname + link.search)).status).toBe(200)
    const clicked = await world.anonymous.fetch(link.pathname + link.search, { method: 'POST' })
    const target = new URL(clicked.headers.get('location') ?? '')
    expect(target.pathname).toBe('/jobs')
    const hash = new URLSearchParams(target.hash.slice(1))
    expect(hash.get('type')).toBe('invite')
    const auth = authClient(world)
    await auth.setSession({
      access_token: hash.get('access_token') ?? '',
      refresh_token: hash.get('refresh_token') ?? '',
    })
    expect((await auth.updateUser({ password })).error).toBeNull()
    expect((await authClient(world).signInWithPassword({ email, password })).error).toBeNull()
    expect(await profileOf(data.user?.id ?? '')).toMatchObject({ full_name: 'Ida Invited', email_verified: true })
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  test('can be sent again, which voids the older link; a password that someone set before is no longer valid', async () => {
    const email = address()
    const signUp = { email, password: 'Stranger7Light', data: { account_type: 'talent', full_name: 'Sid Stranger' } }
    await world.anonymous.fetch('/auth/v1/signup', { method: 'POST', headers: json, body: JSON.stringify(signUp) })
    expect((await admin.inviteUserByEmail(email)).error).toBeNull()
    const first = await linkIn(email)
    expect((await admin.inviteUserByEmail(email)).error).toBeNull()
    const again = (await sentTo(world, email)).filter((mail) => mail.subject === 'You’re invited to Ensemble')
    expect(again).toHaveLength(2)
    const links = again.map((mail) => new URL(/http\S+\/auth\/v1\/verify\S+/.exec(mail.text)?.[0] ?? ''))
    const newest = links.find((link) => link.href !== first.href) as URL
    const [old] = [
      await authClient(world).verifyOtp({ type: 'invite', token_hash: first.searchParams.get('token') ?? '' }),
    ]
    expect(old.error?.code).toBe('otp_expired')
    expect(
      (await authClient(world).verifyOtp({ type: 'invite', token_hash: newest.searchParams.get('token') ?? '' })).error,
    ).toBeNull()
    expect((await authClient(world).signInWithPassword({ email, password: 'Stranger7Light' })).error?.code).toBe(
      'invalid_credentials',
    )
  })
})

describe('links', () => {
  test('of a sign-up: the account, the link, and the code of the same email', async () => {
    const email = address()
    const { data, error } = await admin.generateLink({
      type: 'signup',
      email,
      password,
      options: { data: { account_type: 'talent', full_name: 'Lea Link' }, redirectTo: 'https://evil.example/' },
    })
    expect(error).toBeNull()
    expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: `${world.address()}/` })
    const link = new URL(data.properties?.action_link ?? '')
    expect(`${link.origin}${link.pathname}`).toBe(`${world.address()}/auth/v1/verify`)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: data.properties?.hashed_token,
      type: 'signup',
      redirect_to: `${world.address()}/`,
    })
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Lea Link' } })
    expect(await sentTo(world, email)).toEqual([])
    expect(
      (await authClient(world).verifyOtp({ email, type: 'signup', token: data.properties?.email_otp ?? '' })).error,
    ).toBeNull()
    expect((await authClient(world).signInWithPassword({ email, password })).error).toBeNull()
    expect((await admin.generateLink({ type: 'signup', email, password })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  test('to sign in, to invite and to recover, for known and unknown addresses', async () => {
    const known = await world.talent()
    for (const type of ['magiclink', 'recovery'] as const) {
      const { data } = await admin.generateLink({ type, email: known.email })
      expect(data.properties?.verification_type).toBe(type)
      expect(
        (await authClient(world).verifyOtp({ type, token_hash: data.properties?.hashed_token ?? '' })).data.user?.id,
      ).toBe(known.id)
    }
    const invited = await admin.generateLink({ type: 'invite', email: address() })
    expect(invited.data.properties?.verification_type).toBe('invite')
    expect(
      (await authClient(world).verifyOtp({ type: 'invite', token_hash: invited.data.properties?.hashed_token ?? '' }))
        .error,
    ).toBeNull()
    const unknown = await admin.generateLink({ type: 'magiclink', email: address() })
    expect(unknown.data.properties?.verification_type).toBe('signup')
    expect(
      (await authClient(world).verifyOtp({ type: 'signup', token_hash: unknown.data.properties?.hashed_token ?? '' }))
        .error,
    ).toBeNull()
    expect((await call('POST', '/admin/generate_link', { type: 'recovery', email: address() })).body).toEqual({
      code: 404,
      error_code: 'user_not_found',
      msg: 'User with this email not found',
    })
    expect((await admin.generateLink({ type: 'invite', email: known.email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  test.each([
    [
      { type: 'bogus', email: 'a@cutting.example' },
      400,
      'validation_failed',
      'Invalid email action link type requested: bogus',
    ],
    [
      { type: '__proto__', email: 'a@cutting.example' },
      400,
      'validation_failed',
      'Invalid email action link type requested: __proto__',
    ],
    [{ type: 'signup', email: 'a@cutting.example' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      { type: 'signup', email: 'a@cutting.example', password: 'short' },
      422,
      'weak_password',
      'Password should be at least 8 characters.',
    ],
    [{ type: 'magiclink' }, 400, 'validation_failed', 'An email address is required'],
    [
      { type: 'email_change_new', email: 'nobody@cutting.example', new_email: 'b@cutting.example' },
      404,
      'user_not_found',
      'User with this email not found',
    ],
  ])('%o is refused', async (body, status, code, msg) => {
    expect((await call('POST', '/admin/generate_link', body)).body).toMatchObject({
      code: status,
      error_code: code,
      msg,
    })
  })
})
