import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { companyTestimonials } from '@ensemble/contract/company-testimonials/company-testimonials.routes.ts'
import { CompanyTestimonialPage } from '@ensemble/contract/company-testimonials/company-testimonials.schemas.ts'
import { home } from '@ensemble/contract/dashboard/home.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { openLivePage } from '../../testing/live-page.ts'
import { offerBody } from '../../testing/offer-body.ts'
import { stepBody } from '../../testing/step-body.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeApplication, WAY_TO } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeCompanyTestimonial } from './company-testimonials.factory.ts'
import { companyTestimonialsModule } from './module.ts'
import { renewRatings } from './ratings.service.ts'

const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'
const WORDS = { rating: 4, content: 'They said when I would hear, and kept to it.' }
const ANSWER = { answer: 'Thank you, and good luck with the harbor film.' }

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

const db = () => world.database.db
const year = new Date().getUTCFullYear()
const slugOf = async ({ businessId }: Person) =>
  (await db().selectFrom('business_profiles').select('slug').where('id', '=', businessId).executeTakeFirstOrThrow())
    .slug
const postOf = (house: Person) => makeJob(world.ctx(), { ownerId: house.id, businessId: house.businessId })
/** Someone who applied to the company and came so far, as they heard. */
async function met(house: Person, name: string, status: keyof typeof WAY_TO = 'interviewed') {
  const person = await world.talent({ name })
  const { id } = await postOf(house)
  const sent = { postId: id, applicantId: person.id, businessId: house.businessId, moves: WAY_TO[status] }
  return { person, applicationId: await makeApplication(world.ctx(), sent) }
}
const write = (who: Person, house: Person, over: Partial<typeof WORDS> = {}) =>
  who.call(companyTestimonials.add, { body: { ...WORDS, ...over, business_id: house.businessId } })
const list = async (who: Person, house: Person, query: Record<string, unknown> = {}) =>
  who.call(companyTestimonials.list, { params: { slug: await slugOf(house) }, query })
const at = (id: string) => ({ params: { testimonialId: id } })
const ratingOf = async (house: Person) =>
  (await world.anonymous.call(companyPage.get, { params: { slug: await slugOf(house) } })).body.rating as {
    average: number | null
    count: number
  }
const titlesOf = async (who: Person) =>
  ((await who.call(notifications.list, { query: {} })).body.items as { title: string }[]).map(({ title }) => title)
/** Three people who were interviewed, and what they gave. */
async function rated(house: Person, stars: readonly number[]) {
  const ids: string[] = []
  for (const [turn, rating] of stars.entries()) {
    const { person } = await met(house, `Rater ${'ABCDEF'[turn]}`)
    ids.push((await write(person, house, { rating })).body.id as string)
  }
  return ids
}

test('the whole way: Maya applies, is interviewed, writes; the company answers; her words are on page, card and home', async () => {
  const house = await world.business({ company: 'Northlight Pictures', name: 'Olga Owner' })
  const [reader, viewer] = [await world.talent({ name: 'Rea Der' }), await world.seat(house.businessId, 'viewer')]
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  const job = await postOf(house)
  const application = await maya.call(applications.submit, {
    params: { jobId: job.id },
    body: { cover_letter: LETTER, availability: 'immediate' },
  })
  const params = { applicationId: application.body.id as string }
  const own = () => maya.call(companyTestimonials.own, { params })
  expect((await own()).status).toBe(404)
  expect([(await write(maya, house)).status, (await list(maya, house)).body.can]).toEqual([403, { write: false }])

  for (const [turn, move] of (['review', 'interview'] as const).entries())
    await house.call(applications.move, { params, body: stepBody(move, turn + 1) })
  // still quiet: she has not heard of it
  expect((await own()).status).toBe(404)
  await world.settle()
  expect((await own()).body).toEqual({
    business_id: house.businessId,
    testimonial: null,
    can: { write: true },
    why_not: null,
  })
  const page = await openLivePage(world.address(), house)
  const written = await write(maya, house, { rating: 5 })
  expect(written).toMatchObject({
    status: 201,
    body: {
      author: { name: 'Maya Lindqvist' },
      grade: 'interviewed',
      year,
      rating: 5,
      answer: null,
      can: { edit: true, remove: true, answer: false, report: false },
    },
  })
  await world.settle()
  expect(page.heard).toContainEqual({ type: 'changed', topic: 'testimonials', id: house.businessId })
  page.socket.close()
  expect(await titlesOf(house)).toContain('Maya Lindqvist wrote a testimonial about Northlight Pictures')
  expect(await titlesOf(viewer)).toEqual([])
  const needs = async (who: Person) =>
    (await who.call(home.needs, {})).body.needs.filter(({ kind }: { kind: string }) => kind === 'testimonial')
  expect(await needs(house)).toMatchObject([
    { title: 'A testimonial by Maya Lindqvist', line: '5 of 5 stars, written today', act: 'Answer', href: '/#rating' },
  ])
  expect(await needs(viewer)).toMatchObject([{ act: 'Open' }])

  const id = written.body.id as string
  const answer = (who: Person) => who.call(companyTestimonials.answer, { ...at(id), body: ANSWER })
  expect((await answer(viewer)).body.error.code).toBe('jobs.seat_needed')
  expect((await answer(await world.business({ company: 'Elsewhere' }))).status).toBe(404)
  expect((await answer(house)).body.answer).toMatchObject({ text: ANSWER.answer, edited: false })
  expect([(await answer(house)).status, (await answer(house)).body.error.code]).toEqual([
    409,
    'company_testimonials.answered',
  ])
  await world.settle()
  expect(await titlesOf(maya)).toContain('Northlight Pictures answered your testimonial')
  expect(await needs(house)).toEqual([])

  // two more, and there is a rating
  expect(await ratingOf(house)).toEqual({ average: null, count: 1 })
  await rated(house, [4, 4])
  expect(await ratingOf(house)).toEqual({ average: 4.3, count: 3 })
  const received = await viewer.call(companyTestimonials.received, { query: {} })
  expect(CompanyTestimonialPage.parse(received.body).items.map(({ author }) => author.name)).toEqual([
    'Rater B',
    'Rater A',
    'Maya Lindqvist',
  ])
  expect((await house.call(home.read, {})).body.rating).toEqual({ average: 4.3, count: 3 })
  const card = async () =>
    (await reader.call(discover.feed, { query: { limit: 50 } })).body.items.find(
      (item: { id: string }) => item.id === job.id,
    )?.poster
  await expect.poll(card).toMatchObject({ name: 'Northlight Pictures', rating: { average: 4.3, count: 3 } })
  const html = String((await world.anonymous.fetch(`/c/${await slugOf(house)}`)).body)
  for (const words of ['4.3 of 5 from 3 testimonials', WORDS.content, ANSWER.answer, '"ratingValue":4.3'])
    expect(html).toContain(words)
})

describe('evidence', () => {
  const moved = async (house: Person, person: Person) => {
    const { id: postId } = await postOf(house)
    const applicationId = await makeApplication(world.ctx(), {
      postId,
      applicantId: person.id,
      businessId: house.businessId,
      moves: ['review'],
    })
    return {
      params: { applicationId },
      interview: () => house.call(applications.move, { params: { applicationId }, body: stepBody('interview', 2) }),
      undo: () => house.call(applications.undo, { params: { applicationId }, body: { version: 3 } }),
    }
  }

  test('an interview that was undone before the person heard of it gives no right', async () => {
    const [house, person] = [await world.business({ company: 'Undo House' }), await world.talent()]
    const { interview, undo } = await moved(house, person)
    expect([(await interview()).status, (await undo()).status]).toEqual([200, 200])
    await world.settle()
    expect((await write(person, house)).body.error.code).toBe('company_testimonials.no_evidence')
  })

  test('what came after it takes nothing away, and being hired later raises the grade', async () => {
    const house = await world.business({ company: 'After House' })
    const { person, applicationId } = await met(house, 'Hanna Hired', 'interviewed')
    await write(person, house)
    const grade = async () => (await list(world.anonymous, house)).body.items[0].grade as string
    expect(await grade()).toBe('interviewed')
    const params = { applicationId }
    const version = WAY_TO.interviewed.length + 1
    await house.call(applications.offer, { params, body: offerBody(version) })
    await world.settle()
    const { offer } = (await person.call(applications.own, { params })).body
    const accept = { move: 'accept_offer', version: version + 1, offer_id: offer.id } as const
    expect((await person.call(applications.answer, { params, body: accept })).status).toBe(200)
    expect(await grade()).toBe('hired')

    const left = await met(house, 'Will Withdrew')
    const withdraw = { move: 'withdraw', version, offer_id: null } as const
    await left.person.call(applications.answer, { params: { applicationId: left.applicationId }, body: withdraw })
    expect((await write(left.person, house)).body.grade).toBe('interviewed')
    const refused = await met(house, 'Rita Rejected', 'shortlisted')
    expect((await write(refused.person, house)).status).toBe(403)
  })

  test('people with a seat, businesses, visitors and strangers have none', async () => {
    const house = await world.business({ company: 'Inside House' })
    const { person } = await met(house, 'Sia Seat')
    await db()
      .insertInto('company_members')
      .values({ business_id: house.businessId, user_id: person.id, role: 'viewer' })
      .execute()
    expect((await write(person, house)).body.error.code).toBe('company_testimonials.own_company')
    expect((await write(house, house)).body.error.code).toBe('core.talent_only')
    expect((await write(world.anonymous, house)).status).toBe(401)
    const stranger = await world.talent()
    const foreign = await stranger.call(companyTestimonials.add, {
      body: { ...WORDS, business_id: crypto.randomUUID() },
    })
    expect(foreign.status).toBe(404)
    const other = await met(house, 'Olaf Other')
    const params = { applicationId: other.applicationId }
    for (const who of [stranger, house])
      expect((await who.call(companyTestimonials.own, { params })).status).toBeGreaterThan(400)
  })
})

test('fifty at once of the same author are one testimonial; all others are a clear refusal', async () => {
  const house = await world.business({ company: 'Busy House' })
  const { person } = await met(house, 'Fifi Fifty')
  const answers = await Promise.all(Array.from({ length: 50 }, () => write(person, house)))
  const tally = Map.groupBy(answers, ({ status }) => status)
  expect([tally.get(201)?.length, tally.get(409)?.length]).toEqual([1, 49])
  expect(new Set(tally.get(409)?.map(({ body }) => body.error.code))).toEqual(new Set(['company_testimonials.already']))
  expect((await list(world.anonymous, house)).body.items).toHaveLength(1)
})

test('of fifty people who write at once, each star counts', async () => {
  const house = await world.business({ company: 'Crowded House' })
  const people = await Promise.all(Array.from({ length: 50 }, (_, turn) => met(house, `Person ${turn}`)))
  await Promise.all(people.map(({ person }, turn) => write(person, house, { rating: (turn % 5) + 1 })))
  expect(await ratingOf(house)).toEqual({ average: 3, count: 50 })
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await list(people[0]?.person ?? house, house, { limit: '15', ...(cursor && { cursor }) })
    seen.push(...body.items.map(({ id }: { id: string }) => id))
    cursor = body.next as string | null
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([50, 50])
})

describe('changing', () => {
  test.each([
    [{ rating: 0 }, 'rating', 'Choose 1 to 5 stars'],
    [{ rating: 4.5 }, 'rating', 'Choose 1 to 5 stars'],
    [{ content: 'Too short' }, 'content', 'Write at least 10 characters'],
    [{ content: 'x'.repeat(2001) }, 'content', 'Testimonial cannot exceed 2000 characters'],
  ])('%j is refused next to its field', async (over, field, message) => {
    const house = await world.business({ company: 'Strict House' })
    const { person } = await met(house, 'Wrong')
    expect((await write(person, house, over)).body.error.fields).toEqual({ [field]: message })
  })

  test('deleted and written again and again, the company hears of it once', async () => {
    const house = await world.business({ company: 'Patient House' })
    const { person } = await met(house, 'Ada Again')
    for (let turn = 0; turn < 3; turn += 1) {
      const { id } = (await write(person, house)).body
      await world.settle()
      expect((await person.call(companyTestimonials.remove, at(id))).status).toBe(204)
    }
    expect((await write(person, house)).status).toBe(201)
    await world.settle()
    expect(await titlesOf(house)).toEqual(['Ada Again wrote a testimonial about Patient House'])
    const mails = (await keptMails(db(), 1_000)).filter(({ to }) => to === house.email)
    expect(mails.filter(({ subject }) => subject.includes('testimonial'))).toHaveLength(1)
  })

  test('its author edits it for 14 days and deletes it at any time; the company its answer for a day', async () => {
    const house = await world.business({ company: 'Changing House' })
    const { person } = await met(house, 'Edda Edits')
    const id = (await write(person, house)).body.id as string
    const edit = (who: Person) =>
      who.call(companyTestimonials.edit, { ...at(id), body: { rating: 2, content: 'On a second thought, less.' } })
    const remove = (who: Person) => who.call(companyTestimonials.remove, at(id))
    expect((await edit(person)).body).toMatchObject({ rating: 2, edited_at: expect.any(String) })
    const other = await world.talent()
    expect([(await edit(other)).status, (await remove(other)).status]).toEqual([404, 404])
    const again = (who: Person) =>
      who.call(companyTestimonials.editAnswer, { ...at(id), body: { answer: 'We would answer otherwise now.' } })
    expect((await again(house)).status).toBe(404)
    await house.call(companyTestimonials.answer, { ...at(id), body: ANSWER })
    expect((await again(house)).body.answer).toMatchObject({ text: 'We would answer otherwise now.', edited: true })
    await sql`update company_testimonials set created_at = now() - interval '14 days 1 second', answered_at = now() - interval '24 hours 1 second' where id = ${id}`.execute(
      db(),
    )
    expect((await edit(person)).body.error.code).toBe('company_testimonials.edit_late')
    expect((await again(house)).body.error.code).toBe('company_testimonials.answer_late')
    expect((await list(person, house)).body.items[0].can).toMatchObject({ edit: false, remove: true })
    expect((await remove(person)).status).toBe(204)
    expect((await list(person, house)).body).toMatchObject({ items: [], can: { write: true } })
  })
})

describe('across a block', () => {
  test('by the company, it stays, counts, and can still be written', async () => {
    const house = await world.business({ company: 'Blocking House' })
    await rated(house, [5, 5])
    const { person: critic, applicationId } = await met(house, 'Cora Critic')
    const silenced = await met(house, 'Sid Silenced')
    const id = (await write(critic, house, { rating: 1 })).body.id as string
    for (const { id: personId } of [critic, silenced.person])
      expect((await house.call(safety.blockForCompany, { params: { personId } })).status).toBe(204)
    expect(await ratingOf(house)).toEqual({ average: 3.7, count: 3 })
    for (const reader of [world.anonymous, house, await world.talent()])
      expect((await list(reader, house)).body.items.map((item: { id: string }) => item.id)).toContain(id)
    expect((await list(critic, house)).status).toBe(404)
    const own = await critic.call(companyTestimonials.own, { params: { applicationId } })
    expect(own.body.testimonial).toMatchObject({ id, can: { edit: true, remove: true } })
    expect((await write(silenced.person, house, { rating: 1 })).status).toBe(201)
    await house.call(companyTestimonials.answer, { ...at(id), body: ANSWER })
    await world.settle()
    expect(await titlesOf(critic)).not.toContain('Blocking House answered your testimonial')
  })

  test('between a reader and its author, the reader finds none, and it counts', async () => {
    const house = await world.business({ company: 'Readers House' })
    await rated(house, [5, 5])
    const { person } = await met(house, 'Ada Avoided')
    await write(person, house, { rating: 2 })
    const reader = await world.talent({ name: 'Rob Reader' })
    await reader.call(safety.block, { params: { personId: person.id } })
    expect((await list(reader, house)).body.items).toHaveLength(2)
    expect(await ratingOf(house)).toEqual({ average: 4, count: 3 })
  })
})

describe('an administrator', () => {
  const decide = async (subjectType: 'company_testimonial' | 'company_answer', id: string, outcome: string) => {
    const admin = await world.admin()
    const { items } = (await admin.call(safety.cases, { query: {} })).body
    const found = items.find((item: { subject_id: string; subject_type: string }) => item.subject_id === id)
    expect(found).toMatchObject({ subject_type: subjectType, can: { [outcome]: true, take_down: false } })
    const decided = await admin.call(safety.decide, {
      params: { caseId: found.id },
      body: { outcome: outcome as 'hide_testimonial', note: 'Insults', version: found.version },
    })
    expect(decided.status).toBe(200)
    return () => admin.call(safety.undo, { params: { caseId: found.id }, body: { version: decided.body.version } })
  }

  test('hides a reported testimonial: it is gone, no longer counts, and isn’t written again', async () => {
    const house = await world.business({ company: 'Reporting House' })
    await rated(house, [5, 5])
    const { person, applicationId } = await met(house, 'Rude Words')
    const id = (await write(person, house, { rating: 1 })).body.id as string
    const body = { subject_type: 'company_testimonial', subject_id: id, reason: 'harassment' } as const
    expect((await person.call(safety.report, { body })).body.error.code).toBe('safety.own')
    expect((await house.call(safety.report, { body })).body).toMatchObject({
      subject: 'Testimonial by Rude Words about Reporting House',
    })
    const undo = await decide('company_testimonial', id, 'hide_testimonial')
    expect(await ratingOf(house)).toEqual({ average: null, count: 2 })
    for (const reader of [world.anonymous, person, house])
      expect((await list(reader, house)).body.items).toHaveLength(2)
    expect((await write(person, house)).body.error.code).toBe('company_testimonials.hidden')
    expect((await person.call(companyTestimonials.remove, at(id))).status).toBe(404)
    const own = await person.call(companyTestimonials.own, { params: { applicationId } })
    expect(own.body).toMatchObject({ testimonial: null, can: { write: false }, why_not: expect.any(String) })
    await world.settle()
    expect(await titlesOf(person)).toContain('Your testimonial was hidden')
    expect((await undo()).status).toBe(200)
    expect(await ratingOf(house)).toEqual({ average: 3.7, count: 3 })
  })

  test('hides a company’s answer by itself, which isn’t given again', async () => {
    const house = await world.business({ company: 'Answering House' })
    const { person } = await met(house, 'Calm Words')
    const id = (await write(person, house)).body.id as string
    await house.call(companyTestimonials.answer, { ...at(id), body: { answer: 'You will never work again.' } })
    const body = { subject_type: 'company_answer', subject_id: id, reason: 'harassment' } as const
    expect((await house.call(safety.report, { body })).body.error.code).toBe('safety.own')
    expect((await person.call(safety.report, { body })).status).toBe(201)
    const undo = await decide('company_answer', id, 'hide_answer')
    expect((await list(person, house)).body.items[0]).toMatchObject({ answer: null, can: { report_answer: false } })
    const again = await house.call(companyTestimonials.answer, { ...at(id), body: ANSWER })
    expect(again.body.error.code).toBe('company_testimonials.answered')
    expect((await undo()).status).toBe(200)
    expect((await list(person, house)).body.items[0].answer.text).toBe('You will never work again.')
  })

  test('blocks an author: the stars count no more, and again once the block has run out', async () => {
    const house = await world.business({ company: 'Barred House' })
    await rated(house, [4, 4])
    const { person } = await met(house, 'Barred Author')
    await write(person, house, { rating: 1 })
    const block = { user_id: person.id, reason: 'test', expires_at: '2099-01-01' }
    const { id } = await db().insertInto('blocked_users').values(block).returning('id').executeTakeFirstOrThrow()
    expect([await ratingOf(house), (await list(world.anonymous, house)).body.items.length]).toEqual([
      { average: null, count: 2 },
      2,
    ])
    await db()
      .updateTable('blocked_users')
      .set({ expires_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    expect(await ratingOf(house)).toEqual({ average: 3, count: 3 })
    // the end of a block changes no row: what it leaves behind is what the task finds
    await sql`update business_profiles set rating = null, ratings = 2 where id = ${house.businessId}`.execute(db())
    await renewRatings(world.ctx())
    expect(await ratingOf(house)).toEqual({ average: 3, count: 3 })
  })
})

test('erasure: an author’s words and stars go with them, an answer stays without its seat; both are exported', async () => {
  const house = await world.business({ company: 'Lasting House' })
  const recruiter = await world.seat(house.businessId, 'recruiter', 'Rex Recruiter')
  const ids = await rated(house, [5, 5])
  const { person } = await met(house, 'Gone Soon')
  const id = await makeCompanyTestimonial(world.ctx(), { businessId: house.businessId, authorId: person.id, rating: 2 })
  expect(await ratingOf(house)).toEqual({ average: 4, count: 3 })
  for (const each of [id, ids[0] ?? '']) await recruiter.call(companyTestimonials.answer, { ...at(each), body: ANSWER })
  const { exportFor, eraseFor } = companyTestimonialsModule.person
  expect(await exportFor(world.ctx(), person.id)).toMatchObject({
    company_testimonials: [{ rating: 2, answer: ANSWER.answer }],
    company_answers: [],
  })
  expect(await exportFor(world.ctx(), recruiter.id)).toMatchObject({
    company_testimonials: [],
    company_answers: [{ answer: ANSWER.answer }, { answer: ANSWER.answer }],
  })
  await eraseFor(world.ctx(), person.id)
  await eraseFor(world.ctx(), recruiter.id)
  expect(await ratingOf(house)).toEqual({ average: null, count: 2 })
  const { items } = (await list(world.anonymous, house)).body
  expect(items.map((item: { answer: { text: string } | null }) => item.answer?.text)).toEqual([
    undefined,
    ANSWER.answer,
  ])
})
