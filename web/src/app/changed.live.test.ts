import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { ConversationNow } from '@ensemble/contract/messaging/messaging.live.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshMe } from '../shared/session/session.ts'
import { followChanges, onBack, onFirstReady } from './changed.live.ts'
import { dropKept } from './keep.ts'

vi.mock('../shared/session/session.ts', () => ({ refreshMe: vi.fn(() => Promise.resolve()) }))
vi.mock('./keep.ts', () => ({ dropKept: vi.fn() }))

const keys = {
  applicants: [applications.list.path, 'pages', {}],
  own: [applications.mine.path, {}],
  post: [jobs.get.path, { params: { jobId: 'x' } }],
  settings: [preferences.notifications.path, {}],
  board: ['/discover/board', {}],
  other: ['/me', {}],
}
let cache: QueryClient
/** Something changed, and what is collected for it is fetched. */
const changed = (topic: string, id = 'x') => {
  followChanges(cache).note({ type: 'changed', topic, id })
  vi.runAllTimers()
}
afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers()
  cache = new QueryClient()
  vi.mocked(refreshMe).mockClear()
  for (const key of Object.values(keys)) cache.setQueryData(key, {})
})
const stale = () =>
  Object.entries(keys)
    .filter(([, key]) => cache.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)

test('a changed applicant is fetched again in the company’s lists and posts', () => {
  changed('applicants')
  expect(stale()).toEqual(['applicants', 'post'])
})

test('a changed application is fetched again by its talent, with what needs them', () => {
  changed('application')
  expect(stale()).toEqual(['own', 'board'])
})

test('so is what needs them when someone writes or they read', () => {
  changed('conversation')
  expect(stale()).toEqual(['board'])
})

test('when something else is theirs, everything on screen is read again, and what is not on screen is dropped', () => {
  const onScreen = new QueryObserver(cache, { queryKey: keys.other, queryFn: () => Promise.resolve({}) })
  const leave = onScreen.subscribe(() => undefined)
  const figure = new QueryObserver<number>(cache, { queryKey: ['unread'], queryFn: skipToken, initialData: 1 })
  const leaveFigure = figure.subscribe(() => undefined)
  changed('access')
  expect(refreshMe).toHaveBeenCalledTimes(1)
  expect(dropKept).toHaveBeenCalledTimes(1)
  expect(
    cache
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([keys.other, ['unread']])
  expect(stale()).toEqual(['other'])
  cache.setQueryData(['unread'], 0)
  expect(figure.getCurrentResult().data).toBe(0)
  leaveFigure()
  leave()
})

test('after a lost connection, everything with live updates is fetched again, and nothing else', () => {
  onBack(cache)
  expect(stale()).toEqual(['applicants', 'own', 'post', 'settings', 'board'])
})

test('what two sides or two pages wait for together is fetched again when the server starts listening', () => {
  onFirstReady(cache)
  expect(stale()).toEqual(['applicants', 'own', 'post', 'settings'])
})

test('the person is fetched again with their company or account, and once after a lost connection', () => {
  changed('job')
  expect(refreshMe).toHaveBeenCalledTimes(0)
  changed('company')
  expect(refreshMe).toHaveBeenCalledTimes(1)
  onBack(cache)
  onFirstReady(cache)
  expect(refreshMe).toHaveBeenCalledTimes(3)
})

describe('of conversations', () => {
  const [here, there] = [crypto.randomUUID(), crypto.randomUUID()]
  const open = (id: string) => ({
    [`get ${id}`]: [messaging.get.path, { params: { conversationId: id } }],
    [`messages ${id}`]: [messaging.messages.path, id],
    [`files ${id}`]: [messaging.files.path, 'pages', { params: { conversationId: id } }],
  })
  const loaded: Record<string, readonly unknown[]> = {
    list: [messaging.list.path, 'pages', { query: {} }],
    unread: [messaging.unread.path, {}],
    ...open(here),
    ...open(there),
  }
  const staleNow = () =>
    Object.entries(loaded).flatMap(([name, key]) => (cache.getQueryState(key)?.isInvalidated ? name : []))
  const parts = (id: string) => Object.keys(open(id))
  const now: ConversationNow = { line: null, unread: 3, messages: [], last_change: 0 }
  beforeEach(() => {
    for (const key of Object.values(loaded)) cache.setQueryData(key, {})
    cache.setQueryData(loaded['list'] ?? [], { pages: [{ items: [], next: null }], pageParams: [undefined] })
    for (const id of [here, there])
      cache.setQueryData([messaging.messages.path, id], {
        messages: [],
        aside: [],
        earlier: false,
        upTo: 1,
        changes: 0,
      })
  })

  test('a change in one is read again in that one alone, and in the list', () => {
    changed('conversation', here)
    expect(staleNow()).toEqual(['list', 'unread', ...parts(here)])
  })

  test('a burst is read once, of each that changed; of more than twenty, all', () => {
    const read = vi.spyOn(cache, 'invalidateQueries')
    const follow = followChanges(cache)
    for (let count = 0; count < 5; count += 1) follow.note({ type: 'changed', topic: 'conversation', id: here })
    vi.runAllTimers()
    expect(read.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === messaging.get.path)).toHaveLength(1)
    expect(staleNow()).not.toContain(`get ${there}`)
    for (let count = 0; count < 21; count += 1)
      follow.note({ type: 'changed', topic: 'conversation', id: crypto.randomUUID() })
    vi.runAllTimers()
    expect(staleNow()).toEqual(Object.keys(loaded))
  })

  test('what a live message carries is taken, and only what it lacks is read again', async () => {
    const follow = followChanges(cache)
    follow.note({ type: 'changed', topic: 'conversation', id: here, now })
    vi.runAllTimers()
    await vi.dynamicImportSettled()
    expect(staleNow()).toEqual([`get ${here}`])
    expect(cache.getQueryData(loaded['unread'] ?? [])).toEqual({ unread: 3 })
    // a change that came before it is missing
    follow.note({ type: 'changed', topic: 'conversation', id: here, now: { ...now, last_change: 2 } })
    vi.runAllTimers()
    await vi.dynamicImportSettled()
    expect(staleNow()).toEqual([`get ${here}`, `messages ${here}`])
  })

  test('nothing is put over a request that is under way: it is asked again', async () => {
    const observers = ['list', 'unread'].map(
      (name) => new QueryObserver(cache, { queryKey: loaded[name] ?? [], queryFn: () => new Promise(() => undefined) }),
    )
    const leave = observers.map((observer) => observer.subscribe(() => undefined))
    const read = vi.spyOn(cache, 'invalidateQueries')
    followChanges(cache).note({ type: 'changed', topic: 'conversation', id: here, now })
    vi.runAllTimers()
    await vi.dynamicImportSettled()
    const asked = read.mock.calls.map(([filters]) => filters?.queryKey?.[0])
    expect(asked).toContain(messaging.list.path)
    expect(asked).toContain(messaging.unread.path)
    expect(cache.getQueryData(loaded['unread'] ?? [])).not.toEqual({ unread: 3 })
    for (const end of leave) end()
  })

  test('after a lost connection, all of it is read again', () => {
    onBack(cache)
    expect(staleNow()).toEqual(Object.keys(loaded))
  })
})
