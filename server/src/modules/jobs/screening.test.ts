import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { Job, type JobInput } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { screeningWords } from '@ensemble/contract/jobs/screening.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
let maya: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
  maya = await world.talent()
})
afterAll(() => world.stop())

const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const form = (over: Partial<JobInput> = {}): JobInput => ({
  title: 'The last ferry',
  description: 'A short film in five days on the water.',
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: day(10),
  requirements: ['Free in autumn'],
  crafts: ['Actor'],
  skills: ['Acting'],
  ...over,
})
const swim = { prompt: 'How well do you swim?', kind: 'text' as const, required: true }
const boat = { prompt: 'Do you get seasick?', kind: 'yes_no' as const }
const part = { prompt: 'Which part?', kind: 'choice' as const, choices: ['Anna', 'The pilot'], required: true }
const send = (over: Partial<JobInput>) => studio.call(jobs.create, { body: form(over) })
const post = async (over: Partial<JobInput> = {}): Promise<Job> => {
  const answer = await send(over)
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return Job.parse(answer.body)
}
const edit = (job: Job, over: Partial<JobInput>) =>
  studio.call(jobs.edit, { params: { jobId: job.id }, body: { ...form(over), version: job.version } })
const fields = (answer: { body: { error?: { fields?: Record<string, string> } } }) => answer.body.error?.fields
const plain = ({ questions }: Job) => questions.map(({ id: _id, ...question }) => question)

describe('what a job asks', () => {
  test('is shown in its order to everyone who sees the job; a job that asks nothing says so', async () => {
    const job = await post({ questions: [swim, boat, part], material: { resume: true, works: 2 } })
    expect(plain(job)).toEqual([{ ...swim, choices: [] }, { ...boat, choices: [], required: false }, part])
    expect(job.material).toEqual({ resume: true, link: false, works: 2 })
    for (const who of [maya, world.anonymous]) {
      const { body } = await who.call(jobs.get, { params: { jobId: job.id } })
      expect([body.questions, body.material]).toEqual([job.questions, job.material])
    }
    const none = await post()
    expect([none.questions, none.material]).toEqual([[], { resume: false, link: false, works: 0 }])
  })

  test('is said on the page that needs no script', async () => {
    const job = await post({ questions: [swim, part], material: { resume: true } })
    const page = await world.anonymous.fetch(`/jobs/${job.id}`)
    expect(String(page.body)).toContain('You’ll be asked 2 questions and for your résumé.')
  })

  test('is reordered, reworded, dropped and cleared by an edit, each question under its id', async () => {
    const job = await post({ questions: [swim, boat, part], material: { link: true } })
    const [first, , third] = job.questions
    const added = {
      id: crypto.randomUUID(),
      prompt: 'Own wetsuit?',
      kind: 'yes_no' as const,
      choices: [],
      required: false,
    }
    const edited = await edit(job, {
      questions: [third!, added, { ...first!, prompt: 'How far can you swim?' }],
      material: { works: 5 },
    })
    expect(edited.body.questions).toEqual([third, added, { ...first, prompt: 'How far can you swim?' }])
    expect(edited.body.material).toEqual({ resume: false, link: false, works: 5 })
    const cleared = await edit(edited.body, {})
    expect([cleared.body.questions, cleared.body.material.works]).toEqual([[], 0])
  })

  test('is saved in a draft as it is typed, and checked when it is published', async () => {
    const id = crypto.randomUUID()
    const unfinished = { id, prompt: '', kind: 'choice' as const, choices: ['Anna'] }
    const draft = await studio.call(jobs.draft, { body: { ...form(), questions: [unfinished] } })
    expect(draft.body.questions).toEqual([{ ...unfinished, required: false }])
    const saved = await studio.call(jobs.saveDraft, {
      params: { jobId: draft.body.id },
      body: { questions: [{ ...unfinished, prompt: 'Which part?' }], version: draft.body.version },
    })
    expect(saved.body.questions).toMatchObject([{ id, prompt: 'Which part?', choices: ['Anna'] }])
    const publish = (question: object) =>
      studio.call(jobs.publish, {
        params: { jobId: draft.body.id },
        body: {
          ...form(),
          questions: [{ ...unfinished, prompt: 'Which part?', ...question }],
          version: saved.body.version,
        },
      })
    expect(fields(await publish({}))).toEqual({ 'questions.0.choices': 'Offer at least 2 choices' })
    expect((await publish({ choices: ['Anna', 'The pilot'] })).body.questions).toMatchObject([{ id }])
  })

  test('goes along when the job is cloned, under new ids', async () => {
    const job = await post({ questions: [swim, part], material: { resume: true, link: true, works: 1 } })
    const copy = Job.parse((await studio.call(jobs.clone, { params: { jobId: job.id }, body: {} })).body)
    expect([plain(copy), copy.material]).toEqual([plain(job), job.material])
    expect(copy.questions.some(({ id }) => job.questions.some((each) => each.id === id))).toBe(false)
  })

  test('can’t take a question of another job', async () => {
    const [mine, other] = [await post({ questions: [swim] }), await post({ questions: [boat] })]
    const refused = await edit(mine, { questions: [{ ...swim, id: other.questions[0]!.id }] })
    expect([refused.status, fields(refused)]).toEqual([
      400,
      { questions: 'One of these questions belongs to another job.' },
    ])
    for (const job of [mine, other])
      expect((await studio.call(jobs.get, { params: { jobId: job.id } })).body.questions).toEqual(job.questions)
  })

  test('is for those who may edit the job: not for a viewer’s seat, and not for another company', async () => {
    const job = await post({ questions: [swim] })
    const body = { ...form({ questions: [boat] }), version: job.version }
    const viewer = await world.seat(studio.businessId, 'viewer')
    const rival = await world.business({ company: 'Rival' })
    const [looks, stranger] = await Promise.all(
      [viewer, rival].map((who) => who.call(jobs.edit, { params: { jobId: job.id }, body })),
    )
    expect([looks?.status, stranger?.status]).toEqual([403, 404])
    expect((await studio.call(jobs.get, { params: { jobId: job.id } })).body.questions).toEqual(job.questions)
  })

  test.each<[Partial<JobInput>, string, string]>([
    [{ questions: [{ prompt: ' ' }] }, 'questions.0.prompt', 'Write the question'],
    [{ questions: [{ prompt: 'x'.repeat(201) }] }, 'questions.0.prompt', 'Cannot exceed 200 characters'],
    [{ questions: [{ ...part, choices: ['Anna'] }] }, 'questions.0.choices', 'Offer at least 2 choices'],
    [{ questions: [{ ...part, choices: ['Anna', ' Anna'] }] }, 'questions.0.choices', 'List each choice only once'],
    [{ questions: [{ ...part, choices: ['Anna', ''] }] }, 'questions.0.choices.1', 'Write the choice'],
    [
      { questions: [{ ...part, choices: ['a', 'x'.repeat(61)] }] },
      'questions.0.choices.1',
      'Cannot exceed 60 characters',
    ],
    [
      { questions: [{ ...part, choices: Array.from({ length: 9 }, (_, at) => `${at}`) }] },
      'questions.0.choices',
      'Cannot exceed 8 choices',
    ],
    [
      { questions: [{ ...boat, choices: ['Yes', 'No'] }] },
      'questions.0.choices',
      'Only a question with a list has choices',
    ],
    [
      { questions: Array.from({ length: 11 }, (_, at) => ({ prompt: `Question ${at}` })) },
      'questions',
      'Cannot exceed 10 questions',
    ],
    [{ material: { works: 6 } }, 'material.works', 'Ask for up to 5 works'],
  ])('is refused next to its field: %o', async (over, field, message) => {
    expect(fields(await send(over))).toEqual({ [field]: message })
  })

  test('of one sender can’t use an id twice', async () => {
    const id = crypto.randomUUID()
    const questions = [
      { ...swim, id },
      { ...boat, id },
    ]
    expect(fields(await send({ questions }))).toEqual({ questions: 'Each question needs its own id' })
  })

  test('is screened for warnings like the rest of its words', async () => {
    const job = await post({ questions: [{ prompt: 'Can you pay the registration fee of $50 before we meet?' }] })
    expect(job.warnings.map(({ rule }) => rule)).toContain('asks_for_money')
  })
})

test('what is asked, in words', () => {
  const material = { resume: false, link: false, works: 0 }
  expect([
    screeningWords({ questions: [], material }),
    screeningWords({ questions: [1], material }),
    screeningWords({ questions: [1, 2, 3], material: { ...material, resume: true } }),
    screeningWords({ questions: [], material: { resume: true, link: true, works: 1 } }),
    screeningWords({ questions: [], material: { ...material, works: 3 } }),
  ]).toEqual([
    undefined,
    'You’ll be asked 1 question.',
    'You’ll be asked 3 questions and for your résumé.',
    'You’ll be asked for your résumé, a portfolio or showreel link, and a work from your portfolio.',
    'You’ll be asked for 3 works from your portfolio.',
  ])
})
