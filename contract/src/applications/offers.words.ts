import { amount } from '../core/money.ts'
import type { PAY_UNITS } from '../posts/vocabulary.ts'
import { replyDay } from './reply-clock.notices.ts'

interface OfferTerms {
  pay: { unit: (typeof PAY_UNITS)[number]; amount: number | null; currency: string | null }
  from: string | null
  to: string | null
  place: string | null
}

const UNITS = { hour: 'an hour', day: 'a day', week: 'a week', flat: 'flat' } as const
const WITHOUT = { royalty_share: 'Royalty share', unpaid: 'Unpaid' } as const

/** "€420 a day", "Royalty share", "Unpaid". */
export const offerPay = ({ unit, amount: minor, currency }: OfferTerms['pay']): string =>
  unit === 'royalty_share' || unit === 'unpaid'
    ? WITHOUT[unit]
    : `${minor !== null && currency !== null ? amount(minor, currency) : ''} ${UNITS[unit]}`.trim()

/** "Sat 12 Dec – Mon 14 Dec", "From Sat 12 Dec"; null where no day is named. */
export const offerDays = ({ from, to }: Pick<OfferTerms, 'from' | 'to'>): string | null => {
  if (from === null) return null
  if (to === null) return `From ${replyDay(from)}`
  return from === to ? replyDay(from) : `${replyDay(from)} – ${replyDay(to)}`
}

/** The terms in one line: "€420 a day · Sat 12 Dec – Mon 14 Dec · Lisbon". */
export const offerLine = (offer: OfferTerms): string =>
  [offerPay(offer.pay), offerDays(offer), offer.place].filter(Boolean).join(' · ')
