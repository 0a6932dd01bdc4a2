import { createHash } from 'node:crypto'
import { SignJWT, UnsecuredJWT, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authClient } from '../../../testing/auth-client.ts'
import { type OidcPeer, PEER_CLIENT, startOidcPeer } from '../../../testing/oidc-peer.ts'
import { startWorld, type World } from '../../../testing/world.ts'

let peer: OidcPeer
let world: World
beforeAll(async () => {
  peer = await startOidcPeer()
  world = await startWorld({ env: { ...peer.env(), AUTH_MANUAL_LINKING: 'on' } })
})
afterAll(async () => {
  await world.stop()
  await peer.stop()
})

let count = 0
let claims: { sub: string; email: string; email_verified: boolean; name: string }
beforeEach(() => {
  count += 1
  claims = { sub: `token-${count}`, email: `token${count}@cutting.example`, email_verified: true, name: 'Noor Haddad' }
})
const exchange = (body: Record<string, unknown>, token?: string) =>
  world.anonymous.fetch('/auth/v1/token?grant_type=id_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ provider: 'studio', ...body }),
  })
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const refusal = (error: string, description: string | RegExp) => ({
  status: 400,
  body: {
    error,
    error_description: typeof description === 'string' ? description : expect.stringMatching(description),
  },
})

test('the unmodified client signs in with a token of the provider, and again into the same account', async () => {
  const nonce = 'only this app knows'
  const token = await peer.idToken({ ...claims, nonce: sha256(nonce).toString('hex') })
  const { data, error } = await authClient(world).signInWithIdToken({ provider: 'studio', token, nonce })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: claims.email, app_metadata: { provider: 'studio' } })
  const again = await authClient(world).signInWithIdToken({ provider: 'studio', token: await peer.idToken(claims) })
  expect(again.data.user?.id).toBe(data.user?.id)
})

test('with a bearer and link_identity it is added to the account', async () => {
  const person = await world.talent()
  const browser = authClient(world)
  await browser.setSession({ access_token: person.token ?? '', refresh_token: person.refreshToken ?? '' })
  const { data, error } = await browser.linkIdentity({ provider: 'studio', token: await peer.idToken(claims) })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(person.id)
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'studio'])
  expect(await exchange({ id_token: await peer.idToken(claims), link_identity: true })).toMatchObject({
    status: 401,
    body: { error_code: 'no_authorization' },
  })
  const other = await world.talent()
  expect(await exchange({ id_token: await peer.idToken(claims), link_identity: true }, other.token)).toMatchObject({
    status: 422,
    body: { error_code: 'identity_already_exists' },
  })
})

test('missing parts are named as the wire names them', async () => {
  expect(await exchange({})).toMatchObject(refusal('invalid request', 'id_token required'))
  expect(await exchange({ id_token: 'x', provider: '' })).toMatchObject(
    refusal('invalid request', 'provider or client_id and issuer required'),
  )
  expect(await exchange({ id_token: 'x', provider: 'other' })).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg: 'Custom OIDC provider "other" not allowed' },
  })
  expect(
    await exchange({ id_token: 'x', provider: '', client_id: PEER_CLIENT.id, issuer: 'https://other.example' }),
  ).toMatchObject({
    status: 400,
    body: { error_code: 'provider_disabled', msg: 'Provider (issuer "https://other.example") is not enabled' },
  })
  expect(
    (
      await exchange({
        id_token: await peer.idToken(claims),
        provider: '',
        client_id: PEER_CLIENT.id,
        issuer: peer.issuer,
      })
    ).status,
  ).toBe(200)
})

test('a token for someone else, without a subject, or expired, is invalid', async () => {
  for (const wrong of [
    { aud: 'other' },
    { aud: [PEER_CLIENT.id, 'other'] },
    { azp: 'other' },
    { aud: [PEER_CLIENT.id, 'other'], azp: 'other' },
  ]) {
    expect(await exchange({ id_token: await peer.idToken({ ...claims, ...wrong }) })).toMatchObject(
      refusal('invalid request', /^Unacceptable audience in id_token: \[/),
    )
  }
  expect(await exchange({ id_token: await peer.idToken({ ...claims, sub: undefined }) })).toMatchObject(
    refusal('invalid request', 'Missing sub claim in id_token'),
  )
  const now = Math.floor(Date.now() / 1000)
  for (const wrong of [
    { exp: now - 60 },
    { exp: undefined },
    { iat: undefined },
    { iss: 'https://other.example' },
    { nbf: now + 600 },
  ]) {
    expect(await exchange({ id_token: await peer.idToken({ ...claims, ...wrong }) })).toMatchObject(
      refusal('invalid request', 'Bad ID token'),
    )
  }
})

test('a token that the provider did not sign is invalid', async () => {
  const good = await peer.idToken(claims)
  const { privateKey } = await generateKeyPair('RS256')
  const shared = await new SignJWT({ ...claims, iss: peer.issuer, aud: PEER_CLIENT.id })
    .setProtectedHeader({ alg: 'HS256', kid: 'peer' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(PEER_CLIENT.secret))
  const unsigned = new UnsecuredJWT({ ...claims, iss: peer.issuer, aud: PEER_CLIENT.id })
    .setIssuedAt()
    .setExpirationTime('5m')
    .encode()
  const [head, , signature] = good.split('.')
  const swapped = [
    head,
    Buffer.from(
      JSON.stringify({ ...claims, sub: 'owner', iss: peer.issuer, aud: PEER_CLIENT.id, iat: 1, exp: 9_999_999_999 }),
    ).toString('base64url'),
    signature,
  ].join('.')
  const before = await world.platform.db.selectFrom('auth_users').select('id').execute()
  for (const id_token of [
    await peer.idToken(claims, { key: privateKey }),
    await peer.idToken(claims, { key: privateKey, kid: 'other' }),
    shared,
    unsigned,
    swapped,
    'a.b.c',
    'x'.repeat(20_000),
    `${good}x`,
  ]) {
    expect(await exchange({ id_token })).toMatchObject(refusal('invalid request', 'Bad ID token'))
  }
  expect(await world.platform.db.selectFrom('auth_users').select('id').execute()).toHaveLength(before.length)
})

test('nonce and access token belong to the token or are refused', async () => {
  const held = await peer.idToken({ ...claims, nonce: sha256('mine').toString('hex') })
  const one = 'Passed nonce and nonce in id_token should either both exist or not.'
  expect(await exchange({ id_token: held })).toMatchObject(refusal('invalid request', one))
  expect(await exchange({ id_token: await peer.idToken(claims), nonce: 'mine' })).toMatchObject(
    refusal('invalid request', one),
  )
  expect(await exchange({ id_token: held, nonce: 'other' })).toMatchObject(refusal('invalid nonce', 'Nonces mismatch'))
  expect(await exchange({ id_token: await peer.idToken({ ...claims, nonce: 'mine' }), nonce: 'mine' })).toMatchObject(
    refusal('invalid nonce', 'Nonces mismatch'),
  )
  const atHash = sha256('the access token').subarray(0, 16).toString('base64url')
  expect(
    await exchange({ id_token: await peer.idToken({ ...claims, at_hash: atHash }), access_token: 'another' }),
  ).toMatchObject(refusal('invalid request', 'Bad ID token'))
  expect(
    await exchange({ id_token: await peer.idToken({ ...claims, at_hash: atHash }), access_token: 'the access token' }),
  ).toMatchObject({ status: 200, body: { provider_token: 'the access token' } })
})

test('an address the provider does not vouch for opens nothing', async () => {
  expect(await exchange({ id_token: await peer.idToken({ ...claims, email_verified: false }) })).toMatchObject({
    status: 403,
    body: { error_code: 'provider_email_needs_verification' },
  })
})
