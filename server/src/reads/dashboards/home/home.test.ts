import { APPLICATION_STATUSES } from '@ensemble/contract/applications/applications.flow.ts'
import { OWED } from '@ensemble/contract/applications/applications.law.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { home } from '@ensemble/contract/dashboard/home.routes.ts'
import { BusinessHome, NewFrame, OpenPost, TopMatch } from '@ensemble/contract/dashboard/home.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../../../commands/generate/random.ts'
import { makeApplication, WAY_TO } from '../../../modules/applications/applications.factory.ts'
import { makeCollaboration } from '../../../modules/collaborations/collaborations.factory.ts'
import { makeJob } from '../../../modules/jobs/jobs.factory.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'

const MARKETS = 50
/** Clocks changed in most of them within the days that are compared; one is a day ahead, one has half an hour. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'Pacific/Pago_Pago',
]

let world: World
let studio: Person
let rival: Person
let people: Person[]
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Marea Films' })
  rival = await world.business({ company: 'Quillmarsh' })
  people = []
  for (let at = 0; at < 10; at += 1) people.push(await world.talent({ name: `Person ${at}` }))
})
afterAll(() => world.stop())

const db = () => world.database.db
const dayIn = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
async function clear(): Promise<void> {
  await sql`delete from applications`.execute(db())
  await sql`delete from posts`.execute(db())
}
const setZone = (zone: string) => sql`update profiles set time_zone = ${zone} where id = ${studio.id}`.execute(db())
/** Runs comparisons at once that wait until no one is changing anything. */
async function compared(): Promise<void> {
  await world.settle()
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'match:%'`.execute(db())
  await sql`select pg_notify('jobs:insert', '{"r":1,"count":4}')`.execute(db())
  await world.settle()
}
const read = async (who: Person): Promise<BusinessHome> => {
  const { status, body } = await who.call(home.read, {})
  expect(status).toBe(200)
  return BusinessHome.strict().parse(body)
}

/** Near a midnight of the zone on one of the days that count, where a wrong day would show. */
async function someInstant(random: Random, zone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((now() at time zone ${zone})::date - ${random.int(0, 70)}::int)::timestamp at time zone ${zone} + make_interval(mins => ${random.int(-90, 90)}) as at`.execute(
    db(),
  )
  const at = rows[0]?.at ?? new Date()
  return at > new Date() ? new Date(Date.now() - 60_000) : at
}

async function makeMarket(random: Random, zone: string, of: Person): Promise<void> {
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    const status = random.pick(['published', 'published', 'closed', 'archived', 'draft'] as const)
    const collaboration = random.chance(0.3)
    const side = { ownerId: of.id, businessId: of.businessId }
    const roles = random.chance(0.5) ? [{ name: 'Lead', openings: 2 }] : []
    const form = { respond_by: dayIn(random.int(-2, 12)), time_zone: random.pick(ZONES), roles }
    const post = collaboration
      ? await makeCollaboration(world.ctx(), { ...side, post: { status } })
      : await makeJob(world.ctx(), { ...side, form, post: { status } })
    await sql`update posts set created_at = ${await someInstant(random, zone)} where id = ${post.id}`.execute(db())
    if (status === 'draft') continue
    for (const person of random.some(people, random.int(0, 4))) {
      const kind = collaboration ? 'collaboration' : 'job'
      const id = await makeApplication(world.ctx(), {
        kind,
        postId: post.id,
        businessId: of.businessId,
        applicantId: person.id,
        moves: WAY_TO[random.pick(APPLICATION_STATUSES)],
      })
      await sql`update applications set created_at = ${await someInstant(random, zone)} where id = ${id}`.execute(db())
    }
  }
}

/** The same figures in plain SQL over calendar days, without anything of the product. `apart`: who a block separates. */
async function expected(zone: string, apart: readonly string[]): Promise<Pick<BusinessHome, 'figures' | 'tabs'>> {
  const one = async (what: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      with today as (select (now() at time zone ${zone})::date as today),
      apps as (select a.*, (a.created_at at time zone ${zone})::date as day, ((a.reply_until - interval '1 second') at time zone o.time_zone)::date - (now() at time zone o.time_zone)::date as days_left
        from applications a left join posts o on o.id = a.post_id where a.business_id = ${studio.businessId} and a.applicant_id <> all(${[...apart]}::uuid[])),
      own as (select o.*, (o.created_at at time zone ${zone})::date as day from posts o where o.business_id = ${studio.businessId} and o.status <> 'archived'),
      productions as (select o.* from own o where exists (select from job_roles r where r.post_id = o.id)),
      collabs as (select o.* from own o where o.kind = 'collaboration')
      select count(*)::int as n from today, ${sql.raw(what)}`.execute(db())
    return rows[0]?.n ?? -1
  }
  const tab = async (table: string) => ({
    number: await one(`${table} where true`),
    recent: await one(`${table} where today - day < 30`),
    before: await one(`${table} where today - day between 30 and 59`),
  })
  return {
    figures: {
      new_applicants: await one(`apps where status = 'pending'`),
      new_today: await one(`apps where status = 'pending' and day = today`),
      replies_due: await one(`apps where status in (${OWED.map((status) => `'${status}'`).join()}) and days_left <= 7`),
      unread: 0,
      offers: await one(`apps where status = 'offered'`),
    },
    tabs: {
      projects: await tab('productions'),
      applications: await tab('apps'),
      collaborations: await tab('collabs'),
    },
  }
}

describe('every figure', () => {
  test('is that of a second computation, in 50 generated markets and eight zones', async () => {
    for (let seed = 1; seed <= MARKETS; seed += 1) {
      const random = createRandom(seed)
      const zone = ZONES[seed % ZONES.length] ?? 'UTC'
      await clear()
      await setZone(zone)
      await makeMarket(random, zone, studio)
      if (seed % 10 === 0) await makeMarket(random, zone, rival)
      const { figures, tabs, zone: said } = await read(studio)
      expect({ seed, zone: said, figures, tabs }).toEqual({ seed, zone, ...(await expected(zone, [])) })
    }
  })

  test('leaves out who a block keeps apart, and is the company’s alone', async () => {
    await clear()
    await setZone('UTC')
    const post = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    for (const person of people)
      await makeApplication(world.ctx(), { postId: post.id, businessId: studio.businessId, applicantId: person.id })
    const [first] = people
    if (!first) throw new Error('No one has applied')
    expect((await first.call(safety.block, { params: { personId: studio.id } })).status).toBe(204)
    expect((await read(studio)).figures.new_applicants).toBe(people.length - 1)
    expect(await read(studio)).toMatchObject(await expected('UTC', [first.id]))
    const elsewhere = await read(rival)
    expect(elsewhere.figures).toEqual({ new_applicants: 0, new_today: 0, replies_due: 0, unread: 0, offers: 0 })
    expect((await first.call(safety.unblock, { params: { personId: studio.id } })).status).toBe(204)
  })

  test('leads to a list that holds just as many', async () => {
    await clear()
    await makeMarket(createRandom(7), 'UTC', studio)
    const { figures } = await read(studio)
    const listed = async (query: { due?: '1'; status?: 'pending' | 'offered' }) =>
      (await studio.call(applications.list, { query: { ...query, limit: 50 } })).body.items.length
    expect(await listed({ due: '1' })).toBe(figures.replies_due)
    expect(await listed({ status: 'pending' })).toBe(figures.new_applicants)
    expect(await listed({ status: 'offered' })).toBe(figures.offers)
    expect((await studio.call(applications.countNew, {})).body).toEqual({ count: figures.new_applicants })
    expect(figures.replies_due + figures.new_applicants).toBeGreaterThan(0)
  })
})

test('open posts: those with the most unopened applications first, events and news last, each with its next reply', async () => {
  await clear()
  const side = { ownerId: studio.id, businessId: studio.businessId }
  const quiet = await makeJob(world.ctx(), { ...side, form: { title: 'Quiet' } })
  const busy = await makeJob(world.ctx(), { ...side, form: { title: 'Busy', respond_by: dayIn(5), time_zone: 'UTC' } })
  await makeJob(world.ctx(), { ...side, form: { title: 'Closed' }, post: { status: 'closed' } })
  for (const person of people.slice(0, 3))
    await makeApplication(world.ctx(), { postId: busy.id, businessId: studio.businessId, applicantId: person.id })
  const { body } = await studio.call(home.posts, {})
  for (const item of body.items) OpenPost.strict().parse(item)
  expect(body).toMatchObject({
    items: [
      { id: busy.id, applicants: 3, unanswered: 3, reply: { day: dayIn(5) }, last_day: dayIn(30) },
      { id: quiet.id, applicants: 0, unanswered: 0, reply: null },
    ],
    total: 2,
  })
  expect((await rival.call(home.posts, {})).body).toEqual({ items: [], total: 0 })
})

test('the newest applicants that no one has opened, newest first, at most five', async () => {
  const { body } = await studio.call(home.frames, {})
  expect(body.items).toHaveLength(3)
  for (const item of body.items) NewFrame.strict().parse(item)
  expect(body.items[0]).toMatchObject({
    name: 'Person 2',
    post: { title: 'Busy' },
    craft: 'Cinematographer',
    frame: null,
  })
  const [first] = body.items
  await studio.call(applications.move, {
    params: { applicationId: String(first.id) },
    body: { move: 'review', version: 1 },
  })
  expect((await studio.call(home.frames, {})).body.items).toHaveLength(2)
})

test('a production says how many openings are filled; a collaboration, who is on it', async () => {
  await clear()
  const side = { ownerId: studio.id, businessId: studio.businessId }
  const roles = [
    { name: 'Lead', openings: 2 },
    { name: 'Double', openings: 1 },
  ]
  const job = await makeJob(world.ctx(), { ...side, form: { title: 'Lanternfish', roles } })
  const { rows } = await sql<{
    id: string
  }>`select id from job_roles where post_id = ${job.id} order by position`.execute(db())
  const roleId = rows[0]?.id ?? null
  const apply = (at: number, more: object) =>
    makeApplication(world.ctx(), {
      businessId: studio.businessId,
      applicantId: people[at]?.id ?? '',
      postId: job.id,
      ...more,
    })
  await apply(0, { roleId, moves: WAY_TO.accepted })
  await apply(1, { roleId })
  const projects = (await studio.call(home.projects, { query: {} })).body
  expect(projects).toMatchObject({
    items: [{ title: 'Lanternfish', collaborators: 1, openings: 3, filled: 1 }],
    next: null,
    insight: { rule: 'openings_left', productions: 1, openings: 3, filled: 1, least: { title: 'Lanternfish' } },
  })
  const film = await makeCollaboration(world.ctx(), { ...side, post: { title: 'Ferry film' } })
  await apply(2, { kind: 'collaboration', postId: film.id, moves: WAY_TO.accepted })
  await apply(3, { kind: 'collaboration', postId: film.id })
  expect((await studio.call(home.collaborations, { query: {} })).body).toMatchObject({
    items: [{ title: 'Ferry film', people: [{ name: 'Person 2', role: 'Editor' }], people_count: 1, asking: 1 }],
    insight: { rule: 'asking_to_join', post: { title: 'Ferry film' }, asking: 1, longest_days: 0 },
  })
  for (const route of [home.projects, home.collaborations])
    expect((await rival.call(route, { query: {} })).body).toEqual({ items: [], next: null, insight: null })
})

test('productions come in pages, each once', async () => {
  await clear()
  for (let at = 0; at < 7; at += 1)
    await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      form: { title: `Film ${at}`, roles: [{ name: 'Lead', openings: 1 }] },
    })
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await studio.call(home.projects, { query: { limit: 3, cursor } })
    titles.push(...body.items.map(({ title }: { title: string }) => title))
    cursor = body.next ?? undefined
  } while (cursor)
  expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `Film ${at}`))
})

test('what colleagues did today; a company of one reads nothing of it', async () => {
  await clear()
  const post = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const ids: string[] = []
  for (const person of people.slice(0, 3))
    ids.push(
      await makeApplication(world.ctx(), { postId: post.id, businessId: studio.businessId, applicantId: person.id }),
    )
  const shortlist = (who: Person, applicationId = '') =>
    who.call(applications.move, { params: { applicationId }, body: { move: 'shortlist', version: 1 } })
  await shortlist(studio, ids[0])
  expect((await read(studio)).team).toEqual([])
  const lars = await world.seat(studio.businessId, 'recruiter', 'Lars Holm')
  await shortlist(lars, ids[1])
  await shortlist(lars, ids[2])
  expect((await read(studio)).team).toMatchObject([
    { person: { name: 'Lars Holm' }, move: 'shortlist', count: 2 },
    { person: { id: studio.id }, move: 'shortlist', count: 1 },
  ])
})

test('who fits best, with the reasons, until they apply or are invited; another company sees its own', async () => {
  await clear()
  await sql`update talent_profiles set skills = '{Steadicam}'`.execute(db())
  const { body: post } = await studio.call(jobs.create, {
    body: {
      title: 'Cinematographer for a short film',
      description: 'Three nights on the river with a small crew and one boat.',
      job_type: 'freelance',
      experience_level: 'entry',
      deadline: dayIn(30),
      requirements: ['A calm head'],
      crafts: ['Cinematographer'],
      skills: ['Steadicam'],
      location: 'Malmö, Sweden',
    },
  })
  await compared()
  const best = async (who: Person): Promise<TopMatch[]> => (await who.call(home.matches, {})).body.items
  const found = await best(studio)
  expect(found).toHaveLength(4)
  for (const item of found) TopMatch.strict().parse(item)
  expect(found[0]).toMatchObject({ post: { id: post.id }, talent: { match: { out: null } } })
  expect(await best(rival)).toEqual([])
  const [one, two] = found
  await studio.call(talentPool.invite, {
    params: { talentId: one?.talent.id ?? '' },
    body: { post_id: post.id, message: '' },
  })
  await makeApplication(world.ctx(), {
    postId: post.id,
    businessId: studio.businessId,
    applicantId: two?.talent.id ?? '',
  })
  const after = (await best(studio)).map(({ talent }) => talent.id)
  expect(after).not.toContain(one?.talent.id)
  expect(after).not.toContain(two?.talent.id)
  expect(after).toHaveLength(4)
})
