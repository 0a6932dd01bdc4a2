import { sql } from 'kysely'
import { query } from '../../faults/lib/database.ts'
import { ask } from '../../faults/lib/http.ts'
import { openContext, openPeople } from '../../faults/lib/people.ts'
import { placeAnew } from '../../server/src/modules/posts/placing.service.ts'
import { median } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import { MAIN, spyOn, type World } from '../lib/world.ts'

const PEOPLE = 60
const PAGE = 24
const MOST = 1.5

interface Reader {
  token: string
  /** Where their page of the feed begins: a position that no one else asked for. */
  cursor: string
}

/** Talents of the market, one after the other in the order of their ids, each with a page of the feed of their own. */
async function readersOf(world: World, url: string, appUrl: string): Promise<Reader[]> {
  const { db } = spyOn(world.stage, appUrl)
  const { rows } = await sql<{ id: string }>`select id from talent_profiles order by id limit ${PEOPLE}`.execute(db)
  const people = await openPeople(world.stage, appUrl)
  const readers: Reader[] = []
  let cursor = ''
  for (const { id } of rows) {
    const token = await people.tokenOf(id)
    const { text } = await ask(
      `${url}/api/v1/discover?limit=${PAGE}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      { token },
    )
    cursor = (JSON.parse(text) as { next: string }).next
    readers.push({ token, cursor })
  }
  return readers
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

/** A page of the feed that no one asked for before, and the person's marks on it, as a list of the web app reads them. */
async function readFeed(url: string, { token, cursor }: Reader): Promise<void> {
  const { text } = await ask(`${url}/api/v1/discover?limit=${PAGE}&cursor=${encodeURIComponent(cursor)}`, { token })
  const ids = (JSON.parse(text) as { items: { id: string }[] }).items.map(({ id }) => id)
  await ask(`${url}/api/v1/discover/marks?ids=${ids.join(',')}`, { token })
}

async function readBoard(url: string, { token }: Reader): Promise<void> {
  const { text } = await ask(`${url}/api/v1/discover/board`, { token })
  if (!text.startsWith('{"place":{')) throw new Error(`not a board: ${text.slice(0, 100)}`)
}

const figure = (what: string, feed: readonly number[], board: readonly number[]): Figure => {
  const ratio = median(board) / median(feed)
  return {
    goal: 'P44',
    what,
    wanted: `≤ ${MOST}×`,
    seen: `${ratio.toFixed(2)}× (${ms(median(board))} against ${ms(median(feed))})`,
    reached: ratio <= MOST,
  }
}

/**
 * P44: the first screen of Discover against an uncached page of the feed with its marks, in turn for the same people: as
 * they come, and once more with nothing that they could share left in memory.
 */
export async function boardAtSize(world: World): Promise<Figure[]> {
  const market = await world.market(MAIN)
  const { ctx, close } = await openContext(world.stage, market.appUrl)
  // in the product posts are on the map
  await placeAnew(ctx, new AbortController().signal)
  await close()
  const { url } = await world.serve(market)
  const readers = await readersOf(world, url, market.appUrl)
  // the first time everyone is compared with what is open
  for (const reader of readers) await readBoard(url, reader)
  const measure = async (before: () => Promise<unknown>) => {
    const [feed, board]: [number[], number[]] = [[], []]
    for (const reader of readers) {
      feed.push(await timed(() => readFeed(url, reader)))
      await before()
      board.push(await timed(() => readBoard(url, reader)))
    }
    return [feed, board] as const
  }
  const asTheyCome = await measure(() => Promise.resolve())
  const changed = await measure(async () => {
    await query(
      market.ownerUrl,
      `update posts set title = title || '.' where id = (select id from posts where status = 'published' limit 1)`,
      [],
    )
    await new Promise((resume) => setTimeout(resume, 30))
  })
  return [
    figure(
      `the board’s first screen against an uncached page of the feed with its marks, ${PEOPLE} people in turn`,
      ...asTheyCome,
    ),
    figure('the same right after a post has changed, so that nothing is shared', ...changed),
  ]
}
