import { describe, expect, test } from 'vitest'
import { type MatchPost, matchOf, type MatchTalent, namedIn } from '../match.ts'
import { GRADES } from './grades.ts'
import { ndcg } from './ndcg.ts'
import { HELD_BACK, PEOPLE, type Person, rangeOf } from './people.ts'
import { type Post, POSTS } from './posts.ts'

const gradesOf = ({ name }: Person) => [...(GRADES[name] ?? '')].filter((digit) => digit !== ' ').map(Number)

const statedBy = ({ craft, skills, place, availability, rate, years, credits }: Person): MatchTalent => ({
  craft,
  skills,
  place,
  availability,
  rate: rate && rangeOf(rate.amount, null, rate.unit, place),
  years,
  credits,
})

function payOf({ pay, place }: Post): MatchPost['pay'] {
  if (typeof pay === 'string') return { from: null, to: null, currency: null, unit: pay }
  return rangeOf(...pay, place ?? '')
}

/** What version 1 makes of a job: it has no field for a craft or for skills and takes them from the text. */
function askedBy(post: Post): MatchPost {
  const [title, text] = [namedIn(post.title), namedIn(post.text)]
  return {
    crafts: title.crafts.length ? title.crafts : text.crafts,
    skills: [...new Set([...title.skills, ...text.skills])],
    place: post.place,
    remote: post.place === null,
    starts: post.starts,
    pay: payOf(post),
    level: post.level,
  }
}

const ASKED = POSTS.map(askedBy)

interface Pair {
  grade: number
  score: number
}

/** All posts in the order in which the function shows them to someone; equal ones as they are listed. */
function shownTo(person: Person): Pair[] {
  const talent = statedBy(person)
  const grades = gradesOf(person)
  return ASKED.map((asked, n) => ({ score: matchOf(asked, talent).score, grade: grades[n] ?? 0 })).toSorted(
    (a, b) => b.score - a.score,
  )
}

const rounded = (figure: number) => Math.round(figure * 1000) / 1000

/** What the function makes of some of the people. */
function figuresOf(people: readonly Person[]) {
  const lists = people.map(shownTo)
  const gains = lists.map((list) => {
    const grades = list.map(({ grade }) => grade)
    return ndcg(grades, grades)
  })
  const of = (wanted: number) => lists.flat().flatMap(({ grade, score }) => (grade === wanted ? [score] : []))
  const least = Math.min(...of(3))
  return {
    ndcg: rounded(gains.reduce((sum, gain) => sum + gain, 0) / gains.length),
    wrongCraftsInTopTens: lists.flatMap((list) => list.slice(0, 10)).filter(({ grade }) => grade === 0).length,
    zerosNotBelowEveryThree: of(0).filter((score) => score >= least).length,
  }
}

describe('the graded set', () => {
  test('is thirty people by sixty posts, ten of the people held back', () => {
    expect([PEOPLE.length, POSTS.length, HELD_BACK.size]).toEqual([30, 60, 10])
    expect(Object.keys(GRADES)).toEqual(PEOPLE.map(({ name }) => name))
    for (const person of PEOPLE)
      expect(gradesOf(person).map((grade) => Number.isInteger(grade) && grade <= 3)).toEqual(POSTS.map(() => true))
  })

  test('grades 0 where the craft is another, and only there', () => {
    for (const person of PEOPLE)
      expect(gradesOf(person).map((grade) => grade > 0)).toEqual(
        POSTS.map(({ crafts }) => crafts.includes(person.craft)),
      )
  })

  test('has something for everyone, and something that is not quite theirs', () => {
    for (const person of PEOPLE) expect(new Set(gradesOf(person)).size).toBeGreaterThan(1)
  })
})

test('nDCG is 1 for the best order, 0 where nothing of worth is shown, and falls with each pair out of order', () => {
  expect(ndcg([3, 2, 1, 0], [0, 1, 2, 3])).toBe(1)
  expect(ndcg([0, 0], [0, 0, 3])).toBe(0)
  const worse = ndcg([2, 3, 1, 0], [3, 2, 1, 0])
  expect(worse).toBeLessThan(1)
  expect(ndcg([0, 1, 2, 3], [3, 2, 1, 0])).toBeLessThan(worse)
})

test('how well version 1 orders the set', () => {
  expect({
    tuned: figuresOf(PEOPLE.filter(({ name }) => !HELD_BACK.has(name))),
    heldBack: figuresOf(PEOPLE.filter(({ name }) => HELD_BACK.has(name))),
  }).toEqual({
    tuned: { ndcg: 0.738, wrongCraftsInTopTens: 129, zerosNotBelowEveryThree: 155 },
    heldBack: { ndcg: 0.765, wrongCraftsInTopTens: 65, zerosNotBelowEveryThree: 42 },
  })
})
