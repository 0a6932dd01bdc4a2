import type { Context } from '../../platform/context.ts'
import { record } from '../../platform/facts/record.ts'
import { workThrough } from '../../platform/tasks/work-through.ts'
import { applicationMoved, applicationMovedQuietly, applicationsClosed } from './applications.facts.ts'
import type { MovedRow } from './applications.queries.ts'
import { expireOffers, rejectUnanswered } from './many-steps.queries.ts'

/** Applications per transaction: with the facts of 1,000, everyone else waited 30 ms; with 50, twice as long as without. */
const BATCH = 25

/** Records that a company moved applications, or undid it; their applicants hear of moves when that is over. */
export async function recordQuietly(ctx: Context, rows: readonly MovedRow[]): Promise<void> {
  for (const { id, post_id: postId, business_id: businessId, owner_id: ownerId, applicant_id: applicantId } of rows)
    await record(ctx, applicationMovedQuietly({ applicationId: id, postId, businessId, ownerId, applicantId }))
}

/** Records the fact of each step of the clock, in the caller's transaction. */
async function recordMoves(ctx: Context, rows: readonly MovedRow[], move: 'reject' | 'expire_offer'): Promise<void> {
  for (const {
    id,
    post_id: postId,
    business_id: businessId,
    owner_id: ownerId,
    applicant_id: applicantId,
    seq,
    from,
    to,
  } of rows)
    await record(
      ctx,
      applicationMoved({
        applicationId: id,
        postId,
        businessId,
        ownerId,
        applicantId,
        seq,
        move,
        from,
        to,
        party: 'system',
      }),
    )
}

async function closeUnanswered(ctx: Context, now: Date | null, limit: number): Promise<number> {
  const rows = await rejectUnanswered(ctx, now, limit)
  await recordMoves(ctx, rows, 'reject')
  for (const [postId, closed] of Map.groupBy(rows, (row) => row.post_id)) {
    const businessId = closed[0]?.business_id
    if (businessId) await record(ctx, applicationsClosed({ postId, businessId, count: closed.length }))
  }
  return rows.length
}

async function endOffers(ctx: Context, now: Date | null, limit: number): Promise<number> {
  const rows = await expireOffers(ctx.db, now, limit)
  await recordMoves(ctx, rows, 'expire_offer')
  return rows.length
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
