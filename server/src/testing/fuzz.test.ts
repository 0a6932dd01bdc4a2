import { api } from '@ensemble/contract/api.ts'
import { ErrorBody } from '@ensemble/contract/core/error.ts'
import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeApplication } from '../modules/applications/applications.factory.ts'
import { makeJob } from '../modules/jobs/jobs.factory.ts'
import { strictDeep } from '../platform/http/strict.ts'
import { anything, arbitraryOf, text } from './arbitrary.ts'
import { type Answer, type Person, startWorld, type World } from './world.ts'

const RUNS = { numRuns: 300, seed: 20_261_121, endOnFailure: true }
const TIMEOUT = 60_000

let world: World
let people: Person[]
let ids: string[]
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0', LOG_LEVEL: 'error' } })
  const [talent, business] = [await world.talent(), await world.business()]
  people = [talent, business, world.anonymous]
  const job = await makeJob(world.ctx(), { ownerId: business.id, businessId: business.businessId })
  const draft = await makeJob(world.ctx(), {
    ownerId: business.id,
    businessId: business.businessId,
    post: { status: 'draft', published_at: null },
  })
  const applied = await makeApplication(world.ctx(), {
    postId: job.id,
    applicantId: talent.id,
    businessId: business.businessId,
    letter: 'x'.repeat(60),
  })
  ids = [job.id, draft.id, applied]
})
afterAll(() => world.stop())

/** Only what HTTP can carry: a value as text for the address or a header. */
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** Short enough for the parser: longer values never reach a route, and have their own test. */
const inAddress = (value: unknown) => encodeURIComponent(asText(value).slice(0, 500).toWellFormed())

interface Shot {
  /** Method and path: the route itself would not be readable in a counterexample. */
  name: string
  who: number
  param: { known: number } | { text: string }
  query: unknown
  body: unknown
  key: string | undefined
}

const nameOf = (route: RouteSpec) => `${route.method} ${route.path}`
const byName = new Map(
  Object.values(api)
    .flatMap((group) => Object.values(group) as RouteSpec[])
    .map((route) => [nameOf(route), route]),
)
const routeOf = ({ name }: Shot) => byName.get(name) as RouteSpec

const shotAt = (route: RouteSpec): fc.Arbitrary<Shot> =>
  fc.record({
    name: fc.constant(nameOf(route)),
    who: fc.constantFrom(0, 0, 1, 1, 2),
    param: fc.oneof(
      { weight: 6, arbitrary: fc.record({ known: fc.nat(2) }) },
      { weight: 2, arbitrary: fc.record({ text }) },
    ),
    query: route.query ? arbitraryOf(route.query) : fc.constant({}),
    body: route.body ? arbitraryOf(route.body) : fc.constant(undefined),
    key: fc.option(fc.constantFrom('one', 'é', 'x'.repeat(255), 'x'.repeat(256)), { nil: undefined, freq: 3 }),
  })

function addressOf(shot: Shot): string {
  const { param, query } = shot
  const route = routeOf(shot)
  const path = route.path.replace(/:\w+/g, 'known' in param ? (ids[param.known] ?? '') : inAddress(param.text) || 'x')
  const fields =
    query && typeof query === 'object' ? Object.entries(query).filter(([, value]) => value !== undefined) : []
  return `/api/v1${path}?${fields.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&')}`
}

async function fire(shot: Shot): Promise<Answer> {
  const { who, key } = shot
  const route = routeOf(shot)
  const body = route.upload ? '%PDF-1.4' : shot.body === undefined ? undefined : JSON.stringify(shot.body)
  const headers = new Headers(
    body === undefined
      ? {}
      : { 'content-type': route.upload ? (route.upload.type ?? 'application/pdf') : 'application/json' },
  )
  if (key) headers.set('idempotency-key', key)
  return (people[who] as Person).fetch(addressOf(shot), {
    method: route.method,
    headers,
    ...(body !== undefined && { body }),
  })
}

const closed = new Map<z.ZodType, z.ZodType>()
/** The schema with every object closed, built once: every answer is read with it. */
function strictly(schema: z.ZodType): z.ZodType {
  const strict = closed.get(schema) ?? strictDeep(schema)
  closed.set(schema, strict)
  return strict
}

/** Never a mistake of ours, one format for every refusal, and nothing but what the contract names in every answer. */
function assertSound(shot: Shot, { status, body, headers }: Answer): void {
  const route = routeOf(shot)
  expect(status).toBeLessThan(500)
  expect(headers.get('x-request-id')).toBeTruthy()
  if (route.method === 'HEAD') return
  const schema = status >= 400 ? ErrorBody : route.response
  if (!schema) return
  const read = strictly(schema as z.ZodType).safeParse(body)
  expect(read.error?.issues ?? []).toEqual([])
}

describe.each(Object.entries(api))('%s', (_name, routes) => {
  test('whatever is sent, the answer is sound', { timeout: TIMEOUT }, async () => {
    const shots = fc.oneof(...Object.values(routes).map((route) => shotAt(route as RouteSpec)))
    await fc.assert(
      fc.asyncProperty(shots, async (shot) => assertSound(shot, await fire(shot))),
      RUNS,
    )
  })
})

describe('the auth wire', () => {
  const PATHS = [
    'signup',
    'token?grant_type=password',
    'token?grant_type=refresh_token',
    'token?grant_type=pkce',
    'verify',
    'resend',
    'recover',
    'user',
    'logout',
    'factors',
    'factors/x/verify',
    `factors/${crypto.randomUUID()}/challenge`,
    'nothing',
  ]
  const given = <T>(...values: T[]) =>
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: anything })
  const body = fc.record(
    {
      email: given<unknown>(
        'person@studio.example',
        'İ@studio.example',
        'ϴ@studio.example',
        `${'x'.repeat(64)}@studio.example`,
      ),
      password: given('Corridor7Light', 'short', 'x'.repeat(101)),
      phone: given('+4912345678'),
      data: given<unknown>(
        { account_type: 'talent', full_name: 'Noor Haddad' },
        { account_type: 'business', company_name: 'N' },
        { full_name: 'x'.repeat(200) },
      ),
      type: given('email', 'signup', 'recovery', 'constructor', 'sms'),
      token: given('000000'),
      token_hash: given('x'.repeat(43)),
      refresh_token: given('x'.repeat(43), 'kept-in-cookie'),
      auth_code: given('x'),
      code_verifier: given('x'.repeat(43)),
      code_challenge: given('x'.repeat(43)),
      code_challenge_method: given('s256', 'plain'),
      factor_type: given('totp', 'phone'),
      friendly_name: given('Phone', 'x'.repeat(101)),
      issuer: given('Studio'),
      challenge_id: given(crypto.randomUUID()),
      code: given('000000'),
    },
    { requiredKeys: [] },
  )
  const shot = fc.record({
    path: fc.constantFrom(...PATHS),
    method: fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'GET'),
    body: fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: anything }),
    extra: fc.option(fc.record({ token: text, type: text, redirect_to: text, scope: text }, { requiredKeys: [] }), {
      nil: undefined,
    }),
    modern: fc.boolean(),
    own: fc.boolean(),
  })
  const Old = z.strictObject({
    code: z.int(),
    error_code: z.string(),
    msg: z.string(),
    weak_password: z.object({ reasons: z.array(z.string()) }).optional(),
  })
  const Modern = z.strictObject({
    code: z.string(),
    message: z.string(),
    weak_password: z.object({ reasons: z.array(z.string()) }).optional(),
  })

  test('whatever is sent, the answer is sound', { timeout: TIMEOUT }, async () => {
    await fc.assert(
      fc.asyncProperty(shot, async ({ path, method, body, extra, modern, own }) => {
        const headers = new Headers(method === 'GET' ? {} : { 'content-type': 'application/json' })
        if (modern) headers.set('x-supabase-api-version', '2024-01-01')
        if (own)
          for (const [name, value] of [
            ['x-application-name', 'ensemble-web'],
            ['sec-fetch-site', 'same-origin'],
          ] as const)
            headers.set(name, value)
        const query = Object.entries(extra ?? {})
          .map(([name, value]) => `${name}=${inAddress(value)}`)
          .join('&')
        const address = `/auth/v1/${path}${query && `${path.includes('?') ? '&' : '?'}${query}`}`
        const answer = await (people[0] as Person).fetch(address, {
          method,
          headers,
          ...(method !== 'GET' && { body: JSON.stringify(body) }),
        })
        expect(answer.status).toBeLessThan(500)
        if (answer.status < 400) return
        expect((modern ? Modern : Old).safeParse(answer.body).error?.issues ?? []).toEqual([])
        expect(answer.headers.get('x-sb-error-code')).toBe(modern ? answer.body.code : answer.body.error_code)
      }),
      RUNS,
    )
  })
})
