import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo, resetTokenSentTo } from '../../testing/auth-client.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_MANUAL_LINKING: 'on', AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const password = 'Corridor7Light'
const json = { 'content-type': 'application/json' }
const post = (path: string, body: unknown) =>
  world.anonymous.fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
const put = (person: Person, body: unknown) =>
  person.fetch('/auth/v1/user', { method: 'PUT', headers: json, body: JSON.stringify(body) })
interface Identity {
  identity_id: string
  provider: string
  identity_data: Record<string, unknown>
}
const userOf = async (person: Person) =>
  (await person.fetch('/auth/v1/user')).body as {
    phone: string
    phone_confirmed_at?: string
    app_metadata: object
    identities: Identity[]
  }
const remove = async (person: Person, provider: string) => {
  const { identities } = await userOf(person)
  return person.fetch(
    `/auth/v1/user/identities/${identities.find((identity) => identity.provider === provider)?.identity_id}`,
    { method: 'DELETE' },
  )
}
let numbers = 0
const withPhone = async () => {
  const person = await world.talent()
  const phone = `+4917112${String(10_000 + (numbers += 1))}`
  await put(person, { phone })
  expect(
    (await post('/auth/v1/verify', { type: 'phone_change', phone, token: await codeSentTo(world, phone) })).status,
  ).toBe(200)
  return { person, phone }
}

test('what was confirmed is marked verified on its identity, and not before', async () => {
  const email = 'verified@cutting.example'
  const unconfirmed = await post('/auth/v1/signup', {
    email,
    password,
    data: { account_type: 'talent', full_name: 'Noor Haddad' },
  })
  expect(unconfirmed.body.identities).toMatchObject([{ identity_data: { email_verified: false } }])
  const { body } = await post('/auth/v1/verify', { type: 'email', email, token: await codeSentTo(world, email) })
  expect(body.user.identities).toMatchObject([
    { provider: 'email', identity_data: { email, email_verified: true, phone_verified: false } },
  ])
  const { person } = await withPhone()
  expect((await userOf(person)).identities.find(({ provider }) => provider === 'phone')).toMatchObject({
    identity_data: { phone_verified: true },
  })
})

test('a number removed from an account no longer opens it, and is free', async () => {
  const { person, phone } = await withPhone()
  await post('/auth/v1/otp', { phone })
  const pending = await codeSentTo(world, phone)
  expect((await remove(person, 'phone')).status).toBe(200)
  expect(await userOf(person)).toMatchObject({ phone: '', app_metadata: { providers: ['email'] } })
  expect((await userOf(person)).phone_confirmed_at).toBeUndefined()
  expect((await post('/auth/v1/verify', { type: 'sms', phone, token: pending })).status).toBe(403)
  expect(await post('/auth/v1/otp', { phone, create_user: false })).toMatchObject({
    status: 422,
    body: { error_code: 'otp_disabled' },
  })
  const other = await world.talent()
  expect((await put(other, { phone })).status).toBe(200)
})

test('someone who came in through a provider and sets a password gets the address as a sign-in method, and may then remove the provider', async () => {
  const person = await world.talent()
  const { db } = world.platform
  await db.deleteFrom('auth_identities').where('user_id', '=', person.id).execute()
  await db
    .insertInto('auth_identities')
    .values({ provider: 'studio', provider_id: 'peer-own', user_id: person.id })
    .execute()
  await db
    .updateTable('auth_users')
    .set({ password_hash: null, app_metadata: JSON.stringify({ provider: 'studio', providers: ['studio'] }) })
    .where('id', '=', person.id)
    .execute()
  await post('/auth/v1/recover', { email: person.email })
  const token = await resetTokenSentTo(world, person.email)
  expect((await post('/api/v1/auth/reset-token/reset', { token, password })).body).toMatchObject({ success: true })
  const { body } = await post('/auth/v1/token?grant_type=password', { email: person.email, password })
  expect(body.user).toMatchObject({ app_metadata: { provider: 'studio', providers: ['studio', 'email'] } })
  const identities = body.user.identities as Identity[]
  expect(identities.map(({ provider }) => provider).toSorted()).toEqual(['email', 'studio'])
  const studio = identities.find(({ provider }) => provider === 'studio')?.identity_id
  const removed = await world.anonymous.fetch(`/auth/v1/user/identities/${studio}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${body.access_token}` },
  })
  expect(removed.status).toBe(200)
  expect(
    (await post('/auth/v1/token?grant_type=password', { email: person.email, password })).body.user.app_metadata,
  ).toEqual({ provider: 'email', providers: ['email'] })
})
