import { seatEnded } from '../../modules/companies/companies.facts.ts'
import { on, type Reaction } from '../../platform/facts/define-fact.ts'
import { findCompanysAmong, findForBusiness, holdsSeat } from './former-seats.reads.ts'
import { deleteNotifications } from './notices.queries.ts'

/**
 * Whoever no longer has a seat of a company loses what they were notified of for it, with the names of those who applied and
 * wrote; not that the seat ended.
 */
export const formerSeats: Reaction = on(seatEnded, 'notices-of-a-former-seat', async (fact, ctx) => {
  const { businessId, userId } = fact
  // they may have been invited again
  if (await holdsSeat(ctx.db, userId, businessId)) return
  const theirs = await findForBusiness(ctx.db, userId, fact.factId)
  await deleteNotifications(ctx.db, userId, await findCompanysAmong(ctx.db, businessId, theirs))
})
