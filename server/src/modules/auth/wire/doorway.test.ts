import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Doorway } from './doorway.ts'

const AT = '198.51.100.7'

function neverRefused(): never {
  throw new Error('refused')
}

test('of several that arrive together, one passes per turn, in order', async () => {
  const door = new Doorway({ each: 6, all: 100 })
  const passed: number[] = []
  for (const n of [1, 2, 3]) door.enter(AT, () => passed.push(n), neverRefused)
  expect(passed).toEqual([1])
  await nextTurn()
  expect(passed).toEqual([1, 2])
  await nextTurn()
  expect(passed).toEqual([1, 2, 3])
})

test('a call at a free door passes at once, and so does the next one later', async () => {
  const door = new Doorway({ each: 6, all: 100 })
  const passed: number[] = []
  door.enter(AT, () => passed.push(1), neverRefused)
  await nextTurn()
  door.enter(AT, () => passed.push(2), neverRefused)
  expect(passed).toEqual([1, 2])
})

test('one that fails at the door holds up no one', async () => {
  const door = new Doorway({ each: 6, all: 100 })
  const passed: number[] = []
  expect(() =>
    door.enter(
      AT,
      () => {
        throw new Error('turned away')
      },
      neverRefused,
    ),
  ).toThrow('turned away')
  door.enter(AT, () => passed.push(2), neverRefused)
  expect(passed).toEqual([])
  await nextTurn()
  expect(passed).toEqual([2])
})

test('a crowd at one address delays whoever comes from another by one call', async () => {
  const door = new Doorway({ each: 6, all: 100 })
  const passed: string[] = []
  for (const n of [1, 2, 3]) door.enter(AT, () => passed.push(`crowd ${n}`), neverRefused)
  door.enter('203.0.113.1', () => passed.push('neighbor'), neverRefused)
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  expect(passed).toEqual(['crowd 1', 'crowd 2', 'neighbor', 'crowd 3'])
})

test('six of one address are inside at once; each that leaves makes room for one, and others are not held up', async () => {
  const door = new Doorway({ each: 6, all: 100 })
  const passed: string[] = []
  for (let n = 1; n <= 10; n += 1) door.enter(AT, () => passed.push(`crowd ${n}`), neverRefused)
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  expect(passed).toHaveLength(6)
  door.enter('203.0.113.1', () => passed.push('neighbor'), neverRefused)
  expect(passed.at(-1)).toBe('neighbor')
  await nextTurn()
  door.leave(AT)
  expect(passed).toHaveLength(7)
  await nextTurn()
  expect(passed.slice(7)).toEqual(['crowd 7'])
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  expect(passed).toHaveLength(8)
})

test('of all addresses, only so many are inside at once', async () => {
  const door = new Doorway({ each: 6, all: 2 })
  const passed: number[] = []
  for (const n of [1, 2, 3, 4]) door.enter(`198.51.100.${n}`, () => passed.push(n), neverRefused)
  for (let turn = 0; turn < 8; turn += 1) await nextTurn()
  expect(passed).toEqual([1, 2])
  door.leave('198.51.100.2')
  for (let turn = 0; turn < 8; turn += 1) await nextTurn()
  expect(passed).toEqual([1, 2, 3])
})

test('fifty wait; with a crowd of one address waiting, someone from elsewhere gets the place of its last', async () => {
  const door = new Doorway({ each: 1, all: 100 })
  const passed: string[] = []
  const come = (n: number, from = AT) =>
    door.enter(
      from,
      () => passed.push(`in ${n}`),
      () => passed.push(`refused ${n}`),
    )
  for (let n = 1; n <= 1 + 50 + 2; n += 1) come(n)
  expect(passed).toEqual(['in 1', 'refused 52', 'refused 53'])
  expect([door.isFull(AT), door.isFull('203.0.113.1')]).toEqual([true, false])
  come(100, '203.0.113.1')
  expect(passed.slice(3)).toEqual(['refused 51'])
  await nextTurn()
  expect(passed.slice(4)).toEqual(['in 100'])
})

test('fifty people who wait one each keep their places', () => {
  const door = new Doorway({ each: 1, all: 1 })
  const refused: number[] = []
  for (let n = 0; n <= 51; n += 1)
    door.enter(
      `198.51.100.${n}`,
      () => undefined,
      () => refused.push(n),
    )
  expect(refused).toEqual([51])
})
