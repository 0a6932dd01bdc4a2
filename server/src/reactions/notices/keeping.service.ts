import { randomUUIDv7 } from 'node:crypto'
import type { NotificationsAct } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { SNOOZE_DAYS, UNDO_SECONDS } from '@ensemble/contract/notifications/vocabulary.ts'
import type { z } from 'zod'
import type { Context, MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { tell } from '../../platform/http/live-hub.ts'
import { type Change, changeOne, snoozeOne, undoAct } from './keeping.queries.ts'

const DAY_MS = 86_400_000
/** An undo may be on its way when its button goes. */
const LATE_SECONDS = 5

/** The person's other pages read their notifications again. */
export const tellKept = (ctx: Context, userIds: readonly string[], id: string): Promise<void> =>
  tell(ctx, userIds, { type: 'changed', topic: 'notifications', id })

const keep = (ctx: MemberContext, id: string, work: (db: Db) => Promise<boolean>): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await work(ctx.db))) throw notFound()
    await tellKept(ctx, [ctx.viewer.id], id)
  })

/** Throws 404. */
export const keepOne = (ctx: MemberContext, id: string, what: Change): Promise<void> =>
  keep(ctx, id, (db) => changeOne(db, ctx.viewer.id, id, what))

/** Throws `notifications.time_past` and `notifications.time_far` (400), and 404. */
export function snooze(ctx: MemberContext, id: string, until: string): Promise<void> {
  const at = new Date(until)
  const left = at.getTime() - ctx.platform.clock.now().getTime()
  const wrong =
    left <= 0 ? 'notifications.time_past' : left > SNOOZE_DAYS * DAY_MS ? 'notifications.time_far' : undefined
  if (wrong) throw new AppError(wrong, 400, { fields: { until: wrong } })
  return keep(ctx, id, (db) => snoozeOne(db, ctx.viewer.id, id, at))
}

/** Does something to several at once, which `undo` makes undone. `work` returns how many these were. */
export const actOnSeveral = (
  ctx: MemberContext,
  work: (db: Db, actId: string) => Promise<number>,
): Promise<z.output<typeof NotificationsAct>> =>
  inTransaction(ctx, async (ctx) => {
    const actId = randomUUIDv7()
    const count = await work(ctx.db, actId)
    if (count === 0) return { act_id: null, count }
    await tellKept(ctx, [ctx.viewer.id], actId)
    return { act_id: actId, count }
  })

/** Those of an act that nothing has changed since, while the undo is offered. Throws 404 if there are none. */
export const undo = (ctx: MemberContext, actId: string): Promise<{ undone: number }> =>
  inTransaction(ctx, async (ctx) => {
    const undone = await undoAct(ctx.db, ctx.viewer.id, actId, UNDO_SECONDS + LATE_SECONDS)
    if (undone === 0) throw notFound()
    await tellKept(ctx, [ctx.viewer.id], actId)
    return { undone }
  })
