/** Hits are counted up to here; beyond that they are estimated, and shown as "10,000+". */
export const MOST_COUNTED = 10_000

/** Whether a post pays: guaranteed money, a share of what it earns, or nothing. */
export const POST_PAYS = ['paid', 'share', 'unpaid'] as const
export type PostPay = (typeof POST_PAYS)[number]
export const POST_PAY_LABELS: Record<PostPay, string> = {
  paid: 'Paid',
  share: 'Revenue or royalty share',
  unpaid: 'Unpaid',
}
