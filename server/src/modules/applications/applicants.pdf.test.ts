import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
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

/** The words of each page. */
async function pagesOf(who: Person, query: string): Promise<string[]> {
  const response = await fetch(`${world.address()}/api/v1/applicants.pdf?${query}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="applicants-\d{4}-\d\d-\d\d\.pdf"/)
  return (await readPdf(await response.arrayBuffer())).pages
}

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
  const [shortlisted] = await pagesOf(studio, 'status=shortlisted')
  expect(shortlisted).toContain('Gaffer for a night shoot')
  expect(shortlisted).toContain('1 applicant')
  const [none] = await pagesOf(await world.business({ company: 'Rival Films' }), `post=${job.id}`)
  expect(none).not.toContain('Ångström')
  expect((await world.anonymous.call(applications.print, { query: {} })).status).toBe(401)
})
