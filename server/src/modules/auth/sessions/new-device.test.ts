import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../testing/world.ts'
import { makeAccount } from '../auth.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const password = 'Corridor7Light'
const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
const post = (path: string, body: unknown, userAgent: string) =>
  world.anonymous.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(body),
  })
const signIn = async (email: string, userAgent: string, given = password) =>
  (await post('/auth/v1/token?grant_type=password', { email, password: given }, userAgent)).status
const warnings = (email: string) =>
  world.platform.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_address', '=', email)
    .where('kind', '=', 'auth.new_device')
    .execute()
const account = (email: string) =>
  makeAccount(world.ctx(), world.app.auth, {
    email,
    password,
    metadata: { account_type: 'talent', full_name: 'Noor Haddad' },
  })

test('a new device triggers an email, a known one and the first one do not', async () => {
  const email = 'devices@cutting.example'
  await account(email)
  expect(await signIn(email, LAPTOP)).toBe(200)
  expect(await signIn(email, LAPTOP)).toBe(200)
  // a browser update is not a new device
  expect(await signIn(email, LAPTOP.replaceAll('26.1', '26.2.1'))).toBe(200)
  expect(await warnings(email)).toEqual([])
  expect(await signIn(email, PHONE, 'Wrong1234')).toBe(400)
  expect(await warnings(email)).toEqual([])
  expect(await signIn(email, PHONE)).toBe(200)
  expect(await signIn(email, PHONE)).toBe(200)
  const [mail, ...more] = await warnings(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('New sign-in to your Ensemble account')
  expect(mail?.text).toContain('Device: Safari on iPhone\nAddress: 127.0.0.1\nTime: ')
  expect(mail?.text).toMatch(/Time: \w+, \d+ \w+ \d{4} at \d\d:\d\d UTC/)
  expect(mail?.text).toContain('If this was you, you don’t need to do anything. If it wasn’t')
  expect(mail?.text).toContain(`${world.address()}/settings/security`)
})

test('the code of a sign-up opens the first session: no email, whichever device it is typed on', async () => {
  const email = 'first@cutting.example'
  await post('/auth/v1/signup', { email, password, data: { account_type: 'talent', full_name: 'Noor Haddad' } }, LAPTOP)
  const sent = await world.platform.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  const token = /^\d{6}/.exec(sent.subject)?.[0]
  expect((await post('/auth/v1/verify', { type: 'email', email, token }, PHONE)).status).toBe(200)
  expect(await warnings(email)).toEqual([])
  // signing up is not signing in yet
  expect(await signIn(email, LAPTOP)).toBe(200)
  expect(await warnings(email)).toHaveLength(1)
})

test('signing out forgets nothing; 90 days do', async () => {
  const email = 'later@cutting.example'
  const id = await account(email)
  const { db } = world.platform
  await signIn(email, LAPTOP)
  await db.deleteFrom('auth_sessions').where('user_id', '=', id).execute()
  await signIn(email, LAPTOP)
  expect(await warnings(email)).toEqual([])
  await db.deleteFrom('auth_sessions').where('user_id', '=', id).execute()
  await db
    .updateTable('security_events')
    .set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('user_id', '=', id)
    .execute()
  await signIn(email, LAPTOP)
  expect(await warnings(email)).toHaveLength(1)
})

test('two sign-ins at once from one new device send one email', async () => {
  const email = 'parallel@cutting.example'
  await account(email)
  await signIn(email, LAPTOP)
  expect(await Promise.all(Array.from({ length: 6 }, () => signIn(email, PHONE)))).toEqual(Array(6).fill(200))
  expect(await warnings(email)).toHaveLength(1)
})

test('a device’s name for itself does not become a message in the email', async () => {
  const email = 'lure@cutting.example'
  await account(email)
  await signIn(email, LAPTOP)
  await signIn(email, 'https://evil.example Your account is locked, call 0800')
  const [mail] = await warnings(email)
  expect(mail?.text).toContain('Device: An unknown device')
  expect(mail?.text).not.toContain('evil')
})
