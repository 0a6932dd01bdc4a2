import { hash } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authClient, sentTo } from '../../../testing/auth-client.ts'
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
const address = () => `admin${(people += 1)}@cutting.example`
const db = () => world.platform.db
const profileOf = (id: string) => db().selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst()

describe('the list of accounts', () => {
  test('comes in pages, newest first, with the headers that the client reads', async () => {
    const made = []
    for (let count = 0; count < 5; count += 1) made.push((await world.talent({ name: `Page ${'ABCDE'[count]}` })).id)
    const first = await admin.listUsers({ page: 1, perPage: 2 })
    expect(first.error).toBeNull()
    expect(first.data.users.map(({ id }) => id)).toEqual([made[4], made[3]])
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: Math.ceil(made.length / 2) })
    const total = 'total' in first.data ? first.data.total : 0
    expect(total).toBe(5)
    const last = await admin.listUsers({ page: 3, perPage: 2 })
    expect(last.data).toMatchObject({ nextPage: null, lastPage: 3 })
    expect(last.data.users).toHaveLength(1)
    expect((await admin.listUsers({ page: 9, perPage: 2 })).data.users).toEqual([])
    expect((await admin.listUsers()).data.users).toHaveLength(5)
    expect(first.data.users[0]).toMatchObject({
      identities: [{ provider: 'email' }],
      user_metadata: { full_name: 'Page E' },
    })
  })

  test('has links whose first key is the page, and refuses invalid pages', async () => {
    const answer = await call('GET', '/admin/users?per_page=2&page=1')
    expect(answer.headers.get('x-total-count')).toBe('5')
    expect(answer.headers.get('link')).toBe(
      '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"',
    )
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Total-Count, Link')
    for (const query of ['page=x', 'page=-1', 'per_page=1.5', 'page=1e3']) {
      const refused = await call('GET', `/admin/users?${query}`)
      expect(refused).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
      expect(refused.body.msg).toMatch(/^Bad Pagination Parameters: /)
    }
    expect((await call('GET', '/admin/users?sort=password_hash')).body.msg).toMatch(/^Bad Sort Parameters: /)
  })

  test('is filtered by part of an address or name, and shows no hash and no token', async () => {
    const found = await call('GET', '/admin/users?filter=page%20c')
    expect(
      found.body.users.map((user: { user_metadata: { full_name: string } }) => user.user_metadata.full_name),
    ).toEqual(['Page C'])
    expect((await call('GET', '/admin/users?filter=%25')).body.users).toEqual([])
    expect(JSON.stringify((await call('GET', '/admin/users')).body)).not.toMatch(/argon2|password_hash|token/)
  })
})

describe('creating an account', () => {
  test('works like a sign-up: a profile, and a password that opens it', async () => {
    const email = address()
    const { data, error } = await admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { account_type: 'talent', full_name: 'Noor Haddad', profession: 'Editor' },
      app_metadata: { plan: 'studio' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'], plan: 'studio' },
      user_metadata: { full_name: 'Noor Haddad', email_verified: true },
      identities: [{ provider: 'email' }],
    })
    expect(await profileOf(data.user?.id ?? '')).toMatchObject({
      full_name: 'Noor Haddad',
      account_type: 'talent',
      email_verified: true,
      admin: false,
    })
    const signedIn = await authClient(world).signInWithPassword({ email, password })
    expect(signedIn.error).toBeNull()
    expect(decodeJwt(signedIn.data.session?.access_token ?? '')['app_metadata']).toMatchObject({ plan: 'studio' })
  })

  test('without confirmation keeps the metadata as sent, and no one can sign in', async () => {
    const email = address()
    const sent = { account_type: 'business', company_name: 'Northlight Pictures' }
    const { data } = await admin.createUser({ email, password, user_metadata: sent })
    expect(data.user?.user_metadata).toEqual(sent)
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect((await authClient(world).signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed')
    expect(
      await db()
        .selectFrom('business_profiles')
        .select('company_name')
        .where('id', '=', data.user?.id ?? '')
        .executeTakeFirst(),
    ).toEqual({ company_name: 'Northlight Pictures' })
    expect(await sentTo(world, email)).toEqual([])
  })

  test('needs no name, accepts an id, a role, a phone number and an Argon2id hash', async () => {
    const id = crypto.randomUUID()
    const email = address()
    const { data, error } = await admin.createUser({
      id,
      email,
      password_hash: await hash(password),
      email_confirm: true,
      phone: '+49 123 456789',
      phone_confirm: true,
      role: 'studio',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id,
      role: 'studio',
      phone: '49123456789',
      user_metadata: { email_verified: true },
    })
    expect(data.user?.phone_confirmed_at).toBeTruthy()
    expect(await profileOf(id)).toMatchObject({ full_name: email.split('@')[0] })
    expect((await authClient(world).signInWithPassword({ email, password })).error).toBeNull()
    expect((await admin.createUser({ email: address(), phone: '49123456789' })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    })
    expect((await admin.createUser({ id, email: address() })).error).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('opens one with only a phone number, and its profile with its first address', async () => {
    const { data } = await admin.createUser({
      phone: '+49 123 456700',
      phone_confirm: true,
      password,
      user_metadata: { full_name: 'Noor Haddad' },
    })
    const id = data.user?.id ?? ''
    expect(await profileOf(id)).toBeUndefined()
    expect((await authClient(world).signInWithPassword({ phone: '+49123456700', password })).error).toBeNull()
    const email = address()
    expect((await admin.updateUserById(id, { email })).data.user).toMatchObject({ email })
    expect(await profileOf(id)).toMatchObject({ full_name: 'Noor Haddad', email })
  })

  test('accepts a bcrypt hash, which the first correct password replaces', async () => {
    const email = address()
    const { data } = await admin.createUser({ email, password_hash: await bcrypt(password, 4), email_confirm: true })
    const stored = async () =>
      (
        await db()
          .selectFrom('auth_users')
          .select('password_hash')
          .where('id', '=', data.user?.id ?? '')
          .executeTakeFirst()
      )?.password_hash
    expect((await authClient(world).signInWithPassword({ email, password: 'Wrong7Light' })).error?.code).toBe(
      'invalid_credentials',
    )
    expect(await stored()).toMatch(/^\$2[by]\$04\$/)
    expect((await authClient(world).signInWithPassword({ email, password })).error).toBeNull()
    expect(await stored()).toMatch(/^\$argon2id\$/)
    expect((await authClient(world).signInWithPassword({ email, password })).error).toBeNull()
  })

  test.each<[string, object | string, number, string, RegExp]>([
    [
      'neither address nor number',
      {},
      400,
      'validation_failed',
      /^Cannot create a user without either an email or phone$/,
    ],
    ['no address', { email: 'nobody' }, 400, 'validation_failed', /^Unable to validate email address/],
    ['no number', { email: 'a@cutting.example', phone: '012' }, 400, 'validation_failed', /E\.164 required/],
    ['a weak password', { email: 'a@cutting.example', password: 'short' }, 422, 'weak_password', /8 characters/],
    [
      'two passwords',
      {
        email: 'a@cutting.example',
        password,
        password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2hzb21laGFzaA',
      },
      400,
      'validation_failed',
      /Only a password or a password hash/,
    ],
    [
      'a hash of another kind',
      { email: 'a@cutting.example', password_hash: '$2b$10$abcdefghijklmnopqrstuv' },
      400,
      'validation_failed',
      /only Argon2id/,
    ],
    [
      'bcrypt that would take seconds',
      { email: 'a@cutting.example', password_hash: `$2b$14$${'a'.repeat(53)}` },
      400,
      'validation_failed',
      /only Argon2id/,
    ],
    [
      'a hash that would take all memory',
      {
        email: 'a@cutting.example',
        password_hash: '$argon2id$v=19$m=999999,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2hzb21laGFzaA',
      },
      400,
      'validation_failed',
      /only Argon2id/,
    ],
    [
      'no duration',
      { email: 'a@cutting.example', ban_duration: '1 day' },
      400,
      'validation_failed',
      /^invalid format for ban duration: /,
    ],
    [
      'a duration of centuries',
      { email: 'a@cutting.example', ban_duration: '9999999h' },
      400,
      'validation_failed',
      /^invalid format for ban duration: /,
    ],
    ['no id', { email: 'a@cutting.example', id: '7' }, 400, 'validation_failed', /uuid/],
    ['no role', { email: 'a@cutting.example', role: 'x; drop' }, 400, 'validation_failed', /^role /],
    [
      'metadata that is a list',
      { email: 'a@cutting.example', user_metadata: [] },
      400,
      'validation_failed',
      /^user_metadata /,
    ],
    [
      'metadata that is too large',
      { email: 'a@cutting.example', user_metadata: { x: 'x'.repeat(5_000) } },
      400,
      'validation_failed',
      /too large/,
    ],
    [
      'what would not fit into a token',
      { email: 'a@cutting.example', app_metadata: { x: 'x'.repeat(1_100) } },
      400,
      'validation_failed',
      /too large/,
    ],
    [
      'a company at a personal address',
      { email: 'a@gmail.com', user_metadata: { account_type: 'business', company_name: 'Northlight' } },
      422,
      'validation_failed',
      /./,
    ],
    ['no JSON', '{', 400, 'bad_json', /./],
    ['a list', [], 400, 'bad_json', /./],
  ])('%s is refused and leaves nothing behind', async (_what, body, status, code, message) => {
    const before = await db().selectFrom('auth_users').select('id').execute()
    const answer = await call('POST', '/admin/users', body)
    expect(answer).toMatchObject({ status, body: { error_code: code } })
    expect(answer.body.msg).toMatch(message)
    expect(await db().selectFrom('auth_users').select('id').execute()).toHaveLength(before.length)
  })

  test('a known address is refused, even at the same moment', async () => {
    const email = address()
    const both = await Promise.all([1, 2, 3].map(() => admin.createUser({ email })))
    expect(both.filter(({ error }) => !error)).toHaveLength(1)
    expect(both.filter(({ error }) => error?.code === 'email_exists')).toHaveLength(2)
    expect((await call('POST', '/admin/users', { email })).body).toEqual({
      code: 422,
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    })
  })
})

describe('reading and changing an account', () => {
  test('a malformed id and an unknown one', async () => {
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', {}],
      ['DELETE', {}],
    ] as const) {
      expect(await call(method, '/admin/users/seven', body)).toMatchObject({
        status: 404,
        body: { error_code: 'validation_failed', msg: 'user_id must be an UUID' },
      })
      expect(await call(method, `/admin/users/${crypto.randomUUID()}`, body)).toMatchObject({
        status: 404,
        body: { error_code: 'user_not_found', msg: 'User not found' },
      })
    }
    const known = await world.talent()
    expect((await admin.getUserById(known.id)).data.user).toMatchObject({ id: known.id, email: known.email })
  })

  test('metadata merges, a null deletes; missing fields stay', async () => {
    const { id } = await world.talent({ name: 'Mia Merge' })
    const { data, error } = await admin.updateUserById(id, {
      user_metadata: { theme: 'dark', profession: null },
      app_metadata: { plan: 'solo' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      user_metadata: { full_name: 'Mia Merge', theme: 'dark' },
      app_metadata: { provider: 'email', plan: 'solo' },
    })
    expect(data.user?.user_metadata).not.toHaveProperty('profession')
    expect((await admin.updateUserById(id, { app_metadata: { plan: null } })).data.user?.app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
    })
  })

  test('a new password ends every session and emails its owner', async () => {
    const known = await world.talent()
    expect((await known.fetch('/api/v1/me')).status).toBe(200)
    expect((await admin.updateUserById(known.id, { password })).error).toBeNull()
    expect(await known.fetch('/auth/v1/user')).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } })
    const refreshed = await world.anonymous.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ refresh_token: known.refreshToken }),
    })
    expect(refreshed).toMatchObject({ status: 400, body: { error_code: 'refresh_token_not_found' } })
    expect((await authClient(world).signInWithPassword({ email: known.email, password })).error).toBeNull()
    const noted = await db()
      .selectFrom('security_events')
      .select('details')
      .where('user_id', '=', known.id)
      .where('event_type', '=', 'auth_success')
      .execute()
    expect(noted).toContainEqual({
      details: expect.objectContaining({ action: 'password_change', by: 'administrator' }) as object,
    })
    expect((await sentTo(world, known.email)).map(({ subject }) => subject)).toContain(
      'Your Ensemble password was changed',
    )
    expect((await admin.updateUserById(known.id, { password: 'short' })).error).toMatchObject({
      code: 'weak_password',
      reasons: ['length'],
    })
  })

  test('a new address is the one to sign in with and the one of the profile; a taken one is refused', async () => {
    const [known, other] = [await world.talent(), await world.talent()]
    const email = address()
    await admin.updateUserById(known.id, { password })
    const { data, error } = await admin.updateUserById(known.id, { email: email.toUpperCase(), email_confirm: true })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, identities: [{ email, identity_data: { email } }] })
    expect(await profileOf(known.id)).toMatchObject({ email })
    expect((await authClient(world).signInWithPassword({ email, password })).error).toBeNull()
    expect((await authClient(world).signInWithPassword({ email: known.email, password })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await admin.updateUserById(known.id, { email: other.email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  test('confirming an address verifies its profile', async () => {
    const { data } = await admin.createUser({ email: address(), password })
    expect(await profileOf(data.user?.id ?? '')).toMatchObject({ email_verified: false })
    const confirmed = await admin.updateUserById(data.user?.id ?? '', { email_confirm: true })
    expect(confirmed.data.user?.email_confirmed_at).toBeTruthy()
    expect(await profileOf(data.user?.id ?? '')).toMatchObject({ email_verified: true })
  })

  test('second factors are listed without their secret, and deleted', async () => {
    const known = await world.talent()
    const enrolled = await known.fetch('/auth/v1/factors', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ factor_type: 'totp', friendly_name: 'Phone' }),
    })
    const listed = await admin.mfa.listFactors({ userId: known.id })
    expect(listed.data?.factors).toMatchObject([
      { id: enrolled.body.id, friendly_name: 'Phone', factor_type: 'totp', status: 'unverified' },
    ])
    expect(JSON.stringify(listed.data)).not.toContain('secret')
    expect((await call('DELETE', `/admin/users/${known.id}/factors/x`)).body).toMatchObject({
      code: 404,
      error_code: 'validation_failed',
    })
    expect(
      (await call('DELETE', `/admin/users/${(await world.talent()).id}/factors/${enrolled.body.id}`)).body,
    ).toMatchObject({ code: 404, error_code: 'mfa_factor_not_found', msg: 'Factor not found' })
    expect((await admin.mfa.deleteFactor({ userId: known.id, id: enrolled.body.id })).data).toMatchObject({
      data: { id: enrolled.body.id },
    })
    expect((await admin.mfa.listFactors({ userId: known.id })).data?.factors).toEqual([])
  })
})
