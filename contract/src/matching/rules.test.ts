import { describe, expect, test } from 'vitest'
import rates from '../core/exchange-rates.json' with { type: 'json' }
import { ExchangeRates } from '../core/exchange-rates.ts'
import type { RoleFacts } from '../jobs/production.schemas.ts'
import type { Range } from './fits.ts'
import { isMatch, type Match, type MatchPart, type MatchPost, matchOf, type MatchTalent, rankOf } from './match.ts'
import type { StatedFacts } from './stated-facts.ts'

const TERMS = { today: '2026-11-24', rates: ExchangeRates.parse(rates) }
const POST: MatchPost = {
  crafts: ['Cinematographer'],
  skills: ['Steadicam', 'Lighting', 'Documentary'],
  place: 'Malmö, Sweden',
  remote: false,
  travel: null,
  starts: '2027-02-01',
  ends: '2027-02-10',
  days: 10,
  pay: { from: 30_000, to: null, currency: 'EUR', unit: 'day' },
  level: 'mid',
  roles: [],
}
const TALENT: MatchTalent = {
  craft: 'Cinematographer',
  skills: ['Steadicam', 'Lighting', 'Documentary'],
  place: 'Malmö, Sweden',
  availability: { status: 'available', from: null },
  rate: { from: 30_000, to: null, currency: 'EUR', unit: 'day' },
  unpaidToo: false,
  years: 6,
  credits: 3,
  facts: {},
  hiddenFacts: [],
}
const matched = (post: Partial<MatchPost>, talent: Partial<MatchTalent> = {}): Match =>
  matchOf({ ...POST, ...post }, { ...TALENT, ...talent }, TERMS)
const partOf = ({ parts }: Match, wanted: MatchPart) => parts.find(({ part }) => part === wanted)
const money = (from: number, currency: string, unit: string): Range => ({ from, to: null, currency, unit })

/** The one part that a role's facts make, for someone who states some. */
function factsOf(asked: RoleFacts, own: StatedFacts) {
  const role = {
    craft: 'Cinematographer',
    skills: [],
    level: null,
    facts: asked,
    pay: null,
    starts: null,
    ends: null,
  } as const
  return partOf(matched({ roles: [role] }, { facts: own }), 'facts')
}

describe('lists of names', () => {
  test.each([
    ['Drone', 'Drone (Mavic 3)', true],
    ['Canon C300', 'C300 Mark II (Canon)', true],
    ['drones', 'Drone', true],
    ['Drone', 'Two drones', true],
    ['Bass', 'Bass guitar', true],
    ['Rhone', 'Rhône wines', true],
    ['Drone (Mavic 3)', 'Drone', false],
    ['Bass', 'Bassoon', false],
    ['Glass', 'Glas', false],
    ['♫', 'Flute', false],
    ['♫', '♫', true],
  ])('%s is asked, %s is there: %s', (asked, own, met) => {
    expect(factsOf({ kit: [asked] }, { kit: [own] })).toMatchObject({ fit: met ? 1 : 0, out: !met })
    expect(matched({ skills: [asked] }, { skills: [own] }).out).toBe(met ? null : 'skills')
  })

  test('any of the names asked for is enough, and what meets them is named', () => {
    const own = { accents: ['South Wales Welsh', 'RP', 'Scouse'] }
    expect(factsOf({ accents: ['Welsh', 'Scouse'] }, own)?.why).toBe('South Wales Welsh, Scouse')
  })
})

describe('skills', () => {
  test('none of those asked for rules out, whatever else fits', () => {
    const none = matched({}, { skills: ['Rigging'] })
    expect([none.out, isMatch(none)]).toEqual(['skills', false])
    expect(none.score).toBeGreaterThan(65)
    expect(isMatch(matched({ skills: [] }, { skills: [] }))).toBe(true)
  })
  test('the first weighs twice', () => {
    const fitOf = (skills: string[]) => partOf(matched({}, { skills }), 'skills')?.fit
    expect([fitOf(['Steadicam']), fitOf(['Lighting']), fitOf(['Lighting', 'Documentary'])]).toEqual([0.5, 0.25, 0.5])
  })
})

describe('pay', () => {
  const payOf = (pay: Range, rate: Range, over: Partial<MatchPost> = {}) =>
    partOf(matched({ pay, ...over }, { rate }), 'pay')

  test('in another currency is converted, and said with “about”', () => {
    expect(payOf(money(6_000, 'USD', 'day'), money(30_000, 'EUR', 'day'))).toMatchObject({
      why: 'The pay covers about 17% of the rate',
      fit: 0.17,
      out: true,
    })
    expect(payOf(money(40_000, 'USD', 'day'), money(30_000, 'EUR', 'day'))).toMatchObject({
      why: 'The pay is about the rate or more',
      fit: 1,
    })
    // yen have no cents
    expect(payOf(money(50_000, 'JPY', 'day'), money(30_000, 'EUR', 'day'))?.why).toMatch(/covers about 89%/)
  })
  test('of one sum is for all days of the post, an hour an eighth of a day, a week five days', () => {
    expect(payOf(money(150_000, 'EUR', 'flat'), money(30_000, 'EUR', 'day'))).toMatchObject({
      why: 'The pay covers 50% of the rate over 10 days',
      out: true,
    })
    expect(payOf(money(150_000, 'EUR', 'flat'), money(30_000, 'EUR', 'day'), { days: 5 })?.fit).toBe(1)
    expect(payOf(money(28_000, 'EUR', 'day'), money(300_000, 'EUR', 'flat'))?.fit).toBe(0.93)
    expect(payOf(money(3_750, 'EUR', 'hour'), money(150_000, 'EUR', 'week'))?.fit).toBe(1)
    expect(payOf(money(90_000, 'EUR', 'flat'), money(100_000, 'EUR', 'flat'), { days: null })?.fit).toBe(0.9)
  })
  test('without an exchange rate, or a flat sum and no days, is not compared, counts for nothing, and says so', () => {
    const without = matched({ pay: null })
    const unknown = matched({ pay: money(10_000, 'KWD', 'day') })
    expect(partOf(unknown, 'pay')).toMatchObject({ fit: null, why: 'No exchange rate from KWD to EUR: not compared' })
    const flat = matched({ pay: money(1_000, 'EUR', 'flat'), days: null })
    expect(partOf(flat, 'pay')).toMatchObject({
      fit: null,
      why: 'The pay is a flat sum, and the post gives no days: not compared',
    })
    expect([unknown.score, flat.score]).toEqual([without.score, without.score])
    expect(isMatch(flat)).toBe(true)
  })
  test('that covers a part is the same percent in words and in figures, and 100 only when it is reached', () => {
    for (const cents of [28_200, 28_499, 28_500, 29_999]) {
      const part = payOf(money(cents, 'EUR', 'day'), money(30_000, 'EUR', 'day'))
      expect(part?.why).toBe(`The pay covers ${Math.round((part?.fit ?? 0) * 100)}% of the rate`)
      expect(part?.fit).toBeLessThan(1)
    }
  })
})

test('another country rules out, unless the job pays for travel in full or in part', () => {
  const away = { place: 'Hamburg, Germany' }
  expect(matched({}, away).out).toBe('place')
  expect(matched({ travel: 'talent' }, away).out).toBe('place')
  for (const [travel, words] of [
    ['company', 'Hamburg, Germany; travel is paid'],
    ['shared', 'Hamburg, Germany; travel is paid in part'],
  ] as const) {
    const match = matched({ travel }, away)
    expect([isMatch(match), partOf(match, 'place')?.why, partOf(match, 'place')?.fit]).toEqual([true, words, 0.5])
  }
})

describe('days', () => {
  const freeFrom = (from: string) => ({ availability: { status: 'soon' as const, from } })

  test('free once it has begun: for half of its days or more with a reservation, for less not at all', () => {
    expect(partOf(matched({}, freeFrom('2027-02-06')), 'dates')).toMatchObject({
      fit: 0.5,
      out: false,
      why: expect.stringMatching(/, for 5 of 10 days$/) as string,
    })
    expect(matched({}, freeFrom('2027-02-07')).out).toBe('dates')
    expect(matched({ ends: null }, freeFrom('2027-02-02')).out).toBe('dates')
    expect(partOf(matched({}, freeFrom('2027-02-01')), 'dates')?.fit).toBe(1)
  })
  test('free only after its last day, also where the first is not known', () => {
    const late = matched({ starts: null }, freeFrom('2027-02-11'))
    expect([late.out, partOf(late, 'dates')?.why]).toEqual(['dates', expect.stringMatching(/, after it ends$/)])
    expect(matched({ starts: null }, freeFrom('2027-02-10')).out).toBeNull()
  })
  test('busy is two months: what is over by then is not for them', () => {
    const busy = { availability: { status: 'busy' as const, from: null } }
    expect(matched({ starts: '2027-01-10', ends: '2027-01-20' }, busy).out).toBe('dates')
    expect(matched({ starts: '2027-01-10', ends: '2027-06-30' }, busy).out).toBeNull()
    expect(matched({}, busy).out).toBeNull()
  })
  test('of a role are its own, and those of the post where it has none', () => {
    const role = { craft: 'Cinematographer', skills: [], level: null, facts: {}, pay: null } as const
    const late = { ...freeFrom('2027-02-20') }
    expect(matched({ roles: [{ ...role, starts: null, ends: null }] }, late).out).toBe('dates')
    expect(matched({ roles: [{ ...role, starts: '2027-03-01', ends: '2027-03-05' }] }, late).out).toBeNull()
  })
})

test('two levels short is no match, one costs', () => {
  const at = (years: number | null, level: MatchPost['level'] = 'expert') => matched({ level }, { years })
  expect([at(1).out, at(7).out, at(8).out, at(10).out]).toEqual(['experience', 'experience', null, null])
  expect(rankOf(at(8))).toBeLessThan(rankOf(at(10)))
  expect(isMatch(at(8))).toBe(true)
  expect([at(0, 'entry').out, at(null).out]).toEqual([null, null])
})

test('three years of playing age are shared, or the whole of a shorter range', () => {
  const fitOf = (asked: [number, number], own: [number, number]) => {
    const span = ([from, to]: [number, number]) => ({ from, to })
    return factsOf({ playing_age: span(asked) }, { playing_age: span(own) })?.fit
  }
  expect([fitOf([30, 40], [20, 30]), fitOf([30, 40], [20, 31]), fitOf([30, 40], [20, 32])]).toEqual([0, 0, 1])
  expect([fitOf([30, 31], [20, 30]), fitOf([30, 31], [20, 31]), fitOf([30, 30], [20, 30])]).toEqual([0, 1, 1])
  expect([fitOf([20, 40], [40, 40]), fitOf([20, 40], [40, 41])]).toEqual([1, 0])
})

describe('what rules out', () => {
  test('is named and leaves the figure as it is; the order puts it below everyone who is not ruled out', () => {
    const [away, poor] = [
      matched({}, { place: 'Hamburg, Germany' }),
      matched({}, { skills: ['Documentary'], credits: 0, years: 3, place: 'Lund, Sweden' }),
    ]
    expect(away.out).toBe('place')
    expect(away.parts.filter(({ out }) => out).map(({ part }) => part)).toEqual(['place'])
    expect(away.score).toBeGreaterThan(poor.score ?? 100)
    expect(rankOf(away)).toBeLessThan(rankOf(poor))
    expect(rankOf(matched({}, { craft: 'Editor' }))).toBeLessThan(rankOf(away))
  })
  test('is not what was left out: a person who applied has decided about place and dates', () => {
    const applied = matchOf(
      POST,
      { ...TALENT, place: 'Hamburg, Germany', availability: { status: 'not_available', from: null } },
      { ...TERMS, without: ['place', 'dates'] },
    )
    expect([applied.out, applied.score]).toEqual([null, 100])
    expect(applied.parts.map(({ part }) => part)).toEqual(['craft', 'skills', 'pay', 'experience', 'credits'])
  })
  test('chooses between roles: one that someone can take, even where another has the higher figure', () => {
    const role = { craft: 'Cinematographer', skills: [], level: null, facts: {}, starts: null, ends: null } as const
    const match = matched(
      {
        roles: [
          { ...role, pay: money(10_000, 'EUR', 'day') },
          { ...role, pay: money(21_000, 'EUR', 'day') },
        ],
      },
      {},
    )
    expect([match.out, partOf(match, 'pay')?.fit]).toEqual([null, 0.7])
  })
})
