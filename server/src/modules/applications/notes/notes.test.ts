import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { applicantNotes } from '@ensemble/contract/applications/notes.routes.ts'
import type { Mentionable } from '@ensemble/contract/applications/notes.schemas.ts'
import { MOST_MENTIONS } from '@ensemble/contract/applications/vocabulary.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { record } from '../../../platform/facts/record.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { makeCollaboration } from '../../collaborations/collaborations.factory.ts'
import { makeJob } from '../../jobs/jobs.factory.ts'
import { makeBlock } from '../../relations/relations.factory.ts'
import { makeApplication } from '../applications.factory.ts'
import { applicationsModule } from '../module.ts'
import { applicationNoted } from './notes.facts.ts'
import { insertNote } from './notes.queries.ts'

let world: World
let studio: Person
let lee: Person
let vera: Person
let maya: Person
let job: string
let id: string
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures', name: 'Ines Moreau' })
  lee = await world.seat(studio.businessId, 'recruiter', 'Lee Okafor')
  vera = await world.seat(studio.businessId, 'viewer', 'Vera Lindholm')
  maya = await world.talent({ name: 'Maya Quist' })
  job = (await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form: { title: 'Gaffer' } }))
    .id
  id = await applied(maya)
})
afterAll(() => world.stop())

const applied = (applicant: Person) =>
  makeApplication(world.ctx(), { postId: job, applicantId: applicant.id, businessId: studio.businessId })
const people = async (who: Person, applicationId = id) => who.call(applicantNotes.people, { params: { applicationId } })
const namesFor = async (who: Person, applicationId = id) =>
  (await people(who, applicationId)).body.items.map(({ name }: Mentionable) => name)
const note = (
  who: Person,
  body: string,
  mentions: readonly string[],
  { applicationId = id, idempotencyKey }: { applicationId?: string; idempotencyKey?: string } = {},
) =>
  who.call(
    applications.note,
    { params: { applicationId }, body: { body, mentions: [...mentions] } },
    idempotencyKey ? { idempotencyKey } : {},
  )
const noticesOf = async (who: Person, query: { unread?: '1' } = {}) => {
  await world.settle()
  const { body } = await who.call(notifications.list, { query })
  return body.items.filter(({ title }: { title: string }) => title.includes('mentioned you')) as {
    title: string
    message: string
    href: string
  }[]
}
const mailsTo = async (who: Person) => {
  await world.settle()
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, text from mail_outbox where to_address = ${who.email} and subject like '%mentioned you%'`.execute(
    world.database.db,
  )
  return rows
}

describe('who can be mentioned', () => {
  test('the other seats that may review it, by name, with what a menu shows', async () => {
    expect((await people(lee)).body).toEqual({
      items: [
        { id: studio.id, name: 'Ines Moreau', avatar_url: null, role: 'owner' },
        { id: vera.id, name: 'Vera Lindholm', avatar_url: null, role: 'viewer' },
      ],
    })
  })

  test('no one across a block: neither with the applicant nor with the author', async () => {
    const [ana, bo, applicant] = [
      await world.seat(studio.businessId, 'recruiter', 'Ana Costa'),
      await world.seat(studio.businessId, 'recruiter', 'Bo Lind'),
      await world.talent(),
    ]
    const other = await applied(applicant)
    await makeBlock(world.ctx(), applicant.id, ana.id)
    await makeBlock(world.ctx(), bo.id, lee.id)
    expect(await namesFor(studio, other)).toEqual(['Bo Lind', 'Lee Okafor', 'Vera Lindholm'])
    expect(await namesFor(lee, other)).toEqual(['Ines Moreau', 'Vera Lindholm'])
    expect((await note(lee, 'Look at this', [bo.id], { applicationId: other })).status).toBe(422)
    expect((await note(studio, 'Look at this', [ana.id], { applicationId: other })).status).toBe(422)
    for (const who of [ana, bo])
      await sql`delete from company_members where user_id = ${who.id}`.execute(world.platform.db)
  })

  test('not the applicant, even with a seat of their own', async () => {
    const jonas = await world.seat(studio.businessId, 'recruiter', 'Jonas Applies')
    const own = await applied(jonas)
    expect(await namesFor(studio, own)).not.toContain('Jonas Applies')
    expect((await note(studio, 'Hm', [jonas.id], { applicationId: own })).status).toBe(422)
    await sql`delete from company_members where user_id = ${jonas.id}`.execute(world.platform.db)
  })

  test('is a secret to everyone else', async () => {
    const rival = await world.business({ company: 'Rival Films' })
    const missing = await people(rival, crypto.randomUUID())
    for (const who of [rival, maya]) {
      const answer = await people(who)
      expect([answer.status, answer.body]).toEqual([404, missing.body])
    }
    expect(await people(vera)).toMatchObject({ status: 403, body: { error: { code: 'jobs.seat_needed' } } })
  })

  test('no one beside a talent who reviews alone', async () => {
    const noor = await world.talent()
    const post = await makeCollaboration(world.ctx(), { ownerId: noor.id })
    const asked = await makeApplication(world.ctx(), {
      kind: 'collaboration',
      postId: post.id,
      applicantId: maya.id,
      ownerId: noor.id,
    })
    expect((await people(noor, asked)).body).toEqual({ items: [] })
    expect((await note(noor, 'To myself', [], { applicationId: asked })).status).toBe(201)
    expect((await note(noor, 'To Lee', [lee.id], { applicationId: asked })).status).toBe(422)
  })
})

test('a mention is shown in the note and notifies the person once, in the app and by email', async () => {
  const before = await noticesOf(vera)
  const [first, second] = await Promise.all(
    [1, 2].map(() =>
      note(lee, 'Best reel, @Vera Lindholm. @Nobody', [vera.id, vera.id], { idempotencyKey: 'mention-1' }),
    ),
  )
  expect([first?.status, second?.status]).toEqual([201, 201])
  expect(first?.body.notes_list.at(-1)).toMatchObject({
    body: 'Best reel, @Vera Lindholm. @Nobody',
    mentions: [{ name: 'Vera Lindholm', here: true, slug: null }],
  })
  const notices = await noticesOf(vera)
  expect(notices).toHaveLength(before.length + 1)
  expect(notices[0]).toMatchObject({
    title: 'Lee Okafor mentioned you in a note on Maya Quist’s application',
    message: 'Read the note on Maya Quist’s application for Gaffer. Only your company sees it.',
    href: `/business/applicants?job=${job}&applicant=${id}`,
  })
  const mails = await mailsTo(vera)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('Best reel')
  // the author, the others and the applicant hear nothing
  for (const who of [lee, studio, maya]) expect(await noticesOf(who)).toEqual([])
  for (const who of [lee, studio, maya]) expect(await mailsTo(who)).toEqual([])
  const own = await maya.call(applications.own, { params: { applicationId: id } })
  expect(own.status).toBe(200)
  expect(JSON.stringify(own.body)).not.toMatch(/Best reel|Vera/)
})

test('emails obey the switch for applications; the notification comes all the same', async () => {
  const quiet = await world.seat(studio.businessId, 'recruiter', 'Quinn Quiet')
  await quiet.call(preferences.saveNotifications, { body: { email: { applications: false } } })
  await note(lee, '@Quinn Quiet?', [quiet.id])
  expect(await noticesOf(quiet)).toHaveLength(1)
  expect(await mailsTo(quiet)).toEqual([])
})

describe('a mention is refused', () => {
  test('in the same words for a stranger, an id of no one, the applicant, oneself, and a seat that is gone', async () => {
    const [rival, gone] = [
      await world.business({ company: 'Rival Films' }),
      await world.seat(studio.businessId, 'recruiter', 'Gone Soon'),
    ]
    await sql`delete from company_members where user_id = ${gone.id}`.execute(world.platform.db)
    const count = async () => (await studio.call(applications.detail, { params: { applicationId: id } })).body.notes
    const before = await count()
    for (const other of [rival.id, crypto.randomUUID(), maya.id, studio.id, gone.id])
      expect(await note(studio, 'Look at this', [lee.id, other])).toMatchObject({
        status: 422,
        body: {
          error: {
            code: 'applications.mention_refused',
            fields: { mentions: 'You can only mention people who can review this application.' },
          },
        },
      })
    expect(await count()).toBe(before)
    expect(await noticesOf(lee)).toEqual([])
  })

  test('from a seat that only looks, and of more than 20 people', async () => {
    expect((await note(vera, '@Lee Okafor', [lee.id])).status).toBe(403)
    const many = Array.from({ length: MOST_MENTIONS + 1 }, () => crypto.randomUUID())
    expect((await note(studio, 'All of you', many)).status).toBe(400)
    expect((await note(studio, 'You', ['lee'])).status).toBe(400)
  })
})

/** A note whose fact is delivered only after what `then` changes. */
const noteThen = async (mentioned: Person, then: (ctx: Context, noteId: string) => Promise<unknown>) => {
  await inTransaction(world.ctx(), async (ctx) => {
    const noteId = await insertNote(ctx.db, {
      applicationId: id,
      authorId: lee.id,
      body: `@${mentioned.name}`,
      mentions: [{ id: mentioned.id, name: mentioned.name }],
    })
    await record(
      ctx,
      applicationNoted({
        noteId,
        authorId: lee.id,
        applicationId: id,
        postId: job,
        businessId: studio.businessId,
        ownerId: null,
        applicantId: maya.id,
      }),
    )
    await then(ctx, noteId)
  })
}

describe('no one is notified', () => {
  test('the control: who is still there is', async () => {
    const here = await world.seat(studio.businessId, 'viewer', 'Still Here')
    await noteThen(here, () => Promise.resolve())
    expect(await noticesOf(here)).toHaveLength(1)
  })
  test.each<[string, (ctx: Context, noteId: string, who: Person) => Promise<unknown>]>([
    [
      'who lost their seat',
      (ctx, _note, who) => sql`delete from company_members where user_id = ${who.id}`.execute(ctx.db),
    ],
    ['who has a block with the applicant', (ctx, _note, who) => makeBlock(ctx, who.id, maya.id)],
    ['who has a block with the author', (ctx, _note, who) => makeBlock(ctx, lee.id, who.id)],
    [
      'of a note that was deleted',
      (ctx, noteId) => sql`delete from application_notes where id = ${noteId}`.execute(ctx.db),
    ],
  ])('%s', async (_why, change) => {
    const who = await world.seat(studio.businessId, 'recruiter', 'In Between')
    await noteThen(who, (ctx, noteId) => change(ctx, noteId, who))
    expect(await noticesOf(who)).toEqual([])
    expect(await mailsTo(who)).toEqual([])
  })
})

test('a mention ends with its note, and its person; who lost their seat is named without a link', async () => {
  const other = await applied(await world.talent())
  const rosa = await world.seat(studio.businessId, 'recruiter', 'Rosa Talent')
  await sql`update profiles set account_type = 'talent' where id = ${rosa.id}`.execute(world.database.db)
  const mentions = async () =>
    (await studio.call(applications.detail, { params: { applicationId: other } })).body.notes_list.at(-1).mentions
  await note(studio, 'Yours, @Rosa Talent', [rosa.id], { applicationId: other })
  expect(await mentions()).toEqual([{ name: 'Rosa Talent', here: true, slug: expect.any(String) }])
  await sql`delete from company_members where user_id = ${rosa.id}`.execute(world.platform.db)
  expect(await mentions()).toEqual([{ name: 'Rosa Talent', here: false, slug: null }])
  expect(await applicationsModule.person.exportFor(world.ctx(), rosa.id)).toMatchObject({
    mentioned_in_notes: [{ created_at: expect.any(Date) }],
    application_notes: [],
  })
  expect(JSON.stringify(await applicationsModule.person.exportFor(world.ctx(), rosa.id))).not.toContain('Yours')
  await applicationsModule.person.eraseFor(world.ctx(), rosa.id)
  expect(await mentions()).toEqual([])

  await note(studio, 'Yours, @Lee Okafor', [lee.id], { applicationId: other })
  const left = () =>
    sql<{ count: number }>`
      select count(*)::int as count from application_note_mentions x left join application_notes n on n.id = x.note_id
      where n.application_id = ${other} or n.id is null`.execute(world.platform.db)
  expect((await left()).rows).toEqual([{ count: 1 }])
  await sql`delete from application_notes where application_id = ${other}`.execute(world.platform.db)
  expect((await left()).rows).toEqual([{ count: 0 }])
})

test('a note is deleted by its author alone, and gone from open pages; its mentions go with it', async () => {
  const other = await applied(await world.talent())
  const written = await note(lee, 'Second thoughts, @Ines Moreau', [studio.id], { applicationId: other })
  const noteId = written.body.notes_list.at(-1).id as string
  const unread = async () => (await noticesOf(studio, { unread: '1' })).length
  const before = await unread()
  expect(before).toBeGreaterThan(0)
  const remove = (who: Person, applicationId = other) =>
    who.call(applicantNotes.remove, { params: { applicationId, noteId } })
  for (const who of [studio, maya, await world.business({ company: 'Rival Films' })])
    expect((await remove(who)).status).toBe(404)
  expect((await remove(vera)).status).toBe(403)
  expect((await remove(lee, id)).status).toBe(404)
  const { status, body } = await remove(lee)
  expect([status, body.notes, body.notes_list]).toEqual([200, 0, []])
  expect((await remove(lee)).status).toBe(404)
  const { rows } = await sql`
    select from facts where type = 'applications.note_deleted' and payload ->> 'noteId' = ${noteId}`.execute(
    world.platform.db,
  )
  expect(rows).toHaveLength(1)
  expect(await unread()).toBe(before - 1)
})

test('the applicant’s export has neither notes nor mentions', async () => {
  const exported = JSON.stringify(await applicationsModule.person.exportFor(world.ctx(), maya.id))
  expect(exported).toContain(id)
  expect(exported).not.toMatch(/Best reel|Vera Lindholm/)
})
