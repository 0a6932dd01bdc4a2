import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { tracker } from '@ensemble/contract/applications/tracker.routes.ts'
import { lastDay } from '@ensemble/contract/core/last-day.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { Need } from '@ensemble/contract/needs/needs.schemas.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interviewNeeds } from '../../modules/interviews/interviews.needs.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeProjects } from '../../modules/portfolio/portfolio.factory.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.gen.ts'
import { defineNeed } from '../../platform/needs/define-need.ts'
import { stepBody } from '../../testing/step-body.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { needsFrom } from './index.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Marea Films' })
})
afterAll(() => world.stop())

const LETTER = 'I have lit three features on 16 mm and would love to bring that to your film.'
const dayIn = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const endOf = (days: number) => new Date(`${dayIn(days + 1)}T00:00:00Z`)
const inWords = (days: number) => lastDay({ day: dayIn(days), zone: 'UTC' }, 'UTC')

const post = (title: string, { closes = 30, replies = 40, of = studio } = {}) =>
  makeJob(world.ctx(), {
    ownerId: of.id,
    businessId: of.businessId,
    form: { title, deadline: dayIn(closes), respond_by: dayIn(replies), time_zone: 'UTC' },
    post: { closes_at: endOf(closes) },
  })
/** Someone who reads dates in UTC. */
async function talent(name = 'Maya Lindqvist'): Promise<Person> {
  const person = await world.talent({ name })
  await sql`update profiles set time_zone = 'UTC' where id = ${person.id}`.execute(world.database.db)
  return person
}
const ctxOf = async (who: Person): Promise<MemberContext> => {
  const viewer = await world.platform.ports.acting(world.database.db, who.id, null)
  if (!viewer) throw new Error(`${who.name} is gone`)
  return { ...world.ctx(), viewer }
}
const needsOf = async (who: Person) => {
  const { needs } = await world.platform.ports.needs(await ctxOf(who))
  for (const need of needs) expect(() => Need.strict().parse(need)).not.toThrow()
  return needs
}
const ofKind = async (who: Person, kind: string) => (await needsOf(who)).filter((need) => need.kind === kind)

const apply = async (who: Person, jobId: string): Promise<string> =>
  (
    await who.call(applications.submit, {
      params: { jobId },
      body: { cover_letter: LETTER, availability: 'immediate' },
    })
  ).body.id
const move = (applicationId: string, what: 'shortlist' | 'interview', version: number) =>
  studio.call(applications.move, { params: { applicationId }, body: stepBody(what, version) })
/** Applies, and gets an offer that ends in so many days. */
async function offered(who: Person, jobId: string, days = 5): Promise<string> {
  const applicationId = await apply(who, jobId)
  await move(applicationId, 'shortlist', 1)
  await move(applicationId, 'interview', 2)
  const { status } = await studio.call(applications.offer, {
    params: { applicationId },
    body: { version: 3, pay: { unit: 'day', amount: 62_000, currency: 'EUR' }, valid_until: dayIn(days) },
  })
  expect(status).toBe(200)
  return applicationId
}
const invite = async (who: Person, postId: string, by = studio) => {
  const { status } = await by.call(talentPool.invite, {
    params: { talentId: who.id },
    body: { post_id: postId, message: '' },
  })
  expect(status).toBe(201)
}
const draft = (who: Person, jobId: string) =>
  who.call(applications.saveDraft, { params: { jobId }, body: { cover_letter: 'So far' } })
const write = async (to: Person, from = studio): Promise<string> => {
  const { status, body } = await from.call(messaging.begin, {
    body: { to: to.id, content: 'Our secret plan for the ferry film', client_id: crypto.randomUUID() },
  })
  expect(status).toBe(201)
  return body.conversation_id
}
/** As if that much time had passed for a post and what was sent to it. */
const pass = (postId: string, span: string) =>
  sql`with waiting as (update applications set promised_until = promised_until - ${span}::interval, reply_until = reply_until - ${span}::interval,
      offer_until = offer_until - ${span}::interval where post_id = ${postId})
    update posts set closes_at = closes_at - ${span}::interval where id = ${postId}`.execute(world.database.db)
const close = (postId: string) =>
  sql`update posts set status = 'closed', closed_why = 'by_hand', closed_at = now() where id = ${postId}`.execute(
    world.database.db,
  )

describe('an offer', () => {
  test('needs its talent once they hear of it, until they answer, and no one else', async () => {
    const [maya, tom] = [await talent(), await talent('Tom Okafor')]
    const job = await post('Gaffer for a commercial')
    const id = await offered(maya, job.id)
    expect(await ofKind(maya, 'offer')).toEqual([])
    await world.settle()
    expect(await ofKind(maya, 'offer')).toMatchObject([
      {
        title: 'Marea Films offers €620 a day',
        line: `Decide by ${inWords(5)}`,
        who: { name: 'Marea Films', image_url: null, kind: 'company' },
        count: 1,
        until: { day: dayIn(5), zone: 'UTC' },
        until_at: `${dayIn(6)}T00:00:00.000Z`,
        href: `/applications/${id}`,
        act: 'Answer',
      },
    ])
    expect(await ofKind(tom, 'offer')).toEqual([])
    const { status } = await maya.call(applications.answer, {
      params: { applicationId: id },
      body: { move: 'decline_offer', version: 4 },
    })
    expect(status).toBe(200)
    expect(await ofKind(maya, 'offer')).toEqual([])
  })

  test('is gone when its time is over, before anything closes it', async () => {
    const maya = await talent()
    const job = await post('Best boy')
    await offered(maya, job.id)
    await world.settle()
    expect(await ofKind(maya, 'offer')).toHaveLength(1)
    await pass(job.id, '6 days')
    expect(await ofKind(maya, 'offer')).toEqual([])
  })

  test('of many, the first to end speaks for all', async () => {
    const maya = await talent()
    for (const days of [6, 4, 5, 7]) await offered(maya, (await post(`Ends in ${days}`)).id, days)
    await world.settle()
    expect(await ofKind(maya, 'offer')).toMatchObject([
      {
        title: '4 offers to answer',
        line: `The first ends ${inWords(4)}`,
        count: 4,
        until: { day: dayIn(4) },
        href: '/applications?group=offer',
      },
    ])
  })
})

describe('a company’s message', () => {
  test('needs the talent until they read it; nothing of its text is shown', async () => {
    const maya = await talent()
    const conversation = await write(maya)
    const [need] = await ofKind(maya, 'unread')
    expect(need).toMatchObject({
      title: 'Marea Films wants to message you',
      line: 'Reply, accept or decline',
      who: { name: 'Marea Films', kind: 'company' },
      until: null,
      href: `/chat?with=${conversation}`,
    })
    expect(JSON.stringify(need)).not.toContain('secret')
    await maya.call(messaging.accept, { params: { conversationId: conversation } })
    await maya.call(messaging.read, { params: { conversationId: conversation }, body: { seq: 1 } })
    expect(await ofKind(maya, 'unread')).toEqual([])
    await studio.call(messaging.send, {
      body: { room_id: conversation, content: 'Monday?', type: 'text', client_id: crypto.randomUUID() },
    })
    expect(await ofKind(maya, 'unread')).toMatchObject([
      { title: 'Marea Films wrote to you', line: '1 unread message' },
    ])
    await maya.call(messaging.keep, { params: { conversationId: conversation }, body: { muted: true } })
    expect(await ofKind(maya, 'unread')).toEqual([])
  })

  test('several are one need; what a person writes, and what was declined, is none', async () => {
    const [maya, tom] = [await talent(), await talent('Tom Okafor')]
    const rival = await world.business({ company: 'Halvorsen & Pike' })
    await write(maya, tom)
    expect(await ofKind(maya, 'unread')).toEqual([])
    const first = await write(maya)
    await write(maya, rival)
    expect(await ofKind(maya, 'unread')).toMatchObject([
      { title: '2 unread conversations', line: 'The latest from Halvorsen & Pike', count: 2, href: '/chat' },
    ])
    await maya.call(messaging.decline, { params: { conversationId: first } })
    expect(await ofKind(maya, 'unread')).toMatchObject([{ title: 'Halvorsen & Pike wants to message you', count: 1 }])
  })
})

describe('an invitation', () => {
  test('needs the talent until they decline or start to apply, or the post closes', async () => {
    const maya = await talent()
    const jobs = [await post('One', { closes: 9 }), await post('Two', { closes: 10 }), await post('Three')]
    for (const { id } of jobs) await invite(maya, id)
    expect(await ofKind(maya, 'invitation')).toMatchObject([
      {
        title: 'Marea Films invites you to apply',
        line: `One · apply by ${inWords(9)}`,
        until: { day: dayIn(9), zone: 'UTC' },
        href: `/jobs/${jobs[0]?.id}`,
      },
      { line: `Two · apply by ${inWords(10)}` },
      { line: `Three · apply by ${inWords(30)}` },
    ])
    const { body } = await maya.call(tracker.list, { query: { group: 'invited' } })
    await maya.call(tracker.decline, { params: { invitationId: body.items[0].id }, body: {} })
    await apply(maya, jobs[1]?.id ?? '')
    await close(jobs[2]?.id ?? '')
    expect(await ofKind(maya, 'invitation')).toEqual([])
  })

  test('two hundred are one need that counts them', async () => {
    const maya = await talent()
    const jobs = await Promise.all(Array.from({ length: 200 }, (_, n) => post(`Extra ${n}`, { closes: 20 + (n % 7) })))
    await Promise.all(jobs.map(({ id }) => invite(maya, id)))
    const needs = await ofKind(maya, 'invitation')
    expect(needs).toMatchObject([
      { title: '200 invitations to apply', count: 200, until: { day: dayIn(20) }, href: '/applications?group=invited' },
    ])
    expect(needs[0]?.line).toMatch(/^Extra \d+ and 199 more$/)
  })
})

test('a promised reply is shown in its last three days, while its clock runs', async () => {
  const maya = await talent()
  const [soon, late] = [await post('Soon', { replies: 34 }), await post('Late', { replies: 35 })]
  const id = await apply(maya, soon.id)
  await apply(maya, late.id)
  for (const job of [soon, late]) await pass(job.id, '31 days')
  expect(await ofKind(maya, 'reply_due')).toMatchObject([
    { title: `You’ll hear by ${inWords(3)}`, line: 'Soon · Marea Films', href: `/applications/${id}` },
  ])
  const { status } = await maya.call(applications.answer, {
    params: { applicationId: id },
    body: { move: 'withdraw', version: 1 },
  })
  expect(status).toBe(200)
  await pass(late.id, '5 days')
  expect(await ofKind(maya, 'reply_due')).toEqual([])
})

test('a draft is shown when its post closes within three days, until it is sent', async () => {
  const maya = await talent()
  const [soon, late] = [await post('Soon', { closes: 3 }), await post('Late', { closes: 4 })]
  for (const job of [soon, late]) await draft(maya, job.id)
  expect(await ofKind(maya, 'draft')).toMatchObject([
    {
      title: 'Finish your draft for Soon',
      line: `Closes ${inWords(3)} · Marea Films`,
      href: `/jobs/${soon.id}/apply`,
      act: 'Finish',
    },
  ])
  await apply(maya, soon.id)
  expect(await ofKind(maya, 'draft')).toEqual([])
})

/** Changes a profile by its own route. */
async function edit(who: Person, patch: object): Promise<void> {
  const { body } = await who.call(profiles.own, {})
  const { status } = await who.call(profiles.edit, { body: { ...patch, version: body.own.version } })
  expect(status).toBe(200)
}
const STEPS_DONE = {
  professional_title: 'Gaffer',
  location: 'Rotterdam',
  skills: ['16 mm', 'Lighting', 'Grip'],
  portfolio_url: 'https://maya.example',
}

test('the first steps are one need in place of the profile’s, which names what is missing first, until all are done', async () => {
  const maya = await talent()
  // as someone who left both out at sign-up
  await sql`update talent_profiles set profession = null, professional_title = null where id = ${maya.id}`.execute(
    world.database.db,
  )
  await edit(maya, { location: '' })
  const [open] = await ofKind(maya, 'first_steps')
  expect(open).toMatchObject({
    title: 'Add your craft · see what fits',
    line: '0 of 3 steps done',
    who: { name: 'Maya Lindqvist', kind: 'person' },
    percent: 0,
    steps: 3,
    href: '/talent/interests',
    act: 'Add',
  })
  for (const [part, title, percent] of [
    ['professional_title', 'Add your city · see what’s near', 0],
    ['location', 'Add three skills · see what fits', 33],
    ['skills', 'Add a picture or a link', 67],
  ] as const) {
    await edit(maya, { [part]: STEPS_DONE[part] })
    expect(await ofKind(maya, 'first_steps')).toMatchObject([{ title, percent }])
    expect(await ofKind(maya, 'profile')).toEqual([])
  }
  const work = { user_id: maya.id, description: '', project_type: 'film', visibility: 'private', position: 1 } as const
  await makeProjects(world.ctx(), [{ ...work, title: 'Not finished', status: 'draft' }])
  expect(await ofKind(maya, 'first_steps')).toHaveLength(1)
  await makeProjects(world.ctx(), [{ ...work, title: 'The last ferry', status: 'published' }])
  expect(await ofKind(maya, 'first_steps')).toEqual([])
  expect(await ofKind(maya, 'profile')).toHaveLength(1)
})

test('then a profile asks for what matching needs first, until it is three fifths complete', async () => {
  const maya = await talent()
  await edit(maya, STEPS_DONE)
  expect(await ofKind(maya, 'profile')).toMatchObject([
    {
      title: 'Add your years of experience · see what fits',
      line: 'Profile 40% complete',
      percent: 40,
      href: '/edit-profile',
      act: 'Edit',
    },
  ])
  await edit(maya, { years_experience: 6, bio: 'I light films that are shot at night.' })
  expect(await ofKind(maya, 'profile')).toEqual([])
})

describe('together', () => {
  test('the most urgent first, in one statement for each kind and one for the reader’s zone', async () => {
    const maya = await talent()
    const [gaffer, replied, closing, asked] = [
      await post('Offered'),
      await post('Waiting', { replies: 34 }),
      await post('Draft', { closes: 2 }),
      await post('Invited'),
    ]
    await draft(maya, closing.id)
    await apply(maya, replied.id)
    await pass(replied.id, '31 days')
    await invite(maya, asked.id)
    await write(maya)
    await offered(maya, gaffer.id)
    await world.settle()
    const kinds = ['offer', 'unread', 'invitation', 'reply_due', 'draft', 'first_steps']
    expect((await needsOf(maya)).map(({ kind }) => kind)).toEqual(kinds)
    let statements = 0
    const ctx = await ctxOf(maya)
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: world.database.pool }),
      log: () => void (statements += 1),
    })
    await world.platform.ports.needs({ ...ctx, db })
    // those of interviews find nothing
    const silent = interviewNeeds.filter((need) => need.for === 'talent').length
    expect(statements).toBe(kinds.length + silent + 1)
  })

  test('nothing of a company with which there is a block, and none of it for its business', async () => {
    const maya = await talent()
    const [gaffer, replied, closing, asked] = [
      await post('Offered'),
      await post('Waiting', { replies: 34 }),
      await post('Draft', { closes: 2 }),
      await post('Invited'),
    ]
    await draft(maya, closing.id)
    await apply(maya, replied.id)
    await pass(replied.id, '31 days')
    await invite(maya, asked.id)
    await write(maya)
    await offered(maya, gaffer.id)
    await world.settle()
    expect(await needsOf(studio)).toEqual([])
    const { status } = await maya.call(safety.block, { params: { personId: studio.id } })
    expect(status).toBe(204)
    expect((await needsOf(maya)).map(({ kind }) => kind)).toEqual(['first_steps'])
  })

  test('one that another replaces is neither shown nor read while that one is there', async () => {
    const read: string[] = []
    let there = 1
    const declared = (kind: string, order: number, replaces?: string) =>
      defineNeed({
        kind,
        for: 'talent',
        order,
        ...(replaces && { replaces }),
        act: 'Open',
        most: 1,
        hrefOfMany: '/',
        read: () => {
          read.push(kind)
          const row = { who: null, since: null, until: null, href: `/${kind}`, facts: {} }
          const count = kind === 'first' ? there : 1
          return Promise.resolve({ rows: count ? [row] : [], count, oldest: null })
        },
        words: () => ({ title: kind, line: '' }),
      })
    const needs = needsFrom([declared('later', 20), declared('first', 10, 'later')])
    const ctx = await ctxOf(await talent())
    expect((await needs(ctx)).needs.map(({ kind }) => kind)).toEqual(['first'])
    expect(read).toEqual(['first'])
    there = 0
    expect((await needs(ctx)).needs.map(({ kind }) => kind)).toEqual(['later'])
  })

  test('a feature joins by declaring; each home reads its own', async () => {
    const asked: string[] = []
    const declared = (kind: string, order: number, home: 'talent' | 'business') =>
      defineNeed({
        kind,
        for: home,
        order,
        act: 'Open',
        most: 3,
        hrefOfMany: '/',
        read: () => {
          asked.push(kind)
          const row = { who: null, since: null, until: null, href: `/${kind}`, facts: { with: 'Ines' } }
          return Promise.resolve({ rows: [row], count: 1, oldest: null })
        },
        words: (about) => ({ title: `${kind} with ${about.with}`, line: `${about.count}` }),
      })
    const read = needsFrom([
      declared('Signature', 20, 'talent'),
      declared('Invoice', 5, 'business'),
      declared('Interview', 10, 'talent'),
    ])
    expect((await read(await ctxOf(await talent()))).needs.map(({ title }) => title)).toEqual([
      'Interview with Ines',
      'Signature with Ines',
    ])
    const { viewer, ...ctx } = await ctxOf(studio)
    const inCompany = { ...ctx, viewer: { ...viewer, activeBusinessId: studio.businessId } }
    expect((await read(inCompany)).needs.map(({ title }) => title)).toEqual(['Invoice with Ines'])
    expect(asked.toSorted()).toEqual(['Interview', 'Invoice', 'Signature'])
  })
})
