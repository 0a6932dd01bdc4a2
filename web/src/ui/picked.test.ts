import { expect, test } from 'vitest'
import { NOTHING, pick, pickAll } from './picked.ts'

const shown = ['a', 'b', 'c', 'd', 'e']
const ids = (picked: { ids: ReadonlySet<string> }) => [...picked.ids].toSorted().join('')

test('one by one', () => {
  const one = pick(NOTHING, shown, 'b', true, false)
  expect(ids(one)).toBe('b')
  expect(ids(pick(one, shown, 'd', true, false))).toBe('bd')
  expect(ids(pick(one, shown, 'b', false, false))).toBe('')
})

test('with Shift, everything from the last one on, in either direction', () => {
  const from = pick(NOTHING, shown, 'b', true, false)
  expect(ids(pick(from, shown, 'd', true, true))).toBe('bcd')
  expect(ids(pick(pick(NOTHING, shown, 'd', true, false), shown, 'a', true, true))).toBe('abcd')
  const four = pick(from, shown, 'e', true, true)
  expect(ids(pick(four, shown, 'c', false, true))).toBe('b')
})

test('a range without a start, or from an entry that is no longer shown, is just the one entry', () => {
  expect(ids(pick(NOTHING, shown, 'c', true, true))).toBe('c')
  expect(ids(pick({ ids: new Set(['x']), from: 'x' }, shown, 'c', true, true))).toBe('cx')
})

test('all and none', () => {
  expect(ids(pickAll(shown, true))).toBe('abcde')
  expect(pickAll(shown, false)).toBe(NOTHING)
})
