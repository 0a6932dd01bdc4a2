/** Words of collaborations (specification 001 §9). */
export const COLLABORATION_PROJECT_TYPES = [
  'Film Production',
  'Music Video',
  'Photography',
  'Fashion Show',
  'Live Event',
  'Art Exhibition',
  'Theater Production',
  'Dance Performance',
  'Other',
] as const
export type CollaborationProjectType = (typeof COLLABORATION_PROJECT_TYPES)[number]

export const COLLABORATION_PAYMENTS = ['paid', 'unpaid', 'revenue-share'] as const
export type CollaborationPayment = (typeof COLLABORATION_PAYMENTS)[number]
export const COLLABORATION_PAYMENT_LABELS: Record<CollaborationPayment, string> = {
  paid: 'Paid',
  unpaid: 'Unpaid',
  'revenue-share': 'Revenue share',
}

export const COLLABORATION_CATEGORIES = ['film', 'music', 'fashion', 'photography', 'other'] as const
/** Characters of the short description. */
export const COLLABORATION_SUMMARY_MAX = 300
export const MOST_ROLES_NEEDED = 24
