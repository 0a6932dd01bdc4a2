import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { ApplicantDetail, OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import type { Question } from '@ensemble/contract/jobs/screening.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeMedium, makeProjects } from '../portfolio/portfolio.factory.ts'
import { erasePerson } from './person.queries.ts'
import { exportPerson } from './person.reads.ts'

const letter = 'I have lit three features on 16 mm and would love to bring that to your film. My work is above.'
const NOTHING = { resume: false, link: false, works: 0 }
const swim = { prompt: 'How well do you swim?', kind: 'text' as const, choices: [], required: true }
const sick = { prompt: 'Do you get seasick?', kind: 'yes_no' as const, choices: [], required: false }
const part = { prompt: 'Which part?', kind: 'choice' as const, choices: ['Anna', 'The pilot'], required: true }

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const job = async (questions: Omit<Question, 'id'>[] = [swim, sick, part], material = NOTHING) => {
  const { id } = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { questions, material },
  })
  const { body } = await studio.call(jobs.get, { params: { jobId: id } })
  return body as Job
}
/** The job with other questions, as its company changes it. */
const change = async (post: Job, questions: Omit<Question, 'id'>[]) => {
  const { title, description, deadline, requirements, crafts, skills, version, roles: _roles } = post
  const { status, body } = await studio.call(jobs.edit, {
    params: { jobId: post.id },
    body: {
      title,
      description,
      requirements,
      crafts,
      skills,
      version,
      questions,
      deadline: deadline ?? '',
      job_type: 'freelance',
      experience_level: 'mid',
      material: post.material,
    },
  })
  expect([status, body.error]).toEqual([200, undefined])
  return body as Job
}
/** Answers to a job's questions by their order; what is left out is not answered. */
const answering = ({ questions }: Pick<Job, 'questions'>, ...answers: (string | undefined)[]) =>
  Object.fromEntries(
    questions.flatMap(({ id, prompt }, at) => {
      const answer = answers[at]
      return answer === undefined ? [] : [[id, { prompt, answer }]]
    }),
  )
const form = (over: object = {}) => ({ cover_letter: letter, availability: 'immediate' as const, ...over })
const apply = (who: Person, jobId: string, over: object = {}) =>
  who.call(applications.submit, { params: { jobId }, body: form(over) })
const edit = (who: Person, { id, version }: OwnApplication, over: object = {}) =>
  who.call(applications.editJob, { params: { applicationId: id }, body: { version, form: form(over) } })
const sentBy = async (who: Person, post: Job, ...answers: (string | undefined)[]): Promise<OwnApplication> => {
  const { status, body } = await apply(who, post.id, { answers: answering(post, ...answers) })
  expect([status, body.error]).toEqual([201, undefined])
  return body as OwnApplication
}
const noteOpened = (applicationId: string, version: number) =>
  studio.call(applications.open, { params: { applicationId }, body: { version } })
const review = (applicationId: string, who = studio) => who.call(applications.detail, { params: { applicationId } })
const refusal = ({ status, body }: Awaited<ReturnType<typeof apply>>) => [
  status,
  body.error?.code,
  body.error?.fields as unknown,
]
const said = (answers: OwnApplication['answers']) => answers.map(({ prompt, answer }) => `${prompt} ${answer}`)
const CHANGED = [409, 'applications.questions_changed', undefined]

describe('answers', () => {
  test('are shown to their applicant and to those who review, each with its question, in the order asked', async () => {
    const maya = await world.talent()
    const post = await job()
    const own = await sentBy(maya, post, ' Across the harbor,\nand back. ', undefined, 'The pilot')
    const expected = ['How well do you swim? Across the harbor,\nand back.', 'Which part? The pilot']
    expect(said(own.answers)).toEqual(expected)
    expect(own.asked).toEqual({ questions: post.questions, material: NOTHING })
    const viewer = await world.seat(studio.businessId, 'viewer')
    for (const who of [studio, viewer]) {
      const { body } = await review(own.id, who)
      expect(said((body as ApplicantDetail).answers)).toEqual(expected)
    }
    await noteOpened(own.id, 1)
    const again = await maya.call(applications.own, { params: { applicationId: own.id } })
    expect([said(again.body.answers), again.body.asked]).toEqual([expected, null])
  })

  test('are hidden from everyone else: another company, another talent', async () => {
    const post = await job()
    const own = await sentBy(await world.talent(), post, 'Well.', 'No', 'Anna')
    const others = [await world.business({ company: 'Rival' }), await world.talent({ name: 'Tom Okafor' })]
    for (const who of others) {
      expect((await review(own.id, who)).status).toBe(404)
      expect(
        (
          await who.call(applications.editJob, {
            params: { applicationId: own.id },
            body: { version: 1, form: form({ answers: answering(post, 'Mine.', 'No', 'Anna') }) },
          })
        ).status,
      ).toBe(who === others[0] ? 403 : 404)
    }
  })

  test('stay as they were sent when the job changes what it asks', async () => {
    const maya = await world.talent()
    const post = await job()
    const own = await sentBy(maya, post, 'Well.', 'No', 'Anna')
    const [first] = post.questions
    await change(post, [{ ...first!, prompt: 'How far do you swim?' }])
    const { body } = await review(own.id)
    expect(said((body as ApplicantDetail).answers)).toEqual(said(own.answers))
    expect(said(own.answers)).toHaveLength(3)
  })

  test('are missing next to their question, all of them at once; what is optional can be left open', async () => {
    const maya = await world.talent()
    const post = await job()
    const [first, , third] = post.questions
    const needed = (id: string | undefined) => [`answers.${id}.answer`, 'Answer this question.']
    expect(refusal(await apply(maya, post.id))).toEqual([
      400,
      'applications.incomplete',
      Object.fromEntries([needed(first?.id), needed(third?.id)]),
    ])
    const blank = await apply(maya, post.id, { answers: answering(post, ' ', '', 'Anna') })
    expect(refusal(blank)[2]).toEqual(Object.fromEntries([needed(first?.id)]))
    expect((await maya.call(applications.mine, { query: {} })).body.items).toEqual([])
  })

  test('have up to 500 characters', async () => {
    const maya = await world.talent()
    const post = await job([swim])
    const long = await apply(maya, post.id, { answers: answering(post, 'x'.repeat(501)) })
    expect([long.status, long.body.error.fields]).toEqual([
      400,
      { [`answers.${post.questions[0]?.id}.answer`]: 'Cannot exceed 500 characters' },
    ])
    expect((await sentBy(maya, post, 'x'.repeat(500))).answers[0]?.answer).toHaveLength(500)
  })

  test('to a question of another job, or of none, are refused', async () => {
    const maya = await world.talent()
    const [post, other] = [await job([swim]), await job([sick])]
    const answers = { ...answering(post, 'Well.'), ...answering(other, 'Yes') }
    expect(refusal(await apply(maya, post.id, { answers }))).toEqual(CHANGED)
    const none = { ...answering(post, 'Well.'), [crypto.randomUUID()]: { prompt: 'Hello?', answer: 'Yes' } }
    expect(refusal(await apply(maya, post.id, { answers: none }))).toEqual(CHANGED)
    const plain = await apply(maya, post.id, { answers: { nonsense: { prompt: 'Hello?', answer: 'Yes' } } })
    expect(plain.status).toBe(400)
  })

  test.each<[string, (questions: Question[]) => Omit<Question, 'id'>[]]>([
    ['was reworded', ([first, ...rest]) => [{ ...first!, prompt: 'Do you swim?' }, ...rest]],
    ['was dropped', ([_first, ...rest]) => rest],
    [
      'no longer offers that choice',
      ([first, second, third]) => [first!, second!, { ...third!, choices: ['Anna', 'Ida'] }],
    ],
    ['is now answered with yes or no', ([first, ...rest]) => [{ ...first!, kind: 'yes_no' }, ...rest]],
  ])(
    'to a question that %s since the form was opened are refused, and what was sent is not stored',
    async (_how, changed) => {
      const maya = await world.talent()
      const post = await job()
      await change(post, changed(post.questions))
      const late = await apply(maya, post.id, { answers: answering(post, 'Well.', 'Yes', 'The pilot') })
      expect(refusal(late)).toEqual(CHANGED)
      expect(late.body.error.message).toBe(
        'What this job asks has changed since you opened the form. Check your answers and send it again.',
      )
      expect((await maya.call(applications.mine, { query: {} })).body.items).toEqual([])
      const now = (await maya.call(jobs.get, { params: { jobId: post.id } })).body as Job
      const fitting = now.questions.map(({ kind, choices }) => (kind === 'text' ? 'Well.' : (choices[1] ?? 'No')))
      await sentBy(maya, now, ...fitting)
    },
  )

  test('still fit when a question only moved, or became optional', async () => {
    const post = await job()
    const [first, second, third] = post.questions
    await change(post, [third!, { ...first!, required: false }, second!])
    const own = await sentBy(await world.talent(), post, 'Well.', undefined, 'Anna')
    expect(said(own.answers)).toEqual(['Which part? Anna', 'How well do you swim? Well.'])
  })

  test('sent while the job changes fit the job of that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const post = await job([swim])
      const maya = await world.talent()
      const [sent] = await Promise.all([
        apply(maya, post.id, { answers: answering(post, 'Well.') }),
        change(post, [{ ...post.questions[0]!, prompt: 'Do you swim?' }]),
      ])
      if (sent.status !== 201) expect(refusal(sent)).toEqual(CHANGED)
      else expect(said(sent.body.answers)).toEqual(['How well do you swim? Well.'])
    }
  })

  test('are kept in the draft as they are typed, unfinished ones too', async () => {
    const maya = await world.talent()
    const post = await job()
    const answers = answering(post, 'Quite w', '', 'Anna')
    const params = { jobId: post.id }
    expect((await maya.call(applications.saveDraft, { params, body: { cover_letter: 'Dear', answers } })).status).toBe(
      204,
    )
    const opened = await maya.call(applications.start, { params, body: {} })
    expect(opened.body.draft).toMatchObject({ cover_letter: 'Dear', answers })
    const stranger = await world.talent({ name: 'Tom Okafor' })
    expect((await stranger.call(applications.start, { params, body: {} })).body.draft).toBeNull()
  })

  test('are changed until the application is opened, by what the job asks now', async () => {
    const maya = await world.talent()
    const post = await job()
    const own = await sentBy(maya, post, 'Well.', 'No', 'Anna')
    const edited = await edit(maya, own, { answers: answering(post, 'Like a fish.', undefined, 'The pilot') })
    expect(said(edited.body.answers)).toEqual(['How well do you swim? Like a fish.', 'Which part? The pilot'])
    const [first] = post.questions
    const now = await change(post, [{ ...first!, prompt: 'Do you swim?' }])
    const stale = await edit(maya, edited.body, { answers: answering(post, 'Well.', 'No', 'Anna') })
    expect(refusal(stale)).toEqual(CHANGED)
    const open = (await maya.call(applications.own, { params: { applicationId: own.id } })).body as OwnApplication
    expect([open.version, said(open.answers), open.asked?.questions]).toEqual([
      2,
      said(edited.body.answers),
      now.questions,
    ])
    expect(refusal(await edit(maya, open))).toEqual([
      400,
      'applications.incomplete',
      { [`answers.${first?.id}.answer`]: 'Answer this question.' },
    ])
    expect(said((await edit(maya, open, { answers: answering(now, 'Yes.') })).body.answers)).toEqual([
      'Do you swim? Yes.',
    ])
    await noteOpened(own.id, 3)
    const late = await edit(maya, { ...open, version: 3 }, { answers: answering(now, 'No.') })
    expect(refusal(late).slice(0, 2)).toEqual([409, 'applications.opened'])
  })

  test('are a column of the CSV, safe to open in a spreadsheet', async () => {
    const post = await job()
    await sentBy(await world.talent({ name: 'Ada Able' }), post, '=HYPERLINK("http://evil.example")', 'No', 'Anna')
    const calm = await job([{ ...swim, prompt: '=1+1' }])
    await sentBy(await world.talent({ name: 'Bo Calm' }), calm, 'Well.')
    const csv = async (id: string) => String((await studio.call(applications.export, { query: { post: id } })).body)
    const sheet = await csv(post.id)
    expect(sheet.split('\r\n')[0]).toMatch(/,Letter,Answers$/)
    expect(sheet).toContain(
      '"How well do you swim?: =HYPERLINK(""http://evil.example"")\nDo you get seasick?: No\nWhich part?: Anna"',
    )
    expect(await csv(calm.id)).toContain(`'=1+1: Well.`)
  })

  test('are in the export of the person, and erased with them', async () => {
    const maya = await world.talent()
    const post = await job([swim])
    const own = await sentBy(maya, post, 'Well.')
    const { applications: sent } = (await exportPerson(world.database.db, maya.id)) as { applications: object[] }
    expect(sent).toMatchObject([{ answers: [{ prompt: swim.prompt, answer: 'Well.' }] }])
    await erasePerson(world.database.db, maya.id)
    const left = await sql`select from application_answers where application_id = ${own.id}`.execute(world.database.db)
    expect(left.rows).toEqual([])
  })
})

describe('required material', () => {
  const works = async (who: Person, count: number) => {
    const files = async () => [{ mediaId: await makeMedium(world.ctx(), who.id), alt: 'A ferry at night' }]
    const made = []
    for (let at = 0; at < count; at += 1)
      made.push({ user_id: who.id, title: `Ferry ${at}`, project_type: 'film' as const, files: await files() })
    return (await makeProjects(world.ctx(), made)).map((project_id) => ({ project_id }))
  }

  test('is missing next to its field, with the answers in the same reply', async () => {
    const maya = await world.talent()
    const post = await job([swim], { resume: true, link: true, works: 2 })
    const answer = { [`answers.${post.questions[0]?.id}.answer`]: 'Answer this question.' }
    const fields = {
      works: 'Choose at least 2 works from your portfolio.',
      resume_file_id: 'Add your résumé, as a file or a link.',
      portfolio_url: 'Choose work from your portfolio, or add a link to a reel or site.',
    }
    expect(refusal(await apply(maya, post.id))).toEqual([400, 'applications.incomplete', { ...answer, ...fields }])
    const chosen = await works(maya, 2)
    const few = {
      works: chosen.slice(1),
      resume_url: 'https://maya.example/cv.pdf',
      portfolio_url: 'https://maya.example',
    }
    expect(refusal(await apply(maya, post.id, { ...few, answers: answering(post, 'Well.') }))[2]).toEqual({
      works: fields.works,
    })
    const whole = await apply(maya, post.id, { ...few, works: chosen, answers: answering(post, 'Well.') })
    expect([whole.status, whole.body.works.length, whole.body.asked.material]).toEqual([201, 2, post.material])
    const without = await edit(maya, whole.body, { answers: answering(post, 'Well.'), works: chosen })
    // chosen work is the link to the portfolio
    expect(refusal(without)[2]).toEqual({ resume_file_id: fields.resume_file_id })
  })

  test('of a job that asks for none is free to leave out', async () => {
    expect((await apply(await world.talent(), (await job([])).id)).status).toBe(201)
  })
})
