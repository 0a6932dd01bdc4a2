import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import {
  countApplications,
  countBlocked,
  countEventsToday,
  countUsers,
} from '../../reads/dashboards/administration.reads.ts'
import { marketDatabase } from '../../testing/market.ts'
import { watchPlans } from '../../testing/plans.ts'
import { listActs, listBlocks } from './acts.reads.ts'
import { listRateLimits } from './rate-limits.reads.ts'
import { listSecurityEvents } from './security.reads.ts'

const database = await marketDatabase()
const { db, wholeTables } = watchPlans(database)
let somebody = ''

/** A month of events by 50,000 people: a hundred limits, thousands of addresses, a few administrator acts a minute. */
const FILL = `
  create temporary table people as select id, email, row_number() over (order by id) as n from profiles;
  create index on people (n);
  insert into rate_limit_events (key, action, window_ms, window_start, ip_address, user_id, request_count, created_at)
    select 'k' || n, (array['auth:signup','auth:login','auth:password-reset','api:job-post','api:application','api:message','api:search','default'])[1 + n % 8],
      60000, now() - n * interval '50 seconds', format('10.%s.%s.%s', n % 200, n % 250, n % 240), p.id, 1 + (n * 7919) % 600, now() - n * interval '50 seconds'
    from people p;
  insert into security_events (event_type, user_id, details, ip_address, created_at)
    select (array['auth_success','auth_success','auth_failure','access_denied','rate_limit'])[1 + n % 5], p.id, jsonb_build_object('email', p.email),
      format('10.%s.%s.%s', n % 200, n % 250, n % 240), now() - n * interval '50 seconds' from people p;
  alter table blocked_users disable trigger user;
  insert into blocked_users (user_id, reason, expires_at, created_at)
    select p.id, 'x', now() + (n - 40000) * interval '1 minute', now() - n * interval '1 minute' from people p;
  insert into admin_acts (admin_id, actor, act, subject_type, subject_id, created_at)
    select case when n % 50 = 0 then null else (select id from people where n = 1 + p.n % 20) end, case when n % 50 = 0 then 'service token' else 'administrator' end,
      (array['user.block','user.unblock','user.mail','user.delete'])[1 + n % 4], 'user', p.id, now() - n * interval '1 minute' from people p;
  analyze profiles; analyze rate_limit_events; analyze security_events; analyze blocked_users; analyze admin_acts;`

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(FILL)
  await owner.end()
  somebody = (await db.selectFrom('profiles').select('id').limit(1).executeTakeFirstOrThrow()).id
}, 90_000)

const AT = '2026-01-01 00:00:00.000001+00'
const ID = '01900000-0000-7000-8000-000000000000'

test.each([
  {},
  { range: '1h' },
  { range: '7d' },
  { range: '30d' },
  { sort: 'oldest', range: '30d' },
  { sort: 'most', range: '30d' },
  { sort: 'least', range: '30d' },
  { sort: 'most' },
  { action: 'auth:login', range: '30d' },
  { action: 'api:search', sort: 'most', range: '30d' },
  { q: '10.17.' },
  { q: '10.17.117.197', range: '30d' },
  { q: 'nobodyiscalledthis', range: '30d' },
  { q: 'generated-talent-777', range: '30d' },
  { q: '10.17.', action: 'default', sort: 'most', range: '30d' },
] as const)('rate limits are read along an index: %o', async (filter) => {
  expect(await wholeTables(() => listRateLimits(db, filter, undefined, 51))).toEqual([])
  const isCount = 'sort' in filter && (filter.sort === 'most' || filter.sort === 'least')
  expect(await wholeTables(() => listRateLimits(db, filter, [isCount ? '300' : AT, ID], 51))).toEqual([])
})

test.each([
  {},
  { range: '30d' },
  { range: '1h' },
  { type: 'access_denied', range: '30d' },
  { q: '10.17.' },
  { q: 'generated-talent-777', range: '30d' },
  { q: 'nobodyiscalledthis', range: '30d' },
  { q: '10.17.117.197', type: 'auth_failure', range: '30d' },
] as const)('security events are read along an index: %o', async (filter) => {
  expect(await wholeTables(() => listSecurityEvents(db, filter, undefined, 51))).toEqual([])
  expect(await wholeTables(() => listSecurityEvents(db, filter, [AT, ID], 51))).toEqual([])
  expect(await wholeTables(() => listSecurityEvents(db, { ...filter, person: somebody }, undefined, 51))).toEqual([])
})

test('acts and blocks are read along an index', async () => {
  for (const filter of [
    {},
    { act: 'user.mail' },
    { actor: 'service token' },
    { actor: 'administrator' },
    { person: somebody },
    { admin: somebody },
  ] as const) {
    expect(await wholeTables(() => listActs(db, filter, undefined, 51))).toEqual([])
    expect(await wholeTables(() => listActs(db, filter, [AT, ID], 51))).toEqual([])
  }
  expect(await wholeTables(() => listBlocks(db, undefined, 51))).toEqual([])
  expect(await wholeTables(() => listBlocks(db, [AT, ID], 51))).toEqual([])
})

test('the overview counts along an index', async () => {
  expect(await wholeTables(() => countBlocked(db))).toEqual([])
  expect(await wholeTables(() => countEventsToday(db, 'Europe/Berlin'))).toEqual([])
  expect((await countUsers(db)).exact).toBe(true)
  expect(await countApplications(db)).toEqual({ value: 0, exact: true })
})

test('a full table scan is noticed', async () => {
  expect(
    await wholeTables(() => db.selectFrom('security_events').select('id').where('user_agent', 'like', '%x').execute()),
  ).toEqual(['security_events'])
})
