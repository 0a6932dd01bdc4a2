import { expect, test } from 'vitest'
import { activeFilters, askedBy, readSearch, withoutFilter, withoutFilters } from './discover.search.ts'

const filled = (search: object) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

test('an address is read, and unknown parts are left out', () => {
  expect(
    filled(readSearch({ q: '  gaffer ', kind: 'job', remote: 1, job_type: 'contract', level: 'boss', utm: 'x' })),
  ).toEqual({ q: 'gaffer', kind: 'job', remote: 1, job_type: 'contract' })
  expect(filled(readSearch({ q: 2024, remote: '1', replies: 1, pay: 'yes', kind: ['job'] }))).toEqual({
    q: '2024',
    remote: 1,
    replies: 1,
  })
})

test('a radius needs a place, pay a sensible amount, and the order must be known', () => {
  expect(filled(readSearch({ radius: 25, pay_min: '-1', currency: 'usd', sort: 'best', craft: 'Plumber' }))).toEqual({})
  expect(
    filled(readSearch({ place: 'Oslo', radius: 25, pay_min: '300', currency: 'NOK', sort: 'pay', craft: 'Gaffer' })),
  ).toEqual({ place: 'Oslo', radius: '25', pay_min: 300, currency: 'NOK', sort: 'pay', craft: 'Gaffer' })
})

test('clearing the filters keeps the words and the kind', () => {
  expect(filled(withoutFilter(readSearch({ place: 'Berlin', radius: 50, craft: 'Dancer' }), 'place'))).toEqual({
    craft: 'Dancer',
  })
  const search = readSearch({ q: 'dancer', kind: 'event', place: 'Berlin', pay: 'paid' })
  expect(activeFilters(search)).toEqual(['place', 'pay'])
  expect(filled(withoutFilters(search))).toEqual({ q: 'dancer', kind: 'event' })
})

test('lists keep known values, and “declared” needs a condition', () => {
  expect(filled(readSearch({ skills: ' VFX,Own skill ', without: 'night,noise,ai', declared: '1' }))).toEqual({
    skills: 'VFX,Own skill',
    without: 'night,ai',
    declared: 1,
  })
  expect(filled(readSearch({ without: 'noise', declared: '1' }))).toEqual({})
  expect(filled(withoutFilter(readSearch({ skills: 'VFX', without: 'night', declared: 1 }), 'without'))).toEqual({
    skills: 'VFX',
  })
})

test('a search is saved without its order and the person’s own marks, spelled as the server reads it', () =>
  expect(
    askedBy(readSearch({ q: 'dancer', kind: 'job', remote: 1, pay: 'paid', saved: 1, sort: 'deadline', pay_min: 1 })),
  ).toEqual({ q: 'dancer', kind: 'job', remote: '1', pay: 'paid', pay_min: 1 }))
