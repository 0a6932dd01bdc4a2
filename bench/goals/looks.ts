import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../../faults/lib/database.ts'
import { ask } from '../../faults/lib/http.ts'
import { openContext } from '../../faults/lib/people.ts'
import { addLook } from '../../server/src/modules/views/looks.service.ts'
import { median } from '../lib/load.ts'
import { type Figure, round } from '../lib/table.ts'
import type { Market, World } from '../lib/world.ts'

const MARKET = 10_000
const MOST_MS = 0.2
const ROUNDS = 21
const EACH = 400
const AT_ONCE = 16
const A_SECOND = 5_000
const SECONDS = 5
const PATIENCE_MS = 5_000

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140'
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Milliseconds of processor time that the main thread of a process has used (proc(5), schedstat). */
const threadMs = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000

/** A different address for each. */
const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

const somePost = async ({ superUrl }: Market) => {
  const [post] = await query<{ id: string; business_id: string }>(
    superUrl,
    `select id, business_id from posts where status = 'published' and not withheld and visibility = 'public' and business_id is not null order by id limit 1`,
  )
  if (!post) throw new Error('There is no post')
  return post
}
const counted = async ({ superUrl }: Market, id: string) =>
  (
    await query<{ n: number }>(
      superUrl,
      'select coalesce(sum(looks), 0)::int as n from look_figures where scope_id = $1',
      [id],
    )
  )[0]?.n ?? 0

/** What counting costs the server's thread: visitors who all differ, and in turn as many requests that aren't counted. */
async function perRequest(world: World, market: Market): Promise<Figure> {
  // an address counts as a few visitors only: these come through a proxy, each with its own
  const { url, pid } = await world.serve(market, { TRUSTED_PROXIES: '127.0.0.1' })
  const { id } = await somePost(market)
  let n = 0
  /** Milliseconds of the thread for each request. */
  const turn = async (agent: string) => {
    const before = threadMs(pid)
    for (let sent = 0; sent < EACH; sent += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const { status } = await ask(`${url}/api/v1/views`, {
            json: { kind: 'post', id, source: 'link' },
            headers: { 'user-agent': agent, 'x-forwarded-for': addressOf(n++) },
          })
          if (status !== 204) throw new Error(`/views: ${status}`)
        }),
      )
    return (threadMs(pid) - before) / EACH
  }
  // the code is cold at first
  for (const agent of [BROWSER, CRAWLER, BROWSER, CRAWLER]) await turn(agent)
  const before = await counted(market, id)
  const pairs: { added: number; without: number }[] = []
  for (let at = 0; at < ROUNDS; at += 1) {
    const without = await turn(CRAWLER)
    pairs.push({ added: (await turn(BROWSER)) - without, without })
  }
  const seen = (await counted(market, id)) - before
  if (seen !== ROUNDS * EACH) throw new Error(`${seen} of ${ROUNDS * EACH} views were counted`)
  const added = median(pairs.map((pair) => pair.added))
  return {
    goal: 'P32',
    what: `processor time of the server's thread that counting adds to a view, over ${ROUNDS} pairs of ${EACH} requests`,
    wanted: `≤ ${MOST_MS} ms`,
    seen: `${added.toFixed(3)} ms, to ${median(pairs.map(({ without }) => without)).toFixed(3)} ms`,
    reached: added <= MOST_MS,
  }
}

/** Hands so many views a second to the counting itself, and measures the longest until one is counted. */
async function together(world: World, market: Market): Promise<Figure> {
  const { ctx } = await openContext(world.stage, market.appUrl)
  const { id, business_id: businessId } = await somePost(market)
  const before = await counted(market, id)
  const at = new Date(Math.floor(Date.now() / 900_000) * 900_000)
  const day = at.toISOString().slice(0, 10)
  const look = async () => {
    const started = performance.now()
    const seenBy = crypto.randomUUID()
    await addLook(ctx, { subjectId: id, kind: 'post', businessId, day, seenBy, viewer: 'talent', source: 'link', at })
    return performance.now() - started
  }
  const looks: Promise<number>[] = []
  const all = A_SECOND * SECONDS
  const started = performance.now()
  while (looks.length < all) {
    const due = Math.min(all, ((performance.now() - started) / 1_000) * A_SECOND)
    while (looks.length < due) looks.push(look())
    await sleep(2)
  }
  const longest = Math.max(...(await Promise.all(looks)))
  const seen = (await counted(market, id)) - before
  return {
    goal: 'P32',
    what: `${round(A_SECOND)} views a second of different viewers on one post for ${SECONDS} s, handed to the counting itself: until the slowest is counted`,
    wanted: `all, ≤ ${PATIENCE_MS / 1_000} s`,
    seen: `${round(seen)} of ${round(all)} counted, the slowest after ${(longest / 1_000).toFixed(2)} s`,
    reached: seen === all && longest <= PATIENCE_MS,
  }
}

/** P32: counting a view costs next to nothing, and a crowd on one post is counted. */
export async function looksAreCounted(world: World): Promise<Figure[]> {
  const market = await world.market(MARKET)
  return [await perRequest(world, market), await together(world, market)]
}
