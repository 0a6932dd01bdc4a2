import { describe, expect, test } from 'vitest'
import type { RoleFacts } from '../../jobs/production.schemas.ts'
import { MATCH_VERSION, type MatchPost, matchOf, type MatchTalent } from '../match.ts'
import { GRADES, gradesOf } from './grades.ts'
import { ndcg } from './ndcg.ts'
import { HELD_BACK, PEOPLE, type Person, rangeOf } from './people.ts'
import { type Post, POSTS } from './posts.ts'

const TODAY = '2026-11-24'

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

function askedBy({ crafts, skills, place, starts, level, asks, pay, roles }: Post): MatchPost {
  const each: readonly Role[] = roles ?? (asks ? crafts.map((craft) => ({ craft, asks })) : [])
  return {
    crafts,
    skills,
    place,
    remote: place === null,
    starts,
    pay: payOf(pay, place),
    level,
    roles: each.map((role) => ({
      craft: role.craft,
      facts: factsOf(role.asks),
      pay: role.pay ? payOf(role.pay, place) : null,
      starts: role.starts ?? null,
    })),
  }
}

const ASKED = POSTS.map(askedBy)

interface Pair {
  grade: number
  score: number
}

/** Every post with the figure that the function gives it for someone; null: none. */
const comparedWith = (person: Person) => {
  const [talent, grades] = [statedBy(person), gradesOf(person.name)]
  return ASKED.map((asked, n) => ({ score: matchOf(asked, talent, TODAY).score, grade: grades[n] ?? 0 }))
}

/** The posts that someone is shown, best first; equal ones as they are listed. */
const shown = (pairs: readonly { score: number | null; grade: number }[]): Pair[] =>
  pairs.flatMap(({ score, grade }) => (score === null ? [] : [{ score, grade }])).toSorted((a, b) => b.score - a.score)

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
  const of = (wanted: number) => lists.flat().flatMap(({ grade, score }) => (grade === wanted ? [score] : []))
  const least = Math.min(...of(3))
  return {
    ndcg: rounded(gains.reduce((sum, gain) => sum + gain, 0) / gains.length),
    wrongCraftsInTopTens: lists.flatMap((list) => list.slice(0, 10)).filter(({ grade }) => grade === 0).length,
    threesWithoutFigure: each.flat().filter(({ grade, score }) => grade === 3 && score === null).length,
    zerosNotBelowEveryThree: of(0).filter((score) => score >= least).length,
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
    version: 3,
    tuned: { ndcg: 0.966, ...nothingWrong },
    heldBack: { ndcg: 0.981, ...nothingWrong },
  })
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
