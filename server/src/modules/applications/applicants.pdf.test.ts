import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { SCREENING_TEXT } from '@ensemble/contract/jobs/screening.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWordsOnly } from '../../testing/iso-days.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { findScreening } from '../jobs/index.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeApplication, WAY_TO } from './applications.factory.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const PEOPLE = 30

/** The pieces of text of each page, with where they end. */
async function printed(who: Person, query: string) {
  const response = await fetch(`${world.address()}/api/v1/applicants.pdf?${query}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="applicants-\d{4}-\d\d-\d\d\.pdf"/)
  return (await readPdf(await response.arrayBuffer())).pieces
}

/** The words of each page. */
const pagesOf = async (who: Person, query: string): Promise<string[]> =>
  (await printed(who, query)).map((pieces) => pieces.map(({ words }) => words).join(' '))

test('the filtered list as a PDF that a reader opens: everyone once, heads on every page, others’ not at all', async () => {
  const job = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: 'Gaffer for a night shoot' },
  })
  for (let at = 0; at < PEOPLE; at += 1)
    await makeApplication(world.ctx(), {
      postId: job.id,
      applicantId: (await world.talent({ name: `Łucja Ångström-${at}.` })).id,
      businessId: studio.businessId,
      moves: WAY_TO[at === 0 ? 'shortlisted' : 'pending'],
    })
  const pages = await pagesOf(studio, `post=${job.id}&sort=name`)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toMatch(/Applicant.*Applied for.*Status/)
  for (let at = 0; at < PEOPLE; at += 1)
    expect([at, pages.join(' ').split(`Ångström-${at}.`).length - 1]).toEqual([at, 1])
  expect(pages.at(-1)).toContain(`${PEOPLE} applicants`)
  expect(pages[0]).toMatch(/As of \w{3} \d{1,2} \w{3} \d{4}/)
  for (const page of pages) expectWordsOnly(page)
  const [shortlisted] = await pagesOf(studio, 'status=shortlisted')
  expect(shortlisted).toContain('Gaffer for a night shoot')
  expect(shortlisted).toContain('1 applicant')
  const [none] = await pagesOf(await world.business({ company: 'Rival Films' }), `post=${job.id}`)
  expect(none).not.toContain('Ångström')
  expect((await world.anonymous.call(applications.print, { query: {} })).status).toBe(401)
})

test('answers stand below their questions: whole, in order, within the page, and only those of the list', async () => {
  const prompts = ['Which night scene are you proudest of?', 'Do you get seasick?', 'What would you bring?']
  const job = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: {
      title: 'Gaffer on a ferry',
      questions: prompts.map((prompt) => ({ prompt, kind: 'text', choices: [], required: false })),
    },
  })
  const questions = (await findScreening(world.ctx(), job.id))?.questions ?? []
  const answersOf = (said: readonly string[]) =>
    questions.map(({ id, prompt }, at) => ({ question_id: id, prompt, answer: said[at] ?? '' }))
  const sent = async (name: string, said: readonly string[], postId = job.id) =>
    makeApplication(world.ctx(), {
      postId,
      applicantId: (await world.talent({ name })).id,
      businessId: studio.businessId,
      answers: said.length > 0 ? answersOf(said) : [],
    })
  const long = (who: number) =>
    `Start ${who}. ${'The ferry deck at four, lit from the water. '.repeat(10)}${'m'.repeat(40)} End ${who}.`
  expect(long(10).length).toBeLessThanOrEqual(SCREENING_TEXT.answer)
  for (let at = 10; at < 20; at += 1) await sent(`Zoë Ødegård-${at}.`, [long(at), `No ${at}.`, `Two\n\n  lines ${at}.`])
  await sent('Åsa Quiet', [])
  // the longest that an answer can be, without a place to break, and with nothing but places
  await sent('Édouard Wide', [
    'w'.repeat(SCREENING_TEXT.answer),
    'x\n'.repeat(SCREENING_TEXT.answer / 2),
    'Last words.',
  ])

  const pages = await printed(studio, `post=${job.id}&sort=name`)
  // a reader parts what is set closer, so spaces say nothing
  const bare = (words: string) => words.replaceAll(/\s/g, '')
  const all = bare(pages.flatMap((pieces) => pieces.map(({ words }) => words)).join(''))
  const [night, sick, bring] = prompts
  for (let at = 10; at < 20; at += 1) {
    const answers = `${night} ${long(at)} ${sick} No ${at}. ${bring} Two lines ${at}.`
    expect(all).toMatch(new RegExp(`Ødegård-${at}\\.[^?]{0,80}${RegExp.escape(bare(answers))}`))
  }
  expect(all.split(bare(night ?? '')).length - 1).toBe(11)
  expect(all.match(/w{20,}/g)?.[0]).toHaveLength(SCREENING_TEXT.answer)
  expect(pages.flat().filter(({ words }) => words === 'x')).toHaveLength(SCREENING_TEXT.answer / 2)
  expect(all).toMatch(/Lastwords\..*12applicants$/)
  for (const pieces of pages) {
    expect(pieces.map(({ words }) => words).join(' ')).toMatch(/^(Applicants .*?)?Applicant\s+Applied for\s+Status/)
    for (const { toRight, toBottom } of pieces) expect(Math.min(toRight, toBottom)).toBeGreaterThanOrEqual(39)
  }
  const others = await pagesOf(studio, 'status=shortlisted')
  expect(others.join(' ')).not.toContain(prompts[0])
})
