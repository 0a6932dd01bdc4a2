import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import type { Collaboration } from '@ensemble/contract/collaborations/collaborations.schemas.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { events } from '@ensemble/contract/events/events.routes.ts'
import type { EventPost } from '@ensemble/contract/events/events.schemas.ts'
import { news } from '@ensemble/contract/news/news.routes.ts'
import type { NewsPost } from '@ensemble/contract/news/news.schemas.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { posts as postRoutes } from '@ensemble/contract/posts/posts.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type Person, startWorld } from '../../testing/world.ts'
import { makeMedium } from '../portfolio/portfolio.factory.ts'
import { makeTestimonial } from '../profiles/profiles.factory.ts'
import * as posts from './posts.service.ts'

const world = await startWorld()
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight Pictures' })
const [maya, noor, kim] = [
  await world.talent({ name: 'Maya Lindqvist' }),
  await world.talent({ name: 'Noor Haddad' }),
  await world.talent({ name: 'Kim Park' }),
]
const { db } = world.database

const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const collaboration = {
  title: 'Music video for a debut single',
  summary: 'Two weekends, one song.',
  description: 'Two weekends, one song and a small crew.',
  project_type: 'Music Video' as const,
  roles_needed: ['Editor' as const, 'Gaffer' as const],
  payment_type: 'paid' as const,
  budget: { amount: 250_000, currency: 'EUR' },
  location: 'Berlin, Germany',
}
const show = {
  title: 'Evening of short films',
  description: 'Seven shorts and their makers.',
  event_type: 'screening' as const,
  genre: 'theater' as const,
  date: day(20),
  start_time: '19:30',
  end_time: '01:00',
  time_zone: 'Europe/Paris',
  location: 'Paris, France',
  venue: 'Studio 2',
  ticket_price: { amount: 1_200, currency: 'EUR' },
}
const story = {
  title: 'A festival opens its call',
  description: 'Entries are taken in all lengths.',
  category: 'movie' as const,
  source_name: 'Trade Weekly',
  source_url: 'https://trade.example/1',
  tags: ['#Festival', 'festival', 'Shorts'],
}
const code = (answer: { status: number; body: { error?: { code: string } } }) => [
  answer.status,
  answer.body?.error?.code,
]
const fields = (answer: { body: { error?: { fields?: Record<string, string> } } }) => answer.body.error?.fields

describe('a collaboration', () => {
  test('is posted by a talent in one complete form, its budget as pay, and found by its roles', async () => {
    const answer = await maya.call(collaborations.create, { body: { ...collaboration, needs_funding: true } })
    expect([answer.status, answer.body.error]).toEqual([201, undefined])
    const made = answer.body as Collaboration
    expect(made).toMatchObject({
      status: 'published',
      poster: { kind: 'person', name: 'Maya Lindqvist' },
      pay: { from: 250_000, currency: 'EUR', unit: 'flat', guaranteed: true },
      budget: collaboration.budget,
      roles_needed: ['Editor', 'Gaffer'],
      team_size: 1,
      needs_funding: true,
      visibility: 'public',
      can: { edit: true, close: true },
    })
    const activity = await db.selectFrom('activity_log').select('details').where('user_id', '=', maya.id).execute()
    expect(activity).toMatchObject([{ details: { post_type: 'collaboration' } }])
    expect(
      (await kim.call(discover.search, { query: { q: 'gaffer debut', kind: 'collaboration' } })).body.items,
    ).toMatchObject([{ id: made.id }])
    expect(
      (await world.anonymous.call(collaborations.get, { params: { collaborationId: made.id } })).body,
    ).toMatchObject({
      title: collaboration.title,
      can: { edit: false },
    })
  })
  test('is posted by a company through a seat that may post', async () => {
    const reader = await world.seat(studio.businessId, 'viewer')
    expect((await studio.call(collaborations.create, { body: collaboration })).body).toMatchObject({
      poster: { kind: 'company', name: 'Northlight Pictures' },
    })
    expect(code(await reader.call(collaborations.create, { body: collaboration }))).toEqual([403, 'jobs.seat_needed'])
  })
  test.each<[object, string, string]>([
    [{ summary: 'x'.repeat(301) }, 'summary', 'Description cannot exceed 300 characters'],
    [{ team_size: 0 }, 'team_size', 'Team size must be at least 1'],
    [{ roles_needed: ['Editor', 'Editor'] }, 'roles_needed', 'A role can be added only once'],
    [{ roles_needed: [] }, 'roles_needed', 'At least one role is needed'],
    [{ payment_type: 'unpaid' }, 'budget', 'Only paid collaborations can have a budget'],
    [{ start_date: day(9), end_date: day(8) }, 'end_date', 'The end can’t be before the start'],
    [{ end_date: day(-2) }, 'end_date', 'Choose an end date that hasn’t passed.'],
    [{ people: [{ name: '', role: 'Editor' }] }, 'people.0.name', 'Name is required'],
    [
      { people: [{ name: 'Sam', role: 'Editor', person_id: crypto.randomUUID() }] },
      'people.0',
      'This person can’t be named here.',
    ],
  ])('is refused next to the field: %o', async (over, field, message) => {
    const answer = await maya.call(collaborations.create, { body: { ...collaboration, ...over } as never })
    expect([answer.status, fields(answer)?.[field]]).toEqual([400, message])
  })
  test('its team is listed verified first, then by rating; people named may leave', async () => {
    for (const rating of [4, 5])
      await makeTestimonial(world.ctx(), { talentId: rating === 5 ? kim.id : noor.id, authorId: studio.id, rating })
    const people = [
      { name: 'Without account', role: 'Gaffer' as const },
      { name: 'Noor', role: 'Editor' as const, person_id: noor.id },
      { name: 'Kim', role: 'Writer' as const, person_id: kim.id, expertise: ['Dialog'] },
    ]
    const made = (await maya.call(collaborations.create, { body: { ...collaboration, people } })).body as Collaboration
    expect(made.people.map((each) => [each.name, each.rating, each.person?.id ?? null])).toEqual([
      ['Kim', 5, kim.id],
      ['Noor', 4, noor.id],
      ['Without account', null, null],
    ])
    expect((await kim.call(postRoutes.leave, { params: { postId: made.id } })).status).toBe(204)
    expect(code(await kim.call(postRoutes.leave, { params: { postId: made.id } }))).toEqual([404, 'core.not_found'])
    expect(
      (
        (await maya.call(collaborations.get, { params: { collaborationId: made.id } })).body as Collaboration
      ).people.map((each) => each.name),
    ).toEqual(['Noor', 'Without account'])
  })
  test('whoever it names is notified once, when it is public; who left can’t be named again', async () => {
    const [owner, ada, ben] = [
      await world.talent({ name: 'Olga Owner' }),
      await world.talent({ name: 'Ada Named' }),
      await world.talent({ name: 'Ben Named' }),
    ]
    const heard = async (person: Person) => {
      await world.settle()
      return ((await person.call(notifications.list, { query: {} })).body.items as { title: string; href: string }[])
        .filter(({ title }) => title === 'Olga Owner named you in a post')
        .map(({ href }) => href)
    }
    const named = (...people: Person[]) =>
      people.map((person) => ({ name: person.name, role: 'Editor' as const, person_id: person.id }))
    const draft = (await owner.call(collaborations.draft, { body: { title: 'Half', people: named(ada) } }))
      .body as Collaboration
    expect(await heard(ada)).toEqual([])
    const params = { collaborationId: draft.id }
    const href = `/collab/${draft.id}`
    await owner.call(collaborations.publish, { params, body: { ...collaboration, people: named(ada) } })
    expect(await heard(ada)).toEqual([href])
    const save = (...people: Person[]) =>
      owner.call(collaborations.edit, { params, body: { ...collaboration, people: named(...people) } })
    expect((await save(ada, ben)).status).toBe(200)
    expect([await heard(ada), await heard(ben)]).toEqual([[href], [href]])

    await ben.call(postRoutes.leave, { params: { postId: draft.id } })
    expect((await save(ada)).status).toBe(200)
    expect(fields(await save(ada, ben))).toEqual({ 'people.1': 'This person can’t be named here.' })
  })
  test('an event is found by the names of those who take part, until they leave; its poster stays', async () => {
    const [owner, guest] = [await world.talent({ name: 'Quirina Host' }), await world.talent({ name: 'Zadok Guest' })]
    const people = [owner, guest].map(({ id, name }) => ({ name, role: 'Director' as const, person_id: id }))
    const { status, body } = await owner.call(events.create, { body: { ...show, people } })
    expect([status, body.error]).toEqual([201, undefined])
    const found = async (q: string) =>
      ((await maya.call(discover.search, { query: { q } })).body.items as { id: string }[]).map(({ id }) => id)
    expect([await found('Zadok'), await found('Quirina')]).toEqual([[body.id], [body.id]])
    expect((await guest.call(postRoutes.leave, { params: { postId: body.id } })).status).toBe(204)
    expect([await found('Zadok'), await found('Quirina')]).toEqual([[], [body.id]])
  })
  test('no one is named across a block, in either direction, before or after it', async () => {
    for (const direction of ['by the person', 'by the poster'] as const) {
      const [owner, person] = [await world.talent({ name: 'Tobin Poster' }), await world.talent({ name: 'Tara Named' })]
      const people = [{ name: 'Tara Named', role: 'Editor' as const, person_id: person.id }]
      const post = (await owner.call(collaborations.create, { body: { ...collaboration, people } }))
        .body as Collaboration
      const namesIn = async (who: Person) =>
        (
          (await who.call(collaborations.get, { params: { collaborationId: post.id } })).body as Collaboration
        ).people.map(({ name }) => name)
      expect(await namesIn(world.anonymous)).toEqual(['Tara Named'])
      const [from, to] = direction === 'by the person' ? [person, owner] : [owner, person]
      await from.call(safety.block, { params: { personId: to.id } })
      expect(await namesIn(world.anonymous)).toEqual([])
      const again = await owner.call(collaborations.create, { body: { ...collaboration, people } })
      expect([again.status, fields(again)]).toEqual([400, { 'people.0': 'This person can’t be named here.' }])
      const params = { collaborationId: post.id }
      expect((await owner.call(collaborations.clone, { params, body: {} })).body.people).toEqual([])
    }
  })
  test('a private one is visible to its own side and the people it names, in no list of others', async () => {
    const made = (
      await maya.call(collaborations.create, {
        body: {
          ...collaboration,
          title: 'Quietly Zarathustrian',
          visibility: 'private',
          people: [{ name: 'Noor', role: 'Editor', person_id: noor.id }],
        },
      })
    ).body as Collaboration
    const seen = async (who: typeof maya) =>
      (await who.call(collaborations.get, { params: { collaborationId: made.id } })).status
    expect([
      await seen(maya),
      await seen(noor),
      await seen(kim),
      await seen(studio),
      await seen(world.anonymous),
    ]).toEqual([200, 200, 404, 404, 404])
    for (const who of [kim, noor, maya])
      expect(JSON.stringify((await who.call(discover.feed, { query: { limit: '100' } })).body)).not.toContain(
        'Zarathustrian',
      )
    await posts.refreshVocabulary(world.ctx())
    expect((await kim.call(discover.search, { query: { q: 'zarathustriann' } })).body).toMatchObject({
      items: [],
      did_you_mean: null,
    })
    expect(code(await kim.call(discover.save, { params: { postId: made.id } }))).toEqual([404, 'core.not_found'])
    const open = (
      await maya.call(collaborations.edit, {
        params: { collaborationId: made.id },
        body: { ...collaboration, title: 'Quietly Zarathustrian' },
      })
    ).body as Collaboration
    expect(open).toMatchObject({ visibility: 'public', edited_at: expect.any(String), people: [] })
    expect(await seen(kim)).toBe(200)
  })
})

describe('an event', () => {
  test('keeps its day and times in its own zone, and ends on the next day when it ends before it starts', async () => {
    const made = (
      await studio.call(events.create, {
        body: { ...show, people: [{ name: 'Kim', role: 'Musician', person_id: kim.id }] },
      })
    ).body as EventPost
    const start = Temporal.PlainDateTime.from(`${show.date}T19:30`).toZonedDateTime('Europe/Paris')
    expect(made).toMatchObject({
      event_type: 'screening',
      genre: 'theater',
      date: show.date,
      start_time: '19:30',
      end_time: '01:00',
      max_attendees: 100,
      ticket_price: show.ticket_price,
      starts_at: new Date(start.epochMilliseconds).toISOString(),
      ends_at: new Date(start.add({ hours: 5, minutes: 30 }).epochMilliseconds).toISOString(),
      people: [{ name: 'Kim' }],
    })
    expect((await kim.call(discover.search, { query: { q: 'kim', kind: 'event' } })).body.items).toMatchObject([
      { id: made.id },
    ])
  })
  test.each<[object, string, string]>([
    [{ max_attendees: 0 }, 'max_attendees', 'Maximum attendees must be at least 1'],
    [{ date: day(-2) }, 'date', 'Choose a date that hasn’t passed.'],
    [{ start_time: '25:00' }, 'start_time', 'Enter a time, such as 19:30'],
    [{ venue: '' }, 'venue', 'Venue is required'],
    [{ event_type: 'gala' }, 'event_type', 'Event type is required'],
  ])('is refused next to the field: %o', async (over, field, message) => {
    const answer = await studio.call(events.create, { body: { ...show, ...over } as never })
    expect([answer.status, fields(answer)?.[field]]).toEqual([400, message])
  })
  test('has no type until one is chosen; without one it is not published', async () => {
    const { event_type: _none, ...without } = show
    const draft = (await studio.call(events.draft, { body: without })).body as EventPost
    const params = { eventId: draft.id }
    expect((await studio.call(events.get, { params })).body).toMatchObject({ event_type: null, venue: show.venue })
    for (const body of [without, { ...without, event_type: null }])
      expect(
        fields(await studio.call(events.publish, { params, body: { ...body, version: draft.version } as never })),
      ).toEqual({ event_type: 'Event type is required' })
    expect(
      (await studio.call(events.publish, { params, body: { ...show, version: draft.version } })).body,
    ).toMatchObject({ event_type: 'screening', status: 'published' })
  })
  test('is over with its day if no end is given, and comes back with a new date', async () => {
    const { end_time: _end, ...open } = show
    const made = (
      await studio.call(events.create, { body: { ...open, people: [{ name: 'Thessaly Vane', role: 'Musician' }] } })
    ).body as EventPost
    const row = await db.selectFrom('posts').select('closes_at').where('id', '=', made.id).executeTakeFirstOrThrow()
    expect(row.closes_at?.getTime()).toBe(
      Temporal.PlainDate.from(show.date).add({ days: 1 }).toZonedDateTime('Europe/Paris').epochMilliseconds,
    )
    await studio.call(events.close, { params: { eventId: made.id }, body: {} })
    expect(
      fields(await studio.call(events.reopen, { params: { eventId: made.id }, body: { deadline: day(-1) } })),
    ).toEqual({ date: 'Choose a date that hasn’t passed.' })
    expect(
      (await studio.call(events.reopen, { params: { eventId: made.id }, body: { deadline: day(40) } })).body,
    ).toMatchObject({ status: 'published', date: day(40), people: [{ name: 'Thessaly Vane' }] })
    expect(
      (await kim.call(discover.search, { query: { q: 'thessaly vane', kind: 'event' } })).body.items,
    ).toMatchObject([{ id: made.id }])
  })
})

describe('news', () => {
  test('needs its source, keeps each tag once, and computes its reading time', async () => {
    const made = (await maya.call(news.create, { body: { ...story, description: 'word '.repeat(640) } }))
      .body as NewsPost
    expect(made).toMatchObject({
      tags: ['festival', 'shorts'],
      read_minutes: 3,
      source_url: story.source_url,
      can: { close: true },
    })
    const { source_url: _source, ...without } = story
    expect(fields(await maya.call(news.create, { body: without as never }))).toHaveProperty('source_url')
    expect(fields(await maya.call(news.create, { body: { ...story, source_url: 'javascript:alert(1)' } }))).toEqual({
      source_url: 'Invalid URL',
    })
  })
  test('has no category until one is chosen; without one it is not published', async () => {
    const { category: _none, ...without } = story
    const draft = (await maya.call(news.draft, { body: without })).body as NewsPost
    const params = { newsId: draft.id }
    expect(draft).toMatchObject({ category: null, status: 'draft' })
    expect((await maya.call(news.get, { params })).body).toMatchObject({ category: null })
    for (const body of [without, { ...without, category: null }, { ...without, category: '' }])
      expect(
        fields(await maya.call(news.publish, { params, body: { ...body, version: draft.version } as never })),
      ).toEqual({ category: 'Category is required' })
    expect(
      fields(
        await maya.call(news.publish, {
          params,
          body: { ...without, version: draft.version, publish_at: `${day(3)}T10:00:00Z` } as never,
        }),
      ),
    ).toEqual({ category: 'Category is required' })
    const chosen = (await maya.call(news.saveDraft, { params, body: { category: 'other', version: draft.version } }))
      .body as NewsPost
    expect(chosen).toMatchObject({ category: 'other', status: 'draft' })
    const taken = (await maya.call(news.saveDraft, { params, body: { category: null, version: chosen.version } }))
      .body as NewsPost
    expect(taken).toMatchObject({ category: null, source_url: story.source_url })
    expect((await maya.call(news.publish, { params, body: { ...story, version: taken.version } })).body).toMatchObject({
      category: 'movie',
      status: 'published',
    })
  })
})

describe('drafts of all kinds', () => {
  test('are kept as typed, published with the form as sent, scheduled, cloned, and invisible to others', async () => {
    const draft = (
      await maya.call(collaborations.draft, {
        body: { title: 'Half', people: [{ name: 'Noor', role: 'Editor', person_id: noor.id }] },
      })
    ).body as Collaboration
    expect(draft).toMatchObject({ status: 'draft', title: 'Half', people: [{ name: 'Noor' }] })
    const params = { collaborationId: draft.id }
    expect((await noor.call(collaborations.get, { params })).status).toBe(404)
    const kept = (
      await maya.call(collaborations.saveDraft, { params, body: { summary: 'Two', version: draft.version } })
    ).body as Collaboration
    expect(kept).toMatchObject({ title: 'Half', summary: 'Two', people: [{ id: draft.people[0]?.id }] })
    expect(
      code(await maya.call(collaborations.saveDraft, { params, body: { summary: 'Three', version: draft.version } })),
    ).toEqual([409, 'core.conflict'])
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect(
      (await maya.call(collaborations.publish, { params, body: { ...collaboration, publish_at: at } })).body,
    ).toMatchObject({ status: 'draft', publish_at: at })
    expect((await maya.call(collaborations.publish, { params, body: collaboration })).body).toMatchObject({
      status: 'published',
      title: collaboration.title,
    })
    const copy = (await maya.call(collaborations.clone, { params, body: {} })).body as Collaboration
    expect(copy).toMatchObject({ status: 'draft', title: collaboration.title, summary: collaboration.summary })
    expect(copy.id).not.toBe(draft.id)
    expect(code(await kim.call(collaborations.clone, { params, body: {} }))).toEqual([404, 'core.not_found'])
    for (const route of [collaborations.close, collaborations.archive])
      expect((await maya.call(route as typeof collaborations.archive, { params, body: {} })).status).toBe(200)
    expect(code(await maya.call(collaborations.edit, { params, body: collaboration }))).toEqual([409, 'jobs.archived'])
  })
})

describe('files', () => {
  const picture = (who = maya) => makeMedium(world.ctx(), who.id, { bucket: 'post-media' })
  const accessOf = async (id: string) =>
    (await db.selectFrom('media').select('access').where('id', '=', id).executeTakeFirstOrThrow()).access

  test('are for the own side until the schedule publishes them, then for everyone, and the first picture is on the card', async () => {
    const [first, second] = [await picture(), await picture()]
    const files = [{ media_id: first, alt: 'A ferry' }, { media_id: second }]
    const draft = (await maya.call(collaborations.draft, { body: { ...collaboration, files } })).body as Collaboration
    expect(draft.files).toMatchObject([{ alt: 'A ferry', media: { id: first } }, { media: { id: second } }])
    expect([draft.picture, await accessOf(first)]).toEqual([null, 'viewer'])
    await db
      .updateTable('posts')
      .set({ publish_at: new Date(Date.now() - 1000) })
      .where('id', '=', draft.id)
      .execute()
    await posts.keepTheClock(world.ctx())
    const open = (await kim.call(collaborations.get, { params: { collaborationId: draft.id } })).body as Collaboration
    expect([open.status, open.picture, await accessOf(first)]).toEqual([
      'published',
      expect.objectContaining({ url: `/media/${first}/w1280.webp`, alt: 'A ferry' }),
      'public',
    ])
    const kept = open.files[1]?.id ?? ''
    const edited = (
      await maya.call(collaborations.edit, {
        params: { collaborationId: draft.id },
        body: { ...collaboration, files: [{ id: kept, alt: 'A pier' }] },
      })
    ).body as Collaboration
    expect(edited.files).toMatchObject([{ id: kept, alt: 'A pier' }])
    expect(await db.selectFrom('media').select('state').where('id', '=', first).executeTakeFirst()).toEqual({
      state: 'deleted',
    })
  })
  test('of others, of other buckets and more than five are refused', async () => {
    const wrong = [await picture(noor), await makeMedium(world.ctx(), maya.id)]
    for (const media_id of wrong)
      expect(
        code(await maya.call(collaborations.create, { body: { ...collaboration, files: [{ media_id }] } })),
      ).toEqual([409, 'media.missing'])
    const many = Array.from({ length: 6 }, () => ({ media_id: crypto.randomUUID() }))
    expect(fields(await maya.call(collaborations.create, { body: { ...collaboration, files: many } }))).toEqual({
      files: 'You can upload a maximum of 5 files',
    })
  })
})
