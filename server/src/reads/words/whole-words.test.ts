import { expect, test } from 'vitest'
import { isPerson, wholeOf } from './whole-words.ts'

test.each([
  'engineer',
  'engineers',
  'producer',
  'operators',
  'director',
  'photographer',
  'assistant',
  'organizer',
  'Composer',
])('%s is a person', (word) => expect(isPerson(word)).toBe(true))

// the stemmer leaves these whole, or they are no names
test.each([
  'engine',
  'gaffer',
  'editor',
  'winter',
  'order',
  'deliver',
  'discover',
  'design',
  'as',
  '監督',
  'stage manager',
])('%s is not asked for as a whole word', (word) => expect(isPerson(word)).toBe(false))

test('itself and its plural', () => {
  expect(wholeOf('Operators')).toEqual(['operator', 'operators'])
  expect(wholeOf('night shoot')).toBeNull()
})
