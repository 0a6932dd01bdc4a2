import { expect, test } from 'vitest'
import { rangeWords } from './range-words.ts'
import { endsOf, isRange, POOL_RANGES, type PoolRange, rangeOf, stepsOf } from './ranges.ts'
import { PoolQuery } from './talent-pool.schemas.ts'

test('ranges in words, open at either end', () => {
  expect(rangeWords('playing_age', '30-39')).toBe('Plays 30–39')
  expect(rangeWords('height', rangeOf('height', { from: 170 }))).toBe('Height from 170 cm')
  expect(rangeWords('height', rangeOf('height', { to: 179 }))).toBe('Height up to 179 cm')
  expect(rangeWords('shoe', '39-39')).toBe('Shoe size 39')
  expect(rangeWords('hips', undefined)).toBeUndefined()
})

test('every range that two ends make is one that the pool takes, and reads back', () => {
  for (const [name, { least, most, step }] of Object.entries(POOL_RANGES) as [
    PoolRange,
    { least: number; most: number; step: number },
  ][])
    for (let from = least; from <= most; from += step)
      for (const ends of [{ from }, { to: from + step - 1 }, { from, to: from + step - 1 }]) {
        const range = rangeOf(name, ends)
        expect([name, range, PoolQuery.safeParse({ [name]: range }).success]).toEqual([name, range, true])
        expect(rangeOf(name, endsOf(name, range)) ?? range).toBe(range)
      }
})

test('a range is made of its steps', () => {
  expect(stepsOf('playing_age', '30-39')).toEqual([30, 35])
  expect(stepsOf('shoe', '39-41')).toEqual([39, 40, 41])
  expect(rangeOf('height', { from: 180, to: 174 })).toBe('180-184')
})

test('what is no range of whole steps is none', () => {
  for (const typed of ['', '30', '31-39', '30-38', '40-34', '30-109', '-5-39', '30-39x'])
    expect([typed, isRange('playing_age', typed)]).toEqual([typed, false])
  expect(isRange('height', '35-174')).toBe(false)
})
