import { expect, test } from 'vitest'
import { z } from 'zod'
import { notices } from '../../app.ts'
import { defineFact } from '../../platform/facts/define-fact.ts'
import { defineNotice, type Notice } from '../../platform/notices/define-notice.ts'
import { noticeEngine } from './engine.ts'
import { looksOf } from './notices.service.ts'

const happened = defineFact('tests.happened', z.object({ personId: z.uuid() }))
const notice = (over: Partial<Pick<Notice, 'kind' | 'type' | 'icon' | 'group'>> = {}): Notice => ({
  ...defineNotice({
    kind: 'tests_happened',
    type: 'update',
    icon: 'bell',
    sort: 'updates',
    on: happened,
    about: z.object({}),
    to: () => Promise.resolve([]),
    tell: () => Promise.resolve(undefined),
  }),
  ...over,
})
const group = (title: string) => ({
  key: () => 'all',
  href: () => '/',
  sentence: () => ({ title, message: '' }),
})

test('every notice has a unique kind, and all of a type look alike', () => {
  expect(new Set(notices.map(({ kind }) => kind)).size).toBe(notices.length)
  expect(() => looksOf(notices)).not.toThrow()
})

test('two notices of one kind are refused', () => {
  expect(() => noticeEngine([notice(), notice()], [])).toThrow('share a kind')
})

test('two icons, or two words for several, of one type are refused', () => {
  expect(() => looksOf([notice(), notice({ kind: 'other', icon: 'job' })])).toThrow('another icon')
  expect(() => looksOf([notice({ group: group('A') }), notice({ kind: 'other', group: group('B') })])).toThrow(
    'other words',
  )
})
