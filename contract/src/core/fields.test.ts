import { expect, test } from 'vitest'
import { nameText, text } from './fields.ts'

test.each([
  ['Ensemble\u202ekcehC \u200bSupport', 'EnsemblekcehC Support'],
  ['\u2066Maya\u2069 \u200fLindqvist\ufeff', 'Maya Lindqvist'],
  ['\u200b\u2060', ''],
  // joiners are letters' own business: Persian names and emoji need them
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🎤', '👩\u200d🎤'],
  ['❤\ufe0f\u200d🔥 🏳\ufe0f\u200d🌈 👩🏽\u200d🎤', '❤\ufe0f\u200d🔥 🏳\ufe0f\u200d🌈 👩🏽\u200d🎤'],
  ['क्\u200dष', 'क्\u200dष'],
  ['A\u200d B\u200c', 'A B'],
  ['\u3164\u2800\u00ad\u{e0041}\uffa0\u17b4\u180e\ufff9', ''],
  ['A\ufe0fn\u{e0100}n', 'Ann'],
  ['Ann\nLee\u2028Ray', 'Ann Lee Ray'],
  ['Ann\u0007\u009bLee', 'AnnLee'],
  [`A${'\u0301'.repeat(60)}`, 'Á\u0301\u0301'],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['בְּרֵאשִׁית', 'בְּרֵאשִׁית'.normalize('NFC')],
  ['กี่', 'กี่'],
])('a line of %j is kept as %j', (typed, kept) => {
  expect(text(100).parse(typed)).toBe(kept)
})

test('a name that consists of invisible characters is missing', () => {
  const name = text(100, { min: [2, 'Name must be at least 2 characters'] })
  expect(name.safeParse('\u200b\u202e\u200b').error?.issues[0]?.message).toBe('Name must be at least 2 characters')
})

test('a line of thousands of marks is too long, however few would stay', () => {
  expect(text(100).safeParse(`A${'\u0301'.repeat(400)}`).error?.issues).toMatchObject([
    { message: 'Cannot exceed 100 characters' },
  ])
})

test('long text may set its direction', () => {
  expect(text(5000).parse('שלום\u200f!')).toBe('שלום\u200f!')
})

test.each(['!!!', '🎬🎬', '・・'])('%j is no name', (name) => {
  expect(nameText(100).safeParse(name).error?.issues[0]?.message).toBe('Use at least one letter or digit')
})

test.each(['Ö', '張', '1917', 'M!'])('%j can be a name, as far as letters are concerned', (name) => {
  expect(nameText(100).parse(name)).toBe(name)
})
