import { expect, test } from 'vitest'
import { type Begun, craftFieldsOf, craftsLike, firstStep, skillsFor, titleOfFile, workTypeOf } from './first-steps.ts'

const begun: Begun = {
  professional_title: 'Gaffer',
  profession: 'Gaffer',
  location: 'Rotterdam, NL',
  skills: ['Lighting', 'Rigging', '16 mm'],
  rate: null,
  portfolio_url: null,
  interests: ['film'],
  projects: 1,
  version: 3,
}

test.each<[string, Partial<Begun>, number]>([
  ['nothing chosen yet, whatever sign-up asked', { interests: [] }, 1],
  ['no craft', { professional_title: null, profession: null }, 1],
  ['no city', { location: null }, 1],
  ['two skills', { skills: ['Lighting', 'Rigging'] }, 2],
  ['no work', { projects: 0 }, 3],
  ['a link instead of a project', { projects: 0, portfolio_url: 'https://maya.example' }, 1],
  ['everything done', {}, 1],
])('%s', (_, part, step) => {
  expect(firstStep({ ...begun, ...part })).toBe(step)
})

test('a craft without a tile, or a title of one’s own, is typed; interests follow until they were chosen', () => {
  expect(craftFieldsOf({ ...begun, interests: [] })).toEqual({
    tile: '',
    other: 'Gaffer',
    location: 'Rotterdam, NL',
    interests: ['film', 'photography'],
    byHand: false,
  })
  const actor = craftFieldsOf({ ...begun, professional_title: 'Actor', interests: ['writing', 'dance'] })
  expect(actor).toMatchObject({ tile: 'Actor', other: '', interests: ['dance', 'writing'], byHand: true })
})

test.each([
  ['dan', ['Dancer']],
  ['dop', ['Cinematographer']],
  ['make', ['Makeup Artist']],
  ['xyz', []],
])('typing %s suggests %s', (typed, crafts) => {
  expect(craftsLike(typed)).toEqual(crafts)
})

test.each([
  ['night_ferry-03.jpg', 'Night ferry 03'],
  ['IMG_2041.JPG', 'Selected work'],
  ['DSC00017.png', 'Selected work'],
  ['Screenshot 2026-11-28 at 12.00.01.png', 'Selected work'],
  ['f3a9c1d2e4b5f6a7b8c9.png', 'Selected work'],
  ['Ferry at dawn', 'Ferry at dawn'],
])('%s becomes %s', (file, title) => {
  expect(titleOfFile(file)).toBe(title)
})

test('of an unknown craft, skills are still suggested, and its work is of no kind', () => {
  const keeper = { ...begun, profession: null, professional_title: 'Lighthouse keeper' }
  expect(skillsFor(begun)[0]).toBe('Lighting')
  expect(skillsFor(keeper).length).toBeGreaterThanOrEqual(3)
  expect([workTypeOf(begun), workTypeOf(keeper)]).toEqual(['film', 'other'])
})
