import { expect, test } from 'vitest'
import { z } from 'zod'
import { notices } from '../../app.ts'
import { defineFact } from '../../platform/facts/define-fact.ts'
import { type ContentOf, defineNotice, type Notice } from '../../platform/notices/define-notice.ts'
import { noticeEngine } from './engine.ts'
import { severalOf } from './notices.service.ts'

const happened = defineFact('tests.happened', z.object({ personId: z.uuid() }))
const notice = (over: Partial<Pick<Notice, 'kind' | 'type' | 'group'>> = {}): Notice => ({
  ...defineNotice({
    kind: 'tests_happened',
    type: 'update',
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

test('every notice has a unique kind, and several of a type have one sentence', () => {
  expect(new Set(notices.map(({ kind }) => kind)).size).toBe(notices.length)
  expect(() => severalOf(notices)).not.toThrow()
})

test('two notices of one kind are refused', () => {
  expect(() => noticeEngine([notice(), notice()], [])).toThrow('share a kind')
})

test('two words for several of one type are refused', () => {
  expect(() => severalOf([notice({ group: group('A') }), notice({ kind: 'other', group: group('B') })])).toThrow(
    'other words',
  )
})

test('metadata that the contract does not list for a type does not compile', () => {
  const story = { job_id: 'a', job_title: 'Gaffer', case_id: 'b' }
  const listed: ContentOf<'job_match'>['metadata'] = { job_id: story.job_id, company_name: null }
  // @ts-expect-error a case belongs to `safety`
  const other: ContentOf<'job_match'>['metadata'] = story
  expect([listed, other]).toHaveLength(2)
})
