import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { record } from '../../../platform/facts/record.ts'
import { admits } from '../../../platform/http/guard.ts'
import { defineTimedTask } from '../../../platform/tasks/define-task.ts'
import { messageRefused } from '../messaging.facts.ts'
import { type DueMessage, findDue, noteRefused } from './scheduled.queries.ts'
import { deliver } from './scheduled.service.ts'

/** As many of one person's messages in a minute; the others follow in the next. */
const EACH = 60
const AT_ONCE = 2_000

/** Sends a message as its author would. Throws what the route of a message throws. */
async function send(ctx: Context, { id, user_id: userId, business_id: businessId }: DueMessage): Promise<void> {
  const viewer = await ctx.platform.ports.acting(ctx.db, userId, businessId)
  const answer = viewer ? admits('member', viewer) : new AppError('messaging.own_voice_gone', 403)
  if (!viewer || answer !== true) throw answer
  await deliver({ ...ctx, viewer }, id)
}

async function sendOrTell(ctx: Context, due: DueMessage): Promise<void> {
  try {
    await send(ctx, due)
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    await inTransaction(ctx, async (ctx) => {
      // gone: its author sent or deleted it meanwhile
      if (await noteRefused(ctx.db, due, cause.code))
        await record(ctx, messageRefused({ by: due.user_id, scheduledId: due.id }))
    })
  }
}

/** Every minute: messages whose time has come. If it stops in between, the next run goes on. */
export const sendScheduledTask = defineTimedTask('messaging.send_scheduled', '* * * * *', async (ctx, stopping) => {
  for (const due of await findDue(ctx.db, { each: EACH, limit: AT_ONCE })) {
    if (stopping.aborted) return
    await sendOrTell(ctx, due)
  }
})
