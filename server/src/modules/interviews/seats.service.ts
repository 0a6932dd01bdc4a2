import type { Interviewers } from '@ensemble/contract/interviews/interviews.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { mayReview } from '../applications/interviewing.face.ts'
import { EVERY_SEAT, findReceived, findReviewersOfSeveral } from '../applications/reaching.face.ts'
import { findNames } from './interviews.reads.ts'

type ReceivedApplication = NonNullable<Awaited<ReturnType<typeof findReceived>>>
type Sides = Pick<ReceivedApplication, 'business_id' | 'owner_id' | 'applicant_id'>

/** The people of the side that received an application, except those kept apart from the talent. */
async function findSide(ctx: MemberContext, sides: Sides): Promise<string[]> {
  const sentTo = { businessId: sides.business_id, ownerId: sides.owner_id, applicantId: sides.applicant_id }
  const [people = []] = await findReviewersOfSeveral(ctx, [sentTo], EVERY_SEAT)
  return people
}

/** Who takes part: those chosen, or whoever proposes. Throws `interviews.seat_missing` (400). */
export async function chooseSeats(ctx: MemberContext, sides: Sides, chosen: readonly string[]): Promise<string[]> {
  const seats = [...new Set(chosen.length > 0 ? chosen : [ctx.viewer.id])]
  const side = new Set(await findSide(ctx, sides))
  if (!seats.every((id) => side.has(id)))
    throw new AppError('interviews.seat_missing', 400, { fields: { seats: 'interviews.seat_missing' } })
  return seats
}

/** Throws 404 and `jobs.seat_needed`. */
export async function receivedForInterview(ctx: MemberContext, applicationId: string): Promise<ReceivedApplication> {
  const row = await findReceived(ctx.db, applicationId, ctx.viewer)
  if (!row) throw notFound()
  allow(mayReview(ctx.viewer, row))
  return row
}

/** Who of the company could take part in an interview about an application, by name. Throws 404 and `jobs.seat_needed`. */
export async function readInterviewers(ctx: MemberContext, applicationId: string): Promise<Interviewers> {
  const side = await findSide(ctx, await receivedForInterview(ctx, applicationId))
  const items = await findNames(ctx.db, side)
  return { items: items.map((each) => ({ ...each, me: each.id === ctx.viewer.id })) }
}
