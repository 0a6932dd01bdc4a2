import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RateLimiter } from '../../platform/http/rate-limit.ts'
import { stayInOneWindow } from '../../testing/one-window.ts'
import { type Node, openNode } from '../../testing/open-node.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { hashPassword } from './passwords.ts'

let world: World
/** Two nodes that trust no header, two that trust the proxy on this machine, and two that count wrongly. */
let nodes: Node[]
let proxied: Node[]
let broken: Node[]
const on = { ENSEMBLE_RATE_LIMITS: 'on' }
const trusting = { ...on, TRUSTED_PROXIES: '127.0.0.1' }
beforeAll(async () => {
  world = await startWorld()
  nodes = [await openNode(world, on), await openNode(world, on)]
  proxied = [await openNode(world, trusting), await openNode(world, trusting)]
  const breaking = { ...on, ENSEMBLE_BREAK: 'rate-limit' }
  broken = [await openNode(world, breaking), await openNode(world, breaking)]
})
afterAll(async () => {
  for (const node of [...nodes, ...proxied, ...broken]) await node.stop()
  await world.stop()
})

// each test has the tries of its address to itself
beforeEach(async () => {
  await stayInOneWindow()
  await world.platform.db.deleteFrom('rate_limit_events').execute()
})

let count = 0
/** Concurrent tries on one account; returns how many were checked. */
async function tries(
  at: Node[],
  from: (n: number) => Record<string, string> = () => ({}),
  times = 30,
): Promise<number> {
  const email = `limited${(count += 1)}@cutting.example`
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      (at[n % at.length] as Node).post('/auth/v1/token?grant_type=password', { email, password: 'Wrong1234' }, from(n)),
    ),
  )
  expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([])
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  return answers.filter(({ status }) => status === 400).length
}

describe('ten tries to sign in', () => {
  test('are ten, of thirty at once over two nodes', async () => {
    expect(await tries(nodes)).toBe(10)
  })
  test('control: reading first and then writing, more pass', async () => {
    // as many as there are connections read at once, and then those that are left
    expect(await tries(broken, undefined, 12)).toBeGreaterThan(10)
  })
  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'])(
    'are ten however often %s changes, if no proxy is trusted',
    async (name) => {
      expect(
        await tries(nodes, (n) => ({ [name]: name === 'forwarded' ? `for=203.0.113.${n}` : `203.0.113.${n}` })),
      ).toBe(10)
    },
  )
  test('behind a trusted proxy each address has its own, and what the sender added before the proxy does not count', async () => {
    expect(await tries(proxied, () => ({ 'x-forwarded-for': '203.0.113.9' }))).toBe(10)
    expect(await tries(proxied, (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }))).toBe(30)
    expect(await tries(proxied, (n) => ({ 'x-forwarded-for': `198.51.100.${n}, 10.0.0.${n}, 203.0.113.9` }))).toBe(10)
    expect(await tries(proxied, (n) => ({ 'x-real-ip': `203.0.113.${n}` }))).toBe(10)
  })
  test('an IPv6 subscriber is one, whichever of their addresses they use', async () => {
    expect(await tries(proxied, (n) => ({ 'x-forwarded-for': `2001:db8:1:2::${n + 1}` }))).toBe(10)
  })
})

describe('one password tried on many accounts', () => {
  const AT = '198.51.100.7'
  const password = 'Corridor7Light'
  let hash: string
  beforeAll(async () => {
    hash = await hashPassword(password)
  })
  const signIn = (email: string, given: string, from: string, at = 0) =>
    (proxied[at % 2] as Node).post(
      '/auth/v1/token?grant_type=password',
      { email, password: given },
      { 'x-forwarded-for': from },
    )
  async function withPassword(): Promise<Person> {
    const person = await world.talent()
    await world.platform.db.updateTable('auth_users').set({ password_hash: hash }).where('id', '=', person.id).execute()
    return person
  }
  /** As if fifty sign-ins had failed there. */
  const exhausted = () =>
    world.platform.db
      .insertInto('rate_limit_events')
      .values({
        key: AT,
        action: 'auth:login-address',
        window_start: new Date(Math.floor(Date.now() / 900_000) * 900_000),
        window_ms: 900_000,
        ip_address: AT,
        request_count: 50,
      })
      .onConflict((conflict) => conflict.columns(['key', 'action', 'window_start']).doUpdateSet({ request_count: 50 }))
      .execute()

  test('fifty are judged from one address, of eighty at once over two nodes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) => signIn(`sprayed${n}@cutting.example`, 'Wrong1234', AT, n)),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('then the right password is refused there too, but not elsewhere, nor for whoever signed in there before', async () => {
    const [stranger, regular] = [await withPassword(), await withPassword()]
    expect((await signIn(regular.email, password, AT)).status).toBe(200)
    await exhausted()
    const refused = await signIn(stranger.email, password, AT)
    expect(refused).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } })
    expect((await signIn(stranger.email, password, '198.51.100.8')).status).toBe(200)
    expect((await signIn(regular.email, password, AT)).status).toBe(200)
    expect((await signIn(regular.email, 'Wrong1234', AT)).status).toBe(400)
    expect((await signIn('unknown@cutting.example', password, AT)).status).toBe(429)
  })

  test('a thousand refused sign-ins leave whoever signed in there before their own', async () => {
    const regular = await withPassword()
    expect((await signIn(regular.email, password, AT)).status).toBe(200)
    await exhausted()
    const spray = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => signIn(`sprayed${n}@cutting.example`, 'Wrong1234', AT, n)),
    )
    expect(new Set(spray.map(({ status }) => status))).toEqual(new Set([429]))
    expect((await signIn(regular.email, password, AT)).status).toBe(200)
    // the control: other requests from there share a limit that such a crowd does use up
    const refresh = (n: number) =>
      (proxied[n % 2] as Node).post(
        '/auth/v1/token?grant_type=refresh_token',
        { refresh_token: 'none' },
        { 'x-forwarded-for': AT },
      )
    const others = await Promise.all(Array.from({ length: 1_000 }, (_, n) => refresh(n)))
    expect(others.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(600)
    expect((await refresh(0)).status).toBe(429)
  })

  test('a sign-in that succeeds does not count, and asking which addresses have accounts does', async () => {
    const person = await withPassword()
    const counted = async () =>
      (
        await world.platform.db
          .selectFrom('rate_limit_events')
          .select('request_count')
          .where('action', '=', 'auth:login-address')
          .executeTakeFirst()
      )?.request_count
    await signIn(person.email, password, AT)
    expect(await counted()).toBe(0)
    const ask = (email: string) =>
      (proxied[0] as Node).post('/auth/v1/otp', { email, create_user: false }, { 'x-forwarded-for': AT })
    expect([(await ask(person.email)).status, await counted()]).toEqual([200, 0])
    expect([(await ask('unknown@cutting.example')).status, await counted()]).toEqual([422, 1])
    await exhausted()
    expect((await ask('unknown@cutting.example')).status).toBe(429)
    expect((await ask((await withPassword()).email)).status).toBe(429)
  })
})

describe('the /48 of an IPv6 address', () => {
  test('has four times the tries of one subscriber, however many subscribers it is', async () => {
    const answers = await Promise.all(
      Array.from({ length: 125 }, (_, n) =>
        (proxied[n % 2] as Node).post(
          '/auth/v1/verify',
          { type: 'email', email: `wide${n}@cutting.example`, token: '000000' },
          { 'x-forwarded-for': `2001:db8:77:${n % 5}::1` },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(120)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('counts for leased permits too', async () => {
    const limiter = new RateLimiter(world.platform.db, true)
    const take = (n: number) =>
      limiter.take('default', { key: `${n}`, wide: '2001:db8:78::/48', address: '2001:db8:78::/64', userId: null })
    for (let n = 0; n < 2_400; n += 1) await take(n % 4)
    await expect(take(5)).rejects.toMatchObject({ status: 429 })
  })
})
