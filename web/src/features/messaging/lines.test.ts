import type { Conversation } from '@ensemble/contract/messaging/messaging.schemas.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { belongs, withLine } from './lines.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString()
const line = (id: string, minute: number, over: Partial<Conversation> = {}): Conversation => ({
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
  unread: 0,
  at: at(minute),
  ...over,
})

/** As the server orders a list. */
const inOrder = (lines: readonly Conversation[]) =>
  lines.toSorted(
    (one, other) =>
      Number(other.pinned) - Number(one.pinned) ||
      other.at.localeCompare(one.at) ||
      (one.id < other.id ? 1 : one.id > other.id ? -1 : 0),
  )

test('a line that comes live is where the server would list it, however the list is loaded', () => {
  const some = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...'abcdefghij'), minute: fc.nat(6), pinned: fc.boolean() }),
    {
      selector: ({ id }) => id,
      maxLength: 10,
    },
  )
  fc.assert(
    fc.property(
      some,
      fc.constantFrom(...'abcdefghijk'),
      fc.nat(6),
      fc.boolean(),
      fc.integer({ min: 1, max: 4 }),
      fc.nat(3),
      (lines, id, minute, pinned, size, most) => {
        const all = inOrder(lines.map((each) => line(each.id, each.minute, { pinned: each.pinned })))
        const count = Math.min(most + 1, Math.max(1, Math.ceil(all.length / size)))
        const pages = Array.from({ length: count }, (_, index) => ({
          items: all.slice(index * size, (index + 1) * size),
          next: (index + 1) * size < all.length ? `${index}` : null,
        }))
        const loaded = pages.flatMap(({ items }) => items)
        const now = line(id, minute, { pinned, unread: 1 })
        const shown = withLine({ pages }, id, now).pages.flatMap(({ items }) => items)
        const fresh = inOrder([...all.filter((one) => one.id !== id), now])
        // as far as it is loaded: what is further down comes with the next page
        const last = loaded.findLast((one) => one.id !== id)
        const whole = pages.at(-1)?.next === null
        expect(shown).toEqual(whole ? fresh : fresh.slice(0, last ? fresh.indexOf(last) + 1 : 0))
      },
    ),
    { numRuns: 500 },
  )
})

test('one that no longer belongs there leaves the list', () => {
  const pages = [
    { items: [line('a', 5)], next: '1' },
    { items: [line('b', 4), line('c', 3)], next: null },
  ]
  expect(withLine({ pages }, 'b', undefined).pages.map(({ items }) => items.map(({ id }) => id))).toEqual([
    ['a'],
    ['c'],
  ])
})

test('each part of a list takes what is its own; what only the server knows is undefined', () => {
  const parts = ['all', 'unread', 'requests', 'archived'] as const
  const partsOf = (over: Partial<Conversation>) => parts.filter((filter) => belongs(line('a', 1, over), { filter }))
  expect(partsOf({})).toEqual(['all'])
  expect(partsOf({ unread: 2 })).toEqual(['all', 'unread'])
  expect(partsOf({ archived: true, unread: 2 })).toEqual(['archived'])
  expect(partsOf({ state: 'request' })).toEqual(['all'])
  expect(partsOf({ state: 'request', mine: false, unread: 1 })).toEqual(['all', 'unread', 'requests'])
  expect(partsOf({ state: 'declined', mine: false })).toEqual(['requests'])
  expect(partsOf({ state: 'declined' })).toEqual(['all'])
  for (const filter of ['shortlisted', 'verified', 'hiring', 'mine'] as const)
    expect(belongs(line('a', 1), { filter })).toBeUndefined()
  expect(belongs(line('a', 1), { q: 'harbor' })).toBeUndefined()
})
