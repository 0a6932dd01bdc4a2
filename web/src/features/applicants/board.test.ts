import { APPLICATION_STATUSES, type ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import { BUSINESS_LAW, LAW, LEADS_TO } from '@ensemble/contract/applications/applications.law.ts'
import type { Applicant } from '@ensemble/contract/applications/applications.schemas.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { columnList } from './applicants.api.ts'
import type { Loaded } from './applicants.head.ts'
import { applicantOf } from './applicants.sample.ts'
import { moveInColumns } from './board.cache.ts'
import { moveTo, whyNot, withCard } from './board.ts'

const card = (id: string, over: Partial<Applicant> = {}) => applicantOf(id, Number(id), over)

describe('columns', () => {
  test.each(APPLICATION_STATUSES)('from %s: each column takes the card or says why not', (from) => {
    for (const to of APPLICATION_STATUSES) {
      const takes =
        from !== to && BUSINESS_LAW.some((move) => LAW.business[move].includes(from) && LEADS_TO[move] === to)
      expect([from, to, moveTo(from, to) !== undefined]).toEqual([from, to, takes])
      expect([from, to, whyNot(from, to) !== undefined]).toEqual([from, to, !takes && from !== to])
    }
  })
  test('no one is dropped on Hired', () => {
    for (const from of APPLICATION_STATUSES)
      if (from !== 'accepted') expect(whyNot(from, 'accepted')).toBe('They’re hired when they accept your offer.')
  })
})

describe('a card in its place', () => {
  const pages = [
    { items: [card('9'), card('7')], next: 'more' },
    { items: [card('5'), card('3')], next: 'more' },
  ]
  const ids = (of: { items: Applicant[] }[]) => of.map(({ items }) => items.map(({ id }) => id))
  test('by the order of the column', () => {
    expect(ids(withCard(pages, card('8'), 'newest'))).toEqual([
      ['9', '8', '7'],
      ['5', '3'],
    ])
    expect(ids(withCard(pages, card('6'), 'newest'))).toEqual([
      ['9', '7'],
      ['6', '5', '3'],
    ])
  })
  test('nowhere when it lies beyond what is loaded, at the end when that is all', () => {
    expect(withCard(pages, card('1'), 'newest')).toEqual(pages)
    expect(ids(withCard([{ items: [], next: null }], card('1'), 'newest'))).toEqual([['1']])
    expect(
      ids(withCard([{ items: [card('2', { rating: 4 })], next: null }], card('1', { rating: 2 }), 'rating')),
    ).toEqual([['2', '1']])
  })
})

describe('a move on loaded boards', () => {
  const column = (items: Applicant[]): Loaded => ({
    pages: [{ items, next: null, counts: {}, posts: [], tags: [], can: { act: true } }],
    pageParams: [undefined],
  })
  const shown = (cache: QueryClient, job: string, status: ApplicationStatus) =>
    cache
      .getQueryData<Loaded>(columnList('company', { job }, status).queryKey)
      ?.pages.flatMap(({ items }) => items.map(({ id, status: now }) => `${id} ${now}`))

  test('takes the card from its column to the other, and back, on the boards that show it only', () => {
    const cache = new QueryClient()
    const set = (job: string, status: ApplicationStatus, items: Applicant[]) =>
      cache.setQueryData(columnList('company', { job }, status).queryKey, column(items))
    set('a', 'pending', [card('2'), card('1')])
    set('a', 'shortlisted', [card('3', { status: 'shortlisted' })])
    set('b', 'pending', [card('4')])
    set('b', 'shortlisted', [])
    moveInColumns(cache, '1', { status: 'shortlisted' })
    expect(shown(cache, 'a', 'pending')).toEqual(['2 pending'])
    expect(shown(cache, 'a', 'shortlisted')).toEqual(['3 shortlisted', '1 shortlisted'])
    expect(shown(cache, 'b', 'shortlisted')).toEqual([])
    moveInColumns(cache, '1', { status: 'pending' })
    expect(shown(cache, 'a', 'pending')).toEqual(['2 pending', '1 pending'])
    expect(shown(cache, 'a', 'shortlisted')).toEqual(['3 shortlisted'])
    moveInColumns(cache, '2', { notes: 3 })
    expect(shown(cache, 'a', 'pending')).toEqual(['2 pending', '1 pending'])
  })
})
