import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Placed, placeBetween } from './order.ts'

const rows = (...ids: string[]): Placed[] => ids.map((id, index) => ({ id, position: 100 - index }))
const orderOf = (list: readonly Placed[], changes: ReadonlyMap<string, number>) =>
  list
    .map((row) => ({ ...row, position: changes.get(row.id) ?? row.position }))
    .toSorted((a, b) => b.position - a.position)
    .map((row) => row.id)
    .join('')

test.each([
  ['to the front', 'c', { after: null, before: 'a' }, 'cabd'],
  ['to the end', 'a', { after: 'd', before: null }, 'bcda'],
  ['between two', 'd', { after: 'a', before: 'b' }, 'adbc'],
  ['beside one that is the last shown', 'a', { after: 'c' }, 'bcad'],
  ['where it stands already', 'b', { after: 'a', before: 'c' }, 'abcd'],
])('%s', (_name, id, where, order) => {
  const list = rows('a', 'b', 'c', 'd')
  expect(orderOf(list, placeBetween(list, id, where) ?? new Map())).toBe(order)
})

test.each([
  ['neighbors that stand apart', 'd', { after: 'a', before: 'c' }],
  ['an end that is none', 'd', { after: 'a', before: null }],
  ['a front that is none', 'd', { after: null, before: 'b' }],
  ['a neighbor that is gone', 'd', { after: 'x', before: 'a' }],
  ['a project that is gone', 'x', { after: 'a', before: 'b' }],
  ['no neighbor at all', 'a', {}],
])('%s: nothing moves', (_name, id, where) => {
  expect(placeBetween(rows('a', 'b', 'c', 'd'), id, where)).toBeUndefined()
})

test('any number of moves keeps all positions distinct', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 120 }), (moves) => {
      let list = rows('a', 'b', 'c', 'd', 'e')
      for (const [from, to] of moves) {
        const id = list[from]?.id ?? ''
        const rest = list.filter((row) => row.id !== id)
        const changes = placeBetween(list, id, { after: rest[to - 1]?.id ?? null, before: rest[to]?.id ?? null })
        expect(changes).toBeDefined()
        const expected = rest
          .toSpliced(to, 0, { id, position: 0 })
          .map((row) => row.id)
          .join('')
        expect(orderOf(list, changes ?? new Map())).toBe(expected)
        list = list
          .map((row) => ({ ...row, position: changes?.get(row.id) ?? row.position }))
          .toSorted((a, b) => b.position - a.position)
        expect(new Set(list.map((row) => row.position)).size).toBe(5)
      }
    }),
  )
})
