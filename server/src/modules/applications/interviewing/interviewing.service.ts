import { WAITING_STATUSES } from '@ensemble/contract/applications/applications.flow.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { allow, AppError, notFound } from '../../../platform/errors.ts'
import { canMove, isGone, mayReview } from '../applications.policy.ts'
import { lockApplication, receivedBy, type SentRow } from '../applications.queries.ts'
import { step } from '../moves.service.ts'

const isOpen = (row: SentRow): boolean => WAITING_STATUSES.includes(row.status) && row.post_id !== null && !isGone(row)

/**
 * Locks an application that the viewer may interview for; a new one is then being reviewed. Throws 404, `jobs.seat_needed`
 * and `interviews.application_closed` (409).
 */
export async function takeForInterview(ctx: MemberContext, applicationId: string): Promise<SentRow> {
  const row = await lockApplication(ctx.db, applicationId, (table) => receivedBy(ctx.viewer, table))
  if (!row) throw notFound()
  allow(mayReview(ctx.viewer, row))
  if (!isOpen(row)) throw new AppError('interviews.application_closed')
  return row
}

/** A new application is being reviewed once there is to be an interview. After the clock was set: the move keeps it as it is. */
export async function reviewNew(ctx: MemberContext, row: SentRow): Promise<void> {
  if (row.status === 'pending') await step(ctx, row, { move: 'review', party: 'business', actorId: ctx.viewer.id }, {})
}

/** An interview took place on this day: its locked application is interviewed, unless it is that or further already. */
export async function markInterviewed(ctx: MemberContext, row: SentRow, on: string): Promise<void> {
  await reviewNew(ctx, row)
  const now = { ...row, status: row.status === 'pending' ? ('reviewing' as const) : row.status }
  if (now.post_id === null || canMove(ctx.viewer, now, 'interview') !== true) return
  await step(ctx, now, { move: 'interview', party: 'business', actorId: ctx.viewer.id }, { on })
}
