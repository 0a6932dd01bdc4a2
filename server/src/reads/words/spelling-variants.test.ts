import { expect, test } from 'vitest'
import { otherSpelling, spellings } from './spelling-variants.ts'

test.each([
  ['colour', 'color'],
  ['colourist', 'colorist'],
  ['coloured', 'colored'],
  ['theatre', 'theater'],
  ['theatres', 'theaters'],
  ['harbour', 'harbor'],
  ['neighbourhood', 'neighborhood'],
  ['grey', 'gray'],
  ['jewellery', 'jewelry'],
  ['jeweller', 'jeweler'],
  ['dialogue', 'dialog'],
  ['catalogues', 'catalogs'],
  ['programme', 'program'],
  ['programmes', 'programs'],
  ['organise', 'organize'],
  ['organisation', 'organization'],
  ['specialising', 'specializing'],
  ['travelling', 'traveling'],
  ['traveller', 'traveler'],
  ['modelling', 'modeling'],
  ['centre', 'center'],
  ['centred', 'centered'],
  ['licence', 'license'],
  ['analyse', 'analyze'],
  ['aluminium', 'aluminum'],
  ['armourer', 'armorer'],
  ['draughtsman', 'draftsman'],
  ['moustache', 'mustache'],
])('%s and %s', (british, american) => {
  expect(otherSpelling(british)).toBe(american)
  expect(otherSpelling(american)).toBe(british)
})

test.each([
  'rise',
  'prize',
  'size',
  'advertise',
  'exercise',
  'discover',
  'programmer',
  'model',
  'story',
  'four',
  'tour',
  'laboratory',
  'director',
  'series',
  'artist',
  'métier',
])('%s has one spelling', (word) => expect(otherSpelling(word)).toBeNull())

test('a phrase in all of its spellings, as typed first, and not too many', () => {
  expect(spellings('night shoot')).toEqual(['night shoot'])
  expect(spellings('Colour-graded theatre')).toEqual([
    'Colour-graded theatre',
    'color-graded theatre',
    'Colour-graded theater',
    'color-graded theater',
  ])
  expect(spellings('colour harbour grey theatre')).toHaveLength(4)
})
