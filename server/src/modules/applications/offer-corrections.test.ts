import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OfferInput } from '@ensemble/contract/applications/offers.schemas.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeApplication, WAY_TO } from './applications.factory.ts'
import { applicationsModule } from './module.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight' })
})
afterAll(() => world.stop())

const dayIn = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const pay = (amount: number) => ({ unit: 'day' as const, amount, currency: 'EUR' })
const TOO_MUCH = { pay: pay(4_805_000), place: 'Lisbon', valid_until: dayIn(5) }
const MEANT = { ...TOO_MUCH, pay: pay(48_050) }

interface Offered {
  id: string
  maya: Person
  version: number
}
const at = ({ id }: Pick<Offered, 'id'>) => ({ params: { applicationId: id } })
async function interviewed(w = world, by = studio): Promise<Offered> {
  const form = { respond_by: dayIn(31), title: 'Gaffer' }
  const job = await makeJob(w.ctx(), { ownerId: by.id, businessId: by.businessId, form })
  const maya = await w.talent({ name: 'Maya Lindqvist' })
  const sent = { postId: job.id, applicantId: maya.id, businessId: by.businessId, moves: WAY_TO.interviewed }
  return { id: await makeApplication(w.ctx(), sent), maya, version: 3 }
}
type Terms = Omit<OfferInput, 'version'>
const offer = (each: Offered, terms: Terms, who = studio) =>
  who.call(applications.offer, { ...at(each), body: { ...terms, version: each.version++ } })
const correct = (each: Offered, terms: Terms, who = studio) =>
  who.call(applications.correctOffer, { ...at(each), body: { ...terms, version: each.version++ } })
const withdraw = (each: Offered, message?: string, who = studio) =>
  who.call(applications.move, { ...at(each), body: { move: 'withdraw_offer', version: each.version++, message } })
const undo = (each: Offered, who = studio) =>
  who.call(applications.undo, { ...at(each), body: { version: each.version++ } })
/** One that its talent has heard of, unless another world's. */
async function offered(terms: Terms = TOO_MUCH, w = world, by = studio): Promise<Offered> {
  const each = await interviewed(w, by)
  expect((await offer(each, terms, by)).status).toBe(200)
  await w.settle()
  return each
}
const own = async (each: Offered) => (await each.maya.call(applications.own, at(each))).body
const seen = async (each: Offered) => (await studio.call(applications.detail, at(each))).body
const accept = (each: Offered, offerId: string | null, version: number) =>
  each.maya.call(applications.answer, { ...at(each), body: { move: 'accept_offer', version, offer_id: offerId } })
const movesOf = (page: { timeline: { move: string }[] }) => page.timeline.map(({ move }) => move)
const noticesTo = async (who: Person) =>
  (await who.call(notifications.list, { query: {} })).body.items as { title: string; message: string }[]
const mailsTo = async (who: Person) =>
  (await keptMails(world.database.db, 5_000)).filter(({ to }) => to === who.email).map(({ subject }) => subject)

describe('a sent offer', () => {
  test('is corrected: the talent reads what changed, and accepts the one that holds', async () => {
    const each = await offered()
    const before = await own(each)
    const made = await correct(each, MEANT)
    expect(made.body).toMatchObject({ status: 'offered', offer: { pay: pay(48_050) }, undo_until: expect.any(String) })
    expect((await own(each)).offer).toEqual(before.offer)
    await world.settle()
    const page = await own(each)
    expect(page.offer).toEqual(made.body.offer)
    expect(movesOf(page)).toEqual(['submit', 'shortlist', 'interview', 'offer', 'correct_offer'])
    expect(page.timeline.at(-1).offer).toMatchObject({ now: { pay: pay(48_050) }, before: { pay: pay(4_805_000) } })
    const [notice] = await noticesTo(each.maya)
    expect(notice).toMatchObject({ title: 'Northlight changed its offer' })
    expect(notice?.message).toContain('Gaffer: €480.50 a day instead of €48,050 a day.')
    const late = await accept(each, before.offer.id, page.version)
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: 'applications.offer_changed', message: 'This offer was changed. Look at the one that holds now.' },
    ])
    const stale = await accept(each, before.offer.id, before.version)
    expect(stale.body.error.code).toBe('applications.offer_changed')
    expect((await accept(each, page.offer.id, page.version)).body).toMatchObject({ status: 'accepted' })
    expect((await seen(each)).offer).toEqual(page.offer)
  })

  test('is named to be accepted', async () => {
    const each = await offered()
    const { version } = await own(each)
    const unnamed = await each.maya.call(applications.answer, {
      ...at(each),
      body: { move: 'accept_offer', version },
    })
    expect([unnamed.status, unnamed.body.error.fields]).toEqual([400, { offer_id: 'Name the offer that you accept' }])
  })

  test('can’t be accepted while its correction or withdrawal can still be undone; undone, it holds as before', async () => {
    const each = await offered()
    const { offer: read, offer_until: until, version } = await own(each)
    for (const act of [() => correct(each, { ...MEANT, valid_until: dayIn(9) }), () => withdraw(each)]) {
      expect((await act()).status).toBe(200)
      expect(await own(each)).toMatchObject({ status: 'offered', offer: read, version })
      expect((await accept(each, read.id, version)).body.error.code).toBe('applications.offer_changing')
      expect((await undo(each)).body).toMatchObject({ status: 'offered', offer: read, offer_until: until })
    }
    await world.settle()
    expect(movesOf(await own(each))).toEqual(['submit', 'shortlist', 'interview', 'offer'])
    expect(await noticesTo(each.maya)).toHaveLength(1)
    expect((await accept(each, read.id, version)).body.status).toBe('accepted')
  })

  test('is withdrawn: the application is where it was before, and can get another offer', async () => {
    const each = await offered()
    const read = (await own(each)).offer.id
    expect((await withdraw(each, 'We wrote the wrong name.')).body).toMatchObject({
      status: 'interviewed',
      offer: null,
    })
    await world.settle()
    const page = await own(each)
    expect(page).toMatchObject({ status: 'interviewed', offer: null, offer_until: null, can: { accept_offer: false } })
    expect(page.timeline.at(-1)).toMatchObject({ move: 'withdraw_offer', message: 'We wrote the wrong name.' })
    expect((await noticesTo(each.maya))[0]).toMatchObject({ title: 'Northlight withdrew its offer' })
    expect((await accept(each, read, page.version)).body.error.code).toBe('applications.move_refused')
    expect((await offer(each, MEANT)).body).toMatchObject({ status: 'offered', offer: { pay: pay(48_050) } })
  })

  test('of someone who waits past the promised day gets them two more weeks, not the clock', async () => {
    const each = await offered()
    await sql`update applications set promised_until = now() - interval '1 day', reply_until = now() - interval '1 day' where id = ${each.id}`.execute(
      world.database.db,
    )
    await withdraw(each)
    const { rows } = await sql<{ days: number }>`
      select extract(day from reply_until - now())::int as days from applications where id = ${each.id}`.execute(
      world.database.db,
    )
    expect(rows[0]?.days).toBeGreaterThanOrEqual(13)
  })

  test('is changed by those who act for the company alone, with something changed, and before the answer', async () => {
    const each = await offered()
    const viewer = await world.seat(studio.businessId, 'viewer')
    const body = { ...MEANT, version: each.version }
    const refused = await viewer.call(applications.correctOffer, { ...at(each), body })
    expect(refused.body.error.code).toBe('jobs.seat_needed')
    for (const other of [each.maya, await world.business(), await world.talent()])
      expect((await other.call(applications.correctOffer, { ...at(each), body })).status).toBe(404)
    const bare = await studio.call(applications.move, {
      ...at(each),
      body: { move: 'correct_offer', version: each.version },
    })
    expect(bare.body.error.code).toBe('applications.offer_needs_terms')
    const same = await correct({ ...each }, TOO_MUCH)
    expect([same.status, same.body.error.code]).toEqual([400, 'applications.offer_unchanged'])
    const past = await correct({ ...each }, { ...MEANT, from: dayIn(-2) })
    expect(past.body.error.fields).toEqual({ from: 'Choose days that haven’t passed.' })
    const recruiter = await world.seat(studio.businessId, 'recruiter')
    expect((await correct(each, MEANT, recruiter)).status).toBe(200)
    await world.settle()
    const page = await own(each)
    await accept(each, page.offer.id, page.version)
    each.version += 1
    expect((await correct({ ...each }, TOO_MUCH)).body.error.code).toBe('applications.move_refused')
    expect((await withdraw({ ...each })).body.error.code).toBe('applications.move_refused')
  })

  test('of a talent who started a collaboration is corrected and withdrawn by them', async () => {
    const noor = await world.talent({ name: 'Noor Rahimi' })
    const post = await makeCollaboration(world.ctx(), { ownerId: noor.id })
    const maya = await world.talent({ name: 'Maya Lindqvist' })
    const sent = { kind: 'collaboration' as const, postId: post.id, applicantId: maya.id, ownerId: noor.id }
    const id = await makeApplication(world.ctx(), { ...sent, moves: WAY_TO.interviewed })
    const each = { id, maya, version: 3 }
    await offer(each, TOO_MUCH, noor)
    await world.settle()
    expect((await correct(each, MEANT, noor)).status).toBe(200)
    await world.settle()
    expect((await withdraw(each, undefined, noor)).status).toBe(200)
    await world.settle()
    const titles = (await noticesTo(maya)).map(({ title }) => title)
    expect(titles).toEqual([
      'Noor Rahimi withdrew its offer',
      'Noor Rahimi changed its offer',
      'Noor Rahimi made you an offer',
    ])
  })
})

describe('an offer that no one has heard of', () => {
  test('corrected, is heard of once, with the right terms', async () => {
    const each = await interviewed()
    await offer(each, TOO_MUCH)
    await correct(each, MEANT)
    await world.settle()
    const page = await own(each)
    expect(page.offer.pay).toEqual(pay(48_050))
    expect(movesOf(page)).toEqual(['submit', 'shortlist', 'interview', 'offer'])
    expect(JSON.stringify(page)).not.toContain('4805000')
    const notices = await noticesTo(each.maya)
    expect(notices.map(({ title }) => title)).toEqual(['Northlight made you an offer'])
    expect(notices[0]?.message).toContain('€480.50 a day')
    expect(await mailsTo(each.maya)).toEqual(['Northlight made you an offer'])
    const exported = await applicationsModule.person.exportFor(world.ctx(), each.maya.id)
    expect(JSON.stringify(exported)).not.toContain('4805000')
  })

  test('whose correction is undone, is heard of as it was', async () => {
    const each = await interviewed()
    const made = await offer(each, TOO_MUCH)
    await correct(each, { ...MEANT, valid_until: dayIn(9) })
    const back = (await undo(each)).body
    expect(back).toMatchObject({ offer: made.body.offer, offer_until: made.body.offer_until })
    await world.settle()
    expect(await own(each)).toMatchObject({ offer: made.body.offer, offer_until: made.body.offer_until })
    expect(await noticesTo(each.maya)).toHaveLength(1)
  })

  test('withdrawn, is never heard of', async () => {
    const each = await interviewed()
    const before = await own(each)
    await offer(each, TOO_MUCH)
    await withdraw(each, 'Never mind.')
    expect(await own(each)).toEqual(before)
    await world.settle()
    expect(await own(each)).toEqual(before)
    expect(await noticesTo(each.maya)).toEqual([])
    expect(await mailsTo(each.maya)).toEqual([])
  })

  test('withdrawn, and that undone, is heard of', async () => {
    const each = await interviewed()
    const made = await offer(each, TOO_MUCH)
    await withdraw(each)
    await undo(each)
    await world.settle()
    expect((await own(each)).offer).toEqual(made.body.offer)
    expect(await noticesTo(each.maya)).toHaveLength(1)
  })

  test('corrected twice, differs from the last that was heard', async () => {
    const each = await offered()
    await correct(each, { ...TOO_MUCH, pay: pay(99_900) })
    await correct(each, MEANT)
    await world.settle()
    const page = await own(each)
    expect(movesOf(page)).toEqual(['submit', 'shortlist', 'interview', 'offer', 'correct_offer'])
    expect(page.timeline.at(-1).offer).toMatchObject({ now: { pay: pay(48_050) }, before: { pay: pay(4_805_000) } })
  })
})

const byState = ([one]: readonly unknown[], [other]: readonly unknown[]) => String(one).localeCompare(String(other))

describe('what an offer replaced', () => {
  test('says so in conversations and as a PDF, and what was withdrawn says that', async () => {
    const each = await offered()
    const first = (await seen(each)).offer.id as string
    const begun = await studio.call(messaging.begin, {
      body: { application_id: each.id, content: 'Hello', client_id: crypto.randomUUID() },
    })
    const params = { conversationId: begun.body.conversation_id as string }
    await each.maya.call(messaging.accept, { params })
    const share = (ref: string) =>
      studio.call(messaging.send, {
        body: {
          room_id: params.conversationId,
          content: '',
          client_id: crypto.randomUUID(),
          type: 'job_offer',
          parts: [{ kind: 'offer', ref, alt: '' }],
        },
      })
    expect((await share(first)).status).toBe(200)
    const states = async (who: Person) =>
      (
        (await who.call(messaging.messages, { params, query: {} })).body.items as {
          parts: { shown: { state: string; can: { answer: boolean } } }[]
        }[]
      ).flatMap(({ parts }) => parts.map(({ shown }) => [shown.state, shown.can.answer]))
    expect(await states(each.maya)).toEqual([['open', true]])
    const second = (await correct(each, MEANT)).body.offer.id as string
    expect(await states(studio)).toEqual([['replaced', false]])
    expect(await states(each.maya)).toEqual([['open', true]])
    await world.settle()
    await share(second)
    for (const [who, answers] of [
      [studio, false],
      [each.maya, true],
    ] as const)
      expect((await states(who)).toSorted(byState)).toEqual([
        ['open', answers],
        ['replaced', false],
      ])
    await withdraw(each)
    await world.settle()
    for (const who of [studio, each.maya])
      expect((await states(who)).toSorted(byState)).toEqual([
        ['replaced', false],
        ['withdrawn', false],
      ])
    const printed = async (id: string) => {
      const answer = await fetch(`${world.address()}/api/v1/offers/${id}/pdf`, {
        headers: { authorization: `Bearer ${each.maya.token}` },
      })
      return (await readPdf(await answer.arrayBuffer())).text
    }
    expect(await printed(first)).toMatch(/Replaced by a newer offer on \w{3} \d+ \w{3} \d{4}/)
    expect(await printed(second)).toMatch(/Withdrawn on \w{3} \d+ \w{3} \d{4}/)
  })
})
