import { analytics } from '@ensemble/contract/analytics/analytics.routes.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { modules, reactionModules } from '../../app.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { readMeta, writeMeta } from '../../platform/db/installation.ts'
import { offerBody } from '../../testing/offer-body.ts'
import { stepBody } from '../../testing/step-body.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeApplication, WAY_TO } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { isCounted, rebuildFigures, recount } from './index.ts'
import { countEarlier } from './rebuild.service.ts'

let world: World
let studio: Person
let jobId: string
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())
beforeEach(async () => {
  for (const table of ['applications', ...TABLES]) await sql`delete from ${sql.table(table)}`.execute(db())
  studio = await world.business({ company: 'Northlight Pictures' })
  jobId = (await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })).id
})

const db = () => world.database.db
const LETTER = 'I have lit three features on 16 mm and would love to bring that to your film. My work is above.'
const form = { cover_letter: LETTER, availability: '2_weeks' as const }
const READ_MODELS = ['company_days', 'company_months', 'company_quarters'] as const
const TABLES = [...READ_MODELS, 'applicant_figures', 'ended_applicants', 'ended_parts'] as const

/** Every row of these tables. */
async function rowsOf(tables: readonly string[] = TABLES): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(
      db(),
    )
    found[table] = rows
  }
  return found
}
/** As if nothing had ever been added up: the read models from the rows of the product. */
async function fresh(): Promise<Record<string, unknown>> {
  for (const table of [...READ_MODELS, 'applicant_figures']) await sql`delete from ${sql.table(table)}`.execute(db())
  await rebuildFigures(world.ctx())
  return rowsOf()
}
const funnel = async (who = studio) => (await who.call(analytics.funnel, { query: { period: '30d' } })).body
const steps = async (who = studio) => (await funnel(who)).steps
const overview = async (who = studio) => (await who.call(analytics.overview, { query: { period: '30d' } })).body
const counts = (applied: number, opened = 0, shortlisted = 0, interviewed = 0, offered = 0, hired = 0) => ({
  applied,
  opened,
  shortlisted,
  interviewed,
  offered,
  hired,
})

async function apply(): Promise<{ maya: Person; id: string }> {
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  const { status, body } = await maya.call(applications.submit, { params: { jobId }, body: form })
  expect(status).toBe(201)
  await world.drain()
  return { maya, id: body.id }
}
const move = (id: string, name: 'review' | 'shortlist' | 'interview' | 'reject', version: number) =>
  studio.call(applications.move, { params: { applicationId: id }, body: stepBody(name, version) })
/** Applications of five people, hired, turned down and waiting; counted. */
async function applied(): Promise<string[]> {
  const ids: string[] = []
  for (const moves of [WAY_TO.pending, WAY_TO.rejected, WAY_TO.offered, WAY_TO.accepted, WAY_TO.accepted])
    ids.push(
      await makeApplication(world.ctx(), {
        postId: jobId,
        businessId: studio.businessId,
        applicantId: (await world.talent()).id,
        moves,
        createdAt: new Date(Date.now() - 3 * 86_400_000),
      }),
    )
  await recount(world.ctx(), ids)
  return ids
}

describe('what happens to an application is counted as it happens', () => {
  test('from applying to the hire, and equal to what is counted afresh', async () => {
    expect(await steps()).toEqual(counts(0))
    const { maya, id } = await apply()
    expect(await steps()).toEqual(counts(1))
    expect(
      (
        await maya.call(applications.editJob, {
          params: { applicationId: id },
          body: { version: 1, form: { ...form, availability: 'immediate' } },
        })
      ).status,
    ).toBe(200)
    await studio.call(applications.open, { params: { applicationId: id }, body: { version: 2 } })
    await world.drain()
    expect(await steps()).toEqual(counts(1, 1))
    const talent = (await studio.call(analytics.talent, { query: {} })).body
    expect(talent.availability).toEqual([{ part: 'immediate', applicants: 1, hires: 0 }])
    await move(id, 'shortlist', 2)
    await move(id, 'interview', 3)
    await world.drain()
    expect(await steps()).toEqual(counts(1, 1, 1, 1))
    await studio.call(applications.offer, { params: { applicationId: id }, body: offerBody(4) })
    await world.settle()
    const own = await maya.call(applications.own, { params: { applicationId: id } })
    const accepted = await maya.call(applications.answer, {
      params: { applicationId: id },
      body: { move: 'accept_offer', version: 5, offer_id: own.body.offer?.id ?? null },
    })
    expect(accepted.body).toMatchObject({ status: 'accepted' })
    await world.drain()
    expect(await steps()).toEqual(counts(1, 1, 1, 1, 1, 1))
    expect((await overview()).figures).toMatchObject({
      hires: { now: 1 },
      time_to_hire: { now: 0, of: 1 },
      match_score: { of: 1 },
    })
    const { items } = (await studio.call(analytics.hires, { query: {} })).body
    expect(items).toMatchObject([
      { application_id: id, name: 'Maya Lindqvist', craft: 'Cinematographer', post: { id: jobId } },
    ])
    const kept = await rowsOf()
    expect(await fresh()).toEqual(kept)
  })

  test('what is undone counts down again', async () => {
    const { id } = await apply()
    await move(id, 'shortlist', 1)
    await world.drain()
    expect((await funnel()).first_reply.of).toBe(1)
    expect(await steps()).toEqual(counts(1, 1, 1))
    await studio.call(applications.undo, { params: { applicationId: id }, body: { version: 2 } })
    await world.settle()
    expect(await steps()).toEqual(counts(1))
    expect((await funnel()).first_reply.of).toBe(0)
    const kept = await rowsOf()
    expect(await fresh()).toEqual(kept)
  })

  test('a message of the company is a reply, once; what the applicant writes is none', async () => {
    const { id, maya } = await apply()
    await sql`update applications set created_at = created_at - interval '5 hours' where id = ${id}`.execute(db())
    const write = () =>
      studio.call(messaging.begin, {
        body: { application_id: id, content: 'Hello Maya', client_id: crypto.randomUUID() },
      })
    const begun = await write()
    await world.drain()
    expect((await funnel()).first_reply).toMatchObject({ now: 5, of: 1 })
    const { body } = await maya.call(messaging.list, { query: {} })
    expect(body.items.length).toBeGreaterThan(0)
    expect(begun.status).toBeLessThan(300)
    const before = await rowsOf()
    await write()
    await world.drain()
    expect(await rowsOf()).toEqual(before)
    expect(await fresh()).toEqual(before)
  })
})

describe('counted twice, at once, or broken off, it is counted once', () => {
  test('again is no difference', async () => {
    const ids = await applied()
    const kept = await rowsOf()
    expect(await recount(world.ctx(), ids)).toBe(0)
    await Promise.all(Array.from({ length: 6 }, () => recount(world.ctx(), ids.toReversed())))
    expect(await rowsOf()).toEqual(kept)
  })

  test('at once, for the first time', async () => {
    const ids = await applied()
    const kept = await rowsOf()
    for (const table of [...READ_MODELS, 'applicant_figures']) await sql`delete from ${sql.table(table)}`.execute(db())
    await Promise.all([ids, ids.slice(2), ids.toReversed(), ids.slice(0, 3)].map((some) => recount(world.ctx(), some)))
    await rebuildFigures(world.ctx())
    expect(await rowsOf()).toEqual(kept)
  })

  test('a transaction that fails has counted nothing', async () => {
    const ids = await applied()
    const kept = await rowsOf()
    await sql`update application_log set dropped = true where application_id = any(${ids}::uuid[]) and move = 'interview'`.execute(
      db(),
    )
    await sql`update applications set opened_at = now() where id = any(${ids}::uuid[])`.execute(db())
    const failing = inTransaction(world.ctx(), async (ctx) => {
      expect(await recount(ctx, ids)).toBe(2)
      throw new Error('killed')
    })
    await expect(failing).rejects.toThrow('killed')
    expect(await rowsOf()).toEqual(kept)
    expect(await recount(world.ctx(), ids)).toBe(2)
    const counted = await rowsOf()
    expect(counted).not.toEqual(kept)
    expect(await fresh()).toEqual(counted)
  })

  test('read models that are wrong are right after a rebuild, broken off, twice at once, and while people apply', async () => {
    await applied()
    const kept = await rowsOf(READ_MODELS)
    await sql`update company_days set applicants = applicants + 3`.execute(db())
    await sql`delete from company_quarters where hires > 0`.execute(db())
    await sql`insert into company_days (business_id, dimension, day, part, applicants, hires) values (${studio.businessId}, 'city', '2020-02-29', 'Nowhere', 7, 1)`.execute(
      db(),
    )
    // the control: the damage is noticed
    expect(await rowsOf(READ_MODELS)).not.toEqual(kept)
    const onStep = () => {
      throw new Error('killed')
    }
    await expect(rebuildFigures(world.ctx(), { onStep })).rejects.toThrow('killed')
    const [, , { id }] = await Promise.all([rebuildFigures(world.ctx()), rebuildFigures(world.ctx()), apply()])
    await move(id, 'shortlist', 1)
    await world.settle()
    const counted = await rowsOf()
    expect(await steps()).toMatchObject({ applied: 6 })
    expect(await fresh()).toEqual(counted)
  })
})

describe('people who are gone', () => {
  const erase = async (id: string) => {
    await inTransaction(world.ctx(), async (ctx) => {
      for (const { person } of [...modules, ...reactionModules].toReversed()) await person?.eraseFor(ctx, id)
    })
    await world.drain()
  }
  const answers = async () =>
    JSON.stringify(
      await Promise.all(
        (
          [analytics.overview, analytics.funnel, analytics.sources, analytics.industries, analytics.talent] as const
        ).flatMap((route) => [
          studio.call(route, { query: { period: '30d' } }).then(({ body }) => body),
          studio.call(route, { query: { period: '30d', post_id: jobId } }).then(({ body }) => body),
        ]),
      ),
    )

  test('stay in the counts, of all posts and of one, and are in no list', async () => {
    const ids = await applied()
    const before = await answers()
    const people = await db().selectFrom('applications').select(['id', 'applicant_id']).where('id', 'in', ids).execute()
    for (const { applicant_id: id } of people.slice(0, 4)) await erase(id)
    expect(await answers()).toBe(before)
    expect(await steps()).toMatchObject({ applied: 5, hired: 2 })
    expect((await studio.call(analytics.hires, { query: {} })).body.items.length).toBeLessThan(2)
    const left = JSON.stringify(await rowsOf())
    for (const { id, applicant_id: person } of people.slice(0, 4)) {
      expect(left).not.toContain(id)
      expect(left).not.toContain(person)
    }
    // and a rebuild finds them again
    const kept = await rowsOf(READ_MODELS)
    for (const table of READ_MODELS) await sql`delete from ${sql.table(table)}`.execute(db())
    await rebuildFigures(world.ctx())
    expect(await rowsOf(READ_MODELS)).toEqual(kept)
    expect(await answers()).toBe(before)
  })

  test('take along the words that only they said, and leave those that others said, too', async () => {
    const say = (id: string, location: string, skills: string[]) =>
      sql`with place as (update profiles set location = ${location} where id = ${id})
        update talent_profiles set profession = 'Gaffer', skills = ${skills} where id = ${id}`.execute(db())
    const person = async (location: string, skills: string[]) => {
      const who = await world.talent()
      await say(who.id, location, skills)
      await who.call(applications.submit, { params: { jobId }, body: form })
      return who
    }
    const [maya] = [
      await person('Ulm, Germany', ['Glass harp', 'Lighting']),
      await person('Lisbon, Portugal', ['Lighting']),
    ]
    await world.drain()
    const skills = async () => (await studio.call(analytics.skills, { query: {} })).body.items
    expect(JSON.stringify(await skills())).toContain('Glass harp')
    await erase(maya.id)
    const { body: talent } = await studio.call(analytics.talent, { query: {} })
    expect(talent.city).toEqual([
      { part: '', applicants: 1, hires: 0 },
      { part: 'Lisbon, Portugal', applicants: 1, hires: 0 },
    ])
    expect(talent.craft).toEqual([{ part: 'Gaffer', applicants: 2, hires: 0 }])
    expect(JSON.stringify(await skills())).not.toContain('Glass harp')
    expect(await skills()).toContainEqual({ skill: 'Lighting', applicants: 2, posts: 0 })
    const counted = await rowsOf()
    expect(JSON.stringify(counted)).not.toMatch(/Glass harp|Ulm/)
    expect(await fresh()).toEqual(counted)
  })

  test('an application that no one has counted yet is counted before it goes', async () => {
    const applicant = await world.talent()
    await makeApplication(world.ctx(), {
      postId: jobId,
      businessId: studio.businessId,
      applicantId: applicant.id,
      moves: WAY_TO.accepted,
    })
    await erase(applicant.id)
    expect(await steps()).toEqual(counts(1, 1, 1, 1, 1, 1))
  })

  test('a company takes its counts along; a post leaves them', async () => {
    await applied()
    await sql`delete from posts where id = ${jobId}`.execute(db())
    expect(await steps()).toMatchObject({ applied: 5 })
    expect((await funnel()).posts).toMatchObject([{ id: null, steps: { applied: 5 } }])
    await rebuildFigures(world.ctx())
    expect(await steps()).toMatchObject({ applied: 5 })
    await sql`delete from business_profiles where id = ${studio.businessId}`.execute(db())
    for (const table of TABLES) {
      const { rows } = await sql`select from ${sql.table(table)} where business_id = ${studio.businessId}`.execute(db())
      expect([table, rows.length]).toEqual([table, 0])
    }
  })
})

describe('an installation from before', () => {
  test('says nothing until everything was counted, and goes on where it was interrupted', async () => {
    await applied()
    const kept = await rowsOf()
    for (const table of [...READ_MODELS, 'applicant_figures']) await sql`delete from ${sql.table(table)}`.execute(db())
    await sql`delete from meta where key = 'figures'`.execute(db())
    const asked = await studio.call(analytics.overview, { query: {} })
    expect([asked.status, asked.body.error?.code]).toEqual([503, 'analytics.preparing'])
    const stop = new AbortController()
    stop.abort()
    await countEarlier(world.ctx(), stop.signal)
    expect(await isCounted(world.ctx())).toBe(false)
    expect(await readMeta(db(), 'figures')).toMatchObject({ after: expect.any(String) })
    await Promise.all([1, 2].map(() => countEarlier(world.ctx(), new AbortController().signal)))
    expect((await studio.call(analytics.overview, { query: {} })).status).toBe(200)
    expect(await rowsOf()).toEqual(kept)
    await writeMeta(db(), 'figures', { counted: 1 })
  })
})

describe('who reads it', () => {
  test('every seat of the company, and no one else', async () => {
    await applied()
    const lars = await world.seat(studio.businessId, 'viewer', 'Lars Holm')
    expect(await steps(lars)).toMatchObject({ applied: 5 })
    const rival = await world.business({ company: 'Quillmarsh' })
    expect(await steps(rival)).toEqual(counts(0))
    expect((await rival.call(analytics.hires, { query: {} })).body.items).toEqual([])
    for (const route of [analytics.overview, analytics.funnel, analytics.hires]) {
      const { status, body } = await rival.call(route, { query: { post_id: jobId } })
      expect([status, body.error?.code]).toEqual([404, 'core.not_found'])
    }
    expect((await (await world.talent()).call(analytics.overview, { query: {} })).status).toBe(403)
    expect((await world.anonymous.call(analytics.overview, { query: {} })).status).toBe(401)
  })
})
