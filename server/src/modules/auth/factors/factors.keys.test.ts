import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authClient, sentTo } from '../../../testing/auth-client.ts'
import { elsewhere, eventsOf, json, raised, sent } from '../../../testing/second-factors.ts'
import { passkeyOrigin, SoftwareAuthenticator } from '../../../testing/software-authenticator.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

type Deviation = Parameters<SoftwareAuthenticator['sign']>[1]
type Speaker = Pick<Person, 'fetch'>

const refused = { status: 400, body: { error_code: 'webauthn_verification_failed' } }
const newKey = () => new SoftwareAuthenticator(passkeyOrigin(world.address()))
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    aal: string
    amr: { method: string }[]
  }
const post = (speaker: Speaker, path: string, body: unknown = {}) =>
  speaker.fetch(`/auth/v1${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })

const begin = async (speaker: Speaker, name = 'Passkey') =>
  (await post(speaker, '/factors', { factor_type: 'webauthn', friendly_name: name })).body.id as string

/** Answers a new challenge of a factor with this key. */
async function answer(speaker: Speaker, id: string, key: SoftwareAuthenticator, deviation?: Deviation) {
  const { body } = await post(speaker, `/factors/${id}/challenge`)
  const { type, credential_options: options } = body.webauthn
  const credential =
    type === 'create' ? key.create(options.publicKey, deviation) : key.sign(options.publicKey, deviation)
  return post(speaker, `/factors/${id}/verify`, {
    challenge_id: body.id,
    webauthn: { type, credential_response: credential },
  })
}

/** A person whose second factor is a key. */
async function keyed() {
  const person = await world.talent()
  const key = newKey()
  const id = await begin(person)
  const { body } = await answer(person, id, key)
  const headers = { authorization: `Bearer ${body.access_token}` }
  const high: Speaker = {
    fetch: (path, init = {}) => world.anonymous.fetch(path, { ...init, headers: { ...init.headers, ...headers } }),
  }
  return { person, key, id, high }
}

describe('a key as second factor', () => {
  test('is enrolled, raises the session, and another session by a signature', async () => {
    const person = await world.talent()
    const key = newKey()
    const enrolled = await sent(person, '/factors', { factor_type: 'webauthn', friendly_name: 'Key ring' })
    expect(enrolled).toMatchObject({ status: 200, body: { type: 'webauthn', friendly_name: 'Key ring' } })
    const { id } = enrolled.body
    const { body: asked } = await sent(person, `/factors/${id}/challenge`)
    expect(asked).toMatchObject({
      type: 'webauthn',
      webauthn: {
        type: 'create',
        credential_options: {
          publicKey: {
            rp: { id: 'localhost' },
            user: { name: person.email },
            attestation: 'none',
            authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
          },
        },
      },
    })
    const first = await answer(person, id, key)
    expect(first.status).toBe(200)
    expect(claimsOf(first.body.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, {}] })
    expect(first.body.user.factors).toMatchObject([{ id, factor_type: 'webauthn', status: 'verified' }])
    expect(JSON.stringify(first.body.user)).not.toContain(key.id)

    const low = await elsewhere(world, person)
    const { body: again } = await post(low, `/factors/${id}/challenge`)
    expect(again.webauthn).toMatchObject({
      type: 'request',
      credential_options: { publicKey: { userVerification: 'required', allowCredentials: [{ id: key.id }] } },
    })
    const second = await answer(low, id, key)
    expect(claimsOf(second.body.access_token).aal).toBe('aal2')
    expect(await eventsOf(world, person.id)).toEqual(
      expect.arrayContaining(['factor_enroll', 'factor_on', 'factor_verify'].map((act) => ['auth_success', act])),
    )
    const [mail] = await sentTo(world, person.email)
    expect(mail?.text).toContain('A passkey (Key ring) was just added')
  })

  test('the unmodified client enrolls it and passes the second step', async () => {
    const person = await world.talent()
    const client = authClient(world)
    await client.setSession({ access_token: person.token ?? '', refresh_token: person.refreshToken ?? '' })
    const { data: factor } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
    const factorId = factor?.id ?? ''
    const webauthn = { rpId: 'localhost', rpOrigins: [passkeyOrigin(world.address())] }
    const key = newKey()
    const pass = async (type: 'create' | 'request') => {
      const { data } = await client.mfa.challenge({ factorId, webauthn })
      expect(data?.webauthn.type).toBe(type)
      if (!data) throw new Error('no challenge')
      const { challenge, ...options } = data.webauthn.credential_options.publicKey as never as {
        challenge: ArrayBuffer
        rp: { id: string }
        user: { id: ArrayBuffer }
      }
      const text = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')
      const signed =
        type === 'create'
          ? key.create({ rp: options.rp, user: { id: text(options.user.id) }, challenge: text(challenge) })
          : key.sign({ ...options, rpId: 'localhost', challenge: text(challenge) })
      const credential = { ...signed, toJSON: () => signed }
      return client.mfa.verify({
        factorId,
        challengeId: data?.id ?? '',
        webauthn: { ...webauthn, type, credential_response: credential as never },
      })
    }
    expect((await pass('create')).error).toBeNull()
    expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factorId, status: 'verified' }])
    expect((await pass('request')).error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  })

  test('is not a passkey to sign in with: it is in no list of them, and it opens no session', async () => {
    const { person, key, high } = await keyed()
    expect((await high.fetch('/auth/v1/passkeys')).body).toEqual([])
    const { body } = await sent(world.anonymous, '/passkeys/authentication/options')
    const credential = key.sign(body.options, { handle: Buffer.from(person.id).toString('base64url') })
    expect(
      await sent(world.anonymous, '/passkeys/authentication/verify', { challenge_id: body.challenge_id, credential }),
    ).toMatchObject(refused)
  })

  test('any of the account’s keys answers, and the session is theirs whose key it was', async () => {
    const { person, id, high } = await keyed()
    const other = newKey()
    const otherId = await begin(high, 'Second')
    expect((await answer(high, otherId, other)).status).toBe(200)
    const low = await elsewhere(world, person)
    expect((await answer(low, id, other)).status).toBe(200)
    const raisedBy = await world.platform.db
      .selectFrom('auth_sessions')
      .select(['factor_id', 'aal'])
      .where('user_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    expect(raisedBy).toEqual({ factor_id: otherId, aal: 'aal2' })
  })

  test('removed, its sessions are at aal1 again and the key is gone', async () => {
    const { person, id, high } = await keyed()
    expect((await high.fetch(`/auth/v1/factors/${id}`, { method: 'DELETE' })).status).toBe(200)
    const { db } = world.platform
    expect(await db.selectFrom('auth_passkeys').select('id').where('user_id', '=', person.id).execute()).toEqual([])
    const sessions = await db
      .selectFrom('auth_sessions')
      .select(['aal', 'amr'])
      .where('user_id', '=', person.id)
      .execute()
    expect(sessions.map(({ aal }) => aal)).toEqual(['aal1'])
    expect(JSON.stringify(sessions)).not.toContain('mfa/webauthn')
    const [mail] = await sentTo(world, person.email)
    expect(mail?.text).toContain('The passkey was just removed')
  })
})

describe('what is refused', () => {
  test.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://ensemble.example.phish' }],
    ['without user verification', { verified: false }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['for another host', { rpId: 'ensemble.example' }],
  ])('an answer %s', async (_what, deviation) => {
    const { person, key, id } = await keyed()
    const low = await elsewhere(world, person)
    expect(await answer(low, id, key, deviation)).toMatchObject(refused)
    expect(await eventsOf(world, person.id)).toContainEqual(['auth_failure', 'Credential verification failed'])
    const fresh = await world.talent()
    expect(await answer(fresh, await begin(fresh), newKey(), deviation)).toMatchObject(refused)
  })

  test('a counter that falls, someone else’s key, and a passkey that signs in', async () => {
    const { person, key, id, high } = await keyed()
    const low = await elsewhere(world, person)
    expect((await answer(low, id, key, { counter: 9 })).status).toBe(200)
    const again = await elsewhere(world, person)
    for (const counter of [9, 3]) expect(await answer(again, id, key, { counter })).toMatchObject(refused)
    const stranger = await keyed()
    expect(await answer(again, id, stranger.key)).toMatchObject(refused)
    const signsIn = newKey()
    const { body } = await post(high, '/passkeys/registration/options')
    const added = { challenge_id: body.challenge_id, credential: signsIn.create(body.options) }
    expect((await post(high, '/passkeys/registration/verify', added)).status).toBe(200)
    expect(await answer(again, id, signsIn)).toMatchObject(refused)
  })

  test('a second answer to a challenge, and a second key for a factor', async () => {
    const person = await world.talent()
    const id = await begin(person)
    const asked = [
      (await post(person, `/factors/${id}/challenge`)).body,
      (await post(person, `/factors/${id}/challenge`)).body,
    ]
    const verify = (at: number, key: SoftwareAuthenticator) =>
      post(person, `/factors/${id}/verify`, {
        challenge_id: asked[at].id,
        webauthn: { type: 'create', credential_response: key.create(asked[at].webauthn.credential_options.publicKey) },
      })
    expect((await verify(0, newKey())).status).toBe(200)
    expect(await verify(0, newKey())).toMatchObject({ status: 422, body: { error_code: 'mfa_ip_address_mismatch' } })
    expect(await verify(1, newKey())).toMatchObject(refused)
  })

  test.each([
    [undefined, 'WebAuthn config required'],
    [{ type: 'sign' }, 'WebAuthn type must be create or request'],
    [{ type: 'request' }, 'credential_response required'],
    [{ type: 'request', credential_response: {} }, 'Invalid credential_response'],
    [{ type: 'create', credential_response: { id: 'a' } }, 'Invalid credential_response'],
  ])('%j', async (webauthn, msg) => {
    const person = await world.talent()
    const id = await begin(person)
    const { body } = await post(person, `/factors/${id}/challenge`)
    expect(await post(person, `/factors/${id}/verify`, { challenge_id: body.id, webauthn })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg },
    })
  })

  test('a key that someone with the password adds to a factor its owner began: it does not pass for a second step', async () => {
    const { person, session } = await raised(world)
    const headers = { authorization: `Bearer ${session.access_token}` }
    const high: Speaker = {
      fetch: (path, init = {}) => world.anonymous.fetch(path, { ...init, headers: { ...init.headers, ...headers } }),
    }
    const id = await begin(high)
    const thief = await elsewhere(world, person)
    expect(await answer(thief, id, newKey())).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } })
    expect((await thief.fetch('/api/v1/me')).body).toMatchObject({ second_factor_due: true })
    expect((await answer(high, id, newKey())).status).toBe(200)
  })
})
