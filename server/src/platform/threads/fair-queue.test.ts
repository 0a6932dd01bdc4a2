import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const drain = (queue: FairQueue<string>, mayGo?: (lane: string) => boolean) => {
  const items: string[] = []
  for (let item = queue.shift(mayGo); item !== undefined; item = queue.shift(mayGo)) items.push(item)
  return items
}

test('a crowd in one lane delays another lane by one item', () => {
  const queue = new FairQueue<string>()
  for (const n of [1, 2, 3]) queue.push('crowd', `crowd ${n}`)
  queue.push('neighbor', 'neighbor 1')
  expect(['crowd', 'neighbor', 'empty'].map((lane) => queue.lengthOf(lane))).toEqual([3, 1, 0])
  expect(drain(queue)).toEqual(['crowd 1', 'neighbor 1', 'crowd 2', 'crowd 3'])
  expect(queue.lengthOf('crowd')).toBe(0)
})

test('in one lane, items leave in order of arrival', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a', 'b', 'c']) queue.push('', item)
  expect(drain(queue)).toEqual(['a', 'b', 'c'])
})

test('a lane that must wait keeps its items and holds up no other', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a 1', 'a 2', 'b 1', 'b 2']) queue.push(item.slice(0, 1), item)
  expect(drain(queue, (lane) => lane === 'b')).toEqual(['b 1', 'b 2'])
  expect(drain(queue)).toEqual(['a 1', 'a 2'])
})

test('a full line has a place for whoever has less in it, at the cost of the biggest crowd', () => {
  const queue = new FairQueue<string>()
  for (const n of [1, 2, 3]) queue.push('crowd', `crowd ${n}`)
  queue.push('pair', 'pair 1')
  expect([queue.size, queue.hasLess('neighbor'), queue.hasLess('pair'), queue.hasLess('crowd')]).toEqual([
    4,
    true,
    true,
    false,
  ])
  expect(queue.pushOut()).toBe('crowd 3')
  queue.push('neighbor', 'neighbor 1')
  // an exchange that would only change who has more is none
  expect([queue.size, queue.hasLess('pair'), queue.hasLess('someone else')]).toEqual([4, false, true])
  expect(drain(queue)).toEqual(['crowd 1', 'pair 1', 'neighbor 1', 'crowd 2'])
  expect([queue.size, queue.hasLess('someone else'), queue.pushOut()]).toEqual([0, false, undefined])
})

test('one that no longer waits is gone, and the others keep their order', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a 1', 'a 2', 'a 3', 'b 1']) queue.push(item.slice(0, 1), item)
  queue.remove('a', 'a 2')
  queue.remove('b', 'b 1')
  queue.remove('b', 'b 1')
  expect([queue.size, queue.lengthOf('b')]).toEqual([2, 0])
  expect(drain(queue)).toEqual(['a 1', 'a 3'])
})
