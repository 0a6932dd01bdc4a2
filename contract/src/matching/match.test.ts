import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CRAFTS } from '../accounts/vocabulary.ts'
import { SKILLS } from '../profiles/skills.ts'
import { AVAILABILITY, RATE_UNITS } from '../profiles/terms.ts'
import { MATCH_PARTS, type MatchPost, matchOf, type MatchTalent, namedIn } from './match.ts'

const place = fc.constantFrom(null, 'London, United Kingdom', 'Leeds, United Kingdom', 'Malmö, Sweden', '')
const day = fc.constantFrom(null, '2026-01-01', '2026-06-01', '2027-01-01')
const amount = fc.integer({ min: 0, max: 1_000_000 })
const range = fc.record({
  from: amount,
  to: fc.constant(null),
  currency: fc.constantFrom('USD', 'EUR'),
  unit: fc.constantFrom(...RATE_UNITS),
})
const skills = fc.uniqueArray(fc.constantFrom(...SKILLS), { maxLength: 6 })
const talents: fc.Arbitrary<MatchTalent> = fc.record({
  craft: fc.constantFrom(null, ...CRAFTS),
  skills,
  place,
  availability: fc.record({ status: fc.constantFrom(...AVAILABILITY), from: day }),
  rate: fc.option(range),
  years: fc.option(fc.nat({ max: 60 })),
  credits: fc.nat({ max: 9 }),
})
const posts: fc.Arbitrary<MatchPost> = fc.record({
  crafts: fc.uniqueArray(fc.constantFrom(...CRAFTS), { maxLength: 3 }),
  skills,
  place,
  remote: fc.boolean(),
  starts: day,
  pay: fc.option(range),
  level: fc.constantFrom(null, 'entry', 'mid', 'senior', 'lead', 'expert'),
})

/** The score never falls when the talent, or the post, is changed this way. */
const neverFalls = (change: (post: MatchPost, talent: MatchTalent) => readonly [MatchPost, MatchTalent]) =>
  fc.assert(
    fc.property(
      posts,
      talents,
      (post, talent) => matchOf(...change(post, talent)).score >= matchOf(post, talent).score,
    ),
  )

describe('the match of a post and a talent', () => {
  test('is a whole number from 0 to 100, made of parts that say why', () => {
    fc.assert(
      fc.property(posts, talents, (post, talent) => {
        const { score, parts } = matchOf(post, talent)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        for (const { fit, why } of parts) expect(fit >= 0 && fit <= 1 && why.length > 0).toBe(true)
        expect(parts.every(({ part, weight }) => MATCH_PARTS[part] === weight)).toBe(true)
      }),
    )
  })
  test('more skills, years, credits and free days never make it worse', () => {
    neverFalls((post, talent) => [post, { ...talent, skills: [...talent.skills, 'Steadicam'] }])
    neverFalls((post, talent) => [post, { ...talent, years: (talent.years ?? 0) + 1 }])
    neverFalls((post, talent) => [post, { ...talent, credits: talent.credits + 1 }])
    neverFalls((post, talent) => [post, { ...talent, availability: { status: 'available', from: null } }])
  })
  test('the craft and place that are asked for, remote work and a higher offer never make it worse', () => {
    neverFalls((post, talent) => [post, { ...talent, craft: post.crafts[0] ?? talent.craft }])
    neverFalls((post, talent) => [post, { ...talent, place: post.place || talent.place }])
    neverFalls((post, talent) => [post.place ? { ...post, remote: true } : post, talent])
    neverFalls((post, talent) => [
      { ...post, pay: post.pay && { ...post.pay, from: (post.pay.from ?? 0) + 5_000 } },
      talent,
    ])
  })
  test('what is not asked about changes nothing: plan, age, sex, origin, picture', () => {
    fc.assert(
      fc.property(
        posts,
        talents,
        fc.dictionary(fc.constantFrom('plan', 'age', 'sex', 'origin', 'avatar_url'), fc.string()),
        (post, talent, more) => {
          expect(matchOf(post, { ...talent, ...more })).toEqual(matchOf(post, talent))
        },
      ),
    )
  })
  test('somebody who has all that is asked for gets 100', () => {
    const post: MatchPost = {
      crafts: ['Cinematographer'],
      skills: ['Steadicam'],
      place: 'Malmö, Sweden',
      remote: false,
      starts: '2026-06-01',
      pay: { from: 40_000, to: 50_000, currency: 'EUR', unit: 'day' },
      level: 'mid',
    }
    const talent: MatchTalent = {
      craft: 'Cinematographer',
      skills: ['steadicam'],
      place: 'Malmo, Sweden',
      availability: { status: 'soon', from: '2026-05-01' },
      rate: { from: 5_500, to: null, currency: 'EUR', unit: 'hour' },
      years: 4,
      credits: 3,
    }
    expect(matchOf(post, talent).score).toBe(100)
    expect(matchOf(post, talent).parts.every(({ change }) => change === null)).toBe(true)
  })
})

test('crafts and skills are found by name and by other names, as whole words', () => {
  expect(namedIn('DoP wanted: Steadicam, two editors. No actresses’ agents.')).toEqual({
    crafts: ['Editor', 'Cinematographer'],
    skills: ['Steadicam'],
  })
  expect(namedIn('Director of Photography, nights')).toEqual({ crafts: ['Cinematographer'], skills: [] })
  expect(namedIn('Modelling clay')).toEqual({ crafts: [], skills: [] })
})
