import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketDatabase } from '../../testing/market.ts'
import { watchPlans } from '../../testing/plans.ts'
import { findDuePublications, findSidesBack, settleWithheld } from './posts.queries.ts'

const MANY = 3_000
const database = await marketDatabase()
const { db, wholeTables, steps } = watchPlans(database)
const client = new pg.Client({ connectionString: database.ownerUrl })
let prolific = ''
let posts = 0
beforeAll(async () => {
  await client.connect()
  // one in fifty people is blocked for good, and one of them has thousands of posts
  await client.query(
    `insert into blocked_users (user_id, expires_at) select id, 'infinity' from (select id, row_number() over (order by id) n from profiles) p where n % 50 = 7`,
  )
  await client.query(`begin; alter table blocked_users disable trigger user;
    insert into blocked_users (user_id, expires_at) select id, now() - interval '1 day' from profiles, generate_series(1, 4); alter table blocked_users enable trigger user; commit`)
  prolific =
    (
      await client.query<{ id: string }>(
        `select id from talent_profiles where id not in (select user_id from blocked_users where expires_at > now()) limit 1`,
      )
    ).rows[0]?.id ?? ''
  await client.query(
    `insert into posts (kind, owner_id, title, status, published_at) select 'event', $1, 'Evening ' || n, 'published', now() from generate_series(1, ${MANY}) n`,
    [prolific],
  )
  posts = Number(
    (await client.query<{ n: string }>('select count(*) as n from posts where owner_id = $1', [prolific])).rows[0]?.n,
  )
  await client.query('vacuum analyze posts, blocked_users, auth_users, company_members, account_deletions')
}, 60_000)
afterAll(() => client.end())

const LARGE = ['posts', 'profiles', 'auth_users', 'company_members', 'blocked_users']
/** How often each large table was scanned in full during `work`, including by functions and triggers. */
async function readWhole(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const count = async () => {
    await client.query('select pg_stat_force_next_flush()')
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ name: string; scans: number }>(
      `select relname as name, seq_scan::int as scans from pg_stat_user_tables where relname = any($1)`,
      [LARGE],
    )
    return new Map(rows.map(({ name, scans }) => [name, scans]))
  }
  const before = await count()
  await work()
  const after = await count()
  return Object.fromEntries(
    [...after].flatMap(([name, scans]) =>
      scans > (before.get(name) ?? 0) ? [[name, scans - (before.get(name) ?? 0)]] : [],
    ),
  )
}
const withheld = async () =>
  Number(
    (await client.query<{ n: string }>('select count(*) as n from posts where withheld and owner_id = $1', [prolific]))
      .rows[0]?.n,
  )

test('the clock looks only at withheld posts, however many people are blocked', async () => {
  expect(
    Number((await client.query<{ n: string }>('select count(*) as n from posts where withheld')).rows[0]?.n),
  ).toBeGreaterThan(300)
  expect(await wholeTables(() => findSidesBack(db))).toEqual([])
  expect(await steps(() => findSidesBack(db))).toEqual(
    expect.arrayContaining([expect.stringMatching(/posts_withheld_idx/)]),
  )
  expect(await findSidesBack(db)).toEqual([])
  expect(await wholeTables(() => findDuePublications(db, 200))).toEqual([])
})

test('blocking and unblocking someone scans no large table in full, even with thousands of posts', async () => {
  const set = (query: string, values: unknown[] = [prolific]) => readWhole(() => client.query(query, values))
  expect(await set(`insert into blocked_users (user_id, expires_at) values ($1, now() + interval '1 hour')`)).toEqual(
    {},
  )
  expect(await withheld()).toBe(posts)
  expect(await set('delete from blocked_users where user_id = $1')).toEqual({})
  expect(await withheld()).toBe(0)
  expect(await set(`update auth_users set banned_until = now() + interval '1 hour' where id = $1`)).toEqual({})
  expect(await withheld()).toBe(posts)
  // as if it had expired: no trigger fires
  await client.query('alter table auth_users disable trigger withheld')
  await client.query('update auth_users set banned_until = now() where id = $1', [prolific])
  await client.query('alter table auth_users enable trigger withheld')
  const back = await findSidesBack(db)
  expect(back).toEqual([{ company: null, owner: prolific }])
  for (const side of back) await settleWithheld(db, side)
  expect([await withheld(), await findSidesBack(db)]).toEqual([0, []])
  const {
    rows: [seat],
  } = await client.query<{ business_id: string; user_id: string }>(
    'select business_id, user_id from company_members limit 1',
  )
  expect(
    await set('update company_members set role = $3 where business_id = $1 and user_id = $2', [
      seat?.business_id,
      seat?.user_id,
      'viewer',
    ]),
  ).toEqual({})
  expect(await set(`insert into posts (kind, owner_id, title) values ('event', $1, 'One more')`)).toEqual({})
})

test('(control) a full table scan is noticed', async () => {
  expect(
    await readWhole(() => client.query(`select 1 from posts where description like '%nobody says this%'`)),
  ).toEqual({ posts: 1 })
})
