import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkSentTo } from '../../../testing/auth-client.ts'
import { type Node, openNode } from '../../../testing/open-node.ts'
import { startWorld, type World } from '../../../testing/world.ts'

/** Refusals of the wire in their own words (auth-wire.md §1), where no other test covers them. */
let world: World
/** As in production without a gateway: no phones. */
let phoneless: Node
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
  phoneless = await openNode(world, { NODE_ENV: 'test', DATABASE_URL: 'postgres://somewhere/else' })
})
afterAll(async () => {
  await phoneless.stop()
  await world.stop()
})

const json = { 'content-type': 'application/json' }
const password = 'Corridor7Light'
const data = { account_type: 'talent', full_name: 'Noor Haddad' }
const email = 'nobody@cutting.example'
const post = (path: string, body: unknown) =>
  world.anonymous.fetch(`/auth/v1${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
const token = '000000'

describe('missing, too much or wrong', () => {
  test.each<[path: string, body: object, status: number, code: string, message: string]>([
    [
      '/signup',
      { email: 'no-address', password, data },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      '/signup',
      { email: `${'x'.repeat(250)}@cutting.example`, password, data },
      400,
      'validation_failed',
      'An email address is too long',
    ],
    [
      '/signup',
      { email, phone: '+4915112345678', password },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    ['/signup', { email, data }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      '/signup',
      { email, password, data, code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      '/signup',
      { email, password, data, code_challenge_method: 's256' },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    ['/token?grant_type=password', { password }, 400, 'validation_failed', 'missing email or phone'],
    ['/token?grant_type=web3', {}, 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
    ['/oauth/token', {}, 404, 'feature_disabled', 'OAuth server is disabled'],
    ['/oauth/clients/register', {}, 404, 'feature_disabled', 'OAuth server is disabled'],
    ['/scim/v2/Users', {}, 404, 'feature_disabled', 'SCIM server is disabled'],
    ['/admin/custom-providers', {}, 404, 'feature_disabled', 'Custom OAuth providers are disabled'],
    ['/scimitar', {}, 404, 'not_found', 'This endpoint does not exist'],
    ['/token', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['/token?grant_type=constructor', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    [
      '/token?grant_type=pkce',
      { auth_code: 'x' },
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    ],
    [
      '/token?grant_type=pkce',
      { auth_code: 'x', code_verifier: 'y' },
      404,
      'flow_state_not_found',
      'invalid flow state, no valid flow state found',
    ],
    ['/otp', {}, 400, 'validation_failed', 'One of email or phone must be set'],
    ['/otp', { email, create_user: false }, 422, 'otp_disabled', 'Signups not allowed for otp'],
    ['/verify', { email, token }, 400, 'validation_failed', 'Verify requires a verification type'],
    ['/verify', { type: 'email', email }, 400, 'validation_failed', 'Verify requires either a token or a token hash'],
    ['/verify', { type: 'bogus', email, token }, 400, 'validation_failed', 'Unsupported verification type'],
    [
      '/verify',
      { type: 'email', email, token_hash: 'x' },
      400,
      'validation_failed',
      'Only the token_hash and type should be provided',
    ],
    [
      '/verify',
      { type: 'email', phone: '+4915112345678', token },
      400,
      'validation_failed',
      'Invalid email verification type',
    ],
    ['/verify', { type: 'email', email: 'no-address', token }, 422, 'validation_failed', 'Invalid email format'],
    ['/verify', { type: 'email', token }, 422, 'validation_failed', 'Invalid email format'],
    ['/verify', { type: 'email', token_hash: 'x' }, 403, 'otp_expired', 'Email link is invalid or has expired'],
    ['/recover', {}, 400, 'validation_failed', 'Password recovery requires an email'],
    [
      '/resend',
      { email },
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    ['/resend', { type: 'signup' }, 400, 'validation_failed', 'Missing email address or phone number'],
    [
      '/resend',
      { type: 'signup', phone: '+4915112345678' },
      400,
      'validation_failed',
      'Type provided requires an email address',
    ],
    ['/resend', { type: 'sms', email }, 400, 'validation_failed', 'Type provided requires a phone number'],
    ['/sso', { domain: 'northlight.example' }, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    ['/nothing', {}, 404, 'not_found', 'This endpoint does not exist'],
  ])('%s %j', async (path, body, status, code, message) => {
    expect(await post(path, body)).toMatchObject({ status, body: { code: status, error_code: code, msg: message } })
  })
})

describe('without phones', () => {
  test.each<[path: string, body: object, status: number, message: string]>([
    ['/signup', { phone: '+4915112345678', password }, 400, 'Phone signups are disabled'],
    ['/token?grant_type=password', { phone: '+4915112345678', password }, 422, 'Phone logins are disabled'],
    ['/otp', { phone: '+4915112345678' }, 400, 'Unsupported phone provider'],
  ])('%s', async (path, body, status, message) => {
    expect(await phoneless.post(`/auth/v1${path}`, body)).toMatchObject({
      status,
      body: { error_code: 'phone_provider_disabled', msg: message },
    })
  })
})

describe('someone who is signed in', () => {
  test('is refused their current password, a weak one, and an unknown scope', async () => {
    const person = await world.talent()
    const put = (body: object) =>
      person.fetch('/auth/v1/user', { method: 'PUT', headers: json, body: JSON.stringify(body) })
    expect((await put({ password })).status).toBe(200)
    expect(await put({ password })).toMatchObject({
      status: 422,
      body: { error_code: 'same_password', msg: 'New password should be different from the old password.' },
    })
    expect(await put({ password: 'short' })).toMatchObject({ status: 422, body: { error_code: 'weak_password' } })
    expect(await person.fetch('/auth/v1/logout?scope=everything', { method: 'POST' })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Unsupported logout scope "everything"' },
    })
    expect((await person.fetch('/auth/v1/user')).status).toBe(200)
  })
})

test('a number is texted once a minute', async () => {
  const slow = await openNode(world, { AUTH_SEND_INTERVAL_S: '60' })
  const answers = [
    await slow.post('/auth/v1/otp', { phone: '+4915112345671' }),
    await slow.post('/auth/v1/otp', { phone: '+4915112345671' }),
  ]
  await slow.stop()
  expect(answers[0]?.status).toBe(200)
  expect(answers[1]).toMatchObject({
    status: 429,
    body: {
      error_code: 'over_sms_send_rate_limit',
      msg: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
    },
  })
})

test('a code to exchange is over after five minutes, counted from the click', async () => {
  const verifier = randomBytes(32).toString('base64url')
  const address = 'late@cutting.example'
  await post('/signup', {
    email: address,
    password,
    data,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  })
  const link = new URL(await linkSentTo(world, address))
  const clicked = await world.anonymous.fetch(link.pathname + link.search, { method: 'POST' })
  const code = new URL(clicked.headers.get('location') ?? '').searchParams.get('code')
  const flow = await world.platform.db
    .selectFrom('auth_flow_states')
    .select('expires_at')
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(Math.abs(flow.expires_at.getTime() - Date.now() - 300_000)).toBeLessThan(10_000)
  await world.platform.db
    .updateTable('auth_flow_states')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .execute()
  expect(await post('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })).toMatchObject({
    status: 422,
    body: { error_code: 'flow_state_expired' },
  })
})
