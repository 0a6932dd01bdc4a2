import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { type ApplicationSeed, makeApplication } from './applications.factory.ts'
import { findCompanyRecord } from './company-record.reads.ts'
import { closeOverdue } from './reply-clock.service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const JOB = {
  title: 'Second unit cinematographer',
  description:
    'Three nights on the river with a small crew and one boat, a generator on the far bank and nobody else for miles around us.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Night exteriors'],
  crafts: ['Cinematographer' as const],
  skills: ['Cinematography'],
}
const post = async (who: Person, over: Partial<typeof JOB> = {}) =>
  (await who.call(jobs.create, { body: { ...JOB, ...over } })).body as {
    id: string
    version: number
    warnings: { rule: string; version: number; excerpt: string }[]
  }
const read = async (who: Person, jobId: string) => (await who.call(jobs.get, { params: { jobId } })).body

describe('warnings', () => {
  test('are stored with a post in the transaction that wrote its words, and deleted with them', async () => {
    const [studio, maya] = [await world.business(), await world.talent()]
    const job = await post(studio, { requirements: ['A registration fee of €25 to apply'] })
    expect(job.warnings).toEqual([
      { rule: 'asks_for_money', version: 2, excerpt: expect.stringContaining('registration fee of €25') as string },
    ])
    expect((await read(maya, job.id)).warnings).toEqual(job.warnings)
    const edited = await studio.call(jobs.edit, {
      params: { jobId: job.id },
      body: {
        ...JOB,
        description: 'Cover yourself: we send a cashier’s check before the shoot, which you deposit first.',
        version: job.version,
      },
    })
    expect(edited.body.warnings).toMatchObject([{ rule: 'overpayment' }])
    expect((await read(world.anonymous, job.id)).warnings).toMatchObject([{ rule: 'overpayment' }])
    const clean = await studio.call(jobs.edit, {
      params: { jobId: job.id },
      body: { ...JOB, version: edited.body.version },
    })
    expect(clean.body.warnings).toEqual([])
  })

  test('report the same words under another owner: the later one, whatever the accents, and never the first or a draft', async () => {
    const [first, second, drafting] = [await world.business(), await world.business(), await world.business()]
    const description = `Eight dancers and a café orchestra ${'on the roof at dawn, '.repeat(4)} ${crypto.randomUUID()}`
    await drafting.call(jobs.draft, { body: { ...JOB, description } })
    const original = await post(first, { description })
    expect(original.warnings).toEqual([])
    const copy = await post(second, {
      description: description.toUpperCase().replace('CAFÉ', 'CAFE').replaceAll(',', ' —'),
    })
    expect(copy.warnings).toMatchObject([{ rule: 'reused_text', version: 1 }])
    const edited = await first.call(jobs.edit, {
      params: { jobId: original.id },
      body: { ...JOB, description, version: original.version },
    })
    expect(edited.body.warnings).toEqual([])
    expect((await post(first, { description })).warnings).toEqual([])
    expect((await post(second, { description: 'A short line.' })).warnings).toEqual([])
  })
})

/**
 * Applications to a job whose reply date was `respondBy` days from today; `answered` of them were rejected before it.
 */
async function history(
  studio: Person,
  { cases, answered, hires = 0 }: { cases: number; answered: number; hires?: number },
) {
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  for (let index = 0; index < cases; index += 1) {
    const maya = await world.talent()
    const id = await makeApplication(world.ctx(), {
      postId: job.id,
      applicantId: maya.id,
      businessId: studio.businessId,
    })
    if (index >= answered) continue
    const to = index < hires ? 'offered' : 'rejected'
    await world.platform.pool.query(
      `insert into application_log (application_id, seq, actor_id, party, move, from_status, to_status, created_at)
      values ($1, 90, $2, 'business', 'reject', 'pending', $3, now() - interval '10 days')`,
      [id, studio.id, to],
    )
    await world.platform.pool.query('update applications set status = $2 where id = $1', [
      id,
      index < hires ? 'accepted' : 'rejected',
    ])
  }
  await world.platform.pool.query(
    `update applications set created_at = now() - interval '12 days', promised_until = now() - interval '3 days' where post_id = $1`,
    [job.id],
  )
  return job.id
}

describe('provenance', () => {
  test('a new company has no hires and says nothing about replies', async () => {
    const studio = await world.business()
    const job = await post(studio)
    expect((await read(await world.talent(), job.id)).provenance).toEqual({
      since: expect.any(String) as string,
      verified: null,
      hires: 0,
      replies: null,
    })
  })
  test('below five cases the reply record is hidden; from five on it says how many got a reply on time', async () => {
    const [few, enough] = [await world.business(), await world.business()]
    expect((await read(world.anonymous, await history(few, { cases: 4, answered: 4 }))).provenance).toMatchObject({
      hires: 0,
      replies: null,
    })
    expect(
      (await read(world.anonymous, await history(enough, { cases: 6, answered: 4, hires: 2 }))).provenance,
    ).toMatchObject({ hires: 2, replies: { cases: 6, kept: 4, median_days: null } })
  })
  test('is read through the indexes of the company’s applications', async () => {
    const studio = await world.business()
    await history(studio, { cases: 5, answered: 5 })
    const plans: string[] = []
    await world.database.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      const hires = await sql<{
        'QUERY PLAN': string
      }>`explain select count(*) from applications where business_id = ${studio.businessId} and status = 'accepted'`.execute(
        db,
      )
      plans.push(hires.rows.map((row) => row['QUERY PLAN']).join('\n'))
      expect(await findCompanyRecord(db, studio.businessId)).toEqual({
        hires: 0,
        cases: 5,
        kept: 5,
        decided: 5,
        median_days: 2,
      })
    })
    expect(plans[0]).toContain('applications_business_status_idx')
  })

  test('the promise is the one made when the person applied, and the first decision counts', async () => {
    const studio = await world.business()
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    const sent = async (over: Partial<ApplicationSeed>) =>
      makeApplication(world.ctx(), {
        postId: job.id,
        businessId: studio.businessId,
        applicantId: (await world.talent()).id,
        createdAt: ago(20),
        promisedUntil: ago(10),
        ...over,
      })
    const record = () => findCompanyRecord(world.database.db, studio.businessId)
    const soon = { createdAt: ago(20), promisedUntil: ago(19) }
    // decided in the hours after it was sent: kept, even where it was reconsidered later
    await sent({ moves: ['reject'] })
    await sent({ moves: ['reject', 'reconsider'] })
    await sent({ moves: ['shortlist', 'interview', 'offer', 'accept_offer'] })
    expect(await record()).toEqual({ hires: 1, cases: 3, kept: 3, decided: 3, median_days: 0 })
    // late, on the shortlist only, and moved to a later day that was met: broken
    await sent({ ...soon, createdAt: ago(18.9), moves: ['reject'] })
    await sent({ moves: ['shortlist'] })
    const extended = await sent({ ...soon, createdAt: ago(18.9) })
    await world.platform.pool.query(`update applications set reply_until = now() + interval '1 day' where id = $1`, [
      extended,
    ])
    expect(await record()).toMatchObject({ cases: 6, kept: 3, decided: 4 })
    // closed by the clock: broken. Withdrawn, or promised for a day to come: no case
    const closed = await sent({})
    await closeOverdue(world.ctx())
    expect((await world.platform.pool.query('select outcome from applications where id = $1', [closed])).rows).toEqual([
      { outcome: 'no_answer' },
    ])
    await sent({ moves: ['withdraw'] })
    await sent({ createdAt: ago(1), promisedUntil: ago(-5), moves: ['reject'] })
    expect(await record()).toMatchObject({ cases: 7, kept: 3, decided: 4 })
  })
})
