import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { dropChange, keepChange, showChange } from './notifications.cache.ts'
import { type Loaded, withHead } from './notifications.head.ts'
import { onNotification } from './notifications.live.ts'
import { getUnread, setUnread } from './unread.ts'

const notification = (id: string, read = false, over: Partial<Notification> = {}): Notification => ({
  id,
  type: 'job_application',
  icon: 'person',
  title: 'New applicant for Gaffer',
  message: 'Noor applied.',
  timestamp: '2026-11-20T10:00:00Z',
  read,
  archived: false,
  snoozed_until: null,
  muted: false,
  first_at: null,
  href: '/business/applicants',
  metadata: {},
  ...over,
})
const key = [notifications.list.path, 'pages', {}]
let cache: QueryClient

beforeEach(() => {
  cache = new QueryClient()
  cache.setQueryData(key, {
    pages: [{ items: [notification('a'), notification('b', true), notification('c')], next: null, unread: 2 }],
    pageParams: [undefined],
  })
  setUnread(cache, 2)
})

const readIds = () => {
  const loaded = cache.getQueryData<{ pages: { items: Notification[] }[] }>(key)
  return loaded?.pages.flatMap((page) => page.items.filter((item) => item.read).map((item) => item.id))
}

test('a new notification raises the bell at once and asks for the list again', () => {
  onNotification(cache, { type: 'notification', id: 'd', unread: 3 })
  expect(getUnread(cache)).toBe(3)
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true)
})

describe('a change made here', () => {
  const [a, b] = [notification('a'), notification('b', true)]

  test('counts in the bell at once, and only what was unread', () => {
    showChange(cache, [a, b], { read: true })
    expect(getUnread(cache)).toBe(1)
    showChange(cache, [{ ...a, read: true }], { read: false })
    expect(getUnread(cache)).toBe(2)
    showChange(cache, [a], { archived: true, read: true, snoozed_until: null })
    expect(getUnread(cache)).toBe(1)
  })

  test('is in the lists once the server has it', async () => {
    showChange(cache, [a], { read: true })
    expect(readIds()).toEqual(['b'])
    await keepChange(cache, [a], { read: true })
    expect(readIds()).toEqual(['a', 'b'])
    expect(getUnread(cache)).toBe(1)
  })

  test('that the server refuses leaves the lists and the bell as they were', () => {
    showChange(cache, [a], { snoozed_until: '2026-11-21T10:00:00Z' })
    dropChange(cache, [a], { snoozed_until: '2026-11-21T10:00:00Z' })
    expect(readIds()).toEqual(['b'])
    expect(getUnread(cache)).toBe(2)
  })
})

describe('a fresh head of a long list', () => {
  const at = (id: string, minute: number, over: Partial<Notification> = {}) =>
    notification(id, false, { timestamp: `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`, ...over })
  const page = (items: Notification[], next: string | null = 'more') => ({ items, next, unread: 9 })
  const loaded = (...pages: Notification[][]): Loaded => ({
    pages: pages.map((items) => page(items)),
    pageParams: pages.map(() => undefined),
  })
  const idsIn = ({ pages }: Loaded) => pages.map(({ items }) => items.map(({ id }) => id))

  test('brings what came, and takes what has left; what lies deeper stays', () => {
    const before = loaded([at('d', 40), at('c', 30)], [at('b', 20), at('a', 10)])
    const after = withHead(before, { ...page([at('e', 50), at('d', 40)]), unread: 3 })
    expect(idsIn(after)).toEqual([
      ['e', 'd', 'c'],
      ['b', 'a'],
    ])
    expect(after.pages.map(({ unread }) => unread)).toEqual([3, 3])
    expect(idsIn(withHead(before, page([at('c', 30), at('b', 20)])))).toEqual([['c', 'b'], ['a']])
  })

  test('of one that came back from deeper shows it once, and of the whole list everything', () => {
    const before = loaded([at('d', 40), at('c', 30)], [at('b', 20), at('a', 10)])
    expect(idsIn(withHead(before, page([at('a', 55), at('d', 40)])))).toEqual([['a', 'd', 'c'], ['b']])
    expect(idsIn(withHead(before, page([at('b', 20)], null)))).toEqual([['b'], []])
  })

  test('of the snoozed goes by when they come back', () => {
    const until = (id: string, hour: number) =>
      at(id, 10, { snoozed_until: `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z` })
    const before = loaded([until('a', 8), until('b', 9)], [until('c', 10)])
    const after = withHead(before, page([until('b', 9), until('x', 9)]), { shown: 'snoozed' })
    expect(idsIn(after)).toEqual([['b', 'x'], ['c']])
  })
})
