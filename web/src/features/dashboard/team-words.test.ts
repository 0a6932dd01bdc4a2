import { expect, test } from 'vitest'
import { actWords } from './team-words.ts'

test('an act of a colleague, in words', () => {
  expect([actWords('shortlist', 3), actWords('offer', 1), actWords('offer', 2), actWords('reject', 5)]).toEqual([
    'shortlisted 3',
    'made an offer',
    'made 2 offers',
    'turned down 5',
  ])
  expect(actWords('undo', 1)).toBe('changed 1 application')
})
