import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { record } from '../../platform/facts/record.ts'
import { replyDue } from './applications.facts.ts'
import { noteReminders } from './reply-reminders.queries.ts'

/** Reminds companies of the people who wait for their reply, once for each date and distance. */
export const remind = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    for (const { post_id: postId, business_id: businessId, days, reply_until } of await noteReminders(ctx.db))
      await record(ctx, replyDue({ postId, businessId, days, until: reply_until.toISOString() }))
  })
