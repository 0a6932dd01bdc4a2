import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { CONDITIONS } from '@ensemble/contract/discover/conditions.ts'
import { INDUSTRIES } from '@ensemble/contract/jobs/vocabulary.ts'
import { PostSearch } from '@ensemble/contract/searches/searches.schemas.ts'
import { RATES } from '@ensemble/contract/talent-pool/vocabulary.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { generate } from '../../commands/generate/load.ts'
import { asksSomething } from '../../modules/searches/index.ts'
import { telling } from '../../modules/searches/telling.face.ts'
import { testDatabase } from '../../platform/db/template-db.ts'
import { type FeedFilter, matching } from '../../reads/discover/index.ts'
import { watchPlans } from '../../testing/plans.ts'
import { readingOfFilters } from './at-once.ts'
import { questionFor, questionOf } from './question.ts'
import { findHits, hasNewTalent, newPosts, newTalent, tellablePosts } from './searches.reads.ts'

const database = await testDatabase()
const { db, wholeTables: anyWholeTables } = watchPlans(database)
const SEED = 7
const SEARCHES = 250
const FIRST = '00000000-0000-0000-0000-000000000000'
let reader = ''

beforeAll(async () => {
  await generate(database.ownerUrl, { posts: 10_000, talents: 2_000, seed: SEED })
  // every seventh post is of a company that replies well
  await sql`update posts set facets = array_append(facets, 'replies') where hashtext(id::text) % 7 = 0`.execute(db)
  reader = (await db.selectFrom('talent_profiles').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
}, 60_000)

const TODAY = new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10)
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const words = fc
  .array(
    fc.constantFrom(
      'film',
      'project',
      'dp',
      'london',
      'or',
      '"music video"',
      '-short',
      'editor',
      'nigh',
      'the',
      'cinematographer',
      'crew',
      '-"new york"',
      'zzz',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.join(' '))
/** Filters as people combine them. */
const filters = fc.record({
  q: some(words),
  kind: some(fc.constantFrom('job', 'collaboration', 'event', 'news')),
  place: some(fc.constantFrom('London', 'Berlin, Germany', 'Wellington', 'Nowhere at all')),
  radius: some(fc.constantFrom('10', '100')),
  remote: some(fc.constant('1')),
  replies: some(fc.constant('1')),
  pay: some(fc.constantFrom('paid', 'share', 'unpaid')),
  job_type: some(fc.constantFrom('freelance', 'contract')),
  level: some(fc.constantFrom('entry', 'senior')),
  industry: some(fc.constantFrom(...INDUSTRIES)),
  craft: some(fc.constantFrom(...CRAFTS)),
  pay_min: some(fc.integer({ min: 1, max: 900 })),
  currency: some(fc.constantFrom('EUR', 'USD')),
})
/** What a job asks for, and the conditions that rule it out. */
const conditions = fc.record({
  q: some(words),
  pay: some(fc.constantFrom('paid', 'share', 'unpaid')),
  skills: some(fc.constantFrom('Editing', 'vfx', 'Cinematography,Lighting')),
  declared: some(fc.constant('1')),
  without: fc.subarray([...CONDITIONS], { minLength: 1, maxLength: 3 }).map((all) => all.join(',')),
})
/** When work starts, and what an hour of it pays. */
const terms = fc.record({
  q: some(words),
  kind: some(fc.constantFrom('job', 'collaboration', 'event')),
  starts: some(
    fc.tuple(fc.nat({ max: 90 }), fc.nat({ max: 40 })).map(([from, more]) => `${inDays(from)}..${inDays(from + more)}`),
  ),
  free: some(fc.constant('1')),
  rate: some(fc.constantFrom(...RATES)),
  pay_min: some(fc.integer({ min: 1, max: 900 })),
  currency: some(fc.constantFrom('EUR', 'USD')),
})
const searches = fc
  .oneof(filters, conditions, terms)
  .map((all) => JSON.parse(JSON.stringify(all)) as Record<string, string | number>)
  .filter(asksSomething)

/** Saves them as "At once" searches, with their queries read. */
async function keep(all: readonly Record<string, string | number>[]): Promise<string[]> {
  const rows = await db
    .insertInto('saved_searches')
    .values(
      all.map((each) => ({
        user_id: reader,
        kind: 'posts',
        name: 'x',
        filters: JSON.stringify(each),
        frequency: 'now',
        seen_at: new Date(0),
      })),
    )
    .returning('id')
    .execute()
  const readings = []
  for (const [at, { id }] of rows.entries()) readings.push(await readingOfFilters({ db }, id, all[at] ?? {}))
  await telling.writeReadings(db, readings)
  return rows.map(({ id }) => id)
}

/** Which of these posts Discover finds. */
async function foundBy(filter: FeedFilter, posts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select o.id from posts o where o.id = any(${posts}::uuid[]) and ${matching(filter)} and o.owner_id <> ${reader}`.execute(
    db,
  )
  return rows.map(({ id }) => id).toSorted()
}

test.each([
  ['available', null],
  ['soon', inDays(40)],
  ['soon', inDays(-3)],
  ['soon', null],
  ['busy', null],
] as const)(
  'a post matches a search if and only if Discover finds it, for someone %s from %s',
  async (status, from) => {
    await db
      .updateTable('talent_profiles')
      .set({ availability_status: status, available_from: from })
      .where('id', '=', reader)
      .execute()
    const all = fc.sample(searches, { seed: SEED, numRuns: SEARCHES })
    await db.deleteFrom('saved_searches').execute()
    const ids = await keep(all)
    const posts = (
      await db
        .selectFrom('posts')
        .select('id')
        .orderBy(sql`md5(id::text)`)
        .limit(500)
        .execute()
    ).map(({ id }) => id)
    const hits = Map.groupBy(await findHits(db, posts, { after: FIRST, end: undefined }, TODAY), (hit) => hit.search_id)
    const found = { any: 0, free: 0 }
    for (const [at, id] of ids.entries()) {
      const filter = await questionFor(
        { db },
        reader,
        PostSearch.parse(all[at]) as Record<string, string | number>,
        TODAY,
      )
      const expected = filter ? await foundBy(filter, posts) : []
      expect([all[at], (hits.get(id) ?? []).map((hit) => hit.post_id).toSorted()]).toEqual([all[at], expected])
      if (expected.length) found[all[at]?.['free'] ? 'free' : 'any'] += 1
    }
    // a test in which nothing is found would prove nothing
    expect(found.any).toBeGreaterThan(SEARCHES / 10)
    expect(found.free > 5).toBe(status === 'available' || from !== null)
  },
  60_000,
)

test('no full table scan among many searches, posts and people', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`insert into saved_searches (user_id, kind, name, filters, frequency, due_at, facets, read_as)
    select p.id, 'posts', 'x', '{"q":"film"}', case when n % 2 = 0 then 'now' else 'daily' end, case when n % 2 = 1 then now() + n * interval '1 minute' end, '{remote}', 1 from (select id from talent_profiles limit 1000) p, generate_series(1, 20) n`)
  await owner.query(`insert into saved_searches (user_id, kind, business_id, name, filters, frequency)
    select m.user_id, 'talent', m.business_id, 'x', '{"q":"maya"}', case when n % 2 = 0 then 'now' else 'never' end from (select * from company_members limit 500) m, generate_series(1, 20) n`)
  await owner.query(
    `insert into saved_search_talent (search_id, talent_id, user_id, until) select s.id, t.id, s.user_id, '-infinity' from (select * from saved_searches where kind = 'talent' order by md5(id::text) limit 300) s, (select id from talent_profiles order by md5(id::text) limit 20) t`,
  )
  await owner.query(`insert into saved_search_queue (post_id) select id from posts order by id limit 5000`)
  await owner.query(
    `insert into saved_search_hits (search_id, post_id, user_id) select s.id, n.post_id, s.user_id from (select * from saved_searches order by md5(id::text) limit 300) s, (select * from saved_search_queue order by post_id offset 4000 limit 20) n`,
  )
  await owner.query('delete from saved_search_queue where post_id in (select post_id from saved_search_hits)')
  // people come over a year, not all on the day that is searched: then reading everyone would be right
  await owner.query('alter table talent_search disable trigger talent_search_found_since')
  await owner.query(`update talent_search set found_since = now() - (hashtext(id::text) & 1023) * interval '8 hours'`)
  await owner.query('alter table talent_search enable trigger talent_search_found_since')
  await owner.query('analyze')
  await owner.end()
  const search = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '<>', reader)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const ofTalent = (await telling.findTalentNow(db, FIRST, 1))[0]
  if (!ofTalent) throw new Error('no search of talent')
  const posts = (await db.selectFrom('posts').select('id').orderBy('id').limit(20).execute()).map(({ id }) => id)
  // few rows in this test, or ever: what waits for matching is gone within minutes
  const SMALL = new Set([
    'user_blocks',
    'company_blocks',
    'hidden_items',
    'company_members',
    'business_profiles',
    'account_deletions',
    'blocked_users',
    'talent_list_entries',
    'talent_lists',
    'saved_search_notified',
    'saved_search_queue',
    'saved_search_talent_progress',
  ])
  const wholeTables = async (run: () => Promise<unknown>) =>
    (await anyWholeTables(run)).filter((table) => !SMALL.has(table))
  const stretch = { since: new Date(Date.now() - 86_400_000), until: new Date() }
  const end = await telling.endOfPage(db, FIRST, 5_000)
  for (const run of [
    () => telling.endOfPage(db, FIRST, 5_000),
    () => findHits(db, posts, { after: FIRST, end }, TODAY),
    () => findHits(db, posts, { after: end ?? FIRST, end: undefined }, TODAY),
    () => telling.findUnread(db, 100),
    () => telling.nextWithHits(db, FIRST, 100),
    () => telling.takeHits(db, search.user_id),
    () => telling.lockDue(db, new Date()),
    () => tellablePosts(db, reader, posts, false),
    () => telling.findTalentNow(db, ofTalent.id, 100),
    () => telling.takeTalentHits(db, ofTalent.user_id),
    () => hasNewTalent(db, stretch),
    () => hasNewTalent(db, { since: stretch.until, until: stretch.until }),
  ])
    expect(await wholeTables(run)).toEqual([])
  expect(await anyWholeTables(() => telling.findNews(db, 20))).toEqual([])
  const QUESTIONS: Record<string, string>[] = [
    { q: 'film' },
    { place: 'London', radius: '25' },
    { kind: 'job', craft: 'Gaffer' },
  ]
  for (const query of QUESTIONS) {
    const filter = await questionOf({ db }, query)
    expect(await wholeTables(() => newPosts(db, reader, filter, stretch, 9, false))).toEqual([])
  }
  const people = (await db.selectFrom('talent_profiles').select('id').limit(9).execute()).map(({ id }) => id)
  for (const filter of [{ q: 'maya' }, { skills: 'VFX,Editing' }, { field: 'film' as const }]) {
    const asker = { viewerId: reader, businessId: crypto.randomUUID() }
    expect(await wholeTables(() => newTalent(db, search.id, asker, filter, stretch, 9))).toEqual([])
    expect(
      await wholeTables(() => newTalent(db, search.id, asker, filter, { ...stretch, since: new Date(0) }, 9, people)),
    ).toEqual([])
  }
})
