import { setTimeout as sleep } from 'node:timers/promises'
import { jobs } from '../../contract/src/jobs/jobs.routes.ts'
import { query } from '../../faults/lib/database.ts'
import { ask } from '../../faults/lib/http.ts'
import { openPeople, type Someone } from '../../faults/lib/people.ts'
import { makeFollowers, openPages, startCountingPushes } from '../lib/followers.ts'
import { median } from '../lib/load.ts'
import { openReaders, READERS } from '../lib/readers-beside.ts'
import { type Figure, ms } from '../lib/table.ts'
import { type Market, memoryOf, type World } from '../lib/world.ts'

const FOLLOWERS = 100_000
const PAGES = 20
/** The first is a new notification for each of them; the others join it, and are pushed at the next full hour. */
const POSTS = 3
const WRITTEN_MS = 30_000
const PATIENCE_MS = 600_000
const WARM_MS = 5_000
const CALM_MS = 20_000
const SLOWER = 2

const JOB = {
  title: 'Night gaffer',
  description: 'Three nights on the river with a small crew and one boat.',
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: '2099-01-31',
  requirements: ['Own kit'],
  crafts: ['Gaffer'],
  skills: ['Lighting'],
}

/** Whether a table has no such row. */
const none = async ({ superUrl }: Market, which: string) =>
  (await query<{ none: boolean }>(superUrl, `select not exists (select from ${which}) as none`))[0]?.none === true
const countIn = async ({ superUrl }: Market, which: string) =>
  (await query<{ n: number }>(superUrl, `select count(*)::int as n from ${which}`))[0]?.n ?? 0

const WRITING = `graphile_worker.jobs where task_identifier in ('notices.tell_more', 'platform.deliver_fact') union all select from fact_queue f join facts on facts.id = f.fact_id`
const notified = (market: Market) => none(market, `${WRITING} where facts.type <> 'notifications.notified'`)
const written = (market: Market) => none(market, WRITING)
const sent = (market: Market) =>
  none(market, `push_outbox where due_at <= now() and not failed union all select from fact_queue`)

/** Milliseconds since `started` until it is so, looking four times a second. */
async function until(started: number, done: () => Promise<boolean>): Promise<number> {
  while (!(await done())) {
    if (performance.now() - started > PATIENCE_MS) return Infinity
    await sleep(250)
  }
  return performance.now() - started
}

interface Post {
  /** Milliseconds since the post until all notifications are there, all rows, and all pushes that may be sent at once. */
  notified: number
  written: number
  sent: number
  /** The same until the first and the last open page heard of it, and how often they did. */
  first: number
  last: number
  heard: number
  /** The readers' slowest hundredth before it, until all is written, and until all is sent. */
  calm: number
  busy: number
  afterwards: number
}

interface Scene {
  market: Market
  url: string
  studio: Someone
  pages: Awaited<ReturnType<typeof openPages>>
  readersBeside: Awaited<ReturnType<typeof openReaders>>
}

async function post({ market, url, studio, pages, readersBeside }: Scene, at: number): Promise<Post> {
  await query(market.superUrl, 'checkpoint')
  const calm = await readersBeside(sleep(CALM_MS))
  pages.reset()
  const started = performance.now()
  const json = { ...JOB, title: `Night gaffer ${at}` }
  const { status, text } = await ask(`${url}/api/v1${jobs.create.path}`, { token: studio.token, json })
  if (status >= 300) throw new Error(`A post is answered ${status}: ${text}`)
  const notifying = until(started, () => notified(market))
  const writing = until(started, () => written(market))
  const busy = await readersBeside(writing)
  const sending = until(started, () => sent(market))
  const afterwards = await readersBeside(Promise.all([sending, sleep(WARM_MS)]))
  const heard = pages.heard()
  return {
    notified: await notifying,
    written: await writing,
    sent: await sending,
    first: (heard[0] ?? Infinity) - started,
    last: (heard.at(-1) ?? Infinity) - started,
    heard: heard.length,
    calm,
    busy,
    afterwards,
  }
}

/** What the posts left behind: what is due at its time, and what went out. */
async function leftBy(market: Market) {
  return {
    notified: await countIn(market, `notifications where group_key = 'followed'`),
    waiting: await countIn(market, 'waiting_mails'),
    mailed: await countIn(market, `mail_outbox where kind like 'notification.%'`),
    quiet: await countIn(market, 'push_outbox'),
  }
}

const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
const each = (values: readonly number[]) => values.map(seconds).join(', ')
const count = (value: number) => value.toLocaleString('en')

async function measured(world: World) {
  const market = await world.market(10_000)
  const people = await openPeople(world.stage, market.appUrl)
  const studio = await people.business('Bench Pictures')
  const service = await startCountingPushes(world)
  const made = await makeFollowers(market, studio.id, { followers: FOLLOWERS, few: PAGES, origin: service.origin })
  const { url, pid } = await world.serve(market, { PUSH_ORIGINS: service.origin })
  const pages = await openPages(world, url, people, made.ids)
  const { token } = await people.talent('Reader')
  const readersBeside = await openReaders(world, url, token)
  // at first the session is new and the code is cold
  await readersBeside(sleep(WARM_MS))
  const memory = memoryOf(pid).now
  const posts: Post[] = []
  for (let at = 1; at <= POSTS; at += 1) {
    const seen = await post({ market, url, studio, pages, readersBeside }, at)
    console.log(
      `  post ${at}: notified ${seconds(seen.notified)}, written ${seconds(seen.written)}, sent ${seconds(seen.sent)}; pages ${seen.heard} from ${seconds(seen.first)} to ${seconds(seen.last)}; p99 ${ms(seen.calm)}, ${ms(seen.busy)}, ${ms(seen.afterwards)}; ${Math.round(memoryOf(pid).now)} MB, at most ${Math.round(memoryOf(pid).peak)}`,
    )
    posts.push(seen)
  }
  return { made, posts, memory, peak: memoryOf(pid).peak, arrived: service.arrived(), left: await leftBy(market) }
}

type Measured = Awaited<ReturnType<typeof measured>>

function writtenOf({ made, posts, left }: Measured): Omit<Figure, 'goal'> {
  const times = posts.map(({ written }) => written)
  const whole = left.notified === FOLLOWERS && left.waiting === made.digests * POSTS
  return {
    what: `a post of a company with ${count(FOLLOWERS)} followers, ${POSTS} times: until all rows are written`,
    wanted: `≤ ${WRITTEN_MS / 1000} s`,
    seen: `${each(times)} (notifications ${each(posts.map(({ notified }) => notified))}; ${count(left.notified)} of them, ${count(left.waiting)} emails waiting)`,
    reached: whole && Math.max(...times) <= WRITTEN_MS,
  }
}

const heardOf = ({ posts }: Measured): Omit<Figure, 'goal'> => ({
  what: `${PAGES} open pages of followers: from the post until the first and the last of them hear of it`,
  wanted: `each once, ≤ ${WRITTEN_MS / 1000} s`,
  seen: posts.map(({ heard, first, last }) => `${heard}: ${seconds(first)}–${seconds(last)}`).join('; '),
  reached: posts.every(({ heard, last }) => heard === PAGES && last <= WRITTEN_MS),
})

function sentOf({ made, posts, arrived, left }: Measured): Omit<Figure, 'goal'> {
  const pushes = made.pushed - made.quiet
  return {
    what: `of ${POSTS} posts: emails sent at once, ${count(made.digests)} with digests; pushes sent at once to ${count(made.pushed)} who want them, ${count(made.quiet)} of them in quiet hours`,
    wanted: `0; ${count(pushes)}, once an hour`,
    seen: `${left.mailed}; ${count(arrived)} after ${each(posts.map(({ sent }) => sent))}, ${count(left.quiet)} waiting for the full hour or the end of quiet hours`,
    // again if a full hour is over meanwhile
    reached: left.mailed === 0 && arrived >= pushes && arrived <= 2 * pushes,
  }
}

function readersOf({ posts }: Measured): Omit<Figure, 'goal'> {
  const ratio = median(posts.map(({ calm, busy }) => busy / calm))
  return {
    what: `${READERS} readers who each open Discover once a second until all is written, against the time before it: p99`,
    wanted: `≤ ${SLOWER} ×`,
    seen: `${ratio.toFixed(1)}× (${posts.map(({ busy, calm, afterwards }) => `${ms(busy)} against ${ms(calm)}, ${ms(afterwards)} while pushes are sent`).join('; ')})`,
    reached: ratio <= SLOWER,
  }
}

/** P26: a post of a company with 100,000 followers, with all that follows from it, beside readers of Discover. */
export async function postToFollowers(world: World): Promise<Figure[]> {
  const seen = await measured(world)
  const memory: Omit<Figure, 'goal'> = {
    what: 'the server’s resident memory before the posts, and at most',
    wanted: '',
    seen: `${Math.round(seen.memory)} MB, ${Math.round(seen.peak)} MB`,
  }
  return [writtenOf(seen), heardOf(seen), sentOf(seen), readersOf(seen), memory].map((figure) => ({
    goal: 'P26',
    ...figure,
  }))
}
