import type { InterviewKit, KitInput } from '@ensemble/contract/interviews/interviews.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { mayReview } from '../applications/interviewing.face.ts'
import { interviewKitChanged } from './interviews.facts.ts'
import { canReadKit } from './interviews.policy.ts'
import { findKit, writeKit } from './interviews.queries.ts'
import { findInterview, findSuggested, type ShownInterview } from './interviews.reads.ts'

async function forCompany(ctx: MemberContext, id: string): Promise<ShownInterview> {
  const row = await findInterview(ctx.db, ctx.viewer, id)
  // a talent never learns that there is a kit
  if (!row || row.applicant_id === ctx.viewer.id) throw notFound()
  return row
}

/** Throws 404. */
export async function readKit(ctx: MemberContext, id: string): Promise<InterviewKit> {
  const row = await forCompany(ctx, id)
  allow(canReadKit(ctx.viewer, row))
  const kit = await findKit(ctx.db, row.id)
  return { ...kit, suggested: kit.questions.length > 0 ? [] : await findSuggested(ctx.db, row.id) }
}

/** Throws 404, `jobs.seat_needed` and `interviews.kit_changed` (409). */
export const keepKit = (ctx: MemberContext, id: string, input: z.output<typeof KitInput>): Promise<InterviewKit> =>
  inTransaction(ctx, async (ctx) => {
    const row = await forCompany(ctx, id)
    allow(mayReview(ctx.viewer, row))
    if (!(await writeKit(ctx.db, row.id, input))) throw new AppError('interviews.kit_changed')
    const { id: interviewId, application_id: applicationId, applicant_id: applicantId } = row
    const about = { interviewId, applicationId, applicantId, businessId: row.business_id, ownerId: row.owner_id }
    await record(ctx, interviewKitChanged(about))
    return readKit(ctx, row.id)
  })
