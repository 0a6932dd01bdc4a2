import { dayWords } from '../core/last-day.ts'
import { payWords } from '../posts/pay-words.ts'
import type { Offer } from './offers.schemas.ts'

type Terms = Pick<Offer, 'pay' | 'from' | 'to' | 'place'>

/** "€420 a day", "Royalty share", "Unpaid". */
export const offerPay = ({ unit, amount, currency }: Terms['pay']): string | undefined =>
  payWords({ from: amount, to: amount, currency, unit })

/** "Sat 12 Dec – Mon 14 Dec", "From Sat 12 Dec"; null where no day is named. `write` writes a day. */
export const offerDays = (
  { from, to }: Pick<Terms, 'from' | 'to'>,
  write: (day: string) => string = dayWords,
): string | null => {
  if (from === null) return null
  if (to === null) return `From ${write(from)}`
  return from === to ? write(from) : `${write(from)} – ${write(to)}`
}

/** The terms in one line: "€420 a day · Sat 12 Dec – Mon 14 Dec · Lisbon". */
export const offerLine = (offer: Terms): string =>
  [offerPay(offer.pay), offerDays(offer), offer.place].filter(Boolean).join(' · ')
