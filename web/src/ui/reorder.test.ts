import { expect, test } from 'vitest'
import { actOfKey, neighborsOf, shifted } from './reorder.ts'

const held = { id: 'b', order: ['a', 'b', 'c'] }

test('a lifted thing moves within the list, and not at all where it stands', () => {
  expect(shifted(held, 0)?.order).toEqual(['b', 'a', 'c'])
  expect(shifted(held, 9)?.order).toEqual(['a', 'c', 'b'])
  expect(shifted(held, 1)).toBeUndefined()
  expect(shifted({ ...held, id: 'a' }, -1)).toBeUndefined()
})

test('a place is told by its neighbors', () => {
  expect(neighborsOf(held)).toEqual({ after: 'a', before: 'c' })
  expect(neighborsOf({ ...held, id: 'c' })).toEqual({ after: 'b', before: null })
})

test('Space and Enter lift and put down; the other keys are for what is lifted', () => {
  for (const key of [' ', 'Enter']) {
    expect(actOfKey(key, undefined)).toEqual({ act: 'lift' })
    expect(actOfKey(key, held)).toEqual({ act: 'drop' })
  }
  for (const key of ['ArrowUp', 'Home', 'Escape', 'x']) expect(actOfKey(key, undefined)).toBeUndefined()
  expect(actOfKey('x', held)).toBeUndefined()
  expect(actOfKey('Escape', held)).toEqual({ act: 'cancel' })
})

test('arrow keys go one place in either direction, Home and End to the ends', () => {
  const places = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'Home', 'End'].map((key) => actOfKey(key, held))
  expect(places.map((act) => act?.act === 'shift' && act.to)).toEqual([0, 0, 2, 2, 0, 2])
})
