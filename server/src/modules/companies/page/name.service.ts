import { renamedNote } from '@ensemble/contract/companies/companies.messages.ts'
import type { NameForm } from '@ensemble/contract/companies/page.forms.ts'
import { VERIFICATION_KINDS } from '@ensemble/contract/companies/vocabulary.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import { record } from '../../../platform/facts/record.ts'
import { refuseOurNames } from '../../../platform/names/own-names.ts'
import { companyRenamed } from '../companies.facts.ts'
import { findBadge, setBadge } from '../companies.queries.ts'
import { approvalsOf, findApproval, insertReview } from '../review.queries.ts'
import { verificationLifecycle } from '../verifications.lifecycle.ts'
import { canChangeAddress } from './page.policy.ts'
import { findOverview, updateName } from './page.queries.ts'
import { changedMeanwhile, lockPage } from './page.service.ts'

/**
 * The badge is for the name that was checked: a new name removes it and has the same evidence reviewed again. Returns
 * whether it did.
 */
async function reviewAgain(ctx: MemberContext, businessId: string, from: string, to: string): Promise<boolean> {
  const badge = await findBadge(ctx.db, businessId)
  if (!badge) return false
  const kind = VERIFICATION_KINDS.find((each) => each === badge.how) ?? 'website'
  const approval = (await findApproval(ctx.db, businessId)) ?? {
    kind,
    email: null,
    website: null,
    file_id: null,
    mail_confirmed_at: null,
  }
  await verificationLifecycle.move(ctx, approvalsOf(businessId), { move: 'lapse', party: 'company' }, {})
  await setBadge(ctx.db, businessId)
  await insertReview(ctx.db, businessId, ctx.viewer.id, approval, renamedNote(from, to))
  return true
}

/** Renames the company. Throws 409 `companies.page_changed` if its name is no longer the one that was read. */
export const renameCompany = (
  ctx: MemberContext,
  { name, was }: NameForm,
): Promise<{ name: string; review: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = await lockPage(ctx, canChangeAddress)
    const before = await findOverview(ctx.db, businessId)
    if (!before) throw notFound()
    if (before.company_name === name) return { name, review: false }
    if (before.company_name !== was) throw changedMeanwhile()
    refuseOurNames('name', name)
    await updateName(ctx.db, businessId, name)
    const review = await reviewAgain(ctx, businessId, was, name)
    await record(ctx, companyRenamed({ businessId, by: ctx.viewer.id, from: was, to: name, review }))
    return { name, review }
  })
