import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { type Board, Board as BoardSchema } from '@ensemble/contract/discover/board.schemas.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { events } from '@ensemble/contract/events/events.routes.ts'
import { following } from '@ensemble/contract/following/following.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { lists } from '@ensemble/contract/preferences/lists.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollaboration } from '../../../modules/collaborations/collaborations.factory.ts'
import { makeEvent } from '../../../modules/events/events.factory.ts'
import { makeNews } from '../../../modules/news/news.factory.ts'
import { addCities, type CitySample } from '../../../testing/cities.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'

let world: World
let studio: Person
let other: Person
const made: Record<string, string> = {}

const JOB = {
  title: 'Gaffer',
  description: 'Three nights on the river with a small crew and one boat.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Own kit'],
  crafts: ['Gaffer' as const],
  skills: ['Lighting'],
}
const SHOW = {
  event_type: 'screening' as const,
  genre: 'other' as const,
  time_zone: 'UTC',
  description: 'Seven shorts and their makers, with questions afterwards.',
  start_time: '19:30',
  end_time: '22:00',
  venue: 'Studio 2',
  max_attendees: 100,
}
const post = async (who: Person, title: string, over: object) =>
  (made[title] = (await who.call(jobs.create, { body: { ...JOB, title, ...over } })).body.id as string)
const rotterdam = { location: 'Rotterdam, Netherlands' }
const talentIn = (location: string, name = 'Noor Rahimi') => world.talent({ name, location, profession: 'Composer' })

async function boardOf(who: Person, query: { kind?: 'job' | 'collaboration'; place?: string } = {}): Promise<Board> {
  const { status, body } = await who.call(discover.board, { query })
  expect([status, body.error]).toEqual([200, undefined])
  return BoardSchema.strict().parse(body)
}
const titleIn = (board: Board, id: string) => board.items.find((item) => item.id === id)?.title ?? '?'
/** The titles of each section, by its name. */
const dealt = (board: Board): Record<string, string[]> =>
  Object.fromEntries([
    ...board.sections.map(({ name, ids }) => [name, ids.map((id) => titleIn(board, id)).toSorted()]),
    ['elsewhere', board.elsewhere.ids.map((id) => titleIn(board, id)).toSorted()],
  ])
const every = (board: Board): string[] => Object.values(dealt(board)).flat()

const CITIES: CitySample[] = [
  ['Rotterdam', 'NL', 'Netherlands', 51.92, 4.48],
  ['Delft', 'NL', 'Netherlands', 52.01, 4.36],
  ['Lisbon', 'PT', 'Portugal', 38.72, -9.14],
  ['Porto', 'PT', 'Portugal', 41.15, -8.61],
  ['Reykjavík', 'IS', 'Iceland', 64.14, -21.94],
]

beforeAll(async () => {
  world = await startWorld()
  await addCities(world.database.db, CITIES)
  ;[studio, other] = [
    await world.business({ company: 'Northlight Pictures' }),
    await world.business({ company: 'Marea Films' }),
  ]
  await post(studio, 'On the Maas', rotterdam)
  await post(studio, 'In Delft', { location: 'Delft, Netherlands' })
  await post(studio, 'In Lisbon', { location: 'Lisbon, Portugal' })
  await post(studio, 'From anywhere', { remote: true })
  await post(other, 'Followed, in Porto', { location: 'Porto, Portugal' })
  await post(other, 'Followed, in Rotterdam', rotterdam)
  await makeNews(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    post: { title: 'A story', location: 'Rotterdam, Netherlands' },
  })
})
afterAll(() => world.stop())

describe('sections', () => {
  test('are true for Rotterdam: each post once, in the first section that it belongs to, and news in none', async () => {
    const noor = await talentIn('Rotterdam, Netherlands')
    await noor.call(following.followCompany, { params: { businessId: other.businessId } })
    const board = await boardOf(noor)
    expect(board.place).toEqual({ name: 'Rotterdam', known: true })
    expect(dealt(board)).toEqual({
      near: ['Followed, in Rotterdam', 'In Delft', 'On the Maas'],
      remote: ['From anywhere'],
      followed: ['Followed, in Porto'],
      elsewhere: ['In Lisbon'],
    })
    expect(board.rail.news.map((id) => titleIn(board, id))).toEqual(['A story'])
    expect(board.counts).toEqual({ total: 7, job: 6, collaboration: 0, event: 0, news: 1 })
    expect(Object.keys(board.marks).toSorted()).toEqual(
      [...board.sections.flatMap(({ ids }) => ids), ...board.elsewhere.ids].toSorted(),
    )
  })

  test('of a place without posts, of one that no list knows, and without a place', async () => {
    const far = await boardOf(await talentIn('Reykjavík, Iceland'))
    expect(far.place).toEqual({ name: 'Reykjavík', known: true })
    expect(Object.keys(dealt(far))).toEqual(['remote', 'elsewhere'])
    expect(dealt(far)['elsewhere']).toHaveLength(5)

    const unknown = await boardOf(await talentIn('Xyzzyville'))
    expect(unknown.place).toEqual({ name: 'Xyzzyville', known: false })
    expect(Object.keys(dealt(unknown))).toEqual(['remote', 'elsewhere'])

    const nowhere = await talentIn('')
    expect((await boardOf(nowhere)).place).toBeNull()
    expect(Object.keys(dealt(await boardOf(nowhere)))).toEqual(['remote', 'elsewhere'])
    expect(dealt(await boardOf(nowhere, { place: 'Rotterdam, Netherlands' }))['near']).toHaveLength(3)
  })

  test('a place that only posts know is near by its name', async () => {
    await post(studio, 'In the hamlet', { location: 'Qwertzdorf' })
    const there = await boardOf(await talentIn('Qwertzdorf, Austria'))
    expect(dealt(there)['near']).toEqual(['In the hamlet'])
    await studio.call(jobs.close, { params: { jobId: made['In the hamlet'] ?? '' }, body: {} })
  })

  test('of jobs alone, and of collaborations alone', async () => {
    const host = await world.talent({ name: 'Ines Moreau' })
    const own = await makeCollaboration(world.ctx(), { ownerId: host.id, post: { title: 'A zine' } })
    const noor = await talentIn('Rotterdam, Netherlands')
    expect(every(await boardOf(noor, { kind: 'collaboration' }))).toEqual(['A zine'])
    expect(every(await boardOf(noor, { kind: 'job' }))).not.toContain('A zine')
    expect(every(await boardOf(noor))).toContain('A zine')
    expect(every(await boardOf(host)), 'not one’s own').not.toContain('A zine')
    await world.database.db.deleteFrom('posts').where('id', '=', own.id).execute()
  })

  test('a match comes first, with its figure, and is not repeated below', async () => {
    const gaffer = await world.talent({ name: 'Gus Gaffer', profession: 'Gaffer', location: 'Rotterdam, Netherlands' })
    await sql`update talent_profiles set skills = '{Lighting}' where id = ${gaffer.id}`.execute(world.database.db)
    const board = await boardOf(gaffer)
    const best = board.sections.find(({ name }) => name === 'best')
    expect(best?.ids.length).toBeGreaterThan(1)
    for (const id of best?.ids ?? []) expect(board.marks[id]?.match_score).toBeGreaterThanOrEqual(65)
    expect(new Set(every(board)).size).toBe(every(board).length)
  })
})

describe('what leaves the board', () => {
  test('what one applied to, hid, or is kept apart from by a block; it stays for others', async () => {
    const [noor, guest] = [await talentIn('Rotterdam, Netherlands'), await talentIn('Rotterdam, Netherlands', 'Guest')]
    const all = every(await boardOf(noor))
    const applied = await noor.call(applications.submit, {
      params: { jobId: made['On the Maas'] ?? '' },
      body: { cover_letter: 'I have lit three river nights, and own two boats of lamps.', availability: 'immediate' },
    })
    expect(applied.status).toBe(201)
    await noor.call(discover.hide, { params: { postId: made['In Delft'] ?? '' } })
    await expect
      .poll(async () => every(await boardOf(noor)))
      .toEqual(expect.not.arrayContaining(['On the Maas', 'In Delft']))
    await noor.call(safety.block, { params: { personId: other.id } })
    await expect.poll(async () => every(await boardOf(noor)).toSorted()).toEqual(['From anywhere', 'In Lisbon'])
    expect(every(await boardOf(guest)).toSorted()).toEqual(all.toSorted())
  })

  test('of someone who hid very many posts, read for them alone, the same is left', async () => {
    const noor = await talentIn('Rotterdam, Netherlands')
    const { db } = world.database
    const closed = await Promise.all(
      Array.from({ length: 51 }, async (_none, at) => {
        const { id } = await makeEvent(world.ctx(), {
          ownerId: studio.id,
          businessId: studio.businessId,
          post: { title: `Past ${at}` },
        })
        return id
      }),
    )
    for (const id of closed) await noor.call(discover.hide, { params: { postId: id } })
    // what they saved or someone they follow posted is hidden as well
    await noor.call(following.followCompany, { params: { businessId: other.businessId } })
    const deadline = Temporal.Now.plainDateISO('UTC').add({ days: 5 }).toString()
    await post(other, 'Saved, then hidden', { deadline })
    await noor.call(discover.save, { params: { postId: made['Saved, then hidden'] ?? '' } })
    await noor.call(discover.hide, { params: { postId: made['Saved, then hidden'] ?? '' } })
    expect((await boardOf(noor)).rail.closing).toEqual([])
    expect(dealt(await boardOf(noor))['followed']).toEqual(['Followed, in Porto'])
    await other.call(jobs.close, { params: { jobId: made['Saved, then hidden'] ?? '' }, body: {} })
    expect(every(await boardOf(noor)).toSorted()).toEqual(
      [
        'Followed, in Porto',
        'Followed, in Rotterdam',
        'From anywhere',
        'In Delft',
        'In Lisbon',
        'On the Maas',
      ].toSorted(),
    )
    await db.deleteFrom('posts').where('id', 'in', closed).execute()
  })
})

test('the rest goes on page after page, each post once', async () => {
  const crowd = await world.business({ company: 'Crowd' })
  for (let at = 0; at < 40; at += 1)
    await makeEvent(world.ctx(), {
      ownerId: crowd.id,
      businessId: crowd.businessId,
      post: { title: `Evening ${at}`, published_at: new Date(Date.now() - 1e8 - at * 60_000) },
    })
  const guest = await talentIn('Reykjavík, Iceland')
  const board = await boardOf(guest)
  const seen = board.elsewhere.ids
  for (let cursor = board.elsewhere.next; cursor;) {
    const { body } = await guest.call(discover.elsewhere, { query: { cursor } })
    seen.push(...(body.items as { id: string }[]).map(({ id }) => id))
    cursor = body.next as string | null
  }
  expect(seen).toHaveLength(45)
  expect(new Set(seen).size).toBe(45)
  await world.database.db.deleteFrom('posts').where('owner_id', '=', crowd.id).execute()
})

describe('the rail', () => {
  test('what one saved and closes within two weeks, soonest first', async () => {
    const noor = await talentIn('Rotterdam, Netherlands')
    const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
    for (const [title, days] of [
      ['Later', 9],
      ['Soon', 2],
      ['Too far', 40],
    ] as const) {
      await post(studio, title, { deadline: day(days) })
      await noor.call(discover.save, { params: { postId: made[title] ?? '' } })
    }
    const board = await boardOf(noor)
    expect(board.rail.closing.map((id) => titleIn(board, id))).toEqual(['Soon', 'Later'])
    for (const title of ['Later', 'Soon', 'Too far'])
      await studio.call(jobs.close, { params: { jobId: made[title] ?? '' }, body: {} })
  })

  test('events of this week: near ones, else all', async () => {
    const event = async (title: string, days: number, location: string) => {
      const date = Temporal.Now.plainDateISO('UTC').add({ days }).toString()
      const { status, body } = await studio.call(events.create, { body: { ...SHOW, title, location, date } })
      expect([status, body.error]).toEqual([201, undefined])
      return body.id as string
    }
    const ids = [await event('Far but soon', 2, 'Lisbon, Portugal'), await event('Next month', 30, 'Lisbon, Portugal')]
    const noor = await talentIn('Rotterdam, Netherlands')
    const week = async () => {
      const board = await boardOf(noor)
      return board.rail.week.map((id) => titleIn(board, id))
    }
    await expect.poll(week).toEqual(['Far but soon'])
    ids.push(await event('Near and soon', 3, 'Delft, Netherlands'))
    await expect.poll(week).toEqual(['Near and soon'])
    await world.database.db.deleteFrom('posts').where('id', 'in', ids).execute()
  })
})

test('a visit is the same on all devices, and ends after half an hour', async () => {
  const noor = await talentIn('Rotterdam, Netherlands')
  const look = async (list: 'discover' | 'jobs') => (await noor.call(lists.visit, { body: { list } })).body.since
  const ago = (minutes: number) =>
    sql`update list_visits set seen_at = now() - ${`${minutes} minutes`}::interval where user_id = ${noor.id}`.execute(
      world.database.db,
    )
  expect((await boardOf(noor)).since).toBeNull()
  expect(await look('discover')).toBeNull()
  await ago(20)
  expect(await look('discover'), 'the same visit').toBeNull()
  await ago(31)
  const since = (await boardOf(noor)).since
  expect(Date.parse(since ?? '')).toBeLessThan(Date.now() - 30 * 60_000)
  expect(await look('discover'), 'a second device, in the same visit').toBe(since)
  expect((await boardOf(noor)).since).toBe(since)
  expect(await look('jobs')).toBeNull()
})
