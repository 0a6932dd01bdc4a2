import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchPlans } from '../../testing/plans.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { listRequests } from '../companies/verifications.reads.ts'
import { listCases } from './cases.reads.ts'
import { listOwnReports } from './safety.queries.ts'

let world: World
let reporter = ''
beforeAll(async () => {
  world = await startWorld()
  const { pool } = world.platform
  const person = await world.talent()
  await pool.query(
    `insert into safety_cases (subject_type, subject_id, title, owner_id, status, decided_at, opened_at)
    select 'post', gen_random_uuid(), 'Post ' || n, $1, case when n % 10 = 0 then 'open' else 'dismissed' end, case when n % 10 <> 0 then now() - n * interval '1 minute' end, now() - n * interval '1 minute'
    from generate_series(1, 20000) n`,
    [person.id],
  )
  await pool.query(
    `insert into safety_reports (case_id, reason, evidence) select id, 'spam', '{"title": "x", "text": "x"}' from safety_cases`,
  )
  // a reporter with only a handful of them
  await pool.query(
    `update safety_reports set reporter_id = $1 where id in (select id from safety_reports order by id limit 60)`,
    [person.id],
  )
  reporter = person.id
  await pool.query(`insert into company_verifications (kind, status, contact_name, company_name, email, website, decided_at, created_at)
    select 'no_domain', case when n % 10 = 0 then 'pending' when n % 2 = 0 then 'approved' else 'refused' end, 'Ada Asking', 'Studio ' || n, 'ask' || n || '@studio.example', 'https://studio.example',
      case when n % 10 <> 0 then now() - n * interval '1 minute' end, now() - n * interval '1 minute' from generate_series(1, 20000) n`)
  await sql`analyze safety_cases, safety_reports, company_verifications`.execute(world.database.db)
})
afterAll(() => world.stop())

const planOf = async (statement: ReturnType<typeof sql>) =>
  (await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(world.database.db)).rows
    .map((row) => row['QUERY PLAN'])
    .join('\n')

test.each([
  [
    'open cases, oldest first',
    sql`select id from safety_cases c where c.status = 'open' order by c.opened_at, c.id limit 21`,
    'safety_cases_queue_idx',
  ],
  [
    'decided cases, newest first',
    sql`select id from safety_cases c where c.status <> 'open' order by c.decided_at desc, c.id desc limit 21`,
    'safety_cases_decided_idx',
  ],
  [
    'the reports of a case',
    sql`select reason from safety_reports where case_id = ${crypto.randomUUID()}`,
    'safety_reports_once',
  ],
  [
    'the rules of a post',
    sql`select rule from post_warnings where post_id = ${crypto.randomUUID()}`,
    'post_warnings_pkey',
  ],
  [
    'the same words',
    sql`select post_id from post_texts where hash = ${Buffer.alloc(32)}::bytea`,
    'post_texts_hash_idx',
  ],
])('%s: an index scan', async (_name, statement, index) => {
  const plan = await planOf(statement)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})

test('the lists themselves, first page and later ones: reports to decide and decided, requests of companies, one’s own reports', async () => {
  const { db, wholeTables } = watchPlans(world.database)
  const after = ['2026-01-01 00:00:00.000001+00', crypto.randomUUID()]
  for (const page of [undefined, after]) {
    for (const shown of ['open', 'decided'] as const) {
      const read = await wholeTables(() => listCases(db, { shown }, page, 21))
      expect(read.filter((table) => table.startsWith('safety_'))).toEqual([])
    }
    for (const shown of ['pending', 'decided'] as const)
      expect(await wholeTables(() => listRequests(db, shown, page, 21))).not.toContain('company_verifications')
    expect(
      (await wholeTables(() => listOwnReports(db, reporter, page, 21))).filter((table) => table.startsWith('safety_')),
    ).toEqual([])
  }
})
