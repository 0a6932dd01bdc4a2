import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test('a text that fits stays as it is', () => {
  expect(firstWords('Two nights in Lisbon.', 21)).toBe('Two nights in Lisbon.')
  expect(firstWords('', 10)).toBe('')
})

test('one that does not ends after a whole word', () => {
  expect(firstWords('Two nights in Lisbon.', 20)).toBe('Two nights in…')
  expect(firstWords('Two  nights', 6)).toBe('Two…')
})

test('a word longer than the room is cut', () => {
  expect(firstWords('Donaudampfschiff', 5)).toBe('Donau…')
})

test('wide letters take twice the room, and none is cut in half', () => {
  expect(firstWords('撮影助手募集中', 6)).toBe('撮影助…')
  expect(firstWords('🎬🎬🎬', 5)).toBe('🎬🎬…')
})
