import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { record } from '../../platform/facts/record.ts'
import { applicationOpened } from './applications.facts.ts'
import { markOpened } from './opened.queries.ts'

interface Opened {
  id: string
  post_id: string
  business_id: string | null
  owner_id: string | null
  applicant_id: string
}

/** Notes when the receiving side first looked at an application; the applicant reads it on their own page. */
export const noteOpened = (ctx: MemberContext, row: Opened): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await markOpened(ctx.db, row.id))) return
    const { post_id: postId, business_id: businessId, owner_id: ownerId, applicant_id: applicantId } = row
    await record(ctx, applicationOpened({ applicationId: row.id, postId, businessId, ownerId, applicantId }))
  })
