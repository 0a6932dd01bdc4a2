import type { CompiledQuery } from 'kysely'
import { query } from '../../faults/lib/database.ts'
import { openContext, openPeople } from '../../faults/lib/people.ts'
import { remakeCompany } from '../../server/src/modules/figures/rebuild.service.ts'
import { remakeCompanyLooks } from '../../server/src/modules/views/company-looks.queries.ts'
import type { MemberContext } from '../../server/src/platform/context.ts'
import {
  readFunnel,
  readHires,
  readIndustries,
  readOverview,
  readSkills,
  readSources,
  readTalent,
} from '../../server/src/reads/analytics/analytics.service.ts'
import { understood } from '../../server/src/reads/analytics/period.ts'
import { medianMs } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import { type Market, type Spy, spyOn, type World } from '../lib/world.ts'

const MARKET = 10_000
const BUCKETS = 10_000_000
/** Of two companies, which have all 1,000,000 applications. */
const COMPANIES = [
  { name: 'Bench Pictures', posts: 500, applications: 100_000, buckets: 300_000 },
  { name: 'Bench Studios', posts: 3_000, applications: 900_000, buckets: 1_000_000 },
] as const
const DAYS = 400
const MOST_MS = 100
const TIMES = 7

type Size = (typeof COMPANIES)[number]

/** Posts and applications over 400 days, as the product would have counted them; every tenth of those who applied was hired. */
async function openCompany({ superUrl }: Market, businessId: string, { posts, applications }: Size): Promise<void> {
  await query(
    superUrl,
    `with made as (
      insert into posts (kind, owner_id, business_id, title, status, published_at, created_at, closed_at)
      select 'job', $1, $1, 'Post ' || n, case when n % 5 = 0 then 'published' else 'closed' end, now() - $3 * interval '1 day' * n / $2, now() - $3 * interval '1 day' * n / $2,
        case when n % 5 > 0 then now() - $3 * interval '1 day' * n / $2 + interval '40 days' end from generate_series(1, $2::int) n returning id)
    insert into job_posts (id, crafts, skills, industry)
    select id, '{Gaffer}', array['Lighting', 'Steadicam'], (array['Film Production', 'Fashion', 'Theater', 'Dance'])[1 + (random() * 3)::int] from made`,
    [businessId, posts, DAYS],
  )
  await query(
    superUrl,
    `insert into applications (kind, post_id, applicant_id, business_id, letter, availability, status, opened_at, created_at, updated_at)
    select 'job', o.id, t.id, $1::uuid, 'I have lit four harbor films.', (array['immediate', '2_weeks', '1_month'])[1 + k % 3], case when k % 10 = 7 then 'accepted' else 'pending' end,
      o.published_at, least(o.published_at + k * interval '40 days' / $2, now()), now()
    from (select id, published_at, row_number() over (order by published_at) as n from posts where business_id = $1) o
      cross join generate_series(1, $2::int) k join (select id, row_number() over (order by id) as n from talent_profiles) t on t.n = 1 + (o.n * 37 + k) % 19000`,
    [businessId, applications / posts],
  )
  await query(
    superUrl,
    `insert into applicant_figures (application_id, business_id, post_id, role_id, applied_at, at, source, craft, experience, city, availability, skills, score, reached, decided_at, hired_at)
    select a.id, a.business_id, a.post_id, null, a.created_at, quarter_of(a.created_at), (array['discover', 'search', 'match', 'invitation', 'link', 'embed', 'feed', 'unknown'])[1 + (random() * 7)::int],
      t.profession, (array['', '0–2 years', '3–5 years', '6–9 years', '10 years or more'])[1 + (random() * 4)::int], coalesce(p.location, ''), a.availability, t.skills, 40 + random() * 60,
      case when a.status = 'accepted' then 5 else (random() * 4)::int end, a.created_at + random() * interval '5 days',
      case when a.status = 'accepted' then least(a.created_at + random() * interval '30 days', now()) end
    from applications a join talent_profiles t on t.id = a.applicant_id join profiles p on p.id = a.applicant_id where a.business_id = $1`,
    [businessId],
  )
}

/** Looks in different quarters of an hour, by different viewers from different sources. */
async function openLooks({ superUrl }: Market, scopes: string, perScope: number): Promise<void> {
  await query(
    superUrl,
    `insert into look_figures (scope_id, at, viewer, source, looks)
    select id, date_bin('15 minutes', now(), '2000-01-01Z') - (k / 32 * (${DAYS * 96}.0 / greatest(1, ${perScope} / 32)))::int * interval '15 minutes',
      (array['visitor', 'talent', 'company', 'unknown'])[1 + k % 4], (array['discover', 'search', 'match', 'invitation', 'link', 'embed', 'feed', 'unknown'])[1 + k / 4 % 8], 1 + k % 3
    from (${scopes}) scopes cross join generate_series(0, ${perScope - 1}) k on conflict do nothing`,
  )
}

/** The middle time of all statements together, in milliseconds. */
async function timed({ db }: Spy, statements: readonly CompiledQuery[]): Promise<number> {
  let took = 0
  for (const statement of statements) took += await medianMs(() => db.executeQuery(statement), TIMES)
  return took
}

const PANELS = {
  overview: readOverview,
  funnel: readFunnel,
  sources: readSources,
  industries: readIndustries,
  talent: readTalent,
  skills: readSkills,
  hires: readHires,
} as const

async function panelsOf(spy: Spy, member: MemberContext, period: '30d' | '1y' | 'all', postId?: string) {
  const seen: [name: string, took: number][] = []
  for (const [name, panel] of Object.entries(PANELS)) {
    const asked = { period, ...(postId !== undefined && { post_id: postId }) }
    const read = async () => panel(member, await understood(member, asked))
    await read()
    const statements = await spy.statementsOf(read)
    seen.push([name, await timed(spy, statements)])
  }
  return seen
}

/** P32: every panel of a company's analytics at size, a year by day included. */
export async function analyticsAtSize(world: World): Promise<Figure[]> {
  const market = await world.market(MARKET)
  const people = await openPeople(world.stage, market.appUrl)
  const { ctx } = await openContext(world.stage, market.appUrl)
  // as the tasks do: counting 1,000,000 buckets takes longer than a request may
  const tasks = await openContext(world.stage, market.tasksUrl)
  const companies: { size: Size; id: string }[] = []
  for (const size of COMPANIES) companies.push({ size, id: (await people.business(size.name)).id })
  for (const { size, id } of companies) {
    await openCompany(market, id, size)
    await openLooks(market, `select '${id}'::uuid as id`, size.buckets)
  }
  const left = BUCKETS - COMPANIES.reduce((sum, { buckets }) => sum + buckets, 0)
  await openLooks(market, `select id from posts where kind in ('job', 'collaboration') limit 10000`, left / 10_000)
  await query(market.superUrl, 'vacuum analyze applications, applicant_figures, look_figures, posts, job_posts')
  for (const { id } of companies) await remakeCompany(tasks.ctx, id)
  await query(market.superUrl, 'vacuum analyze company_days, company_months, company_quarters')
  for (const { id } of companies) await remakeCompanyLooks(tasks.ctx.db, id)
  await query(market.superUrl, 'vacuum analyze company_look_days, company_look_quarters')
  const spy = spyOn(world.stage, market.appUrl, 2)
  const figures: Figure[] = []
  for (const { size, id } of companies) {
    const viewer = await ctx.platform.ports.acting(ctx.db, id, id)
    if (!viewer) throw new Error('There is no company')
    const member: MemberContext = { ...ctx, db: spy.db, viewer }
    for (const period of ['30d', '1y', 'all'] as const) {
      const panels = await panelsOf(spy, member, period)
      const slowest = Math.max(...panels.map(([, took]) => took))
      figures.push({
        goal: 'P32',
        what: `every panel of analytics, ${period}, of a company with ${size.applications.toLocaleString('en')} of 1,000,000 applications; 10,000,000 buckets of views`,
        wanted: `≤ ${MOST_MS} ms`,
        seen: `${ms(slowest)} (${panels.map(([name, took]) => `${name} ${ms(took)}`).join(', ')})`,
        reached: slowest <= MOST_MS,
      })
      console.log(`  ${size.name} ${period}: ${panels.map(([name, took]) => `${name} ${ms(took)}`).join(', ')}`)
    }
  }
  return figures
}
