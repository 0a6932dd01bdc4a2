import type { Context } from '../../../platform/context.ts'
import { record } from '../../../platform/facts/record.ts'
import { workThrough } from '../../../platform/tasks/work-through.ts'
import { applicationMoved } from '../applications.facts.ts'
import { endEmptyQuiet, lockEmptyDue, takeDue } from './quiet.queries.ts'

/** Applications per transaction, as the reply clock closes them. */
const BATCH = 25

async function announceSome(ctx: Context, limit: number): Promise<number> {
  const empty = await lockEmptyDue(ctx.db, limit)
  if (empty.length > 0) await endEmptyQuiet(ctx.db, empty)
  const { ended, moves } = await takeDue(ctx.db, limit)
  for (const {
    id,
    post_id: postId,
    business_id: businessId,
    owner_id: ownerId,
    applicant_id: applicantId,
    ...moved
  } of moves)
    await record(
      ctx,
      applicationMoved({ applicationId: id, postId, businessId, ownerId, applicantId, ...moved, party: 'business' }),
    )
  return ended
}

/**
 * Lets applicants hear of what companies can no longer undo: with the end of the quiet go its facts, in one transaction, so
 * that each move is announced once. Safe to repeat and to run at once on several servers.
 */
export async function announceDue(ctx: Context, stopping?: AbortSignal): Promise<void> {
  await workThrough(ctx, announceSome, { stopping, batch: BATCH })
}
