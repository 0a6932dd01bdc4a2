import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { type LineWorld, sendLine } from './outbox.line.ts'
import { type Kept, passingStore } from './outbox.store.ts'
import { pauseMs, verdictOn } from './outgoing.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const message = (order: number): Kept => ({
  owner: 'noor',
  conversationId: 'river',
  order,
  clientId: `id ${order}`,
  content: `Line ${order}`,
  at: '2026-11-20T10:00:00Z',
})
const refusal = (status: number, retryAfter?: number) =>
  new ApiError(status, { code: 'x', message: `Refused ${status}.`, retry_after: retryAfter })

/** Sends five messages to a server that answers each attempt in turn; undefined is success. */
async function sendFive(answers: readonly (ApiError | undefined)[], world: Partial<LineWorld> = {}) {
  const store = passingStore()
  // written in order, kept in any
  for (const order of [3, 1, 2, 5, 4]) await store.put(message(order))
  const turns = [...answers]
  const [tried, pauses, waits]: [string[], number[], boolean[]] = [[], [], []]
  await sendLine(
    {
      store,
      isIn: () => true,
      send: async ({ clientId }) => {
        tried.push(clientId)
        const answer = turns.shift()
        if (answer) throw answer
      },
      changed: async (now) => void waits.push(now),
      pause: async (ms) => void pauses.push(ms),
      ...world,
    },
    'noor',
    'river',
  )
  return { tried, pauses, waits, left: await store.line('noor', 'river') }
}
const ids = (...orders: number[]) => orders.map((order) => `id ${order}`)

test('what can’t be sent now is tried again under its id before any later message, after the time the server asked for', async () => {
  const { tried, pauses, waits, left } = await sendFive([undefined, refusal(0), refusal(503), refusal(429, 40)])
  expect(tried).toEqual(ids(1, 2, 2, 2, 2, 3, 4, 5))
  expect(left).toEqual([])
  expect(pauses).toHaveLength(3)
  expect(pauses[2]).toBe(40_000)
  expect(waits).toEqual([false, true, true, true, false, false, false, false])
})

test('a message that the server refuses says why and holds up no other', async () => {
  const { tried, left } = await sendFive([undefined, refusal(400)])
  expect(tried).toEqual(ids(1, 2, 3, 4, 5))
  expect(left.map(({ clientId, failed }) => [clientId, failed])).toEqual([['id 2', 'Refused 400.']])
})

test('a conversation that refuses stops everything that waits in it', async () => {
  const { tried, left } = await sendFive([undefined, refusal(409)])
  expect(tried).toEqual(ids(1, 2))
  expect(left.map(({ clientId, failed }) => [clientId, failed])).toEqual(
    ids(2, 3, 4, 5).map((id) => [id, 'Refused 409.']),
  )
})

test('a session that ends in between keeps what waits: nothing is refused, and nothing more is sent', async () => {
  let here = true
  const isIn = () => here
  const pause = async () => void (here = false)
  const { tried, left } = await sendFive([undefined, refusal(403)], { isIn, pause })
  expect(tried).toEqual(ids(1, 2))
  expect(left.map(({ clientId, failed }) => [clientId, failed])).toEqual(ids(2, 3, 4, 5).map((id) => [id, undefined]))
})

test('after its owner has left, nothing is sent and nothing is lost', async () => {
  const { tried, left } = await sendFive([], { isIn: () => false })
  expect(tried).toEqual([])
  expect(left.map(({ clientId }) => clientId)).toEqual(ids(1, 2, 3, 4, 5))
})

test.each<[status: number, verdict: string, code?: string]>([
  [0, 'wait'],
  [400, 'message'],
  [401, 'wait'],
  [403, 'wait', 'core.blocked'],
  [403, 'wait', 'core.verify'],
  [403, 'wait', 'core.business_only'],
  [403, 'wait', 'jobs.seat_needed'],
  [403, 'wait', 'factors.second_factor'],
  [403, 'wait', 'accounts.leaving'],
  [403, 'conversation', 'messaging.own_voice_gone'],
  [404, 'conversation'],
  [408, 'wait'],
  [409, 'conversation'],
  [413, 'message'],
  [422, 'message'],
  [429, 'wait'],
  [500, 'wait'],
  [503, 'wait'],
  [409, 'conversation', 'messaging.declined'],
  [409, 'conversation', 'messaging.other_gone'],
  [409, 'message', 'messaging.part_missing'],
  [409, 'message', 'media.missing'],
])('an answer %i leads to: %s %s', (status, verdict, code = '') => expect(verdictOn({ status, code })).toBe(verdict))

test('pauses double up to half a minute, and are spread', () => {
  expect([1, 2, 3, 6, 60].map((attempts) => pauseMs(attempts, 0, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000])
  expect(pauseMs(1, 0, 0)).toBe(500)
  expect(pauseMs(60, 60, 0)).toBe(60_000)
})
