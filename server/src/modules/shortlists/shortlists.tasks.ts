import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { defineTask, defineTimedTask } from '../../platform/tasks/define-task.ts'
import { schedule } from '../../platform/tasks/schedule.ts'
import { workThrough } from '../../platform/tasks/work-through.ts'
import { people, placeNewTalent, placeTalentAgain } from '../accounts/index.ts'

const Nothing = z.object({}).loose()
/** People per transaction. */
const REWORDED = 200

/** Every hour: people whose start date has come are now listed as available. */
export const standingTask = defineTimedTask('talent_pool.standing', '7 * * * *', (ctx) => people.noticeFreeDays(ctx.db))
/** Every five minutes: after an upgrade, the words that people are found by. */
export const rewordTask = defineTimedTask('talent_pool.reword', '*/5 * * * *', (ctx, stopping) =>
  workThrough(ctx, (ctx, limit) => people.rewordTalent(ctx.db, limit), { stopping, batch: REWORDED }),
)
/** Every five minutes: coordinates for people without, such as after an upgrade. */
export const newPlacesTask = defineTimedTask('talent_pool.new_places', '*/5 * * * *', placeNewTalent)
/**
 * Runs when the list of cities is loaded or changes: recomputes the coordinates of all talent. If interrupted, it starts
 * over after the next start.
 */
export const placesTask = defineTask('talent_pool.places', Nothing, async (_, ctx, stopping) => {
  if (!(await placeTalentAgain(ctx, stopping))) await placeEveryone(ctx)
})
/** Recomputes the coordinates of all talent in the background. */
export const placeEveryone = (ctx: { db: Db }): Promise<void> =>
  schedule(ctx, { name: 'talent_pool.places', schema: Nothing }, {}, { key: 'talent_pool.places' })
