/** Hits are counted up to here; beyond that they are estimated, and shown as "10,000+". */
export const MOST_COUNTED = 10_000

/** Kilometers around a place. */
export const RADII = ['10', '25', '50', '100'] as const

/** Whether a post pays: guaranteed money, a share of what it earns, or nothing. */
export const POST_PAYS = ['paid', 'share', 'unpaid'] as const
export type PostPay = (typeof POST_PAYS)[number]

/** Characters of a query. */
export const LONGEST_QUERY = 200
