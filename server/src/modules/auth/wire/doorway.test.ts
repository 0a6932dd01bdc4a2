import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Doorway } from './doorway.ts'

test('of several that arrive together, one passes per turn, in order', async () => {
  const door = new Doorway()
  const passed: number[] = []
  for (const n of [1, 2, 3]) door.enter(() => passed.push(n))
  expect(passed).toEqual([1])
  await nextTurn()
  expect(passed).toEqual([1, 2])
  await nextTurn()
  expect(passed).toEqual([1, 2, 3])
})

test('a call at a free door passes at once, and so does the next one later', async () => {
  const door = new Doorway()
  const passed: number[] = []
  door.enter(() => passed.push(1))
  await nextTurn()
  door.enter(() => passed.push(2))
  expect(passed).toEqual([1, 2])
})

test('one that fails at the door holds up no one', async () => {
  const door = new Doorway()
  const passed: number[] = []
  expect(() =>
    door.enter(() => {
      throw new Error('turned away')
    }),
  ).toThrow('turned away')
  door.enter(() => passed.push(2))
  expect(passed).toEqual([])
  await nextTurn()
  expect(passed).toEqual([2])
})
