import { expect, test } from 'vitest'
import { text } from './fields.ts'

test.each([
  ['Ensemble\u202ekcehC \u200bSupport', 'EnsemblekcehC Support'],
  ['\u2066Maya\u2069 \u200fLindqvist\ufeff', 'Maya Lindqvist'],
  ['\u200b\u2060', ''],
  // joiners are letters' own business: Persian names and emoji need them
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🎤', '👩\u200d🎤'],
])('a line of %j is kept as %j', (typed, kept) => {
  expect(text(100).parse(typed)).toBe(kept)
})

test('a name that consists of invisible characters is missing', () => {
  const name = text(100, { min: [2, 'Name must be at least 2 characters'] })
  expect(name.safeParse('\u200b\u202e\u200b').error?.issues[0]?.message).toBe('Name must be at least 2 characters')
})

test('long text may set its direction', () => {
  expect(text(5000).parse('שלום\u200f!')).toBe('שלום\u200f!')
})
