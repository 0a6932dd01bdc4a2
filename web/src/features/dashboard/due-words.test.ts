import { expect, test } from 'vitest'
import { dueWords } from './due-words.ts'

test('a date is so many days off, or late', () => {
  expect([-12, -1, 0, 1, 2, 30].map(dueWords)).toEqual([
    '12 days late',
    '1 day late',
    'Today',
    'Tomorrow',
    'In 2 days',
    'In 30 days',
  ])
})
