import { expect, test } from 'vitest'
import { createFileLinks } from './links.ts'

const START = Date.parse('2026-11-21T10:00:30Z')
let at = START
const links = createFileLinks('a key', () => new Date(at))
const subject = { file: 'f/original', viewerId: 'v', sessionId: 's' }
const made = (query: URLSearchParams) => ({ e: query.get('e') ?? '', k: query.get('k') ?? '' })

test('a link opens its file to its viewer in its session for at most five minutes', () => {
  at = START
  const query = made(links.sign(subject))
  expect(links.check(query, subject)).toBe(270)
  at = START + 269_000
  expect(links.check(query, subject)).toBe(1)
  at = START + 270_000
  expect(links.check(query, subject)).toBeUndefined()
})

test('links made within one minute are the same', () => {
  at = START
  const first = links.sign(subject).toString()
  at = START + 29_000
  expect(links.sign(subject).toString()).toBe(first)
})

test.each([
  ['another file', { file: 'f/w320.webp' }],
  ['another viewer', { viewerId: 'w' }],
  ['another session', { sessionId: 't' }],
  ['nobody', { viewerId: null, sessionId: null }],
])('it opens nothing for %s', (_who, other) => {
  at = START
  const query = made(links.sign(subject))
  expect(links.check(query, { ...subject, ...other })).toBeUndefined()
})

test('its expiry cannot be changed, and another installation’s link is worthless', () => {
  at = START
  const { e, k } = made(links.sign(subject))
  expect(links.check({ e: String(Number(e) + 60), k }, subject)).toBeUndefined()
  expect(links.check({ e, k: `${k.slice(0, -1)}${k.endsWith('A') ? 'B' : 'A'}` }, subject)).toBeUndefined()
  expect(createFileLinks('another key', () => new Date(at)).check({ e, k }, subject)).toBeUndefined()
})
