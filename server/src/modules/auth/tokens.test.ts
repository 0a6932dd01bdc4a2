import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuthClient } from '@supabase/auth-js'
import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SettingsError } from '../../platform/env.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { readGivenKeys } from './given-keys.ts'

const SECRET = 'a shared secret of more than 32 bytes, for tests'

let dir: string
let world: World
let person: Person
let claims: Record<string, unknown>
/** The keys in use: `now` signs, `before` is still valid. `stranger` is unknown. */
let now: JWK
let before: JWK
let stranger: { privateKey: CryptoKey; publicKey: CryptoKey }
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ensemble-keys-'))
  const [first, second] = [
    await generateKeyPair('RS256', { extractable: true }),
    await generateKeyPair('ES256', { extractable: true }),
  ]
  now = { ...(await exportJWK(first.privateKey)), kid: 'now' }
  before = { ...(await exportJWK(second.privateKey)), kid: 'before', alg: 'ES256', use: 'sig' }
  stranger = await generateKeyPair('ES256', { extractable: true })
  await writeFile(join(dir, 'keys.json'), JSON.stringify([now, before]))
  world = await startWorld({ env: { AUTH_SIGNING_KEYS: join(dir, 'keys.json'), AUTH_JWT_SECRET: SECRET } })
  person = await world.talent()
  claims = decodeJwt(person.token ?? '')
})
afterAll(async () => {
  await world.stop()
  await rm(dir, { recursive: true, force: true })
})

const secret = new TextEncoder().encode(SECRET)
const sign = (key: CryptoKey | Uint8Array, header: JWTHeaderParameters, changed: Record<string, unknown> = {}) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader(header).sign(key)
const signNow = async (changed: Record<string, unknown>, header: Partial<JWTHeaderParameters> = {}) =>
  sign((await importJWK(now, 'RS256')) as CryptoKey, { alg: 'RS256', kid: 'now', typ: 'JWT', ...header }, changed)
const signBefore = async (header: Partial<JWTHeaderParameters> = {}) =>
  sign((await importJWK(before, 'ES256')) as CryptoKey, { alg: 'ES256', kid: 'before', typ: 'JWT', ...header })
/** What the product and the wire answer to a token. */
const tryToken = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const [product, wire] = [
    await world.anonymous.fetch('/api/v1/me', { headers }),
    await world.anonymous.fetch('/auth/v1/user', { headers }),
  ]
  return { product: product.status, wire: wire.status, code: wire.body.error_code as string | undefined }
}
const good = { product: 200, wire: 200, code: undefined }
const forged = { product: 401, wire: 403, code: 'bad_jwt' }
const published = async () => (await world.anonymous.fetch('/auth/v1/.well-known/jwks.json')).body.keys as JWK[]

describe('two keys at once', () => {
  test('the first signs, both are published as what they are, and nothing private is', async () => {
    expect(decodeProtectedHeader(person.token ?? '')).toMatchObject({ alg: 'RS256', kid: 'now', typ: 'JWT' })
    const keys = await published()
    expect(keys).toMatchObject([
      { kty: 'RSA', alg: 'RS256', kid: 'now', key_ops: ['verify'] },
      { kty: 'EC', alg: 'ES256', kid: 'before', key_ops: ['verify'] },
    ])
    for (const key of keys)
      for (const name of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(name)
  })

  test('a token of either is valid', async () => {
    expect(await tryToken(person.token ?? '')).toEqual(good)
    expect(await tryToken(await signBefore())).toEqual(good)
  })

  test('the unmodified client verifies them with only the published keys', async () => {
    const client = new AuthClient({ url: `${world.address()}/auth/v1`, autoRefreshToken: false, persistSession: false })
    for (const token of [person.token ?? '', await signBefore()]) {
      const { data, error } = await client.getClaims(token)
      expect(error).toBeNull()
      expect(data?.claims.sub).toBe(person.id)
    }
  })
})

describe('a shared secret', () => {
  test('verifies what another tool signed with it, with or without a key id', async () => {
    expect(await tryToken(await sign(secret, { alg: 'HS256', typ: 'JWT' }))).toEqual(good)
    expect(await tryToken(await sign(secret, { alg: 'HS256', typ: 'JWT', kid: 'theirs' }))).toEqual(good)
  })

  test('is not another algorithm, not a key of ours, and never published', async () => {
    expect(await tryToken(await sign(secret, { alg: 'HS384', typ: 'JWT' }))).toEqual(forged)
    expect(await tryToken(await sign(secret, { alg: 'HS512', typ: 'JWT' }))).toEqual(forged)
    expect(await tryToken(await sign(secret, { alg: 'HS256', typ: 'JWT', kid: 'now' }))).toEqual(forged)
    expect(await tryToken(await sign(new TextEncoder().encode(SECRET.slice(1)), { alg: 'HS256', typ: 'JWT' }))).toEqual(
      forged,
    )
    expect((await published()).map(({ kty }) => kty)).not.toContain('oct')
  })
})

/** A token assembled by hand, because no library makes these. */
const byHand = (header: object, payload: object, signature: string | ((text: string) => string)) => {
  const text = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${typeof signature === 'string' ? signature : signature(text)}`
}
const flip = (token: string, part: number) => {
  const parts = token.split('.')
  const bytes = Buffer.from(parts[part] ?? '', 'base64url')
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  return parts.with(part, bytes.toString('base64url')).join('.')
}

describe('forged and swapped tokens open nothing', () => {
  test.each(['none', 'None', 'NONE', ''])('alg "%s"', async (alg) => {
    for (const kid of [undefined, 'now']) {
      expect(await tryToken(byHand({ alg, kid, typ: 'JWT' }, claims, ''))).toEqual(forged)
      expect(
        await tryToken(byHand({ alg, kid, typ: 'JWT' }, claims, (person.token ?? '').split('.')[2] ?? '')),
      ).toEqual(forged)
    }
    expect(await tryToken(new UnsecuredJWT(claims).encode())).toEqual(forged)
  })

  test('HS256 with a public key as its secret, in every format it can have', async () => {
    const keys = await published()
    for (const jwk of keys) {
      const key = (await importJWK(jwk, jwk.alg, { extractable: true })) as CryptoKey
      const spki = await exportSPKI(key)
      const forms = [
        spki,
        spki.trim(),
        JSON.stringify(jwk),
        jwk.n ?? jwk.x ?? '',
        Buffer.from(spki.replace(/-----[^-]+-----|\s/g, ''), 'base64'),
      ]
      for (const form of forms)
        for (const kid of [undefined, jwk.kid, 'other']) {
          expect(
            await tryToken(
              byHand({ alg: 'HS256', kid, typ: 'JWT' }, claims, (text) =>
                createHmac('sha256', form).update(text).digest('base64url'),
              ),
            ),
          ).toEqual(forged)
        }
    }
  })

  test.each([
    'unknown',
    '',
    '../../../../dev/null',
    '/dev/null',
    "x' or '1'='1",
    'https://evil.example/jwks.json',
    'file:///dev/null',
    '__proto__',
    'constructor',
    'now\u0000',
    'NOW',
  ])('kid "%s"', async (kid) => {
    expect(await tryToken(await signNow({}, { kid }))).toEqual(forged)
  })

  test('no kid, one that is not text, and the kid of the other key', async () => {
    const key = (await importJWK(now, 'RS256')) as CryptoKey
    expect(await tryToken(await sign(key, { alg: 'RS256', typ: 'JWT' }))).toEqual(forged)
    for (const kid of [null, 1, ['now'], { now: 1 }])
      expect(await tryToken(byHand({ alg: 'RS256', kid, typ: 'JWT' }, claims, 'AA'))).toEqual(forged)
    expect(await tryToken(await signNow({}, { kid: 'before' }))).toEqual(forged)
    expect(await tryToken(await signBefore({ kid: 'now' }))).toEqual(forged)
  })

  test('a key that is not published, under its own name, under one of ours, and sent along in the header', async () => {
    const jwk = await exportJWK(stranger.publicKey)
    const header = { alg: 'ES256', typ: 'JWT' }
    for (const more of [
      { kid: 'stranger' },
      { kid: 'before' },
      { kid: 'stranger', jwk },
      { kid: 'before', jwk },
      { kid: 'stranger', jku: `${world.address()}/keys.json` },
      { kid: 'stranger', x5u: `${world.address()}/keys.pem` },
    ]) {
      expect(await tryToken(await sign(stranger.privateKey, { ...header, ...more }))).toEqual(forged)
    }
  })

  test.each([
    ['another issuer', { iss: 'https://elsewhere.example/auth/v1' }],
    ['no issuer', { iss: undefined }],
    ['an issuer that starts like ours', { iss: 'OURS.evil.example' }],
    ['another audience', { aud: 'service_role' }],
    ['no audience', { aud: undefined }],
    ['an end in the past', { exp: 1_700_000_000 }],
    ['no end', { exp: undefined }],
    ['an end that is no number', { exp: 'never' }],
    ['a start in the future', { nbf: 4_000_000_000 }],
    ['no session', { session_id: undefined }],
    ['a session that is no text', { session_id: 7 }],
    ['no person', { sub: undefined }],
    ['no role', { role: undefined }],
  ])('%s', async (_what, changed) => {
    const issuer =
      'iss' in changed && changed.iss === 'OURS.evil.example'
        ? { iss: `${world.address()}/auth/v1.evil.example` }
        : changed
    expect(await tryToken(await signNow(issuer))).toEqual(forged)
  })

  test('a refresh token as access token, and an access token as refresh token', async () => {
    expect(await tryToken(person.refreshToken ?? '')).toEqual(forged)
    const swapped = await world.anonymous.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: person.token }),
    })
    expect(swapped).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Refresh token is not valid' },
    })
  })

  test('a changed bit in any part, a part too few or too many, another type, an unknown critical header', async () => {
    const token = person.token ?? ''
    for (const part of [0, 1, 2]) expect(await tryToken(flip(token, part))).toEqual(forged)
    for (const broken of [
      token.split('.').slice(0, 2).join('.'),
      `${token}.x`,
      `${token.split('.').slice(0, 2).join('.')}.`,
      `${token}${'x'.repeat(8_192)}`,
      '',
      '..',
    ]) {
      expect((await tryToken(broken)).product).toBe(401)
    }
    expect(await tryToken(await signNow({}, { typ: 'at+jwt' }))).toEqual(forged)
    expect(
      await tryToken(
        byHand({ alg: 'RS256', kid: 'now', typ: 'JWT', crit: ['must'], must: 1 }, claims, token.split('.')[2] ?? ''),
      ),
    ).toEqual(forged)
  })

  test('another person’s name over one’s own session gets no more than that session', async () => {
    const other = await world.talent()
    const token = await signNow({ sub: other.id })
    const me = await world.anonymous.fetch('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })
    expect(me.body.id).toBe(person.id)
  })
})

describe('an invalid file of keys stops the start, by name', () => {
  const RSA_1024 = {
    kty: 'RSA',
    n: Buffer.alloc(128, 7).toString('base64url'),
    e: 'AQAB',
    d: 'x',
    p: 'x',
    q: 'x',
    dp: 'x',
    dq: 'x',
    qi: 'x',
  }
  test.each<[string, () => unknown, RegExp]>([
    ['no JSON', () => '{', /the file is not JSON/],
    ['no array', () => ({ keys: [now] }), /must hold a JSON array/],
    ['an empty array', () => [], /at least one private key/],
    ['a public key', () => [{ ...before, d: undefined }], /key 1 is not a private ES256 or RS256 key/],
    [
      'a shared secret',
      () => [before, { kty: 'oct', k: Buffer.from(SECRET).toString('base64url') }],
      /key 2 is not a private/,
    ],
    ['another curve', () => [{ ...before, crv: 'P-384' }], /key 1 is not a private/],
    ['another algorithm', () => [{ ...now, alg: 'PS256' }], /key 1 is not a private/],
    ['a key for encryption', () => [{ ...before, use: 'enc' }], /key 1 is not a private/],
    ['a short key', () => [RSA_1024], /key 1 is shorter than 2048 bits/],
    ['one name twice', () => [before, { ...now, kid: 'before' }], /two keys have the same kid/],
    ['halves that do not fit', () => [{ ...before, x: before.y, y: before.x }], /key 1 is inconsistent/],
  ])('%s', async (_what, content, message) => {
    const path = join(dir, 'wrong.json')
    const value = content()
    await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value))
    const failure = await readGivenKeys(path).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SettingsError)
    expect((failure as Error).message).toMatch(/^AUTH_SIGNING_KEYS: /)
    expect((failure as Error).message).toMatch(message)
    expect((failure as Error).message).not.toContain(before.d)
  })

  test('a missing file', async () => {
    await expect(readGivenKeys(join(dir, 'missing.json'))).rejects.toThrow(
      'AUTH_SIGNING_KEYS: cannot read the file (ENOENT)',
    )
  })
})
