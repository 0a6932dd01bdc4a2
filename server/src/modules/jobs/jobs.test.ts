import { views } from '@ensemble/contract/analytics/views.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Job, JobInput } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { posts as postRoutes } from '@ensemble/contract/posts/posts.routes.ts'
import { postFlow, POST_STATUSES } from '@ensemble/contract/posts/vocabulary.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Person, startWorld } from '../../testing/world.ts'
import { posts } from '../posts/upkeep.face.ts'
import { makeBlock, makeCompanyBlock } from '../relations/relations.factory.ts'
import { endOfDay } from './jobs.form.ts'

const world = await startWorld()
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight Pictures' })
const rival = await world.business({ company: 'Rival Films' })
const maya = await world.talent()
const { db } = world.database

const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const form = (over: Partial<JobInput> = {}): JobInput => ({
  title: 'Gaffer for a night shoot',
  description: 'Three nights on the roof, rain or not.',
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: day(10),
  requirements: ['Own van', 'Calm'],
  crafts: ['Gaffer'],
  skills: ['Lighting'],
  location: 'Malmö, Sweden',
  ...over,
})
const post = async (over: Partial<JobInput> = {}, who: Person = studio): Promise<Job> => {
  const answer = await who.call(jobs.create, { body: form(over) })
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body as Job
}
const draft = async (body = {}): Promise<Job> => (await studio.call(jobs.draft, { body })).body as Job
const code = (answer: { status: number; body: { error?: { code: string } } }) => [
  answer.status,
  answer.body?.error?.code,
]

describe('posting', () => {
  test('a complete form is public at once, with its activity, fact and reply date', async () => {
    const job = await post({ pay: { from: 40_000, to: 60_000, currency: 'EUR', unit: 'day' } })
    expect(job).toMatchObject({
      status: 'published',
      requirements: ['Own van', 'Calm'],
      respond_by: day(24),
      applicants: 0,
      pay: { guaranteed: true },
    })
    expect(job.poster).toMatchObject({ kind: 'company', name: 'Northlight Pictures' })
    const activity = await db
      .selectFrom('activity_log')
      .selectAll()
      .where(sql`details ->> 'post_id'`, '=', job.id)
      .execute()
    expect(activity).toMatchObject([{ action: 'post_creation', user_id: studio.id, details: { post_type: 'job' } }])
    const facts = await db
      .selectFrom('facts')
      .selectAll()
      .where(sql`payload ->> 'postId'`, '=', job.id)
      .execute()
    expect(facts.map((fact) => fact.type)).toEqual(['posts.published'])
    expect((await world.anonymous.call(jobs.get, { params: { jobId: job.id } })).body).toMatchObject({
      title: job.title,
      applicants: null,
      why_not_apply: 'Please sign in to continue',
    })
  })

  test('an incomplete form is refused field by field', async () => {
    const answer = await studio.call(jobs.create, { body: { ...form(), title: 'x', requirements: [] } })
    expect(answer.status).toBe(400)
    expect(answer.body.error.fields).toMatchObject({
      title: 'Title must be at least 3 characters',
      requirements: 'At least one requirement is needed',
    })
  })

  test.each<[Partial<JobInput>, string, string]>([
    [{ deadline: day(-1) }, 'jobs.deadline_passed', 'deadline'],
    [{ respond_by: day(3) }, 'jobs.respond_before_deadline', 'respond_by'],
  ])('impossible dates are refused: %o', async (over, error, field) => {
    const answer = await studio.call(jobs.create, { body: form(over) })
    expect(code(answer)).toEqual([400, error])
    expect(Object.keys(answer.body.error.fields)).toEqual([field])
  })

  test('an unknown time zone is refused, a known one decides when the day ends', async () => {
    expect((await studio.call(jobs.create, { body: form({ time_zone: 'Mars/Base' }) })).status).toBe(400)
    const job = await post({ time_zone: 'America/Los_Angeles' })
    const row = await db.selectFrom('posts').select('closes_at').where('id', '=', job.id).executeTakeFirstOrThrow()
    expect(row.closes_at).toEqual(endOfDay(day(10), 'America/Los_Angeles'))
  })

  test('one key makes one post', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => studio.call(jobs.create, { body: form() }, { idempotencyKey: 'post-once' })),
    )
    expect(first?.body.id).toBe(second?.body.id)
  })

  test('talents, visitors and lesser seats do not post', async () => {
    const reader = await world.seat(studio.businessId, 'viewer')
    expect(code(await maya.call(jobs.create, { body: form() }))).toEqual([403, 'core.business_only'])
    expect((await world.anonymous.call(jobs.draft, { body: {} })).status).toBe(401)
    expect(code(await reader.call(jobs.draft, { body: {} }))).toEqual([403, 'jobs.seat_needed'])
  })
})

describe('drafts', () => {
  test('keep what is typed and are visible only to the own company', async () => {
    const job = await draft({ title: 'Half', requirements: ['', 'One'] })
    expect(job).toMatchObject({ status: 'draft', title: 'Half', requirements: ['One'], description: '' })
    const saved = await studio.call(jobs.saveDraft, {
      params: { jobId: job.id },
      body: { description: 'More', version: job.version },
    })
    expect(saved.body).toMatchObject({ title: 'Half', description: 'More', version: job.version + 1 })
    const colleague = await world.seat(studio.businessId, 'viewer')
    expect((await colleague.call(jobs.get, { params: { jobId: job.id } })).status).toBe(200)
    for (const who of [maya, rival, world.anonymous])
      expect((await who.call(jobs.get, { params: { jobId: job.id } })).status).toBe(404)
    expect(code(await rival.call(jobs.saveDraft, { params: { jobId: job.id }, body: { title: 'Mine' } }))).toEqual([
      404,
      'core.not_found',
    ])
  })

  test('of 20 parallel saves of one version one wins', async () => {
    const job = await draft({ title: 'Version' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        studio.call(jobs.saveDraft, {
          params: { jobId: job.id },
          body: { title: `Version ${i}`, version: job.version },
        }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.error.code))).toEqual(
      new Set(['core.conflict']),
    )
  })

  test('are published with the form as sent', async () => {
    const job = await draft({ title: 'To be' })
    const answer = await studio.call(jobs.publish, {
      params: { jobId: job.id },
      body: { ...form({ title: 'It is' }), version: job.version },
    })
    expect(answer.body).toMatchObject({ status: 'published', title: 'It is', edited_at: null })
    expect(code(await studio.call(jobs.publish, { params: { jobId: job.id }, body: form() }))).toEqual([
      409,
      'jobs.not_draft',
    ])
    expect(code(await studio.call(jobs.saveDraft, { params: { jobId: job.id }, body: {} }))).toEqual([
      409,
      'jobs.not_draft',
    ])
  })
})

describe('the clock', () => {
  const due = (id: string, column: 'publish_at' | 'closes_at') =>
    db
      .updateTable('posts')
      .set({ [column]: sql`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute()

  test('publishes what is scheduled, once, and not before', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const { body: job } = await studio.call(jobs.create, { body: { ...form(), publish_at: at } })
    expect(job).toMatchObject({ status: 'draft', publish_at: at })
    await posts.keepTheClock(world.ctx())
    expect((await maya.call(jobs.get, { params: { jobId: job.id } })).status).toBe(404)
    await due(job.id, 'publish_at')
    await Promise.all([posts.keepTheClock(world.ctx()), posts.keepTheClock(world.ctx())])
    expect((await maya.call(jobs.get, { params: { jobId: job.id } })).body).toMatchObject({
      status: 'published',
      publish_at: null,
    })
    const facts = await db
      .selectFrom('facts')
      .select('id')
      .where(sql`payload ->> 'postId'`, '=', job.id)
      .execute()
    expect(facts).toHaveLength(1)
  })

  test('a time in the past is refused; a draft that is no longer complete leaves the schedule', async () => {
    expect(
      code(
        await studio.call(jobs.create, { body: { ...form(), publish_at: new Date(Date.now() - 1000).toISOString() } }),
      ),
    ).toEqual([400, 'jobs.publish_at_past'])
    const { body: job } = await studio.call(jobs.create, {
      body: { ...form(), publish_at: new Date(Date.now() + 3_600_000).toISOString() },
    })
    const kept = await studio.call(jobs.saveDraft, { params: { jobId: job.id }, body: { title: 'Another title' } })
    expect(kept.body.publish_at).toBe(job.publish_at)
    const lost = await studio.call(jobs.saveDraft, { params: { jobId: job.id }, body: { title: '' } })
    expect(lost.body.publish_at).toBeNull()
  })

  test('closes what is past its day; no one applies in the minute before', async () => {
    const job = await post()
    await due(job.id, 'closes_at')
    expect((await maya.call(jobs.get, { params: { jobId: job.id } })).body).toMatchObject({
      status: 'published',
      can: { apply: false },
    })
    await posts.keepTheClock(world.ctx())
    expect((await maya.call(jobs.get, { params: { jobId: job.id } })).body).toMatchObject({
      status: 'closed',
      closed_why: 'deadline',
      why_not_apply: 'This job is no longer taking applications.',
    })
  })
})

describe('the flow', () => {
  const moves = {
    publish: (id: string) => studio.call(jobs.publish, { params: { jobId: id }, body: form() }),
    close: (id: string) => studio.call(jobs.close, { params: { jobId: id }, body: {} }),
    reopen: (id: string) => studio.call(jobs.reopen, { params: { jobId: id }, body: {} }),
    archive: (id: string) => studio.call(jobs.archive, { params: { jobId: id }, body: {} }),
  }
  const at = async (status: string) => {
    const job = await (status === 'draft' ? draft(form()) : post())
    if (status === 'closed' || status === 'archived') await moves.close(job.id)
    if (status === 'archived') await moves.archive(job.id)
    return job.id
  }

  test.each(
    POST_STATUSES.flatMap((status) => (Object.keys(moves) as (keyof typeof moves)[]).map((move) => ({ status, move }))),
  )('$move from $status', async ({ status, move }) => {
    const answer = await moves[move](await at(status))
    if (postFlow[move].from.includes(status)) expect(answer.body.status).toBe(postFlow[move].to)
    else expect(answer.status).toBe(409)
  })

  test('reopening after the deadline needs a new one, and keeps the position in time', async () => {
    const job = await post()
    await moves.close(job.id)
    await db
      .updateTable('job_posts')
      .set({ deadline: day(-2) })
      .where('id', '=', job.id)
      .execute()
    expect(code(await moves.reopen(job.id))).toEqual([400, 'jobs.deadline_passed'])
    const answer = await studio.call(jobs.reopen, { params: { jobId: job.id }, body: { deadline: day(5) } })
    expect(answer.body).toMatchObject({
      status: 'published',
      deadline: day(5),
      respond_by: day(19),
      published_at: job.published_at,
      closed_why: null,
    })
  })

  test('an edit of a public post shows, and an archived post is read-only', async () => {
    const job = await post()
    const edited = await studio.call(jobs.edit, {
      params: { jobId: job.id },
      body: { ...form({ title: 'Gaffer, edited' }), version: job.version },
    })
    expect(edited.body).toMatchObject({ title: 'Gaffer, edited', edited_at: expect.any(String) })
    expect(
      code(await studio.call(jobs.edit, { params: { jobId: job.id }, body: { ...form(), version: job.version } })),
    ).toEqual([409, 'core.conflict'])
    await moves.close(job.id)
    await moves.archive(job.id)
    expect(code(await studio.call(jobs.edit, { params: { jobId: job.id }, body: form() }))).toEqual([
      409,
      'jobs.archived',
    ])
    expect((await maya.call(jobs.get, { params: { jobId: job.id } })).status).toBe(404)
  })

  test('a clone is a new draft without dates', async () => {
    const job = await post({ pay: { from: 100, to: null, currency: 'SEK', unit: 'hour' } })
    const { body, status } = await studio.call(jobs.clone, { params: { jobId: job.id }, body: {} })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'draft',
      title: job.title,
      deadline: null,
      respond_by: null,
      pay: { from: 100, unit: 'hour' },
    })
    expect(body.id).not.toBe(job.id)
  })
})

describe('others', () => {
  test('every change by a stranger is 404, as for a post that does not exist', async () => {
    const job = await post()
    for (const jobId of [job.id, crypto.randomUUID()]) {
      for (const call of [
        rival.call(jobs.edit, { params: { jobId }, body: form() }),
        rival.call(jobs.close, { params: { jobId }, body: {} }),
        rival.call(jobs.publish, { params: { jobId }, body: form() }),
        rival.call(jobs.reopen, { params: { jobId }, body: {} }),
        rival.call(jobs.archive, { params: { jobId }, body: {} }),
        rival.call(jobs.clone, { params: { jobId }, body: {} }),
        rival.call(jobs.saveDraft, { params: { jobId }, body: {} }),
      ])
        expect(code(await call)).toEqual([404, 'core.not_found'])
    }
    const reader = await world.seat(studio.businessId, 'viewer')
    expect(code(await reader.call(jobs.close, { params: { jobId: job.id }, body: {} }))).toEqual([
      403,
      'jobs.seat_needed',
    ])
  })

  test('no one sees a company’s posts across a block of theirs or the company’s', async () => {
    const job = await post()
    const [one, two] = [await world.talent({ name: 'One' }), await world.talent({ name: 'Two' })]
    await makeBlock(world.ctx(), one.id, studio.id)
    await makeCompanyBlock(world.ctx(), studio.businessId, two.id, studio.id)
    for (const who of [one, two]) expect((await who.call(jobs.get, { params: { jobId: job.id } })).status).toBe(404)
    expect((await maya.call(jobs.get, { params: { jobId: job.id } })).status).toBe(200)
  })

  test('a view counts once a day per viewer and never for the own company', async () => {
    const job = await post()
    const look = (who: Person) =>
      who.call(
        views.count,
        { body: { kind: 'post', id: job.id, source: 'link' } },
        { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
      )
    await Promise.all([look(maya), look(maya), look(maya), look(studio), look(world.anonymous), look(rival)])
    await maya.call(jobs.get, { params: { jobId: job.id } })
    expect((await studio.call(jobs.get, { params: { jobId: job.id } })).body.views).toBe(3)
  })

  test('an invalid id is refused', async () => {
    expect((await maya.call(jobs.get, { params: { jobId: 'none' } })).status).toBe(400)
  })
})

describe('the own posts', () => {
  test('are listed page by page with their numbers, searched and filtered', async () => {
    const house = await world.business({ company: 'Counting House' })
    for (const title of ['Éclair operator', 'Second operator', 'Third assistant']) await post({ title }, house)
    const closing = await post({ title: 'Closed one' }, house)
    await house.call(jobs.close, { params: { jobId: closing.id }, body: {} })
    await db
      .insertInto('applications')
      .values({
        kind: 'job',
        post_id: closing.id,
        applicant_id: maya.id,
        business_id: house.businessId,
        letter: 'x',
        availability: 'immediate',
      })
      .execute()
    const list = (query: Record<string, string>) => house.call(postRoutes.ofCompany, { query })
    const first = (await list({ limit: '3' })).body
    expect(first.counts).toMatchObject({ all: 4, published: 3, closed: 1, draft: 0, job: 4, collaboration: 0 })
    const second = (await list({ limit: '3', cursor: first.next })).body
    expect([...first.items, ...second.items].map((item) => item.title)).toEqual([
      'Closed one',
      'Third assistant',
      'Second operator',
      'Éclair operator',
    ])
    expect(second.next).toBeNull()
    expect(first.items[0]).toMatchObject({ applicants: 1, unanswered: 1, can: { reopen: true, close: false } })
    expect((await list({ q: 'eclair' })).body.items).toHaveLength(1)
    expect((await list({ q: '%' })).body.items).toHaveLength(0)
    expect((await list({ status: 'closed' })).body.items).toHaveLength(1)
    expect((await list({ cursor: 'x' })).status).toBe(400)
    expect((await maya.call(postRoutes.ofCompany, { query: {} })).status).toBe(403)
  })
})
