import {
  USER_FILTERS,
  USER_SORTS,
  type UserFilter,
  type UserSort,
} from '@ensemble/contract/administration/users.schemas.ts'
import { beforeAll, expect, test } from 'vitest'
import { marketDatabase } from '../../testing/market.ts'
import { watchPlans } from '../../testing/plans.ts'
import { countUsers, findUser, listUsers, newestActs, newestEvents, seatsOf, wordsOf } from './users.reads.ts'

const database = await marketDatabase()
const { db, wholeTables: anyWholeTables } = watchPlans(database)
beforeAll(async () => {
  await database.pool.query(
    'update profiles set admin = true where id in (select id from profiles order by id limit 20)',
  )
}, 90_000)

const LARGE = new Set(['profiles', 'auth_users', 'business_profiles', 'company_members'])

/** The large tables that the statements of `run` would scan in full. */
const wholeTables = async (run: () => Promise<unknown>) =>
  (await anyWholeTables(run)).filter((table) => LARGE.has(table))

const sorts = Object.keys(USER_SORTS) as UserSort[]
const filters = Object.keys(USER_FILTERS) as UserFilter[]
const SEARCHES = ['', 'maya', 'generated', 'talent-4711', 'nobodyhasthisname', 'ma', 'm', 'zq', 'ma ro']
const cases = sorts.flatMap((sort) => filters.flatMap((filter) => SEARCHES.map((q) => ({ sort, filter, q }))))
const AFTER: Record<'name' | 'date', [string, string]> = {
  name: ['maya', '01900000-0000-7000-8000-000000000000'],
  date: ['2026-01-01T00:00:00.000001Z', '01900000-0000-7000-8000-000000000000'],
}

test.each(cases)('no full table scan among 50,000: $sort, $filter, "$q"', async ({ sort, filter, q }) => {
  const given = { words: wordsOf(q), sort, filter }
  expect(await wholeTables(() => listUsers(db, given, undefined, 51))).toEqual([])
  expect(await wholeTables(() => listUsers(db, given, sort.startsWith('name') ? AFTER.name : AFTER.date, 51))).toEqual(
    [],
  )
  expect(await wholeTables(() => countUsers(db, given, q ? 200 : 10_000))).toEqual([])
})

test('one person in full is read along indexes', async () => {
  const id = crypto.randomUUID()
  for (const run of [
    () => findUser(db, id),
    () => seatsOf(db, id),
    () => newestEvents(db, id, 8),
    () => newestActs(db, id, 8),
  ])
    expect(await wholeTables(run)).toEqual([])
})

test('control: a search without an index is noticed', async () => {
  expect(await wholeTables(() => db.selectFrom('profiles').select('id').where('bio', 'like', '%x%').execute())).toEqual(
    ['profiles'],
  )
})
