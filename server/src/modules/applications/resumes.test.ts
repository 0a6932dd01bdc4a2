import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { RESUME_MAX_BYTES } from '@ensemble/contract/applications/vocabulary.ts'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepFiles } from '../../platform/files/stored-files.ts'
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

const pdf = (bytes: number) => {
  const content = Buffer.alloc(bytes, 'x')
  content.write('%PDF-1.7\n')
  return content
}
const upload = (who: Person, body: string | Buffer<ArrayBuffer>, name?: string, type = 'application/pdf') =>
  who.call(applications.uploadResume, { query: { name } }, { raw: { body, type } })
const open = (who: Person, fileId: string, headers: Record<string, string> = {}) => who.call(applications.resume, { params: { fileId } }, { headers })
const rows = () => world.database.db.selectFrom('files').selectAll().execute()
async function applyWith(fileId: string, who = maya) {
  const { id } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const form = { cover_letter: 'x'.repeat(60), availability: 'immediate' as const, resume_file_id: fileId }
  return who.call(applications.submit, { params: { jobId: id }, body: form })
}

describe('taking a résumé in', () => {
  test('up to and with the limit; one byte more is refused and leaves nothing', async () => {
    const whole = await upload(maya, pdf(RESUME_MAX_BYTES), 'Maya Lindqvist – Résumé.pdf')
    expect([whole.status, whole.body]).toEqual([201, { id: whole.body.id, name: 'Maya Lindqvist – Résumé.pdf', bytes: RESUME_MAX_BYTES }])
    const before = await rows()
    const over = await upload(maya, pdf(RESUME_MAX_BYTES + 1))
    expect([over.status, over.body.error.code]).toEqual([413, 'core.too_large'])
    expect(await rows()).toEqual(before)
  })

  test('over the limit without saying so first: counted while it streams', async () => {
    const before = await rows()
    const parts = Array.from({ length: 11 }, (_, index) => (index ? Buffer.alloc(1_048_576, 'x') : pdf(1_048_576)))
    const body = new ReadableStream({ pull: (controller) => (parts.length ? controller.enqueue(parts.shift()) : controller.close()) })
    const address = `${world.address()}/api/v1/resumes`
    const streamed: RequestInit & { duplex: 'half' } = { method: 'POST', headers: { authorization: `Bearer ${maya.token}`, 'content-type': 'application/pdf' }, body, duplex: 'half' }
    const answer = await fetch(address, streamed)
    expect(answer.status).toBe(413)
    expect(await rows()).toEqual(before)
  })

  test('judges the type by the content and by the name, never by what it claims', async () => {
    const before = await rows()
    for (const [body, name] of [
      ['<html><script>alert(1)</script>', 'cv.pdf'], ['GIF89a', undefined], ['%PD', 'cv.pdf'], ['', 'cv.pdf'], [pdf(20), 'cv.pdf.exe'], [pdf(20), 'cv'],
    ] as const) {
      const { status, body: answer } = await upload(maya, body, name)
      expect([name, status, answer.error.code]).toEqual([name, 415, 'applications.resume_type'])
    }
    expect((await upload(maya, pdf(20), 'cv.pdf', 'text/plain')).status).toBe(415)
    expect(await rows()).toEqual(before)
  })

  test('keeps only the last part of a name, without characters that hide its end', async () => {
    const name = async (given: string) => (await upload(maya, pdf(20), given)).body.name
    expect(await name('../../etc/cv.pdf')).toBe('cv.pdf')
    expect(await name('C:\\Users\\maya\\cv.PDF')).toBe('cv.PDF')
    expect(await name('cv\u202Efdp.exe.pdf')).toBe('cvfdp.exe.pdf')
    expect((await upload(maya, pdf(20))).body.name).toBe('resume.pdf')
  })

  test('one that breaks off leaves nothing and can be tried again', async () => {
    const before = await rows()
    const { hostname, port } = new URL(world.address())
    const socket = connect(Number(port), hostname)
    socket.write(`POST /api/v1/resumes HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${maya.token}\r\ncontent-type: application/pdf\r\ncontent-length: 5000\r\n\r\n%PDF-1.7 and then`)
    await wait(150)
    expect(await rows()).toHaveLength(before.length + 1)
    socket.destroy()
    for (let tries = 0; tries < 100 && (await rows()).length > before.length; tries += 1) await wait(20)
    expect(await rows()).toEqual(before)
    expect((await upload(maya, pdf(20))).status).toBe(201)
  })

  test('is for talents only', async () => {
    for (const [who, status] of [[world.anonymous, 401], [studio, 403], [await world.unverified(), 403], [await world.blocked(), 403]] as const) {
      expect((await upload(who, pdf(20))).status).toBe(status)
    }
  })
})

describe('reading it', () => {
  test('its owner and the companies it was sent to; for everybody else it does not exist', async () => {
    const { body: file } = await upload(maya, pdf(2_000), 'Résumé “Maya”.pdf')
    const rival = await world.business({ company: 'Rival Films' })
    const viewer = await world.seat(studio.businessId, 'viewer', 'Vera Viewer')
    expect((await open(studio, file.id)).status).toBe(404)
    const sent = await applyWith(file.id)
    expect(sent.body.resume).toEqual({ id: file.id, name: 'Résumé “Maya”.pdf', bytes: 2_000 })
    for (const who of [maya, studio, viewer]) expect((await open(who, file.id)).status).toBe(200)
    const missing = await open(rival, crypto.randomUUID())
    for (const who of [rival, await world.talent({ name: 'Tom Okafor' })]) expect((await open(who, file.id)).body).toEqual(missing.body)
    expect((await open(world.anonymous, file.id)).status).toBe(401)
    await makeBlock(world.ctx(), maya.id, viewer.id)
    expect((await open(viewer, file.id)).status).toBe(404)
    const detail = await studio.call(applications.detail, { params: { applicationId: sent.body.id } })
    expect(detail.body).toMatchObject({ has_resume: true, resume: { id: file.id } })
  })

  test('whole or in part, never kept by a cache, and harmless when opened by itself', async () => {
    const { body: file } = await upload(maya, pdf(2_000), 'Résumé "Maya".pdf')
    const whole = await open(maya, file.id)
    expect(Object.fromEntries(['content-type', 'content-length', 'cache-control', 'content-security-policy', 'x-content-type-options', 'content-disposition'].map((name) => [name, whole.headers.get(name)]))).toEqual({
      'content-type': 'application/pdf', 'content-length': '2000', 'cache-control': 'private, no-store', 'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff', 'content-disposition': `inline; filename="Resume _Maya_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%22Maya%22.pdf`,
    })
    expect(whole.body).toHaveLength(2_000)
    const part = await open(maya, file.id, { range: 'bytes=0-4' })
    expect([part.status, part.body, part.headers.get('content-range')]).toEqual([206, '%PDF-', 'bytes 0-4/2000'])
    const past = await open(maya, file.id, { range: 'bytes=2000-' })
    expect([past.status, past.headers.get('content-range')]).toEqual([416, 'bytes */2000'])
    const head = await maya.fetch(`/api/v1/resumes/${file.id}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, '2000', ''])
  })

  test('nobody sends another’s', async () => {
    const { body: file } = await upload(maya, pdf(200))
    const tom = await world.talent({ name: 'Tom Okafor' })
    const stolen = await applyWith(file.id, tom)
    expect([stolen.status, stolen.body.error.code]).toEqual([400, 'applications.resume_missing'])
  })
})

test('the sweeper removes what was never sent, after a day, and nothing else', async () => {
  const ada = await world.talent()
  const [lost, sent, kept, fresh] = await Promise.all(['lost.pdf', 'sent.pdf', 'kept.pdf', 'fresh.pdf'].map(async (name) => (await upload(ada, pdf(50), name)).body.id))
  expect((await applyWith(sent, ada)).status).toBe(201)
  const { id: jobId } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  await ada.call(applications.saveDraft, { params: { jobId }, body: { resume_file_id: kept } })
  await sql`update files set created_at = now() - interval '25 hours' where id <> ${fresh}`.execute(world.database.db)
  const gone = (await rows()).find((row) => row.id === lost)
  expect(gone && (await world.platform.files.stat(gone.bucket, gone.key))).toEqual({ bytes: 50 })
  await sweepResumesTask.run({}, world.ctx())
  await sweepFiles(world.ctx())
  const left = (await rows()).map((row) => row.id)
  expect(left).toEqual(expect.arrayContaining([sent, kept, fresh]))
  expect(left).not.toContain(lost)
  expect(gone && (await world.platform.files.stat(gone.bucket, gone.key))).toBeUndefined()
  const late = await applyWith(lost, ada)
  expect(late.body.error.code).toBe('applications.resume_missing')
})
