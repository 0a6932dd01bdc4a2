import type { PostPay, RADII } from './vocabulary.ts'

// apart from the values, which every first page loads
export const RADIUS_LABELS: Record<(typeof RADII)[number], string> = {
  '10': 'Within 10 km',
  '25': 'Within 25 km',
  '50': 'Within 50 km',
  '100': 'Within 100 km',
}

export const REPLIES_LABEL = 'Replies to 80% or more'

export const POST_PAY_LABELS: Record<PostPay, string> = {
  paid: 'Paid',
  share: 'Revenue or royalty share',
  unpaid: 'Unpaid',
}
