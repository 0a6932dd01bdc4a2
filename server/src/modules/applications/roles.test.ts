import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { Applicant, OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Job, JobInput } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Person, startWorld } from '../../testing/world.ts'
import { applicationsModule } from './module.ts'

const world = await startWorld()
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight Pictures' })
const [maya, noor] = [await world.talent({ name: 'Maya Lindqvist' }), await world.talent({ name: 'Noor Haddad' })]
const { db } = world.database

const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const form: JobInput = {
  title: 'The last ferry',
  description: 'A short film in five days on the water.',
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: day(10),
  requirements: ['Free in autumn'],
  crafts: ['Actor'],
  skills: ['Acting'],
  roles: [
    { name: 'Anna', craft: 'Actor' },
    { name: 'Fiddler', craft: 'Musician' },
    { name: 'Pilot', craft: 'Other' },
  ],
}
const post = async (over: Partial<JobInput> = {}): Promise<Job> => {
  const answer = await studio.call(jobs.create, { body: { ...form, ...over } })
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body as Job
}
const letter = 'I have sailed these waters since I was a child, and played in three films that were shot on them.'
const apply = (who: Person, job: Job, role_id?: string | null, more = {}) =>
  who.call(applications.submit, {
    params: { jobId: job.id },
    body: { cover_letter: letter, availability: 'immediate', ...(role_id !== undefined && { role_id }), ...more },
  })
const code = (answer: { status: number; body: { error?: { code: string } } }) => [
  answer.status,
  answer.body?.error?.code,
]
const roleOf = (job: Job, name: string) => job.roles.find((role) => role.name === name)?.id ?? ''
const seen = async (who: Person, job: Job) => (await who.call(jobs.get, { params: { jobId: job.id } })).body as Job
const edit = async (job: Job, roles: JobInput['roles']) =>
  studio.call(jobs.edit, {
    params: { jobId: job.id },
    body: { ...form, roles, version: (await seen(studio, job)).version },
  })

describe('applying for a role', () => {
  test('people apply once for each role, once more after withdrawing, and find each application again', async () => {
    const job = await post()
    const [anna, fiddler] = [roleOf(job, 'Anna'), roleOf(job, 'Fiddler')]
    const first = await apply(maya, job, anna)
    expect([first.status, first.body.role]).toEqual([201, { id: anna, name: 'Anna' }])
    const second = (await apply(maya, job, fiddler)).body as OwnApplication
    expect(code(await apply(maya, job, anna))).toEqual([409, 'applications.already_applied'])
    const page = await seen(maya, job)
    expect(page).toMatchObject({ own_application_id: second.id, can: { apply: true } })
    expect(page.roles.map((role) => [role.own_application_id, role.can.apply])).toEqual([
      [first.body.id, false],
      [second.id, false],
      [null, true],
    ])
    expect((await maya.call(applications.own, { params: { applicationId: first.body.id } })).body.role.name).toBe(
      'Anna',
    )
    expect((await maya.call(applications.own, { params: { applicationId: job.id } })).body.id).toBe(second.id)
    await maya.call(applications.answer, {
      params: { applicationId: first.body.id },
      body: { move: 'withdraw', version: 1 },
    })
    // once more after withdrawing, each role for itself
    expect((await apply(maya, job, anna)).status).toBe(201)
    expect(code(await apply(maya, job, anna))).toEqual([409, 'applications.already_applied'])
    expect(code(await apply(maya, job, fiddler))).toEqual([409, 'applications.already_applied'])
    expect((await apply(maya, job, roleOf(job, 'Pilot'))).status).toBe(201)
    expect(await seen(maya, job)).toMatchObject({
      can: { apply: false },
      why_not_apply: 'You have already applied to this job.',
    })
  })

  test('a role must be chosen, of this job, and open', async () => {
    const [job, other, plain] = [await post(), await post(), await post({ roles: [] })]
    for (const none of [undefined, null]) {
      const answer = await apply(maya, job, none)
      expect([...code(answer), answer.body.error.fields]).toEqual([
        400,
        'jobs.role_needed',
        { role_id: 'Choose the role you’re applying for.' },
      ])
    }
    for (const [to, role] of [
      [job, roleOf(other, 'Anna')],
      [job, crypto.randomUUID()],
      [plain, roleOf(job, 'Anna')],
    ] as const)
      expect(code(await apply(maya, to, role))).toEqual([404, 'core.not_found'])
    await edit(
      job,
      job.roles.map(({ id, name, craft }) => ({ id, name, craft: craft as 'Actor', filled: name === 'Anna' })),
    )
    expect(code(await apply(maya, job, roleOf(job, 'Anna')))).toEqual([409, 'jobs.role_filled'])
    expect((await seen(maya, job)).roles.map(({ can }) => can.apply)).toEqual([false, true, true])
    await edit(
      job,
      job.roles.map(({ id, name, craft }) => ({ id, name, craft: craft as 'Actor', filled: true })),
    )
    expect(code(await apply(maya, job))).toEqual([409, 'jobs.roles_filled'])
    expect(await seen(maya, job)).toMatchObject({
      can: { apply: false },
      why_not_apply: 'All roles of this production are filled.',
    })
    await studio.call(jobs.close, { params: { jobId: other.id }, body: {} })
    expect(code(await apply(maya, other, roleOf(other, 'Anna')))).toEqual([409, 'jobs.not_open'])
    expect((await apply(maya, plain)).body.role).toBeNull()
  })

  test('twenty at once for one role are one application, and one more for another', async () => {
    const job = await post()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => apply(noor, job, roleOf(job, at ? 'Anna' : 'Pilot'))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.error.code))).toEqual(
      new Set(['applications.already_applied']),
    )
  })

  test('a form that is reopened has its role and its confirmation', async () => {
    const job = await post()
    const params = { jobId: job.id }
    const draft = { cover_letter: 'I have', role_ids: [roleOf(job, 'Anna')], adult: true }
    expect((await maya.call(applications.saveDraft, { params, body: draft })).status).toBe(204)
    expect((await maya.call(applications.start, { params, body: {} })).body.draft).toMatchObject(draft)
    expect((await maya.call(applications.saveDraft, { params, body: { role_ids: ['Anna'] } })).status).toBe(400)
    expect((await maya.call(applications.saveDraft, { params, body: { role_ids: [] } })).status).toBe(204)
    expect((await maya.call(applications.start, { params, body: {} })).body.draft).toEqual({
      role_ids: [],
      resume_file_id: null,
    })
  })

  test('work with intimate scenes is for adults who confirm it', async () => {
    const job = await post({ declared: { intimacy: 'simulated', coordinator: true } })
    expect((await seen(maya, job)).adults_only).toBe(true)
    const answer = await apply(maya, job, roleOf(job, 'Anna'))
    expect([...code(answer), Object.keys(answer.body.error.fields)]).toEqual([400, 'jobs.adults_only', ['adult']])
    expect((await apply(maya, job, roleOf(job, 'Anna'), { adult: true })).status).toBe(201)
  })
})

describe('who applied for which role', () => {
  test('the company sees, filters, counts and exports it; a role with applications stays', async () => {
    const house = await world.business({ company: 'Rival Films' })
    const job = (await house.call(jobs.create, { body: form })).body as Job
    const [anna, fiddler] = [roleOf(job, 'Anna'), roleOf(job, 'Fiddler')]
    for (const [who, role] of [
      [maya, anna],
      [maya, fiddler],
      [noor, anna],
    ] as const)
      await apply(who, job, role)
    const list = async (query: { post?: string; role?: string } = {}) =>
      (await house.call(applications.list, { query })).body
    expect((await list({ role: anna })).items.map(({ person, role }: Applicant) => [person.name, role?.name])).toEqual([
      ['Noor Haddad', 'Anna'],
      ['Maya Lindqvist', 'Anna'],
    ])
    expect(await list({ role: fiddler })).toMatchObject({
      counts: { pending: 1 },
      posts: [
        {
          id: job.id,
          count: 3,
          roles: [
            { id: anna, name: 'Anna', count: 2 },
            { id: fiddler, name: 'Fiddler', count: 1 },
          ],
        },
      ],
    })
    expect((await house.call(applications.export, { query: { role: fiddler } })).body).toMatch(
      /Role,.*\n.*The last ferry,Fiddler,/s,
    )
    expect((await seen(house, job)).roles.map(({ applicants }) => applicants)).toEqual([2, 1, 0])
    expect((await studio.call(applications.list, { query: { role: anna } })).body.items).toEqual([])
    const without = await house.call(jobs.edit, {
      params: { jobId: job.id },
      body: { ...form, roles: [{ id: anna, name: 'Anna', craft: 'Actor' }], version: job.version },
    })
    expect(code(without)).toEqual([409, 'jobs.role_has_applicants'])
    expect((await seen(house, job)).roles).toHaveLength(3)
  })

  test('the person’s export names it, and their list keeps its name when the job is gone', async () => {
    const job = await post({ title: 'A production that ends' })
    for (const name of ['Anna', 'Fiddler']) await apply(noor, job, roleOf(job, name))
    const exported = (await applicationsModule.person.exportFor(world.ctx(), noor.id)) as {
      applications: { post_id: string | null; role: string }[]
    }
    expect(
      exported.applications
        .filter(({ post_id }) => post_id === job.id)
        .map(({ role }) => role)
        .toSorted(),
    ).toEqual(['Anna', 'Fiddler'])
    await sql`delete from posts where id = ${job.id}`.execute(db)
    const gone = ((await noor.call(applications.mine, { query: {} })).body.items as OwnApplication[]).filter(
      (each) => each.post.title === 'A production that ends',
    )
    expect(gone.map(({ role, post: { id } }) => [role, id])).toEqual([
      [{ id: null, name: 'Fiddler' }, null],
      [{ id: null, name: 'Anna' }, null],
    ])
  })
})
