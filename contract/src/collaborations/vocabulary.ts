/** Words of collaborations (specification 001 §9). */
export const COLLAB_PROJECT_TYPES = [
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
export type CollabProjectType = (typeof COLLAB_PROJECT_TYPES)[number]

export const COLLAB_PAYMENTS = ['paid', 'unpaid', 'revenue-share'] as const
export type CollabPayment = (typeof COLLAB_PAYMENTS)[number]
export const COLLAB_PAYMENT_LABELS: Record<CollabPayment, string> = {
  paid: 'Paid',
  unpaid: 'Unpaid',
  'revenue-share': 'Revenue share',
}

export const COLLAB_CATEGORIES = ['film', 'music', 'fashion', 'photography', 'other'] as const
/** Characters of the short description. */
export const COLLAB_SUMMARY_MAX = 300
export const MOST_ROLES_NEEDED = 24
