import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldUp } from '../../testing/held-up.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeCompanyBlock } from '../relations/relations.factory.ts'

const letter = 'I have lit three features on 16 mm and would love to bring that to your film. My reel is linked below.'
const form = { cover_letter: letter, availability: 'immediate' as const }

let world: World
let studio: Person
let maya: Person
const job = async (post = {}) =>
  (
    await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      company: 'Northlight Pictures',
      post,
    })
  ).id
const count = async (jobId: string) =>
  Number(
    (
      await world.database.db
        .selectFrom('applications')
        .select((row) => row.fn.countAll().as('n'))
        .where('post_id', '=', jobId)
        .executeTakeFirstOrThrow()
    ).n,
  )

beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
  maya = await world.talent({ name: 'Maya Lindqvist' })
})
afterAll(() => world.stop())

describe('applying', () => {
  test('stores the application with its first entry and answers with it', async () => {
    const jobId = await job()
    const { status, body } = await maya.call(applications.submit, {
      params: { jobId },
      body: { ...form, expected_salary: '', portfolio_url: 'https://maya.example/reel' },
    })
    expect(status).toBe(201)
    const own = OwnApplication.parse(body)
    expect(own).toMatchObject({
      status: 'pending',
      version: 1,
      letter,
      expected_salary: null,
      portfolio_url: 'https://maya.example/reel',
      resume: null,
    })
    expect(own.post).toMatchObject({
      id: jobId,
      kind: 'job',
      poster: { kind: 'company', name: 'Northlight Pictures' },
    })
    expect(own.timeline).toMatchObject([{ seq: 1, party: 'talent', move: 'submit', from: null, to: 'pending' }])
    expect(own.can).toEqual({ edit: true, withdraw: true, accept_offer: false, decline_offer: false })
    expect((await maya.call(applications.own, { params: { applicationId: own.id } })).body).toEqual(body)
    expect((await maya.call(applications.own, { params: { applicationId: jobId } })).body).toEqual(body)
  })

  test('reports everything that is wrong with the form', async () => {
    const jobId = await job()
    const wrong = async (body: object) =>
      (await maya.call(applications.submit, { params: { jobId }, body: { ...form, ...body } })).body.error?.fields
    expect(await wrong({ cover_letter: 'too short' })).toEqual({
      cover_letter: 'Cover letter must be at least 50 characters',
    })
    expect(await wrong({ cover_letter: 'x'.repeat(5001) })).toEqual({
      cover_letter: 'Cover letter cannot exceed 5000 characters',
    })
    expect(await wrong({ portfolio_url: 'javascript:alert(1)' })).toHaveProperty('portfolio_url')
    expect(await wrong({ expected_salary: '9'.repeat(101) })).toHaveProperty('expected_salary')
    expect(await wrong({ availability: 'custom' })).toEqual({ available_from: 'Choose a date' })
    expect(await wrong({ availability: 'custom', available_from: '2020-01-01' })).toEqual({
      available_from: 'Choose today or a later day.',
    })
    expect(await wrong({ status: 'accepted' })).toEqual({ status: 'This field isn’t known here' })
    expect(await wrong({ resume_file_id: crypto.randomUUID() })).toHaveProperty('resume_file_id')
    expect(await count(jobId)).toBe(0)
  })

  test('only a talent may apply, only to an open job, and never to one that does not exist for them', async () => {
    const jobId = await job()
    const submit = (who: Person, to = jobId) => who.call(applications.submit, { params: { jobId: to }, body: form })
    expect((await submit(world.anonymous)).status).toBe(401)
    expect((await submit(await world.unverified())).body.error.code).toBe('core.verify')
    expect((await submit(await world.blocked())).body.error.code).toBe('core.blocked')
    expect((await submit(studio)).body.error.code).toBe('core.talent_only')
    expect((await submit(maya, crypto.randomUUID())).status).toBe(404)
    expect((await submit(maya, await job({ status: 'draft', published_at: null }))).status).toBe(404)
    const closed = await submit(maya, await job({ status: 'closed' }))
    expect([closed.status, closed.body.error.code]).toEqual([409, 'jobs.not_open'])
    const shunned = await world.talent({ name: 'Sam Shunned' })
    await makeCompanyBlock(world.ctx(), studio.businessId, shunned.id, studio.id)
    expect((await submit(shunned)).status).toBe(404)
    expect(await count(jobId)).toBe(0)
  })

  test('waits for a job that is being closed, and is then refused', async () => {
    const jobId = await job()
    let answer: ReturnType<Person['call']> | undefined
    await world.database.db.transaction().execute(async (db) => {
      await db
        .updateTable('posts')
        .set((eb) => ({ status: 'closed', version: eb('version', '+', 1) }))
        .where('id', '=', jobId)
        .execute()
      answer = maya.call(applications.submit, { params: { jobId }, body: form })
      await heldUp(world.database)
    })
    expect((await answer)?.body.error.code).toBe('jobs.not_open')
    expect(await count(jobId)).toBe(0)
  })

  test('a person who withdrew may apply once more while the job is open, and not a third time', async () => {
    const jobId = await job()
    const apply = () => maya.call(applications.submit, { params: { jobId }, body: form })
    const withdraw = (applicationId: string) =>
      maya.call(applications.answer, {
        params: { applicationId },
        body: { move: 'withdraw', version: 1, message: 'I took another film.' },
      })
    const page = async () => (await maya.call(jobs.get, { params: { jobId } })).body
    const first = (await apply()).body.id as string
    expect((await apply()).body.error).toMatchObject({
      code: 'applications.already_applied',
      message: 'You have already applied.',
    })
    await withdraw(first)
    expect(await page()).toMatchObject({ can: { apply: true }, own_application_id: first })
    const seen = await studio.call(applications.detail, { params: { applicationId: first } })
    expect(seen.body.timeline.at(-1)).toMatchObject({ move: 'withdraw', message: 'I took another film.' })
    const answers = await Promise.all([apply(), apply(), apply()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    const second = answers.find(({ status }) => status === 201)?.body.id as string
    expect(await page()).toMatchObject({ can: { apply: false }, own_application_id: second })
    await withdraw(second)
    expect(await page()).toMatchObject({ can: { apply: false } })
    expect((await apply()).body.error.code).toBe('applications.applied_twice')
  })
})

describe('fifty at once', () => {
  const fire = (who: Person, jobId: string, key?: string) =>
    Promise.all(
      Array.from({ length: 50 }, () =>
        who.call(applications.submit, { params: { jobId }, body: form }, key ? { idempotencyKey: key } : {}),
      ),
    )

  test('with one key: one row, and every answer is the first one', async () => {
    const jobId = await job()
    const answers = await fire(maya, jobId, 'form-1')
    answers.push(await maya.call(applications.submit, { params: { jobId }, body: form }, { idempotencyKey: 'form-1' }))
    expect(await count(jobId)).toBe(1)
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    const other = await maya.call(
      applications.submit,
      { params: { jobId }, body: { ...form, availability: '1_month' } },
      { idempotencyKey: 'form-1' },
    )
    expect(other.status).toBe(422)
  })

  test('without a key: one row, one 201, the others get “already applied”', async () => {
    const jobId = await job()
    const answers = await fire(maya, jobId)
    expect(await count(jobId)).toBe(1)
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.error.code))).toEqual(
      new Set(['applications.already_applied']),
    )
  })

  test('control: without the key’s defense, answers differ', async () => {
    const broken = await startWorld({ env: { ENSEMBLE_BREAK: 'idempotency' } })
    try {
      const company = await broken.business()
      const tom = await broken.talent({ name: 'Tom Okafor' })
      const post = await makeJob(broken.ctx(), { ownerId: company.id, businessId: company.businessId })
      const answers = await fire(tom, post.id, 'form-1')
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 409]))
    } finally {
      await broken.stop()
    }
  })
})

describe('the form in progress', () => {
  test('is kept as typed, for its own person only, and gone once sent', async () => {
    const jobId = await job()
    const draft = { cover_letter: 'Dear', expected_salary: 'about 400', availability: null }
    expect((await maya.call(applications.saveDraft, { params: { jobId }, body: draft })).status).toBe(204)
    const opened = await maya.call(applications.start, { params: { jobId }, body: {} })
    expect(opened.body).toMatchObject({
      draft: { ...draft, resume_file_id: null },
      resume: null,
      works: [],
    })
    const tom = await world.talent({ name: 'Tom Okafor' })
    expect((await tom.call(applications.start, { params: { jobId }, body: {} })).body.draft).toBeNull()
    await maya.call(applications.submit, { params: { jobId }, body: form })
    expect(
      await world.database.db.selectFrom('application_drafts').selectAll().where('post_id', '=', jobId).execute(),
    ).toEqual([])
  })

  test('each opening leaves one row of analytics', async () => {
    const jobId = await job()
    await maya.call(applications.start, { params: { jobId }, body: {} })
    await maya.call(applications.start, { params: { jobId }, body: {} })
    await world.settle()
    const rows = await world.database.db
      .selectFrom('analytics_log')
      .selectAll()
      .where('user_id', '=', maya.id)
      .where('event', '=', 'job_application_start')
      .execute()
    const details = rows.map((row) => row.details).filter((entry) => (entry as { job_id: string }).job_id === jobId)
    expect(details).toEqual(
      Array(2).fill({ job_id: jobId, job_title: 'Cinematographer for a short film', company: 'Northlight Pictures' }),
    )
    expect((await studio.call(applications.start, { params: { jobId }, body: {} })).status).toBe(403)
    expect((await maya.call(applications.start, { params: { jobId: crypto.randomUUID() }, body: {} })).status).toBe(404)
  })
})
