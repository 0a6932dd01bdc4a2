import { expect, test } from 'vitest'
import { offeredFor, partsOf, stillMentioned, typedAt, withMention } from './mentions.ts'

const person = (name: string) => ({ id: `id of ${name}`, name, avatar_url: null, role: 'recruiter' as const })
const LEE = person('Lee Moreno')
const ANN = person('Ann-Marie Élan')
const LEELA = person('Leela Rao')
const everyone = [LEE, ANN, LEELA]

test.each([
  ['@', { start: 0, query: '' }],
  ['Ask @le', { start: 4, query: 'le' }],
  ['Ask (@lee mo', { start: 5, query: 'lee mo' }],
  ['line\n@a', { start: 5, query: 'a' }],
  ['@one and @two', { start: 9, query: 'two' }],
  ['lee@example.org', undefined],
  ['@lee\n', undefined],
  ['nothing', undefined],
])('what is typed at the end of %j', (text, typed) => expect(typedAt(text, text.length)).toEqual(typed))

test('only what is before the caret counts', () => {
  expect(typedAt('Ask @lee today', 8)).toEqual({ start: 4, query: 'lee' })
  expect(typedAt('Ask @lee today', 3)).toBeUndefined()
})

test.each([
  ['', ['Lee Moreno', 'Ann-Marie Élan', 'Leela Rao']],
  ['lee', ['Lee Moreno', 'Leela Rao']],
  ['Lee m', ['Lee Moreno']],
  ['mor', ['Lee Moreno']],
  ['elan', ['Ann-Marie Élan']],
  ['Lee Moreno ', []],
  ['x', []],
])('offered for %j', (query, names) => expect(offeredFor(everyone, query).map(({ name }) => name)).toEqual(names))

test('a picked name is written out, followed by one space', () => {
  expect(withMention('Ask @le today', { start: 4, query: 'le' }, 'Lee Moreno')).toEqual({
    text: 'Ask @Lee Moreno today',
    caret: 16,
  })
  expect(withMention('@', { start: 0, query: '' }, 'Lee Moreno')).toEqual({ text: '@Lee Moreno ', caret: 12 })
})

test('only those whose name is still in the text are mentioned', () => {
  expect(stillMentioned('@Lee Moreno, look', [LEE, ANN])).toEqual([LEE.id])
  expect(stillMentioned('@Lee Morenos', [LEE])).toEqual([])
  expect(stillMentioned('Lee Moreno', [LEE])).toEqual([])
  expect(stillMentioned('@Leela Rao', [person('Lee'), LEELA])).toEqual([LEELA.id])
  expect(stillMentioned('@C++ (Dev)', [person('C++ (Dev)')])).toHaveLength(1)
})

test('a note is shown with its marks, and mentions beside its text are not lost', () => {
  const [lee, ann] = [LEE, ANN].map(({ name }) => ({ name, here: true, slug: null }))
  if (!lee || !ann) throw new Error('no one')
  expect(partsOf({ body: 'Hi @Lee Moreno. @you', mentions: [ann, lee] })).toEqual({
    parts: [{ text: 'Hi ' }, { text: '@Lee Moreno', mention: lee }, { text: '. @you' }],
    others: [ann],
  })
  expect(partsOf({ body: '@Lee', mentions: [] })).toEqual({ parts: [{ text: '@Lee' }], others: [] })
})
