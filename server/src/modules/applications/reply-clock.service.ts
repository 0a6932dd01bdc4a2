import type { Context } from '../../platform/context.ts'
import { record } from '../../platform/facts/record.ts'
import { workThrough } from '../../platform/tasks/work-through.ts'
import { applicationsClosed } from './applications.facts.ts'
import { applicationLifecycle } from './applications.lifecycle.ts'
import { overdueOffers, unanswered } from './many-steps.queries.ts'

/** Applications per transaction: with the facts of 1,000, everyone else waited 30 ms; with 50, twice as long as without. */
const BATCH = 25

async function closeUnanswered(ctx: Context, now: Date | null, limit: number): Promise<number> {
  const act = { move: 'reject', party: 'system' } as const
  const rows = await applicationLifecycle.move(ctx, unanswered(ctx, now, limit), act, { outcome: 'no_answer' })
  for (const [postId, closed] of Map.groupBy(rows, (row) => row.post_id)) {
    const businessId = closed[0]?.business_id
    if (postId && businessId) await record(ctx, applicationsClosed({ postId, businessId, count: closed.length }))
  }
  return rows.length
}

async function endOffers(ctx: Context, now: Date | null, limit: number): Promise<number> {
  const act = { move: 'expire_offer', party: 'system' } as const
  return (await applicationLifecycle.move(ctx, overdueOffers(now, limit), act, {})).length
}

/**
 * Closes every application whose company let the promised day pass, and every offer that was left open for too long.
 * Safe to repeat and to run at once on several servers. The database's clock decides, which
 * all servers share, unless a test gives another time.
 */
export async function closeOverdue(ctx: Context, stopping?: AbortSignal, now: Date | null = null): Promise<void> {
  await workThrough(ctx, (ctx, limit) => closeUnanswered(ctx, now, limit), { stopping, batch: BATCH })
  await workThrough(ctx, (ctx, limit) => endOffers(ctx, now, limit), { stopping, batch: BATCH })
}
