import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { marketDatabase } from '../../testing/market.ts'
import { watchPlans } from '../../testing/plans.ts'
import { findNamed } from './names.queries.ts'

const database = await marketDatabase()
const { db, wholeTables } = watchPlans(database)
beforeAll(async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into business_profiles (id, company_name, company_type, slug) select uuidv7(), md5(n::text) || ' Films', 'other', 'studio-' || n from generate_series(1, 5000) n`,
  )
  await owner.query('analyze business_profiles')
  await owner.end()
}, 60_000)

const LARGE = new Set(['profiles', 'business_profiles', 'auth_users', 'talent_profiles'])
const VIEWER = {
  id: crypto.randomUUID(),
  kind: 'talent' as const,
  admin: false,
  verified: true,
  blocked: false,
  sessionId: crypto.randomUUID(),
  seats: [],
  activeBusinessId: null,
}

test.each([
  'maya',
  'ma',
  'maya lindqvist',
  'maja lindqwist',
  'lindqst',
  'c4ca',
  'silver roomm',
  'nobodyhasthisname',
  'xq',
  '100%',
])('names are found along their indexes: %s', async (text) => {
  expect((await wholeTables(() => findNamed(db, VIEWER, text, 5))).filter((table) => LARGE.has(table))).toEqual([])
})

test.each(['%%', '_', '…', ' & '])('a text without a letter or digit asks the database nothing: %o', async (text) => {
  expect(await findNamed(db, VIEWER, text, 5)).toEqual([])
  await expect(wholeTables(() => findNamed(db, VIEWER, text, 5))).rejects.toThrow('No statement was asked')
})
