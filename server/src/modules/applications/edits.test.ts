import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../../testing/media/pdf.ts'
import { blackPng } from '../../testing/media/pictures.ts'
import { uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeMedium, makeProjects } from '../portfolio/portfolio.factory.ts'

const letter = 'I have lit three features on 16 mm and would love to bring that to your film. My work is above.'
const better = 'I have lit four features on 16 mm, the last one on a ferry at night, and would love to light yours.'
const form = { cover_letter: better, availability: 'immediate' as const }

let world: World
let studio: Person
let maya: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
  maya = await world.talent()
})
afterAll(() => world.stop())

const submit = async (over: object = {}): Promise<OwnApplication> => {
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const { body } = await maya.call(applications.submit, {
    params: { jobId: job.id },
    body: { cover_letter: letter, availability: '2_weeks', expected_salary: '400', ...over },
  })
  return body as OwnApplication
}
const edit = (who: Person, applicationId: string, over: object = {}, version = 1) =>
  who.call(applications.editJob, { params: { applicationId }, body: { version, form: { ...form, ...over } } })
/** As the review pane says it, once someone had this version in front of them. */
const open = (applicationId: string, who = studio, version = 1) =>
  who.call(applications.open, { params: { applicationId }, body: { version } })
const review = (applicationId: string, who = studio) => who.call(applications.detail, { params: { applicationId } })
const own = async (applicationId: string) =>
  (await maya.call(applications.own, { params: { applicationId } })).body as OwnApplication
const code = ({ status, body }: { status: number; body: { error?: { code: string; message: string } } }) => [
  status,
  body.error?.code,
]
const resume = async (name: string) => {
  const id = await uploadFile(maya, { bucket: 'resumes', name, content: pdf(1) })
  await world.settle()
  return id
}
const project = async () => {
  const files = [{ mediaId: await makeMedium(world.ctx(), maya.id), alt: 'A ferry at night' }]
  const [id = ''] = await makeProjects(world.ctx(), [{ user_id: maya.id, title: 'Ferry', project_type: 'film', files }])
  return id
}

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    'the company’s',
    () => studio.call(safety.blockForCompany, { params: { personId: maya.id } }),
    () => studio.call(safety.unblockForCompany, { params: { personId: maya.id } }),
  ],
  [
    'the applicant’s own',
    () => maya.call(safety.block, { params: { personId: studio.id } }),
    () => maya.call(safety.unblock, { params: { personId: studio.id } }),
  ],
])(
  'across a block, %s, a letter can’t be changed, as if the post were gone; after it, it can',
  async (_whose, part, reunite) => {
    const { id } = await submit()
    await part()
    expect((await own(id)).can).toMatchObject({ edit: false, withdraw: true })
    expect(code(await edit(maya, id))).toEqual([409, 'core.gone'])
    expect((await own(id)).letter).toBe(letter)
    await reunite()
    expect((await own(id)).can.edit).toBe(true)
    expect((await edit(maya, id)).status).toBe(200)
  },
)

describe('until it is first opened', () => {
  test('a day that was named before may have passed since, another one may not', async () => {
    const { id } = await submit()
    await sql`update applications set availability = 'custom', available_from = '2026-01-05' where id = ${id}`.execute(
      world.database.db,
    )
    const named = (day: string) => edit(maya, id, { availability: 'custom', available_from: day })
    expect((await named('2026-01-06')).body.error).toMatchObject({
      code: 'applications.available_passed',
      fields: { available_from: 'Choose today or a later day.' },
    })
    expect((await named('2026-01-05')).body.available_from).toBe('2026-01-05')
  })

  test('its applicant changes letter, fields, résumé and chosen work, and the timeline says so', async () => {
    const sent = await submit({ resume_file_id: await resume('old.pdf'), works: [{ project_id: await project() }] })
    expect(sent.can.edit).toBe(true)
    const [file, chosen] = [await resume('new.pdf'), await project()]
    const edited = await edit(maya, sent.id, {
      resume_file_id: file,
      portfolio_url: 'https://maya.example/reel',
      availability: 'custom',
      available_from: '2030-02-01',
      works: [{ project_id: chosen, primary: true }],
    })
    expect([edited.status, edited.body.error]).toEqual([200, undefined])
    expect(edited.body).toMatchObject({
      status: 'pending',
      version: 2,
      letter: better,
      portfolio_url: 'https://maya.example/reel',
      available_from: '2030-02-01',
      expected_salary: null,
      resume: { id: file, name: 'new.pdf' },
      works: [{ project: { id: chosen }, primary: true }],
      opened_at: null,
      can: { edit: true, withdraw: true },
    })
    expect(edited.body.timeline).toMatchObject([
      { seq: 1, move: 'submit' },
      { seq: 2, party: 'talent', move: 'edit', from: 'pending', to: 'pending' },
    ])
    expect((await review(sent.id)).body).toMatchObject({ letter: better, resume: { name: 'new.pdf' }, version: 2 })
  })

  test('the same for a collaboration: introduction, roles and pictures; a role it does not need is refused', async () => {
    const noor = await world.talent({ name: 'Noor Rahimi' })
    const post = await makeCollaboration(world.ctx(), { ownerId: noor.id })
    const picture = async () => {
      const id = await uploadFile(maya, { bucket: 'collab-applications', name: 'still.png', content: blackPng(64, 48) })
      await world.settle()
      return id
    }
    const [first, second] = [await picture(), await picture()]
    const base = { introduction: letter, selected_roles: ['Editor' as const], availability: 'immediate' as const }
    const { body: sent } = await maya.call(applications.submitCollaboration, {
      params: { collaborationId: post.id },
      body: { ...base, media: [first] },
    })
    const change = (over: object, version = 1) =>
      maya.call(applications.editCollaboration, {
        params: { applicationId: sent.id },
        body: { version, form: { ...base, introduction: better, ...over } },
      })
    const wrong = await change({ selected_roles: ['Composer'] })
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'collaborations.role_not_needed'])
    expect(await own(sent.id)).toMatchObject({ letter, version: 1 })
    const edited = await change({ selected_roles: ['Gaffer'], media: [second], additional_info: 'With my own lights.' })
    expect(edited.body).toMatchObject({
      letter: better,
      selected_roles: ['Gaffer'],
      additional_info: 'With my own lights.',
      media: [{ id: second }],
    })
    expect(code(await edit(maya, sent.id, {}, 2))).toEqual([404, 'core.not_found'])
    await open(sent.id, noor, 2)
    expect(code(await change({}, 2))).toEqual([409, 'applications.opened'])
  })

  test('the rules of the form hold, a stale version conflicts, and nothing of a refused change stays', async () => {
    const sent = await submit({ works: [{ project_id: await project() }] })
    expect((await edit(maya, sent.id, { cover_letter: 'too short' })).body.error.fields).toHaveProperty([
      'form.cover_letter',
    ])
    expect((await edit(maya, sent.id, { availability: 'custom' })).body.error.fields).toHaveProperty([
      'form.available_from',
    ])
    expect(code(await edit(maya, sent.id, { works: [{ project_id: crypto.randomUUID() }] }))).toEqual([
      400,
      'applications.work_missing',
    ])
    expect(code(await edit(maya, sent.id, { resume_file_id: crypto.randomUUID() }))).toEqual([
      400,
      'applications.resume_missing',
    ])
    expect(await own(sent.id)).toMatchObject({ letter, version: 1, works: [{ project: { title: 'Ferry' } }] })
    expect((await edit(maya, sent.id)).status).toBe(200)
    expect(code(await edit(maya, sent.id))).toEqual([409, 'core.conflict'])
  })

  test('no one else’s can be changed, and none that was withdrawn', async () => {
    const sent = await submit()
    expect(code(await edit(await world.talent({ name: 'Tom Okafor' }), sent.id))).toEqual([404, 'core.not_found'])
    expect(code(await edit(maya, crypto.randomUUID()))).toEqual([404, 'core.not_found'])
    await maya.call(applications.answer, {
      params: { applicationId: sent.id },
      body: { move: 'withdraw', version: 1 },
    })
    expect(code(await edit(maya, sent.id, {}, 2))).toEqual([409, 'applications.edit_late'])
    expect((await own(sent.id)).can.edit).toBe(false)
  })
})

describe('once it is opened', () => {
  test('it can no longer be changed, whoever of the company opened it; its applicant sees that it was', async () => {
    const sent = await submit()
    const rival = await world.business({ company: 'Rival' })
    const viewer = await world.seat(studio.businessId, 'viewer')
    expect([(await review(sent.id, rival)).status, (await open(sent.id, rival)).status]).toEqual([404, 404])
    // read in a list that shows the first person, by a page that reads again, or by a seat that only looks
    expect([(await review(sent.id, viewer)).status, (await review(sent.id)).status]).toEqual([200, 200])
    expect(code(await open(sent.id, viewer))).toEqual([403, 'jobs.seat_needed'])
    expect(await own(sent.id)).toMatchObject({ opened_at: null, can: { edit: true } })
    expect((await review(sent.id)).body.opened).toBe(false)
    expect((await open(sent.id, await world.seat(studio.businessId, 'recruiter'))).status).toBe(204)
    expect((await review(sent.id)).body.opened).toBe(true)
    const late = await edit(maya, sent.id)
    expect(code(late)).toEqual([409, 'applications.opened'])
    expect(late.body.error.message).toBe('Your application has already been opened, so it can’t be changed.')
    expect(await own(sent.id)).toMatchObject({
      letter,
      version: 1,
      opened_at: expect.any(String),
      can: { edit: false, withdraw: true },
    })
  })

  test('looking again changes nothing', async () => {
    const sent = await submit()
    await open(sent.id)
    const openedAt = async () =>
      (
        await sql<{ at: Date }>`select opened_at as at from applications where id = ${sent.id}`.execute(
          world.database.db,
        )
      ).rows[0]?.at
    const first = await openedAt()
    expect((await open(sent.id)).status).toBe(204)
    expect(await openedAt()).toEqual(first)
    await world.settle()
    const facts = sql<{ type: string }>`
      select type from facts where type = 'applications.opened' and payload ->> 'applicationId' = ${sent.id}`
    expect((await facts.execute(world.database.db)).rows).toHaveLength(1)
  })

  test('opened and changed at once, there is one order: who reads the old letter has kept it from changing', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sent = await submit()
      const [opened, edited] = await Promise.all([open(sent.id), edit(maya, sent.id)])
      const [first, second] = [opened, edited].map(code)
      // whoever opened the old letter is asked to read the new one
      if (edited.status === 200) expect(first).toEqual([409, 'core.conflict'])
      else expect([opened.status, second]).toEqual([204, [409, 'applications.opened']])
      expect((await own(sent.id)).letter).toBe(edited.status === 200 ? better : letter)
    }
  })

  test('moved and changed at once, one of the two is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sent = await submit()
      const [moved, edited] = await Promise.all([
        studio.call(applications.move, { params: { applicationId: sent.id }, body: { move: 'review', version: 1 } }),
        edit(maya, sent.id),
      ])
      expect([moved.status, edited.status].toSorted((one, other) => one - other)).toEqual([200, 409])
      await world.settle()
      expect((await own(sent.id)).timeline.map(({ seq }) => seq)).toEqual([1, 2])
    }
  })
})
