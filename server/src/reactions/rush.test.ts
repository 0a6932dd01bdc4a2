import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reactionModules } from '../app.ts'
import { makeApplication } from '../modules/applications/applications.factory.ts'
import { applicationSubmitted } from '../modules/applications/applications.facts.ts'
import { makeJob } from '../modules/jobs/jobs.factory.ts'
import type { Context } from '../platform/context.ts'
import type { DB } from '../platform/db/types.gen.ts'
import { deliverFacts } from '../platform/facts/deliver.ts'
import { record } from '../platform/facts/record.ts'
import { type Person, startWorld, type World } from '../testing/world.ts'

const PEOPLE = 30
const [queue, one] = deliverFacts(reactionModules.flatMap((part) => part.reactions))
/** Nothing is delivered by itself. */
const bell = { ring: () => undefined, answer: (run: (again: () => boolean) => Promise<void>) => run(() => false) }

let world: World
const talents: Person[] = []
beforeAll(async () => {
  world = await startWorld({ still: true })
  for (let n = 0; n < PEOPLE; n += 1) talents.push(await world.talent({ name: `Talent ${n}` }))
  await world.settle()
}, 60_000)
afterAll(() => world.stop())

/** A company with two who act and one who looks on, and its job. */
async function company() {
  const studio = await world.business({ company: 'Northlight Pictures' })
  const { id: jobId } = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: 'Gaffer' },
  })
  const seats = [
    studio,
    await world.seat(studio.businessId, 'recruiter', 'Rita'),
    await world.seat(studio.businessId, 'viewer', 'Vera'),
  ]
  await world.settle()
  return { studio, jobId, seats }
}
type Company = Awaited<ReturnType<typeof company>>

/** So many people apply for its job, each by themselves; nothing is delivered yet. Returns the ids of the facts. */
async function applied({ studio, jobId }: Company, people: number): Promise<string[]> {
  const ctx = quiet()
  const facts: string[] = []
  for (const { id: applicantId } of talents.slice(0, people)) {
    const applicationId = await makeApplication(ctx, { postId: jobId, applicantId, businessId: studio.businessId })
    const about = { postId: jobId, businessId: studio.businessId, ownerId: null, applicantId }
    facts.push(await record(ctx, applicationSubmitted({ applicationId, ...about })))
  }
  return facts
}

function quiet(onStatement: (text: string) => void = () => undefined): Context {
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: world.database.pool }),
    log: ({ query }) => onStatement(query.sql),
  })
  const ctx = world.ctx()
  return { ...ctx, db, platform: { ...ctx.platform, db, bell: bell as unknown as Context['platform']['bell'] } }
}

/** Delivers what waits, and then what follows from it. Returns the statements of both. */
async function delivering(): Promise<string[]> {
  const sent: string[] = []
  const ctx = quiet((text) => void sent.push(text))
  const waiting = async () => (await sql`select from fact_queue`.execute(world.database.db)).rows.length
  while ((await waiting()) > 0) await queue.run({}, ctx)
  return sent
}

/** All that came of applications to a company. */
async function heardBy({ studio, jobId, seats }: Company) {
  const { db } = world.database
  const ids = seats.map(({ id }) => id)
  const names = new Map(seats.map(({ id }, at) => [id, at]))
  const notifications = await db
    .selectFrom('notifications')
    .select([
      'user_id',
      'title',
      'message',
      'grouped',
      'kind',
      'metadata',
      'href',
      sql<number>`jsonb_array_length(about_before)`.as('before'),
      'about_before',
    ])
    .where('user_id', 'in', ids)
    .where('type', '=', 'job_application')
    .execute()
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['to_address', 'subject'])
    .where('kind', '=', 'notification.application_submitted')
    .where(
      'to_address',
      'in',
      seats.map(({ email }) => email),
    )
    .execute()
  const { rows: counted } = await sql`
    select dimension, replace(part, ${jobId}, 'job') as part, applicants from company_days where business_id = ${studio.businessId} order by 1, 2`.execute(
    db,
  )
  const { rows: applications } = await sql<{ applicant_id: string }>`
    select id, applicant_id from applications where post_id = ${jobId}`.execute(db)
  return {
    notifications: notifications
      .map(({ user_id, about_before: _before, metadata, href, ...row }) => ({
        ...row,
        seat: names.get(user_id),
        applicant: (metadata as Record<string, string>)['applicant_name'],
        href: href.replace(jobId, 'job'),
      }))
      .toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0)),
    mails: mails
      .map(({ to_address, subject }) => `${seats.findIndex(({ email }) => email === to_address)} ${subject}`)
      .toSorted(),
    counted,
    applications: applications.length,
  }
}

test('thirty people who apply at once cost no more statements than three, and the company hears as if they came one by one', async () => {
  const [few, many, alone] = [await company(), await company(), await company()]
  // at first the installation's secret is read
  await applied(await company(), 1)
  await delivering()
  await applied(few, 3)
  const statementsOfFew = await delivering()
  const facts = await applied(many, PEOPLE)
  const statements = await delivering()
  expect(statements.length).toBe(statementsOfFew.length)
  expect(statements.length).toBeLessThan(50)

  for (const factId of await applied(alone, PEOPLE)) {
    await world.database.db.deleteFrom('fact_queue').execute()
    await one.run({ factId }, quiet())
    await delivering()
  }
  const heard = await heardBy(many)
  expect(heard).toEqual(await heardBy(alone))
  expect(heard.notifications.map(({ seat, grouped, before, applicant }) => [seat, grouped, before, applicant])).toEqual(
    [
      [0, PEOPLE, 20, `Talent ${PEOPLE - 1}`],
      [1, PEOPLE, 20, `Talent ${PEOPLE - 1}`],
    ],
  )
  expect(heard.mails).toHaveLength(2 * PEOPLE)
  // each reaction once for each
  const { rows } = await sql<{ reaction: string; n: number }>`
    select reaction, count(*)::int as n from fact_deliveries where fact_id = any(${facts}::uuid[]) group by 1 order by 1`.execute(
    world.database.db,
  )
  expect(rows.map(({ reaction, n }) => [reaction, n])).toEqual(
    ['count-application', 'live-applicants', 'live-application', 'notice-application_submitted'].map((name) => [
      name,
      PEOPLE,
    ]),
  )
})
