import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { media } from '@ensemble/contract/media/media.routes.ts'
import { maxMbOf, MB } from '@ensemble/contract/media/vocabulary.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepFiles } from '../../platform/files/stored-files.ts'
import { encryptedPdf, pdf } from '../../testing/media/pdf.ts'
import { appendPart, askOffset, beginUpload, idOf, uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { sweepResumesTask } from './resumes.service.ts'

let world: World
let studio: Person
let maya: Person

beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
  maya = await world.talent()
})
afterAll(() => world.stop())

const CV = pdf(1)
/** A one-page PDF of exactly this many bytes. */
const pdfOfBytes = (bytes: number) => Buffer.concat([CV, Buffer.alloc(bytes - CV.length, '\n')])
const begin = (who: Person, name: string, bytes: number) =>
  beginUpload(who, { bucket: 'resumes', name, content: Buffer.alloc(0), length: bytes })
/** Uploads a résumé, waits until it has been checked, and returns its id. */
async function upload(who: Person, content: Buffer, name = 'cv.pdf'): Promise<string> {
  const id = await uploadFile(who, { bucket: 'resumes', name, content })
  await world.settle()
  return id
}
const open = (who: Person, fileId: string, headers: Record<string, string> = {}) =>
  who.call(applications.resume, { params: { fileId } }, { headers })
const rows = () => world.database.db.selectFrom('media').selectAll().where('state', '<>', 'deleted').execute()
async function applyWith(fileId: string, who = maya) {
  const { id } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const form = { cover_letter: 'x'.repeat(60), availability: 'immediate' as const, resume_file_id: fileId }
  return who.call(applications.submit, { params: { jobId: id }, body: form })
}

describe('receiving a résumé', () => {
  test('up to and including the limit; one byte more is refused and leaves nothing', async () => {
    const most = maxMbOf('resumes', 'pdf') * MB
    const id = await upload(maya, pdfOfBytes(most), 'Maya Lindqvist – Résumé.pdf')
    expect((await maya.call(media.get, { params: { mediaId: id } })).body).toMatchObject({
      state: 'ready',
      name: 'Maya Lindqvist – Résumé.pdf',
      bytes: most,
      pages: 1,
    })
    const before = await rows()
    const over = await begin(maya, 'cv.pdf', most + 1)
    expect([over.status, over.body.error.message]).toEqual([413, 'File size must be less than 10MB'])
    expect(await rows()).toEqual(before)
  })

  test('judges the type by content and name', async () => {
    const before = await rows()
    for (const [content, name] of [
      ['<html><script>alert(1)</script>', 'cv.pdf'],
      ['GIF89a', 'cv.pdf'],
      ['%PD', 'cv.pdf'],
      ['%PDF-1.7', 'cv.pdf.exe'],
      ['%PDF-1.7', 'cv'],
    ] as const) {
      const sent = Buffer.from(content)
      const begun = await begin(maya, name, sent.length)
      const { status, body } = begun.status === 201 ? await appendPart(maya, idOf(begun), 0, sent) : begun
      expect([name, status, body.error.message]).toEqual([name, 415, 'The résumé must be a PDF file.'])
    }
    expect(await rows()).toEqual(before)
    expect((await begin(maya, 'cv.pdf', 0)).status).toBe(400)
  })

  test('an interrupted one continues where it stopped, and does not count before it is complete', async () => {
    const id = idOf(await begin(maya, 'cv.pdf', CV.length))
    await appendPart(maya, id, 0, CV.subarray(0, 100))
    expect((await applyWith(id)).body.error.code).toBe('applications.resume_missing')
    expect((await open(maya, id)).status).toBe(404)
    expect((await askOffset(maya, id)).headers.get('upload-offset')).toBe('100')
    await appendPart(maya, id, 100, CV.subarray(100))
    await world.settle()
    expect((await open(maya, id)).body).toBe(CV.toString())
  })

  test('an unreadable one is not sent', async () => {
    const id = await upload(maya, encryptedPdf())
    expect((await maya.call(media.get, { params: { mediaId: id } })).body).toMatchObject({
      state: 'failed',
      failure: 'This PDF is password-protected. Upload it without a password.',
    })
    expect((await applyWith(id)).body.error.code).toBe('applications.resume_missing')
  })

  test('is for talents only', async () => {
    for (const [who, status] of [
      [world.anonymous, 401],
      [studio, 403],
      [await world.unverified(), 403],
      [await world.blocked(), 403],
    ] as const) {
      expect((await begin(who, 'cv.pdf', 20)).status).toBe(status)
    }
  })
})

describe('reading it', () => {
  test('its owner and the companies it was sent to; for everyone else it does not exist', async () => {
    const file = { id: await upload(maya, pdfOfBytes(2_000), 'Résumé “Maya”.pdf') }
    const rival = await world.business({ company: 'Rival Films' })
    const viewer = await world.seat(studio.businessId, 'viewer', 'Vera Viewer')
    expect((await open(studio, file.id)).status).toBe(404)
    const sent = await applyWith(file.id)
    expect(sent.body.resume).toEqual({ id: file.id, name: 'Résumé “Maya”.pdf', bytes: 2_000 })
    for (const who of [maya, studio, viewer]) expect((await open(who, file.id)).status).toBe(200)
    const missing = await open(rival, crypto.randomUUID())
    for (const who of [rival, await world.talent({ name: 'Tom Okafor' })])
      expect((await open(who, file.id)).body).toEqual(missing.body)
    expect((await open(world.anonymous, file.id)).status).toBe(401)
    const detail = async () =>
      (await studio.call(applications.detail, { params: { applicationId: sent.body.id } })).body as unknown
    await makeBlock(world.ctx(), viewer.id, maya.id)
    expect([(await open(viewer, file.id)).status, (await open(studio, file.id)).status]).toEqual([404, 200])
    expect(await detail()).toMatchObject({ has_resume: true, resume: { id: file.id } })
    // a file says how to reach them, so none of the company opens it
    await makeBlock(world.ctx(), maya.id, viewer.id)
    expect([(await open(viewer, file.id)).status, (await open(studio, file.id)).status]).toEqual([404, 404])
    expect(await detail()).toMatchObject({ has_resume: false, resume: null })
    await maya.call(safety.unblock, { params: { personId: viewer.id } })
    expect((await open(studio, file.id)).status).toBe(200)
  })

  test('whole or in part, never cached, and harmless when opened directly', async () => {
    const file = { id: await upload(maya, pdfOfBytes(2_000), 'Résumé "Maya".pdf') }
    const whole = await open(maya, file.id)
    expect(
      Object.fromEntries(
        [
          'content-type',
          'content-length',
          'cache-control',
          'content-security-policy',
          'x-content-type-options',
          'content-disposition',
        ].map((name) => [name, whole.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-length': '2000',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Resume _Maya_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%22Maya%22.pdf`,
    })
    expect(whole.body).toHaveLength(2_000)
    const part = await open(maya, file.id, { range: 'bytes=0-4' })
    expect([part.status, part.body, part.headers.get('content-range')]).toEqual([206, '%PDF-', 'bytes 0-4/2000'])
    const past = await open(maya, file.id, { range: 'bytes=2000-' })
    expect([past.status, past.headers.get('content-range')]).toEqual([416, 'bytes */2000'])
    const head = await maya.fetch(`/api/v1/resumes/${file.id}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, '2000', ''])
  })

  test('no one sends another’s', async () => {
    const file = { id: await upload(maya, CV) }
    const tom = await world.talent({ name: 'Tom Okafor' })
    const stolen = await applyWith(file.id, tom)
    expect([stolen.status, stolen.body.error.code]).toEqual([400, 'applications.resume_missing'])
  })
})

test('the sweeper removes what was never sent, after a day, and nothing else', async () => {
  const ada = await world.talent()
  const [lost = '', sent = '', kept = '', fresh = ''] = await Promise.all(
    ['lost.pdf', 'sent.pdf', 'kept.pdf', 'fresh.pdf'].map((name) =>
      uploadFile(ada, { bucket: 'resumes', name, content: CV }),
    ),
  )
  await world.settle()
  expect((await applyWith(sent, ada)).status).toBe(201)
  const { id: jobId } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  await ada.call(applications.saveDraft, { params: { jobId }, body: { resume_file_id: kept } })
  // one that used to be in a draft
  await ada.call(applications.saveDraft, {
    params: { jobId: (await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })).id },
    body: { resume_file_id: lost },
  })
  await sql`delete from application_drafts where resume_file_id = ${lost}`.execute(world.database.db)
  await sql`update media set created_at = now() - interval '25 hours' where id <> ${fresh}`.execute(world.database.db)
  const {
    rows: [gone],
  } = await sql<{
    bucket: string
    key: string
  }>`select f.bucket, f.key from files f join media m on m.file_id = f.id where m.id = ${lost}`.execute(
    world.database.db,
  )
  expect(gone && (await world.platform.files.stat(gone.bucket, gone.key))).toEqual({ bytes: CV.length })
  await sweepResumesTask.run({}, world.ctx())
  await sweepFiles(world.ctx())
  const left = (await rows()).map((row) => row.id)
  expect(left).toEqual(expect.arrayContaining([sent, kept, fresh]))
  expect(left).not.toContain(lost)
  expect(gone && (await world.platform.files.stat(gone.bucket, gone.key))).toBeUndefined()
  const late = await applyWith(lost, ada)
  expect(late.body.error.code).toBe('applications.resume_missing')
})
