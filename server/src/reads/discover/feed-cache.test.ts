import { expect, test } from 'vitest'
import { createFeedCache } from './feed-cache.ts'

function open() {
  let change = (): void => undefined
  const cache = createFeedCache({
    on: (_channel, listener) => void (change = () => listener('')),
    onGap: () => undefined,
  } as Parameters<typeof createFeedCache>[0])
  let loads = 0
  const ask = (key: string) => cache.get(key, () => Promise.resolve((loads += 1)))
  return { ask, change: () => change(), loads: () => loads }
}

test('concurrent requests for the same page share a query', async () => {
  const { ask, loads } = open()
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2])
  expect(loads()).toBe(2)
})

test('a page is cached from its second request on', async () => {
  const { ask, loads } = open()
  for (const _ of Array(5)) await ask('a')
  expect(loads()).toBe(2)
})

test('what was requested thousands of pages ago counts as new', async () => {
  const { ask, loads } = open()
  await ask('a')
  for (let n = 0; n < 3_000; n += 1) await ask(`page ${n}`)
  await ask('a')
  await ask('a')
  expect(loads()).toBe(3_003)
})

test('a change drops every page, and what many read is cached again at once', async () => {
  const { ask, change, loads } = open()
  for (const _ of Array(3)) await ask('a')
  change()
  for (const _ of Array(3)) await ask('a')
  expect(loads()).toBe(3)
})

test('a page that could not be read is read again', async () => {
  const cache = createFeedCache({ on: () => undefined, onGap: () => undefined } as unknown as Parameters<
    typeof createFeedCache
  >[0])
  await expect(cache.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  await expect(cache.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await cache.get('a', () => Promise.resolve('page'))).toBe('page')
})
