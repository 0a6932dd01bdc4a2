import type { FacetCounts } from '@ensemble/contract/discover/discover.schemas.ts'
import { describe, expect, test } from 'vitest'
import { boardAt } from './board.api.ts'
import { type DiscoverSearch, orderOf } from './discover.search.ts'
import { kindCounts } from './figure.ts'
import { foundWords } from './list-head.tsx'
import { ordersOf } from './orders.tsx'

const names = (search: DiscoverSearch) => ordersOf(search).map(([order]) => order)

describe('orders', () => {
  test.each<[DiscoverSearch, string[], string]>([
    [{}, ['newest', 'deadline', 'pay'], 'newest'],
    [{ kind: 'job' }, ['newest', 'deadline', 'pay', 'match'], 'newest'],
    [{ kind: 'job', saved: 1 }, ['newest', 'deadline', 'pay'], 'newest'],
    [{ kind: 'event' }, ['deadline', 'newest'], 'deadline'],
    [{ kind: 'event', sort: 'newest' }, ['deadline', 'newest'], 'newest'],
    [{ kind: 'news' }, [], 'newest'],
    [{ q: 'foley' }, ['best', 'newest', 'deadline', 'pay'], 'best'],
    [{ q: 'foley', kind: 'event' }, ['best', 'deadline', 'newest'], 'best'],
    [{ q: 'foley', kind: 'news' }, ['best', 'newest'], 'best'],
  ])('of %o', (search, orders, usual) => {
    expect(names(search)).toEqual(orders)
    expect(orderOf(search)).toBe(usual)
  })
})

const counts = (total: number, kind: FacetCounts['kind'] = []) => ({ total, kind }) as FacetCounts

describe('what was found', () => {
  test.each<[DiscoverSearch, FacetCounts | undefined, string]>([
    [{ q: 'foley' }, counts(23), '23 results for “foley”'],
    [{ q: 'foley' }, counts(1), '1 result for “foley”'],
    [{ q: 'foley' }, undefined, 'Results for “foley”'],
    [{ saved: 1 }, counts(4), '4 saved posts'],
    [{ remote: 1 }, counts(12), '12 posts'],
    [{ remote: 1 }, counts(10_000), '10,000+ posts'],
    [{ remote: 1 }, undefined, ''],
  ])('%o', (search, found, words) => expect(foundWords(search, found)).toBe(words))

  test('all kinds are the sum, whichever is chosen', () => {
    const kinds = [
      { value: 'job', count: 3 },
      { value: 'event', count: 2 },
    ]
    expect(kindCounts(counts(3, kinds))).toEqual({ job: 3, collaboration: 0, event: 2, news: 0, total: 5 })
  })
})

describe('the board', () => {
  test.each<[DiscoverSearch, object | undefined]>([
    [{}, { kind: undefined }],
    [{ kind: 'job' }, { kind: 'job' }],
    [{ kind: 'collaboration' }, { kind: 'collaboration' }],
    [{ kind: 'event' }, undefined],
    [{ kind: 'news' }, undefined],
    [{ q: 'foley' }, undefined],
    [{ sort: 'pay' }, undefined],
    [{ saved: 1 }, undefined],
    [{ kind: 'job', remote: 1 }, undefined],
  ])('is at %o: %o', (search, of) => expect(boardAt(search)).toEqual(of))
})
