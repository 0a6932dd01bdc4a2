import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../../faults/lib/database.ts'
import { endTheDay, makeCrowd, startClock } from '../../faults/lib/overdue.ts'
import { openPeople } from '../../faults/lib/people.ts'
import { openReaders, READERS } from '../lib/readers-beside.ts'
import { type Figure, ms } from '../lib/table.ts'
import type { Market, World } from '../lib/world.ts'

const POSTS = 1_000
const EACH = 100
const CLOSED_MS = 60_000
const NOTIFIED_MS = 300_000
const PATIENCE_MS = 310_000
const WARM_MS = 5_000
const CALM_MS = 15_000
/** The readers' slowest hundredth may take this many times as long as without the clock. */
const SLOWER = 2

/** Whether a table has no such row. Counting all of them four times a second would itself keep the database busy. */
const none = async ({ superUrl }: Market, which: string) =>
  (await query<{ none: boolean }>(superUrl, `select not exists (select from ${which}) as none`))[0]?.none === true
const closedAll = (market: Market) => none(market, `applications where status = 'pending' and reply_until < now()`)
const delivered = (market: Market) => none(market, 'fact_queue')

const notified = async ({ superUrl }: Market) =>
  (
    await query<{ n: number }>(
      superUrl,
      `select count(*)::int as n from notifications where type = 'application_update' and href like '/applications/%'`,
    )
  )[0]?.n ?? 0

/** What a market of this size has from before: no one's list of notices starts empty. */
const makeOlderNotices = ({ superUrl }: Market) =>
  query(
    superUrl,
    `insert into notifications (user_id, type, title, message, href, metadata, fact_id, created_at, read_at)
    select p.id, 'application_update', 'An older notice', 'Some days old.', '/applications', '{}', gen_random_uuid(), now() - n * interval '1 day', case when n > 2 then now() end
    from profiles p, generate_series(1, 10) n`,
  )

/** Milliseconds until `done`, looking every quarter of a second. */
async function until(done: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  while (!(await done())) {
    if (performance.now() - started > PATIENCE_MS) return Infinity
    await sleep(250)
  }
  return performance.now() - started
}

interface Measured {
  made: number
  /** Milliseconds; infinite if it took too long. */
  closed: number
  noticed: number
  /** How many had their notice in the end. */
  heard: number
  /** The readers' slowest hundredth before, while the clock closes, and while notices are sent. */
  calm: number
  busy: number
  afterwards: number
}

async function measured(world: World): Promise<Measured> {
  const market = await world.market(10_000)
  const made = await makeCrowd(market.superUrl, { posts: POSTS, each: EACH })
  await makeOlderNotices(market)
  await query(market.superUrl, 'vacuum analyze notifications')
  const node = await world.serve(market)
  const { token } = await (await openPeople(world.stage, market.appUrl)).talent('Reader')
  const readersBeside = await openReaders(world, node.url, token)
  // at first the session is new and the code is cold
  await readersBeside(sleep(WARM_MS))
  const calm = await readersBeside(sleep(CALM_MS))
  await endTheDay(market.superUrl)
  await query(market.superUrl, 'checkpoint')
  await startClock(market.superUrl)
  const closing = until(() => closedAll(market))
  const busy = await readersBeside(closing)
  const closed = await closing
  console.log(`  closed in ${(closed / 1_000).toFixed(1)} s`)
  const emptying = until(() => delivered(market))
  const afterwards = await readersBeside(emptying)
  const emptied = await emptying
  const heard = await notified(market)
  const noticed = heard >= made ? emptied : Infinity
  return { made, closed, noticed, heard, calm, busy, afterwards }
}

/** P22: the clock closes 100,000 applications of 1,000 posts at once, everyone gets a notice, and readers hardly notice. */
export async function clockAtSize(world: World): Promise<Figure[]> {
  const { made, closed, noticed, heard, calm, busy, afterwards } = await measured(world)
  return [
    {
      goal: 'P22',
      what: `${made.toLocaleString('en')} applications of ${POSTS.toLocaleString('en')} posts closed by the clock: status, timeline, fact`,
      wanted: `≤ ${CLOSED_MS / 1000} s`,
      seen: `${(closed / 1000).toFixed(1)} s with ${READERS} readers beside it`,
      reached: closed <= CLOSED_MS,
    },
    {
      goal: 'P22',
      what: 'from then until everyone has their notice',
      wanted: `≤ ${NOTIFIED_MS / 60_000} min`,
      seen:
        noticed === Infinity
          ? `${heard} after ${Math.round(PATIENCE_MS / 1_000)} s`
          : `${(noticed / 1000).toFixed(0)} s`,
      reached: noticed <= NOTIFIED_MS,
    },
    {
      goal: 'P22',
      what: `${READERS} readers who each open Discover once a second while the clock closes, against the time before it: p99`,
      wanted: `≤ ${SLOWER} ×`,
      seen: `${ms(busy)}, and ${ms(afterwards)} while notices are sent, against ${ms(calm)}`,
      reached: Math.max(busy, afterwards) <= SLOWER * calm,
    },
  ]
}
