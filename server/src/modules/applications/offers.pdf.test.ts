import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { dayWords } from '@ensemble/contract/core/last-day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectWordsOnly } from '../../testing/iso-days.ts'
import { offerBody } from '../../testing/offer-body.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { makeApplication } from './applications.factory.ts'
import { offerFileName, offerState } from './offers.pdf.ts'
import { insertOffer, type OfferTerms } from './offers.queries.ts'

let world: World
let studio: Person
let maya: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
  maya = await world.talent({ name: 'Maya Lindqvist' })
})
afterAll(() => world.stop())

/** The width of a page and of its margin, in points. */
const [A4, MARGIN] = [595.28, 56]
const INTERVIEWED = ['shortlist', 'interview'] as const
const TERMS: OfferTerms = {
  pay: { unit: 'day', amount: 42_000, currency: 'EUR' },
  from: '2027-05-03',
  to: '2027-05-05',
  place: 'Lisbon, Portugal',
  note: 'Call time is 06:00.\nWe feed you well.',
}

type Given = Partial<Parameters<typeof makeApplication>[1]>

/** An application for a job in Lisbon with an offer of these terms. */
async function offered({ terms = {}, title = 'Gaffer, lantern scenes', ...given }: Given & Extra = {}) {
  const job = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title },
    post: { time_zone: 'Europe/Lisbon' },
  })
  const seed = { postId: job.id, applicantId: maya.id, businessId: studio.businessId, ...given }
  const id = await makeApplication(world.ctx(), { moves: [...INTERVIEWED, 'offer'], ...seed })
  return { id, job, offerId: await offerIdOf(id, terms) }
}
interface Extra {
  terms?: Partial<OfferTerms>
  title?: string
}

/** Writes the terms of an application's offer, entry 4 of its timeline, and returns its id. */
async function offerIdOf(applicationId: string, terms: Partial<OfferTerms> = {}): Promise<string> {
  const { db } = world.database
  await db.deleteFrom('offers').where('application_id', '=', applicationId).execute()
  await insertOffer(db, { applicationId, seq: 4 }, { ...TERMS, ...terms }, { until: new Date() })
  const row = db.selectFrom('offers').select('id').where('application_id', '=', applicationId)
  return (await row.executeTakeFirstOrThrow()).id
}

const ask = (who: Person, offerId: string) =>
  fetch(`${world.address()}/api/v1/offers/${offerId}/pdf`, {
    headers: who.token ? { authorization: `Bearer ${who.token}` } : {},
  })
async function printed(who: Person, offerId: string) {
  const response = await ask(who, offerId)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return { ...(await readPdf(await response.arrayBuffer())), headers: response.headers }
}
const stateOf = async (who: Person, offerId: string) => (await printed(who, offerId)).text.split('Status ')[1] ?? ''

describe('an offer as a PDF', () => {
  test('says what its page says to both sides, as a file that is private and tagged', async () => {
    const { id, job, offerId } = await offered()
    const theirs = await printed(maya, offerId)
    for (const part of [
      'Gaffer, lantern scenes',
      'From Northlight Pictures to Maya Lindqvist',
      'Pay €420 a day',
      'Dates Mon 3 May 2027 – Wed 5 May 2027',
      'Place Lisbon, Portugal',
      'A note from Northlight Pictures Call time is 06:00. We feed you well.',
      `/applications/${id}`,
    ])
      expect(theirs.text).toContain(part)
    const last = Temporal.Now.plainDateISO('Europe/Lisbon').add({ days: 14 }).toString()
    expect(theirs.text).toContain(`Status Open until ${dayWords(last, null)} (Lisbon time) Sent `)
    expectWordsOnly(theirs.text)
    expect(theirs.text).toMatch(/Sent \w{3} \d+ \w{3} \d{4}, \d\d:\d\d /)
    expect(theirs).toMatchObject({ tagged: true, info: { Title: 'Offer: Gaffer, lantern scenes' } })
    expect(theirs.headers.get('cache-control')).toBe('private, no-store')
    expect(theirs.headers.get('content-disposition')).toMatch(
      /^attachment; filename="offer-gaffer-lantern-scenes\.pdf"/,
    )
    const ours = await printed(studio, offerId)
    expect(ours.text.replaceAll(' ', '')).toContain(`/business/applicants?job=${job.id}&applicant=${id}`)
    for (const { text } of [theirs, ours])
      for (const { email } of [maya, studio]) expect(text.toLowerCase()).not.toContain(email.toLowerCase())
  })

  test('names the role, and leaves out what the offer does not say', async () => {
    const { id, offerId: withTerms } = await offered()
    expect((await printed(maya, withTerms)).text).not.toContain('For the role')
    await world.database.db
      .updateTable('applications')
      .set({ role_name: 'Anna, the ferry’s captain' })
      .where('id', '=', id)
      .execute()
    const pay = { unit: 'unpaid' as const, amount: null, currency: null }
    const bare = { pay, from: null, to: null, place: null, note: null }
    const { text } = await printed(maya, await offerIdOf(id, bare))
    expect(text).toContain('For the role of Anna, the ferry’s captain')
    expect(text).toContain('Pay Unpaid This offer')
    for (const absent of ['Dates', 'Place', 'A note from', 'null', 'undefined']) expect(text).not.toContain(absent)
  })

  test('for a collaboration, two talents read who asked whom, and as what', async () => {
    const noor = await world.talent({ name: 'Noor Rahimi' })
    const post = await makeCollaboration(world.ctx(), { ownerId: noor.id })
    const id = await makeApplication(world.ctx(), {
      kind: 'collaboration',
      postId: post.id,
      applicantId: maya.id,
      ownerId: noor.id,
      selectedRoles: ['Editor', 'Colorist'],
      moves: [...INTERVIEWED, 'offer'],
    })
    const offerId = await offerIdOf(id)
    expect((await printed(maya, offerId)).text).toContain('As Editor, Colorist From Noor Rahimi to Maya Lindqvist')
    const ours = (await printed(noor, offerId)).text.replaceAll(' ', '')
    expect(ours).toContain(`/talent/applicants?job=${post.id}&applicant=${id}`)
    expect((await ask(studio, offerId)).status).toBe(404)
  })

  test('what people wrote stays inside the page: no spaces, other scripts, turned directions', async () => {
    const word = 'x'.repeat(1000)
    const { offerId } = await offered({ title: 'W'.repeat(150), terms: { note: word, place: 'P'.repeat(100) } })
    const { right, text } = await printed(maya, offerId)
    expect(right).toBeLessThanOrEqual(A4 - MARGIN)
    const solid = text.replaceAll(/[ \u200b]/g, '')
    for (const part of [word, 'W'.repeat(150), 'P'.repeat(100)]) expect(solid).toContain(part)
    const other = await offered({ title: 'Gaffer \u202e日本 שלום', terms: { note: 'Bravo 🎬\u0007' } })
    const said = (await printed(maya, other.offerId)).text
    expect(said).toContain('Gaffer □□ □□□□')
    expect(said).toContain('Bravo □ This offer')
    expect(said).toContain('□ marks a character that can’t be shown here. You’ll find it at http')
  })
})

describe('who gets it', () => {
  test('its applicant and every seat of its company; for everyone else it does not exist', async () => {
    const { offerId } = await offered()
    const seats = await Promise.all(
      (['owner', 'recruiter', 'viewer'] as const).map((role) => world.seat(studio.businessId, role)),
    )
    for (const who of [maya, studio, ...seats]) expect((await ask(who, offerId)).status).toBe(200)
    const others = [await world.talent(), await world.business({ company: 'Rival Films' }), await world.admin()]
    const missing = await (await ask(maya, crypto.randomUUID())).json()
    for (const who of others) {
      const answer = await ask(who, offerId)
      expect([who.name, answer.status, await answer.json()]).toEqual([who.name, 404, missing])
    }
    expect((await ask(world.anonymous, offerId)).status).toBe(401)
    expect((await ask(await world.unverified(), offerId)).status).toBe(403)
    expect((await ask(maya, 'no-id')).status).toBe(400)
  })

  test('someone who left the company, and a seat that a block separates from the applicant, no longer', async () => {
    const { offerId } = await offered()
    const [left, shunned] = [
      await world.seat(studio.businessId, 'recruiter', 'Lea Left'),
      await world.seat(studio.businessId, 'recruiter', 'Sam Shunned'),
    ]
    expect([(await ask(left, offerId)).status, (await ask(shunned, offerId)).status]).toEqual([200, 200])
    await world.database.db.deleteFrom('company_members').where('user_id', '=', left.id).execute()
    await makeBlock(world.ctx(), maya.id, shunned.id)
    await expect.poll(async () => (await ask(left, offerId)).status).not.toBe(200)
    expect((await ask(shunned, offerId)).status).toBe(404)
    expect((await ask(maya, offerId)).status).toBe(200)
  })

  test('an offer that was undone was never made', async () => {
    const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    const sent = { postId: job.id, applicantId: maya.id, businessId: studio.businessId, moves: INTERVIEWED }
    const id = await makeApplication(world.ctx(), sent)
    const made = await studio.call(applications.offer, { params: { applicationId: id }, body: offerBody(3) })
    const offerId: string = made.body.offer.id
    expect([(await ask(studio, offerId)).status, (await ask(maya, offerId)).status]).toEqual([200, 404])
    const undone = await studio.call(applications.undo, { params: { applicationId: id }, body: { version: 4 } })
    expect(undone.status).toBe(200)
    for (const who of [maya, studio]) expect((await ask(who, offerId)).status).toBe(404)
  })
})

describe('its state', () => {
  test.each([
    ['accept_offer', /^Accepted on \w{3} \d+ \w{3} \d{4} Sent /],
    ['decline_offer', /^Declined on \w{3} \d+ \w{3} \d{4} Sent /],
    ['expire_offer', /^Expired on /],
    ['reject', /^Withdrawn on /],
    ['withdraw', /^Application withdrawn on /],
  ] as const)('after %s', async (move, words) => {
    const { offerId } = await offered({ moves: [...INTERVIEWED, 'offer', move] })
    for (const who of [maya, studio]) expect(await stateOf(who, offerId)).toMatch(words)
  })

  test('taken back and reconsidered, it waits again', async () => {
    const { offerId } = await offered({ moves: [...INTERVIEWED, 'offer', 'reject', 'reconsider'] })
    expect(await stateOf(maya, offerId)).toMatch(/^Open until /)
  })

  const at = new Date('2026-11-30T23:30:00Z')
  const zone = { time_zone: 'Europe/Berlin' }
  test.each([
    ['waits', { status: 'offered', latest: true, ended: null, ended_at: null }, 'Open'],
    ['waits again', { status: 'offered', latest: true, ended: 'reject', ended_at: at }, 'Open'],
    [
      'was answered, in the post’s zone',
      { status: 'accepted', latest: true, ended: 'accept_offer', ended_at: at },
      'Accepted on Tue 1 Dec 2026',
    ],
    [
      'gave way to a later one',
      { status: 'offered', latest: false, ended: 'decline_offer', ended_at: at },
      'Declined on Tue 1 Dec 2026',
    ],
    [
      'gave way, and nothing says how',
      { status: 'offered', latest: false, ended: null, ended_at: null },
      'No longer open',
    ],
    [
      'is over, and nothing says how',
      { status: 'interviewed', latest: true, ended: null, ended_at: null },
      'No longer open',
    ],
  ] as const)('in words, when it %s', (_name, standing, words) => {
    expect(offerState({ ...standing, ...zone })).toBe(words)
  })
})

test.each([
  ['Gaffer, lantern scenes', 'offer-gaffer-lantern-scenes.pdf'],
  ['  “Night/Ferry” 2 ', 'offer-night-ferry-2.pdf'],
  ['Bühne', 'offer-bühne.pdf'],
  ['…', 'offer.pdf'],
  ['', 'offer-deleted-job.pdf'],
  ['x'.repeat(200), `offer-${'x'.repeat(60)}.pdf`],
])('the file of “%s” is %s', (title, name) => {
  expect(offerFileName({ title, kind: 'job' } as Parameters<typeof offerFileName>[0])).toBe(name)
})
