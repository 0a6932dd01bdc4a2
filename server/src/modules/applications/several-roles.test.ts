import { readFile } from 'node:fs/promises'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { Applicant, OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Job, JobInput } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { pdf } from '../../testing/media/pdf.ts'
import { uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld } from '../../testing/world.ts'

const world = await startWorld({ pool: 20 })
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight Pictures' })

const form: JobInput = {
  title: 'The last ferry',
  description: 'A short film in five days on the water.',
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: Temporal.Now.plainDateISO('UTC').add({ days: 10 }).toString(),
  requirements: ['Free in autumn'],
  crafts: ['Actor'],
  skills: ['Acting'],
  roles: [
    { name: 'Anna', craft: 'Actor' },
    { name: 'Fiddler', craft: 'Musician' },
    { name: 'Pilot', craft: 'Other' },
  ],
}
const post = async (over: Partial<JobInput> = {}, house = studio): Promise<Job> => {
  const answer = await house.call(jobs.create, { body: { ...form, ...over } })
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body as Job
}
const letter = 'I have sailed these waters since I was a child, and played in three films that were shot on them.'
const idOf = (job: Job, name: string) => job.roles.find((role) => role.name === name)?.id ?? name
const said = { cover_letter: letter, availability: 'immediate', expected_salary: '$300 a day' } as const
const apply = (who: Person, job: Job, names: readonly string[], more = {}, sent = {}) =>
  who.call(
    applications.submitForRoles,
    {
      params: { jobId: job.id },
      body: { ...said, role_ids: names.map((name) => idOf(job, name)), ...more },
    },
    sent,
  )
const refusal = ({ status, body }: { status: number; body: { error?: { code: string; fields?: object } } }) => [
  status,
  body.error?.code,
  body.error?.fields,
]
const seen = async (who: Person, job: Job) => (await who.call(jobs.get, { params: { jobId: job.id } })).body as Job
const fill = async (job: Job, ...names: string[]) => {
  const { version, roles } = await seen(studio, job)
  const answer = await studio.call(jobs.edit, {
    params: { jobId: job.id },
    body: {
      ...form,
      version,
      roles: roles.map(({ id, name, craft }) => ({ id, name, craft: craft as 'Actor', filled: names.includes(name) })),
    },
  })
  expect(answer.status).toBe(200)
}
/** The names of the roles that a person has applied for, by the company's list. */
const arrived = async (job: Job, house = studio) =>
  ((await house.call(applications.list, { query: { post: job.id } })).body.items as Applicant[])
    .map(({ role }) => role?.name ?? '')
    .toSorted()

describe('several roles at once', () => {
  test('are an application each, with the same words, and the draft is gone', async () => {
    const [job, maya] = [await post(), await world.talent({ name: 'Maya Lindqvist' })]
    const params = { jobId: job.id }
    const ids = [idOf(job, 'Pilot'), idOf(job, 'Anna')]
    await maya.call(applications.saveDraft, { params, body: { cover_letter: letter, role_ids: ids } })
    const { status, body } = await apply(maya, job, ['Pilot', 'Anna'], { portfolio_url: 'https://maya.example/reel' })
    expect([status, body.applications.map(({ role }: { role: object }) => role)]).toEqual([
      201,
      [
        { id: idOf(job, 'Anna'), name: 'Anna' },
        { id: idOf(job, 'Pilot'), name: 'Pilot' },
      ],
    ])
    const own: OwnApplication[] = []
    for (const { id: applicationId } of body.applications)
      own.push((await maya.call(applications.own, { params: { applicationId } })).body)
    expect(own).toMatchObject(
      ['Anna', 'Pilot'].map((name) => ({
        role: { name },
        letter,
        expected_salary: '$300 a day',
        portfolio_url: 'https://maya.example/reel',
        status: 'pending',
        timeline: [{ move: 'submit' }],
      })),
    )
    expect((await seen(maya, job)).roles.map(({ can }) => can.apply)).toEqual([false, true, false])
    expect((await maya.call(applications.start, { params, body: {} })).body.draft).toBeNull()
    expect(await arrived(job)).toEqual(['Anna', 'Pilot'])
  })

  test('a draft from before names its role as one of several', async () => {
    const [job, maya] = [await post(), await world.talent()]
    const params = { jobId: job.id }
    const migration = await readFile(new URL('../../../migrations/0027_several_roles.sql', import.meta.url), 'utf8')
    for (const [before, after] of [
      [idOf(job, 'Anna'), [idOf(job, 'Anna')]],
      [null, []],
    ] as const) {
      await maya.call(applications.saveDraft, { params, body: { cover_letter: 'I have' } })
      await sql`update application_drafts set content = content || ${JSON.stringify({ role_id: before })}::jsonb
        where post_id = ${job.id}`.execute(world.database.db)
      await sql.raw(migration).execute(world.database.db)
      const { draft } = (await maya.call(applications.start, { params, body: {} })).body
      expect(draft).toEqual({ cover_letter: 'I have', role_ids: after, resume_file_id: null })
    }
  })

  test('have the same résumé and answers, and keep them if one of them is changed', async () => {
    const asked = { prompt: 'How well do you swim?', kind: 'text' as const, choices: [], required: true }
    const [job, maya] = [await post({ questions: [asked] }), await world.talent()]
    const resume_file_id = await uploadFile(maya, { bucket: 'resumes', name: 'cv.pdf', content: pdf(1) })
    await world.settle()
    const answers = Object.fromEntries(job.questions.map(({ id, prompt }) => [id, { prompt, answer: 'Well.' }]))
    expect(refusal(await apply(maya, job, ['Anna', 'Pilot'], { resume_file_id })).slice(0, 2)).toEqual([
      400,
      'applications.incomplete',
    ])
    const { body } = await apply(maya, job, ['Anna', 'Pilot'], { resume_file_id, answers })
    const [anna, pilot] = body.applications as { id: string }[]
    await maya.call(applications.editJob, {
      params: { applicationId: anna?.id ?? '' },
      body: { version: 1, form: { cover_letter: letter, availability: 'immediate', answers } },
    })
    await world.settle()
    const read = async (id = '') => (await studio.call(applications.detail, { params: { applicationId: id } })).body
    expect(await read(anna?.id)).toMatchObject({ resume: null, answers: [{ answer: 'Well.' }] })
    expect(await read(pilot?.id)).toMatchObject({ resume: { name: 'cv.pdf' }, answers: [{ answer: 'Well.' }] })
    expect((await studio.call(applications.resume, { params: { fileId: resume_file_id } })).status).toBe(200)
  })

  test('each can be changed and withdrawn by itself', async () => {
    const [job, maya] = [await post(), await world.talent()]
    const [anna, fiddler] = (await apply(maya, job, ['Anna', 'Fiddler'])).body.applications as { id: string }[]
    const edited = await maya.call(applications.editJob, {
      params: { applicationId: anna?.id ?? '' },
      body: { version: 1, form: { cover_letter: `${letter} I sing, too.`, availability: '2_weeks' } },
    })
    expect(edited.status).toBe(200)
    await maya.call(applications.answer, {
      params: { applicationId: anna?.id ?? '' },
      body: { move: 'withdraw', version: 2 },
    })
    const other = await maya.call(applications.own, { params: { applicationId: fiddler?.id ?? '' } })
    expect(other.body).toMatchObject({ status: 'pending', letter, version: 1 })
  })

  test('a role that was filled, or all of them: nothing is sent, and the refusal names them', async () => {
    const [job, maya] = [await post(), await world.talent()]
    await fill(job, 'Fiddler')
    expect(refusal(await apply(maya, job, ['Anna', 'Fiddler']))).toEqual([
      409,
      'jobs.role_filled',
      { role_ids: 'Fiddler is filled, so nothing was sent. Uncheck it to continue.' },
    ])
    await fill(job, 'Fiddler', 'Anna')
    expect(refusal(await apply(maya, job, ['Anna', 'Fiddler', 'Pilot']))).toEqual([
      409,
      'jobs.role_filled',
      { role_ids: 'Anna and Fiddler are filled, so nothing was sent. Uncheck them to continue.' },
    ])
    expect(await arrived(job)).toEqual([])
    expect((await apply(maya, job, ['Pilot'])).body.applications).toHaveLength(1)
  })

  test('roles that were applied for already: nothing is sent, and the refusal names them', async () => {
    const [job, maya] = [await post(), await world.talent()]
    await apply(maya, job, ['Anna', 'Pilot'])
    expect(refusal(await apply(maya, job, ['Anna', 'Fiddler', 'Pilot']))).toEqual([
      409,
      'applications.already_applied',
      { role_ids: 'You’ve already applied for Anna and Pilot, so nothing was sent. Uncheck them to continue.' },
    ])
    expect(await arrived(job)).toEqual(['Anna', 'Pilot'])
    const one = await maya.call(applications.submit, {
      params: { jobId: job.id },
      body: { ...said, role_id: idOf(job, 'Anna') },
    })
    expect([one.status, one.body.error.code]).toEqual([409, 'applications.already_applied'])
  })

  test('one that was withdrawn twice can’t be among them', async () => {
    const [job, maya] = [await post(), await world.talent()]
    for (const _time of [1, 2]) {
      const [sent] = (await apply(maya, job, ['Anna'])).body.applications as { id: string }[]
      const withdrawn = await maya.call(applications.answer, {
        params: { applicationId: sent?.id ?? '' },
        body: { move: 'withdraw', version: 1 },
      })
      expect(withdrawn.status).toBe(200)
    }
    expect(refusal(await apply(maya, job, ['Anna', 'Pilot']))).toEqual([
      409,
      'applications.applied_twice',
      { role_ids: 'You’ve withdrawn twice from Anna, so nothing was sent. Uncheck it to continue.' },
    ])
    expect(await arrived(job)).toEqual(['Anna', 'Anna'])
  })

  test('at least one, of this job, each once', async () => {
    const [job, other, plain, maya] = [await post(), await post(), await post({ roles: [] }), await world.talent()]
    expect(refusal(await apply(maya, job, []))).toEqual([
      400,
      'core.invalid',
      { role_ids: 'Choose at least one role.' },
    ])
    expect(refusal(await apply(maya, job, ['Anna', 'Anna']))[0]).toBe(400)
    for (const [to, role] of [
      [job, idOf(other, 'Pilot')],
      [job, crypto.randomUUID()],
      [plain, idOf(job, 'Anna')],
    ] as const)
      expect((await apply(maya, to, ['Anna', role].slice(to === plain ? 1 : 0))).status).toBe(404)
    expect(await arrived(job)).toEqual([])
  })

  test('work with intimate scenes is for adults who confirm it', async () => {
    const [job, maya] = [await post({ declared: { intimacy: 'simulated', coordinator: true } }), await world.talent()]
    expect(refusal(await apply(maya, job, ['Anna', 'Pilot'])).slice(0, 2)).toEqual([400, 'jobs.adults_only'])
    expect((await apply(maya, job, ['Anna', 'Pilot'], { adult: true })).status).toBe(201)
  })

  test('fifty at once, in any order: each role exactly once', async () => {
    const [job, maya] = [await post(), await world.talent()]
    const orders = [
      ['Anna', 'Fiddler', 'Pilot'],
      ['Pilot', 'Fiddler', 'Anna'],
    ] as const
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => apply(maya, job, orders[at % 2] ?? [])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.error)
    expect(new Set(refused.map(({ code, fields }) => `${code} ${fields?.role_ids}`))).toEqual(
      new Set([
        'applications.already_applied You’ve already applied for Anna, Fiddler, and Pilot, so nothing was sent. Uncheck them to continue.',
      ]),
    )
    expect(await arrived(job)).toEqual(['Anna', 'Fiddler', 'Pilot'])
  })

  test('a form that arrives again under its key answers the same, and sends nothing more', async () => {
    const [job, maya] = [await post(), await world.talent()]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => apply(maya, job, ['Anna', 'Pilot'], {}, { idempotencyKey: 'form-1' })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await arrived(job)).toEqual(['Anna', 'Pilot'])
  })

  test('the company hears of the person once, with one email', async () => {
    const house = await world.business({ company: 'Rival Films' })
    const [job, maya] = [await post({}, house), await world.talent({ name: 'Maya Lindqvist' })]
    await apply(maya, job, ['Anna', 'Fiddler', 'Pilot'])
    await world.settle()
    const list = (await house.call(notifications.list, { query: {} })).body.items as Notification[]
    expect(list).toMatchObject([
      {
        title: 'New applicant for Anna, The last ferry',
        message: expect.stringMatching(
          /^Maya Lindqvist applied for Anna, The last ferry, and for 2 other roles\. Reply by /,
        ),
      },
    ])
    const mails = (await keptMails(world.database.db, 1_000)).filter((mail) => mail.to === house.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['New applicant for Anna, The last ferry'])
    expect(mails[0]?.text).toContain('and for 2 other roles')
  })
})

describe('the limit', () => {
  test('counts each role, takes nothing for what was refused, and never sends a part', async () => {
    const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' }, pool: 20 })
    const house = await limited.business({ company: 'Northlight Pictures' })
    const maya = await limited.talent()
    const many = Array.from({ length: 30 }, (_, at) => ({ name: `Role ${at}`, craft: 'Actor' as const }))
    const spent = async () =>
      (
        await limited.database.db
          .selectFrom('rate_limit_events')
          .select('request_count')
          .where('action', '=', 'api:application')
          .where('user_id', '=', maya.id)
          .execute()
      ).reduce((sum, row) => sum + row.request_count, 0)
    const names = (from: number, to: number) => many.slice(from, to).map(({ name }) => name)
    const [first, second] = [await post({ roles: many }, house), await post({ roles: many }, house)]
    expect((await apply(maya, first, names(0, 30))).status).toBe(201)
    expect(await spent()).toBe(30)
    expect(refusal(await apply(maya, first, names(0, 30)))[1]).toBe('applications.already_applied')
    expect(await spent()).toBe(31)
    const late = await apply(maya, second, names(0, 30))
    expect([late.status, late.body.error.code]).toEqual([429, 'core.rate_limited'])
    expect(Number(late.body.error.retry_after)).toBeGreaterThan(0)
    expect(await spent()).toBe(32)
    expect((await apply(maya, second, names(0, 28))).status).toBe(201)
    expect(await spent()).toBe(60)
    expect((await apply(maya, second, names(28, 29))).status).toBe(429)
    const { counts } = (await house.call(applications.list, { query: { post: second.id } })).body
    expect(counts).toMatchObject({ pending: 28 })
    await limited.stop()
  })
})
