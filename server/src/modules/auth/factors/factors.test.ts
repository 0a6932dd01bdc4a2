import { Secret } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authClient, sentTo } from '../../../testing/auth-client.ts'
import { begun, codeOf, elsewhere, eventsOf, json, raised, refreshed, sent } from '../../../testing/second-factors.ts'
import { startWorld, type World } from '../../../testing/world.ts'
import { makeAccount } from '../auth.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const password = 'Corridor7Light'
const talent = { account_type: 'talent', full_name: 'Noor Haddad' }
const bearer = (token: string) => ({ ...json, authorization: `Bearer ${token}` })
const subjectsTo = async (to: string) => (await sentTo(world, to)).map(({ subject }) => subject)
let people = 0
async function signedIn() {
  const email = `second${(people += 1)}@cutting.example`
  await makeAccount(world.ctx(), world.app.auth, { email, password, metadata: talent })
  const auth = authClient(world)
  await auth.signInWithPassword({ email, password })
  return { auth, email }
}
describe('with the unmodified client', () => {
  test('enroll, verify, sign in again, step up, refresh, unenroll', async () => {
    const { auth, email } = await signedIn()
    const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
    expect(enrolled.error).toBeNull()
    if (enrolled.data?.type !== 'totp') throw new Error('no factor')
    const { id, totp } = enrolled.data
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*<\/svg>$/)
    expect(totp.uri).toBe(
      `otpauth://totp/Ensemble:${encodeURIComponent(email)}?issuer=Ensemble&secret=${totp.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id, status: 'unverified', friendly_name: 'My phone' }],
      totp: [],
    })
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })

    const before = (await auth.getSession()).data.session
    const events: string[] = []
    auth.onAuthStateChange((event) => void events.push(event))
    const verified = await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) })
    expect(verified.error).toBeNull()
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    const level = (await auth.mfa.getAuthenticatorAssuranceLevel()).data
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(level?.currentAuthenticationMethods.map((one) => (typeof one === 'string' ? one : one.method))).toEqual([
      'totp',
      'password',
    ])
    expect((await refreshed(world, before?.refresh_token)).body).toMatchObject({
      error_code: 'refresh_token_not_found',
    })
    expect((await auth.mfa.listFactors()).data?.totp).toMatchObject([{ id, status: 'verified', factor_type: 'totp' }])

    await auth.refreshSession()
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
    expect((await auth.updateUser({ password: 'Another8Corridor' })).error).toBeNull()
    const again = authClient(world)
    await again.signInWithPassword({ email, password: 'Another8Corridor' })
    expect((await again.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect((await again.updateUser({ password: 'Third9Corridor' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    })
    expect((await again.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    })
    expect((await again.mfa.unenroll({ factorId: id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    })

    expect((await auth.mfa.unenroll({ factorId: id })).data).toEqual({ id })
    await auth.refreshSession()
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'password' }],
    })
    expect((await auth.getUser()).data.user?.factors).toBeUndefined()
    expect(await subjectsTo(email)).toEqual(
      expect.arrayContaining([
        'Two-factor authentication is on for your Ensemble account',
        'Two-factor authentication is off for your Ensemble account',
      ]),
    )
    const { data } = await auth.getUser()
    expect(await eventsOf(world, data.user?.id ?? '')).toEqual(
      expect.arrayContaining([
        ['auth_success', 'factor_enroll'],
        ['auth_success', 'factor_on'],
        ['auth_success', 'factor_unenroll'],
      ]),
    )
  })

  test('the session keeps its id, its earlier access token still works, and the other low sessions end', async () => {
    const { auth, email } = await signedIn()
    const [
      other,
      {
        data: { session: before },
      },
    ] = [authClient(world), await auth.getSession()]
    await other.signInWithPassword({ email, password })
    const enrolled = await auth.mfa.enroll({ factorType: 'totp' })
    if (enrolled.data?.type !== 'totp') throw new Error('no factor')
    await auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code: codeOf(enrolled.data.totp.secret) })
    const after = (await auth.getSession()).data.session
    const claims = (token = '') =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
    expect(claims(after?.access_token)).toMatchObject({
      aal: 'aal2',
      session_id: claims(before?.access_token)['session_id'],
    })
    expect((await world.anonymous.fetch('/api/v1/me', { headers: bearer(before?.access_token ?? '') })).status).toBe(
      200,
    )
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await other.refreshSession()).error).toBeTruthy()
  })
})

describe('what is refused', () => {
  test.each([
    [{ factor_type: 'phone', phone: 'none' }, 400, 'validation_failed'],
    [{ factor_type: 'webauthn', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'x'.repeat(65) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'a\u0001b' }, 400, 'validation_failed'],
  ])('enrolling with %j', async (body, status, code) => {
    expect(await sent(await world.talent(), '/factors', body)).toMatchObject({ status, body: { error_code: code } })
  })

  test('the longest labels of the widest letters still fit in the code that an app reads', async () => {
    const answer = await sent(await world.talent(), '/factors', {
      factor_type: 'totp',
      friendly_name: '語'.repeat(100),
      issuer: '語'.repeat(64),
    })
    expect(answer.status).toBe(200)
  })

  test('a name that only looks different', async () => {
    const { person } = await begun(world, 'My phone')
    const again = await sent(person, '/factors', { factor_type: 'totp', friendly_name: '\u2066My \u200bphone\u2069 ' })
    expect(again).toMatchObject({ status: 422, body: { error_code: 'mfa_factor_name_conflict' } })
  })

  test('a name that is taken, no name; more than ten; a call without a session', async () => {
    const { person } = await begun(world, '')
    expect(await sent(person, '/factors', { factor_type: 'totp' })).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_factor_name_conflict' },
    })
    const answers = []
    for (let count = 1; count < 11; count += 1)
      answers.push((await sent(person, '/factors', { factor_type: 'totp', friendly_name: `App ${count}` })).status)
    expect(answers).toEqual([...Array(9).fill(200), 422])
    expect(await sent(person, '/factors', { factor_type: 'totp', friendly_name: 'One more' })).toMatchObject({
      body: { error_code: 'too_many_enrolled_mfa_factors' },
    })
    expect(await sent(world.anonymous, '/factors', { factor_type: 'totp' })).toMatchObject({
      status: 401,
      body: { error_code: 'no_authorization' },
    })
  })

  test('abandoned ones make room after five minutes', async () => {
    const { person, id } = await begun(world, 'phone')
    await world.platform.db
      .updateTable('auth_factors')
      .set({ created_at: new Date(Date.now() - 301_000) })
      .where('id', '=', id)
      .execute()
    expect((await sent(person, '/factors', { factor_type: 'totp', friendly_name: 'phone' })).status).toBe(200)
  })

  test('someone else’s factor looks like one that does not exist', async () => {
    const { id, challenge } = await raised(world)
    const [stranger, challengeId] = [await world.talent(), await challenge()]
    const calls = (factor: string) => [
      sent(stranger, `/factors/${factor}/challenge`),
      sent(stranger, `/factors/${factor}/verify`, { challenge_id: challengeId, code: '123456' }),
      sent(stranger, `/factors/${factor}`, {}, 'DELETE'),
    ]
    const said = async (factor: string) =>
      (await Promise.all(calls(factor))).map(({ status, body }) => ({ status, body }))
    expect(await said(id)).toEqual(await said(crypto.randomUUID()))
    expect(await said(id)).toEqual(
      Array(3).fill({ status: 404, body: { code: 404, error_code: 'mfa_factor_not_found', msg: 'Factor not found' } }),
    )
    expect(await said('1')).toEqual(
      Array(3).fill({
        status: 404,
        body: { code: 404, error_code: 'validation_failed', msg: 'factor_id must be an UUID' },
      }),
    )
    const own = await begun(world)
    const swapped = await sent(own.person, `/factors/${own.id}/verify`, {
      challenge_id: challengeId,
      code: codeOf(own.secret),
    })
    expect(swapped).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_factor_not_found', msg: 'MFA factor with the provided challenge ID not found' },
    })
  })

  test('no code, no challenge, an expired one, one from another address', async () => {
    const { person, id, secret, challenge } = await begun(world)
    const verify = (body: object) => sent(person, `/factors/${id}/verify`, body)
    const code = codeOf(secret)
    expect(await verify({ challenge_id: await challenge() })).toMatchObject({
      status: 400,
      body: { msg: 'Code needs to be non-empty' },
    })
    for (const challengeId of ['x', crypto.randomUUID()])
      expect(await verify({ challenge_id: challengeId, code })).toMatchObject({
        status: 422,
        body: { error_code: 'mfa_factor_not_found' },
      })
    const [ended, moved] = [await challenge(), await challenge()]
    const change = (challengeId: string, to: object) =>
      world.platform.db.updateTable('auth_challenges').set(to).where('id', '=', challengeId).execute()
    await change(ended, { expires_at: new Date(Date.now() - 1000) })
    expect(await verify({ challenge_id: ended, code })).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_challenge_expired', msg: expect.stringContaining(ended) },
    })
    await change(moved, { ip_address: '203.0.113.9' })
    expect(await verify({ challenge_id: moved, code })).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_ip_address_mismatch' },
    })
  })

  test('a challenge is valid for 300 seconds and says so; a factor is required from then on', async () => {
    const { person, id } = await begun(world)
    const { body } = await sent(person, `/factors/${id}/challenge`, { factorId: id, extra: 1 })
    expect(body).toMatchObject({ type: 'totp' })
    expect(Math.abs(Number(body.expires_at) - Date.now() / 1000 - 300)).toBeLessThan(3)
    expect((await person.fetch('/auth/v1/user')).body.factors[0].last_challenged_at).toBeTruthy()
  })

  test('no answer and no row shows a secret again', async () => {
    const { person, id, secret } = await raised(world)
    const shown = JSON.stringify([
      (await person.fetch('/auth/v1/user')).body,
      await sent(person, `/factors/${id}/challenge`),
    ])
    const kept =
      (
        await world.platform.db
          .selectFrom('auth_factors')
          .select('secret')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).secret ?? Buffer.of()
    for (const hidden of [secret, Buffer.from(Secret.fromBase32(secret).bytes).toString('hex')]) {
      expect(shown).not.toContain(hidden)
      expect(kept.toString('latin1') + kept.toString('hex')).not.toContain(hidden)
    }
    expect(shown).not.toContain('last_step')
  })
})

describe('sessions and factors', () => {
  test('unverified factors end with the first verified one; a second one needs and keeps aal2', async () => {
    const { person, id, secret, challenge } = await begun(world, 'first')
    await sent(person, '/factors', { factor_type: 'totp', friendly_name: 'left behind' })
    await sent(person, `/factors/${id}/verify`, { challenge_id: await challenge(), code: codeOf(secret) })
    expect((await person.fetch('/auth/v1/user')).body.factors).toMatchObject([{ id, status: 'verified' }])
    const second = await sent(person, '/factors', { factor_type: 'totp', friendly_name: 'second' })
    expect(second.status).toBe(200)
    // removing what only one of two had raised leaves the other's email and level alone
    const removed = await sent(person, `/factors/${second.body.id as string}`, {}, 'DELETE')
    expect(removed).toMatchObject({ status: 200, body: { id: second.body.id } })
    expect(await subjectsTo(person.email)).not.toContain('Two-factor authentication is off for your Ensemble account')
  })

  test('an unverified factor can be removed at aal1, a verified one cannot', async () => {
    const { person, id } = await begun(world)
    expect((await sent(person, `/factors/${id}`, {}, 'DELETE')).status).toBe(200)
    const verified = await raised(world)
    const low = await elsewhere(world, verified.person)
    expect(await low.fetch(`/auth/v1/factors/${verified.id}`, { method: 'DELETE' })).toMatchObject({
      status: 422,
      body: { error_code: 'insufficient_aal' },
    })
  })

  test('a raised session survives another sign-in; a verification there ends what is still low', async () => {
    const { person, id, secret, session } = await raised(world)
    const [low, second] = [await elsewhere(world, person), await elsewhere(world, person)]
    const { body } = await second.fetch(`/auth/v1/factors/${id}/challenge`, { method: 'POST', body: '{}' })
    const verified = await second.fetch(`/auth/v1/factors/${id}/verify`, {
      method: 'POST',
      body: JSON.stringify({ challenge_id: body.id, code: codeOf(secret) }),
    })
    expect(verified.status).toBe(200)
    expect((await refreshed(world, session.refresh_token)).status).toBe(200)
    expect((await refreshed(world, second.session.refresh_token)).status).toBe(400)
    expect((await refreshed(world, low.session.refresh_token)).status).toBe(400)
  })

  test('our own page gets the new refresh token as a cookie and never in the body', async () => {
    const { person, id, secret, challenge } = await begun(world)
    const headers = { ...json, 'x-application-name': 'ensemble-web', 'sec-fetch-site': 'same-origin' }
    const answer = await person.fetch(`/auth/v1/factors/${id}/verify`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ challenge_id: await challenge(), code: codeOf(secret) }),
    })
    expect(answer).toMatchObject({ status: 200, body: { refresh_token: 'kept-in-cookie' } })
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/i)
  })
})

describe('a session that has not passed the second factor', () => {
  test('reads who it is and nothing else, until it sends a code', async () => {
    const { person, id, secret } = await raised(world)
    const low = await elsewhere(world, person)
    const at = async (path: string, headers = low.headers) =>
      (await world.anonymous.fetch(path, { headers })).body as { error?: { code: string }; second_factor_due?: boolean }
    expect((await at('/api/v1/me')).second_factor_due).toBe(true)
    for (const path of ['/api/v1/applications', '/api/v1/notifications', '/api/v1/discover', '/api/v1/me/sessions'])
      expect((await at(path)).error?.code).toBe('factors.second_factor')
    const challenge = (await low.fetch(`/auth/v1/factors/${id}/challenge`, { method: 'POST', body: '{}' })).body as {
      id: string
    }
    const { body: session } = await low.fetch(`/auth/v1/factors/${id}/verify`, {
      method: 'POST',
      body: JSON.stringify({ challenge_id: challenge.id, code: codeOf(secret) }),
    })
    const high = bearer((session as { access_token: string }).access_token)
    expect((await at('/api/v1/me', high)).second_factor_due).toBe(false)
    expect((await at('/api/v1/applications', high)).error).toBeUndefined()
  })

  test('counts as raised in the very next request, before any notification arrives', async () => {
    const silent = await startWorld()
    try {
      const owner = new pg.Client({ connectionString: silent.database.ownerUrl })
      await owner.connect()
      await owner.query('drop trigger viewer_changed on auth_sessions')
      await owner.end()
      const { person, id, secret } = await raised(silent)
      const low = await elsewhere(silent, person)
      expect((await low.fetch('/api/v1/me')).body).toMatchObject({ second_factor_due: true })
      const challenge = (await low.fetch(`/auth/v1/factors/${id}/challenge`, { method: 'POST', body: '{}' })).body as {
        id: string
      }
      await low.fetch(`/auth/v1/factors/${id}/verify`, {
        method: 'POST',
        body: JSON.stringify({ challenge_id: challenge.id, code: codeOf(secret) }),
      })
      expect((await low.fetch('/api/v1/me')).body).toMatchObject({ second_factor_due: false })
    } finally {
      await silent.stop()
    }
  })
})
