import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isOver, lockOne } from '../applications/ending.face.ts'
import { resumeClock } from '../applications/reaching.face.ts'
import { interviewLifecycle } from './interviews.lifecycle.ts'
import { findUnderWay, findUnderWayWith, setSlots, unbook, underWayOf } from './interviews.queries.ts'

/** Ends what is under way of a locked application in the system's name. Returns how many there were. */
async function end(ctx: Context, applicationId: string): Promise<number> {
  const ended = await interviewLifecycle.move(ctx, underWayOf(applicationId), { move: 'end', party: 'system' }, {})
  for (const { id } of ended) {
    await setSlots(ctx.db, id, [])
    await unbook(ctx.db, id)
  }
  if (ended.length > 0) await resumeClock(ctx.db, applicationId)
  return ended.length
}

/** These applications have ended, unless they are open again by now. */
export const endInterviews = (ctx: Context, applications: readonly string[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    for (const id of await findUnderWay(ctx.db, applications)) {
      const row = await lockOne(ctx.db, id)
      if (row && isOver(row)) await end(ctx, id)
    }
  })

const endAll = (ctx: Context, talentId: string): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    let ended = 0
    for (const id of await findUnderWayWith(ctx.db, talentId))
      if (await lockOne(ctx.db, id)) ended += await end(ctx, id)
    return ended
  })

/** Before a talent's account ends, those who would have met them hear of it, besides those who wait for a reply. */
export const endForLeaving =
  <Leaving extends object>(answer: (ctx: Context, leaving: Leaving) => Promise<number>) =>
  async (ctx: Context, leaving: Leaving & { ownerId?: string }): Promise<number> =>
    (await answer(ctx, leaving)) + (leaving.ownerId === undefined ? 0 : await endAll(ctx, leaving.ownerId))
