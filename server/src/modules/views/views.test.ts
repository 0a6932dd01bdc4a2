import { views } from '@ensemble/contract/analytics/views.routes.ts'
import type { Source, Viewed } from '@ensemble/contract/analytics/vocabulary.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeProjects } from '../portfolio/portfolio.factory.ts'
import { appliedSources } from './views.face.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const OTHER_BROWSER = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'
const NO_ONE = '0198c0de-0000-7000-8000-000000000000'

let world: World
let studio: Person
let maya: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
  maya = await world.talent()
})
afterAll(() => world.stop())

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const newPost = async () =>
  (await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, company: 'Northlight Pictures' })).id
const look = (
  who: Person,
  id: string,
  { kind = 'post', source = 'link', as = BROWSER }: { kind?: Viewed; source?: Source; as?: string | null } = {},
) =>
  who.call(
    views.count,
    { body: { kind, id, source } },
    // a request without a name for its browser: fetch would say its own
    { headers: { 'user-agent': as ?? '' } },
  )
const figuresOf = (id: string) =>
  query(`select viewer, source, looks, ended from look_figures where scope_id = $1 order by viewer, source`, [id])
const looksAt = async (id: string) =>
  (await query('select coalesce(sum(looks), 0)::int as n from look_figures where scope_id = $1', [id]))[0].n as number
const viewsOf = async (id: string) => (await query('select views from posts where id = $1', [id]))[0].views as number

describe('a look at a post', () => {
  test('counts once a viewer and day, with its first source, for the post and its company; GET counts nothing', async () => {
    const [post, before] = [await newPost(), await looksAt(studio.businessId)]
    const other = await world.business({ company: 'Elsewhere Films' })
    for (const source of ['search', 'discover'] as const) expect((await look(maya, post, { source })).status).toBe(204)
    await Promise.all([look(other, post), look(other, post), look(other, post)])
    await maya.call(jobs.get, { params: { jobId: post } })
    expect(await figuresOf(post)).toEqual([
      { viewer: 'company', source: 'link', looks: 1, ended: 0 },
      { viewer: 'talent', source: 'search', looks: 1, ended: 0 },
    ])
    expect([await viewsOf(post), (await looksAt(studio.businessId)) - before]).toEqual([2, 2])
    expect((await other.call(jobs.get, { params: { jobId: post } })).body.views).toBe(2)

    await query('update looks set day = day - 1 where subject_id = $1', [post])
    await look(maya, post, { source: 'match' })
    expect([await viewsOf(post), await looksAt(post)]).toEqual([3, 3])
    const applied = [studio, maya, other].map(({ id }) => ({ postId: post, applicantId: id }))
    expect(await appliedSources(world.platform.db, applied)).toEqual(['unknown', 'match', 'link'])
    expect(await appliedSources(world.platform.db, [])).toEqual([])
  })

  test('does not count for the own side, a blocked account, a draft or a post that may not be seen', async () => {
    const [post, draft] = [await newPost(), await newPost()]
    await query(`update posts set status = 'draft' where id = $1`, [draft])
    for (const who of [studio, await world.seat(studio.businessId, 'viewer'), await world.blocked()])
      expect((await look(who, post)).status).toBe(204)
    expect((await look(maya, draft)).status).toBe(204)
    expect((await look(maya, NO_ONE)).status).toBe(204)
    expect([await figuresOf(post), await figuresOf(draft), await figuresOf(NO_ONE)]).toEqual([[], [], []])
    const own = await newPost()
    await query('update posts set owner_id = $2, business_id = null where id = $1', [own, maya.id])
    await look(maya, own)
    await look(studio, own)
    expect(await figuresOf(own)).toEqual([{ viewer: 'company', source: 'link', looks: 1, ended: 0 }])
  })

  test('of crawlers and of requests that name no browser does not count', async () => {
    const post = await newPost()
    for (const as of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.14.1', null])
      expect((await look(world.anonymous, post, { as })).status).toBe(204)
    expect(await figuresOf(post)).toEqual([])
  })

  test('of visitors counts once a browser and day; what is kept says neither address nor browser, nor connects two posts', async () => {
    const [post, other] = [await newPost(), await newPost()]
    for (const as of [BROWSER, BROWSER, OTHER_BROWSER]) await look(world.anonymous, post, { as, source: 'discover' })
    await look(world.anonymous, other)
    expect(await figuresOf(post)).toEqual([{ viewer: 'visitor', source: 'discover', looks: 2, ended: 0 }])
    const rows = await query('select * from looks where subject_id = any($1::uuid[])', [[post, other]])
    expect(new Set(rows.map(({ seen_by: by }) => by as string)).size).toBe(3)
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Firefox/)
    expect(await query('select octet_length(salt) as bytes from look_salts')).toEqual([{ bytes: 32 }])
    // nothing is stored with the visitor
    expect((await look(world.anonymous, post)).headers.get('set-cookie')).toBeNull()
  })

  test('of one address count at most sixteen times a day, whatever its browsers call themselves', async () => {
    const post = await newPost()
    for (let at = 0; at < 60; at += 1) await look(world.anonymous, post, { as: `${BROWSER} Made-up/${at}` })
    const counted = await looksAt(post)
    expect(counted).toBeGreaterThan(1)
    expect(counted).toBeLessThanOrEqual(16)
  })

  test('an unknown source, kind or field is refused', async () => {
    const post = await newPost()
    const answers = await Promise.all(
      [
        { kind: 'post', id: post, source: 'unknown' },
        { kind: 'company', id: post, source: 'link' },
        { kind: 'post', id: 'x', source: 'link' },
        { kind: 'post', id: post, source: 'link', viewer: 'talent' },
      ].map((body) => maya.call(views.count, { body: body as never }, { headers: { 'user-agent': BROWSER } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })
})

describe('a look at a talent', () => {
  test('counts for their profile and their projects, not for themselves; the specification’s call counts the same', async () => {
    const [id = ''] = await makeProjects(world.ctx(), [
      {
        user_id: maya.id,
        title: 'Low Tide',
        project_type: 'film',
        status: 'published',
        visibility: 'public',
        files: [],
      },
    ])
    const project = { id }
    const other = await world.talent({ name: 'Noor Rahimi' })
    for (const who of [maya, other, studio, world.anonymous]) {
      await look(who, maya.id, { kind: 'profile', source: 'search' })
      await look(who, project.id, { kind: 'project', source: 'match' })
    }
    const increment = (who: Person) =>
      who.call(portfolio.view, { body: { project_id: project.id } }, { headers: { 'user-agent': BROWSER } })
    expect((await increment(other)).body).toEqual({ views: 3 })
    const third = await world.talent({ name: 'Third Talent' })
    expect((await increment(third)).body).toEqual({ views: 4 })
    expect(await figuresOf(maya.id)).toEqual(
      ['company', 'talent', 'visitor'].map((viewer) => ({ viewer, source: 'search', looks: 1, ended: 0 })),
    )
    expect(await figuresOf(project.id)).toEqual([
      { viewer: 'company', source: 'match', looks: 1, ended: 0 },
      { viewer: 'talent', source: 'link', looks: 1, ended: 0 },
      { viewer: 'talent', source: 'match', looks: 1, ended: 0 },
      { viewer: 'visitor', source: 'match', looks: 1, ended: 0 },
    ])
  })
})

test('looks that come together are each counted, however many nodes and posts', async () => {
  const posts = await Promise.all(Array.from({ length: 6 }, () => newPost()))
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => world.talent({ name: `Viewer Number${n}` })))
  const before = await looksAt(studio.businessId)
  await Promise.all(
    people.flatMap((who, at) =>
      [...posts.slice(at % 6), ...posts.slice(0, at % 6)].flatMap((post) => [look(who, post), look(who, post)]),
    ),
  )
  expect(await Promise.all(posts.map(viewsOf))).toEqual(posts.map(() => 8))
  expect(await Promise.all(posts.map(looksAt))).toEqual(posts.map(() => 8))
  expect((await looksAt(studio.businessId)) - before).toBe(48)
})
