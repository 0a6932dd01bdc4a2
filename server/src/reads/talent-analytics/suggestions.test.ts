import { type MatchPost, matchOf, type MatchTalent } from '@ensemble/contract/matching/match.ts'
import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions.ts'

const post = (over: Partial<MatchPost> = {}): MatchPost => ({
  crafts: ['Editor'],
  skills: [],
  place: 'Berlin, Germany',
  remote: false,
  travel: null,
  starts: null,
  ends: null,
  days: null,
  pay: null,
  level: null,
  roles: [],
  ...over,
})
const own = { skills: ['Premiere'], location: 'Berlin, Germany', years_experience: 8 }
type Own = { [Key in keyof typeof own]: (typeof own)[Key] | (Key extends 'skills' ? never : null) }

const talent = ({ skills, location, years_experience: years }: Own): MatchTalent => ({
  craft: 'Editor',
  skills,
  place: location,
  years,
  availability: { status: 'available', from: null },
  unpaidToo: false,
  credits: 3,
  facts: {},
  hiddenFacts: [],
  rate: null,
})
const terms = { today: '2026-11-29', rates: { date: '2026-11-27', rates: {} } } as unknown as Parameters<
  typeof matchOf
>[2]
const suggest = (row: Own, posts: readonly MatchPost[]) =>
  suggestionsFor<Own>(row, posts, (asked, made) => matchOf(asked, talent(made), terms))

test('names the skill that would open most posts, and counts only posts that match then', async () => {
  const posts = [
    post({ skills: ['Avid'] }),
    post({ skills: ['avid'] }),
    post({ skills: ['Resolve'] }),
    // matches already
    post({ skills: ['Premiere', 'Avid'] }),
    // would not match with it either: another country
    post({ skills: ['Avid'], place: 'Lima, Peru' }),
  ]
  expect(await suggest(own, posts)).toEqual([
    { change: 'Add “Avid” to your skills, if you have it', posts: 2 },
    { change: 'Add “Resolve” to your skills, if you have it', posts: 1 },
  ])
})

test('says that a place is missing where that is what keeps posts away', async () => {
  const posts = [post({ level: 'senior' }), post({ level: 'senior' })]
  const bare = { ...own, location: null, years_experience: null }
  const found = await suggest(bare, posts)
  expect(found[0]).toEqual({ change: 'Add where you work', posts: 2 })
})

test('at most two, and none without an effect', async () => {
  expect(await suggest(own, [post()])).toEqual([])
  expect(await suggest(own, [])).toEqual([])
  const many = ['Avid', 'Resolve', 'Nuke', 'Fusion'].map((skill) => post({ skills: [skill] }))
  expect(await suggest(own, many)).toHaveLength(2)
})
