import type { SeatRole } from '../core/route.ts'

/** For how many days the link of an invitation is good. */
export const INVITATION_DAYS = 7
/** For how many hours a decision can be taken back, and its document read again. */
export const DECISION_UNDO_HOURS = 24

export const SEAT_LABELS: Readonly<Record<SeatRole, string>> = {
  owner: 'Owner',
  recruiter: 'Recruiter',
  viewer: 'Viewer',
}
export const SEAT_HINTS: Readonly<Record<SeatRole, string>> = {
  owner: 'Everything: seats, verification and billing too',
  recruiter: 'Posts and applicants',
  viewer: 'Reads posts and applicants',
}

/** How a company may ask to be checked. */
export const VERIFICATION_KINDS = ['mail_domain', 'website', 'document'] as const
export type VerificationKind = (typeof VERIFICATION_KINDS)[number]
/** Everything that waits for an administrator: also an address without a company domain. */
export const REQUEST_KINDS = [...VERIFICATION_KINDS, 'no_domain'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_KIND_LABELS: Readonly<Record<RequestKind, string>> = {
  mail_domain: 'Mail domain',
  website: 'Website',
  document: 'Document',
  no_domain: 'No company domain',
}
