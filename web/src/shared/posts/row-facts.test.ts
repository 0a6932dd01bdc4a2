import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { describe, expect, test } from 'vitest'
import { isoDay } from '../../lib/iso-day.ts'
import { postSample } from './post.sample.ts'
import { rowFactsOf } from './row-facts.ts'

const dayIn = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000))
const job = (over: Partial<NonNullable<FeedItem['job']>> = {}, item: Partial<FeedItem> = {}) =>
  rowFactsOf(postSample({ ...item, job: { ...postSample().job!, ...over } }))

describe('a job', () => {
  test('says the pay, or that it says none', () => {
    const pay = { from: 78_000, to: 90_000, currency: 'EUR', unit: 'day', guaranteed: true } as const
    expect(job({}, { pay }).pay).toEqual({ words: '€780–900 a day', known: true })
    expect(job().pay).toEqual({ words: 'Pay not stated', known: false })
  })

  test.each([
    [0, 'today', true],
    [1, 'tomorrow', true],
    [2, undefined, true],
    [3, undefined, false],
  ])('closes in %i days: %s, urgent %s', (days, words, urgent) => {
    const { until } = job({ deadline: dayIn(days) })
    expect(until).toMatchObject({ verb: 'Apply by ', urgent, ...(words && { words }) })
    expect(until?.whole).toMatch(/^Apply by \S+ \d/)
  })

  test('names its city alone, and all of it besides', () => {
    expect(job({}, { location: 'Rotterdam, South Holland, Netherlands', remote: true }).place).toEqual({
      words: 'Rotterdam or remote',
      whole: 'Rotterdam, South Holland, Netherlands or remote',
    })
    expect(job({}, { location: null, remote: true }).place).toEqual({ words: 'Remote', whole: 'Remote' })
    expect(job({}, { location: null }).place).toBeNull()
  })
})

test('a collaboration says whom it needs', () => {
  const collaboration = {
    project_type: null,
    timeline: 'March',
    roles_needed: ['Actor', 'Editor', 'Gaffer', 'Writer'] as const,
    team_size: 2,
    payment_type: 'unpaid' as const,
  }
  const facts = rowFactsOf(
    postSample({
      kind: 'collaboration',
      job: null,
      collaboration: { ...collaboration, roles_needed: ['Actor', 'Editor', 'Gaffer', 'Writer'] },
    }),
  )
  expect(facts.kind).toBe('Needs Actor, Editor and 2 more')
  expect(facts.until).toBeNull()
})
