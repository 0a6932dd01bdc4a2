import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { startWorld, type Person, type World } from '../../testing/world.ts'
import { makeApplication } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeExperience, makeFacts, makeTestimonial } from './profiles.factory.ts'

let world: World
let maya: Person
let jonas: Person
beforeAll(async () => {
  world = await startWorld()
  maya = await world.talent()
  jonas = await world.business()
})
afterAll(() => world.stop())

const slugOf = async (person: Person) =>
  (await world.database.db.selectFrom('profiles').select('slug').where('id', '=', person.id).executeTakeFirstOrThrow())
    .slug
const look = async (who: Person, person: Person, query: { as?: 'others' } = {}) =>
  who.call(profiles.get, { params: { slug: await slugOf(person) }, query })
const edit = async (person: Person, patch: Record<string, unknown>) => {
  const { version } = (await person.call(profiles.own, {})).body.own
  return person.call(profiles.edit, { body: { version, ...patch } as never })
}

describe('the own profile', () => {
  test('every field is saved, and shown to everyone', async () => {
    const person = await world.talent({ name: 'Ada Fields' })
    const patch = {
      full_name: 'Ada Fields-Öz',
      professional_title: 'Gaffer',
      location: 'Łódź, Poland',
      bio: '<b>Light</b> & shadow',
      industry: 'Film Production',
      skills: ['Lighting', 'Rigging'],
      years_experience: 12,
      availability_status: 'soon',
      available_from: '2099-05-01',
      rate: { from: 40_000, to: 60_000, currency: 'EUR', unit: 'day' },
      portfolio_url: 'https://ada.example/work',
      facts: { kit: { items: ['Two vans', 'M18'], shown: true } },
    }
    const { status, body } = await edit(person, patch)
    expect(status).toBe(200)
    const { availability_status, available_from, facts, ...said } = patch
    const shown = {
      ...said,
      profession: 'Gaffer',
      availability: { status: availability_status, from: available_from },
      facts,
      own: { version: 2, public: true },
    }
    expect(body).toMatchObject(shown)
    expect((await look(world.anonymous, person)).body).toMatchObject({
      ...shown,
      own: null,
      can: { edit: false, testimonial: false },
    })
    expect((await person.call(profiles.own, {})).body).toMatchObject(shown)
  })

  test('an absent field stays, null clears it, and a start date that has come means available', async () => {
    const person = await world.talent({ name: 'Bea Fields' })
    await edit(person, { bio: 'Old', skills: ['Dance'], availability_status: 'soon', available_from: '2099-01-01' })
    await sql`update talent_profiles set available_from = '2020-01-01' where id = ${person.id}`.execute(
      world.database.db,
    )
    expect((await edit(person, { bio: null })).body).toMatchObject({
      bio: null,
      skills: ['Dance'],
      availability: { status: 'available', from: null },
    })
  })

  test.each([
    [{ location: 'X' }, 'location', 'Location must be at least 2 characters'],
    [{ location: 'x'.repeat(101) }, 'location', 'Location cannot exceed 100 characters'],
    [{ portfolio_url: 'javascript:alert(1)' }, 'portfolio_url', 'Invalid URL'],
    [{ phone: '+46; DROP' }, 'phone', 'Enter a phone number, such as +46 70 123 45 67'],
    [{ full_name: '  ' }, 'full_name', 'Full name is required'],
    [{ skills: ['Dance', 'dance'] }, 'skills', 'List each skill only once'],
    [{ availability_status: 'soon' }, 'available_from', 'Choose the day from which you are available'],
    [{ availability_status: 'soon', available_from: '2020-01-01' }, 'available_from', 'Choose today or a later day.'],
    [
      { rate: { from: 500, to: 400, currency: 'EUR', unit: 'day' } },
      'rate.to',
      'The upper amount can’t be below the lower one',
    ],
    [
      { facts: { playing_age: { from: 40, to: 30, shown: true } } },
      'facts.playing_age.to',
      'The upper age can’t be below the lower one',
    ],
    [{ slug: 'A B' }, 'slug', 'Use letters, digits and single hyphens'],
  ])('%j is refused next to its field', async (patch, field, message) => {
    const answer = await edit(maya, patch)
    expect(answer.status).toBe(400)
    expect(answer.body.error.fields).toEqual({ [field]: message })
  })

  test('nothing changed in between is overwritten', async () => {
    const person = await world.talent({ name: 'Cy Twice' })
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((bio) => person.call(profiles.edit, { body: { bio, version: 1 } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('profiles.conflict')
    expect((await person.call(profiles.own, {})).body.own.version).toBe(2)
  })

  test('a business has none', async () => {
    expect((await jonas.call(profiles.own, {})).status).toBe(403)
    expect((await look(maya, jonas)).status).toBe(404)
  })
})

describe('an address', () => {
  test('changes, and the old one still works; no one else can take it', async () => {
    const [first, second] = [await world.talent({ name: 'Dora Moves' }), await world.talent({ name: 'Eli Moves' })]
    const old = await slugOf(first)
    expect((await edit(first, { slug: 'dora' })).body.slug).toBe('dora')
    expect((await world.anonymous.call(profiles.get, { params: { slug: old }, query: {} })).body).toMatchObject({
      slug: 'dora',
      full_name: 'Dora Moves',
    })
    for (const taken of [old, 'dora']) {
      const answer = await edit(second, { slug: taken })
      expect(answer.status).toBe(409)
      expect(answer.body.error).toMatchObject({
        code: 'profiles.slug_taken',
        fields: { slug: 'This address is taken. Choose another one.' },
      })
    }
    // a new member with the same name gets a different address
    expect(await slugOf(await world.talent({ name: 'Dora Moves' }))).not.toBe(old)
    expect((await edit(first, { slug: old })).body.slug).toBe(old)
    expect((await world.anonymous.call(profiles.get, { params: { slug: 'dora' }, query: {} })).body.slug).toBe(old)
  })
  test('cannot change without limit', async () => {
    const person = await world.talent({ name: 'Fay Moves' })
    for (let turn = 1; turn <= 10; turn += 1) expect((await edit(person, { slug: `fay-${turn}` })).status).toBe(200)
    expect((await edit(person, { slug: 'fay-11' })).body.error.code).toBe('profiles.slug_often')
    expect((await edit(person, { slug: 'fay-3' })).status).toBe(200)
  })
})

describe('who sees what', () => {
  const SECRET = 'secret-91c'
  let person: Person
  let other: Person
  beforeAll(async () => {
    person = await world.talent({ name: 'Gil Seen' })
    other = await world.talent({ name: 'Hana Looks' })
    await makeFacts(world.ctx(), person.id, {
      height: { cm: 181, shown: true },
      accents: { items: [SECRET], shown: false },
      measurements: { chest: 101, waist: null, hips: null, shoe: 44.5, shown: false },
    })
  })

  test('a fact for search only is in no answer but the owner’s', async () => {
    expect((await look(person, person)).body.facts).toMatchObject({
      accents: { items: [SECRET], shown: false },
      height: { cm: 181, shown: true },
    })
    for (const [who, query] of [
      [world.anonymous, {}],
      [other, {}],
      [jonas, {}],
      [person, { as: 'others' }],
    ] as const) {
      const { body } = await look(who, person, query)
      expect(body.facts).toEqual({ height: { cm: 181, shown: true } })
      expect(body.own).toBeNull()
      expect(JSON.stringify(body)).not.toContain(SECRET)
    }
    expect(JSON.stringify(await pdfText(other, person))).not.toContain(SECRET)
  })

  // what is written past the API takes effect with its notification, a moment later
  const ownStatus = async (expected: number) => {
    const status = async () => (await person.call(profiles.own, {})).status
    await expect.poll(status, { interval: 20 }).toBe(expected)
    return status()
  }
  type Case = [
    string,
    () => Promise<unknown>,
    () => Promise<unknown>,
    { visitor: number; member: number; owner: number },
  ]
  test.each<Case>([
    ['as it is', async () => {}, async () => {}, { visitor: 200, member: 200, owner: 200 }],
    [
      'not for visitors',
      () => edit(person, { public: false }),
      () => edit(person, { public: true }),
      { visitor: 404, member: 200, owner: 200 },
    ],
    [
      'blocked by the member',
      () => block(other, person),
      () => unblock(other, person),
      { visitor: 200, member: 404, owner: 200 },
    ],
    [
      'having blocked the member',
      () => block(person, other),
      () => unblock(person, other),
      { visitor: 200, member: 404, owner: 200 },
    ],
    ['waiting for its end', () => leave(person), () => stay(person), { visitor: 404, member: 404, owner: 403 }],
    [
      'kept out by an administrator',
      () => keepOut(person),
      () => letIn(person),
      { visitor: 404, member: 404, owner: 403 },
    ],
  ])('%s', async (_name, prepare, restore, expected) => {
    await prepare()
    const answers = {
      visitor: (await look(world.anonymous, person)).status,
      member: (await look(other, person)).status,
      owner: await ownStatus(expected.owner),
    }
    const slug = await slugOf(person)
    const around = await Promise.all(
      [profiles.experience, profiles.testimonials].map((route) =>
        other.call(route, { params: { slug }, query: {} } as never),
      ),
    )
    await restore()
    expect(answers).toEqual(expected)
    expect(around.map(({ status }) => status)).toEqual([expected.member, expected.member])
  })
})

const block = (one: Person, two: Person) =>
  world.database.db.insertInto('user_blocks').values({ blocker_id: one.id, blocked_id: two.id }).execute()
const unblock = (one: Person, two: Person) =>
  world.database.db
    .deleteFrom('user_blocks')
    .where('blocker_id', '=', one.id)
    .where('blocked_id', '=', two.id)
    .execute()
const leave = (person: Person) =>
  world.database.db
    .insertInto('account_deletions')
    .values({ user_id: person.id, by_administrator: false, due_at: sql`now() + interval '14 days'` })
    .execute()
const stay = (person: Person) =>
  world.database.db.deleteFrom('account_deletions').where('user_id', '=', person.id).execute()
const keepOut = (person: Person) =>
  world.database.db
    .insertInto('blocked_users')
    .values({ user_id: person.id, reason: 'test', expires_at: sql`now() + interval '1 hour'` })
    .execute()
const letIn = (person: Person) =>
  world.database.db.deleteFrom('blocked_users').where('user_id', '=', person.id).execute()

async function pdfText(who: Person, person: Person) {
  const response = await fetch(`${world.address()}/api/v1/profiles/${await slugOf(person)}/resume`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect(response.status).toBe(200)
  return {
    ...(await readPdf(await response.arrayBuffer())),
    type: response.headers.get('content-type'),
    disposition: response.headers.get('content-disposition'),
  }
}

describe('the résumé', () => {
  test('says what the profile says, in every script of Europe, tagged and with a language', async () => {
    const person = await world.talent({ name: 'Zoë Παπαδοπούλου' })
    await edit(person, {
      bio: 'Φως και σκιά. Свет и тень. Ánh sáng.',
      skills: ['Lighting'],
      rate: { from: 40_000, to: 45_050, currency: 'EUR', unit: 'day' },
      facts: { playing_age: { from: 25, to: 35, shown: true } },
    })
    await makeExperience(world.ctx(), person.id, {
      title: 'Gaffer',
      company: 'Łuna Film',
      location: 'Łódź, Poland',
      start_date: '2019-02-01',
      current: true,
      description: 'Night exteriors.',
    })
    const author = await world.business({ company: 'Kept Words', name: 'Ivo Writes' })
    await makeTestimonial(world.ctx(), { talentId: person.id, authorId: author.id, content: 'Quick and calm.' })
    await makeTestimonial(world.ctx(), {
      talentId: person.id,
      authorId: jonas.id,
      content: 'Kept to myself.',
      hidden_at: new Date(),
    })
    for (const who of [jonas, person]) {
      const pdf = await pdfText(who, person)
      for (const part of [
        'Zoë Παπαδοπούλου',
        'Φως και σκιά. Свет и тень. Ánh sáng.',
        'Gaffer, Łuna Film',
        'February 2019 – today',
        '€400–450.50 a day',
        'Playing age',
        '25–35',
        '“Quick and calm.”',
        'Ivo Writes',
      ])
        expect(pdf.text).toContain(part)
      expect(pdf.text).not.toContain('Kept to myself')
      expect(pdf).toMatchObject({ type: 'application/pdf', tagged: true, info: { Title: 'Zoë Παπαδοπούλου: résumé' } })
      expect(pdf.disposition).toContain('attachment; filename="Zoe')
    }
  })
  test('spreads a long career over several pages', async () => {
    const person = await world.talent({ name: 'Long Life' })
    for (let year = 1990; year < 2020; year += 1)
      await makeExperience(world.ctx(), person.id, {
        title: `Post of ${year}`,
        start_date: `${year}-01-01`,
        description: 'Words about the work, and who it was with. '.repeat(12),
      })
    const { text } = await pdfText(jonas, person)
    for (const year of [1990, 2005, 2019]) expect(text).toContain(`Post of ${year}, Harbor Light`)
  })
})

test('counts are computed', async () => {
  const person = await world.talent({ name: 'Kim Counts' })
  const before = (await look(world.anonymous, person)).body
  expect(before).toMatchObject({ counts: { projects: 0, collaborations: 0, credits: 0 }, rating: null, verified: null })
  const job = await makeJob(world.ctx(), { ownerId: jonas.id, businessId: jonas.businessId })
  const application = await makeApplication(world.ctx(), {
    postId: job.id,
    applicantId: person.id,
    businessId: jonas.businessId,
  })
  await world.database.db
    .updateTable('applications')
    .set({ status: 'accepted' })
    .where('id', '=', application)
    .execute()
  await makeTestimonial(world.ctx(), { talentId: person.id, authorId: jonas.id, rating: 5 })
  await makeTestimonial(world.ctx(), { talentId: person.id, authorId: maya.id, rating: 2, hidden_at: new Date() })
  expect((await look(world.anonymous, person)).body).toMatchObject({
    counts: { collaborations: 1 },
    rating: { average: 3.5, count: 2 },
  })
})
