import { describe, expect, test } from 'vitest'
import rates from '../core/exchange-rates.json' with { type: 'json' }
import { ExchangeRates } from '../core/exchange-rates.ts'
import { blockWords, missingForMatches } from './closest.ts'
import { matchOf, type MatchPost, type MatchTalent } from './match.ts'

const POST: MatchPost = {
  crafts: ['Gaffer'],
  skills: ['Lighting', 'Rigging'],
  place: 'Copenhagen, Denmark',
  remote: false,
  travel: null,
  starts: null,
  ends: null,
  days: null,
  pay: null,
  level: null,
  roles: [],
}
const TALENT: MatchTalent = {
  craft: 'Gaffer',
  skills: ['Lighting', 'Rigging'],
  place: 'Copenhagen, Denmark',
  availability: { status: 'available', from: null },
  rate: null,
  unpaidToo: false,
  years: 4,
  credits: 3,
  facts: {},
  hiddenFacts: [],
}
const TERMS = { today: '2026-11-28', rates: ExchangeRates.parse(rates) }
const words = (post: Partial<MatchPost>, talent: Partial<MatchTalent>) => {
  const whole = { ...POST, ...post }
  return blockWords(matchOf(whole, { ...TALENT, ...talent }, TERMS), whole.place)
}

describe('what keeps a post from being a match', () => {
  test.each<[string, Partial<MatchPost>, Partial<MatchTalent>, string | null]>([
    ['nothing', {}, {}, null],
    ['another country', {}, { place: 'Rotterdam, Netherlands' }, 'Copenhagen, you’re in Rotterdam'],
    [
      'another country, travel paid',
      { travel: 'company' },
      { place: 'Rotterdam, Netherlands' },
      'Copenhagen, you’re in Rotterdam',
    ],
    ['another city', {}, { place: 'Aarhus, Denmark' }, 'Copenhagen, you’re in Aarhus'],
    ['no place given', {}, { place: null }, 'No location given'],
    ['no skill', {}, { skills: ['Editing'] }, 'None of the skills it asks for'],
    ['one skill', {}, { skills: ['Lighting'] }, '1 of 2 skills it asks for'],
    ['dates', {}, { availability: { status: 'not_available', from: null } }, 'Not available'],
    ['experience', { level: 'expert' }, {}, '4 years of experience, more asked for'],
    ['no years given', { level: 'expert' }, { years: null }, 'No years of experience given'],
    [
      'unpaid',
      { pay: { from: null, to: null, currency: null, unit: 'unpaid' } },
      { skills: ['Lighting'] },
      'The post guarantees no pay',
    ],
    ['another craft', {}, { craft: 'Actor' }, 'Actor; asked for: Gaffer'],
  ])('%s', (_name, post, talent, expected) => expect(words(post, talent)).toBe(expected))

  test('what rules out is said before what costs more', () => {
    expect(words({ level: 'expert' }, { place: 'Rotterdam, Netherlands', skills: ['Lighting'], years: 7 })).toBe(
      'Copenhagen, you’re in Rotterdam',
    )
  })
})

test.each([
  [{ craft: 'Gaffer', skills: ['a', 'b', 'c'], place: 'Delft' }, [], 0],
  [{ craft: null, skills: ['a', 'b', 'c'], place: 'Delft' }, ['craft'], 0],
  [{ craft: 'Other', skills: ['a', 'b', 'c'], place: 'Delft' }, ['craft'], 0],
  [{ craft: null, skills: ['a'], place: ' ' }, ['craft', 'skills', 'place'], 2],
  [{ craft: 'Gaffer', skills: [], place: null }, ['skills', 'place'], 3],
])('what a profile must say first: %o', (stated, needs, skills) =>
  expect(missingForMatches(stated)).toEqual({ needs, skills }),
)
