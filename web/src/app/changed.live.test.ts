import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
