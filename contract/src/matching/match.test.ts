import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CRAFTS } from '../accounts/vocabulary.ts'
import rates from '../core/exchange-rates.json' with { type: 'json' }
import { ExchangeRates } from '../core/exchange-rates.ts'
import { TRAVELS } from '../jobs/production.ts'
import { SKILLS } from '../profiles/skills.ts'
import { AVAILABILITY, RATE_UNITS } from '../profiles/terms.ts'
import { MATCH_PARTS, type MatchPost, type MatchRole, matchOf, type MatchTalent, rankOf } from './match.ts'
import { craftsIn, skillsIn } from './named-in.ts'

const place = fc.constantFrom(null, 'London, United Kingdom', 'Leeds, United Kingdom', 'Malmö, Sweden', '')
const day = fc.constantFrom(null, '2026-01-01', '2026-06-01', '2027-01-01')
const amount = fc.integer({ min: 0, max: 1_000_000 })
const range = fc.record({
  from: amount,
  to: fc.constant(null),
  currency: fc.constantFrom('USD', 'EUR', 'KWD'),
  unit: fc.constantFrom(...RATE_UNITS),
})
const years = fc
  .tuple(fc.integer({ min: 16, max: 70 }), fc.nat({ max: 15 }))
  .map(([from, more]) => ({ from, to: from + more }))
const accents = fc.uniqueArray(fc.constantFrom('RP', 'Irish', 'Scouse'), { maxLength: 3 })
const craft = fc.constantFrom(...CRAFTS)
const skills = fc.uniqueArray(fc.constantFrom(...SKILLS), { maxLength: 6 })
const talents: fc.Arbitrary<MatchTalent> = fc.record({
  craft: fc.option(craft),
  skills,
  place,
  availability: fc.record({ status: fc.constantFrom(...AVAILABILITY), from: day }),
  rate: fc.option(range),
  unpaidToo: fc.boolean(),
  years: fc.option(fc.nat({ max: 60 })),
  credits: fc.nat({ max: 9 }),
  facts: fc.record(
    { playing_age: years, height: fc.record({ cm: fc.integer({ min: 100, max: 220 }) }), accents },
    { requiredKeys: [] },
  ),
  hiddenFacts: fc.subarray(['playing_age', 'height', 'accents']),
})
const level = fc.constantFrom(null, 'entry', 'mid', 'senior', 'lead', 'expert')
const roles: fc.Arbitrary<MatchRole> = fc.record({
  craft,
  skills,
  level,
  facts: fc.record(
    { playing_age: years, height: years.map(({ from, to }) => ({ from: from + 100, to: to + 100 })), accents },
    { requiredKeys: [] },
  ),
  pay: fc.option(range),
  starts: day,
  ends: day,
})
const posts: fc.Arbitrary<MatchPost> = fc
  .record({
    crafts: fc.uniqueArray(craft, { maxLength: 3 }),
    skills,
    place,
    remote: fc.boolean(),
    travel: fc.constantFrom(null, ...TRAVELS),
    starts: day,
    ends: day,
    days: fc.option(fc.integer({ min: 1, max: 60 })),
    pay: fc.option(range),
    level,
    roles: fc.array(roles, { maxLength: 3 }),
  })
  .map((post) => (post.roles.length ? { ...post, crafts: post.roles.map((role) => role.craft) } : post))

const TERMS = { today: '2026-05-20', rates: ExchangeRates.parse(rates) }
const scoreOf = (post: MatchPost, talent: MatchTalent) => rankOf(matchOf(post, talent, TERMS))

/** The score never falls when the talent, or the post, is changed this way. */
const neverFalls = (change: (post: MatchPost, talent: MatchTalent) => readonly [MatchPost, MatchTalent]) =>
  fc.assert(fc.property(posts, talents, (post, talent) => scoreOf(...change(post, talent)) >= scoreOf(post, talent)))

describe('the match of a post and a talent', () => {
  test('is a whole number from 0 to 100, made of parts that say why', () => {
    fc.assert(
      fc.property(posts, talents, (post, talent) => {
        const { score, parts } = matchOf(post, talent, TERMS)
        if (score !== null) expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        for (const { fit, why } of parts) expect((fit ?? 0) >= 0 && (fit ?? 0) <= 1 && why.length > 0).toBe(true)
        expect(parts.every(({ part, weight }) => MATCH_PARTS[part] === weight)).toBe(true)
      }),
    )
  })
  test('more skills, years, credits and free days never make it worse', () => {
    neverFalls((post, talent) => [post, { ...talent, skills: [...talent.skills, 'Steadicam'] }])
    neverFalls((post, talent) => [post, { ...talent, years: talent.years === null ? 10 : talent.years + 1 }])
    neverFalls((post, talent) => [post, { ...talent, credits: talent.credits + 1 }])
    neverFalls((post, talent) => [post, { ...talent, availability: { status: 'available', from: null } }])
  })
  test('the craft and place that are asked for, remote work and a higher offer never make it worse', () => {
    neverFalls((post, talent) => [
      post,
      post.roles.length ? talent : { ...talent, craft: post.crafts.find((one) => one !== 'Other') ?? talent.craft },
    ])
    neverFalls((post, talent) => [post, { ...talent, place: post.place || talent.place }])
    neverFalls((post, talent) => [post.place ? { ...post, remote: true } : post, talent])
    neverFalls((post, talent) => [
      { ...post, pay: post.pay && { ...post.pay, from: (post.pay.from ?? 0) + 5_000 } },
      talent,
    ])
  })
  test('is no figure where the crafts do not meet, and a figure where they do', () => {
    fc.assert(
      fc.property(posts, talents, (post, talent) => {
        const meets = talent.craft !== 'Other' && post.crafts.some((one) => one === talent.craft)
        expect(matchOf(post, talent, TERMS).score !== null).toBe(meets)
      }),
    )
  })
  test('says nothing about facts that are for search only', () => {
    fc.assert(
      fc.property(posts, talents, talents, (post, talent, { facts }) => {
        const hidden = { ...talent, hiddenFacts: ['playing_age', 'height', 'accents'] }
        expect(matchOf(post, { ...hidden, facts }, TERMS)).toEqual(matchOf(post, hidden, TERMS))
      }),
    )
  })
  test('names what the role asks for beside what the person plays', () => {
    fc.assert(
      fc.property(talents, years, years, (talent, own, asked) => {
        const facts = { playing_age: asked }
        const role: MatchRole = { craft: 'Actor', skills: [], level: null, facts, pay: null, starts: null, ends: null }
        const post: MatchPost = {
          crafts: ['Actor'],
          skills: [],
          place: null,
          remote: false,
          travel: null,
          starts: null,
          ends: null,
          days: null,
          pay: null,
          level: null,
          roles: [role],
        }
        const actor: MatchTalent = { ...talent, craft: 'Actor', facts: { playing_age: own }, hiddenFacts: [] }
        const part = matchOf(post, actor, TERMS).parts.find((one) => one.part === 'facts')
        const shared = [...Array(101).keys()].filter(
          (age) => own.from <= age && age <= own.to && asked.from <= age && age <= asked.to,
        ).length
        expect(part?.fit).toBe(shared >= Math.min(3, own.to - own.from + 1, asked.to - asked.from + 1) ? 1 : 0)
        expect(part?.why).toMatch(/^Plays \d+(–\d+)?, asked \d+(–\d+)?$/)
      }),
    )
  })
  test('what is not asked about changes nothing: plan, pick, age, sex, origin, name, picture; a craft does', () => {
    const more = fc.dictionary(
      fc.constantFrom('plan', 'featured', 'age', 'birthday', 'sex', 'origin', 'nationality', 'full_name', 'avatar_url'),
      fc.oneof(fc.string(), fc.boolean(), fc.nat()),
    )
    let met = 0
    fc.assert(
      fc.property(posts, talents, more, more, (post, talent, ofPost, ofTalent) => {
        const match = matchOf(post, talent, TERMS)
        expect(matchOf({ ...post, ...ofPost }, { ...talent, ...ofTalent }, TERMS)).toEqual(match)
        if (match.score === null) return
        met += 1
        expect(matchOf(post, { ...talent, craft: null }, TERMS).score).not.toBe(match.score)
      }),
    )
    expect(met).toBeGreaterThan(0)
  })
  test('a playing age counts where a role asks for one, and nowhere else', () => {
    const without = posts.map((post) => ({
      ...post,
      roles: post.roles.map((role) => ({ ...role, facts: { ...role.facts, playing_age: undefined } })) as MatchRole[],
    }))
    fc.assert(
      fc.property(without, talents, years, (post, talent, playing_age) => {
        expect(matchOf(post, { ...talent, facts: { ...talent.facts, playing_age } }, TERMS)).toEqual(
          matchOf(post, talent, TERMS),
        )
      }),
    )
  })
  test('a role is measured by its own skills and level: the post’s change nothing', () => {
    const productions = posts.filter(({ roles }) => roles.length > 0)
    fc.assert(
      fc.property(productions, talents, skills, level, (post, talent, others, another) => {
        expect(matchOf({ ...post, skills: others, level: another }, talent, TERMS)).toEqual(
          matchOf(post, talent, TERMS),
        )
        const bare = { ...post, roles: post.roles.map((role) => ({ ...role, skills: [], level: null })) }
        const parts = matchOf(bare, talent, TERMS).parts.map(({ part }) => part)
        expect(parts.filter((part) => part === 'skills' || part === 'experience')).toEqual([])
      }),
    )
  })
  test('people are in the same order whatever is said of them that is not asked about', () => {
    fc.assert(
      fc.property(posts, fc.array(fc.tuple(talents, fc.string(), fc.nat()), { maxLength: 8 }), (post, people) => {
        const ordered = (all: readonly MatchTalent[]) =>
          all.map((talent, at) => [scoreOf(post, talent), at] as const).toSorted(([a], [b]) => b - a)
        const described = people.map(([talent, name, age]) => ({
          ...talent,
          full_name: name,
          age,
          featured: age % 2 === 0,
        }))
        expect(ordered(described)).toEqual(ordered(people.map(([talent]) => talent)))
      }),
    )
  })
  test('someone who has all that is asked for gets 100', () => {
    const post: MatchPost = {
      crafts: ['Cinematographer'],
      skills: ['Steadicam'],
      place: 'Malmö, Sweden',
      remote: false,
      travel: null,
      starts: '2026-06-01',
      ends: '2026-06-30',
      days: 30,
      pay: { from: 40_000, to: 50_000, currency: 'EUR', unit: 'day' },
      level: 'mid',
      roles: [],
    }
    const talent: MatchTalent = {
      craft: 'Cinematographer',
      skills: ['steadicam'],
      place: 'Malmo, Sweden',
      availability: { status: 'soon', from: '2026-05-01' },
      rate: { from: 5_500, to: null, currency: 'EUR', unit: 'hour' },
      unpaidToo: false,
      years: 4,
      credits: 3,
      facts: {},
      hiddenFacts: [],
    }
    const { score, parts } = matchOf(post, talent, TERMS)
    expect(score).toBe(100)
    expect(parts.every(({ change }) => change === null)).toBe(true)
  })
})

test('crafts and skills are found by name and by other names, as whole words', () => {
  expect(craftsIn(['DoP wanted: Steadicam, two editors. No actresses’ agents.'])).toEqual(['Cinematographer', 'Editor'])
  expect(skillsIn(['Steadicam, nights'], ['Cinematographer'])).toEqual(['Steadicam', 'Cinematography'])
  expect(craftsIn(['Director of Photography, nights'])).toEqual(['Cinematographer'])
  expect(skillsIn(['Director of Photography, nights'], [])).toEqual([])
  expect(craftsIn(['Modelling clay'])).toEqual([])
})
