import { expect, test } from 'vitest'
import { isSameView, viewFilters } from './views.api.ts'

test('a view keeps what narrows, orders or shows the list, and nothing else', () => {
  expect(viewFilters({ status: 'pending', q: '', tag: undefined, sort: 'newest' })).toEqual({ status: 'pending' })
  expect(viewFilters({ sort: 'rating', view: 'board' })).toEqual({ sort: 'rating', view: 'board' })
})

test('two views are the same whatever the order of their filters', () => {
  expect(isSameView({ status: 'pending', q: 'night' }, { q: 'night', status: 'pending', sort: 'newest' })).toBe(true)
  expect(isSameView({ status: 'pending' }, { status: 'pending', view: 'board' })).toBe(false)
  expect(isSameView({}, { waiting: 1 })).toBe(false)
})
