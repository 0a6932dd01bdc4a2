import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { ApplicantDetail, OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import type { Work, WorkInput } from '@ensemble/contract/applications/works.schemas.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeMedium, makeProjects, type ProjectMade } from '../portfolio/portfolio.factory.ts'
import { exportPerson } from './person.reads.ts'

const letter = 'I have lit three features on 16 mm and would love to bring that to your film. My work is above.'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const job = async () =>
  (await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, company: 'Northlight Pictures' })).id
/** A finished project with two pictures. */
async function project(
  who: Person,
  title: string,
  over: Omit<Partial<ProjectMade>, 'user_id' | 'title' | 'project_type'> = {},
): Promise<string> {
  const files = [
    { mediaId: await makeMedium(world.ctx(), who.id), alt: `${title}, first` },
    { mediaId: await makeMedium(world.ctx(), who.id), alt: `${title}, second` },
  ]
  const made: ProjectMade = { user_id: who.id, title, project_type: 'film', files, ...over }
  const [id = ''] = await makeProjects(world.ctx(), [made])
  return id
}
const itemsOf = (projectId: string) =>
  world.database.db
    .selectFrom('portfolio_media')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute()
async function itemOf(projectId: string, at: number): Promise<string> {
  const items = await itemsOf(projectId)
  return items[at]?.id ?? ''
}
const apply = (who: Person, jobId: string, works: WorkInput[]) =>
  who.call(applications.submit, { params: { jobId }, body: { cover_letter: letter, availability: 'immediate', works } })
const sentBy = async (who: Person, works: WorkInput[]): Promise<OwnApplication> => {
  const { status, body } = await apply(who, await job(), works)
  expect([status, body.error]).toEqual([201, undefined])
  return body as OwnApplication
}
const review = (applicationId: string, who = studio) => who.call(applications.detail, { params: { applicationId } })
const reviewed = async (applicationId: string) => (await review(applicationId)).body as ApplicantDetail
const shown = (works: readonly Work[]) => works.map(({ frames }) => frames.map(({ alt }) => alt))
const refusal = ({ status, body }: Awaited<ReturnType<typeof apply>>) => [
  status,
  body.error?.code,
  body.error?.fields?.works,
]

describe('chosen work', () => {
  test('is shown to its applicant and to those who review, the picture that leads first', async () => {
    const maya = await world.talent()
    const [ferry, pier] = [await project(maya, 'Ferry'), await project(maya, 'Pier')]
    const second = await itemOf(pier, 1)
    const own = await sentBy(maya, [{ project_id: ferry }, { project_id: pier, item_id: second, primary: true }])
    expect(own.works).toMatchObject([
      { project: { id: pier, title: 'Pier' }, item_id: second, primary: true },
      { project: { id: ferry, title: 'Ferry' }, item_id: null, primary: false },
    ])
    expect(shown(own.works)).toEqual([['Pier, second'], ['Ferry, first', 'Ferry, second']])
    expect(shown((await reviewed(own.id)).works)).toEqual(shown(own.works))
    const again = await maya.call(applications.own, { params: { applicationId: own.id } })
    expect(shown(again.body.works)).toEqual(shown(own.works))
  })

  test('of a private project is shown to those who review it, and through no other route', async () => {
    const maya = await world.talent({ name: 'Maya Private' })
    const hidden = await project(maya, 'Unseen', { visibility: 'private' })
    const own = await sentBy(maya, [{ project_id: hidden }])
    const { works } = await reviewed(own.id)
    expect(shown(works)).toEqual([['Unseen, first', 'Unseen, second']])
    expect(works[0]?.frames[0]?.media.url).toMatch(/^\/media\/private\//)
    expect((await studio.call(portfolio.get, { params: { projectId: hidden } })).status).toBe(404)
    const rival = await world.business({ company: 'Rival' })
    expect((await review(own.id, rival)).status).toBe(404)
    expect((await review(own.id, await world.talent({ name: 'Tom Other' }))).status).toBe(404)
  })

  test('is also sent with a collaboration', async () => {
    const maya = await world.talent({ name: 'Maya Joins' })
    const noor = await world.talent({ name: 'Noor Rahimi' })
    const ferry = await project(maya, 'Ferry')
    const post = await makeCollaboration(world.ctx(), { ownerId: noor.id })
    const { body } = await maya.call(applications.submitCollaboration, {
      params: { collaborationId: post.id },
      body: {
        introduction: letter,
        selected_roles: ['Editor'],
        availability: 'immediate',
        works: [{ project_id: ferry, item_id: await itemOf(ferry, 0) }],
      },
    })
    expect(shown(body.works)).toEqual([['Ferry, first']])
    expect(shown((await review(body.id, noor)).body.works)).toEqual([['Ferry, first']])
  })

  test('that is deleted, taken down or made a draft later disappears without an error', async () => {
    const maya = await world.talent({ name: 'Maya Deletes' })
    const [gone, down, draft, kept] = [
      await project(maya, 'Gone'),
      await project(maya, 'Down'),
      await project(maya, 'Draft'),
      await project(maya, 'Kept'),
    ]
    const removed = await itemOf(kept, 1)
    const own = await sentBy(maya, [
      { project_id: gone, primary: true },
      { project_id: down },
      { project_id: draft },
      { project_id: kept, item_id: await itemOf(kept, 0) },
      { project_id: kept, item_id: removed },
    ])
    expect(own.works).toHaveLength(5)
    expect((await maya.call(portfolio.remove, { params: { projectId: gone } })).status).toBe(204)
    const { db } = world.database
    await db.updateTable('portfolio_projects').set({ taken_down_at: new Date() }).where('id', '=', down).execute()
    await db.updateTable('portfolio_projects').set({ status: 'draft' }).where('id', '=', draft).execute()
    await db.deleteFrom('portfolio_media').where('id', '=', removed).execute()
    expect(shown((await reviewed(own.id)).works)).toEqual([['Kept, first']])
  })

  test('stays chosen when its project is edited', async () => {
    const maya = await world.talent({ name: 'Maya Edits' })
    const ferry = await project(maya, 'Ferry')
    const own = await sentBy(maya, [{ project_id: ferry, item_id: await itemOf(ferry, 1) }])
    const items = (await itemsOf(ferry)).map(({ id }) => ({ id, alt: 'Described again' }))
    const form = { title: 'Ferry, final cut', project_type: 'film' as const, items }
    const edited = await maya.call(portfolio.edit, { params: { projectId: ferry }, body: { form } })
    expect(edited.status).toBe(200)
    expect((await reviewed(own.id)).works).toMatchObject([
      { project: { title: 'Ferry, final cut' }, frames: [{ alt: 'Described again' }] },
    ])
  })

  test('is in the export of its applicant', async () => {
    const maya = await world.talent({ name: 'Maya Exports' })
    const ferry = await project(maya, 'Ferry')
    await sentBy(maya, [{ project_id: ferry }])
    expect(await exportPerson(world.database.db, maya.id)).toMatchObject({
      applications: [{ works: [{ project_id: ferry, item_id: null, primary: false }] }],
    })
  })
})

describe('what can’t be chosen', () => {
  test('is refused next to its field, and nothing is sent', async () => {
    const maya = await world.talent({ name: 'Maya Tries' })
    const other = await world.talent({ name: 'Tom Other' })
    const own = await project(maya, 'Ferry')
    const missing = [400, 'applications.work_missing', expect.stringContaining('no longer in your portfolio')]
    const jobId = await job()
    const tries: WorkInput[] = [
      { project_id: crypto.randomUUID() },
      { project_id: await project(other, 'Not mine') },
      { project_id: own, item_id: crypto.randomUUID() },
      { project_id: own, item_id: await itemOf(await project(maya, 'Another'), 0) },
      { project_id: await project(maya, 'Draft', { status: 'draft' }) },
      { project_id: await project(maya, 'Withheld', { taken_down_at: new Date() }) },
    ]
    for (const work of tries) expect(refusal(await apply(maya, jobId, [{ project_id: own }, work]))).toEqual(missing)
    const sound = await makeMedium(world.ctx(), maya.id, { kind: 'audio' })
    const song = await project(maya, 'Song', { files: [{ mediaId: sound }] })
    expect(refusal(await apply(maya, jobId, [{ project_id: song, primary: true }]))).toEqual([
      400,
      'applications.work_no_picture',
      'Only a picture can lead. Choose another one.',
    ])
    const eleven = Array.from({ length: 11 }, () => ({ project_id: crypto.randomUUID() }))
    expect(refusal(await apply(maya, jobId, eleven))[2]).toBe('Choose up to 10 projects or files')
    expect(refusal(await apply(maya, jobId, [{ project_id: own }, { project_id: own }]))[2]).toBe(
      'Each project or file can be chosen only once',
    )
    const two = [
      { project_id: own, primary: true },
      { project_id: song, primary: true },
    ]
    expect(refusal(await apply(maya, jobId, two))[2]).toBe('Only one picture can lead')
    expect((await maya.call(applications.own, { params: { applicationId: jobId } })).status).toBe(404)
    expect((await apply(maya, jobId, [{ project_id: song }])).status).toBe(201)
  })
})

describe('without a choice', () => {
  test('those who review see the newest public frames, and the applicant sees that nothing was chosen', async () => {
    const maya = await world.talent({ name: 'Maya Newest' })
    for (const n of [1, 2, 3, 4, 5])
      await project(maya, `Work ${n}`, { created_at: new Date(Date.now() - n * 86_400_000) })
    await project(maya, 'Hidden', { visibility: 'private' })
    const own = await sentBy(maya, [])
    expect(own.works).toEqual([])
    const frames = shown((await reviewed(own.id)).works).flat()
    expect(frames).toEqual([1, 2, 3, 4].flatMap((n) => [`Work ${n}, first`, `Work ${n}, second`]))
    const bare = await sentBy(await world.talent({ name: 'Maya Bare' }), [])
    expect((await reviewed(bare.id)).works).toEqual([])
  })
})

describe('the form in progress', () => {
  test('keeps what was chosen, for both kinds of post, and drops what is gone', async () => {
    const maya = await world.talent({ name: 'Maya Drafts' })
    const [ferry, gone] = [await project(maya, 'Ferry'), await project(maya, 'Gone')]
    const works = [
      { project_id: gone, item_id: null, primary: false },
      { project_id: ferry, item_id: await itemOf(ferry, 1), primary: true },
    ]
    const at = { params: { jobId: await job() } }
    expect((await maya.call(applications.saveDraft, { ...at, body: { works } })).status).toBe(204)
    await maya.call(portfolio.remove, { params: { projectId: gone } })
    const kept = (await maya.call(applications.start, { ...at, body: {} })).body
    expect(kept.draft.works).toEqual([works[1]])
    expect(shown(kept.works)).toEqual([['Ferry, second']])
    const noor = await world.talent({ name: 'Noor Drafts' })
    const to = { params: { collaborationId: (await makeCollaboration(world.ctx(), { ownerId: noor.id })).id } }
    await maya.call(applications.saveCollaborationDraft, { ...to, body: { works } })
    const joining = (await maya.call(applications.startCollaboration, { ...to, body: {} })).body
    expect(shown(joining.works)).toEqual([['Ferry, second']])
  })

  test('offers one’s own finished projects page by page, with their files', async () => {
    const maya = await world.talent({ name: 'Maya Chooses' })
    await project(maya, 'First', { position: 3 })
    await project(maya, 'Second', { position: 2, visibility: 'private' })
    await project(maya, 'Third', { position: 1 })
    await project(maya, 'Unfinished', { status: 'draft' })
    await project(await world.talent({ name: 'Tom Other' }), 'Not mine')
    const first = (await maya.call(applications.worksToChoose, { query: { limit: 2 } })).body
    expect(first.items).toMatchObject([
      {
        project: { title: 'First' },
        visibility: 'public',
        frames: [{ alt: 'First, first' }, { alt: 'First, second' }],
      },
      { project: { title: 'Second' }, visibility: 'private' },
    ])
    const rest = (await maya.call(applications.worksToChoose, { query: { limit: 2, cursor: first.next } })).body
    expect(rest).toMatchObject({ items: [{ project: { title: 'Third' } }], next: null })
    expect((await studio.call(applications.worksToChoose, { query: {} })).status).toBe(403)
  })
})
