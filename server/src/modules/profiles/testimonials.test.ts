import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type Person, type World } from '../../testing/world.ts'
import { makeApplication } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'

let world: World
let talent: Person
let studio: Person
let slug: string
const WORDS = { author_role: 'Producer', rating: 4, content: 'Calm on every set.', project_title: 'Night Swim' }

const slugOf = async (person: Person) =>
  (await world.database.db.selectFrom('profiles').select('slug').where('id', '=', person.id).executeTakeFirstOrThrow())
    .slug
const list = (who: Person, query: Record<string, unknown> = {}, at = slug) =>
  who.call(profiles.testimonials, { params: { slug: at }, query })
const write = (who: Person, body: Record<string, unknown> = {}, at = slug) =>
  who.call(profiles.addTestimonial, { params: { slug: at }, body: { ...WORDS, ...body } as never })

beforeAll(async () => {
  world = await startWorld()
  talent = await world.talent({ name: 'Tara Praised' })
  studio = await world.business({ company: 'Harbor Light', name: 'Jo Harbor' })
  slug = await slugOf(talent)
})
afterAll(() => world.stop())

describe('writing one', () => {
  test('the author is the account; the talent is notified, and may reply once', async () => {
    const { status, body } = await write(studio)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...WORDS,
      author: { name: 'Jo Harbor', company: 'Harbor Light', href: '/c/harbor-light' },
      together: false,
      edited_at: null,
      reply: null,
      can: { edit: true, remove: true, reply: false, hide: false, report: false },
    })
    await world.settle()
    expect((await talent.call(notifications.list, { query: {} })).body.items[0]).toMatchObject({
      type: 'testimonial',
      title: 'Jo Harbor wrote a testimonial about you',
      href: '/profile#testimonials',
    })

    const params = { testimonialId: body.id as string }
    expect((await list(talent)).body.items[0].can).toEqual({
      edit: false,
      remove: false,
      reply: true,
      hide: true,
      report: true,
    })
    expect(
      (await talent.call(profiles.replyTestimonial, { params, body: { reply: 'Any time.' } })).body.reply.text,
    ).toBe('Any time.')
    const again = await talent.call(profiles.replyTestimonial, { params, body: { reply: 'And again.' } })
    expect([again.status, again.body.error.code]).toEqual([409, 'testimonials.replied'])
    await world.settle()
    expect((await studio.call(notifications.list, { query: {} })).body.items[0]).toMatchObject({
      title: 'Tara Praised replied to your testimonial',
      href: `/u/${slug}#testimonials`,
    })
  })

  test('one per person, even if sent twice at once; it is edited instead', async () => {
    const author = await world.talent({ name: 'Ona Twice' })
    const answers = await Promise.all([write(author), write(author), write(author)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('testimonials.already')
    const { own_testimonial_id: testimonialId, why_not_testimonial: why } = (
      await author.call(profiles.get, { params: { slug }, query: {} })
    ).body
    expect(why).toBe('You’ve already written a testimonial here. Edit that one instead.')
    const { body } = await author.call(profiles.editTestimonial, {
      params: { testimonialId },
      body: { ...WORDS, rating: 2, project_title: '' },
    })
    expect(body).toMatchObject({ rating: 2, project_title: null, edited_at: expect.any(String) })
    expect((await author.call(profiles.removeTestimonial, { params: { testimonialId } })).status).toBe(204)
    expect((await write(author)).status).toBe(201)
  })

  test.each([
    [{ author_role: '' }, 'author_role', 'Your role is required'],
    [{ content: ' ' }, 'content', 'Testimonial is required'],
    [{ rating: 6 }, 'rating', 'Choose 1 to 5 stars'],
    [{ rating: 4.5 }, 'rating', 'Choose 1 to 5 stars'],
  ])('%j is refused next to its field', async (body, field, message) => {
    expect((await write(await world.talent({ name: 'Wrong' }), body)).body.error.fields).toEqual({ [field]: message })
  })

  test('never about oneself, never as a visitor, never across a block', async () => {
    expect((await write(talent)).body.error.code).toBe('testimonials.own')
    expect((await write(world.anonymous)).status).toBe(401)
    expect((await world.anonymous.call(profiles.get, { params: { slug }, query: {} })).body).toMatchObject({
      can: { testimonial: false },
      why_not_testimonial: 'Please sign in to continue',
    })
    const away = await world.talent({ name: 'Kept Away' })
    await talent.call(safety.block, { params: { personId: away.id } })
    expect((await write(away)).status).toBe(404)
  })
})

test('having worked together here is computed: either was hired by the other’s company', async () => {
  const [person, house, other] = [
    await world.talent({ name: 'Hire Me' }),
    await world.business({ company: 'Hiring House', name: 'Hal House' }),
    await world.business({ company: 'Other House', name: 'Ole Other' }),
  ]
  const at = await slugOf(person)
  const job = await makeJob(world.ctx(), { ownerId: house.id, businessId: house.businessId })
  const application = await makeApplication(world.ctx(), {
    postId: job.id,
    applicantId: person.id,
    businessId: house.businessId,
  })
  for (const author of [house, other]) await write(author, {}, at)
  const together = async () =>
    Object.fromEntries(
      (await list(world.anonymous, {}, at)).body.items.map((item: { author: { name: string }; together: boolean }) => [
        item.author.name,
        item.together,
      ]),
    )
  expect(await together()).toEqual({ 'Hal House': false, 'Ole Other': false })
  await world.database.db
    .updateTable('applications')
    .set({ status: 'accepted' })
    .where('id', '=', application)
    .execute()
  expect(await together()).toEqual({ 'Hal House': true, 'Ole Other': false })
})

describe('hiding', () => {
  test('leaves a count that the talent alone sees; the words are only for the talent and the author, and the rating stays honest', async () => {
    const person = await world.talent({ name: 'Hid Er' })
    const [author, other] = [await world.talent({ name: 'Harsh Words' }), await world.talent({ name: 'On Looker' })]
    const at = await slugOf(person)
    const { id: testimonialId } = (await write(author, { rating: 1, content: 'Always late.' }, at)).body
    const params = { testimonialId }
    for (const who of [author, other])
      expect((await who.call(profiles.hideTestimonial, { params, body: { hidden: true } })).status).toBe(404)
    expect((await person.call(profiles.hideTestimonial, { params, body: { hidden: true } })).body.hidden).toBe(true)
    for (const [who, seen, hidden] of [
      [world.anonymous, 0, null],
      [other, 0, null],
      [author, 1, null],
      [person, 1, 1],
    ] as const) {
      const { body } = await list(who, {}, at)
      expect([body.items.length, body.hidden]).toEqual([seen, hidden])
    }
    expect((await list(person, { as: 'others' }, at)).body).toMatchObject({ items: [], hidden: null })
    expect((await other.call(profiles.testimonial, { params })).status).toBe(404)
    expect((await other.call(profiles.get, { params: { slug: at }, query: {} })).body.rating).toEqual({
      average: 1,
      count: 1,
    })
    await person.call(profiles.hideTestimonial, { params, body: { hidden: false } })
    expect((await list(other, {}, at)).body).toMatchObject({ items: [{ content: 'Always late.' }], hidden: null })
  })

  test('an administrator hides a reported one, and can undo that', async () => {
    const admin = await world.admin()
    const reporter = await world.talent({ name: 'Rae Reports' })
    const author = await world.talent({ name: 'Rude Words' })
    const person = await world.talent({ name: 'Rated One' })
    const at = await slugOf(person)
    const { id } = (await write(author, { rating: 1 }, at)).body
    expect(
      (await author.call(safety.report, { body: { subject_type: 'testimonial', subject_id: id, reason: 'spam' } })).body
        .error.code,
    ).toBe('safety.own')
    const report = await reporter.call(safety.report, {
      body: { subject_type: 'testimonial', subject_id: id, reason: 'harassment' },
    })
    expect(report.body).toMatchObject({ subject_type: 'testimonial', subject: 'Testimonial by Rude Words' })
    const { items } = (await admin.call(safety.cases, { query: {} })).body
    const found = items.find((item: { subject_id: string }) => item.subject_id === id)
    expect(found.can).toMatchObject({ hide_testimonial: true, take_down: false, hide_message: false })
    const decided = await admin.call(safety.decide, {
      params: { caseId: found.id },
      body: { outcome: 'hide_testimonial', note: 'Insults', version: found.version },
    })
    expect(decided.status).toBe(200)
    expect((await list(world.anonymous, {}, at)).body).toMatchObject({ items: [], hidden: null })
    expect((await world.anonymous.call(profiles.get, { params: { slug: at }, query: {} })).body.rating).toBeNull()
    await admin.call(safety.undo, { params: { caseId: found.id }, body: { version: decided.body.version } })
    expect((await list(world.anonymous, {}, at)).body.items).toHaveLength(1)
  })
})

describe('across a block', () => {
  test.each(['the author', 'the talent'] as const)(
    'that %s made, the talent still sees, answers and hides it; it counts for no one, until the block ends',
    async (blocker) => {
      const [person, author, other] = [
        await world.talent({ name: 'Tess Talked About' }),
        await world.talent({ name: 'Walt Writes' }),
        await world.talent({ name: 'Otto Onlooker' }),
      ]
      const at = await slugOf(person)
      await write(other, { rating: 5 }, at)
      const params = { testimonialId: (await write(author, { rating: 1, content: 'Libel.' }, at)).body.id as string }
      const ratings = async () => [
        (await world.anonymous.call(profiles.get, { params: { slug: at }, query: {} })).body.rating,
        await world.database.db
          .selectFrom('talent_search')
          .select(['rating', 'ratings'])
          .where('id', '=', person.id)
          .executeTakeFirst(),
      ]
      const [from, to] = blocker === 'the author' ? [author, person] : [person, author]
      await from.call(safety.block, { params: { personId: to.id } })

      expect((await list(person, {}, at)).body.items.map((item: { content: string }) => item.content)).toContain(
        'Libel.',
      )
      const answered = await person.call(profiles.replyTestimonial, { params, body: { reply: 'We never met.' } })
      expect([answered.status, answered.body.reply.text]).toEqual([200, 'We never met.'])
      const hidden = await person.call(profiles.hideTestimonial, { params, body: { hidden: true } })
      expect([hidden.status, hidden.body.hidden]).toEqual([200, true])
      await person.call(profiles.hideTestimonial, { params, body: { hidden: false } })
      for (const reader of [world.anonymous, other]) expect((await list(reader, {}, at)).body.items).toHaveLength(1)
      expect((await other.call(profiles.testimonial, { params })).status).toBe(404)
      expect((await list(person, { as: 'others' }, at)).body.items).toHaveLength(1)
      expect(await ratings()).toEqual([
        { average: 5, count: 1 },
        { rating: 500, ratings: 1 },
      ])
      await world.settle()
      const heard = (await author.call(notifications.list, { query: {} })).body.items
      expect(heard.map((item: { type: string }) => item.type)).not.toContain('testimonial')

      await from.call(safety.unblock, { params: { personId: to.id } })
      expect((await list(other, {}, at)).body.items).toHaveLength(2)
      expect(await ratings()).toEqual([
        { average: 3, count: 2 },
        { rating: 300, ratings: 2 },
      ])
    },
  )
})

test('a hundred are read page by page, each once; those of blocked authors are left out', async () => {
  const person = await world.talent({ name: 'Much Praised' })
  const at = await slugOf(person)
  await world.database.pool.query(
    `with author as (insert into auth_users (email, email_confirmed_at) select 'author' || n || '@crowd.example', now() from generate_series(1, 100) n returning id, email),
      known as (insert into profiles (id, email, full_name, account_type, email_verified, slug) select id, email, 'Author ' || email, 'talent', true, replace(split_part(email, '@', 1), '.', '-') from author returning id)
    insert into talent_testimonials (talent_id, author_id, author_name, author_role, rating, content, created_at) select $1, id, '', 'Crew', 5, 'Good', '2026-01-01'::timestamptz from known`,
    [person.id],
  )
  const reader = await world.talent({ name: 'Rea Der' })
  const readAll = async () => {
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const { body } = await list(reader, { limit: '30', ...(cursor && { cursor }) }, at)
      seen.push(...body.items.map((item: { id: string }) => item.id))
      cursor = body.next as string | null
    } while (cursor)
    return seen
  }
  const all = await readAll()
  expect([all.length, new Set(all).size]).toEqual([100, 100])
  const [first, second] = (await list(reader, {}, at)).body.items as { author: { id: string } }[]
  await reader.call(safety.block, { params: { personId: first?.author.id ?? '' } })
  await world.database.db
    .insertInto('blocked_users')
    .values({ user_id: second?.author.id ?? '', reason: 'test', expires_at: '2099-01-01' })
    .execute()
  expect(await readAll()).toHaveLength(98)
  // a cursor belongs to its list
  const cursor = (await list(reader, { limit: '1' }, at)).body.next
  expect((await list(reader, { cursor })).status).toBe(400)
})
