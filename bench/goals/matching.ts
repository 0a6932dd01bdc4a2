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
import { median } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import { MAIN, type World } from '../lib/world.ts'

const TALENTS = 200_000
const SAMPLE = 24
const ROUNDS = 3
const MOST_MS = 300

/** A context whose statements are timed. */
async function timed(world: World, url: string): Promise<{ ctx: Context; spent: () => number }> {
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
    address: () => '',
  })
  world.stage.defer(async () => {
    await platform.mediaWorkers.close()
    await db.destroy()
  })
  return { ctx: contextOfNobody(platform, 'bench'), spent: () => spent }
}

/** P18: a new post is compared with all talents, and a changed profile with all open posts: what the database spends on it, with storing who fits. */
export async function matchingAtSize(world: World): Promise<Figure[]> {
  const talents = world.quick ? 20_000 : TALENTS
  const market = await world.market(MAIN, talents)
  const { ctx, spent } = await timed(world, market.appUrl)
  // every craft comes up, the commonest too
  const { rows: posts } = await sql<{ id: string }>`
    select id from (select id, row_number() over (partition by facets && array['craft:director', 'craft:cinematographer', 'craft:editor'] order by id) as n
      from opportunities where kind in ('job', 'collaboration') and status = 'published' and (closes_at is null or closes_at > now())) o where n <= ${SAMPLE / 2}`.execute(
    ctx.db,
  )
  const { rows: people } = await sql<{
    id: string
  }>`select id from (select id, row_number() over (partition by profession order by id) as n from talent_profiles) t where n = 1 limit ${SAMPLE}`.execute(
    ctx.db,
  )
  // of three times the middle: one wait for the disk is not what a comparison takes
  const measured = async (
    ids: readonly { id: string }[],
    run: (id: string) => Promise<void>,
    forget: (db: Db, id: string) => Promise<unknown>,
  ) => {
    const middles: number[] = []
    for (const { id } of ids) {
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
  const figure = (what: string, times: readonly number[]): Figure => {
    const worst = Math.max(...times)
    return {
      goal: 'P18',
      what,
      wanted: `≤ ${ms(MOST_MS)}`,
      seen: `${ms(median([...times]))} in the middle, at worst ${ms(worst)} (${times.length} measured, each the middle of ${ROUNDS})`,
      reached: worst <= MOST_MS,
    }
  }
  return [
    figure(
      `a new post against ${talents.toLocaleString('en')} talents: time in the database, with storing who fits`,
      await measured(posts, (id) => matchPost(ctx, id, 'nobody'), forgetPost),
    ),
    figure(
      `a changed profile against ${MAIN.toLocaleString('en')} posts: time in the database, with storing what fits`,
      await measured(people, (id) => matchTalent(ctx, id, 'nobody'), forgetTalent),
    ),
  ]
}
