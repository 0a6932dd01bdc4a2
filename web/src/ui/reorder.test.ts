import { expect, test } from 'vitest'
import { actOfKey, neighborsOf, shifted } from './reorder.ts'

const held = { id: 'b', order: ['a', 'b', 'c'] }

test('a lifted item moves within the list, but not to the place it is in', () => {
  expect(shifted(held, 0)?.order).toEqual(['b', 'a', 'c'])
  expect(shifted(held, 9)?.order).toEqual(['a', 'c', 'b'])
  expect(shifted(held, 1)).toBeUndefined()
  expect(shifted({ ...held, id: 'a' }, -1)).toBeUndefined()
})

test('a place is given by its neighbors', () => {
  expect(neighborsOf(held)).toEqual({ after: 'a', before: 'c' })
  expect(neighborsOf({ ...held, id: 'c' })).toEqual({ after: 'b', before: null })
})

test('Space and Enter lift and drop; the other keys work only on a lifted item', () => {
  for (const key of [' ', 'Enter']) {
    expect(actOfKey(key, undefined)).toEqual({ act: 'lift' })
    expect(actOfKey(key, held)).toEqual({ act: 'drop' })
  }
  for (const key of ['ArrowUp', 'Home', 'Escape', 'x']) expect(actOfKey(key, undefined)).toBeUndefined()
  expect(actOfKey('x', held)).toBeUndefined()
  expect(actOfKey('Escape', held)).toEqual({ act: 'cancel' })
})

test('arrow keys move one place in either direction, Home and End to the ends', () => {
  const places = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'Home', 'End'].map((key) => actOfKey(key, held))
  expect(places.map((act) => act?.act === 'shift' && act.to)).toEqual([0, 0, 2, 2, 0, 2])
})
