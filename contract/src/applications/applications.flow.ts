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

/** Where a talent's own application is, from a form in progress to its end. */
export const TRACKER_GROUPS = ['drafts', 'invited', 'sent', 'interview', 'offer', 'closed'] as const
export type TrackerGroup = (typeof TRACKER_GROUPS)[number]

/** What the product knows about a status: lists, boards and counts follow from it. */
interface StatusFacts {
  /** As a business reads it, and as the person who applied does. */
  business: string
  talent: string
  /** Where the talent finds it. Drafts and invitations are no applications yet. */
  group: Exclude<TrackerGroup, 'drafts' | 'invited'>
  /** The company owes a reply: what the reply clock closes. An offer waits for the talent instead. */
  waits?: true
  /** The company has decided. */
  decided?: true
  /** How far it got, as analytics count: opened, shortlisted, interviewed, offered, hired. */
  step: 0 | 1 | 2 | 3 | 4 | 5
}
const FACTS: Readonly<Record<ApplicationStatus, StatusFacts>> = {
  pending: { business: 'New', talent: 'Sent', group: 'sent', waits: true, step: 0 },
  reviewing: { business: 'Reviewing', talent: 'Being reviewed', group: 'sent', waits: true, step: 1 },
  shortlisted: { business: 'Shortlisted', talent: 'Shortlisted', group: 'sent', waits: true, step: 2 },
  interviewed: { business: 'Interviewed', talent: 'Interviewed', group: 'interview', waits: true, step: 3 },
  offered: { business: 'Offered', talent: 'Offer received', group: 'offer', decided: true, step: 4 },
  accepted: { business: 'Hired', talent: 'Accepted', group: 'closed', step: 5 },
  rejected: { business: 'Rejected', talent: 'Not selected', group: 'closed', decided: true, step: 0 },
  withdrawn: { business: 'Withdrawn', talent: 'Withdrawn', group: 'closed', step: 0 },
}
const each = <Value>(of: (facts: StatusFacts) => Value): Readonly<Record<ApplicationStatus, Value>> =>
  Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, of(FACTS[status])])) as Record<
    ApplicationStatus,
    Value
  >

export const BUSINESS_STATUS_LABELS = each(({ business }) => business)
export const TALENT_STATUS_LABELS = each(({ talent }) => talent)
export const GROUP_OF = each(({ group }) => group)
export const STEP_OF = each(({ step }) => step)
export const WAITING_STATUSES: readonly ApplicationStatus[] = APPLICATION_STATUSES.filter(
  (status) => FACTS[status].waits,
)
export const DECIDED_STATUSES: readonly ApplicationStatus[] = APPLICATION_STATUSES.filter(
  (status) => FACTS[status].decided,
)
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

/** An application's status as whoever sent it reads it: a closed one says why. */
export function talentStatus(status: ApplicationStatus, outcome: Outcome | null): string {
  if (status !== 'rejected' || outcome === null) return TALENT_STATUS_LABELS[status]
  return outcome === 'other' ? 'Closed' : OUTCOME_LABELS[outcome]
}
/** The outcomes that someone may give; the product alone says that no reply came. */
export const GIVEN_OUTCOMES = ['not_selected', 'position_filled', 'other'] as const satisfies readonly Outcome[]

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

/** What the company does. */
export type BusinessMove = Exclude<ApplicationMove, TalentMove | 'expire_offer'>
export const BUSINESS_MOVES = MOVES.filter((move): move is BusinessMove =>
  applicationFlow[move].by.includes('business'),
)

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
