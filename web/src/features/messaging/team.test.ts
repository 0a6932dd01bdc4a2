import { UNNAMED_TEAM } from '@ensemble/contract/messaging/vocabulary.ts'
import { expect, test } from 'vitest'
import { othersOf } from './messaging.api.ts'
import { saidBy, unnamedOf } from './team.ts'

const person = {
  id: 'p',
  title: null,
  image_url: null,
  verified: false,
  location: null,
  skills: [],
  rating: null,
  jobs: null,
  href: null,
}
const two = { subject: null, other: { ...person, kind: 'business' as const, name: 'Harbor Light' } }
const team = {
  subject: { kind: 'team' as const, id: 'p' },
  other: { ...person, kind: 'team' as const, name: 'Gaffer for nights' },
}

test('a sentence names the other side, or the team of a post', () => {
  const unnamed = { ...team, other: { ...team.other, name: UNNAMED_TEAM } }
  expect([two, team, unnamed].map(othersOf)).toEqual(['Harbor Light', 'the team of Gaffer for nights', 'this team'])
})

test('who wrote a message without an author is the other side, but no one of a team', () => {
  expect([unnamedOf(two), unnamedOf(team)]).toEqual(['Harbor Light', 'Former member'])
})

test('in a team every line says who wrote; between two sides, only those of the reader’s side do', () => {
  const said = (from_me: boolean, author: string | null) => [
    saidBy(two, { from_me, author }),
    saidBy(team, { from_me, author }),
  ]
  expect(said(true, null)).toEqual(['You', 'You'])
  expect(said(true, 'Ron Recruiter')).toEqual(['Ron Recruiter', 'Ron Recruiter'])
  expect(said(false, 'Kofi Mensah')).toEqual([undefined, 'Kofi Mensah'])
  expect(said(false, null)).toEqual([undefined, 'Former member'])
})
