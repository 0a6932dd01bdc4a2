import { expect, test } from 'vitest'
import { craftNamed } from './craft-named.ts'

test.each([
  ['Gaffer', 'Gaffer'],
  [' voice artist ', 'Voice Artist'],
  ['DoP', 'Cinematographer'],
  ['MUA', 'Makeup Artist'],
  ['Puppeteer', undefined],
  ['constructor', undefined],
  ['', undefined],
  [null, undefined],
])('%s', (title, craft) => {
  expect(craftNamed(title)).toBe(craft)
})
