import { availableParallelism } from 'node:os'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resetTokenSentTo } from '../../testing/auth-client.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { hashPassword, refuseCrowd } from './passwords.ts'

let world: World
beforeEach(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0', ENSEMBLE_RATE_LIMITS: 'on' } })
})
afterEach(() => world.stop())

const post = (path: string, body: unknown) =>
  world.anonymous.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const resetToken = async (email: string) => {
  await post('/auth/v1/recover', { email })
  return resetTokenSentTo(world, email)
}
const statuses = async (times: number, send: () => Promise<{ status: number }>) => {
  const answers: number[] = []
  for (let time = 0; time < times; time += 1) answers.push((await send()).status)
  return answers
}

describe('limits of the auth service', () => {
  test('resetting: five an hour for one account, without blocking others at the same address', async () => {
    const [mine, other] = [await world.talent(), await world.talent()]
    const [token, otherToken] = [await resetToken(mine.email), await resetToken(other.email)]
    const weak = () => post('/api/v1/auth/reset-token/reset', { token, password: 'short' })
    expect(await statuses(7, weak)).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await post('/api/v1/auth/reset-token/validate', { token: otherToken })).body).toEqual({ valid: true })
    expect(
      (await post('/api/v1/auth/reset-token/reset', { token: otherToken, password: 'Corridor7Light' })).body,
    ).toMatchObject({ success: true })
  })

  test('opening a valid link is not limited; guessing links is, by address', async () => {
    const { email } = await world.talent()
    const token = await resetToken(email)
    expect(await statuses(12, () => post('/api/v1/auth/reset-token/validate', { token }))).toEqual(Array(12).fill(200))
    const guesses = await statuses(32, () => post('/api/v1/auth/reset-token/validate', { token: crypto.randomUUID() }))
    expect(guesses.filter((status) => status === 200)).toHaveLength(30)
    expect((await post('/api/v1/auth/reset-token/validate', { token })).body).toEqual({ valid: true })
  })

  test('new passwords take their turns: sixty at once from one address leave others theirs', async () => {
    const [person, other] = [await world.talent(), await world.talent()]
    const hash = await hashPassword('Corridor7Light')
    const own = [person.id, other.id]
    await world.platform.db.updateTable('auth_users').set({ password_hash: hash }).where('id', 'in', own).execute()
    const tried = Array.from({ length: 60 }, () =>
      person.fetch('/auth/v1/user', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: 'Corridor7Light' }),
      }),
    )
    // the pool of hashing threads never holds more than a few of them, so it never refuses
    const crowd = Promise.all(tried)
    await tried[0]
    expect(() => refuseCrowd()).not.toThrow()
    const counts = Object.groupBy(await crowd, ({ status }) => status)
    expect(counts[422]?.length).toBeGreaterThanOrEqual(50)
    expect((counts[422]?.length ?? 0) + (counts[429]?.length ?? 0)).toBe(60)
  })

  test('an account that is slowed does not hold up others at its address', async () => {
    const [slowed, other] = [await world.talent(), await world.talent()]
    await world.platform.db
      .insertInto('rate_limit_events')
      .values({
        key: slowed.email,
        action: 'auth:login-account',
        window_start: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000),
        window_ms: 3_600_000,
        ip_address: '127.0.0.1',
        request_count: 100,
      })
      .execute()
    const signIn = ({ email }: { email: string }) =>
      post('/auth/v1/token?grant_type=password', { email, password: 'Wrong1234' })
    const triesAt = async (key: string) =>
      (
        await world.platform.db
          .selectFrom('rate_limit_events')
          .select('request_count')
          .where('key', '=', key)
          .where('action', '=', 'auth:login-account')
          .executeTakeFirst()
      )?.request_count
    const ended: string[] = []
    const slow = signIn(slowed).then(() => ended.push('slowed'))
    // its try is counted, so it is being slowed
    await expect.poll(() => triesAt(slowed.email)).toBe(101)
    await signIn(other).then(() => ended.push('other'))
    await slow
    expect(ended).toEqual(['other', 'slowed'])
  })

  test('a sign-in while the service is crowded is refused without costing a try', async () => {
    const { email } = await world.talent()
    const crowd = Array.from({ length: availableParallelism() + 50 }, () => hashPassword('Corridor7Light'))
    const refused = await post('/auth/v1/token?grant_type=password', { email, password: 'Wrong1234' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    await Promise.all(crowd)
    expect(
      await statuses(11, () => post('/auth/v1/token?grant_type=password', { email, password: 'Wrong1234' })),
    ).toEqual([...Array(10).fill(400), 429])
  })

  test('giving the current password: ten tries in fifteen minutes, like signing in', async () => {
    const person = await world.talent()
    await world.platform.db
      .updateTable('auth_users')
      .set({ password_hash: await hashPassword('Corridor7Light') })
      .where('id', '=', person.id)
      .execute()
    const change = () =>
      person.fetch('/auth/v1/user', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: 'Corridor9Light', current_password: 'Corridor6Light' }),
      })
    expect(await statuses(12, change)).toEqual([...Array(10).fill(400), 429, 429])
  })

  test('requesting a link: five an hour for one email address, known or not', async () => {
    const { email } = await world.talent()
    for (const address of [email, 'nobody@cutting.example', email.toUpperCase()]) {
      const expected = address === email.toUpperCase() ? Array(6).fill(429) : [200, 200, 200, 200, 200, 429]
      expect(await statuses(6, () => post('/auth/v1/recover', { email: address }))).toEqual(expected)
    }
  })

  test('codes: 30 tries in five minutes from one address, whatever they are for', async () => {
    const paths = ['/auth/v1/verify', '/functions/v1/verify-email-otp']
    let at = 0
    const answers = await statuses(33, () =>
      post(paths[(at += 1) % 2] ?? '', {
        type: 'email',
        email: `u${at}@cutting.example`,
        token: '000000',
        otpCode: '000000',
      }),
    )
    expect(answers.filter((status) => status === 403)).toHaveLength(30)
    expect(answers.slice(30)).toEqual([429, 429, 429])
    const refused = await post('/functions/v1/verify-email-otp', { email: 'u1@cutting.example', otpCode: '000000' })
    expect(refused).toMatchObject({ status: 429, body: { success: false, error: 'Request rate limit reached' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('the first refusal of a key and window is a security event, the next ones are not', async () => {
    const { email } = await world.talent()
    await statuses(14, () => post('/auth/v1/token?grant_type=password', { email, password: 'Wrong1234' }))
    const events = await world.platform.db
      .selectFrom('security_events')
      .selectAll()
      .where('event_type', '=', 'rate_limit')
      .execute()
    expect(events).toMatchObject([
      { ip_address: '127.0.0.1', details: { action: 'auth:login', key: `${email}|127.0.0.1`, max: 10 } },
    ])
    expect(events[0]?.user_agent).toBeTruthy()
  })

  test('every call of the wire counts toward the general limit', async () => {
    await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x'.repeat(43) })
    const rows = await world.platform.db
      .selectFrom('rate_limit_events')
      .select('key')
      .where('action', '=', 'default')
      .execute()
    expect(rows).toEqual([{ key: '127.0.0.1' }])
  })
})
