import { expect, test } from 'vitest'
import { createKept } from './kept.ts'

function clocked() {
  let at = 0
  const kept = createKept<number>({ fresh: 10, most: 60 }, () => at)
  let read = 0
  const load = async () => (read += 1)
  return { get: () => kept.get(load), kept, pass: (ms: number) => void (at += ms), reads: () => read }
}

test('a fresh value is answered without reading', async () => {
  const { get, pass, reads } = clocked()
  expect([await get(), await get()]).toEqual([1, 1])
  pass(9)
  expect(await get()).toBe(1)
  expect(reads()).toBe(1)
})

test('an older one is answered while one reader reads it anew', async () => {
  const { get, pass, reads } = clocked()
  await get()
  pass(10)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(reads()).toBe(2)
  expect(await get()).toBe(2)
})

test('a very old one is waited for', async () => {
  const { get, pass } = clocked()
  await get()
  pass(60)
  expect(await get()).toBe(2)
})

test('a failure is seen by who waits, and the next one reads again', async () => {
  const { kept, get, pass } = clocked()
  const broken = () => Promise.reject(new Error('gone'))
  await expect(kept.get(broken)).rejects.toThrow('gone')
  expect(await get()).toBe(1)
  pass(20)
  expect(await kept.get(broken)).toBe(1)
})
