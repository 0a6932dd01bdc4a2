import type { Applicant } from '@ensemble/contract/applications/applications.schemas.ts'
import { describe, expect, test } from 'vitest'
import { type Loaded, withHead, withPatch } from './applicants.head.ts'
import { applicantOf as one } from './applicants.sample.ts'

const page = (items: Applicant[], pending = 4) => ({
  items,
  next: 'more',
  counts: { pending },
  posts: [],
  tags: [],
  can: { act: true },
})
const loaded = (...pages: Applicant[][]): Loaded => ({
  pages: pages.map((items) => page(items)),
  pageParams: pages.map(() => undefined),
})
const idsOf = ({ pages }: Loaded) => pages.map(({ items }) => items.map(({ id }) => id))

describe('one applicant changed', () => {
  const list = loaded([one('d', 4), one('c', 3)], [one('b', 2), one('a', 1)])
  test('is changed in place; pages without it stay the same', () => {
    const next = withPatch(list, 'b', { status: 'shortlisted' })
    expect(next.pages[1]?.items[0]?.status).toBe('shortlisted')
    expect(next.pages[0]).toBe(list.pages[0])
    expect(withPatch(list, 'nobody', { status: 'shortlisted' })).toBe(list)
  })
  test('leaves a list of another status', () => {
    expect(idsOf(withPatch(list, 'b', { status: 'shortlisted' }, ({ status }) => status === 'pending'))).toEqual([
      ['d', 'c'],
      ['a'],
    ])
  })
})

describe('the head read again', () => {
  const list = loaded([one('d', 4), one('c', 3)], [one('b', 2), one('a', 1)])
  test('brings the counts, the changes and the new applicants', () => {
    const next = withHead(list, page([one('e', 5), one('d', 4, { status: 'reviewing' })], 9), {})
    expect(idsOf(next)).toEqual([
      ['e', 'd', 'c'],
      ['b', 'a'],
    ])
    expect(next.pages[0]).toMatchObject({
      counts: { pending: 9 },
      next: 'more',
      items: [{}, { status: 'reviewing' }, {}],
    })
    expect(next.pages[1]).toBe(list.pages[1])
  })
  test('puts those who came back in their place, and no one twice', () => {
    expect(
      idsOf(withHead(loaded([one('d', 4), one('b', 2)], [one('a', 1)]), page([one('d', 4), one('c', 3)]), {})),
    ).toEqual([['d', 'c', 'b'], ['a']])
    expect(idsOf(withHead(list, page([one('b', 2)]), {}))).toEqual([
      ['d', 'c'],
      ['b', 'a'],
    ])
  })
  test('of one status leaves out who moved on, as far as the head reaches', () => {
    const next = withHead(list, page([one('d', 4)]), { status: 'pending' })
    expect(idsOf(next)).toEqual([
      ['d', 'c'],
      ['b', 'a'],
    ])
    expect(idsOf(withHead(list, page([one('c', 3)]), { status: 'pending' }))).toEqual([['c'], ['b', 'a']])
    expect(idsOf(withHead(list, page([one('c', 3)]), {}))[0]).toEqual(['d', 'c'])
  })
  test('adds no one to another order', () => {
    expect(idsOf(withHead(list, page([one('e', 5), one('d', 4)]), { sort: 'name' }))).toEqual([
      ['d', 'c'],
      ['b', 'a'],
    ])
  })
})
