import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { query } from '../lib/api.ts'
import { queryClient } from './query-client.ts'

vi.mock('../shared/session/session.ts', () => ({ sessionNow: () => ({ status: 'out' }) }))

const busy = () =>
  Response.json(
    { error: { code: 'core.unavailable', message: 'The service is busy. Please try again in a moment.' } },
    { status: 503, headers: { 'retry-after': '2' } },
  )
let asked: number[]
let answers: Response[]
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', () => {
    asked.push(Date.now())
    return Promise.resolve(answers.shift() ?? Response.json({ items: [] }))
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const read = async () => {
  const reading = queryClient.fetchQuery(query(notifications.list, { query: {} })).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return reading
}

test('what a busy server refused to read is read again after the time that it asks for', async () => {
  answers = [busy()]
  expect(await read()).toEqual({ items: [] })
  const [first = 0, second = 0] = asked
  expect(second - first).toBeGreaterThanOrEqual(2_000)
  expect(second - first).toBeLessThanOrEqual(3_000)
})

test('a server that stays busy is asked three times, and then the page says so', async () => {
  answers = [busy(), busy(), busy(), busy()]
  expect(await read()).toMatchObject({ code: 'core.unavailable', retryAfter: 2 })
  expect(asked).toHaveLength(3)
})

test('without such a time it is soon asked again, and one that asks for long is not waited for', async () => {
  answers = [new Response('', { status: 502 })]
  expect(await read()).toEqual({ items: [] })
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeLessThan(1_000)
  queryClient.clear()
  asked = []
  answers = [Response.json({}, { status: 503, headers: { 'retry-after': '3600' } })]
  expect(await read()).toMatchObject({ retryAfter: 3600 })
  expect(asked).toHaveLength(1)
})
