import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anything, text } from '../../../testing/arbitrary.ts'
import { startWorld, type World } from '../../../testing/world.ts'
import { signServiceToken } from '../service-token.ts'

let world: World
let token: string
let known: string
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0', LOG_LEVEL: 'error' } })
  token = (await signServiceToken(world.app.auth.keys, 1)).token
  known = (await world.talent()).id
})
afterAll(() => world.stop())

const given = <T>(...values: T[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: anything })
const metadata = given<unknown>(
  { account_type: 'talent', full_name: 'Noor Haddad' },
  { account_type: 'business', company_name: 'Northlight' },
  { full_name: 'a\u0000b' },
  { full_name: '\ud800' },
  { '\u0000': 1 },
  { x: null },
)
const body = fc.record(
  {
    email: given('a@cutting.example', 'b@cutting.example', 'İ@cutting.example', 'a\u0000b@cutting.example'),
    phone: given('+4912345678', '012'),
    password: given('Corridor7Light', 'short'),
    email_confirm: given(true, false),
    phone_confirm: given(true),
    password_hash: given('$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2hzb21laGFzaA'),
    user_metadata: metadata,
    app_metadata: metadata,
    data: metadata,
    ban_duration: given('24h', 'none', '-1h', '1e9h', '0s', '.h'),
    role: given('authenticated', 'service_role'),
    id: given(crypto.randomUUID(), 'x'),
    type: given('signup', 'invite', 'magiclink', 'recovery', '__proto__'),
    redirect_to: text,
    should_soft_delete: given(false, true),
  },
  { requiredKeys: [] },
)
const shot = fc.record({
  method: fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'PUT', 'DELETE'),
  path: fc.constantFrom(
    'admin/users',
    'admin/users',
    'admin/users/KNOWN',
    'admin/users/KNOWN',
    'admin/users/x',
    'admin/users/KNOWN/factors',
    'admin/users/KNOWN/factors/x',
    'invite',
    'admin/generate_link',
  ),
  body: fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: anything }),
  query: fc.option(
    fc.record({ page: text, per_page: text, sort: text, filter: text, redirect_to: text }, { requiredKeys: [] }),
    { nil: undefined },
  ),
})

test('whatever an administrator sends, the answer is never a server error', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(shot, async ({ method, path, body, query }) => {
      const params = Object.entries(query ?? {}).map(
        ([name, value]) => `${name}=${encodeURIComponent(String(value).slice(0, 500).toWellFormed())}`,
      )
      const answer = await world.anonymous.fetch(`/auth/v1/${path.replace('KNOWN', known)}?${params.join('&')}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      })
      expect({ status: answer.status, body: answer.status >= 500 ? answer.body : undefined }).toEqual({
        status: answer.status,
        body: undefined,
      })
      if (method === 'DELETE' && answer.status === 200) known = (await world.talent()).id
    }),
    { numRuns: 400, seed: 20_261_121, endOnFailure: true },
  )
})
