import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { showAsRead } from './notifications.cache.ts'
import { onNotification } from './notifications.live.ts'
import { getUnread, setUnread } from './unread.ts'

const notification = (id: string, read = false): Notification => ({
  id,
  type: 'job_application',
  icon: 'person',
  title: 'New applicant for Gaffer',
  message: 'Noor applied.',
  timestamp: '2026-11-20T10:00:00Z',
  read,
  archived: false,
  snoozed_until: null,
  first_at: null,
  href: '/business/applicants',
  metadata: {},
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

test('one is shown as read, once', () => {
  showAsRead(cache, 'a')
  showAsRead(cache, 'a')
  expect(readIds()).toEqual(['a', 'b'])
  expect(getUnread(cache)).toBe(1)
})

test('all are shown as read', () => {
  showAsRead(cache)
  expect(readIds()).toEqual(['a', 'b', 'c'])
  expect(getUnread(cache)).toBe(0)
})
