import { expect, test } from 'vitest'
import { filled, unfilledIn } from './message-fields.ts'

test('fields are filled in wherever they are; what is not known, and braces that are no field, stay', () => {
  const text = 'Dear {name}, {name}: the {role} on {date} {Name} {{name}} {other}'
  expect(filled(text, { name: 'Maya', date: '26 November' })).toBe(
    'Dear Maya, Maya: the {role} on 26 November {Name} {Maya} {other}',
  )
})

test('what is filled in is not read again', () => {
  expect(filled('{name} {role}', { name: '{role}', role: 'Gaffer $&' })).toBe('{role} Gaffer $&')
})

test('a field that is not filled in is found', () => {
  expect(unfilledIn('Dear Maya, about {role}: {date}')).toBe('{role}')
  expect(unfilledIn('Dear Maya {other}')).toBeUndefined()
  const fields = { name: 'Maya {role}', role: 'Gaffer' }
  expect([unfilledIn('{name}: {role}', fields), unfilledIn('{name}: {date}', fields)]).toEqual([undefined, '{date}'])
})
