import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['Tromsø', 'tromso'],
  ['Łódź', 'lodz'],
  ['Gießen', 'giessen'],
  ['Đà Nẵng', 'da nang'],
  ['Malmö', 'malmo'],
  ['İstanbul', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['Tórshavn', 'torshavn'],
  ['Ægir Þór', 'aegir thor'],
  ['ＬＥＤ', 'led'],
  ['Cœur', 'coeur'],
  ['Ħamrun', 'hamrun'],
  ['대전', '대전'],
  ['撮影監督', '撮影監督'],
  ['Москва', 'москва'],
  ['plain TEXT', 'plain text'],
])('%s is compared as %s', (text, compared) => {
  expect(folded(text)).toBe(compared)
})
