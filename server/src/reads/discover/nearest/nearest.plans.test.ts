import { expect, test } from 'vitest'
import { marketDatabase } from '../../../testing/market.ts'
import { watchPlans } from '../../../testing/plans.ts'
import { askedOf, type Known, type Query } from '../discover-filter.ts'
import { ofCrafts } from './alike.service.ts'
import { findHome, findModel, findOpenTo } from './nearest.queries.ts'

const database = await marketDatabase()
const { db, wholeTables: anyWholeTables } = watchPlans(database)
/** The others have few or no rows in this market. */
const LARGE = new Set(['posts', 'job_posts', 'collaboration_posts', 'profiles', 'talent_profiles'])
const wholeTables = async (run: () => Promise<unknown>) =>
  (await anyWholeTables(run)).filter((table) => LARGE.has(table))
const LONDON: Known = { center: { lat: 51.5, lng: -0.13 } }
const filterOf = (query: Query, words = '', known?: Known) => askedOf(query, words, crypto.randomUUID(), known).filter

test.each([
  [
    'near, for a craft',
    ofCrafts(filterOf({ kind: 'job', place: 'London', radius: '50' }, '', LONDON), ['craft:editor']),
  ],
  ['remote, for a craft', ofCrafts(filterOf({ kind: 'job', remote: '1' }), ['craft:editor'])],
  ['for a craft', ofCrafts(filterOf({ kind: 'collaboration' }), ['craft:actor'])],
  ['for a craft that nothing asks for', ofCrafts(filterOf({}), ['craft:nobody'])],
  ['near', filterOf({ place: 'London', radius: '50' }, '', LONDON)],
  ['words', filterOf({}, 'night shoot')],
  ['words that nothing says', filterOf({}, 'zeppelin')],
])('no full table scan among many posts: %s', async (_name, filter) => {
  const [person] = await db.selectFrom('talent_profiles').select('id').orderBy('id').limit(1).execute()
  expect(await wholeTables(() => findOpenTo(db, person?.id ?? '', filter, [], 3))).toEqual([])
})

test('nor for the post and the person themselves', async () => {
  const [post] = await db.selectFrom('posts').select('id').limit(1).execute()
  const viewer = { id: crypto.randomUUID(), kind: 'talent', seats: [] } as unknown as Parameters<typeof findModel>[2]
  expect(await wholeTables(() => findModel(db, post?.id ?? '', viewer))).toEqual([])
  expect(await wholeTables(() => findHome(db, crypto.randomUUID()))).toEqual([])
})
