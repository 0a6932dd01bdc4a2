import { expect, test } from 'vitest'
import { homeInsightWords } from './insight-card.tsx'

test('what was found, its evidence and where to act', () => {
  expect(
    homeInsightWords({
      rule: 'openings_left',
      productions: 2,
      openings: 5,
      filled: 1,
      least: { id: 'p1', title: 'Lanternfish', openings: 3, filled: 0 },
    }),
  ).toEqual({
    says: '1 of 5 openings in 2 open productions is filled',
    evidence: 'Most are left in Lanternfish: 0 of 3 filled.',
    act: { label: 'Find people', href: '/business/talent-pool?post=p1&sort=match' },
  })
  expect(
    homeInsightWords({ rule: 'asking_to_join', post: { id: 'c1', title: 'Ferry film' }, asking: 1, longest_days: 4 }),
  ).toMatchObject({ says: '1 person asked to join Ferry film', evidence: 'The first has waited 4 days for a reply.' })
})
