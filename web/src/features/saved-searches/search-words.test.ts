import { expect, test } from 'vitest'
import { suggestedName, wordsOf } from './search-words.ts'

test.each([
  ['posts', { q: 'night' }, 'Night posts', ['“night”']],
  [
    'posts',
    { craft: 'Editor', kind: 'job', place: 'London, England', radius: '25', remote: '1' },
    'Remote Editor jobs in London',
    ['Jobs', 'Editor', 'London, England, within 25 km', 'Remote'],
  ],
  ['posts', { pay_min: 300, currency: 'EUR', level: 'senior' }, 'Posts', ['Senior', 'From 300 EUR a day']],
  [
    'posts',
    { skills: 'VFX,Editing', without: 'night,adult', declared: '1' },
    'VFX posts',
    ['VFX, Editing', 'Without night work', 'Without nudity or simulated intimacy', 'Only where it is declared'],
  ],
  ['posts', { kind: 'news', industry: 'Fashion', pay: 'paid' }, 'Paid Fashion gossip', ['Gossip', 'Fashion', 'Paid']],
  ['talent', { q: 'rigger', skills: 'VFX,Editing' }, 'Rigger talent', ['“rigger”', 'VFX, Editing']],
  [
    'talent',
    { craft: 'Actor', place: 'London, England', radius: '25' },
    'Actor talent in London',
    ['Actor', 'London, England, within 25 km'],
  ],
  ['talent', { place: 'Oslo' }, 'Talent in Oslo', ['Oslo']],
  ['talent', { field: 'film', availability: 'available' }, 'Film talent', ['Film', 'Available Now']],
] as const)('%s %j: %s', (kind, filters, name, words) => {
  expect(suggestedName(kind, filters)).toBe(name)
  expect(wordsOf(kind, filters)).toEqual(words)
})

test('a name fits, however long the search text is', () =>
  expect(suggestedName('posts', { q: 'x'.repeat(200) })).toHaveLength(80))
