import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { marketDatabase } from '../../testing/market.ts'
import { watchPlans } from '../../testing/plans.ts'
import { findSeeker, postsToCompare, talentsToCompare } from './candidates.queries.ts'
import { findCards, findPostsToMatch, findToMatch } from './card.queries.ts'
import { listOwnMatches } from './match-story.queries.ts'
import { findCandidates, findPool, findUnknown, partsOf, type PoolFilter, type PoolOrder } from './pool.queries.ts'

const database = await marketDatabase()
const { db, wholeTables: anyWholeTables } = watchPlans(database)

const LARGE = new Set([
  'posts',
  'job_posts',
  'collaboration_posts',
  'profiles',
  'auth_users',
  'talent_profiles',
  'talent_search',
])
const wholeTables = async (run: () => Promise<unknown>) =>
  (await anyWholeTables(run)).filter((table) => LARGE.has(table))
const ASKER = { viewerId: crypto.randomUUID(), businessId: crypto.randomUUID() }
const AFTER: Record<PoolOrder, (string | number)[]> = {
  available: [3, 400, ASKER.viewerId],
  rating: [400, 2, ASKER.viewerId],
  experience: [5, ASKER.viewerId],
}
const FILTERS: PoolFilter[] = [
  {},
  { q: 'maya' },
  { q: 'generated' },
  { q: 'nobodyhasthisname' },
  { q: 'ma' },
  { q: 'm' },
  { q: 'dp london' },
  { q: 'editor' },
  { q: 'director of photography' },
  { q: 'photography' },
  { craft: 'Actor', playing_age: '30-39', height: '170-184', accents: 'Irish', free_by: '2099-01-01' },
  { field: 'fashion' },
  { industry: 'Dance' },
  { years: '10+' },
  { rate: '200+' },
  { availability: 'not_available' },
  { skills: 'VFX,Editing' },
  { industry: 'Animation', years: '3-5', availability: 'available', skills: 'VFX' },
  { list: ASKER.viewerId },
]

test.each(FILTERS)('no full table scan among 50,000: %o', async (filter) => {
  for (const order of ['available', 'rating', 'experience'] as const) {
    expect(await wholeTables(() => findPool(db, ASKER, filter, order, undefined, 25))).toEqual([])
    const parts = partsOf(filter)?.map((_, at) => [at]) ?? [[]]
    for (const part of parts)
      expect(await wholeTables(() => findPool(db, ASKER, filter, order, [...part, ...AFTER[order]], 25))).toEqual([])
  }
  expect(
    await wholeTables(() => findCandidates(db, ASKER, filter, { crafts: ['Editor'], skills: ['VFX'] }, 500)),
  ).toEqual([])
})

test('words that nobody has are found along an index', async () => {
  for (const words of [['editor', 'nobodyhasthisname'], ['generated'], []])
    expect(await wholeTables(() => findUnknown(db, ASKER, words))).toEqual([])
})

test('everyone compared and shown is read along indexes', async () => {
  const ids = await findCandidates(db, ASKER, {}, { crafts: ['Editor'], skills: [] }, 500)
  expect(ids.length).toBeGreaterThan(100)
  expect(await wholeTables(() => findToMatch(db, ids))).toEqual([])
  expect(await wholeTables(() => findCards(db, ASKER, ids.slice(0, 24), null))).toEqual([])
})

test('a post and a talent find each other along indexes', async () => {
  const asked = {
    crafts: ['Editor' as const],
    skills: ['VFX', 'Editing'],
    place: 'London, United Kingdom',
    remote: false,
    travel: null,
    starts: null,
    ends: null,
    days: null,
    pay: null,
    level: null,
    roles: [],
  }
  const {
    rows: [someone],
  } = await sql<{ id: string }>`select id from talent_profiles where profession = 'Editor' limit 1`.execute(database.db)
  const talentId = someone?.id ?? ''
  const side = { owner_id: ASKER.viewerId, business_id: ASKER.businessId }
  const talents = await talentsToCompare(db, side, asked, [], 700)
  expect(talents.length).toBeGreaterThan(300)
  expect(await wholeTables(() => talentsToCompare(db, side, asked, talents.slice(0, 200), 700))).toEqual([])
  const posts = await postsToCompare(db, talentId, { craft: 'Editor', location: 'London, United Kingdom' }, [], 700)
  expect(posts.length).toBeGreaterThan(50)
  expect(
    await wholeTables(() =>
      postsToCompare(db, talentId, { craft: 'Editor', location: 'London, United Kingdom' }, posts, 700),
    ),
  ).toEqual([])
  expect(await wholeTables(() => findPostsToMatch(db, posts.slice(0, 25)))).toEqual([])
  expect(await wholeTables(() => findSeeker(db, talentId))).toEqual([])
  expect(await wholeTables(() => listOwnMatches(db, talentId, undefined, 25))).toEqual([])
})
