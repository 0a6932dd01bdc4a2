import { talentAnalytics } from '@ensemble/contract/analytics/talent.routes.ts'
import { TalentAnalytics } from '@ensemble/contract/analytics/talent.schemas.ts'
import { PERIODS, type Period } from '@ensemble/contract/analytics/vocabulary.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../../commands/generate/random.ts'
import { viewsModule } from '../../modules/views/module.ts'
import { rebuildLooks } from '../../modules/views/views.face.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { ZONES } from '../analytics/instants.factory.ts'
import { type Cast, makeCareer, makePosts, makeSearches } from './careers.factory.ts'

const CAREERS = 50
/** A career with a bit of everything. */
const CONTROL = 9

let world: World
let noor: Person
/** Someone else, found by the same people. */
let ola: Person
let studio: Person
let houses: Person[]
let cast: Cast
beforeAll(async () => {
  world = await startWorld({ still: true })
  noor = await world.talent({ name: 'Noor Haddad' })
  ola = await world.talent({ name: 'Ola Nordmann' })
  studio = await world.business({ company: 'Marea Films' })
  houses = [studio]
  for (const company of ['Quillmarsh', 'Harbor Light']) houses.push(await world.business({ company }))
  const seats: Person[] = [...houses]
  for (const name of ['Ines Moreau', 'Lars Holm', 'Ruth Adeyemi'])
    seats.push(await world.seat(studio.businessId, 'recruiter', name))
  const talents: Person[] = []
  for (const name of ['Maya Lindqvist', 'Tom Okafor']) talents.push(await world.talent({ name }))
  cast = {
    companies: houses.map(({ id, businessId }) => ({ ownerId: id, businessId })),
    lookers: [
      ...seats.map(({ id }) => ({ id, viewer: 'company' as const })),
      ...talents.map(({ id }) => ({ id, viewer: 'talent' as const })),
    ],
    searchers: seats.map(({ id }) => id),
    starterId: talents[0]?.id ?? '',
  }
})
afterAll(() => world.stop())

const db = () => world.database.db

async function clear(): Promise<void> {
  for (const table of [
    'applications',
    'posts',
    'portfolio_projects',
    'talent_lists',
    'looks',
    'look_figures',
    'company_look_days',
    'company_look_quarters',
    'talent_appearances',
    'appearance_figures',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db())
}

interface Asked {
  zone: string
  period: Period
}

const DAYS = { '7d': 7, '30d': 30, '90d': 90, '1y': 365, all: null } as const

/** The first and the last day of the period by the calendar alone, `back` periods ago; everything began when they joined. */
const periodOf = ({ zone, period }: Asked, back: number) => {
  const [days, today] = [DAYS[period], sql`(now() at time zone ${zone})::date`]
  return days === null
    ? sql`(select (created_at at time zone ${zone})::date as first, ${today} as last from profiles where id = ${noor.id})`
    : sql`(select ${today} - ${days * (back + 1) - 1}::int as first, ${today} - ${days * back}::int as last)`
}

/** Every row about Noor with its day, without anything of the product. */
const RAW = (zone: string) => sql`
  works as materialized (select id, title, position from portfolio_projects where user_id = ${noor.id}),
  seen as materialized (
    select subject_id, viewer, (coalesce(at, (day + time '12:00') at time zone 'UTC') at time zone ${zone})::date as day from looks
    where subject_id = ${noor.id} or subject_id in (select id from works)),
  shown as materialized (
    select (min(at) at time zone ${zone})::date as day from talent_appearances where talent_id = ${noor.id} group by searcher_id, talent_appearances.day),
  searched as materialized (
    select word, searcher_id, (at at time zone ${zone})::date as day from talent_appearances where talent_id = ${noor.id} and word <> ''),
  invited as materialized (select (created_at at time zone ${zone})::date as day from post_invitations where talent_id = ${noor.id}),
  heard as materialized (
    select e.* from application_log e left join quiet_moves q on q.application_id = e.application_id
    where not e.dropped and (q.seq is null or e.seq <= q.seq)),
  sent as materialized (
    select (a.created_at at time zone ${zone})::date as day, a.promised_until,
      (select h.to_status from heard h where h.application_id = a.id order by h.seq desc limit 1) as status,
      (select min(h.created_at) from heard h where h.application_id = a.id and h.party = 'business' and h.move in ('offer', 'reject')) as replied_at
    from applications a where a.applicant_id = ${noor.id})`

const inside = (day: string) => sql`${sql.ref(day)} between first and last`
const byViewer = (whose: ReturnType<typeof sql>) => sql`(
  select json_object_agg(kind, (select count(*) from seen where viewer = kind and ${whose} and ${inside('seen.day')}))
  from unnest(array['visitor', 'talent', 'company', 'unknown']) kind)`
const OWN = () => sql`subject_id = ${noor.id}`
const WORK = () => sql`subject_id <> ${noor.id}`

type Found = Pick<TalentAnalytics, 'from' | 'to' | 'viewers' | 'days' | 'projects' | 'words' | 'saved'> &
  Pick<TalentAnalytics['applications'], 'outcomes' | 'replies'> &
  Record<'profile' | 'work' | 'appearances' | 'invitations' | 'sent', number>

/** Everything of one period, by a second computation. */
async function found(asked: Asked, back: number): Promise<Found> {
  const { rows } = await sql<{ value: Found }>`
    with ${RAW(asked.zone)}, period as ${periodOf(asked, back)}
    select json_build_object('from', first::text, 'to', last::text,
      'profile', (select count(*) from seen where ${OWN()} and ${inside('day')}),
      'work', (select count(*) from seen where ${WORK()} and ${inside('day')}),
      'viewers', json_build_object('profile', ${byViewer(OWN())}, 'projects', ${byViewer(WORK())}),
      'days', (select json_agg(json_build_object('day', d::date::text,
        'profile', (select count(*) from seen where ${OWN()} and day = d::date), 'projects', (select count(*) from seen where ${WORK()} and day = d::date),
        'appearances', (select count(*) from shown where day = d::date)) order by d) from generate_series(first::timestamp, last::timestamp, '1 day') d),
      'projects', (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'views', views) order by place), '[]') from (
        select id, title, views, row_number() over (order by views desc, position, id) as place
        from works cross join lateral (select count(*) as views from seen where subject_id = works.id and ${inside('day')}) v where views > 0) most where place <= 10),
      'appearances', (select count(*) from shown where ${inside('day')}),
      'words', (select coalesce(json_agg(json_build_object('word', word, 'searchers', searchers) order by place), '[]') from (
        select word, searchers, row_number() over (order by searchers desc, word) as place from (
          select word, count(distinct searcher_id) as searchers from searched where ${inside('day')} group by word) each where searchers >= 3) most where place <= 20),
      'saved', (select count(*) from business_profiles b where exists (
        select from talent_lists l where l.business_id = b.id and ${noor.id} in (select talent_id from talent_list_entries where list_id = l.id))),
      'invitations', (select count(*) from invited where ${inside('day')}),
      'sent', (select count(*) from sent where ${inside('day')}),
      'outcomes', (select coalesce(json_agg(json_build_object('status', status, 'count', n) order by n desc, status), '[]')
        from (select status, count(*) as n from sent where ${inside('day')} group by status) each),
      'replies', (select json_build_object('on_time', count(*) filter (where kept), 'late', count(*) filter (where not kept), 'open', count(*) filter (where kept is null)) from (
        select case when replied_at is not null then replied_at < promised_until when promised_until < now() then false end as kept
        from sent where promised_until is not null and status <> 'withdrawn' and ${inside('day')}) promised)) as value
    from period`.execute(db())
  if (!rows[0]) throw new Error('An expectation has no row')
  return rows[0].value
}

/** What they must see; suggestions are tried elsewhere. */
async function expected(asked: Asked): Promise<Omit<TalentAnalytics, 'suggestions'>> {
  const [now, before] = [await found(asked, 0), asked.period === 'all' ? null : await found(asked, 1)]
  const compared = (name: 'profile' | 'work' | 'appearances' | 'invitations' | 'sent') => ({
    now: now[name],
    before: before && before[name],
  })
  const { from, to, viewers, days, projects, words, saved, outcomes, replies } = now
  return {
    zone: asked.zone,
    from,
    to,
    before: before && { from: before.from, to: before.to },
    views: { profile: compared('profile'), projects: compared('work') },
    viewers,
    days,
    projects,
    appearances: compared('appearances'),
    words,
    saved,
    invitations: compared('invitations'),
    applications: { sent: compared('sent'), outcomes, replies },
  }
}

async function ask({ period }: Asked): Promise<Omit<TalentAnalytics, 'suggestions'>> {
  const { status, body } = await noor.call(talentAnalytics.read, { query: { period } })
  expect(status).toBe(200)
  const { suggestions: _tried, ...seen } = TalentAnalytics.strict().parse(body)
  // nothing of what is sent is left out of the comparison
  expect(body).toEqual({ ...seen, suggestions: _tried })
  return seen
}

const agreesOn = async (asked: Asked, seen: Omit<TalentAnalytics, 'suggestions'>): Promise<void> =>
  expect(seen).toEqual(await expected(asked))

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

function sumsAgree({
  views,
  viewers,
  days,
  projects,
  appearances,
  words,
  applications,
}: Omit<TalentAnalytics, 'suggestions'>): void {
  const kinds = (by: (typeof viewers)['profile']) => sum(Object.values(by), (looks) => looks)
  expect([kinds(viewers.profile), sum(days, ({ profile }) => profile)]).toEqual([views.profile.now, views.profile.now])
  expect([kinds(viewers.projects), sum(days, (day) => day.projects)]).toEqual([views.projects.now, views.projects.now])
  expect(sum(days, (day) => day.appearances)).toBe(appearances.now)
  const named = sum(projects, (project) => project.views)
  // only the ten with most are named
  const others = views.projects.now - named
  expect(projects.length < 10 ? others : Math.min(others, 0)).toBe(0)
  expect(sum(applications.outcomes, ({ count }) => count)).toBe(applications.sent.now)
  const { on_time, late, open } = applications.replies
  expect(on_time + late + open).toBeLessThanOrEqual(applications.sent.now)
  for (const { searchers } of words) expect(searchers).toBeGreaterThanOrEqual(3)
}

/** No one else's id or name is in it, nor a company's or a post's. */
async function namesNoOne(seen: object): Promise<void> {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select id, full_name as name from profiles where id <> ${noor.id} union all select id, company_name from business_profiles
    union all select id, title from posts union all select id, title from portfolio_projects where user_id <> ${noor.id}`.execute(
    db(),
  )
  const text = JSON.stringify(seen)
  expect(rows.filter(({ id, name }) => text.includes(id) || (name && text.includes(name)))).toEqual([])
}

/** A recruiter rejects some of those who wait, and undoes a part of it: its time never ends here. */
async function rejectSome(random: Random): Promise<number> {
  const { rows } = await sql<{ id: string; version: number }>`
    select a.id, (select max(seq) from application_log where application_id = a.id) as version from applications a
    where a.applicant_id = ${noor.id} and a.business_id = ${studio.businessId} and a.status in ('pending', 'reviewing', 'shortlisted', 'interviewed') order by a.id limit 2`.execute(
    db(),
  )
  for (const { id, version } of rows) {
    const params = { applicationId: id }
    const moved = await studio.call(applications.move, { params, body: { move: 'reject', version } })
    expect(moved.status).toBe(200)
    await sql`update quiet_moves set until = now() + interval '1 day'`.execute(db())
    if (random.chance(0.4))
      expect((await studio.call(applications.undo, { params, body: { version: version + 1 } })).status).toBe(200)
  }
  return rows.length
}

/** A career of its own, and someone else's beside it. */
async function openCareer(seed: number) {
  const random = createRandom(2_000 + seed)
  const zone = random.pick(ZONES)
  await clear()
  await sql`update profiles set time_zone = ${zone} where id = ${noor.id}`.execute(db())
  const joined = () => new Date(Date.now() - random.int(random.chance(0.3) ? 5 : 200, 800) * 86_400_000)
  const posts = await makePosts(world.ctx(), random, cast)
  const careers = [noor, ola].map(({ id }) => ({ talentId: id, since: joined(), zone }))
  const upgraded: boolean[] = []
  for (const career of careers) upgraded.push(await makeCareer(world.ctx(), random, career, { cast, posts }))
  await makeSearches(world.ctx(), random, careers, cast)
  if (upgraded.includes(true)) await rebuildLooks(world.ctx())
  const quiet = random.chance(0.5) ? await rejectSome(random) : 0
  return { random, zone, quiet }
}

const endLooks = () => world.app.tasks.find(({ name }) => name === 'views.end_looks')?.run({}, world.ctx())

describe('every number of 50 careers is what a second computation finds', () => {
  /** What the careers had between them: without it a comparison of it would say nothing. */
  const met = { words: 0, mostWords: 0, mostProjects: 0, on_time: 0, late: 0, open: 0, quiet: 0, before: 0, changes: 0 }
  const note = (seen: Omit<TalentAnalytics, 'suggestions'>, quiet: number) => {
    const { on_time, late, open } = seen.applications.replies
    met.words += seen.words.length
    met.mostWords = Math.max(met.mostWords, seen.words.length)
    met.mostProjects = Math.max(met.mostProjects, seen.projects.length)
    met.on_time += on_time
    met.late += late
    met.open += open
    met.quiet += quiet
    met.before += seen.views.profile.before ?? 0
  }
  const lookedOnChanges = async (zone: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from looks cross join lateral (select (at at time zone ${zone})::date as day) each
      where (each.day + 1)::timestamp at time zone ${zone} - each.day::timestamp at time zone ${zone} <> interval '24 hours'`.execute(
      db(),
    )
    return rows[0]?.n ?? 0
  }

  test.each(Array.from({ length: CAREERS }, (_none, seed) => seed))('career %i', { timeout: 60_000 }, async (seed) => {
    const { random, zone, quiet } = await openCareer(seed)
    met.changes += await lookedOnChanges(zone)
    for (const period of seed % 3 === 0 ? PERIODS : [random.pick(PERIODS)]) {
      const seen = await ask({ zone, period })
      sumsAgree(seen)
      await agreesOn({ zone, period }, seen)
      await namesNoOne(seen)
      note(seen, quiet)
    }
    if (seed % 5 > 0) return
    // one who looked and searched goes, and old rows end: what was counted stays, but words are only of the rows that are left
    const asked = { zone, period: random.pick(PERIODS) }
    const { words: _before, ...counted } = await ask(asked)
    await viewsModule.person.eraseFor(world.ctx(), random.pick(cast.searchers))
    await endLooks()
    const { words: left, ...after } = await ask(asked)
    expect(after).toEqual(counted)
    expect(left).toEqual((await found(asked, 0)).words)
    await rebuildLooks(world.ctx())
    expect(await ask(asked)).toEqual({ ...after, words: left })
  })

  test('the careers have words, replies of every kind, what is still quiet, and days on which the clocks change', () => {
    expect(Object.entries(met).filter(([, count]) => count === 0)).toEqual([])
    expect([met.mostWords, met.mostProjects]).toEqual([20, 10])
  })
})

describe('the second computation notices a row that changes', () => {
  const PROFILE = () => sql`subject_id = ${noor.id}`
  const PROJECT = () => sql`subject_id in (select id from portfolio_projects where user_id = ${noor.id})`
  const change = async (table: string, to: ReturnType<typeof sql>, which: ReturnType<typeof sql>) => {
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${to} where ${which}`.execute(db())
    expect(numAffectedRows).toBeGreaterThan(0n)
  }
  const open = async () => {
    const { zone } = await openCareer(CONTROL)
    const asked = { zone, period: 'all' } as const
    const seen = await ask(asked)
    await agreesOn(asked, seen)
    return { asked, seen }
  }

  test.each([
    ['by whom a profile was looked at', 'looks', sql`viewer = 'unknown'`, PROFILE],
    ['when a profile was looked at', 'looks', sql`at = at - interval '3 days'`, PROFILE],
    ['when a project was looked at', 'looks', sql`at = at - interval '3 days'`, PROJECT],
    ['at what someone looked', 'looks', sql`subject_id = gen_random_uuid()`, PROJECT],
    [
      'when a search showed them',
      'talent_appearances',
      sql`at = at - interval '3 days'`,
      () => sql`talent_id = ${noor.id} and word = ''`,
    ],
  ])('behind the read models: %s', async (_what, table, to, which) => {
    const { asked } = await open()
    await change(table, to, which())
    await expect(agreesOn(asked, await ask(asked))).rejects.toThrow(/expected/)
  })

  const SENT = () => sql`applicant_id = ${noor.id}`
  test.each([
    [
      'what was searched for',
      'talent_appearances',
      sql`word = word || 's'`,
      () => sql`talent_id = ${noor.id} and word <> ''`,
    ],
    ['who is in a list', 'talent_list_entries', sql`talent_id = added_by`, () => sql`talent_id = ${noor.id}`],
    ['when they were invited', 'post_invitations', sql`created_at = '2001-01-01'`, () => sql`talent_id = ${noor.id}`],
    ['when they applied', 'applications', sql`created_at = '2001-01-01'`, SENT],
    ['by when a reply was promised', 'applications', sql`promised_until = promised_until - interval '60 days'`, SENT],
    [
      'what they heard of',
      'application_log',
      sql`dropped = true`,
      () => sql`to_status = 'rejected' and application_id in (select id from applications where ${SENT()})`,
    ],
  ])('in rows that are read as they are: %s', async (_what, table, to, which) => {
    const { asked, seen } = await open()
    await change(table, to, which())
    await expect(agreesOn(asked, seen)).rejects.toThrow(/expected/)
  })
})
