import { TRACKER_GROUPS } from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '../../platform/context.ts'
import { marketDatabase } from '../../testing/market.ts'
import { watchPlans } from '../../testing/plans.ts'
import { rolesOf } from '../jobs/roles.queries.ts'
import { countByStatus, listApplicants } from './applicants.reads.ts'
import { findClosingDrafts, findInvitations, findOpenOffers, findRepliesDue } from './needs.reads.ts'
import { findOwn, findOwnByIds, listOwn } from './own-applications.reads.ts'
import { countTracked, listTracked } from './tracker.reads.ts'

const database = await marketDatabase()
const { db, wholeTables: anyWholeTables, steps } = watchPlans(database)
const LARGE = new Set([
  'posts',
  'job_posts',
  'job_roles',
  'applications',
  'application_drafts',
  'post_invitations',
  'profiles',
  'talent_profiles',
  'business_profiles',
  'company_blocks',
])
/** The large tables that the statements of `run` would scan in full. */
const wholeTables = async (run: () => Promise<unknown>) =>
  (await anyWholeTables(run)).filter((table) => LARGE.has(table))
let [job, role, business, talent] = ['', '', '', '']

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`
    insert into job_roles (post_id, position, name, craft) select id, n, 'Role ' || n, 'Actor' from posts o, generate_series(0, 2) n where kind = 'job' and not exists (select from job_roles r where r.post_id = o.id);
    insert into applications (kind, post_id, role_id, applicant_id, business_id, letter, availability)
      select 'job', r.post_id, r.id, t.id, o.business_id, 'letter', 'immediate'
      from (select *, row_number() over (order by id) as at from job_roles limit 20000) r join posts o on o.id = r.post_id and o.business_id is not null
      join (select id, row_number() over (order by id) as at from talent_profiles) t on t.at = r.at % 5000 + 1;
    create temp table offered as select o.id, o.at, t.id as talent_id
      from (select id, row_number() over (order by id) as at from posts where kind in ('job', 'collaboration') and status = 'published') o
      join (select id, row_number() over (order by id) as at from talent_profiles) t on t.at = o.at % 5000 + 1;
    insert into application_drafts (post_id, applicant_id) select id, talent_id from offered where at % 3 = 0;
    insert into post_invitations (post_id, talent_id) select id, talent_id from offered where at % 3 = 1;
    insert into company_blocks (business_id, person_id) select c.id, t.id
      from (select id, row_number() over (order by id) as at from talent_profiles limit 5000) t join (select id, row_number() over (order by id) as at from business_profiles limit 50) c on t.at % 50 + 1 between c.at - 3 and c.at;
    analyze job_roles, applications, application_drafts, post_invitations, company_blocks;`)
  const { rows } = await owner.query<{ post_id: string; role_id: string; business_id: string; applicant_id: string }>(
    'select post_id, role_id, business_id, applicant_id from applications limit 1',
  )
  if (!rows[0]) throw new Error('The generator made no jobs of companies')
  ;({ post_id: job, role_id: role, business_id: business, applicant_id: talent } = rows[0])
  await owner.end()
}, 60_000)

const viewer = (id: string): Viewer => ({
  id,
  kind: 'talent',
  admin: false,
  verified: true,
  blocked: false,
  seats: [{ businessId: business, role: 'owner' }],
  activeBusinessId: business,
  sessionId: 's',
})

test('no full table scan among 20,000 applications for roles', async () => {
  const seat = viewer(crypto.randomUUID())
  expect(await wholeTables(() => sql`select ${rolesOf(sql`${job}::uuid`)}`.execute(db))).toEqual([])
  expect(await wholeTables(() => listApplicants(db, seat, { post: job, role }, 'newest', undefined, 51))).toEqual([])
  expect(await wholeTables(() => countByStatus(db, seat, { post: job, role }))).toEqual([])
  expect(await wholeTables(() => listOwn(db, viewer(talent), {}, undefined, 21))).toEqual([])
  expect(await wholeTables(() => findOwn(db, viewer(talent), job))).toEqual([])
})

test('who is apart from the company is read once by its key, not for each applicant', async () => {
  const seat = viewer(crypto.randomUUID())
  await sql`insert into company_blocks (business_id, person_id) select ${business}, ${talent} on conflict do nothing`.execute(
    db,
  )
  const shown = await listApplicants(db, seat, {}, 'newest', undefined, 5_000)
  expect(new Set(shown.map(({ apart, email }) => [apart, email === null].join()))).toEqual(
    new Set(['true,true', 'false,false']),
  )
  for (const sort of ['newest', 'name'] as const) {
    const taken = await steps(() => listApplicants(db, seat, {}, sort, undefined, 51))
    expect(taken.filter((step) => step.includes('company_blocks'))).toHaveLength(1)
  }
})

test('no full table scan for a person’s tracker: all of it, each group, the pages after the first, the counts', async () => {
  const who = { ...viewer(talent), seats: [], activeBusinessId: null }
  const all = await listTracked(db, who, undefined, undefined, 51)
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['draft', 'invitation', 'application']))
  const [first] = all
  expect(await wholeTables(() => countTracked(db, who))).toEqual([])
  // going through a whole index would be no better
  const taken = (await steps(() => countTracked(db, who))).join()
  for (const index of ['applications_applicant_idx', 'application_drafts_user_idx', 'post_invitations_talent_idx'])
    expect(taken).toContain(index)
  for (const group of [undefined, ...TRACKER_GROUPS]) {
    expect([group, await wholeTables(() => listTracked(db, who, group, undefined, 21))]).toEqual([group, []])
    const after = [first?.rank ?? 0, first?.place ?? '0', first?.id ?? talent]
    expect([group, await wholeTables(() => listTracked(db, who, group, after, 21))]).toEqual([group, []])
  }
  const ids = all.map(({ id }) => id)
  expect(await wholeTables(() => findOwnByIds(db, who, ids))).toEqual([])
})

test('what needs a person is found by their own rows', async () => {
  const who = { ...viewer(talent), seats: [], activeBusinessId: null }
  for (const find of [findOpenOffers, findRepliesDue, findInvitations, findClosingDrafts])
    expect([find.name, await wholeTables(() => find(db, who, 3))]).toEqual([find.name, []])
})
