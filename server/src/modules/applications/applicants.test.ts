import { APPLICATION_STATUSES } from '@ensemble/contract/applications/applications.flow.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { Applicant, OwnApplicationSummary } from '@ensemble/contract/applications/applications.schemas.ts'
import { posts as postRoutes } from '@ensemble/contract/posts/posts.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { makeApplication, WAY_TO } from './applications.factory.ts'

const CROWD = 3_000
let world: World
let studio: Person
let maya: Person
let zoe: Person
let gaffer: string
let editor: string

const ids = (body: { items: { id: string }[] }) => body.items.map((item) => item.id)
const list = (who: Person, query: Parameters<typeof applicantsQuery>[0] = {}) =>
  who.call(applications.list, { query: applicantsQuery(query) })
const applicantsQuery = (query: {
  post?: string
  status?: 'pending' | 'shortlisted'
  q?: string
  sort?: 'newest' | 'oldest' | 'name' | 'experience' | 'match' | 'rating'
  limit?: number
  cursor?: string
}) => query

/** Hundreds of talents as rows: signing each of them up would take minutes. */
async function crowd(jobId: string, businessId: string) {
  await sql`
    with person as (
      insert into auth_users (email, email_confirmed_at) select 'crowd' || n || '@crowd.example', now() from generate_series(1, ${CROWD}) n returning id, email
    ), profile as (
      insert into profiles (id, email, full_name, account_type, email_verified, slug)
      select id, email, 'Crowd ' || (hashtext(email) & 1023) || ' Person', 'talent', true, split_part(email, '@', 1) from person returning id
    ), talent as (
      insert into talent_profiles (id, profession, years_experience, skills)
      select id, case when hashtext(id::text) % 3 = 0 then 'Editor' else 'Cinematographer' end, case when hashtext(id::text) % 7 = 0 then null else abs(hashtext(id::text) % 30) end, array['Avid', 'Final Cut'] from profile returning id
    )
    insert into applications (kind, post_id, applicant_id, business_id, letter, availability, created_at)
    select 'job', ${jobId}::uuid, id, ${businessId}::uuid, 'letter', 'immediate', now() - (hashtext(id::text) & 4095) * interval '1 second' from talent`.execute(
    world.database.db,
  )
  await sql`insert into application_log (application_id, seq, actor_id, party, move, to_status)
    select id, 1, applicant_id, 'talent', 'submit', 'pending' from applications where letter = 'letter'`.execute(
    world.database.db,
  )
}

beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
  maya = await world.talent({ name: 'Máya Lindqvist' })
  zoe = await world.talent({ name: 'Zoë Adler' })
  await sql`update talent_profiles set skills = array['Steadicam', '100% film'], years_experience = 12, professional_title = 'Director of Photography' where id = ${maya.id}`.execute(
    world.database.db,
  )
  const job = (title: string) =>
    makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form: { title } })
  gaffer = (await job('Gaffer for a music video')).id
  editor = (await job('Editor for a documentary')).id
  const about = { businessId: studio.businessId }
  await makeApplication(world.ctx(), {
    ...about,
    postId: gaffer,
    applicantId: maya.id,
    moves: WAY_TO.shortlisted,
    createdAt: new Date('2026-11-01T10:00:00.123Z'),
  })
  await makeApplication(world.ctx(), {
    ...about,
    postId: gaffer,
    applicantId: zoe.id,
    createdAt: new Date('2026-11-02T10:00:00Z'),
  })
  await makeApplication(world.ctx(), {
    ...about,
    postId: editor,
    applicantId: maya.id,
    expectedSalary: '=HYPERLINK("http://evil.example")',
    letter: '+49 first line\nsecond "line", with comma',
    createdAt: new Date('2026-11-03T10:00:00Z'),
  })
})
afterAll(() => world.stop())

describe('Applicant Management', () => {
  test('lists who applied, newest first, with counts by status and by job', async () => {
    const { status, body } = await list(studio)
    expect(status).toBe(200)
    body.items.forEach((item: unknown) => Applicant.parse(item))
    expect(body.items.map((item: Applicant) => [item.person.name, item.post.title, item.status])).toEqual([
      ['Máya Lindqvist', 'Editor for a documentary', 'pending'],
      ['Zoë Adler', 'Gaffer for a music video', 'pending'],
      ['Máya Lindqvist', 'Gaffer for a music video', 'shortlisted'],
    ])
    expect(body).toMatchObject({ next: null, counts: { pending: 2, shortlisted: 1 } })
    expect(body.posts).toEqual([
      { id: editor, kind: 'job', title: 'Editor for a documentary', count: 1, roles: [] },
      { id: gaffer, kind: 'job', title: 'Gaffer for a music video', count: 2, roles: [] },
    ])
    expect(body.items[2].person).toMatchObject({
      role: 'Director of Photography',
      years_experience: 12,
      skills: ['Steadicam', '100% film'],
    })
  })

  test('filters by job, status and words in name, title and skills; counts follow, except by status', async () => {
    const found = async (query: Parameters<typeof list>[1]) =>
      (await list(studio, query)).body.items.map((item: Applicant) => `${item.person.name}: ${item.status}`)
    expect(await found({ post: gaffer })).toEqual(['Zoë Adler: pending', 'Máya Lindqvist: shortlisted'])
    expect(await found({ post: gaffer, status: 'shortlisted' })).toEqual(['Máya Lindqvist: shortlisted'])
    expect((await list(studio, { post: gaffer, status: 'shortlisted' })).body.counts).toEqual({
      pending: 1,
      shortlisted: 1,
    })
    expect(await found({ q: 'maya' })).toHaveLength(2)
    expect(await found({ q: 'ZOE adl' })).toEqual(['Zoë Adler: pending'])
    expect(await found({ q: 'steadicam director' })).toHaveLength(2)
    expect(await found({ q: '100%' })).toHaveLength(2)
    expect(await found({ q: 'zo_' })).toEqual([])
    expect(await found({ q: "'; drop table profiles; --" })).toEqual([])
    expect(await found({ post: crypto.randomUUID() })).toEqual([])
  })

  test('a phone number reaches those who got the application, and nobody else', async () => {
    const phone = '+46 70 123 45 67'
    const { version } = (await maya.call(profiles.own, {})).body.own
    expect((await maya.call(profiles.edit, { body: { version, phone } })).body.own.phone).toBe(phone)
    const [applicationId] = ids((await list(studio, { post: gaffer, q: 'máya' })).body)
    const detail = await studio.call(applications.detail, { params: { applicationId: applicationId ?? '' } })
    expect(detail.body.phone).toBe(phone)
    const csv = await studio.fetch(`/api/v1/applicants.csv?post=${gaffer}`)
    expect(csv.body).toContain(`,'${phone},`)
    const slug = detail.body.person.slug as string
    for (const other of [zoe, await world.business({ company: 'Not applied to' }), studio, world.anonymous]) {
      const { status, body } = await other.call(profiles.get, { params: { slug }, query: {} })
      expect([status, JSON.stringify(body).includes('70 123')]).toEqual([200, false])
    }
  })

  test('are counted for their post as its links list them: new, shortlisted, and all but those who withdrew', async () => {
    const house = await world.business({ company: 'Cold Store Films' })
    const { id } = await makeJob(world.ctx(), { ownerId: house.id, businessId: house.businessId })
    for (const moves of Object.values(WAY_TO))
      await makeApplication(world.ctx(), {
        postId: id,
        businessId: house.businessId,
        applicantId: (await world.talent()).id,
        moves,
      })
    const [post] = (await house.call(postRoutes.ofCompany, { query: {} })).body.items
    expect(post).toMatchObject({ applicants: APPLICATION_STATUSES.length - 1, unanswered: 1, shortlisted: 1 })
    for (const [status, count] of [
      ['pending', post.unanswered],
      ['shortlisted', post.shortlisted],
    ] as const)
      expect((await list(house, { post: id, status })).body.items).toHaveLength(count)
  })

  test('is separate for each company', async () => {
    const rival = await world.business({ company: 'Rival Films' })
    expect((await list(rival)).body).toEqual({
      items: [],
      next: null,
      counts: {},
      posts: [],
      tags: [],
      can: { act: true },
    })
    expect((await list(rival, { post: gaffer })).body.items).toEqual([])
    expect((await list(maya)).body.items).toEqual([])
    const seen = (await list(await world.seat(studio.businessId, 'viewer', 'Vera Viewer'))).body
    expect([ids(seen).length, seen.can]).toEqual([3, { act: false }])
    for (const [who, status] of [
      [world.anonymous, 401],
      [await world.unverified(), 403],
      [await world.blocked(), 403],
    ] as const) {
      expect((await list(who)).status).toBe(status)
      expect((await who.call(applications.export, { query: {} })).status).toBe(status)
    }
  })

  test('leaves out people with whom the reader has a block, also from counts and export', async () => {
    const ron = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
    await makeBlock(world.ctx(), ron.id, zoe.id)
    const { body } = await list(ron)
    expect(body.items.map((item: Applicant) => item.person.name)).not.toContain('Zoë Adler')
    expect(body.counts).toEqual({ pending: 1, shortlisted: 1 })
    expect((await ron.call(applications.export, { query: {} })).body).not.toContain('Zoë')
  })

  test('refuses invalid filters, and cursors of another list', async () => {
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=1e3',
      'sort=luck',
      'status=hired',
      'post=1',
      'cursor=abc',
      'page=2',
    ]) {
      expect([query, (await studio.fetch(`/api/v1/applicants?${query}`)).status]).toEqual([query, 400])
    }
    const { next } = (await list(studio, { limit: 1 })).body
    expect((await list(studio, { limit: 1, sort: 'name', cursor: next })).body.error.code).toBe('core.bad_cursor')
  })
})

describe('export', () => {
  test('is CSV with a byte-order mark, without formulas in cells', async () => {
    const response = await fetch(`${world.address()}/api/v1/applicants.csv?post=${editor}`, {
      headers: { authorization: `Bearer ${studio.token}` },
    })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="applicants-\d{4}-\d\d-\d\d\.csv"/,
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [header, ...rows] = bytes.subarray(3).toString().split('\r\n')
    expect(header).toMatch(/^Name,Title,Email,Phone,Post,Role,Status/)
    expect(rows.join('\n')).toContain('Máya Lindqvist,Director of Photography,')
    expect(rows.join('\n')).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(rows.join('\n')).toContain(`"'+49 first line\nsecond ""line"", with comma"`)
  })
})

describe('the talent’s own list', () => {
  test('shows only own applications, with counts, filtered and paged', async () => {
    const { body } = await maya.call(applications.mine, { query: {} })
    body.items.forEach((item: unknown) => OwnApplicationSummary.parse(item))
    expect(body.items.map((item: OwnApplicationSummary) => item.post.title)).toEqual([
      'Editor for a documentary',
      'Gaffer for a music video',
    ])
    expect(body.counts).toEqual({ pending: 1, shortlisted: 1 })
    expect(ids((await maya.call(applications.mine, { query: { status: 'shortlisted' } })).body)).toHaveLength(1)
    const first = (await maya.call(applications.mine, { query: { limit: 1 } })).body
    const second = (await maya.call(applications.mine, { query: { limit: 1, cursor: first.next } })).body
    expect([...ids(first), ...ids(second)]).toEqual(ids(body))
    expect(second.next).toBeNull()
    expect(
      ids((await (await world.talent({ name: 'Tom Okafor' })).call(applications.mine, { query: {} })).body),
    ).toEqual([])
    expect((await studio.call(applications.mine, { query: {} })).status).toBe(403)
  })
})

describe(`${CROWD} applicants`, () => {
  let jobId: string
  let boss: Person
  beforeAll(async () => {
    boss = await world.business({ company: 'Crowded House' })
    jobId = (await makeJob(world.ctx(), { ownerId: boss.id, businessId: boss.businessId })).id
    await crowd(jobId, boss.businessId)
    await sql`
      insert into application_scorecards (application_id, author_id, scores, mean)
      select id, ${boss.id}, '[]', 1 + abs(hashtext(id::text) % 13) * 0.25 from applications
      where post_id = ${jobId} and hashtext(id::text) % 2 = 0`.execute(world.database.db)
  })

  test.each(['newest', 'oldest', 'name', 'experience', 'match', 'rating'] as const)(
    'by %s: everyone once, in order, page after page',
    async (sort) => {
      const seen: Applicant[] = []
      let cursor: string | undefined
      do {
        const { body } = await list(boss, { sort, limit: 100, ...(cursor && { cursor }) })
        seen.push(...body.items)
        cursor = body.next ?? undefined
      } while (cursor)
      expect(new Set(seen.map((item) => item.id)).size).toBe(CROWD)
      const key = (item: Applicant) =>
        ({
          newest: -Date.parse(item.applied_at),
          oldest: Date.parse(item.applied_at),
          experience: -(item.person.years_experience ?? -1),
          name: item.person.name.toLowerCase(),
          match: -(item.match_score ?? -1),
          rating: -(item.rating ?? 0),
        })[sort]
      for (const [index, item] of seen.entries()) {
        const before = seen[index - 1]
        if (before) expect(key(before) <= key(item)).toBe(true)
      }
      // several scores, and people of another craft without one
      expect(new Set(seen.map((item) => item.match_score)).size).toBeGreaterThan(3)
      expect(seen.some((item) => item.match_score === null)).toBe(true)
      expect(new Set(seen.map((item) => item.rating)).size).toBeGreaterThan(5)
    },
    60_000,
  )

  test('are counted, searched and exported in full', async () => {
    const { body } = await list(boss, { q: 'crowd 7 avid' })
    expect(body.items.length).toBeGreaterThan(0)
    expect((await list(boss)).body.counts).toEqual({ pending: CROWD })
    const csv = await boss.call(applications.export, { query: { sort: 'name' } })
    expect(csv.body.split('\r\n').filter((line: string) => line.startsWith('Crowd'))).toHaveLength(CROWD)
  })
})
