import { flow } from '../core/flow.ts'

/** What people apply for. */
export const APPLICATION_KINDS = ['job', 'collaboration'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]

export const APPLICATION_STATUSES = [
  'pending',
  'reviewing',
  'shortlisted',
  'interviewed',
  'offered',
  'accepted',
  'rejected',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** As a business reads them. */
export const BUSINESS_STATUS_LABELS: Record<ApplicationStatus, string> = {
  pending: 'New',
  reviewing: 'Reviewing',
  shortlisted: 'Shortlisted',
  interviewed: 'Interviewed',
  offered: 'Offered',
  accepted: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}
/** As the person who applied reads them. */
export const TALENT_STATUS_LABELS: Record<ApplicationStatus, string> = {
  pending: 'Sent',
  reviewing: 'Being reviewed',
  shortlisted: 'Shortlisted',
  interviewed: 'Interviewed',
  offered: 'Offer received',
  accepted: 'Accepted',
  rejected: 'Not selected',
  withdrawn: 'Withdrawn',
}

/** The company owes a reply: what the reply clock closes. An offer waits for the talent instead. */
export const WAITING_STATUSES = [
  'pending',
  'reviewing',
  'shortlisted',
  'interviewed',
] as const satisfies readonly ApplicationStatus[]
/** For how many days an offer waits for the talent, and an application that is reconsidered late for the company. */
export const OFFER_DAYS = 14

export const OUTCOMES = ['not_selected', 'position_filled', 'no_answer', 'other'] as const
export type Outcome = (typeof OUTCOMES)[number]
export const OUTCOME_LABELS: Record<Outcome, string> = {
  not_selected: 'Not selected',
  position_filled: 'Position filled',
  no_answer: 'No reply in time',
  other: 'Other',
}

export const MOVES = [
  'review',
  'shortlist',
  'interview',
  'offer',
  'correct_offer',
  'withdraw_offer',
  'reject',
  'reconsider',
  'accept_offer',
  'decline_offer',
  'expire_offer',
  'withdraw',
] as const
export type ApplicationMove = (typeof MOVES)[number]
/** What a timeline shows: the moves, how it began, that its applicant changed it, and a move that was undone. */
export const TIMELINE_MOVES = ['submit', 'edit', ...MOVES, 'undo'] as const
export type TimelineMove = (typeof TIMELINE_MOVES)[number]
export const APPLICATION_PARTIES = ['talent', 'business', 'system'] as const
export type ApplicationParty = (typeof APPLICATION_PARTIES)[number]

/**
 * product.md, "Flows": pending → reviewing → shortlisted → interviewed → offered → accepted; rejected from any open
 * state; reviewing ⇄ shortlisted ⇄ interviewed freely by the business; the talent answers an offer and may withdraw
 * from any open state. `reconsider` returns to the status before the rejection (its `to` is the least of them). The
 * product's clock rejects what the company left open, and lets an offer expire that the talent left open. Until the talent
 * answers, the business corrects an offer, or withdraws it: the application is then where it was before.
 */
export const applicationFlow = flow<ApplicationStatus, ApplicationMove, ApplicationParty>({
  review: { from: ['pending', 'shortlisted', 'interviewed'], to: 'reviewing', by: ['business'] },
  shortlist: { from: ['pending', 'reviewing', 'interviewed'], to: 'shortlisted', by: ['business'] },
  interview: { from: ['reviewing', 'shortlisted'], to: 'interviewed', by: ['business'] },
  offer: { from: ['interviewed'], to: 'offered', by: ['business'] },
  correct_offer: { from: ['offered'], to: 'offered', by: ['business'] },
  withdraw_offer: { from: ['offered'], to: 'interviewed', by: ['business'] },
  reject: {
    from: ['pending', 'reviewing', 'shortlisted', 'interviewed', 'offered'],
    to: 'rejected',
    by: ['business', 'system'],
  },
  reconsider: { from: ['rejected'], to: 'reviewing', by: ['business'] },
  accept_offer: { from: ['offered'], to: 'accepted', by: ['talent'] },
  decline_offer: { from: ['offered'], to: 'rejected', by: ['talent'] },
  expire_offer: { from: ['offered'], to: 'rejected', by: ['system'] },
  withdraw: {
    from: ['pending', 'reviewing', 'shortlisted', 'interviewed', 'offered'],
    to: 'withdrawn',
    by: ['talent'],
  },
})

/** What the person who applied does; the company or the product's clock does everything else. */
export const TALENT_MOVES = ['accept_offer', 'decline_offer', 'withdraw'] as const satisfies readonly ApplicationMove[]
export type TalentMove = (typeof TALENT_MOVES)[number]
export const isByTalent = (move: ApplicationMove): move is TalentMove => TALENT_MOVES.some((name) => name === move)

/** Labels of the buttons that a business sees for its moves. */
export const MOVE_LABELS: Record<ApplicationMove, string> = {
  review: 'Review',
  shortlist: 'Shortlist',
  interview: 'Mark interviewed',
  offer: 'Offer',
  correct_offer: 'Correct offer',
  withdraw_offer: 'Withdraw offer',
  reject: 'Reject',
  reconsider: 'Reconsider',
  accept_offer: 'Accept offer',
  decline_offer: 'Decline offer',
  expire_offer: 'Let the offer expire',
  withdraw: 'Withdraw application',
}
/** For how long a rejection can be undone, in seconds. */
export const UNDO_SECONDS = 10
