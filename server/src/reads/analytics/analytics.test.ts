import { analytics } from '@ensemble/contract/analytics/analytics.routes.ts'
import {
  AnalyticsFunnel,
  AnalyticsHires,
  AnalyticsIndustries,
  AnalyticsOverview,
  AnalyticsSkills,
  AnalyticsSources,
  AnalyticsTalent,
} from '@ensemble/contract/analytics/analytics.schemas.ts'
import { ALL_SOURCES, PERIODS, type Period } from '@ensemble/contract/analytics/vocabulary.ts'
import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../../commands/generate/random.ts'
import { recount } from '../../modules/figures/index.ts'
import { makeBlock } from '../../modules/relations/relations.factory.ts'
import { rebuildLooks } from '../../modules/views/views.face.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { ZONES } from './instants.factory.ts'
import { describePeople, makeMarket } from './markets.factory.ts'

const MARKETS = 50
/** A market with a bit of everything. */
const CONTROL = 9

let world: World
let studio: Person
let rival: Person
let people: string[]
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Marea Films' })
  rival = await world.business({ company: 'Quillmarsh' })
  people = []
  for (let at = 0; at < 12; at += 1) people.push((await world.talent({ name: `Person ${at}` })).id)
})
afterAll(() => world.stop())

const db = () => world.database.db
const json = async <T>(statement: RawBuilder<{ value: T }>): Promise<T> => {
  const { rows } = await statement.execute(db())
  if (!rows[0]) throw new Error('An expectation has no row')
  return rows[0].value
}

async function clear(): Promise<void> {
  for (const table of [
    'applications',
    'posts',
    'ended_applicants',
    'ended_parts',
    'company_days',
    'company_months',
    'company_quarters',
    'looks',
    'look_figures',
    'company_look_days',
    'company_look_quarters',
    'user_blocks',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db())
}

interface Asked {
  zone: string
  period: Period
  postId: string | null
}

/** Days of the period by the calendar alone; `back` periods ago. */
const periodOf = ({ zone, period, postId }: Asked, back: number) => {
  const days = { '7d': 7, '30d': 30, '90d': 90, '1y': 365, all: 0 }[period]
  const today = sql`(now() at time zone ${zone})::date`
  return period === 'all'
    ? sql`(select coalesce(least((select min(day) from apps), (select min((coalesce(published_at, created_at) at time zone ${zone})::date) from posts
        where business_id = ${studio.businessId} and kind in ('job', 'collaboration') and (${postId}::uuid is null or id = ${postId}))), ${today}) as first, ${today} as last)`
    : sql`(select ${today} - ${days * (back + 1) - 1}::int as first, ${today} - ${days * back}::int as last)`
}

/** Every application as its own rows say, without anything of the product. */
const RAW = ({ zone, postId }: Asked) => sql`
  apps as materialized (
    select a.id, a.post_id, a.role_id, a.applicant_id, a.availability, a.created_at, (a.created_at at time zone ${zone})::date as day,
      coalesce(p.location, '') as city, coalesce(t.profession, '') as craft, t.years_experience as years, t.skills,
      coalesce((select w.source from looks w where w.subject_id = a.post_id and w.seen_by = a.applicant_id order by w.day desc limit 1), 'unknown') as source,
      h.created_at as hired_at, (h.created_at at time zone ${zone})::date as hired_day,
      (select min(e.created_at) from application_log e where e.application_id = a.id and e.party = 'business' and not e.dropped) as replied_at,
      a.opened_at is not null or exists (select from application_log e where e.application_id = a.id and not e.dropped and e.to_status in ('reviewing', 'shortlisted', 'interviewed', 'offered', 'accepted')) as opened,
      exists (select from application_log e where e.application_id = a.id and not e.dropped and e.to_status in ('shortlisted', 'interviewed', 'offered', 'accepted')) as shortlisted,
      exists (select from application_log e where e.application_id = a.id and not e.dropped and e.to_status in ('interviewed', 'offered', 'accepted')) as interviewed,
      exists (select from application_log e where e.application_id = a.id and not e.dropped and e.to_status in ('offered', 'accepted')) as offered
    from applications a join profiles p on p.id = a.applicant_id join talent_profiles t on t.id = p.id
      left join application_log h on h.application_id = a.id and h.move = 'accept_offer'
    where a.business_id = ${studio.businessId} and (${postId}::uuid is null or a.post_id = ${postId})
  ), seen as materialized (
    select w.subject_id as post_id, w.source, (coalesce(w.at, (w.day + time '12:00') at time zone 'UTC') at time zone ${zone})::date as day from looks w join posts o on o.id = w.subject_id
    where o.business_id = ${studio.businessId} and (${postId}::uuid is null or o.id = ${postId}))`

const STEPS_SQL = sql`json_build_object('applied', count(*), 'opened', count(*) filter (where opened), 'shortlisted', count(*) filter (where shortlisted),
  'interviewed', count(*) filter (where interviewed), 'offered', count(*) filter (where offered), 'hired', count(*) filter (where hired_at is not null))`

/** Everything of one period, by a second computation; scores are compared one by one. */
async function expected(asked: Asked, scores: ReadonlyMap<string, number>) {
  const raw = RAW(asked)
  const of = (back: number) =>
    json<{
      from: string
      to: string
      days: AnalyticsOverview['days']
      ids: string[]
      hire_days: number
      hires: number
      reply_hours: number
      replies: number
      steps: Record<string, number>
    }>(sql`
      with ${raw}, period as ${periodOf(asked, back)}, arrived as (select a.* from apps a, period where a.day between first and last)
      select json_build_object('from', first::text, 'to', last::text,
        'days', (select json_agg(json_build_object('day', d::date::text, 'views', (select count(*) from seen where day = d::date), 'applicants', (select count(*) from apps where day = d::date),
          'hires', (select count(*) from apps where hired_day = d::date)) order by d) from generate_series(first::timestamp, last::timestamp, '1 day') d),
        'ids', coalesce((select json_agg(id) from arrived), '[]'), 'steps', (select ${STEPS_SQL} from arrived),
        'replies', (select count(replied_at) from arrived), 'reply_hours', (select coalesce(sum(extract(epoch from replied_at - created_at)) / 3600, 0) from arrived),
        'hires', (select count(*) from apps where hired_day between first and last),
        'hire_days', (select coalesce(sum(extract(epoch from hired_at - created_at)) / 86400, 0) from apps where hired_day between first and last)) as value
      from period`)
  const [now, before] = [await of(0), asked.period === 'all' ? null : await of(1)]
  const sum = (rows: AnalyticsOverview['days'], name: 'views' | 'applicants' | 'hires') =>
    rows.reduce((total, row) => total + row[name], 0)
  const compared = (name: 'views' | 'applicants' | 'hires') => ({
    now: sum(now.days, name),
    before: before && sum(before.days, name),
  })
  const scored = (ids: readonly string[]) => ids.flatMap((id) => scores.get(id) ?? [])
  const mean = (total: number, of: number) => (of === 0 ? null : total / of)
  const scoreOf = (ids: readonly string[]) =>
    mean(
      scored(ids).reduce((a, b) => a + b, 0),
      scored(ids).length,
    )
  return { now, before, compared, mean, scored, scoreOf }
}

/** A mean is rounded to a digit, and minutes are whole. */
const near = (wanted: number | null): unknown => (wanted === null ? null : expect.closeTo(wanted, 0.9))

async function ask(asked: Asked, who = studio) {
  const query = { period: asked.period, ...(asked.postId !== null && { post_id: asked.postId }) }
  const read = async <
    R extends (typeof analytics)['overview' | 'funnel' | 'sources' | 'industries' | 'talent' | 'skills' | 'hires'],
  >(
    route: R,
  ) => {
    const { status, body } = await who.call<RouteSpec>(route, { query })
    expect(status).toBe(200)
    return body
  }
  return {
    overview: AnalyticsOverview.strict().parse(await read(analytics.overview)),
    funnel: AnalyticsFunnel.strict().parse(await read(analytics.funnel)),
    sources: AnalyticsSources.strict().parse(await read(analytics.sources)),
    industries: AnalyticsIndustries.strict().parse(await read(analytics.industries)),
    talent: AnalyticsTalent.strict().parse(await read(analytics.talent)),
    skills: AnalyticsSkills.strict().parse(await read(analytics.skills)),
    hires: AnalyticsHires.strict().parse(await read(analytics.hires)),
  }
}
type Answers = Awaited<ReturnType<typeof ask>>

function sumsAgree({ overview, funnel, sources, industries, talent }: Answers): void {
  const total = (rows: readonly { applicants: number; hires: number }[]) => ({
    applicants: rows.reduce((sum, row) => sum + row.applicants, 0),
    hires: rows.reduce((sum, row) => sum + row.hires, 0),
  })
  const whole = { applicants: overview.figures.applicants.now, hires: overview.figures.hires.now }
  for (const parts of [
    overview.days,
    sources.items,
    industries.items,
    talent.craft,
    talent.experience,
    talent.city,
    talent.availability,
  ])
    expect(total(parts)).toEqual(whole)
  for (const step of ['applied', 'opened', 'shortlisted', 'interviewed', 'offered', 'hired'] as const)
    for (const list of [funnel.posts, ...(funnel.roles.length ? [funnel.roles] : [])])
      expect(list.reduce((sum, row) => sum + row.steps[step], 0)).toBe(funnel.steps[step])
}

/** Parts of a period as PostgreSQL counts them. */
const partsOf = (asked: Asked, part: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) =>
  json<{ part: string; applicants: number; hires: number }[]>(sql`
    with ${RAW(asked)}, period as ${periodOf(asked, 0)}
    select coalesce(json_agg(json_build_object('part', part, 'applicants', applicants, 'hires', hires) order by applicants desc, hires desc, part collate "C"), '[]') as value from (
      select ${part} as part, count(*) filter (where a.day between first and last) as applicants, count(*) filter (where a.hired_day between first and last) as hires
      from period, apps a ${more} group by 1) parts where applicants > 0 or hires > 0`)
const sorted = (rows: readonly { part: string; applicants: number; hires: number }[]) =>
  rows.toSorted(
    (one, other) => other.applicants - one.applicants || other.hires - one.hires || (one.part < other.part ? -1 : 1),
  )

/** The latest hires of a period are those who said yes in it, without those that a block keeps from the reader. */
async function hiresAgree(asked: Asked, { items }: AnalyticsHires): Promise<void> {
  const wanted = await json<AnalyticsHires['items']>(sql`
    with ${RAW(asked)}, period as ${periodOf(asked, 0)}, met as (
      select a.*, p.full_name, p.slug, p.avatar_url, o.title, row_number() over (order by a.hired_at desc, a.id) as place
      from period, apps a join profiles p on p.id = a.applicant_id left join posts o on o.id = a.post_id
      where a.hired_day between first and last
        and a.applicant_id <> all (select case when b.blocker_id = ${studio.id} then b.blocked_id else b.blocker_id end from user_blocks b where ${studio.id} in (b.blocker_id, b.blocked_id)))
    select coalesce(json_agg(json_build_object('application_id', id, 'name', full_name, 'slug', slug, 'avatar_url', avatar_url, 'craft', nullif(craft, ''),
      'post', json_build_object('id', post_id, 'title', title), 'at', to_char(hired_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place), '[]') as value
    from met where place <= 10`)
  expect(items).toEqual(wanted)
}

async function agreesOn(asked: Asked, answers: Answers, scores: ReadonlyMap<string, number>): Promise<void> {
  const { now, before, compared, mean, scored, scoreOf } = await expected(asked, scores)
  const { overview, funnel, sources, industries, talent, skills, hires } = answers
  const applicants = compared('applicants')
  expect(overview).toMatchObject({
    zone: asked.zone,
    from: now.from,
    to: now.to,
    before: before && { from: before.from, to: before.to },
    days: now.days,
    before_days: before ? before.days : [],
    figures: {
      views: compared('views'),
      applicants,
      hires: compared('hires'),
      time_to_hire: {
        now: near(mean(now.hire_days, now.hires)),
        of: now.hires,
        before: before && near(mean(before.hire_days, before.hires)),
      },
      match_score: {
        now: near(scoreOf(now.ids)),
        of: scored(now.ids).length,
        before: before && near(scoreOf(before.ids)),
      },
      growth:
        applicants.before === null || applicants.before < 5
          ? null
          : Math.round((100 * (applicants.now - applicants.before)) / applicants.before),
    },
  })
  expect(funnel).toMatchObject({
    views: compared('views').now,
    steps: now.steps,
    first_reply: {
      now: near(mean(now.reply_hours, now.replies)),
      of: now.replies,
      before: before && near(mean(before.reply_hours, before.replies)),
    },
  })
  const posts = await json<{ id: string; views: number; steps: object }[]>(sql`
    with ${RAW(asked)}, period as ${periodOf(asked, 0)}
    select coalesce(json_agg(json_build_object('id', post_id, 'views', (select count(*) from seen s where s.post_id = each.post_id and s.day between first and last), 'steps', steps) order by post_id), '[]') as value
    from (select post_id, first, last, ${STEPS_SQL} as steps from apps a, period where a.day between first and last group by 1, 2, 3) each`)
  if (asked.postId === null)
    expect(
      funnel.posts
        .map(({ id, views, steps }) => ({ id, views, steps }))
        .toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
    ).toEqual(posts)
  const looked = await json<Record<string, number>>(sql`
    with ${RAW(asked)}, period as ${periodOf(asked, 0)}
    select coalesce(json_object_agg(source, views), '{}') as value from (select source, count(*) as views from seen, period where day between first and last group by 1) by_source`)
  const bySource = await partsOf(asked, sql`a.source`)
  expect(sources.items).toEqual(
    ALL_SOURCES.map((source) => {
      const { applicants = 0, hires = 0 } = bySource.find(({ part }) => part === source) ?? {}
      return { source, views: looked[source] ?? 0, applicants, hires }
    }),
  )
  expect(sorted(talent.craft)).toEqual(sorted(await partsOf(asked, sql`a.craft`)))
  expect(sorted(talent.city)).toEqual(sorted(await partsOf(asked, sql`a.city`)))
  expect(sorted(talent.availability)).toEqual(sorted(await partsOf(asked, sql`a.availability`)))
  const band = sql`case when a.years < 3 then '0–2 years' when a.years < 6 then '3–5 years' when a.years < 10 then '6–9 years' when a.years >= 10 then '10 years or more' else '' end`
  expect(sorted(talent.experience)).toEqual(sorted(await partsOf(asked, band)))
  const byIndustry = await partsOf(
    asked,
    sql`coalesce((select j.industry from job_posts j where j.id = a.post_id), '')`,
  )
  expect(
    sorted(
      industries.items
        .map(({ industry, applicants, hires }) => ({ part: industry, applicants, hires }))
        .filter((row) => row.applicants + row.hires > 0),
    ),
  ).toEqual(sorted(byIndustry))
  const open = await json<Record<string, number>>(sql`
    with ${RAW(asked)}, period as ${periodOf(asked, 0)}
    select coalesce(json_object_agg(industry, posts), '{}') as value from (select coalesce(j.industry, '') as industry, count(*) as posts from period, posts o left join job_posts j on j.id = o.id
      where o.business_id = ${studio.businessId} and (${asked.postId}::uuid is null or o.id = ${asked.postId}) and (o.published_at at time zone ${asked.zone})::date <= last
        and (o.status = 'published' or (o.closed_at at time zone ${asked.zone})::date >= first) group by 1) open`)
  expect(
    Object.fromEntries(
      industries.items.filter(({ posts }) => posts > 0).map(({ industry, posts }) => [industry, posts]),
    ),
  ).toEqual(open)
  const have = await partsOf(
    asked,
    sql`lower(k.skill)`,
    sql`cross join lateral (select distinct on (lower(s)) s as skill from unnest(a.skills) s) k`,
  )
  const found = Object.fromEntries(
    skills.items.filter((row) => row.applicants > 0).map((row) => [row.skill.toLowerCase(), row.applicants]),
  )
  expect(found).toEqual(
    Object.fromEntries(have.filter((row) => row.applicants > 0).map((row) => [row.part, row.applicants])),
  )
  expect(skills.applicants).toBe(applicants.now)
  await hiresAgree(asked, hires)
}

/** How each fits by the comparison that lists of applicants show, one by one. */
async function scoresOf(ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; postId: string; talentId: string }>`
    select id, post_id as "postId", applicant_id as "talentId" from applications where id = any(${[...ids]}::uuid[])`.execute(
    db(),
  )
  const found = new Map<string, number>()
  for (const { id, ...pair } of rows) {
    const [match] = await world.platform.ports.matches.ofApplicants(world.ctx(), [pair])
    if (typeof match?.score === 'number') found.set(id, match.score)
  }
  return found
}

/** Some of them keep the reader away, or are kept away. */
async function blockSome(random: Random): Promise<void> {
  if (random.chance(0.5)) await makeBlock(world.ctx(), studio.id, random.pick(people))
  if (random.chance(0.5)) await makeBlock(world.ctx(), random.pick(people), studio.id)
}

/** A market of its own, counted, and with another company's beside it now and then. */
async function openMarket(seed: number) {
  const random = createRandom(1_000 + seed)
  const zone = random.pick(ZONES)
  await clear()
  await sql`update profiles set time_zone = ${zone} where id = ${studio.id}`.execute(db())
  await describePeople(world.ctx(), random, people)
  const side = { ownerId: studio.id, businessId: studio.businessId }
  const { posts, applications, upgraded } = await makeMarket(world.ctx(), random, zone, side, people)
  const other =
    seed % 5 === 0 &&
    (await makeMarket(world.ctx(), random, zone, { ownerId: rival.id, businessId: rival.businessId }, people))
  await blockSome(random)
  // counted in parts that overlap, at once and again
  await Promise.all([0, 1, 2].map(() => recount(world.ctx(), random.some(applications, applications.length))))
  await recount(world.ctx(), applications)
  if (upgraded || (other && other.upgraded)) await rebuildLooks(world.ctx())
  return { random, zone, posts, applications, scores: await scoresOf(applications) }
}

describe('every number of 50 markets is what a second computation finds', () => {
  /** How many hires the panels named in all, and the most of one. */
  const named = { all: 0, most: 0 }

  test.each(Array.from({ length: MARKETS }, (_none, seed) => seed))('market %i', { timeout: 60_000 }, async (seed) => {
    const { random, zone, posts, scores } = await openMarket(seed)
    for (const period of seed % 3 === 0 ? PERIODS : [random.pick(PERIODS)])
      for (const postId of [null, random.pick(posts)]) {
        const asked = { zone, period, postId }
        const answers = await ask(asked)
        sumsAgree(answers)
        await agreesOn(asked, answers, scores)
        named.all += answers.hires.items.length
        named.most = Math.max(named.most, answers.hires.items.length)
      }
  })

  test('the markets have hires, and more than a panel names', () => {
    expect(named.all).toBeGreaterThan(MARKETS)
    expect(named.most).toBe(10)
  })
})

describe('the second computation notices a row that changes behind the read models', () => {
  const LATEST = sql`day = (select max(day) from looks)`
  const UNREAD = sql`status = 'pending' and opened_at is null`
  const HIRE = sql`move = 'accept_offer'`
  test.each([
    ['a look came otherwise', 'looks', sql`source = case source when 'embed' then 'link' else 'embed' end`, LATEST],
    ['a look was on another day', 'looks', sql`at = null, day = day - 3`, LATEST],
    ['an application was sent before', 'applications', sql`created_at = created_at - interval '3 days'`, sql`true`],
    ['an applicant can start later', 'applications', sql`availability = '1_month'`, sql`true`],
    ['an application was opened', 'applications', sql`opened_at = now()`, UNREAD],
    ['a hire took longer', 'application_log', sql`created_at = created_at + interval '1 hour'`, HIRE],
  ])('%s', async (_what, table, change, which) => {
    const { zone, scores } = await openMarket(CONTROL)
    const asked = { zone, period: 'all', postId: null } as const
    await agreesOn(asked, await ask(asked), scores)
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${change} where ctid = (select ctid from ${sql.table(table)} where ${which} limit 1)`.execute(
        db(),
      )
    expect(numAffectedRows).toBe(1n)
    await expect(agreesOn(asked, await ask(asked), scores)).rejects.toThrow(/expected/)
  })
})
