import { REPLY_LEAST } from './vocabulary.ts'

/**
 * Percent of its applicants that a company answered on time, rounded down; null below `REPLY_LEAST` cases. The one
 * figure: on its page and its cards, and for the filter from `REPLIES_WELL` on.
 */
export const replyShare = ({ cases, kept }: { cases: number; kept: number }): number | null =>
  cases < REPLY_LEAST ? null : Math.floor((100 * kept) / cases)
