import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { expect, test } from 'vitest'
import { rowsOf } from './rows.ts'

const picture = { url: '/p.webp', alt: '', placeholder: null }

const item = (id: number, over: Partial<FeedItem> = {}): FeedItem => ({
  id: String(id),
  kind: 'job',
  title: `Post ${id}`,
  excerpt: '',
  location: null,
  remote: false,
  picture,
  views: 0,
  likes: 0,
  featured: false,
  demo: false,
  published_at: '2026-11-20T10:00:00Z',
  poster: {
    id: 'p',
    kind: 'company',
    name: 'Northlight',
    slug: 'northlight',
    title: null,
    image_url: null,
    verified: false,
    replies: null,
  },
  pay: { from: null, to: null, currency: null, unit: null, guaranteed: false },
  job: null,
  collaboration: null,
  event: null,
  news: null,
  ...over,
})

test('every post appears once, in order, one large and several small', () => {
  const rows = rowsOf(Array.from({ length: 24 }, (_, id) => item(id)))
  expect(rows.map((row) => row.frames.length)).toEqual([2, 3, 3, 2, 3, 3, 2, 3, 3])
  expect(rows.flatMap((row) => row.frames.map((frame) => frame.item.id))).toEqual(
    Array.from({ length: 24 }, (_, id) => String(id)),
  )
  expect(rows.filter((row) => row.frames[0]?.lead)).toHaveLength(3)
  expect(rows.every((row) => row.rest === 0)).toBe(true)
})

test('without a picture nothing is shown large; the next row may be', () => {
  const rows = rowsOf([item(1, { picture: null }), ...Array.from({ length: 7 }, (_, id) => item(id + 2))])
  expect(rows.map((row) => row.frames.length)).toEqual([3, 2, 3])
  expect(rows.map((row) => row.frames[0]?.lead)).toEqual([false, true, false])
})

test('an unfinished row keeps the size of its frames', () => {
  const [first] = rowsOf([item(1, { kind: 'event' })])
  expect(first?.frames).toHaveLength(1)
  expect(first?.rest).toBeGreaterThan(0)
})
