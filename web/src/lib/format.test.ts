import { expect, test } from 'vitest'
import { peopleTime } from './format.ts'

test('an evening in Tokyo is told by the clocks of Tokyo, whoever reads it', () => {
  const year = new Date().getFullYear()
  expect(peopleTime(`${year}-11-24T10:30:00Z`, 'Asia/Tokyo')).toMatch(/^\w{3} 24 Nov, 19:30$/)
  expect(peopleTime(`${year}-11-24T16:30:00Z`, 'Asia/Tokyo')).toMatch(/^\w{3} 25 Nov, 01:30$/)
  expect(peopleTime(`${year}-11-24T10:30:00Z`, 'UTC')).toMatch(/, 10:30$/)
})
