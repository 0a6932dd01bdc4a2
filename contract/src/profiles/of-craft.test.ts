import { expect, test } from 'vitest'
import { CRAFTS } from '../accounts/crafts.ts'
import { INTERESTS } from '../accounts/vocabulary.ts'
import { PROJECT_TYPE_KEYS } from '../portfolio/vocabulary.ts'
import { LEAST_SKILLS } from './completeness.ts'
import { OF_CRAFT } from './of-craft.ts'
import { SKILLS } from './skills.ts'

const named = CRAFTS.filter((craft) => craft !== 'Other')

test.each(named)('%s: interests and skills of our lists, each once, enough to go on with', (craft) => {
  const { interests, skills, work } = OF_CRAFT[craft]
  expect(INTERESTS).toEqual(expect.arrayContaining([...interests]))
  expect(new Set(interests).size).toBe(interests.length)
  expect(interests.length).toBeGreaterThanOrEqual(1)
  expect(interests.length).toBeLessThanOrEqual(3)
  expect(SKILLS).toEqual(expect.arrayContaining([...skills]))
  expect(new Set(skills).size).toBe(skills.length)
  expect(skills.length).toBeGreaterThanOrEqual(2 * LEAST_SKILLS)
  expect(PROJECT_TYPE_KEYS).toContain(work)
})

test('of a craft that we don’t name, nothing follows', () => {
  expect(OF_CRAFT.Other).toEqual({ interests: [], skills: [], work: 'other' })
})

test.each([
  ['Sound Designer', ['sound', 'music', 'film']],
  ['Gaffer', ['film', 'photography']],
  ['Dancer', ['dance', 'theater']],
] as const)('a %s is drawn to %s', (craft, interests) => {
  expect(OF_CRAFT[craft].interests).toEqual(interests)
})

test('every interest follows from some craft', () => {
  expect(new Set(named.flatMap((craft) => OF_CRAFT[craft].interests))).toEqual(new Set(INTERESTS))
})
