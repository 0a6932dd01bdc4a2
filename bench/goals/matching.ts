import { Kysely, PostgresDialect, sql } from 'kysely'
import { pino } from 'pino'
import { tempDir } from '../../faults/lib/database.ts'
import { buildPlatform, contextOfNobody } from '../../server/src/platform/build-platform.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { createPool, type Db } from '../../server/src/platform/db/db.ts'
import type { DB } from '../../server/src/platform/db/types.gen.ts'
import { readEnv } from '../../server/src/platform/env.ts'
import { forgetPost, forgetTalent } from '../../server/src/reactions/matching/matching.queries.ts'
import { matchPost, matchTalent } from '../../server/src/reactions/matching/matching.service.ts'
import { wire } from '../../server/src/wiring.ts'
import { median } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import { MAIN, type World } from '../lib/world.ts'

const TALENTS = 200_000
const SAMPLE = 24
const ROUNDS = 3
const MOST_MS = 300

/** A context whose statements are timed; `spent` returns the milliseconds so far. */
interface Timed {
  ctx: Context
  spent: () => number
}

async function timed(world: World, url: string): Promise<Timed> {
  const pool = createPool(url, { max: 2, name: 'bench matching' })
  let spent = 0
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (spent += event.queryDurationMillis),
  })
  const platform = await buildPlatform({
    env: readEnv({ NODE_ENV: 'test' }),
    db,
    pool,
    log: pino({ level: 'silent' }),
    dataDir: await tempDir(world.stage),
    wiring: wire(),
    address: () => '',
  })
  world.stage.defer(async () => {
    await platform.mediaWorkers.close()
    await db.destroy()
  })
  return { ctx: contextOfNobody(platform, 'bench'), spent: () => spent }
}

/** Posts of every craft, including the most common. */
async function samplePosts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (partition by facets && array['craft:director', 'craft:cinematographer', 'craft:editor'] order by id) as n
      from posts where kind in ('job', 'collaboration') and status = 'published' and (closes_at is null or closes_at > now())) o where n <= ${SAMPLE / 2}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** One talent of each profession. */
async function sampleTalents(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from (select id, row_number() over (partition by profession order by id) as n from talent_profiles) t where n = 1 limit ${SAMPLE}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Milliseconds in the database for each, the median of three: a single wait for the disk is not what a comparison
 * takes.
 */
async function measured(
  { ctx, spent }: Timed,
  ids: readonly string[],
  run: (id: string) => Promise<void>,
  forget: (db: Db, id: string) => Promise<unknown>,
): Promise<number[]> {
  const middles: number[] = []
  for (const id of ids) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await forget(ctx.db, id)
      const before = spent()
      await run(id)
      times.push(spent() - before)
    }
    middles.push(median(times))
  }
  return middles
}

function figure(what: string, times: readonly number[]): Figure {
  const worst = Math.max(...times)
  return {
    goal: 'P18',
    what,
    wanted: `≤ ${ms(MOST_MS)}`,
    seen: `${ms(median(times))} in the middle, at worst ${ms(worst)} (${times.length} measured, each the middle of ${ROUNDS})`,
    reached: worst <= MOST_MS,
  }
}

/**
 * P18: comparing a new post with all talents, and a changed profile with all open posts: the time the database spends
 * on it, including storing who fits.
 */
export async function matchingAtSize(world: World): Promise<Figure[]> {
  const talents = world.quick ? 20_000 : TALENTS
  const market = await world.market(MAIN, talents)
  const clock = await timed(world, market.appUrl)
  const { ctx } = clock
  const [posts, people] = [await samplePosts(ctx.db), await sampleTalents(ctx.db)]
  return [
    figure(
      `a new post against ${talents.toLocaleString('en')} talents: time in the database, with storing who fits`,
      await measured(clock, posts, (id) => matchPost(ctx, id, 'none'), forgetPost),
    ),
    figure(
      `a changed profile against ${MAIN.toLocaleString('en')} posts: time in the database, with storing what fits`,
      await measured(clock, people, (id) => matchTalent(ctx, id, 'none'), forgetTalent),
    ),
  ]
}
