import { expect, test } from 'vitest'
import { OUTCOMES, talentStatus } from './applications.flow.ts'

test('a closed application says why: without a reply, it was not the person who wasn’t selected', () => {
  expect(OUTCOMES.map((outcome) => talentStatus('rejected', outcome))).toEqual([
    'Not selected',
    'Position filled',
    'No reply in time',
    'Closed',
  ])
  expect([talentStatus('rejected', null), talentStatus('offered', null)]).toEqual(['Not selected', 'Offer received'])
})
