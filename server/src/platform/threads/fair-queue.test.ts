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
