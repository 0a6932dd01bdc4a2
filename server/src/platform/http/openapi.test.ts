import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { LIMITS } from './rate-limit.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' }, still: true })
})
afterAll(() => world.stop())

test('the API reference has an origin of its own, and only the public description is open to it', async () => {
  for (const path of ['/api/docs/', '/api/docs/js/scalar.js', '/api/docs/nothing-there']) {
    const { headers } = await world.anonymous.fetch(path)
    expect(headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts allow-popups; default-src 'none'/)
  }
  const description = await world.anonymous.fetch('/api/v1/openapi.json')
  expect(description.headers.get('access-control-allow-origin')).toBe('*')
  expect(description.headers.get('cache-control')).toBe('public, max-age=300')
  expect(Object.keys(description.body.paths).length).toBeGreaterThan(200)
  expect((await world.anonymous.fetch('/api/v1/me')).headers.get('access-control-allow-origin')).toBeNull()
})

test('a refusal is kept by no cache', async () => {
  const media = `/media/${crypto.randomUUID()}/w64.jpg`
  for (const [path, status] of [
    ['/api/v1/me', 401],
    ['/api/v1/nothing', 404],
    [media, 404],
  ] as const) {
    const answer = await world.anonymous.fetch(path)
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, status, 'no-store'])
  }
})

test.each([
  ['/api/v1/openapi.json', 'default'],
  ['/api/docs/nothing-there', 'default'],
  [`/media/${crypto.randomUUID()}/w64.jpg`, 'pictures'],
  ['/media/private/nothing', 'pictures'],
] as const)('%s is limited by address', async (path, limit) => {
  const status = async () => (await world.anonymous.fetch(path)).status
  let last = await status()
  // as if the address had used up its minute, and the next one, should it begin now: what is already leased is spent first
  await world.database.pool.query(
    `insert into rate_limit_events (key, action, window_start, window_ms, ip_address, user_id, request_count)
     select distinct on (key, window_start + ahead * interval '1 minute') key, action, window_start + ahead * interval '1 minute', window_ms, ip_address, user_id, $1 from rate_limit_events, generate_series(0, 1) ahead where action = $2
     on conflict (key, action, window_start) do update set request_count = $1`,
    [LIMITS[limit].max, limit],
  )
  for (let tries = 0; tries <= LIMITS[limit].max / 20 && last !== 429; tries += 1) last = await status()
  expect(last).toBe(429)
})
