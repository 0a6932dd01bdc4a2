import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { meeting } from '../../testing/held-up.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeApplication } from './applications.factory.ts'
import { closeOverdue } from './reply-clock.service.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const post = () =>
  makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { respond_by: Temporal.Now.plainDateISO('UTC').add({ days: 31 }).toString() },
  })
const stateOf = async (id: string) => {
  const { rows } = await sql`
    select outcome, (select count(*)::int from application_log where application_id = a.id) as entries,
      (select count(*)::int from facts where type = 'applications.moved' and payload ->> 'applicationId' = a.id::text) as facts
    from applications a where id = ${id} and status = 'rejected'`.execute(world.database.db)
  return rows[0]
}
const CROWD = 2_400
/** A job for which very many people applied, and whose day is over. */
const crowd = async () => {
  const job = await post()
  await world.platform.pool.query(
    `with accounts as (
        insert into auth_users (id, email) select gen_random_uuid(), n || $1 || '@crowd.example' from generate_series(1, $2::int) n returning id, email
      ), people as (
        insert into profiles (id, email, full_name, account_type, email_verified, slug)
        select id, email, 'Someone', 'talent', true, 'crowd-' || id from accounts returning id
      ), sent as (
        insert into applications (kind, post_id, applicant_id, business_id, letter, availability, promised_until, reply_until)
        select 'job', $3, id, $4, 'Hello', 'immediate', now() - interval '1 hour', now() - interval '1 hour' from people returning id, applicant_id)
      insert into application_log (application_id, seq, actor_id, party, move, to_status) select id, 1, applicant_id, 'talent', 'submit', 'pending' from sent`,
    [crypto.randomUUID(), CROWD, job.id, studio.businessId],
  )
  return job.id
}
const tally = async (jobId: string) => {
  const { rows } = await sql<{ rejected: number; entries: number; facts: number; closed: number }>`
      select count(*) filter (where status = 'rejected')::int as rejected,
        (select count(*)::int from application_log l join applications b on b.id = l.application_id where b.post_id = ${jobId}) as entries,
        (select count(*)::int from facts where type = 'applications.moved' and payload ->> 'postId' = ${jobId}) as facts,
        (select coalesce(sum((payload ->> 'count')::int), 0)::int from facts where type = 'applications.closed' and payload ->> 'postId' = ${jobId}) as closed
      from applications where post_id = ${jobId}`.execute(world.database.db)
  return rows[0]
}
const ALL = { rejected: CROWD, entries: 2 * CROWD, facts: CROWD, closed: CROWD }
/** Waits for all of them, also when one fails: what the others hold would be skipped by the next run. */
async function several(ctx: Context): Promise<void> {
  const runs = await Promise.allSettled([1, 2, 3].map(() => closeOverdue(ctx)))
  for (const run of runs) if (run.status === 'rejected') throw run.reason
}

test('three runs at once close each application once', async () => {
  const jobId = await crowd()
  await several(world.ctx())
  await closeOverdue(world.ctx())
  expect(await tally(jobId)).toEqual(ALL)
})

test('the control: without the lock two runs meet, and only a constraint keeps them from closing one twice', async () => {
  const jobId = await crowd()
  const { env } = world.platform
  const broken = { ...world.platform, env: { ...env, ENSEMBLE_BREAK: new Set(['reply-clock']) } }
  // all of them have picked the same rows before one of them changes any
  const lock = `select from applications where post_id = '${jobId}' for update`
  await expect(
    meeting(world.database, { lock, statements: 3 }, () => several({ ...world.ctx(), platform: broken })),
  ).rejects.toThrow(/application_log_pkey/)
  await closeOverdue(world.ctx())
  expect(await tally(jobId)).toEqual(ALL)
})

test('a run that dies half-way has done whole batches; the next one does the rest', async () => {
  const jobId = await crowd()
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  await owner.query(`create sequence dying; grant usage on sequence dying to public;
      create function die() returns trigger language plpgsql as $$
      begin if nextval('dying') > 1240 then raise exception 'the power went out'; end if; return null; end $$;
      create trigger die after insert on application_log for each row execute function die()`)
  await expect(closeOverdue(world.ctx())).rejects.toThrow('the power went out')
  // 49 batches of 25
  expect(await tally(jobId)).toEqual({ rejected: 1_225, entries: CROWD + 1_225, facts: 1_225, closed: 1_225 })
  await owner.query('drop trigger die on application_log')
  await owner.end()
  await closeOverdue(world.ctx())
  expect(await tally(jobId)).toEqual(ALL)
})

test('a company that replies in the same second and the clock never both decide', async () => {
  const job = await post()
  const people = await Promise.all(Array.from({ length: 20 }, () => world.talent()))
  const given = { postId: job.id, businessId: studio.businessId, promisedUntil: new Date(Date.now() - 1_000) }
  const ids = await Promise.all(people.map(({ id }) => makeApplication(world.ctx(), { ...given, applicantId: id })))
  const body = { move: 'reject', version: 1, outcome: 'position_filled' } as const
  const [answers] = await Promise.all([
    Promise.all(ids.map((applicationId) => studio.call(applications.move, { params: { applicationId }, body }))),
    several(world.ctx()),
  ])
  await closeOverdue(world.ctx())
  for (const [index, id] of ids.entries())
    expect(await stateOf(id)).toEqual({
      outcome: answers[index]?.status === 200 ? 'position_filled' : 'no_answer',
      entries: 2,
      facts: 1,
    })
})
