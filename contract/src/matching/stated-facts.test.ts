import { expect, test } from 'vitest'
import { CraftFacts } from '../profiles/facts.schemas.ts'
import { FACT_LISTS } from '../profiles/terms.ts'
import { factsFit } from './fact-fit.ts'
import { StatedFacts } from './stated-facts.ts'

const items = ['Irish', 'RP']

test.each(FACT_LISTS)('%s as a profile states them are a list of names in a match', (kind) => {
  const facts = CraftFacts.parse({ [kind]: { items, shown: true } })
  const stated = StatedFacts.parse(facts)
  expect(stated).toEqual({ [kind]: items })
  expect(factsFit({ [kind]: ['irish'] })(stated, [])).toMatchObject({ fit: 1, why: 'Irish', out: false })
})

test('an age and a height keep their values, measurements are compared with nothing, and nothing stated is nothing', () => {
  const stated = StatedFacts.parse({
    playing_age: { from: 20, to: 30 },
    height: { cm: 172 },
    measurements: { chest: 92, waist: null, hips: null, shoe: 39.5 },
  })
  expect(stated).toEqual({ playing_age: { from: 20, to: 30 }, height: { cm: 172 } })
  expect(StatedFacts.parse({})).toEqual({})
})

test('another shape than the stored one is refused, by the types and at the row', () => {
  // @ts-expect-error a match takes names: what is stored around them would count as no names
  expect(factsFit({ accents: ['Irish'] })({ accents: { items } }, [])).toMatchObject({ fit: 0 })
  expect(StatedFacts.safeParse({ accents: items }).success).toBe(false)
  expect(StatedFacts.safeParse({ height: 172 }).success).toBe(false)
})
