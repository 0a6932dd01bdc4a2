import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { KEPT, KEPT_PAGES } from '../lib/kept.ts'
import { dropAnswers, keepAnswers } from '../shared/kept/kept-store.ts'
import { sessionNow, storedPerson } from '../shared/session/session.ts'
import { keepReading } from './keep.ts'

vi.mock('../shared/kept/kept-store.ts', () => ({
  keepAnswers: vi.fn(() => Promise.resolve()),
  dropAnswers: vi.fn(() => Promise.resolve()),
  dropAllAnswers: vi.fn(() => Promise.resolve()),
  keepMe: vi.fn(() => Promise.resolve()),
}))
vi.mock('../shared/session/session.ts', () => ({
  onSessionChange: () => () => undefined,
  sessionNow: vi.fn(),
  storedPerson: vi.fn(),
}))

const signedIn = { status: 'in', me: { id: 'maya' } as Me } as const

let client: QueryClient
let stop: () => void
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.clearAllMocks()
  vi.mocked(sessionNow).mockReturnValue(signedIn)
  vi.mocked(storedPerson).mockReturnValue('maya')
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  stop = keepReading(client)
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const read = (key: string, data: unknown, meta?: typeof KEPT) =>
  client.fetchQuery({ queryKey: [key], queryFn: () => Promise.resolve(data), meta })
const refuse = (key: string, status: number) =>
  client
    .fetchQuery({
      queryKey: [key],
      queryFn: () => Promise.reject(new ApiError(status, { code: 'x', message: 'x' })),
      meta: KEPT,
    })
    .catch(() => undefined)
/** What was written, once the watch has ended. */
function written() {
  stop()
  return vi.mocked(keepAnswers).mock.calls.map(([owner, answers]) => ({
    owner,
    answers: answers.map(({ key, data }) => ({ key, data })),
  }))
}

test('what a query declares is kept, with its age, under the person’s id; nothing else is', async () => {
  const before = Date.now()
  await Promise.all([read('own', { a: 1 }, KEPT), read('admin', { b: 2 })])
  expect(written()).toEqual([{ owner: 'maya', answers: [{ key: '["own"]', data: { a: 1 } }] }])
  expect(vi.mocked(keepAnswers).mock.calls[0]?.[1][0]?.at).toBeGreaterThanOrEqual(before)
})

test('what came with another answer is kept once it is shown', async () => {
  client.setQueryData(['marks'], { a: 1 })
  const observer = new QueryObserver(client, {
    queryKey: ['marks'],
    queryFn: skipToken,
    meta: KEPT,
  })
  observer.subscribe(() => undefined)()
  expect(written()[0]?.answers).toEqual([{ key: '["marks"]', data: { a: 1 } }])
})

test('of a long list, its first pages', async () => {
  const pages = { pages: [['a'], ['b'], ['c']], pageParams: [null, '1', '2'] }
  await read('list', pages, KEPT_PAGES)
  expect(written()[0]?.answers[0]?.data).toEqual({ pages: [['a'], ['b']], pageParams: [null, '1'] })
})

test('what the server refuses is let go; what it fails to answer is not', async () => {
  for (const [key, status] of [
    ['missing', 404],
    ['forbidden', 403],
    ['ended', 410],
    ['broken', 500],
    ['lost', 0],
  ] as const)
    await refuse(key, status)
  stop()
  expect(dropAnswers).toHaveBeenCalledExactlyOnceWith('maya', ['["missing"]', '["forbidden"]', '["ended"]'])
})

test.each([
  ['has ended in another tab', 'in', undefined],
  ['is another person’s in another tab', 'in', 'noor'],
  ['has ended here', 'out', 'maya'],
] as const)('after the session %s, nothing is written', async (_how, status, stored) => {
  await read('own', 1, KEPT)
  vi.mocked(storedPerson).mockReturnValue(stored)
  vi.mocked(sessionNow).mockReturnValue(status === 'in' ? signedIn : { status })
  expect(written()).toEqual([])
})
