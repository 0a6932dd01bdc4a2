import type { TimelineMove } from '@ensemble/contract/applications/applications.flow.ts'
import type { StatusIcon, Tone } from '../../ui/badge.tsx'
import type { ApplicationStatus, BusinessMove } from './applicants.api.ts'

export const HIRED_BY_OFFER = 'They’re hired when they accept your offer.'

interface OfStatus {
  tone: Tone
  icon: StatusIcon
  /** The step that usually comes next; none where the talent is next, or where it has ended. */
  next?: BusinessMove
  /** Why a card does not come into its column, whatever it was; why one does not leave it; or what has to come first. */
  never?: string
  leave?: string
  first?: string
}

/** How applicants are shown in each status, and where they go from there. */
export const OF_STATUS: Readonly<Record<ApplicationStatus, OfStatus>> = {
  pending: {
    tone: 'warn',
    icon: 'dashed',
    next: 'shortlist',
    never: 'An application that was reviewed isn’t new again.',
  },
  reviewing: { tone: 'calm', icon: 'eye', next: 'shortlist' },
  shortlisted: { tone: 'calm', icon: 'star', next: 'interview' },
  interviewed: { tone: 'calm', icon: 'messages', next: 'offer', first: 'Review or shortlist them first.' },
  offered: {
    tone: 'good',
    icon: 'hand',
    leave: 'Your offer is open. You can withdraw it or reject them.',
    first: 'Mark them interviewed first.',
  },
  accepted: { tone: 'good', icon: 'check', never: HIRED_BY_OFFER },
  rejected: { tone: 'bad', icon: 'ban', leave: 'Reconsider them first: drop them on Reviewing.' },
  withdrawn: { tone: 'plain', icon: 'back', never: 'Only the applicant can withdraw.' },
}

/** Where the button of each move is, and whether it asks for something first. */
export const OF_MOVE = {
  shortlist: { place: 1, asks: false },
  interview: { place: 2, asks: true },
  offer: { place: 3, asks: true },
  correct_offer: { place: 4, asks: true },
  review: { place: 5, asks: false },
  reconsider: { place: 6, asks: false },
  withdraw_offer: { place: 7, asks: true },
  reject: { place: 8, asks: true },
} as const satisfies Record<BusinessMove, { place: number; asks: boolean }>

/** A step of the timeline in the company's words. */
export const STEP_WORDS: Readonly<Record<TimelineMove, string>> = {
  submit: 'Applied',
  edit: 'Edited by the applicant before anyone opened it',
  review: 'Review started',
  shortlist: 'Shortlisted',
  interview: 'Interviewed',
  offer: 'Offer made',
  correct_offer: 'Offer changed',
  withdraw_offer: 'Offer withdrawn',
  reject: 'Rejected',
  reconsider: 'Reconsidered',
  accept_offer: 'Offer accepted',
  decline_offer: 'Offer declined',
  expire_offer: 'Offer expired',
  withdraw: 'Withdrawn',
  undo: 'Last step undone',
}
