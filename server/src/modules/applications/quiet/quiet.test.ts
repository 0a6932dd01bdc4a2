import type { ApplicationMove } from '@ensemble/contract/applications/applications.flow.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
import { replyClock } from '@ensemble/contract/applications/reply-clock.routes.ts'
import { tracker } from '@ensemble/contract/applications/tracker.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../../platform/mail/outbox.ts'
import { openLivePage } from '../../../testing/live-page.ts'
import { offerBody } from '../../../testing/offer-body.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { makeJob } from '../../jobs/jobs.factory.ts'
import { makeApplication, WAY_TO } from '../applications.factory.ts'
import { applicationLifecycle } from '../applications.lifecycle.ts'
import { findCompanyRecord } from '../company-record.reads.ts'
import { applicationsModule } from '../module.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

interface Applied {
  id: string
  jobId: string
  maya: Person
  version: number
}
async function applied(status: keyof typeof WAY_TO = 'pending', jobId?: string): Promise<Applied> {
  const respondBy = Temporal.Now.plainDateISO('UTC').add({ days: 31 }).toString()
  const form = { respond_by: respondBy }
  const post = jobId ?? (await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form })).id
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  const sent = { postId: post, applicantId: maya.id, businessId: studio.businessId, moves: WAY_TO[status] }
  return { id: await makeApplication(world.ctx(), sent), jobId: post, maya, version: WAY_TO[status].length + 1 }
}
const at = ({ id }: Applied) => ({ params: { applicationId: id } })
/** Raises the version that the company's next step needs. */
const move = async (each: Applied, name: ApplicationMove, more: { message?: string } = {}) =>
  expect(
    await studio.call(applications.move, { ...at(each), body: { move: name, version: each.version++, ...more } }),
  ).toMatchObject({ status: 200 })
const undo = (each: Applied, who = studio) =>
  who.call(applications.undo, { ...at(each), body: { version: each.version++ } })
const answer = async (each: Applied, name: ApplicationMove, version: number) => {
  const own = await each.maya.call(applications.own, at(each))
  return each.maya.call(applications.answer, {
    ...at(each),
    body: { move: name, version, offer_id: own.body.offer?.id ?? null },
  })
}

/** Everything of their application that its applicant gets: page, tracker, lists, export, bell, mail, conversation. */
async function heardBy(each: Applied) {
  const { maya } = each
  await world.drain()
  const asked = await Promise.all([
    maya.call(applications.own, at(each)),
    maya.call(tracker.list, { query: {} }),
    maya.call(applications.mine, { query: {} }),
    maya.call(notifications.list, { query: {} }),
    maya.call(messaging.list, { query: {} }),
  ])
  const mails = (await keptMails(world.database.db, 5_000)).filter(({ to }) => to === maya.email)
  const { applications: exported } = await applicationsModule.person.exportFor(world.ctx(), maya.id)
  return JSON.parse(JSON.stringify([asked.map(({ body }) => body), mails, exported])) as unknown
}
const notices = async ({ maya }: Applied) =>
  ((await maya.call(notifications.list, { query: {} })).body.items as { title: string }[]).map(({ title }) => title)
const mailsTo = async ({ maya }: Applied) =>
  (await keptMails(world.database.db, 5_000)).filter(({ to }) => to === maya.email).map(({ subject }) => subject)
const movesHeard = async (each: Applied) =>
  (await each.maya.call(applications.own, at(each))).body.timeline.map((entry: { move: string }) => entry.move)

describe('what a company undoes within ten seconds', () => {
  const CASES: [string, keyof typeof WAY_TO, (each: Applied) => Promise<unknown>][] = [
    ['a rejection with words', 'shortlisted', (each) => move(each, 'reject', { message: 'Not this time.' })],
    ['a shortlisting', 'pending', (each) => move(each, 'shortlist')],
    ['a reconsideration', 'rejected', (each) => move(each, 'reconsider')],
    [
      'an offer',
      'interviewed',
      (each) => studio.call(applications.offer, { ...at(each), body: offerBody(each.version++) }),
    ],
  ]
  test.each(CASES)('%s leaves no trace for the applicant', async (_name, from, act) => {
    const each = await applied(from)
    await studio.call(messaging.begin, {
      body: { application_id: each.id, content: 'Hello Maya', client_id: crypto.randomUUID() },
    })
    const page = await openLivePage(world.address(), each.maya)
    await studio.call(applications.detail, at(each))
    const before = await heardBy(each)
    page.heard.length = 0
    await act(each)
    expect(await heardBy(each)).toEqual(before)
    expect((await undo(each)).status).toBe(200)
    await world.settle()
    expect(await heardBy(each)).toEqual(before)
    expect(page.heard.filter(({ type }) => type === 'changed')).toEqual([])
    page.socket.close()
    const { timeline } = (await studio.call(applications.detail, at(each))).body
    expect(timeline.at(-1)).toMatchObject({ party: 'business', move: 'undo' })
    // the control: what is not undone
    await act(each)
    await world.settle()
    expect(await heardBy(each)).not.toEqual(before)
  })

  test('a rejection of many, and a reply to everyone, leave none either', async () => {
    const one = await applied()
    const two = await applied('shortlisted', one.jobId)
    const both = [one, two]
    const before = await Promise.all(both.map(heardBy))
    const chosen = both.map(({ id, version }) => ({ id, version }))
    const done = await studio.call(manyApplicants.move, {
      body: { move: 'reject', applications: chosen, message: 'Sorry.' },
    })
    await studio.call(manyApplicants.undo, { body: { act_id: done.body.act_id } })
    const params = { jobId: one.jobId }
    const reply = { outcome: 'not_selected', message: 'Thank you all.', waiting: 2 } as const
    const replied = await studio.call(replyClock.replyToAll, { params, body: reply })
    expect(replied.body.replied).toBe(2)
    expect(await Promise.all(both.map(heardBy))).toEqual(before)
    const undone = await studio.call(replyClock.undoReply, { params, body: { reply_id: replied.body.reply_id } })
    expect(undone.body).toEqual({ undone: 2 })
    await world.settle()
    expect(await Promise.all(both.map(heardBy))).toEqual(before)
  })

  test('of two steps the first is heard of, the second is not', async () => {
    const each = await applied()
    await move(each, 'shortlist')
    await move(each, 'reject')
    expect((await undo(each)).status).toBe(200)
    await world.settle()
    expect(await movesHeard(each)).toEqual(['submit', 'shortlist'])
    expect(await mailsTo(each)).toHaveLength(1)
  })

  test('does not count as an answer in the company’s record', async () => {
    const company = await world.business({ company: 'Ferryman Films' })
    const job = await makeJob(world.ctx(), { ownerId: company.id, businessId: company.businessId })
    const applicantId = (await world.talent()).id
    const id = await makeApplication(world.ctx(), { postId: job.id, applicantId, businessId: company.businessId })
    await sql`update applications set promised_until = now() where id = ${id}`.execute(world.database.db)
    const decided = async () => (await findCompanyRecord(world.database.db, company.businessId)).decided
    await company.call(applications.move, { params: { applicationId: id }, body: { move: 'reject', version: 1 } })
    expect(await decided()).toBe(1)
    await company.call(applications.undo, { params: { applicationId: id }, body: { version: 2 } })
    expect(await decided()).toBe(0)
  })
})

test('a colleague’s open list follows at once, the applicant’s page after ten seconds', async () => {
  const rita = await world.seat(studio.businessId, 'recruiter', 'Rita Recruiter')
  const each = await applied()
  const [theirs, own] = [await openLivePage(world.address(), rita), await openLivePage(world.address(), each.maya)]
  // looked at: what the move itself changes is what is counted
  await studio.call(applications.detail, at(each))
  await world.drain()
  for (const page of [theirs, own]) page.heard.length = 0
  await move(each, 'shortlist')
  const changes = (page: typeof own, topic: string) =>
    page.heard.filter((said) => said.type === 'changed' && said.topic === topic).length
  await expect.poll(() => changes(theirs, 'applicants')).toBe(1)
  expect(await movesHeard(each)).toEqual(['submit'])
  expect(changes(own, 'application')).toBe(0)
  await world.settle()
  await expect.poll(() => changes(own, 'application')).toBe(1)
  expect(await movesHeard(each)).toEqual(['submit', 'shortlist'])
  expect([await notices(each), await mailsTo(each)]).toEqual([[expect.anything()], [expect.anything()]])
  for (const page of [theirs, own]) page.socket.close()
})

describe('an applicant who acts meanwhile', () => {
  test('withdraws from what they know: the rejection never reaches them', async () => {
    const each = await applied('shortlisted')
    await move(each, 'reject', { message: 'Not this time.' })
    expect((await answer(each, 'withdraw', 2)).body).toMatchObject({ status: 'withdrawn' })
    await world.settle()
    expect(await movesHeard(each)).toEqual(['submit', 'shortlist', 'withdraw'])
    expect(JSON.stringify(await heardBy(each))).not.toContain('Not this time.')
    expect((await studio.call(applications.detail, at(each))).body).toMatchObject({ status: 'withdrawn' })
    expect((await undo(each)).body.error.code).toBe('core.conflict')
  })

  test('can’t accept an offer that is being taken back, and can once that is undone', async () => {
    const each = await applied('offered')
    await move(each, 'reject')
    const own = await each.maya.call(applications.own, at(each))
    expect(own.body).toMatchObject({ status: 'offered', version: 4, can: { accept_offer: true } })
    const early = await answer(each, 'accept_offer', 4)
    expect([early.status, early.body.error.code]).toEqual([409, 'applications.offer_changing'])
    expect((await undo(each)).status).toBe(200)
    expect((await answer(each, 'accept_offer', 4)).body).toMatchObject({ status: 'accepted' })
  })

  test('can’t accept one that they have not heard of', async () => {
    const each = await applied('interviewed')
    await studio.call(applications.offer, { ...at(each), body: offerBody(each.version++) })
    expect((await answer(each, 'accept_offer', 3)).body.error.code).toBe('applications.move_refused')
    await world.settle()
    expect((await answer(each, 'accept_offer', 4)).body).toMatchObject({ status: 'accepted' })
  })
})

describe('undone in the moment in which it is announced', () => {
  const due = () => sql`update quiet_moves set until = clock_timestamp()`.execute(world.database.db)

  test('it is heard of once, or never', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => applied()))
    for (const each of all) await move(each, 'shortlist')
    await due()
    const [undone] = await Promise.all([
      Promise.all(all.map((each) => undo(each))),
      applicationLifecycle.announce(world.ctx()),
      applicationLifecycle.announce(world.ctx()),
    ])
    await world.settle()
    for (const [n, each] of all.entries()) {
      const late = undone[n]?.status !== 200
      expect(await movesHeard(each)).toEqual(late ? ['submit', 'shortlist'] : ['submit'])
      expect(await notices(each)).toHaveLength(late ? 1 : 0)
      if (late) expect(undone[n]?.body.error.code).toBe('applications.undo_late')
    }
  })

  test('control: without the lock it is heard of and undone', async () => {
    const open = await startWorld({ still: true, env: { ENSEMBLE_BREAK: 'quiet-undo' } })
    try {
      const owner = await open.business()
      const job = await makeJob(open.ctx(), { ownerId: owner.id, businessId: owner.businessId })
      const talent = await open.talent()
      const sent = { postId: job.id, applicantId: talent.id, businessId: owner.businessId }
      const params = { applicationId: await makeApplication(open.ctx(), sent) }
      await owner.call(applications.move, { params, body: { move: 'shortlist', version: 1 } })
      await open.settle()
      expect((await owner.call(applications.undo, { params, body: { version: 2 } })).status).toBe(200)
      expect((await talent.call(notifications.list, { query: {} })).body.items).toHaveLength(1)
    } finally {
      await open.stop()
    }
  })
})
