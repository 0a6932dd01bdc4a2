import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { scorecards } from '@ensemble/contract/applications/scorecards.routes.ts'
import type { Score, Scorecards } from '@ensemble/contract/applications/scorecards.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { makeJob } from '../../jobs/jobs.factory.ts'
import { makeApplication } from '../applications.factory.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

async function applied(form: Parameters<typeof makeJob>[1]['form'] = {}) {
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form })
  const roles = await world.platform.db
    .selectFrom('job_roles')
    .select('id')
    .where('post_id', '=', job.id)
    .orderBy('position')
    .execute()
  const id = await makeApplication(world.ctx(), {
    postId: job.id,
    applicantId: maya.id,
    businessId: studio.businessId,
    roleId: roles[0]?.id ?? null,
  })
  return { id, jobId: job.id, maya }
}
const at = (applicationId: string) => ({ params: { applicationId } })
const read = async (who: Person, id: string) => (await who.call(scorecards.read, at(id))).body as Scorecards
const score = (who: Person, id: string, given: Record<string, Score>, comment = '') =>
  who.call(scorecards.save, {
    ...at(id),
    body: { scores: Object.entries(given).map(([criterion, score]) => ({ criterion, score })), comment },
  })
const ALL = (step: Score) => ({ 'Past work': step, Skills: step, 'Fit for the role': step })

describe('scorecards', () => {
  test('others’ are hidden until one’s own is in; then all see scores, mean and spread', async () => {
    const { id } = await applied()
    const ana = await world.seat(studio.businessId, 'recruiter', 'Ana Costa')
    expect(await read(ana, id)).toEqual({
      criteria: ['Past work', 'Skills', 'Fit for the role'],
      chosen: false,
      role: null,
      own: null,
      others: null,
      scored_by: [],
      summary: null,
      rating: null,
      can: { score: true, choose_criteria: true },
    })
    const first = await score(studio, id, { 'Past work': 4, Skills: 3, 'Fit for the role': 2 }, 'Brilliant nights.')
    expect(first).toMatchObject({ status: 200, body: { own: { mean: 3 }, others: [], rating: 3 } })
    const hidden = await read(ana, id)
    expect(hidden).toMatchObject({ own: null, others: null, summary: null, rating: null })
    expect(hidden.scored_by).toHaveLength(1)
    expect(JSON.stringify(hidden)).not.toContain('Brilliant')

    await score(ana, id, { 'Past work': 2, Skills: 3, 'Fit for the role': 2 })
    expect(await read(ana, id)).toMatchObject({
      own: { author: 'Ana Costa', mean: 2.3, revised_at: null },
      others: [{ comment: 'Brilliant nights.', mean: 3 }],
      summary: [
        { criterion: 'Past work', mean: 3, least: 2, most: 4, count: 2 },
        { criterion: 'Skills', mean: 3, least: 3, most: 3, count: 2 },
        { criterion: 'Fit for the role', mean: 2, least: 2, most: 2, count: 2 },
      ],
      rating: 2.7,
    })
    // the list and its order follow the same rule
    const ratings = async (who: Person) =>
      (await who.call(applications.list, { query: { sort: 'rating' } })).body.items
        .filter((each: { id: string }) => each.id === id)
        .map((each: { rating: number | null }) => each.rating)
    expect(await ratings(ana)).toEqual([2.7])
    expect(await ratings(await world.seat(studio.businessId, 'viewer'))).toEqual([2.7])
    expect(await ratings(await world.seat(studio.businessId, 'recruiter'))).toEqual([null])
    // what is changed now was changed in view of the others
    expect((await score(ana, id, ALL(4))).body).toMatchObject({ own: { mean: 4, revised_at: expect.any(String) } })
    expect((await ana.call(scorecards.remove, at(id))).body).toMatchObject({ own: null, others: null, rating: null })
  })

  test('a scorecard that follows one deleted in view of others counts as revised, for whoever could read them', async () => {
    const { id } = await applied()
    const [ana, ben] = [
      await world.seat(studio.businessId, 'recruiter', 'Ana Costa'),
      await world.seat(studio.businessId, 'recruiter', 'Ben Okoro'),
    ]
    await score(studio, id, ALL(3), 'Brilliant nights.')
    expect((await score(ana, id, ALL(1))).body).toMatchObject({ own: { revised_at: null }, others: [{ mean: 3 }] })
    expect((await ana.call(scorecards.remove, at(id))).body).toMatchObject({ own: null, others: null })
    expect((await score(ana, id, ALL(3))).body).toMatchObject({ own: { mean: 3, revised_at: expect.any(String) } })
    expect(await read(studio, id)).toMatchObject({ others: [{ author: 'Ana Costa', revised_at: expect.any(String) }] })
    // the studio could read Ana’s when it was deleted, whatever is left when it deletes its own
    await ana.call(scorecards.remove, at(id))
    await studio.call(scorecards.remove, at(id))
    expect((await score(studio, id, ALL(1))).body).toMatchObject({ own: { revised_at: expect.any(String) } })
    // who had none has seen none
    expect((await score(ben, id, ALL(2))).body).toMatchObject({ own: { revised_at: null } })
  })

  test('one deleted before anyone else scored leaves no mark', async () => {
    const { id } = await applied()
    const ana = await world.seat(studio.businessId, 'recruiter', 'Ana Costa')
    await score(ana, id, ALL(1))
    await ana.call(scorecards.remove, at(id))
    await score(studio, id, ALL(3))
    expect((await score(ana, id, ALL(2))).body).toMatchObject({ own: { mean: 2, revised_at: null } })
    // nor does deleting none
    const ben = await world.seat(studio.businessId, 'recruiter', 'Ben Okoro')
    await ben.call(scorecards.remove, at(id))
    expect((await score(ben, id, ALL(2))).body).toMatchObject({ own: { revised_at: null } })
  })

  test('a seat that can only look reads all of them and scores none', async () => {
    const { id } = await applied()
    const viewer = await world.seat(studio.businessId, 'viewer')
    await score(studio, id, ALL(3))
    expect(await read(viewer, id)).toMatchObject({
      others: [{ mean: 3 }],
      rating: 3,
      can: { score: false, choose_criteria: false },
    })
    for (const answer of [
      await score(viewer, id, ALL(1)),
      await viewer.call(scorecards.remove, at(id)),
      await viewer.call(scorecards.chooseCriteria, { ...at(id), body: { names: ['Voice'] } }),
    ])
      expect(answer.status).toBe(403)
  })

  test('no one else: the applicant, another company, a stranger’s id', async () => {
    const { id, maya } = await applied()
    const rival = await world.business()
    expect((await rival.call(scorecards.read, at(id))).status).toBe(404)
    expect((await score(rival, id, ALL(1))).status).toBe(404)
    expect((await maya.call(scorecards.read, at(id))).status).toBe(404)
    expect((await studio.call(scorecards.read, at(crypto.randomUUID()))).status).toBe(404)
  })

  test('every criterion needs a score of four, and only those asked for', async () => {
    const { id } = await applied()
    expect(await score(studio, id, { 'Past work': 3, Skills: 3 })).toMatchObject({
      status: 409,
      body: { error: { code: 'applications.criteria_changed' } },
    })
    expect((await score(studio, id, { ...ALL(3), Looks: 4 })).status).toBe(409)
    for (const bad of [0, 5, 2.5, '3', null])
      expect([bad, (await score(studio, id, ALL(bad as Score))).status]).toEqual([bad, 400])
    expect((await score(studio, id, ALL(3), 'x'.repeat(1001))).status).toBe(400)
    expect((await read(studio, id)).own).toBeNull()
  })
})

describe('criteria', () => {
  test('are chosen for one role of a production and asked of everyone who applied for it', async () => {
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
    const { id, jobId } = await applied({ roles: [role('Anna'), role('Vronsky')] })
    const roles = await world.platform.db
      .selectFrom('job_roles')
      .select('id')
      .where('post_id', '=', jobId)
      .orderBy('position')
      .execute()
    const other = await makeApplication(world.ctx(), {
      postId: jobId,
      applicantId: (await world.talent()).id,
      businessId: studio.businessId,
      roleId: roles[1]?.id ?? null,
    })
    await score(studio, id, ALL(3))
    const chosen = await studio.call(scorecards.chooseCriteria, { ...at(id), body: { names: ['Voice', 'Timing'] } })
    expect(chosen.body).toMatchObject({
      criteria: ['Voice', 'Timing'],
      chosen: true,
      role: 'Anna',
      // what was scored before stays, after what is asked now
      summary: [{ criterion: 'Past work' }, { criterion: 'Skills' }, { criterion: 'Fit for the role' }],
    })
    expect((await score(studio, id, ALL(3))).status).toBe(409)
    expect((await score(studio, id, { Voice: 4, Timing: 1 })).body).toMatchObject({ own: { mean: 2.5 } })
    expect(await read(studio, other)).toMatchObject({ chosen: false, role: 'Vronsky' })
  })

  test.each<[string, string[]]>([
    ['none', []],
    ['a blank one', ['Voice', '  ']],
    ['the same twice', ['Voice', 'voice']],
    ['nine', Array.from({ length: 9 }, (_, n) => `Criterion ${n}`)],
    ['one of 61 characters', ['x'.repeat(61)]],
  ])('%s is refused', async (_what, names) => {
    const { id } = await applied()
    expect((await studio.call(scorecards.chooseCriteria, { ...at(id), body: { names } })).status).toBe(400)
    expect(await read(studio, id)).toMatchObject({ chosen: false })
  })
})

test('a scorecard goes with its application, stays without the name of whoever left, and is in their export', async () => {
  const { id } = await applied()
  const ana = await world.seat(studio.businessId, 'recruiter', 'Ana Costa')
  await score(ana, id, ALL(2), 'Warm and exact.')
  const { exportPerson } = await import('../person.reads.ts')
  const { erasePerson } = await import('../person.queries.ts')
  expect(await exportPerson(world.platform.db, ana.id)).toMatchObject({
    application_scorecards: [{ application_id: id, comment: 'Warm and exact.' }],
  })
  await erasePerson(world.platform.db, ana.id)
  await score(studio, id, ALL(3))
  expect((await read(studio, id)).others).toMatchObject([{ author: 'Former member', comment: 'Warm and exact.' }])
  await world.platform.db.deleteFrom('applications').where('id', '=', id).execute()
  const left = await world.platform.db
    .selectFrom('application_scorecards')
    .select('id')
    .where('application_id', '=', id)
    .execute()
  expect(left).toEqual([])
})

test('fifty scorecards sent at once leave one of each seat', async () => {
  const { id } = await applied()
  const steps = Array.from({ length: 50 }, (_, n) => ((n % 4) + 1) as Score)
  const answers = await Promise.all(steps.map((step) => score(studio, id, ALL(step))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { own, others } = await read(studio, id)
  expect(others).toEqual([])
  expect(steps).toContain(own?.mean)
})
