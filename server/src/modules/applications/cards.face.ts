import { offerPay } from '@ensemble/contract/applications/offers.words.ts'
import type { ApplicationShown, OfferShown } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { type MessageCard, sentByWhoSees } from '../../platform/message-card.ts'
import { canAnswer, mayReview } from './applications.policy.ts'
import { type BetweenRow, findApplicationCards, findBetween, findOfferCards } from './cards.reads.ts'
import { applicationPath } from './review-path.ts'

export type { BetweenRow } from './cards.reads.ts'

/** An application: for the one who sent it and those who review it. */
export const applicationCard = sentByWhoSees<ApplicationShown>(
  async ({ db, viewer }, ids) =>
    new Map(
      (await findApplicationCards(db, viewer, ids)).map((row) => [
        row.id,
        {
          job_title: row.job,
          applicant: row.applicant,
          status: row.status,
          own: row.applicant_id === viewer.id,
          href: applicationPath(viewer, row.id, row),
        },
      ]),
    ),
)

/** An offer: for its two sides, sent by those who may act for the one that made it. */
export const offerCard: MessageCard<OfferShown> = {
  present: async ({ db, viewer }, ids) =>
    new Map(
      (await findOfferCards(db, viewer, ids)).map((row) => [
        row.id,
        {
          job_title: row.job,
          company: row.company,
          salary: offerPay(row.pay) ?? null,
          start_date: row.from_day,
          state: row.state,
          can: { answer: row.state === 'open' && canAnswer(viewer, row, 'accept_offer') === true },
          href: applicationPath(viewer, row.application_id, row),
        },
      ]),
    ),
  async maySend({ db, viewer }, ids) {
    const rows = await findOfferCards(db, viewer, ids)
    return rows.filter((row) => mayReview(viewer, row) === true).length === ids.length
  },
}

const MOST_BETWEEN = 10

/** The latest applications between the viewer and someone else, who may speak for a company. */
export const applicationsBetween = (
  ctx: MemberContext,
  other: { id: string; businessId: string | null },
): Promise<BetweenRow[]> => findBetween(ctx.db, ctx.viewer, other, MOST_BETWEEN)
