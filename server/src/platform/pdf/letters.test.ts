import { expect, test } from 'vitest'
import { drawable } from './letters.ts'

/** A font of printable ASCII and é. */
const has = (codePoint: number) => (codePoint >= 0x20 && codePoint <= 0x7e) || codePoint === 0xe9
const drawn = (text: string) => drawable(text, has)

test.each([
  ['what the font has stays as it is', 'Jos\u00e9, 420 a day', 'José, 420 a day', false],
  ['letters that were typed in two parts become one', 'Jose\u0301', 'José', false],
  ['a letter that the font lacks is a square', '日本 cut', '□□ cut', true],
  ['a picture outside the first plane is one square', 'Bravo 🎬', 'Bravo □', true],
  ['a mark that the font lacks goes with its letter', 'क\u093f', '□', true],
  ['directions are not turned', 'pay \u202e024\u202c \u2066x\u2069\u200f', 'pay 024 x', false],
  ['joiners, soft hyphens and selectors are left out', 'a\u200db\u00adc\ufe0fd\u200be', 'abcde', false],
  ['lines break where they did, and nothing else controls', 'a\r\nb\u2028c\u0000\u0007\td', 'a\nb\nc d', false],
  ['half a letter is a square', 'a\ud83c', 'a□', true],
])('%s', (_name, typed, text, lacks) => {
  expect(drawn(typed)).toEqual({ text, lacks })
})
