import { expect, test } from 'vitest'
import { lastSeen, placeTime } from './format.ts'

const at = (time: string) => `${new Date().getFullYear()}-11-24T${time}Z`

test.each([
  ['in the same zone', at('10:30:00'), 'UTC', 'UTC', /^\w{3} 24 Nov, 10:30$/],
  ['elsewhere on the same day', at('10:30:00'), 'Asia/Tokyo', 'UTC', /^\w{3} 24 Nov, 10:30 \(19:30 there\)$/],
  [
    'elsewhere on another day',
    at('16:30:00'),
    'Asia/Tokyo',
    'UTC',
    /^\w{3} 24 Nov, 16:30 \(\w{3} 25 Nov, 01:30 there\)$/,
  ],
])('an event %s', (_where, iso, there, here, words) => {
  expect(placeTime(iso, there, here)).toMatch(words)
})

test('when something was last seen: an hour today, a day of the week, else a date', () => {
  const now = Date.parse(at('12:00:00'))
  expect(lastSeen(now - 3_600_000, now)).toMatch(/^\d\d:\d\d$/)
  expect(lastSeen(now - 2 * 86_400_000, now)).toMatch(/^[A-Z][a-z]+day \d\d:\d\d$/)
  expect(lastSeen(now - 9 * 86_400_000, now)).toMatch(/^\w{3} 15 Nov, \d\d:\d\d$/)
})
