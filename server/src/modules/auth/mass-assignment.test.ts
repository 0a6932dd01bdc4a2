import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeSentTo } from '../../testing/auth-client.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const json = { 'content-type': 'application/json' }
const password = 'Corridor7Light'
const ID = '00000000-0000-4000-8000-000000000001'
const past = '2001-01-01T00:00:00Z'
/** What a client would like to decide about its own account. */
const WISHES = {
  id: ID,
  user_id: ID,
  sub: ID,
  aud: 'service_role',
  role: 'service_role',
  is_admin: true,
  admin: true,
  is_super_admin: true,
  is_anonymous: true,
  demo: true,
  email_confirm: true,
  phone_confirm: true,
  email_confirmed_at: past,
  confirmed_at: past,
  phone_confirmed_at: past,
  email_verified: true,
  verified: true,
  verification_date: past,
  banned_until: past,
  ban_duration: 'none',
  deleted_at: past,
  created_at: past,
  updated_at: past,
  last_sign_in_at: past,
  invited_at: past,
  confirmation_sent_at: past,
  password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2hzb21laGFzaA',
  encrypted_password: 'x',
  identities: [{ provider: 'google', id: 'x' }],
  providers: ['google'],
  provider: 'google',
  factors: [{ status: 'verified' }],
  aal: 'aal2',
  amr: [{ method: 'totp' }],
  session_id: ID,
  slug: 'admin',
  company_members: [{ role: 'owner' }],
  seats: [{ role: 'owner' }],
  blocked: false,
  __proto__x: 1,
}
const accountOf = (email: string) =>
  world.platform.db.selectFrom('auth_users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const profileOf = (id: string) =>
  world.platform.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.anonymous.fetch(path, { method, headers: { ...json, ...headers }, body: JSON.stringify(body) })
const soon = (date: Date | null | undefined) => Math.abs(Date.now() - (date?.getTime() ?? 0)) < 60_000

describe('signing up', () => {
  test.each([
    [
      'beside the address',
      (wishes: object) => ({
        ...wishes,
        app_metadata: { role: 'admin', provider: 'google' },
        user_metadata: { admin: true },
      }),
      {},
    ],
    ['in the metadata', () => ({}), { ...WISHES, app_metadata: { role: 'admin', provider: 'google' } }],
  ])('with wishes %s opens an account like any other', async (where, outside, inside) => {
    const email = `wishes.${where.replaceAll(' ', '.')}@cutting.example`
    const data = { account_type: 'talent', full_name: 'Noor Haddad', ...inside }
    expect((await send('POST', '/auth/v1/signup', { ...outside(WISHES), email, password, data })).status).toBe(200)
    const user = await accountOf(email)
    expect(user.id).not.toBe(ID)
    expect(user).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      email_confirmed_at: null,
      phone_confirmed_at: null,
      banned_until: null,
      deleted_at: null,
      last_sign_in_at: null,
      invited_at: null,
      is_anonymous: false,
      phone: null,
    })
    expect(Object.keys(user.app_metadata as object)).toEqual(['provider', 'providers'])
    expect(user.user_metadata).toEqual(data)
    expect(soon(user.created_at)).toBe(true)
    expect(await profileOf(user.id)).toMatchObject({
      admin: false,
      email_verified: false,
      verification_date: null,
      demo: false,
      slug: expect.stringMatching(/^noor-haddad/),
    })
    expect(
      await world.platform.db.selectFrom('company_members').selectAll().where('user_id', '=', user.id).execute(),
    ).toEqual([])
    expect(
      await world.platform.db
        .selectFrom('auth_identities')
        .select(['provider', 'provider_id'])
        .where('user_id', '=', user.id)
        .execute(),
    ).toEqual([{ provider: 'email', provider_id: user.id }])
    const early = await send('POST', '/auth/v1/token?grant_type=password', { email, password })
    expect(early.body.error_code).toBe('email_not_confirmed')
    const code = await codeSentTo(world, email)
    const session = (await send('POST', '/auth/v1/verify', { email, type: 'email', token: code, ...WISHES })).body
    expect(decodeJwt(session.access_token)).toMatchObject({
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
    })
    const me = await world.anonymous.fetch('/api/v1/me', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(me.body).toMatchObject({ id: user.id, kind: 'talent', admin: false, company: null })
  })
})

describe('changing one’s own account', () => {
  test('app_metadata is refused, whatever else is sent with it', async () => {
    const person = await world.talent()
    for (const body of [
      { app_metadata: { role: 'admin' } },
      { app_metadata: {} },
      { app_metadata: null },
      { data: { theme: 'dark' }, app_metadata: { plan: 'x' } },
    ]) {
      expect(await send('PUT', '/auth/v1/user', body, { authorization: `Bearer ${person.token}` })).toMatchObject({
        status: 403,
        body: { error_code: 'not_admin' },
      })
    }
    expect((await accountOf(person.email)).user_metadata).not.toHaveProperty('theme')
  })

  test('wishes next to the metadata change nothing, and inside the metadata they stay plain text', async () => {
    const person = await world.talent()
    const [user, profile] = [await accountOf(person.email), await profileOf(person.id)]
    const headers = { authorization: `Bearer ${person.token}` }
    expect((await send('PUT', '/auth/v1/user', { ...WISHES, user_metadata: { admin: true } }, headers)).status).toBe(
      200,
    )
    expect(await accountOf(person.email)).toEqual(user)
    expect(
      (
        await send(
          'PUT',
          '/auth/v1/user',
          { data: { ...WISHES, account_type: 'business', company_name: 'Northlight' } },
          headers,
        )
      ).status,
    ).toBe(200)
    const after = await accountOf(person.email)
    expect({ ...after, user_metadata: null, updated_at: null }).toEqual({
      ...user,
      user_metadata: null,
      updated_at: null,
    })
    expect(await profileOf(person.id)).toEqual(profile)
    const fresh = await send('POST', '/auth/v1/token?grant_type=refresh_token', {
      refresh_token: person.refreshToken,
      ...WISHES,
    })
    expect(decodeJwt(fresh.body.access_token)).toMatchObject({
      sub: person.id,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
    })
    const me = await world.anonymous.fetch('/api/v1/me', {
      headers: { authorization: `Bearer ${fresh.body.access_token}` },
    })
    expect(me.body).toMatchObject({ kind: 'talent', admin: false, verified: true, company: null })
    expect(
      (
        await world.anonymous.fetch('/auth/v1/admin/users', {
          headers: { authorization: `Bearer ${fresh.body.access_token}` },
        })
      ).body.error_code,
    ).toBe('not_admin')
  })
})
