import type { Context } from '../../platform/context.ts'
import { record } from '../../platform/facts/record.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { workThrough } from '../../platform/tasks/work-through.ts'
import { interviewNears } from './interviews.facts.ts'
import { takeNear } from './reminders.queries.ts'

const BATCH = 25

async function remindSome(ctx: Context, within: 'day' | 'hour', now: Date | null, limit: number): Promise<number> {
  const rows = await takeNear(ctx.db, within, { now, limit })
  for (const row of rows)
    await record(
      ctx,
      interviewNears({
        interviewId: row.id,
        applicationId: row.application_id,
        applicantId: row.applicant_id,
        businessId: row.business_id,
        ownerId: row.owner_id,
        within,
        at: row.scheduled_at.toISOString(),
      }),
    )
  return rows.length
}

/**
 * Lets both sides know a day and an hour before, once for each agreed time. Safe to repeat and to run at once on several servers.
 * The database's clock decides, unless a test gives another time.
 */
export async function remindOfInterviews(ctx: Context, stopping?: AbortSignal, now: Date | null = null): Promise<void> {
  for (const within of ['hour', 'day'] as const)
    await workThrough(ctx, (ctx, limit) => remindSome(ctx, within, now, limit), { stopping, batch: BATCH })
}

export const interviewRemindersTask = defineTimedTask('interviews.reminders', '* * * * *', remindOfInterviews)
