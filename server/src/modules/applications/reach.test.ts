import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { ApplicantDetail, OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
import { replyClock } from '@ensemble/contract/applications/reply-clock.routes.ts'
import { tracker } from '@ensemble/contract/applications/tracker.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { openLivePage } from '../../testing/live-page.ts'
import { offerBody } from '../../testing/offer-body.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { stepBody } from '../../testing/step-body.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { applicationNotices } from './applications.notices.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const LETTER = {
  cover_letter: 'I have lit three features on 16 mm and would love to bring that to your film.',
  availability: 'immediate' as const,
  portfolio_url: 'https://zoe.example.org/reel',
  resume_url: 'https://zoe.example.org/resume.pdf',
}
const CANARY = 'CANARY-COLLEAGUE'

/** W owns the company, R works there, Z applied to it and has shown a phone number. */
async function cast() {
  const [w, z] = [await world.business({ company: 'Northlight Pictures' }), await world.talent({ name: 'Zoe Talent' })]
  const r = await world.seat(w.businessId, 'recruiter', 'Ron Recruiter')
  const { id: jobId } = await makeJob(world.ctx(), {
    ownerId: w.id,
    businessId: w.businessId,
    form: { title: 'Gaffer' },
  })
  await world.database.db
    .updateTable('talent_profiles')
    .set({ phone: '+49 30 5550199' })
    .where('id', '=', z.id)
    .execute()
  const { body } = await z.call(applications.submit, { params: { jobId }, body: LETTER })
  await world.settle()
  return { w, z, r, jobId, id: body.id as string }
}
const block = (who: Person, whom: Person) => who.call(safety.block, { params: { personId: whom.id } })
const detailOf = async (who: Person, id: string) =>
  (await who.call(applications.detail, { params: { applicationId: id } })).body as ApplicantDetail
const ownOf = async (who: Person, id: string) =>
  (await who.call(applications.own, { params: { applicationId: id } })).body as OwnApplication
const reject = async (who: Person, id: string, message = CANARY) =>
  who.call(applications.move, {
    params: { applicationId: id },
    body: { move: 'reject', version: (await detailOf(who, id)).version, message },
  })
/** Everything that tells a talent of a company's decision. */
async function heardBy(z: Person, id: string) {
  await world.settle()
  const { items } = (await z.call(notifications.list, { query: {} })).body
  const mails = (await keptMails(world.platform.db, 500)).filter((mail) => mail.to === z.email)
  return { notices: items, mails, page: await ownOf(z, id) }
}
const exported = async (who: Person, what: 'applicants.csv' | 'applicants.pdf') => {
  const answer = await fetch(`${world.address()}/api/v1/${what}`, { headers: { authorization: `Bearer ${who.token}` } })
  if (what === 'applicants.csv') return answer.text()
  const { pieces } = await readPdf(await answer.arrayBuffer())
  return pieces
    .flat()
    .map(({ words }) => words)
    .join(' ')
}
const begin = async (who: Person, to: Person) =>
  (await who.call(messaging.begin, { body: { to: to.id, content: 'Hello', client_id: crypto.randomUUID() } })).body
    .conversation_id as string

describe('Z blocks the owner W', () => {
  test('the colleague R rejects with words: Z gets the bare decision, by notice, email, page and live frame', async () => {
    const { w, z, r, id } = await cast()
    await block(z, w)
    const page = await openLivePage(world.address(), z)
    expect((await reject(r, id)).status).toBe(200)
    const heard = await heardBy(z, id)
    expect(heard.notices[0]).toMatchObject({ type: 'application_update' })
    expect(heard.mails.some(({ text }) => text.includes('Gaffer'))).toBe(true)
    expect(heard.page).toMatchObject({ status: 'rejected', outcome: 'not_selected' })
    await expect.poll(() => page.heard.some((message) => message.type === 'changed')).toBe(true)
    page.socket.close()
    expect(JSON.stringify([heard, page.heard, await detailOf(r, id)])).not.toContain(CANARY)
    expect((await w.call(applications.detail, { params: { applicationId: id } })).status).toBe(404)
  })

  test('no seat sees how to reach Z: not in detail, list, CSV or PDF, nor one that came later; after the undo all do', async () => {
    const { w, z, r, id } = await cast()
    const secrets = [z.email, '5550199', 'zoe.example.org']
    const shown = async (who: Person) =>
      JSON.stringify([
        await detailOf(who, id),
        (await who.call(applications.list, { query: {} })).body,
        await exported(who, 'applicants.csv'),
        await exported(who, 'applicants.pdf'),
      ])
    for (const secret of secrets) expect(await shown(r)).toContain(secret)
    await block(z, w)
    const late = await world.seat(w.businessId, 'owner', 'Late Owner')
    for (const seat of [r, late]) {
      const all = await shown(seat)
      expect(all).toContain('Zoe Talent')
      for (const secret of secrets) expect(all).not.toContain(secret)
      expect(await detailOf(seat, id)).toMatchObject({
        email: null,
        has_resume: false,
        reach: { words: false, contact: false, why: expect.stringContaining('can no longer be reached') },
        can: { reject: true, review: true },
      })
    }
    await z.call(safety.unblock, { params: { personId: w.id } })
    for (const secret of secrets) expect(await shown(r)).toContain(secret)
    expect(await detailOf(r, id)).toMatchObject({ reach: { words: true, contact: true, why: null } })
  })

  test('an offer says its pay and dates, and nothing that was written', async () => {
    const { w, z, r, id } = await cast()
    await block(z, w)
    for (const move of ['review', 'interview'] as const)
      await r.call(applications.move, {
        params: { applicationId: id },
        body: stepBody(move, (await detailOf(r, id)).version),
      })
    const { version } = await detailOf(r, id)
    const made = await r.call(applications.offer, {
      params: { applicationId: id },
      body: { ...offerBody(version), place: CANARY, note: CANARY },
    })
    expect(made.status).toBe(200)
    const heard = await heardBy(z, id)
    expect(heard.page).toMatchObject({ status: 'offered', offer: { pay: { amount: 90_000 }, place: null, note: null } })
    expect(JSON.stringify(heard)).not.toContain(CANARY)
  })

  test('bulk rejections and replies to all say before how many they don’t reach in words', async () => {
    const { w, z, r, id, jobId } = await cast()
    const maya = await world.talent()
    const { body } = await maya.call(applications.submit, { params: { jobId }, body: LETTER })
    await block(z, w)
    const ids = [id, body.id as string]
    expect((await r.call(manyApplicants.reach, { body: { ids } })).body).toEqual({ silent: 1 })
    const clock = await r.call(replyClock.read, { params: { jobId } })
    expect(clock.body).toMatchObject({ waiting: 2, silent: 1 })
    const chosen = await Promise.all(
      ids.map(async (each) => ({ id: each, version: (await detailOf(r, each)).version })),
    )
    const move = { move: 'reject' as const, applications: chosen, message: CANARY }
    const moved = await r.call(manyApplicants.move, { body: move })
    expect(moved.body).toMatchObject({ moved: ids })
    expect(JSON.stringify(await heardBy(z, id))).not.toContain(CANARY)
    expect(JSON.stringify(await heardBy(maya, body.id))).toContain(CANARY)
    for (const each of ids)
      await r.call(applications.move, {
        params: { applicationId: each },
        body: { move: 'reconsider', version: (await detailOf(r, each)).version },
      })
    const all = { outcome: 'not_selected' as const, message: `${CANARY} to all`, waiting: 2 }
    expect((await r.call(replyClock.replyToAll, { params: { jobId }, body: all })).body).toMatchObject({ replied: 2 })
    expect(JSON.stringify(await heardBy(z, id))).not.toContain(CANARY)
    expect(JSON.stringify(await heardBy(maya, body.id))).toContain(`${CANARY} to all`)
  })
})

const decline = async (z: Person, conversationId: string) =>
  expect((await z.call(messaging.decline, { params: { conversationId } })).status).toBe(204)

describe('words that have not been delivered yet stay behind', () => {
  /** What an email of this kind says, whenever it is sent. */
  const mailed = async (kind: string, about: object, reader: Person) => {
    const notice = applicationNotices.find((each) => each.kind === kind)
    return (await notice?.tellSeveral(world.ctx(), [about], [reader.id]))?.[0]
  }

  test('if Z blocks W before they are; not if the block has ended by then', async () => {
    const { w, z, r, id } = await cast()
    const seq = ((await reject(r, id)).body as ApplicantDetail).timeline.at(-1)?.seq
    const words = () => mailed('application_moved', { applicationId: id, seq }, z)
    expect(await words()).toMatchObject({ message: { text: CANARY } })
    await block(z, w)
    expect(await words()).toMatchObject({ message: null, sentence: { title: expect.any(String) } })
    await z.call(safety.unblock, { params: { personId: w.id } })
    expect(await words()).toMatchObject({ message: { text: CANARY } })
  })

  test('if the company asks to talk and Z declines; what Z wrote is still delivered', async () => {
    const { z, r, id } = await cast()
    const seq = ((await reject(r, id)).body as ApplicantDetail).timeline.at(-1)?.seq
    const conversationId = await begin(r, z)
    const words = () => mailed('application_moved', { applicationId: id, seq }, z)
    expect(await words()).toMatchObject({ message: { text: CANARY } })
    await decline(z, conversationId)
    expect(await words()).toMatchObject({ message: null, sentence: { title: expect.any(String) } })
    const other = await cast()
    const own = { move: 'withdraw' as const, version: 1, message: CANARY }
    await other.z.call(applications.answer, { params: { applicationId: other.id }, body: own })
    await decline(other.z, await begin(other.r, other.z))
    expect(await mailed('application_moved', { applicationId: other.id, seq: 2 }, other.r)).toMatchObject({
      message: { text: CANARY },
    })
  })

  test('an offer’s place and note, too', async () => {
    const { z, r, id } = await cast()
    const own = async (move: 'review' | 'interview') =>
      r.call(applications.move, {
        params: { applicationId: id },
        body: stepBody(move, (await detailOf(r, id)).version),
      })
    for (const move of ['review', 'interview'] as const) await own(move)
    const body = { ...offerBody((await detailOf(r, id)).version), place: CANARY, note: CANARY }
    const made = await r.call(applications.offer, { params: { applicationId: id }, body })
    const seq = (made.body as ApplicantDetail).timeline.at(-1)?.seq
    const words = () => mailed('application_moved', { applicationId: id, seq }, z)
    expect(JSON.stringify(await words())).toContain(CANARY)
    await decline(z, await begin(r, z))
    expect(JSON.stringify(await words())).not.toContain(CANARY)
  })

  test('why a date moved, if Z blocks W before the email is written', async () => {
    const { w, z, r, jobId } = await cast()
    await extend(r, jobId)
    const words = () => mailed('reply_extended', { postId: jobId }, z)
    expect(await words()).toMatchObject({ message: { text: `${CANARY} is why` } })
    await block(z, w)
    expect(await words()).toMatchObject({ message: null, sentence: { title: expect.any(String) } })
  })
})

describe('a message request of the company', () => {
  test.each([
    ['not answered', undefined, true, null],
    ['declined', 'decline', false, 'declined'],
    ['accepted', 'accept', true, null],
  ] as const)('%s: words of a decision pass: see the page before and what arrives', async (_, answer, passes, why) => {
    const { z, r, id } = await cast()
    const conversationId = await begin(r, z)
    if (answer) expect((await z.call(messaging[answer], { params: { conversationId } })).status).toBe(204)
    const { reach, email } = await detailOf(r, id)
    expect([reach.words, reach.contact, email]).toEqual([passes, true, z.email])
    if (why === null) expect(reach.why).toBeNull()
    else expect(reach.why).toContain(why)
    expect((await reject(r, id)).status).toBe(200)
    expect(JSON.stringify(await heardBy(z, id)).includes(CANARY)).toBe(passes)
  })
})

test('a company’s own block parts both ways: neither its words nor the talent’s pass, and the decision does', async () => {
  const { w, z, r, id } = await cast()
  await w.call(safety.blockForCompany, { params: { personId: z.id } })
  expect(await detailOf(r, id)).toMatchObject({ email: null, phone: null, reach: { words: false } })
  const { version } = await ownOf(z, id)
  const withdrawn = await z.call(applications.answer, {
    params: { applicationId: id },
    body: { move: 'withdraw', version, message: CANARY },
  })
  expect(withdrawn.status).toBe(200)
  await world.settle()
  const heard = (await r.call(notifications.list, { query: {} })).body.items
  const mails = (await keptMails(world.platform.db, 500)).filter((mail) => mail.to === r.email)
  const read = [heard, mails, await detailOf(r, id)]
  expect(mails.length).toBeGreaterThan(0)
  expect(await detailOf(w, id)).toMatchObject({ status: 'withdrawn' })
  expect(JSON.stringify(read)).not.toContain(CANARY)
})

async function extend(r: Person, jobId: string): Promise<string> {
  const clock = (await r.call(replyClock.read, { params: { jobId } })).body
  const to = Temporal.PlainDate.from(clock.reply_by ?? '')
    .add({ days: 3 })
    .toString()
  const extended = await r.call(replyClock.extend, { params: { jobId }, body: { to, reason: `${CANARY} is why` } })
  expect(extended.status).toBe(200)
  return to
}

test.each<[string, (all: Awaited<ReturnType<typeof cast>>) => Promise<unknown>]>([
  ['blocked W', ({ w, z }) => block(z, w)],
  ['declined the company’s request', async ({ z, r }) => decline(z, await begin(r, z))],
])('a moved date reaches Z, who %s, without its reason', async (_, happens) => {
  const given = await cast()
  const { z, r, jobId, id } = given
  const maya = await world.talent()
  const { body } = await maya.call(applications.submit, { params: { jobId }, body: LETTER })
  await happens(given)
  const to = await extend(r, jobId)
  const heard = await heardBy(z, id)
  expect(heard.notices[0]).toMatchObject({ type: 'application_update' })
  expect(heard.page.extension).toMatchObject({ to, reason: null })
  const tracked = (await z.call(tracker.list, { query: {} })).body.items
  const listed = (await z.call(applications.mine, { query: {} })).body.items
  expect(JSON.stringify([heard, tracked, listed])).not.toContain(CANARY)
  expect(JSON.stringify(await heardBy(maya, body.id as string))).toContain(CANARY)
})
