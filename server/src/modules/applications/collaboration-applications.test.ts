import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { Applicant, OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import type { CollaborationApplicationInput } from '@ensemble/contract/applications/forms.schemas.ts'
import { scorecards } from '@ensemble/contract/applications/scorecards.routes.ts'
import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blackPng } from '../../testing/media/pictures.ts'
import { offerBody } from '../../testing/offer-body.ts'
import { stepBody } from '../../testing/step-body.ts'
import { uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { scheduleDeletion } from '../accounts/deletion.service.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { makeApplication } from './applications.factory.ts'
import { sweepApplicationMediaTask } from './collaboration-applications.service.ts'

let world: World
let noor: Person
let maya: Person
beforeAll(async () => {
  world = await startWorld()
  noor = await world.talent({ name: 'Noor Rahimi' })
  maya = await world.talent({ name: 'Maya Lindqvist' })
})
afterAll(() => world.stop())

const form: CollaborationApplicationInput = {
  introduction: 'I cut two music videos last winter, both shot at night, and I would love to cut this one.',
  selected_roles: ['Editor'],
  availability: 'immediate',
}
const post = async (owner = noor) => (await makeCollaboration(world.ctx(), { ownerId: owner.id })).id
const at = (collaborationId: string) => ({ params: { collaborationId } })
const submit = (who: Person, collaborationId: string, over: object = {}) =>
  who.call(applications.submitCollaboration, { ...at(collaborationId), body: { ...form, ...over } })
const joined = async (who = maya, collaborationId?: string) => {
  const postId = collaborationId ?? (await post())
  return { postId, id: (await submit(who, postId)).body.id as string }
}
const move = (who: Person, applicationId: string, name: string, version: number) =>
  who.call(applications.move, { params: { applicationId }, body: stepBody(name as 'review', version) })
const picture = async (who: Person, name = 'still.png') => {
  const id = await uploadFile(who, { bucket: 'collab-applications', name, content: blackPng(64, 48) })
  await world.settle()
  return id
}
const titlesOf = async (who: Person) =>
  (
    await sql<{ title: string; href: string }>`
      select title, href from notifications where user_id = ${who.id} order by created_at desc, id desc`.execute(
      world.database.db,
    )
  ).rows

describe('asking to join a collaboration', () => {
  test('the form is opened, kept, sent with pictures, and the owner hears of it', async () => {
    const postId = await post()
    expect((await maya.call(applications.startCollaboration, { ...at(postId), body: {} })).body).toEqual({
      draft: null,
      media: [],
      works: [],
      last_letter: null,
    })
    const [first, second] = [await picture(maya), await picture(maya, 'second.png')]
    const draft = { introduction: 'So far', selected_roles: ['Gaffer' as const], media: [second, first] }
    expect((await maya.call(applications.saveCollaborationDraft, { ...at(postId), body: draft })).status).toBe(204)
    const kept = (await maya.call(applications.startCollaboration, { ...at(postId), body: {} })).body
    expect(kept.draft).toEqual(draft)
    expect(kept.media.map(({ name }: { name: string }) => name)).toEqual(['second.png', 'still.png'])

    const sent = await submit(maya, postId, {
      selected_roles: ['Gaffer', 'Editor'],
      portfolio_url: 'https://maya.example/reel',
      additional_info: 'I have my own edit suite.',
      availability: 'custom',
      available_from: '2027-02-01',
      media: [second, first],
    })
    expect(sent.status).toBe(201)
    const own = sent.body as OwnApplication
    expect(own).toMatchObject({
      status: 'pending',
      letter: form.introduction,
      additional_info: 'I have my own edit suite.',
      available_from: '2027-02-01',
      selected_roles: ['Gaffer', 'Editor'],
      post: { id: postId, kind: 'collaboration', poster: { kind: 'person', name: 'Noor Rahimi' }, respond_by: null },
      can: { withdraw: true },
    })
    expect(own.media.map(({ name }) => name)).toEqual(['second.png', 'still.png'])
    expect((await maya.call(collaborations.get, at(postId))).body).toMatchObject({
      own_application_id: own.id,
      applicants: null,
      can: { apply: false },
      why_not_apply: 'You have already asked to join this collaboration.',
    })
    expect((await noor.call(collaborations.get, at(postId))).body).toMatchObject({ applicants: 1 })
    await world.settle()
    expect((await titlesOf(noor))[0]).toEqual({
      title: 'New applicant for Music video for a debut single',
      href: `/talent/applicants?job=${postId}&applicant=${own.id}`,
    })
    const { rows } =
      await sql`select event, details from analytics_log where user_id = ${maya.id} order by created_at`.execute(
        world.database.db,
      )
    expect(rows.at(-1)).toEqual({
      event: 'collab_application_start',
      details: { collab_id: postId, collab_title: 'Music video for a debut single', creator: 'Noor Rahimi' },
    })
  })

  test('refuses what the specification refuses, in its words', async () => {
    const postId = await post()
    const wrong = async (over: object) => {
      const { status, body } = await submit(maya, postId, over)
      return [status, body.error.fields]
    }
    expect(await wrong({ introduction: 'too short' })).toEqual([
      400,
      { introduction: 'Introduction must be at least 50 characters' },
    ])
    expect(await wrong({ introduction: 'x'.repeat(5001) })).toEqual([
      400,
      { introduction: 'Introduction cannot exceed 5000 characters' },
    ])
    expect(await wrong({ selected_roles: [] })).toEqual([400, { selected_roles: 'At least one role must be selected' }])
    expect(await wrong({ media: Array.from({ length: 6 }, () => crypto.randomUUID()) })).toEqual([
      400,
      { media: 'Cannot upload more than 5 files' },
    ])
    expect(await wrong({ additional_info: 'x'.repeat(1001) })).toEqual([
      400,
      { additional_info: 'Additional info cannot exceed 1000 characters' },
    ])
    expect(await wrong({ availability: 'custom' })).toEqual([400, { available_from: 'Choose a date' }])
    expect(await wrong({ availability: 'custom', available_from: '2020-01-01' })).toEqual([
      400,
      { available_from: 'Choose today or a later day.' },
    ])
    expect(await wrong({ selected_roles: ['Composer'] })).toEqual([
      400,
      { selected_roles: 'This collaboration doesn’t need one of these roles anymore. Check your choice.' },
    ])
    expect((await submit(maya, postId, { media: [crypto.randomUUID()] })).body.error.code).toBe('media.missing')
    expect((await noor.call(applications.list, { query: { post: postId, mine: '1' } })).body.items).toEqual([])
  })

  test('is refused to its owner, to companies, after the end, across a block, and twice', async () => {
    const [postId, studio, tom] = [await post(), await world.business(), await world.talent()]
    expect((await submit(noor, postId)).body.error.code).toBe('collaborations.own')
    expect((await submit(studio, postId)).status).toBe(403)
    await makeBlock(world.ctx(), noor.id, tom.id)
    expect((await submit(tom, postId)).status).toBe(404)
    await submit(maya, postId)
    expect((await submit(maya, postId)).body.error).toMatchObject({ code: 'applications.already_applied' })
    const over = await post()
    await sql`update posts set status = 'closed', closed_at = now(), closed_why = 'by_hand' where id = ${over}`.execute(
      world.database.db,
    )
    expect((await submit(maya, over)).body.error.code).toBe('collaborations.not_open')
    expect((await maya.call(applications.submitCollaboration, { ...at(crypto.randomUUID()), body: form })).status).toBe(
      404,
    )
  })

  test('someone else’s picture can’t be sent', async () => {
    const stolen = await picture(noor)
    expect((await submit(maya, await post(), { media: [stolen] })).body.error.code).toBe('media.missing')
  })

  test('fifty at once: one row, one 201', async () => {
    const postId = await post()
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(maya, postId)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await noor.call(applications.list, { query: { post: postId, mine: '1' } })).body.items).toHaveLength(1)
  })
})

describe('a talent reviews', () => {
  test('sees who asked, scores, notes, moves, offers; the applicant accepts', async () => {
    const { postId, id } = await joined()
    const list = (await noor.call(applications.list, { query: { post: postId, mine: '1' } })).body
    expect(
      list.items.map(({ person, post, selected_roles }: Applicant) => [person.name, post.kind, selected_roles]),
    ).toEqual([['Maya Lindqvist', 'collaboration', ['Editor']]])
    expect(list.posts.find((each: { id: string }) => each.id === postId)).toMatchObject({
      kind: 'collaboration',
      count: 1,
    })
    const detail = (await noor.call(applications.detail, { params: { applicationId: id } })).body
    expect(detail).toMatchObject({ letter: form.introduction, can: { review: true, note: true } })
    const note = { params: { applicationId: id }, body: { body: 'Ask about the grade.' } }
    expect((await noor.call(applications.note, note)).body.notes_list).toMatchObject([{ body: 'Ask about the grade.' }])
    const scores = detail && (await noor.call(scorecards.read, { params: { applicationId: id } })).body.criteria
    const scored = await noor.call(scorecards.save, {
      params: { applicationId: id },
      body: { scores: scores.map((criterion: string) => ({ criterion, score: 4 })), comment: '' },
    })
    expect(scored.body).toMatchObject({ rating: 4, can: { score: true } })
    expect((await move(noor, id, 'shortlist', 1)).body.status).toBe('shortlisted')
    expect(
      (await noor.call(applications.undo, { params: { applicationId: id }, body: { version: 2 } })).body.status,
    ).toBe('pending')
    await move(noor, id, 'shortlist', 3)
    await move(noor, id, 'interview', 4)
    const offered = await noor.call(applications.offer, {
      params: { applicationId: id },
      body: offerBody(5),
    })
    expect(offered.body).toMatchObject({ status: 'offered', offer: { pay: { amount: 90_000 } } })
    await world.settle()
    const body = { move: 'accept_offer', version: 6, offer_id: offered.body.offer.id } as const
    const answer = { params: { applicationId: id }, body }
    expect((await maya.call(applications.answer, answer)).body.status).toBe('accepted')
    await world.settle()
    expect((await titlesOf(noor))[0]).toEqual({
      title: 'Maya Lindqvist accepted your offer',
      href: `/talent/applicants?job=${postId}&applicant=${id}`,
    })
    expect((await titlesOf(maya)).map(({ title }) => title)).toContain('Noor Rahimi made you an offer')
    const own = JSON.stringify((await maya.call(applications.own, { params: { applicationId: id } })).body)
    expect(own).not.toContain('Ask about the grade')
    const csv = await noor.call(applications.export, { query: { post: postId, mine: '1' } })
    expect(csv.body).toContain('Maya Lindqvist')
  })

  test('no one else sees or moves it: strangers, companies, the applicant', async () => {
    const { postId, id } = await joined()
    for (const other of [maya, await world.talent(), await world.business()]) {
      expect((await other.call(applications.detail, { params: { applicationId: id } })).status).toBe(404)
      expect((await move(other, id, 'reject', 1)).status).toBe(404)
      expect((await other.call(applications.list, { query: { post: postId, mine: '1' } })).body.items).toEqual([])
      expect((await other.call(scorecards.read, { params: { applicationId: id } })).status).toBe(404)
    }
  })

  test('a talent with a seat has both: the company’s applicants, and their own', async () => {
    const studio = await world.business()
    const { id: jobId } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    const both = await world.talent()
    await world.database.db
      .insertInto('company_members')
      .values({ business_id: studio.businessId, user_id: both.id, role: 'recruiter' })
      .execute()
    const toCompany = await makeApplication(world.ctx(), {
      postId: jobId,
      applicantId: maya.id,
      businessId: studio.businessId,
    })
    const { id: toThem } = await joined(maya, await post(both))
    const idsOf = async (query: { mine?: '1' }) =>
      (await both.call(applications.list, { query })).body.items.map(({ id }: Applicant) => id)
    expect(await idsOf({})).toEqual([toCompany])
    expect(await idsOf({ mine: '1' })).toEqual([toThem])
    for (const id of [toCompany, toThem]) expect((await move(both, id, 'review', 1)).body.status).toBe('reviewing')
  })

  test('a company reviews its own collaboration as it does its jobs', async () => {
    const studio = await world.business({ company: 'Northlight Pictures' })
    const { id: postId } = await makeCollaboration(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      poster: 'Northlight Pictures',
    })
    const seat = await world.seat(studio.businessId, 'recruiter')
    const viewer = await world.seat(studio.businessId, 'viewer')
    const { id } = await joined(maya, postId)
    expect((await move(viewer, id, 'review', 1)).body.error.code).toBe('jobs.seat_needed')
    expect((await move(seat, id, 'review', 1)).body.status).toBe('reviewing')
    await world.settle()
    expect((await titlesOf(seat))[0]?.href).toBe(`/business/applicants?job=${postId}&applicant=${id}`)
    expect((await maya.call(applications.own, { params: { applicationId: id } })).body.post.poster).toMatchObject({
      kind: 'company',
      name: 'Northlight Pictures',
    })
  })
})

describe('what remains', () => {
  test('an owner who leaves answers everyone first; their notes and their words end with them', async () => {
    const gone = await world.talent({ name: 'Ines Duarte' })
    const { id } = await joined(maya, await post(gone))
    await gone.call(applications.note, { params: { applicationId: id }, body: { body: 'Lovely reel.' } })
    const end = world.app.tasks.find(({ name }) => name === 'accounts.end_of_grace')
    await scheduleDeletion(world.ctx(), gone.id, { by: gone.id })
    await sql`update account_deletions set due_at = now() where user_id = ${gone.id}`.execute(world.database.db)
    await end?.run({}, world.ctx())
    expect((await maya.call(applications.own, { params: { applicationId: id } })).body).toMatchObject({
      status: 'rejected',
      outcome: 'other',
      timeline: [
        {},
        { message: 'The person who started this collaboration is leaving Ensemble, and it ends with them.' },
      ],
    })
    await world.settle()
    await end?.run({}, world.ctx())
    const own = (await maya.call(applications.own, { params: { applicationId: id } })).body
    expect(own.post).toMatchObject({
      id: null,
      status: 'gone',
      title: 'Deleted collaboration',
      poster: { kind: 'person', name: 'Former member', slug: null },
    })
    expect(own.can).toEqual({ edit: false, withdraw: false, accept_offer: false, decline_offer: false })
    const { rows } = await sql`select body from application_notes where application_id = ${id}`.execute(
      world.database.db,
    )
    expect(rows).toEqual([])
  })

  test('pictures that nothing shows are deleted, others stay', async () => {
    const tom = await world.talent()
    const [sent, drafted, orphan] = [await picture(tom), await picture(tom), await picture(tom)]
    await submit(tom, await post(), { media: [sent] })
    const other = await post()
    await tom.call(applications.saveCollaborationDraft, { ...at(other), body: { media: [drafted, orphan] } })
    await tom.call(applications.saveCollaborationDraft, { ...at(other), body: { media: [drafted] } })
    await sql`update media set claimed_at = claimed_at - interval '2 days', created_at = created_at - interval '2 days'`.execute(
      world.database.db,
    )
    await sweepApplicationMediaTask.run({}, world.ctx())
    const { rows } = await sql<{ id: string }>`
      select id from media where state <> 'deleted' and id = any(${[sent, drafted, orphan]}::uuid[])`.execute(
      world.database.db,
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual([sent, drafted].toSorted())
  })
})
