import { describe, expect, test } from 'vitest'
import rates from '../../core/exchange-rates.json' with { type: 'json' }
import { ExchangeRates } from '../../core/exchange-rates.ts'
import type { RoleFacts } from '../../jobs/production.schemas.ts'
import { daysFrom } from '../dates-fit.ts'
import { isMatch, MATCH_VERSION, type MatchPost, matchOf, type MatchTalent, rankOf } from '../match.ts'
import { GRADES, gradesOf } from './grades.ts'
import { ndcg } from './ndcg.ts'
import { HELD_BACK, PEOPLE, type Person, rangeOf } from './people.ts'
import { type Post, POSTS } from './posts.ts'

const TERMS = { today: '2026-11-24', rates: ExchangeRates.parse(rates) }

const spanOf = ([from, to]: readonly [number, number]) => ({ from, to })

const statedBy = ({
  craft,
  skills,
  place,
  availability,
  rate,
  years,
  credits,
  facts = {},
  unpaidToo,
}: Person): MatchTalent => {
  const { playingAge, height, ...named } = facts
  return {
    craft,
    skills,
    place,
    availability,
    rate: rate && rangeOf(rate.amount, null, rate.unit, place, rate.currency),
    unpaidToo: unpaidToo ?? false,
    years,
    credits,
    facts: {
      ...named,
      ...(playingAge && { playing_age: spanOf(playingAge) }),
      ...(height && { height: { cm: height } }),
    },
    hiddenFacts: [],
  }
}

function payOf(pay: Post['pay'], place: string | null): MatchPost['pay'] {
  if (typeof pay === 'string') return { from: null, to: null, currency: null, unit: pay }
  if (!('currency' in pay)) return rangeOf(...pay, place ?? '')
  return rangeOf(pay.from, pay.to, pay.unit, place ?? '', pay.currency)
}

function factsOf(asks: Post['asks']): RoleFacts {
  const { playingAge, height, ...named } = asks ?? {}
  return {
    ...named,
    ...(playingAge && { playing_age: spanOf(playingAge) }),
    ...(height && { height: spanOf(height) }),
  }
}

type Role = Partial<NonNullable<Post['roles']>[number]> & Pick<NonNullable<Post['roles']>[number], 'craft'>

function askedBy(post: Post): MatchPost {
  const { crafts, skills, place, starts, ends = null, level, travel = null, asks, pay, roles } = post
  const each: readonly Role[] = roles ?? (asks ? crafts.map((craft) => ({ craft, asks })) : [])
  return {
    crafts,
    skills,
    place,
    remote: place === null,
    travel,
    starts,
    ends,
    days: daysFrom(starts, ends),
    pay: payOf(pay, place),
    level,
    roles: each.map((role) => ({
      craft: role.craft,
      skills,
      level,
      facts: factsOf(role.asks),
      pay: role.pay ? payOf(role.pay, place) : null,
      starts: role.starts ?? null,
      ends: role.ends ?? null,
    })),
  }
}

const ASKED = POSTS.map(askedBy)

interface Pair {
  grade: number
  /** Null: no figure. */
  score: number | null
  rank: number
}

/** Every post with what the function makes of it for someone. */
const comparedWith = (person: Person): Pair[] => {
  const [talent, grades] = [statedBy(person), gradesOf(person.name)]
  return ASKED.map((asked, n) => {
    const match = matchOf(asked, talent, TERMS)
    return { score: match.score, rank: rankOf(match), grade: grades[n] ?? 0 }
  })
}

/** The posts that have a figure for someone, best first; equal ones as they are listed. */
const shown = (pairs: readonly Pair[]): Pair[] =>
  pairs.filter(({ score }) => score !== null).toSorted((a, b) => b.rank - a.rank)

const rounded = (figure: number) => Math.round(figure * 1000) / 1000

/** What the function makes of some of the people. */
function figuresOf(people: readonly Person[]) {
  const each = people.map(comparedWith)
  const lists = each.map(shown)
  const gains = lists.map((list, n) =>
    ndcg(
      list.map(({ grade }) => grade),
      each[n]?.map(({ grade }) => grade) ?? [],
    ),
  )
  const of = (wanted: number) => lists.flat().flatMap(({ grade, rank }) => (grade === wanted ? [rank] : []))
  const least = Math.min(...of(3))
  return {
    ndcg: rounded(gains.reduce((sum, gain) => sum + gain, 0) / gains.length),
    wrongCraftsInTopTens: lists.flatMap((list) => list.slice(0, 10)).filter(({ grade }) => grade === 0).length,
    threesWithoutFigure: each.flat().filter(({ grade, score }) => grade === 3 && score === null).length,
    zerosNotBelowEveryThree: of(0).filter((rank) => rank >= least).length,
  }
}

describe('the graded set', () => {
  test('is fifty people by ninety posts, fifteen of the people held back', () => {
    expect([PEOPLE.length, POSTS.length, HELD_BACK.size]).toEqual([50, 90, 15])
    expect(Object.keys(GRADES)).toEqual(PEOPLE.map(({ name }) => name))
    for (const person of PEOPLE)
      expect(gradesOf(person.name).map((grade) => Number.isInteger(grade) && grade <= 3)).toEqual(POSTS.map(() => true))
  })

  test('grades 0 where the craft is another, and only there', () => {
    for (const person of PEOPLE)
      expect(gradesOf(person.name).map((grade) => grade > 0)).toEqual(
        POSTS.map(({ crafts }) => crafts.includes(person.craft)),
      )
  })

  test('has something for everyone, and something that is not quite theirs', () => {
    for (const person of PEOPLE) expect(new Set(gradesOf(person.name)).size).toBeGreaterThan(1)
  })
})

test('nDCG is 1 for the best order, 0 where nothing of worth is shown, and falls with each pair out of order', () => {
  expect(ndcg([3, 2, 1, 0], [0, 1, 2, 3])).toBe(1)
  expect(ndcg([0, 0], [0, 0, 3])).toBe(0)
  const worse = ndcg([2, 3, 1, 0], [3, 2, 1, 0])
  expect(worse).toBeLessThan(1)
  expect(ndcg([0, 1, 2, 3], [3, 2, 1, 0])).toBeLessThan(worse)
})

test('the function orders it as a casting or crew office would, also for the people held back', () => {
  const nothingWrong = { wrongCraftsInTopTens: 0, threesWithoutFigure: 0, zerosNotBelowEveryThree: 0 }
  expect({
    version: MATCH_VERSION,
    tuned: figuresOf(PEOPLE.filter(({ name }) => !HELD_BACK.has(name))),
    heldBack: figuresOf(PEOPLE.filter(({ name }) => HELD_BACK.has(name))),
  }).toEqual({
    version: 4,
    tuned: { ndcg: 0.99, ...nothingWrong },
    heldBack: { ndcg: 1, ...nothingWrong },
  })
})

test('it calls a match whatever is graded 2 or 3, and rules out every 1', () => {
  const wrong = PEOPLE.flatMap((person) =>
    ASKED.flatMap((asked, n) => {
      const grade = gradesOf(person.name)[n] ?? 0
      const match = matchOf(asked, statedBy(person), TERMS)
      return isMatch(match) === grade > 1 ? [] : [`${person.name}, ${POSTS[n]?.title}: ${grade}, ${match.out}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('a worse order gives a worse figure: with the posts turned round, the function misses the goal', () => {
  const [someone] = PEOPLE
  const grades = comparedWith(someone!).map(({ grade }) => grade)
  const worst = shown(comparedWith(someone!)).toReversed()
  expect(
    ndcg(
      worst.map(({ grade }) => grade),
      grades,
    ),
  ).toBeLessThan(0.9)
})
