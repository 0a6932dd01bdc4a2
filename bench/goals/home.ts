import type { CompiledQuery } from 'kysely'
import { query } from '../../faults/lib/database.ts'
import { openContext, openPeople } from '../../faults/lib/people.ts'
import { readNewFrames } from '../../server/src/modules/applications/home.face.ts'
import type { MemberContext } from '../../server/src/platform/context.ts'
import { readHome, readOpen } from '../../server/src/reads/dashboards/home/home.service.ts'
import { readTopMatches } from '../../server/src/reads/talent-pool/index.ts'
import { medianMs } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import { type Spy, spyOn, type World } from '../lib/world.ts'

const MARKET = 10_000
const POSTS = 500
const OPEN = 60
const APPLICATIONS = 100_000
const MOST_MS = 30
const TIMES = 9

/** A company of some years: most of its posts are closed and everyone has an answer; the open ones are as they are on a Monday. */
async function openCompany(superUrl: string, ownerId: string, businessId: string): Promise<void> {
  await query(
    superUrl,
    `with made as (
      insert into posts (kind, owner_id, business_id, title, status, published_at, created_at, closes_at, views, time_zone)
      select 'job', $1, $2, 'Post ' || n, case when n <= $4::int then 'published' else 'closed' end, now() - n * interval '12 hours', now() - n * interval '12 hours',
        now() + (20 - n) * interval '1 day', 40 + n % 400, 'Europe/Berlin' from generate_series(1, $3::int) n returning id)
    insert into job_posts (id, crafts, respond_by, deadline) select id, '{Gaffer}', current_date + 14, current_date + 10 from made`,
    [ownerId, businessId, POSTS, OPEN],
  )
  await query(
    superUrl,
    `with posts as (select id, status, published_at, row_number() over (order by published_at desc) as n from posts where business_id = $1),
    people as (select id, row_number() over (order by id) as n from talent_profiles limit 2000)
    insert into applications (kind, post_id, applicant_id, business_id, letter, availability, status, created_at, updated_at, reply_until, promised_until)
    select 'job', o.id, t.id, $1::uuid, 'I have lit four harbor films.', 'immediate',
      case when o.status = 'published' then (array['pending', 'pending', 'reviewing', 'shortlisted', 'rejected'])[1 + k % 5]
        else case when k % 100 = 7 then 'accepted' when k % 10 = 3 then 'withdrawn' else 'rejected' end end,
      o.published_at + k * interval '30 minutes', o.published_at + k * interval '40 minutes', o.published_at + interval '30 days', o.published_at + interval '30 days'
    from posts o cross join generate_series(1, $2::int) k join people t on t.n = 1 + (o.n * 37 + k) % 2000`,
    [businessId, APPLICATIONS / POSTS],
  )
  await query(superUrl, 'vacuum analyze applications, posts, job_posts')
}

/** The middle time of each statement, in milliseconds. */
async function timed({ db }: Spy, statements: readonly CompiledQuery[]): Promise<number[]> {
  const seen: number[] = []
  for (const statement of statements) seen.push(await medianMs(() => db.executeQuery(statement), TIMES))
  return seen
}

/** P31: all that a company's home asks the database for, 500 posts and 100,000 applications behind it. */
export async function homeAtSize(world: World): Promise<Figure[]> {
  const market = await world.market(MARKET)
  const people = await openPeople(world.stage, market.appUrl)
  const studio = await people.business('Bench Pictures')
  const { ctx } = await openContext(world.stage, market.appUrl)
  const viewer = await ctx.platform.ports.acting(ctx.db, studio.id, studio.id)
  if (!viewer?.activeBusinessId) throw new Error('There is no company')
  await openCompany(market.superUrl, studio.id, viewer.activeBusinessId)
  const spy = spyOn(world.stage, market.appUrl, 2)
  const member: MemberContext = { ...ctx, db: spy.db, viewer }
  const blocks = {
    head: () => readHome(member),
    needs: () => ctx.platform.ports.needs(member),
    frames: () => readNewFrames(member),
    posts: () => readOpen(member),
    matches: () => readTopMatches(member),
  }
  let all = 0
  const words: string[] = []
  for (const [name, read] of Object.entries(blocks)) {
    // the reply record is kept for half a minute
    await read()
    const times = await timed(spy, await spy.statementsOf(read))
    const took = times.reduce((sum, one) => sum + one, 0)
    all += took
    words.push(`${name} ${ms(took)}`)
    console.log(`  ${name}: ${times.map((one) => ms(one)).join(', ')}`)
  }
  return [
    {
      goal: 'P31',
      what: `a company’s home with ${POSTS} posts and ${APPLICATIONS.toLocaleString('en')} applications: all its statements, one after the other`,
      wanted: `≤ ${MOST_MS} ms`,
      seen: `${ms(all)} (${words.join(', ')})`,
      reached: all <= MOST_MS,
    },
  ]
}
