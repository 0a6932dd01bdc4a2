import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeFile } from '../../platform/files/stored-files.ts'
import { pdf } from '../../testing/media/pdf.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { makeApplication } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Restores the references as they used to be: to files. */
const BEFORE = [
  ['job_applications', 'resume_file_id'],
  ['application_drafts', 'resume_file_id'],
  ['company_verifications', 'file_id'],
]
  .map(
    ([table, column]) =>
      `alter table ${table} drop constraint ${table}_${column}_fkey, add constraint ${table}_${column}_fkey foreign key (${column}) references files (id) on delete set null;`,
  )
  .join('')

test('what was stored before résumés and documents were media is served, sent again and erased as before', async () => {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  await owner.query(BEFORE)
  const [maya, studio, admin] = [
    await world.talent(),
    await world.business({ company: 'Northlight Pictures' }),
    await world.admin(),
  ]
  const store = (bucket: string, ownerId: string | null, originalName: string | null) =>
    storeFile(world.ctx(), Readable.from([pdf(1)]), {
      bucket,
      ownerId,
      contentType: 'application/pdf',
      originalName,
      maxBytes: 10_000,
    })
  const [sent, kept, lost, document] = [
    await store('resumes', maya.id, 'Maya.pdf'),
    await store('resumes', maya.id, null),
    await store('resumes', maya.id, 'lost.pdf'),
    await store('company-documents', null, 'card.pdf'),
  ]
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(() => makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })),
  )
  const { db } = world.database
  await db.updateTable('files').set({ state: 'deleted' }).where('id', '=', lost.id).execute()
  const { rows: before } = await owner.query<{ id: string }>(
    `insert into company_verifications (kind, status, contact_name, company_name, email, file_id) values ('no_domain', 'pending', 'Noor', 'Noor Films', 'noor@studio.example', $1) returning id`,
    [document.id],
  )
  const apply = async (jobId: string, resumeFileId: string) => {
    const id = await makeApplication(world.ctx(), {
      postId: jobId,
      applicantId: maya.id,
      businessId: studio.businessId,
    })
    await owner.query('update job_applications set resume_file_id = $2 where id = $1', [id, resumeFileId])
    return id
  }
  const [applied, applied2] = [await apply(first?.id ?? '', sent.id), await apply(second?.id ?? '', lost.id)]
  await owner.query('insert into application_drafts (post_id, applicant_id, resume_file_id) values ($1, $2, $3)', [
    third?.id,
    maya.id,
    kept.id,
  ])

  const former = await readFile(new URL('../../testing/previous-version/schema.sql', import.meta.url), 'utf8')
  await owner.query(
    former.slice(
      former.indexOf('-- Résumés and what proves'),
      former.indexOf(
        '-- Who is searched by name or address is found along profiles_people_trgm_idx (0014), the searches of the administration',
      ),
    ),
  )
  await owner.end()

  for (const who of [maya, studio])
    expect((await who.call(applications.resume, { params: { fileId: sent.id } })).body).toBe(pdf(1).toString())
  expect((await studio.call(applications.detail, { params: { applicationId: applied } })).body.resume).toEqual({
    id: sent.id,
    name: 'Maya.pdf',
    bytes: pdf(1).length,
  })
  expect((await studio.call(applications.detail, { params: { applicationId: applied2 } })).body.resume).toBeNull()
  expect((await maya.call(applications.start, { params: { jobId: third?.id ?? '' }, body: {} })).body.resume).toEqual({
    id: kept.id,
    name: 'resume.pdf',
    bytes: pdf(1).length,
  })
  const form = { cover_letter: 'x'.repeat(60), availability: 'immediate' as const, resume_file_id: kept.id }
  expect((await maya.call(applications.submit, { params: { jobId: third?.id ?? '' }, body: form })).status).toBe(201)
  expect((await admin.call(verifications.document, { params: { requestId: before[0]?.id ?? '' } })).body).toBe(
    pdf(1).toString(),
  )
  const { rows } = await world.platform.pool.query(
    `select m.id from media m join files f on f.id = m.file_id where m.bucket in ('resumes', 'company-documents') and m.state = 'ready' and f.state = 'ready'`,
  )
  expect(rows).toHaveLength(3)
})
