import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Job, JobInput } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { heldUp } from '../../../testing/held-up.ts'
import { pdf } from '../../../testing/media/pdf.ts'
import { uploadFile } from '../../../testing/uploads.ts'
import { type Person, startWorld } from '../../../testing/world.ts'
import { makeMedium, makeProjects } from '../../portfolio/portfolio.factory.ts'

const world = await startWorld({ pool: 20 })
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight Pictures' })
const letter = 'I have lit three features on 16 mm and would love to bring that to your film. My work is above.'

const form: JobInput = {
  title: 'Gaffer for a night shoot',
  description: 'Three nights on the roof, rain or not.',
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: Temporal.Now.plainDateISO('UTC').add({ days: 10 }).toString(),
  requirements: ['Calm'],
  crafts: ['Gaffer'],
  skills: ['Lighting'],
  location: 'Malmö, Sweden',
}
const post = async (over: Partial<JobInput> = {}) => {
  const answer = await studio.call(jobs.create, { body: { ...form, ...over } })
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body as Job
}
const edit = ({ id, version }: Job, over: Partial<JobInput>) =>
  studio.call(jobs.edit, { params: { jobId: id }, body: { ...form, ...over, version } })
const apply = (who: Person, { id: jobId }: Job, more: object = {}) =>
  who.call(applications.submit, {
    params: { jobId },
    body: { cover_letter: letter, availability: 'immediate', ...more },
  })

/** The answer to an application, which has to be what its page shows. */
async function sent(who: Person, job: Job, more: object = {}): Promise<OwnApplication> {
  const { status, body } = await apply(who, job, more)
  expect([status, body.error]).toEqual([201, undefined])
  const own = await who.call(applications.own, { params: { applicationId: body.id } })
  expect(body).toEqual(own.body)
  return body as OwnApplication
}

describe('the answer to an application is what its page shows', () => {
  test('of a plain one, and of one sent again after it was withdrawn', async () => {
    const [maya, job] = [await world.talent(), await post()]
    const first = await sent(maya, job, { portfolio_url: 'https://maya.example/reel', expected_salary: '€400 a day' })
    expect(first).toMatchObject({ status: 'pending', version: 1, again: true })
    const body = { move: 'withdraw', version: first.version } as const
    expect((await maya.call(applications.answer, { params: { applicationId: first.id }, body })).status).toBe(200)
    expect(await sent(maya, job)).toMatchObject({ again: false })
  })

  test('with a role, answers, a résumé, chosen work and a date', async () => {
    const maya = await world.talent()
    const job = await post({
      roles: [{ name: 'Anna', craft: 'Actor' }],
      questions: [{ prompt: 'Do you drive?', kind: 'text', choices: [], required: true }],
    })
    const [question] = job.questions ?? []
    const files = [0, 1].map(async (n) => ({ mediaId: await makeMedium(world.ctx(), maya.id), alt: `Still ${n}` }))
    const projects = await makeProjects(world.ctx(), [
      { user_id: maya.id, title: 'Ferry', project_type: 'film', files: [await files[0]!] },
      { user_id: maya.id, title: 'Pier', project_type: 'film', files: [await files[1]!] },
    ])
    const resume = await uploadFile(maya, { bucket: 'resumes', name: 'maya.pdf', content: pdf(1) })
    await world.settle()
    const application = await sent(maya, job, {
      role_id: job.roles[0]?.id,
      availability: 'custom',
      available_from: form.deadline,
      answers: { [question?.id ?? '']: { prompt: 'Do you drive?', answer: 'Yes, vans too.' } },
      resume_file_id: resume,
      works: projects.map((project_id, at) => ({ project_id, ...(at === 1 && { primary: true }) })),
    })
    expect(application).toMatchObject({
      role: { name: 'Anna' },
      answers: [{ answer: 'Yes, vans too.' }],
      resume: { name: 'maya.pdf' },
      works: [{ project: { title: 'Pier' }, primary: true }, { project: { title: 'Ferry' } }],
    })
  })
})

describe('a job that changes while someone applies', () => {
  /** Sends an application that has read the job, and finds it changed when it is written. */
  async function meanwhile(who: Person, job: Job, change: string) {
    const holder = await world.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query(change, [job.id])
      const answer = apply(who, job)
      await heldUp(world.database)
      await holder.query('commit')
      return await answer
    } finally {
      holder.release()
    }
  }

  test('is read again: what is still open takes it, with what is promised now', async () => {
    const job = await post()
    const maya = await world.talent()
    const answer = await meanwhile(
      maya,
      job,
      `with post as (update posts set version = version + 1 where id = $1 returning id) update job_posts set respond_by = respond_by + 3 from post where job_posts.id = post.id`,
    )
    expect(answer.status).toBe(201)
    expect(answer.body.post.respond_by).not.toBe(job.respond_by)
    expect(answer.body).toEqual((await maya.call(applications.own, { params: { applicationId: answer.body.id } })).body)
  })

  test('and closes, takes nothing anymore', async () => {
    const job = await post()
    const answer = await meanwhile(
      await world.talent(),
      job,
      `update posts set status = 'closed', closed_why = 'by_hand', closed_at = now(), version = version + 1 where id = $1`,
    )
    expect([answer.status, answer.body.error.code]).toEqual([409, 'jobs.not_open'])
  })

  test('by edits all the time, still takes all of twenty people', async () => {
    let job = await post()
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => world.talent({ name: `Talent ${n}` })))
    const answers = people.map((who) => apply(who, job))
    for (let n = 0; n < 5; n += 1) job = (await edit(job, { title: `Gaffer, night ${n}` })).body as Job
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(people.map(() => 201))
  })
})
