import { expect, test } from 'vitest'
import { firstStepsWords, firstUndone, missingOfSteps, stepsDone } from './first-steps.ts'

const whole = { craft: 'Gaffer', city: 'Rotterdam', skills: ['Lighting', 'Rigging', '16 mm'], work: true }

test.each([
  ['nothing', { craft: null, city: null, skills: [], work: false }, ['craft', 'city', 'skills', 'work'], 0, 1],
  ['no craft', { ...whole, craft: '  ' }, ['craft'], 2, 1],
  ['no city', { ...whole, city: null }, ['city'], 2, 1],
  ['two skills', { ...whole, skills: ['Lighting', 'Rigging'] }, ['skills'], 2, 2],
  ['no work', { ...whole, work: false }, ['work'], 2, 3],
  ['craft and city alone', { ...whole, skills: [], work: false }, ['skills', 'work'], 1, 2],
  ['work alone', { craft: null, city: null, skills: [], work: true }, ['craft', 'city', 'skills'], 1, 1],
  ['everything', whole, [], 3, undefined],
] as const)('%s', (_, begun, missing, done, first) => {
  expect(missingOfSteps(begun)).toEqual(missing)
  expect([stepsDone(missing), firstUndone(missing)]).toEqual([done, first])
})

test.each([
  [['craft', 'city', 'skills', 'work'], 'Add your craft · see what fits', '0 of 3 steps done'],
  [['city', 'work'], 'Add your city · see what’s near', '1 of 3 steps done'],
  [['skills', 'work'], 'Add three skills · see what fits', '1 of 3 steps done'],
  [['work'], 'Add a picture or a link', '2 of 3 steps done'],
] as const)('%s', (missing, title, line) => {
  expect(firstStepsWords({ missing })).toEqual({ title, line })
})
