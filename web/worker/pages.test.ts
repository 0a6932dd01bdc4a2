import { expect, test } from 'vitest'
import { choosePage, isPage, isSeen } from './pages.ts'

const seen = { focused: true, visibilityState: 'visible' }
const behind = { focused: false, visibilityState: 'visible' }
const hidden = { focused: false, visibilityState: 'hidden' }

test('a page is seen when it is in view and has the focus', () => {
  expect([seen, behind, hidden, { focused: true, visibilityState: 'hidden' }].map(isSeen)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('what is seen is chosen first, then what is in view, then the page used last', () => {
  expect(choosePage([hidden, behind, seen])).toBe(seen)
  expect(choosePage([hidden, behind])).toBe(behind)
  const last = { ...hidden }
  expect(choosePage([last, hidden])).toBe(last)
  expect(choosePage([])).toBeUndefined()
})

test('pages of the app, and what is none', () => {
  expect(['/', '/chat', '/auth', '/auth/callback', '/u/ada', '/filesystem', '/jobs/1/apply'].map(isPage)).not.toContain(
    false,
  )
  expect(
    [
      '/api/docs',
      '/auth/v1/callback',
      '/files/a',
      '/media/a',
      '/embed/x',
      '/sitemap.xml',
      '/sw.js',
      '/dev/mailbox',
    ].map(isPage),
  ).not.toContain(true)
})
