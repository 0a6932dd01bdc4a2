import type { SeatRole } from '../core/route.ts'

/** How many days an invitation link is valid. */
export const INVITATION_DAYS = 7
/** How many hours a decision can be undone, and its document read again. */
export const DECISION_UNDO_HOURS = 24

export const SEAT_LABELS: Readonly<Record<SeatRole, string>> = {
  owner: 'Owner',
  recruiter: 'Recruiter',
  viewer: 'Viewer',
}
export const SEAT_HINTS: Readonly<Record<SeatRole, string>> = {
  owner: 'Manages everything, including seats and verification',
  recruiter: 'Manages posts and applicants',
  viewer: 'Views posts and applicants',
}

/** How a company may ask to be verified. */
export const VERIFICATION_KINDS = ['mail_domain', 'website', 'document'] as const
export type VerificationKind = (typeof VERIFICATION_KINDS)[number]
/** Everything an administrator decides, including an address without a company domain. */
export const REQUEST_KINDS = [...VERIFICATION_KINDS, 'no_domain'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_KIND_LABELS: Readonly<Record<RequestKind, string>> = {
  mail_domain: 'Email domain',
  website: 'Website',
  document: 'Document',
  no_domain: 'No company domain',
}
