import { offerPay } from '@ensemble/contract/applications/offers.words.ts'
import type { ApplicationShown, OfferShown } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { canAnswer, mayReview } from './applications.policy.ts'
import { type BetweenRow, findApplicationCards, findBetween, findOfferCards } from './cards.reads.ts'
import { applicationPath } from './review-path.ts'

/** These applications as cards in a message, for the one who sent it and those who review it. */
export async function applicationCards(
  ctx: MemberContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApplicationShown>> {
  const rows = await findApplicationCards(ctx.db, ctx.viewer, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        job_title: row.job,
        applicant: row.applicant,
        status: row.status,
        own: row.applicant_id === ctx.viewer.id,
        href: applicationPath(ctx.viewer, row.id, row),
      },
    ]),
  )
}

/** These offers as cards in a message, for their two sides. */
export async function offerCards(ctx: MemberContext, ids: readonly string[]): Promise<ReadonlyMap<string, OfferShown>> {
  const rows = await findOfferCards(ctx.db, ctx.viewer, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        job_title: row.job,
        company: row.company,
        salary: offerPay(row.pay) ?? null,
        start_date: row.from_day,
        state: row.state,
        can: { answer: row.state === 'open' && canAnswer(ctx.viewer, row, 'accept_offer') === true },
        href: applicationPath(ctx.viewer, row.application_id, row),
      },
    ]),
  )
}

/** Whether the viewer's side made all of these offers, and the viewer may act for it. */
export async function areOwnOffers(ctx: MemberContext, ids: readonly string[]): Promise<boolean> {
  const rows = await findOfferCards(ctx.db, ctx.viewer, ids)
  return rows.filter((row) => mayReview(ctx.viewer, row) === true).length === ids.length
}

const MOST_BETWEEN = 10

/** The latest applications between the viewer and someone else, who may speak for a company. */
export const applicationsBetween = (
  ctx: MemberContext,
  other: { id: string; businessId: string | null },
): Promise<BetweenRow[]> => findBetween(ctx.db, ctx.viewer, other, MOST_BETWEEN)
