import { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
import { applicantViews } from '@ensemble/contract/applications/views.routes.ts'
import type { SavedView, ViewFilters } from '@ensemble/contract/applications/views.schemas.ts'
import { MOST_VIEWS } from '@ensemble/contract/applications/vocabulary.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { makeJob } from '../../jobs/jobs.factory.ts'
import { makeApplication } from '../applications.factory.ts'
import { applicationsModule } from '../module.ts'
import { sweepViewsTask } from './views.service.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const house = () => world.business()
const list = async (who: Person, query: { mine?: '1' } = {}) =>
  (await who.call(applicantViews.list, { query })).body as { items: SavedView[]; can: { change: boolean } }
const save = (who: Person, name: string, filters: ViewFilters = { status: 'shortlisted' }, mine?: '1') =>
  who.call(applicantViews.save, { body: { name, filters, mine } })
const change = (who: Person, view: SavedView, body: { name?: string; filters?: ViewFilters }, version = view.version) =>
  who.call(applicantViews.change, { params: { viewId: view.id }, body: { ...body, version } })
const remove = (who: Person, { id, version }: SavedView) =>
  who.call(applicantViews.remove, { params: { viewId: id }, query: { version } })
const restore = (who: Person, { id }: Pick<SavedView, 'id'>) =>
  who.call(applicantViews.restore, { params: { viewId: id } })
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

describe('a company’s views', () => {
  test('are shared with every seat: owners and recruiters write, viewers use', async () => {
    const company = await house()
    const rita = await world.seat(company.businessId, 'recruiter', 'Rita Recruiter')
    const vera = await world.seat(company.businessId, 'viewer', 'Vera Viewer')
    const filters: ViewFilters = { status: 'shortlisted', q: 'harbor', sort: 'rating', view: 'board', waiting: 1 }
    const saved = await save(rita, '  Callbacks ', filters)
    expect(saved).toMatchObject({
      status: 201,
      body: { name: 'Callbacks', filters, missing: [], author: 'Rita Recruiter', version: 1 },
    })
    for (const who of [company, rita]) expect(await list(who)).toEqual({ items: [saved.body], can: { change: true } })
    expect(await list(vera)).toEqual({ items: [saved.body], can: { change: false } })
    for (const answer of [
      await save(vera, 'Mine'),
      await change(vera, saved.body, { name: 'Mine' }),
      await remove(vera, saved.body),
      await restore(vera, saved.body),
    ])
      expect(codeOf(answer)).toEqual([403, 'jobs.seat_needed'])
    const renamed = await change(company, saved.body, { name: 'Second round' })
    expect(renamed.body).toEqual({ ...saved.body, name: 'Second round', version: 2 })
    const updated = await change(rita, renamed.body, { filters: { tag: undefined, status: 'interviewed' } })
    expect(updated.body).toMatchObject({ name: 'Second round', filters: { status: 'interviewed' }, version: 3 })
    expect(updated.body.filters).toEqual({ status: 'interviewed' })
    expect((await list(vera)).items).toEqual([updated.body])
  })

  test('another company’s look as if they didn’t exist, and so do those of a company one doesn’t act for', async () => {
    const { body: view } = await save(studio, 'Private')
    const rival = await world.business({ company: 'Rival Films' })
    const talent = await world.talent()
    expect((await list(rival)).items).toEqual([])
    expect(await list(talent)).toEqual({ items: [], can: { change: false } })
    const missing = await change(rival, { ...view, id: crypto.randomUUID() }, { name: 'Mine' })
    for (const answer of [
      await change(rival, view, { name: 'Mine' }),
      await remove(rival, view),
      await restore(rival, view),
      await change(talent, view, { name: 'Mine' }),
      await save(talent, 'Of no company'),
    ])
      expect([answer.status, answer.body]).toEqual([404, missing.body])
  })

  test('a change that was made in view of an older version is refused', async () => {
    const company = await house()
    const { body: view } = await save(company, 'Callbacks')
    const { body: newer } = await change(company, view, { name: 'Callbacks, day two' })
    expect(codeOf(await change(company, view, { name: 'Late' }))).toEqual([409, 'core.conflict'])
    expect(codeOf(await remove(company, view))).toEqual([409, 'core.conflict'])
    expect((await list(company)).items).toEqual([newer])
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => change(company, newer, { name })))
    expect(Map.groupBy(answers, ({ status }) => status).get(200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  })

  test('names are 1 to 40 characters and unique in a company, whatever the case of their letters', async () => {
    const company = await house()
    const { body: view } = await save(company, 'Callbacks')
    const { body: other } = await save(company, 'x'.repeat(40))
    const taken = await save(company, 'CALLBACKS')
    expect(taken).toMatchObject({
      status: 409,
      body: {
        error: { code: 'applications.view_name_taken', fields: { name: 'There’s already a view with this name.' } },
      },
    })
    expect((await change(company, other, { name: 'callbacks' })).body).toEqual(taken.body)
    expect((await change(company, view, { name: 'CallBacks' })).status).toBe(200)
    for (const name of ['', '   ', 'x'.repeat(41)])
      expect([name, (await save(company, name)).status]).toEqual([name, 400])
    expect((await save(await house(), 'Callbacks')).status).toBe(201)
  })

  test.each<[string, Record<string, unknown>]>([
    ['an unknown filter', { color: 'red' }],
    ['a status that doesn’t exist', { status: 'hired' }],
    ['a job that is no id', { job: 'first' }],
    ['who is open', { applicant: crypto.randomUUID() }],
    ['a tag of 31 characters', { tag: 'x'.repeat(31) }],
  ])('%s is refused', async (_what, filters) => {
    const company = await house()
    expect((await save(company, 'Odd', filters as ViewFilters)).status).toBe(400)
    expect((await list(company)).items).toEqual([])
  })

  test('at most 30, also of many at the same time', async () => {
    const company = await house()
    const answers = await Promise.all(Array.from({ length: MOST_VIEWS + 5 }, (_, at) => save(company, `View ${at}`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_VIEWS)
    expect(new Set(answers.filter(({ status }) => status !== 201).map((each) => codeOf(each).join()))).toEqual(
      new Set(['409,applications.too_many_views']),
    )
    const { items } = await list(company)
    expect(items).toHaveLength(MOST_VIEWS)
    const [first, second] = items
    if (!first || !second) throw new Error('There are no views')
    await remove(company, first)
    expect((await save(company, 'One instead')).status).toBe(201)
    expect(codeOf(await restore(company, first))).toEqual([409, 'applications.too_many_views'])
    await remove(company, second)
    expect((await restore(company, first)).status).toBe(200)
  })

  test('the same request twice saves one', async () => {
    const company = await house()
    const once = () =>
      company.call(
        applicantViews.save,
        { body: { name: 'Once', filters: {} } },
        { idempotencyKey: `view-once-${company.id}` },
      )
    const answers = await Promise.all([once(), once()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await list(company)).items).toHaveLength(1)
  })
})

describe('a deleted view', () => {
  test('is restored within 10 seconds, by any seat that writes, and not later', async () => {
    const company = await house()
    const rita = await world.seat(company.businessId, 'recruiter')
    const { body: view } = await save(company, 'Callbacks')
    expect((await remove(company, view)).status).toBe(204)
    expect((await list(company)).items).toEqual([])
    expect(codeOf(await change(company, view, { name: 'Gone' }))).toEqual([404, 'core.not_found'])
    const back = await restore(rita, view)
    expect(back.body).toMatchObject({ id: view.id, name: 'Callbacks', filters: view.filters })
    expect((await restore(rita, view)).body).toEqual(back.body)

    await remove(company, back.body)
    await sql`update saved_views set removed_at = removed_at - interval '11 seconds' where id = ${view.id}`.execute(
      world.platform.db,
    )
    expect(codeOf(await restore(company, view))).toEqual([409, 'applications.view_undo_late'])
    await sweepViewsTask.run({}, world.ctx())
    expect(codeOf(await restore(company, view))).toEqual([404, 'core.not_found'])
  })

  test('leaves its name to others, and doesn’t come back beside one that has it', async () => {
    const company = await house()
    const { body: view } = await save(company, 'Callbacks')
    await remove(company, view)
    expect((await save(company, 'callbacks')).status).toBe(201)
    expect(codeOf(await restore(company, view))).toEqual([409, 'applications.view_name_taken'])
    await sweepViewsTask.run({}, world.ctx())
    expect((await list(company)).items).toHaveLength(1)
  })
})

test('what no longer exists is named and left out: post, role and tag', async () => {
  const company = await house()
  const role = (name: string) => ({
    id: crypto.randomUUID(),
    name,
    craft: 'Actor' as const,
    openings: 1,
    filled: false,
    requirements: '',
    from: null,
    to: null,
    pay: null,
    facts: {},
  })
  const job = await makeJob(world.ctx(), {
    ownerId: company.id,
    businessId: company.businessId,
    form: { roles: [role('Anna'), role('Vronsky')] },
  })
  const roles = await world.platform.db
    .selectFrom('job_roles')
    .select('id')
    .where('post_id', '=', job.id)
    .orderBy('position')
    .execute()
  const [anna = '', vronsky = ''] = roles.map(({ id }) => id)
  const application = await makeApplication(world.ctx(), {
    postId: job.id,
    applicantId: (await world.talent()).id,
    businessId: company.businessId,
    roleId: anna,
  })
  const tag = (change: { add?: string[]; remove?: string[] }) =>
    company.call(manyApplicants.tag, { body: { ids: [application], ...change } })
  await tag({ add: ['Callback'] })
  const filters: ViewFilters = { job: job.id, role: vronsky, tag: 'callback', status: 'pending' }
  await save(company, 'Whole', filters)
  const shown = async () => (await list(company)).items.map(({ filters, missing }) => ({ filters, missing }))
  expect(await shown()).toEqual([{ filters, missing: [] }])

  await sql`delete from job_roles where id = ${vronsky}`.execute(world.platform.db)
  expect(await shown()).toEqual([{ filters: { job: job.id, tag: 'callback', status: 'pending' }, missing: ['role'] }])
  await tag({ remove: ['Callback'] })
  await sql`delete from posts where id = ${job.id}`.execute(world.platform.db)
  expect(await shown()).toEqual([{ filters: { status: 'pending' }, missing: ['post', 'tag'] }])

  // another company's post is none of this company's
  const theirs = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const { body } = await save(company, 'Theirs', { job: theirs.id })
  expect(body).toMatchObject({ filters: {}, missing: ['post'] })
})

test('a talent’s own are apart from a company’s, and from other people’s', async () => {
  const [maya, noor] = [await world.talent(), await world.talent()]
  const { body: view } = await save(maya, 'Shortlist', { status: 'shortlisted' }, '1')
  expect(await list(maya, { mine: '1' })).toEqual({ items: [view], can: { change: true } })
  expect((await list(maya)).items).toEqual([])
  expect((await list(noor, { mine: '1' })).items).toEqual([])
  expect((await remove(noor, view)).status).toBe(404)
  expect((await save(noor, 'Shortlist', {}, '1')).status).toBe(201)
  // someone with a seat has both
  const rita = await world.seat(studio.businessId, 'viewer')
  const { body: own } = await save(rita, 'My own', {}, '1')
  expect((await list(rita, { mine: '1' })).items).toEqual([own])
  expect((await list(rita)).items).not.toContainEqual(own)
})

test('open pages of every seat hear of each change', async () => {
  const company = await house()
  const { body: view } = await save(company, 'Callbacks')
  await change(company, view, { name: 'Second round' })
  const { rows } = await sql<{ payload: unknown }>`
    select payload from facts where type = 'applications.views_changed' and payload ->> 'businessId' = ${company.businessId}`.execute(
    world.platform.db,
  )
  expect(rows).toEqual(Array(2).fill({ payload: { businessId: company.businessId, ownerId: null } }))
})

test('they are in what their author exports, stay with the company without the name, and end with it', async () => {
  const company = await house()
  const rita = await world.seat(company.businessId, 'recruiter', 'Rita Recruiter')
  await save(rita, 'Night shoots', { q: 'night' })
  await save(rita, 'My own', {}, '1')
  const exported = () => applicationsModule.person.exportFor(world.ctx(), rita.id)
  expect(await exported()).toMatchObject({
    saved_views: [
      { name: 'Night shoots', filters: { q: 'night' }, business_id: company.businessId },
      { name: 'My own', business_id: null },
    ],
  })
  expect(await applicationsModule.person.exportFor(world.ctx(), company.id)).toMatchObject({ saved_views: [] })
  await applicationsModule.person.eraseFor(world.ctx(), rita.id)
  expect(await exported()).toMatchObject({ saved_views: [] })
  expect((await list(rita, { mine: '1' })).items).toEqual([])
  expect((await list(company)).items).toMatchObject([{ name: 'Night shoots', author: null }])
  await sql`delete from business_profiles where id = ${company.businessId}`.execute(world.database.db)
  const { rows } = await sql`select from saved_views where business_id = ${company.businessId}`.execute(
    world.database.db,
  )
  expect(rows).toEqual([])
})
