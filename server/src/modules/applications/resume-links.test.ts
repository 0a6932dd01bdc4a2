import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../../testing/media/pdf.ts'
import { uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { exportPerson } from './person.reads.ts'

const LINK = 'https://maya.example/resume'
const form = { cover_letter: 'x'.repeat(60), availability: 'immediate' as const }

let world: World
let studio: Person
let maya: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
  maya = await world.talent()
})
afterAll(() => world.stop())

const apply = async (over: object) => {
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  return maya.call(applications.submit, { params: { jobId: job.id }, body: { ...form, ...over } })
}

test('a link to a résumé is shown to both sides, and is in the CSV and the export', async () => {
  const { status, body } = await apply({ resume_url: LINK })
  expect([status, body.resume_url, body.resume]).toEqual([201, LINK, null])
  const detail = await studio.call(applications.detail, { params: { applicationId: body.id } })
  expect(detail.body).toMatchObject({ resume_url: LINK, resume: null, has_resume: true })
  expect((await studio.call(applications.list, { query: {} })).body.items[0]).toMatchObject({ has_resume: true })
  expect((await studio.call(applications.export, { query: {} })).body).toContain(`,${LINK},`)
  expect(await exportPerson(world.database.db, maya.id)).toMatchObject({ applications: [{ resume_url: LINK }] })
})

test('only a web address of up to 2048 characters is one, and a file and a link exclude each other', async () => {
  const fieldsOf = async (over: object) => {
    const { status, body } = await apply(over)
    return [status, body.error?.fields?.resume_url]
  }
  const path = (length: number) => `https://maya.example/${'x'.repeat(length - 'https://maya.example/'.length)}`
  for (const wrong of ['javascript:alert(1)', 'ftp://maya.example/cv.pdf', 'maya.example', 'https://a:b@c.example'])
    expect(await fieldsOf({ resume_url: wrong })).toEqual([400, 'Invalid URL'])
  expect(await fieldsOf({ resume_url: path(2049) })).toEqual([400, 'Invalid URL'])
  expect(await fieldsOf({ resume_url: path(2048) })).toEqual([201, undefined])
  expect((await apply({ resume_url: '' })).body.resume_url).toBeNull()
  const file = await uploadFile(maya, { bucket: 'resumes', name: 'cv.pdf', content: pdf(1) })
  await world.settle()
  expect(await fieldsOf({ resume_url: LINK, resume_file_id: file })).toEqual([400, 'Add a file or a link, not both'])
})

test('a draft keeps the link, and an edit replaces it by a file', async () => {
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const at = { params: { jobId: job.id } }
  await maya.call(applications.saveDraft, { ...at, body: { resume_url: LINK } })
  expect((await maya.call(applications.start, { ...at, body: {} })).body.draft.resume_url).toBe(LINK)
  const sent = (await maya.call(applications.submit, { ...at, body: { ...form, resume_url: LINK } })).body
  const file = await uploadFile(maya, { bucket: 'resumes', name: 'cv.pdf', content: pdf(1) })
  await world.settle()
  const edited = await maya.call(applications.editJob, {
    params: { applicationId: sent.id },
    body: { version: 1, form: { ...form, resume_file_id: file } },
  })
  expect(edited.body).toMatchObject({ resume_url: null, resume: { id: file } })
})
