import type { Conversation } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { expect, test } from 'vitest'
import { type ConversationPage, type LoadedConversations, withHead } from './conversations.head.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString()
const conversation = (id: string, minute: number, unread = 0): Conversation => ({
  id,
  state: 'open',
  mine: true,
  subject: null,
  assigned: null,
  application_status: null,
  pinned: false,
  muted: false,
  archived: false,
  voice: null,
  other: null,
  about: null,
  topic: null,
  last: null,
  draft: null,
  unread,
  at: at(minute),
})
const pinned = (id: string, minute: number): Conversation => ({ ...conversation(id, minute), pinned: true })
const page = (items: Conversation[], next: string | null = 'more'): ConversationPage => ({ items, next })
const loaded = (...pages: ConversationPage[]): LoadedConversations => ({
  pages,
  pageParams: pages.map((_, index) => (index ? `${index}` : undefined)),
})
const ids = (list: LoadedConversations) => list.pages.map(({ items }) => items.map(({ id }) => id))
const list = loaded(
  page([conversation('a', 50), conversation('b', 40)]),
  page([conversation('c', 30), conversation('d', 20)]),
  page([conversation('e', 10)], null),
)

test('a conversation deep in the list that gets a message moves to the top, and appears only there', () => {
  const now = withHead(list, page([conversation('d', 55, 1), conversation('a', 50)]))
  expect(ids(now)).toEqual([['d', 'a', 'b'], ['c'], ['e']])
  expect(now.pages[0]?.items[0]?.unread).toBe(1)
  expect(now.pages.map(({ next }) => next)).toEqual(['more', 'more', null])
})

test('a new conversation appears, and one that no longer matches the filter disappears', () => {
  expect(ids(withHead(list, page([conversation('new', 56), conversation('b', 40)])))).toEqual([
    ['new', 'b'],
    ['c', 'd'],
    ['e'],
  ])
})

test('a head that holds everything is the whole list', () => {
  expect(ids(withHead(list, page([conversation('a', 50)], null)))).toEqual([['a']])
})

test('what is pinned stays above later messages; one that is no longer pinned is where its message puts it', () => {
  const pins = loaded(page([pinned('p', 5), conversation('a', 50)]), page([conversation('b', 40)], null))
  expect(ids(withHead(pins, page([pinned('p', 5), conversation('b', 55)])))).toEqual([['p', 'b', 'a'], []])
  const many = loaded(page([pinned('p', 5), pinned('q', 4)]), page([conversation('a', 50)], null))
  expect(ids(withHead(many, page([pinned('p', 5), pinned('q', 4)])))).toEqual([['p', 'q'], ['a']])
})
