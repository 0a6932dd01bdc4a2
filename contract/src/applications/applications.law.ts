import type { ApplicationMove, ApplicationStatus, BusinessMove, TalentMove } from './applications.flow.ts'

/**
 * product.md, "Flows", written out by itself: what tests hold the flow, its policies, the server and the board against.
 * `from` where each move leads on, by whose it is.
 */
export interface Law {
  readonly business: Readonly<Record<BusinessMove, readonly ApplicationStatus[]>>
  readonly talent: Readonly<Record<TalentMove, readonly ApplicationStatus[]>>
}

/** The company owes a reply. */
export const OWED: readonly ApplicationStatus[] = ['pending', 'reviewing', 'shortlisted', 'interviewed']
export const OPEN: readonly ApplicationStatus[] = [...OWED, 'offered']
export const LAW: Law = {
  business: {
    review: ['pending', 'shortlisted', 'interviewed'],
    shortlist: ['pending', 'reviewing', 'interviewed'],
    interview: ['reviewing', 'shortlisted'],
    offer: ['interviewed'],
    correct_offer: ['offered'],
    withdraw_offer: ['offered'],
    reject: OPEN,
    reconsider: ['rejected'],
  },
  talent: { accept_offer: ['offered'], decline_offer: ['offered'], withdraw: OPEN },
}
/** Where each move leads; a reconsideration leads further if the rejected one was further. */
export const LEADS_TO: Readonly<Record<ApplicationMove, ApplicationStatus>> = {
  review: 'reviewing',
  shortlist: 'shortlisted',
  interview: 'interviewed',
  offer: 'offered',
  correct_offer: 'offered',
  withdraw_offer: 'interviewed',
  reject: 'rejected',
  reconsider: 'reviewing',
  accept_offer: 'accepted',
  decline_offer: 'rejected',
  expire_offer: 'rejected',
  withdraw: 'withdrawn',
}
export const BUSINESS_LAW = Object.keys(LAW.business) as readonly BusinessMove[]
export const TALENT_LAW = Object.keys(LAW.talent) as readonly TalentMove[]

/** Whether the company may make each of its moves in a status. */
export const companyMay = (status: ApplicationStatus): Record<BusinessMove, boolean> =>
  Object.fromEntries(BUSINESS_LAW.map((move) => [move, LAW.business[move].includes(status)])) as Record<
    BusinessMove,
    boolean
  >
