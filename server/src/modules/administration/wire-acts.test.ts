import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { makeSession } from '../auth/auth.factory.ts'
import { signServiceToken } from '../auth/setup.face.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
  token = (await signServiceToken(world.app.auth.keys, 1)).token
})
afterAll(() => world.stop())

const call = (method: string, path: string, body?: unknown, bearer = token) =>
  world.anonymous.fetch(`/auth/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const actsOn = (id: string) =>
  world.database.db
    .selectFrom('admin_acts')
    .select(['act', 'actor', 'admin_id', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
const byToken = (act: string, details: object = {}) => ({ act, actor: 'service token', admin_id: null, details })

test('what a service token does to an account is on record, without its values', async () => {
  const email = 'opened.by.token@studio.example'
  const opened = await call('POST', '/admin/users', {
    email,
    password: 'Corridor7Light',
    email_confirm: true,
    user_metadata: { account_type: 'talent', full_name: 'Olu Opened' },
  })
  expect(opened.status).toBe(200)
  const id = opened.body.id as string
  await call('PUT', `/admin/users/${id}`, { password: 'Corridor8Light', ban_duration: '1h' })
  await call('POST', '/admin/generate_link', { type: 'magiclink', email })
  for (const type of ['email_change_current', 'email_change_new'])
    expect(
      (await call('POST', '/admin/generate_link', { type, email, new_email: 'moved.by.token@studio.example' })).status,
    ).toBe(200)
  await call('GET', `/admin/users/${id}`)
  expect(await actsOn(id)).toEqual([
    byToken('account.create'),
    byToken('account.update', { fields: ['password', 'banSeconds'] }),
    byToken('account.link', { type: 'magiclink' }),
    byToken('account.link', { type: 'email_change_current' }),
    byToken('account.link', { type: 'email_change_new' }),
  ])
  await call('DELETE', `/admin/users/${id}`, {})
  // the details about the person were deleted with the account
  expect(await actsOn(id)).toEqual([
    byToken('account.create'),
    byToken('account.update'),
    ...Array(3).fill(byToken('account.link')),
    byToken('account.delete', { soft: false }),
  ])
  const invited = await call('POST', '/invite', {
    email: 'invited.by.token@studio.example',
    data: { account_type: 'talent', full_name: 'Ivo Invited' },
  })
  expect(await actsOn(invited.body.id as string)).toEqual([byToken('account.invite')])
})

test('a removed second factor is on record; what fails is not', async () => {
  const person = await world.talent()
  const { id } = await world.database.db
    .insertInto('auth_factors')
    .values({ user_id: person.id, status: 'verified', secret: Buffer.from('x') })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await call('DELETE', `/admin/users/${person.id}/factors/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await call('PUT', `/admin/users/${person.id}`, { password: 'x' })).status).toBeGreaterThanOrEqual(400)
  expect(await actsOn(person.id)).toEqual([])
  expect((await call('DELETE', `/admin/users/${person.id}/factors/${id}`)).status).toBe(200)
  expect(await actsOn(person.id)).toEqual([byToken('account.factor_removed')])
})

test('a person whose role may administer the wire is named', async () => {
  const person = await world.talent()
  const subject = await world.talent()
  await call('PUT', `/admin/users/${person.id}`, { role: 'service_role' })
  const fresh = await makeSession(world.ctx(), world.app.auth, person.id)
  expect(decodeJwt(fresh.access_token)['role']).toBe('service_role')
  expect((await call('PUT', `/admin/users/${subject.id}`, { email_confirm: true }, fresh.access_token)).status).toBe(
    200,
  )
  expect(await actsOn(subject.id)).toEqual([
    { act: 'account.update', actor: 'administrator', admin_id: person.id, details: { fields: ['emailConfirmed'] } },
  ])
})
