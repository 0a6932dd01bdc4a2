import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authClient, sentTo } from '../../../testing/auth-client.ts'
import { meeting, noWrites } from '../../../testing/held-up.ts'
import { elsewhere, eventsOf, raised, refreshed, sent } from '../../../testing/second-factors.ts'
import { serviceClient } from '../../../testing/service-client.ts'
import { passkeyOrigin, SoftwareAuthenticator } from '../../../testing/software-authenticator.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { exportAuth } from '../person.queries.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

type Deviation = Parameters<SoftwareAuthenticator['sign']>[1]

const refused = { status: 400, body: { error_code: 'webauthn_verification_failed' } }
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    aal: string
    amr: { method: string }[]
  }

/** Adds a passkey as this person, or tries to. */
async function add(person: Person, key: SoftwareAuthenticator, deviation?: Deviation) {
  const { body: asked } = await sent(person, '/passkeys/registration/options')
  return sent(person, '/passkeys/registration/verify', {
    challenge_id: asked.challenge_id,
    credential: key.create(asked.options, deviation),
  })
}

/** A person with a passkey. */
async function owner(at = world) {
  const person = await at.talent()
  const key = new SoftwareAuthenticator(passkeyOrigin(at.address()))
  const { body } = await add(person, key)
  return { person, key, id: body.id as string }
}

const ask = async (at = world) => (await sent(at.anonymous, '/passkeys/authentication/options')).body
/** Signs in with a passkey, or tries to. */
async function enter(key: SoftwareAuthenticator, deviation?: Deviation, at = world) {
  const { challenge_id, options } = await ask(at)
  return sent(at.anonymous, '/passkeys/authentication/verify', {
    challenge_id,
    credential: key.sign(options, deviation),
  })
}

describe('a passkey', () => {
  test('is added, listed, renamed, signs in without a name, and is removed; its owner hears of it', async () => {
    const person = await world.talent({ name: 'Maya Lindqvist' })
    const key = new SoftwareAuthenticator(passkeyOrigin(world.address()), 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd')
    const { body: asked } = await sent(person, '/passkeys/registration/options')
    expect(asked.options).toMatchObject({
      rp: { id: 'localhost', name: 'Ensemble' },
      user: { id: Buffer.from(person.id).toString('base64url'), name: person.email, displayName: 'Maya Lindqvist' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    })
    const lifetime = asked.expires_at - Date.now() / 1000
    expect(lifetime).toBeGreaterThan(200)
    expect(lifetime).toBeLessThan(301)
    const added = await sent(person, '/passkeys/registration/verify', {
      challenge_id: asked.challenge_id,
      credential: key.create(asked.options),
    })
    expect(added).toMatchObject({ status: 200, body: { friendly_name: 'Apple Passwords' } })
    const { id } = added.body
    const list = async () => (await person.fetch('/auth/v1/passkeys')).body
    expect(await list()).toEqual([{ id, friendly_name: 'Apple Passwords', created_at: expect.any(String) }])

    const renamed = await sent(person, `/passkeys/${id}`, { friendly_name: ' \u202eMy\u200b phone ' }, 'PATCH')
    expect(renamed).toMatchObject({ status: 200, body: { id, friendly_name: 'My phone' } })

    const { options } = await ask()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const entered = await enter(key)
    expect(entered).toMatchObject({ status: 200, body: { user: { id: person.id } } })
    expect(claimsOf(entered.body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] })
    expect((await refreshed(world, entered.body.refresh_token)).status).toBe(200)
    expect(await list()).toEqual([expect.objectContaining({ last_used_at: expect.any(String) })])

    expect(await sent(person, `/passkeys/${id}`, {}, 'DELETE')).toMatchObject({ status: 204, body: '' })
    expect(await list()).toEqual([])
    expect(await enter(key)).toMatchObject(refused)
    expect(await eventsOf(world, person.id)).toEqual(
      expect.arrayContaining(
        ['passkey_add', 'passkey_rename', 'login', 'passkey_remove'].map((act) => ['auth_success', act]),
      ),
    )
    expect((await sentTo(world, person.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'A passkey was added to your Ensemble account',
        'A passkey was removed from your Ensemble account',
      ]),
    )
  })

  test('the unmodified client adds, lists, renames, uses and removes it', async () => {
    const person = await world.talent()
    const client = authClient(world)
    await client.setSession({ access_token: person.token ?? '', refresh_token: person.refreshToken ?? '' })
    const key = new SoftwareAuthenticator(passkeyOrigin(world.address()))
    const begun = await client.passkey.startRegistration()
    const added = await client.passkey.verifyRegistration({
      challengeId: begun.data?.challenge_id ?? '',
      credential: key.create(begun.data?.options as never) as never,
    })
    expect(added.error).toBeNull()
    const passkeyId = added.data?.id ?? ''
    expect((await client.passkey.update({ passkeyId, friendlyName: 'Laptop' })).data?.friendly_name).toBe('Laptop')
    const other = authClient(world)
    const asked = await other.passkey.startAuthentication()
    const entered = await other.passkey.verifyAuthentication({
      challengeId: asked.data?.challenge_id ?? '',
      credential: key.sign(asked.data?.options as never) as never,
    })
    expect(entered.data?.user?.id).toBe(person.id)
    expect((await other.passkey.list()).data).toMatchObject([{ id: passkeyId, friendly_name: 'Laptop' }])
    expect((await other.passkey.delete({ passkeyId })).error).toBeNull()
    expect((await other.passkey.list()).data).toEqual([])
  })

  test('the same key can’t be added twice, and an account has at most ten', async () => {
    const { person, key } = await owner()
    expect(await add(person, key)).toMatchObject({ status: 422, body: { error_code: 'webauthn_credential_exists' } })
    const { body: asked } = await sent(person, '/passkeys/registration/options')
    expect(asked.options.excludeCredentials).toEqual([
      { id: key.id, type: 'public-key', transports: ['hybrid', 'internal'] },
    ])
    expect(await add(await world.talent(), key)).toMatchObject({ status: 422 })
    for (let more = 1; more < 10; more += 1)
      expect((await add(person, new SoftwareAuthenticator(passkeyOrigin(world.address())))).status).toBe(200)
    expect(await sent(person, '/passkeys/registration/options')).toMatchObject({
      status: 422,
      body: { error_code: 'too_many_passkeys' },
    })
  })
})

describe('what others may', () => {
  test('administrators list and remove them, on record; the owner hears of it and gets in by password', async () => {
    const { admin, call } = await serviceClient(world)
    const { person, key, id } = await owner()
    expect((await admin.passkey.listPasskeys({ userId: person.id })).data).toEqual([
      { id, friendly_name: 'Passkey', created_at: expect.any(String) },
    ])
    const missing = { status: 404, body: { error_code: 'validation_failed', msg: 'Passkey not found' } }
    const stranger = await world.talent()
    expect(await call('DELETE', `/admin/users/${stranger.id}/passkeys/${id}`)).toMatchObject(missing)
    expect(await call('DELETE', `/admin/users/${person.id}/passkeys/x`)).toMatchObject(missing)
    expect(await sent(person, `/admin/users/${person.id}/passkeys/${id}`, {}, 'DELETE')).toMatchObject({ status: 403 })
    expect((await admin.passkey.deletePasskey({ userId: person.id, passkeyId: id })).error).toBeNull()
    expect(await enter(key)).toMatchObject(refused)
    const acts = await world.platform.db
      .selectFrom('admin_acts')
      .select('act')
      .where('subject_id', '=', person.id)
      .execute()
    expect(acts).toEqual([{ act: 'account.passkey_removed' }])
    expect((await sentTo(world, person.email))[0]?.subject).toBe('A passkey was removed from your Ensemble account')
  })

  test('an export names it without the key, and it ends with the account', async () => {
    const { person, key } = await owner()
    const exported = await exportAuth(world.ctx(), person.id)
    expect(exported['passkeys']).toEqual([
      { friendly_name: 'Passkey', created_at: expect.any(Date), last_used_at: null },
    ])
    expect(JSON.stringify(exported)).not.toContain(key.id)
    const { call } = await serviceClient(world)
    const rows = () =>
      world.platform.db.selectFrom('auth_passkeys').select('id').where('user_id', '=', person.id).execute()
    expect((await call('DELETE', `/admin/users/${person.id}`, { should_soft_delete: true })).status).toBe(200)
    expect(await rows()).toEqual([])
    const other = await owner()
    expect((await call('DELETE', `/admin/users/${other.person.id}`)).status).toBe(200)
    expect(await enter(other.key)).toMatchObject(refused)
  })
})

describe('an answer that does not fit', () => {
  test.each<[string, Deviation]>([
    ['comes from another origin', { origin: 'https://ensemble.example.phish' }],
    ['comes from the same machine by its number', { origin: 'http://127.0.0.1:3000' }],
    ['is made for another host', { rpId: 'ensemble.example' }],
    ['is made without user verification', { verified: false }],
    ['signs another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['is for the other ceremony', { type: 'webauthn.unknown' }],
  ])('%s: no passkey is added, and none signs in', async (_what, deviation) => {
    const { person, key } = await owner()
    expect(await enter(key, deviation)).toMatchObject(refused)
    expect(await eventsOf(world, person.id)).toContainEqual(['auth_failure', 'Credential verification failed'])
    const stranger = await world.talent()
    const another = new SoftwareAuthenticator(passkeyOrigin(world.address()))
    expect(await add(stranger, another, deviation)).toMatchObject(refused)
    expect((await stranger.fetch('/auth/v1/passkeys')).body).toEqual([])
    expect((await enter(key)).status).toBe(200)
  })

  test('has certificates, which no one asked for', async () => {
    const key = new SoftwareAuthenticator(passkeyOrigin(world.address()))
    expect(await add(await world.talent(), key, { certified: true })).toMatchObject(refused)
  })

  test('a counter that falls or stays the same is refused, one that rises or never counts is not', async () => {
    const { key } = await owner()
    expect((await enter(key, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) expect(await enter(key, { counter })).toMatchObject(refused)
    expect((await enter(key, { counter: 8 })).status).toBe(200)
    const person = await world.talent()
    const still = new SoftwareAuthenticator(passkeyOrigin(world.address()))
    await add(person, still, { counter: 0 })
    for (let round = 0; round < 2; round += 1) expect((await enter(still, { counter: 0 })).status).toBe(200)
  })

  test('another account’s handle, another person’s key, a key that no one has', async () => {
    const [{ key }, other] = [await owner(), await owner()]
    expect(await enter(key, { handle: Buffer.from(other.person.id).toString('base64url') })).toMatchObject(refused)
    expect(await enter(key, { handle: '' })).toMatchObject(refused)
    const { challenge_id, options } = await ask()
    const forged = { ...key.sign(options), id: other.key.id, rawId: other.key.id }
    expect(
      await sent(world.anonymous, '/passkeys/authentication/verify', { challenge_id, credential: forged }),
    ).toMatchObject(refused)
    expect(await enter(new SoftwareAuthenticator(passkeyOrigin(world.address())))).toMatchObject(refused)
  })

  test.each([
    [{}, 'challenge_id is required'],
    [{ challenge_id: 'x' }, 'credential is required'],
    [{ challenge_id: 'x', credential: {} }, 'challenge_id must be a valid UUID'],
  ])('%j is invalid', async (body, msg) => {
    const answer = { status: 400, body: { error_code: 'validation_failed', msg } }
    expect(await sent(world.anonymous, '/passkeys/authentication/verify', body)).toMatchObject(answer)
    expect(await sent(await world.talent(), '/passkeys/registration/verify', body)).toMatchObject(answer)
  })

  test.each([
    [null, 'validation_failed'],
    [{}, 'webauthn_verification_failed'],
    [{ id: 'a', rawId: 'a', type: 'public-key', response: null }, 'webauthn_verification_failed'],
    [
      {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
      },
      'webauthn_verification_failed',
    ],
    [
      { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
      'webauthn_verification_failed',
    ],
  ])('the credential %j is a refusal, never a fault', async (credential, code) => {
    const { challenge_id } = await ask()
    const answer = { status: 400, body: { error_code: code } }
    expect(await sent(world.anonymous, '/passkeys/authentication/verify', { challenge_id, credential })).toMatchObject(
      answer,
    )
    const person = await world.talent()
    const { body } = await sent(person, '/passkeys/registration/options')
    expect(
      await sent(person, '/passkeys/registration/verify', { challenge_id: body.challenge_id, credential }),
    ).toMatchObject(answer)
  })
})

describe('a challenge', () => {
  const gone = { status: 400, body: { error_code: 'webauthn_challenge_not_found' } }

  test('is good for one answer: a replay, and an answer after a wrong one, are refused', async () => {
    const { key } = await owner()
    const first = await ask()
    const body = { challenge_id: first.challenge_id, credential: key.sign(first.options) }
    expect((await sent(world.anonymous, '/passkeys/authentication/verify', body)).status).toBe(200)
    expect(await sent(world.anonymous, '/passkeys/authentication/verify', body)).toMatchObject(gone)
    const second = await ask()
    const wrong = { challenge_id: second.challenge_id, credential: key.sign(second.options, { verified: false }) }
    expect(await sent(world.anonymous, '/passkeys/authentication/verify', wrong)).toMatchObject(refused)
    const late = { challenge_id: second.challenge_id, credential: key.sign(second.options) }
    expect(await sent(world.anonymous, '/passkeys/authentication/verify', late)).toMatchObject(gone)
  })

  const race = async (at: World) => {
    const { key } = await owner(at)
    const { challenge_id, options } = await ask(at)
    const body = { challenge_id, credential: key.sign(options, { counter: 0 }) }
    await at.platform.db.updateTable('auth_passkeys').set({ counter: 0 }).execute()
    await Promise.all(Array.from({ length: 10 }, () => at.anonymous.fetch('/auth/v1/health')))
    const answer = () =>
      Promise.all(Array.from({ length: 5 }, () => sent(at.anonymous, '/passkeys/authentication/verify', body)))
    // without the guard, two have read the challenge before the first uses it up
    const answers = await (at === world
      ? answer()
      : meeting(at.database, { lock: noWrites('auth_passkey_challenges'), statements: 2 }, answer))
    return answers.filter(({ status }) => status === 200).length
  }
  test('five answers at once: one wins', async () => {
    expect(await race(world)).toBe(1)
  })
  test('control: reading first and then deleting, several win', async () => {
    const open = await startWorld({ env: { ENSEMBLE_BREAK: 'passkey-once' } })
    const won = await race(open)
    await open.stop()
    expect(won).toBeGreaterThan(1)
  })

  test('expires after five minutes', async () => {
    const { person, key } = await owner()
    const signing = await ask()
    const { body: adding } = await sent(person, '/passkeys/registration/options')
    await world.platform.db
      .updateTable('auth_passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', 'in', [signing.challenge_id, adding.challenge_id])
      .execute()
    const late = { status: 400, body: { error_code: 'webauthn_challenge_expired' } }
    expect(
      await sent(world.anonymous, '/passkeys/authentication/verify', {
        challenge_id: signing.challenge_id,
        credential: key.sign(signing.options),
      }),
    ).toMatchObject(late)
    const another = new SoftwareAuthenticator(passkeyOrigin(world.address()))
    expect(
      await sent(person, '/passkeys/registration/verify', {
        challenge_id: adding.challenge_id,
        credential: another.create(adding.options),
      }),
    ).toMatchObject(late)
  })

  test('belongs to the session that asked for it', async () => {
    const person = await world.talent()
    const { body: asked } = await sent(person, '/passkeys/registration/options')
    const key = new SoftwareAuthenticator(passkeyOrigin(world.address()))
    const answer = { challenge_id: asked.challenge_id, credential: key.create(asked.options) }
    const other = await elsewhere(world, person)
    const there = await other.fetch('/auth/v1/passkeys/registration/verify', {
      method: 'POST',
      body: JSON.stringify(answer),
    })
    expect(there).toMatchObject(gone)
    expect(await sent(await world.talent(), '/passkeys/registration/verify', answer)).toMatchObject(gone)
    expect(await sent(world.anonymous, '/passkeys/authentication/verify', answer)).toMatchObject(gone)
    expect((await sent(person, '/passkeys/registration/verify', answer)).status).toBe(200)
  })

  test('asking for them is limited by address', async () => {
    const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' } })
    const answers = await Promise.all(
      Array.from({ length: 121 }, () => sent(limited.anonymous, '/passkeys/authentication/options')),
    )
    await limited.stop()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('who may', () => {
  test('with two-factor authentication only a session that passed it changes passkeys, and a passkey still needs the second step', async () => {
    const { person, session } = await raised(world)
    const low = await elsewhere(world, person)
    const refusal = { status: 403, body: { error_code: 'insufficient_aal' } }
    expect(await low.fetch('/auth/v1/passkeys/registration/options', { method: 'POST', body: '{}' })).toMatchObject(
      refusal,
    )
    const key = new SoftwareAuthenticator(passkeyOrigin(world.address()))
    const added = await add({ ...person, fetch: withToken(session.access_token) }, key)
    expect(added.status).toBe(200)
    expect(await low.fetch(`/auth/v1/passkeys/${added.body.id}`, { method: 'DELETE' })).toMatchObject(refusal)
    const entered = await enter(key)
    expect(claimsOf(entered.body.access_token).aal).toBe('aal1')
    const me = await withToken(entered.body.access_token)('/api/v1/me')
    expect(me.body).toMatchObject({ second_factor_due: true })
  })

  test('a session older than a day adds none', async () => {
    const person = await world.talent()
    await world.platform.db
      .updateTable('auth_sessions')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('user_id', '=', person.id)
      .execute()
    expect(await sent(person, '/passkeys/registration/options')).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed' },
    })
  })

  test('blocked, banned and deleted people do not sign in with theirs', async () => {
    const [blocked, banned, deleted] = [await owner(), await owner(), await owner()]
    const { db } = world.platform
    await db
      .insertInto('blocked_users')
      .values({
        user_id: blocked.person.id,
        blocked_by: null,
        reason: 'spam',
        expires_at: new Date(Date.now() + 60_000),
      } as never)
      .execute()
    await db
      .updateTable('auth_users')
      .set({ banned_until: new Date(Date.now() + 60_000) })
      .where('id', '=', banned.person.id)
      .execute()
    await db.deleteFrom('auth_users').where('id', '=', deleted.person.id).execute()
    for (const { key } of [blocked, banned])
      expect(await enter(key)).toMatchObject({ status: 403, body: { error_code: 'user_banned' } })
    expect(await enter(deleted.key)).toMatchObject(refused)
  })

  test('an unconfirmed address, an anonymous account and a company’s own sign-in', async () => {
    const { db } = world.platform
    const { person, key } = await owner()
    await db.updateTable('auth_users').set({ email_confirmed_at: null }).where('id', '=', person.id).execute()
    expect(await enter(key)).toMatchObject({ status: 403, body: { error_code: 'email_not_confirmed' } })
    await db
      .updateTable('auth_users')
      .set({ email_confirmed_at: new Date(), is_sso_user: true })
      .where('id', '=', person.id)
      .execute()
    expect(await sent(person, '/passkeys/registration/options')).toMatchObject({
      status: 422,
      body: { error_code: 'validation_failed', msg: 'SSO users cannot register passkeys' },
    })
    await db
      .updateTable('auth_users')
      .set({ is_sso_user: false, is_anonymous: true })
      .where('id', '=', person.id)
      .execute()
    expect(await sent(person, '/passkeys/registration/options')).toMatchObject({
      status: 403,
      body: { error_code: 'no_authorization' },
    })
    expect(await sent(world.anonymous, '/passkeys/registration/options')).toMatchObject({ status: 401 })
  })

  test('someone else’s passkey looks like one that does not exist', async () => {
    const { id } = await owner()
    const stranger = await world.talent()
    const missing = { status: 404, body: { error_code: 'validation_failed', msg: 'Passkey not found' } }
    for (const each of [id, 'x', crypto.randomUUID()]) {
      expect(await sent(stranger, `/passkeys/${each}`, { friendly_name: 'Mine' }, 'PATCH')).toMatchObject(missing)
      expect(await sent(stranger, `/passkeys/${each}`, {}, 'DELETE')).toMatchObject(missing)
    }
  })

  test.each(['', '  ', '\u200b \ufeff', 'x'.repeat(121), 'a\u0001b'])('%j is no name', async (name) => {
    const { person, id } = await owner()
    expect(await sent(person, `/passkeys/${id}`, { friendly_name: name }, 'PATCH')).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    })
  })

  test('at an IP address there are no passkeys, and the settings say so', async () => {
    const numbered = await startWorld({ env: { PUBLIC_URL: 'http://192.168.7.20:3000', ENSEMBLE_MAILBOX: 'key' } })
    const settings = (await numbered.anonymous.fetch('/auth/v1/settings')).body
    const off = await sent(numbered.anonymous, '/passkeys/authentication/options')
    const factor = await sent(await numbered.talent(), '/factors', { factor_type: 'webauthn' })
    await numbered.stop()
    expect(settings).toMatchObject({ passkeys_enabled: false, passkeys_origin: null })
    expect(off).toMatchObject({ status: 404, body: { error_code: 'passkey_disabled' } })
    expect(factor).toMatchObject({ status: 422, body: { error_code: 'mfa_webauthn_enroll_not_enabled' } })
    expect((await world.anonymous.fetch('/auth/v1/settings')).body).toMatchObject({
      passkeys_enabled: true,
      passkeys_origin: passkeyOrigin(world.address()),
    })
  })
})

const withToken =
  (token: string): Person['fetch'] =>
  (path, init = {}) =>
    world.anonymous.fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
