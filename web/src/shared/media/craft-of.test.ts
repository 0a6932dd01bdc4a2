import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { COLLABORATION_PROJECT_TYPES } from '@ensemble/contract/collaborations/vocabulary.ts'
import { INDUSTRIES } from '@ensemble/contract/jobs/vocabulary.ts'
import { PROJECT_TYPE_KEYS } from '@ensemble/contract/portfolio/vocabulary.ts'
import { expect, test } from 'vitest'
import { craftOf, craftWord } from './craft-of.ts'

const table = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, craftOf(word)]))

test('every industry and every type of project has its craft', () => {
  expect(table(INDUSTRIES)).toEqual({
    'Film Production': 'film',
    'Music Production': 'music',
    Fashion: 'fashion',
    Photography: 'photo',
    'Visual Effects': 'effects',
    Animation: 'effects',
    'Game Development': 'effects',
    Theater: 'stage',
    Dance: 'dance',
  })
  expect(table(COLLABORATION_PROJECT_TYPES)).toEqual({
    'Film Production': 'film',
    'Music Video': 'music',
    Photography: 'photo',
    'Fashion Show': 'fashion',
    'Live Event': 'event',
    'Art Exhibition': 'event',
    'Theater Production': 'stage',
    'Dance Performance': 'dance',
    Other: 'other',
  })
  expect(table(PROJECT_TYPE_KEYS)).toEqual({ film: 'film', music: 'music', photography: 'photo', other: 'other' })
})

test('every craft a person can have has the craft of its frames', () => {
  expect(table(CRAFTS)).toEqual({
    Director: 'film',
    Cinematographer: 'film',
    Editor: 'film',
    'Sound Designer': 'sound',
    'VFX Artist': 'effects',
    Actor: 'film',
    Musician: 'music',
    Producer: 'film',
    Photographer: 'photo',
    'Fashion Designer': 'fashion',
    'Makeup Artist': 'fashion',
    Composer: 'music',
    'Art Director': 'film',
    'Costume Designer': 'fashion',
    Model: 'fashion',
    Stylist: 'fashion',
    Designer: 'other',
    Dancer: 'dance',
    'Voice Artist': 'sound',
    Writer: 'other',
    Choreographer: 'dance',
    Gaffer: 'film',
    'Production Assistant': 'film',
    Other: 'other',
  })
})

test('the first text that names a craft decides; without one, the frame says none', () => {
  expect(craftOf(null, 'Other', 'Voice Artist')).toBe('sound')
  expect([craftOf('Director of Photography'), craftOf('Screenplay'), craftOf('Two plays')]).toEqual([
    'film',
    'film',
    'stage',
  ])
  expect([craftOf(), craftOf(undefined, ''), craftOf('Something else')]).toEqual(['other', 'other', 'other'])
  expect([craftWord('Visual Effects'), craftWord('Something else')]).toEqual(['VFX', ''])
})
