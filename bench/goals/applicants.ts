import { setTimeout as sleep } from 'node:timers/promises'
import { applications } from '../../contract/src/applications/applications.routes.ts'
import type { ApplicantsQuery } from '../../contract/src/applications/applications.schemas.ts'
import { query } from '../../faults/lib/database.ts'
import { ask } from '../../faults/lib/http.ts'
import { openPeople, type Someone } from '../../faults/lib/people.ts'
import { median, percentile } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import { MAIN, type Market, type World } from '../lib/world.ts'

export const APPLICANTS = 5_000
const REVIEWERS = 50
const SECONDS = 20
/** At first, 50 sessions are new and the code is cold; none of these moves counts as slow, and none may get lost. */
const WARM_SECONDS = 5
const ROUNDS = 9
const NARROWED_MS = 100
const MOVED_MS = 50

type Asked = Partial<Record<keyof typeof ApplicantsQuery.shape, string>>
/** Each order, each column of the board, and what narrows them. */
const QUESTIONS: readonly Asked[] = [
  { sort: 'newest' },
  { sort: 'oldest' },
  { sort: 'name' },
  { sort: 'experience' },
  { sort: 'rating' },
  { sort: 'match' },
  { status: 'pending' },
  { status: 'reviewing' },
  { status: 'shortlisted', sort: 'rating' },
  { q: 'maya' },
  { q: 'editor', status: 'pending', sort: 'match' },
]

/** One post with its applicants, a third each new, under review and shortlisted; and everyone who reviews. */
export async function openApplicants(world: World, market: Market) {
  const people = await openPeople(world.stage, market.appUrl)
  const studio = await people.business('Bench Pictures')
  const post = await people.openJob(studio, 'Actor')
  await query(market.superUrl, `update job_posts set crafts = '{Actor}' where id = $1`, [post])
  await query(
    market.superUrl,
    `with sent as (
      insert into applications (kind, post_id, applicant_id, business_id, letter, availability, status, created_at)
      select 'job', o.id, t.id, o.business_id, 'I have lit four harbor films.', 'immediate',
        (array['pending', 'reviewing', 'shortlisted'])[1 + t.n % 3], now() - t.n * interval '1 minute'
      from posts o, (select id, row_number() over (order by id) as n from talent_profiles limit $2) t where o.id = $1
      returning id, applicant_id, created_at
    ), details as (
      insert into job_applications (id) select id from sent
    ) insert into application_log (application_id, seq, actor_id, party, move, to_status, created_at)
      select id, 1, applicant_id, 'talent', 'submit', 'pending', created_at from sent`,
    [post, APPLICANTS],
  )
  // those who apply for a part are mostly of its craft: then each is compared in every part
  await query(
    market.superUrl,
    `update talent_profiles set profession = 'Actor' where id in (select applicant_id from applications where post_id = $1)`,
    [post],
  )
  const reviewers = await Promise.all(Array.from({ length: REVIEWERS }, (_, n) => people.business(`Seat ${n}`)))
  const seats = reviewers.map(({ id }) => id)
  await query(market.superUrl, 'delete from company_members where user_id = any($1::uuid[])', [seats])
  await query(
    market.superUrl,
    `insert into company_members (business_id, user_id, role) select business_id, u, 'recruiter' from posts, unnest($1::uuid[]) u where id = $2`,
    [seats, post],
  )
  await query(
    market.superUrl,
    'vacuum analyze applications, application_log, job_applications, company_members, talent_profiles, profiles',
  )
  return { post, empty: await people.openJob(studio, 'Gaffer'), studio, reviewers }
}

const get = async (url: string, token: string, asked: Asked) => {
  const reply = await ask(`${url}/api/v1${applications.list.path}?${new URLSearchParams(asked)}`, { token })
  if (reply.status !== 200) throw new Error(`${JSON.stringify(asked)}: ${reply.status} ${reply.text}`)
  return reply
}

/** The middle of some tries of each question, in milliseconds. */
async function narrowed(url: string, { token }: Someone, post: string): Promise<{ what: string; took: number }[]> {
  const seen: { what: string; took: number }[] = []
  for (const asked of QUESTIONS) {
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const reply = await get(url, token, { ...asked, post })
      // the first one reads from disk
      if (round > 0) times.push(reply.ms)
    }
    seen.push({ what: Object.values(asked).join(', '), took: median(times) })
    console.log(`  ${ms(median(times))} ${seen.at(-1)?.what}`)
  }
  return seen
}

interface Moves {
  times: number[]
  /** With those while warming up. */
  asked: number
  refused: number
}

/** Each reviewer moves a card a second, to and fro among their own. */
async function moved(url: string, post: string, reviewers: readonly Someone[]): Promise<Moves> {
  const [first] = reviewers
  if (!first) throw new Error('There is no one to review')
  const { items } = JSON.parse((await get(url, first.token, { post, status: 'reviewing', limit: '50' })).text) as {
    items: { id: string; version: number }[]
  }
  const times: number[] = []
  let asked = 0
  let refused = 0
  const review = async ({ token }: Someone, at: number) => {
    const card = items[at]
    if (!card) throw new Error('There are too few cards')
    await sleep((at / reviewers.length) * 1_000)
    for (let second = 0; second < WARM_SECONDS + SECONDS; second += 1) {
      const started = performance.now()
      const path = applications.move.path.replace(':applicationId', card.id)
      const json = { move: second % 2 ? 'review' : 'shortlist', version: card.version + second }
      const reply = await ask(`${url}/api/v1${path}`, { token, json })
      asked += 1
      if (second >= WARM_SECONDS) times.push(reply.ms)
      if (reply.status !== 200) refused += 1
      await sleep(Math.max(0, 1_000 - (performance.now() - started)))
    }
  }
  await Promise.all(reviewers.map(review))
  return { times, asked, refused }
}

/** P21: Applicant Management with 5,000 applicants of one post: narrowing the list, and 50 people who move cards. */
export async function applicantsAtSize(world: World): Promise<Figure[]> {
  const market = await world.market(MAIN)
  const { post, reviewers } = await openApplicants(world, market)
  const { url } = await world.serve(market)
  const [first] = reviewers
  if (!first) throw new Error('There is no one to review')
  const questions = await narrowed(url, first, post)
  const slowest = questions.reduce((a, b) => (b.took > a.took ? b : a))
  const { times, asked, refused } = await moved(url, post, reviewers)
  const [row] = await query<{ n: number }>(
    market.superUrl,
    `select count(*)::int as n from application_log l join applications a on a.id = l.application_id where a.post_id = $1 and l.party = 'business'`,
    [post],
  )
  const lost = asked - refused - (row?.n ?? 0)
  return [
    {
      goal: 'P21',
      what: `a page of ${APPLICANTS.toLocaleString('en')} applicants in each order and by each filter: median, and the slowest`,
      wanted: `≤ ${ms(NARROWED_MS)}`,
      seen: `${ms(median(questions.map(({ took }) => took)))}; ${ms(slowest.took)} (${slowest.what})`,
      reached: slowest.took <= NARROWED_MS,
    },
    {
      goal: 'P21',
      what: `${REVIEWERS} reviewers who each move a card a second: p99 of ${times.length.toLocaleString('en')} moves; lost, refused`,
      wanted: `≤ ${ms(MOVED_MS)}; 0`,
      seen: `${ms(percentile(times, 0.99))}; ${lost}, ${refused}`,
      reached: percentile(times, 0.99) <= MOVED_MS && lost === 0 && refused === 0,
    },
  ]
}
