import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { expect, test } from 'vitest'
import { postSample } from '../../shared/posts/post.sample.ts'
import { rowsOf } from './rows.ts'

const item = (id: number, over: Partial<FeedItem> = {}): FeedItem => postSample({ id: String(id), job: null, ...over })

test('every post appears once, in order, one large and several small', () => {
  const rows = rowsOf(Array.from({ length: 24 }, (_, id) => item(id)))
  expect(rows.map((row) => row.frames.length)).toEqual([4, 4, 4, 4, 4, 4])
  expect(rows.flatMap((row) => row.frames.map((frame) => frame.item.id))).toEqual(
    Array.from({ length: 24 }, (_, id) => String(id)),
  )
  expect(rows.map((row) => row.frames[0]?.lead)).toEqual([true, false, false, true, false, false])
  expect(rows.every((row) => row.rest === 0)).toBe(true)
})

test('without a picture nothing is shown large; the next row may be', () => {
  const rows = rowsOf([item(1, { picture: null }), ...Array.from({ length: 7 }, (_, id) => item(id + 2))])
  expect(rows.map((row) => row.frames.length)).toEqual([4, 4])
  expect(rows.map((row) => row.frames[0]?.lead)).toEqual([false, true])
})

test('an unfinished row keeps the size of its frames', () => {
  const [first] = rowsOf([item(1, { kind: 'event' })])
  expect(first?.frames).toHaveLength(1)
  expect(first?.rest).toBeGreaterThan(0)
})
