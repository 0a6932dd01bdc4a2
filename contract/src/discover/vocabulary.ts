/** Hits are counted up to here; beyond that they are estimated, and shown as "10,000+". */
export const MOST_COUNTED = 10_000

/** Kilometers around a place. */
export const RADII = ['10', '25', '50', '100'] as const
export const RADIUS_LABELS: Record<(typeof RADII)[number], string> = {
  '10': 'Within 10 km',
  '25': 'Within 25 km',
  '50': 'Within 50 km',
  '100': 'Within 100 km',
}

/** Whether a post pays: guaranteed money, a share of what it earns, or nothing. */
export const POST_PAYS = ['paid', 'share', 'unpaid'] as const
export type PostPay = (typeof POST_PAYS)[number]
export const POST_PAY_LABELS: Record<PostPay, string> = {
  paid: 'Paid',
  share: 'Revenue or royalty share',
  unpaid: 'Unpaid',
}
