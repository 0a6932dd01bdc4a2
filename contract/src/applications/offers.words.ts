import { dayWords } from '../core/last-day.ts'
import { payWords } from '../posts/pay-words.ts'
import type { Offer, OfferTerms } from './offers.schemas.ts'

type Terms = Pick<Offer, 'pay' | 'from' | 'to' | 'place'>

/** "€420 a day", "Royalty share", "Unpaid". */
export const offerPay = ({ unit, amount, currency }: Terms['pay']): string | undefined =>
  payWords({ from: amount, to: amount, currency, unit })

/** "Sat 12 Dec 2026": an offer is read in other years, too. */
export const offerDay = (day: string): string => dayWords(day, null)

/** "Sat 12 Dec 2026 – Mon 14 Dec 2026", "From Sat 12 Dec 2026"; null where no day is named. */
export const offerDays = ({ from, to }: Pick<Terms, 'from' | 'to'>): string | null => {
  if (from === null) return null
  if (to === null) return `From ${offerDay(from)}`
  return from === to ? offerDay(from) : `${offerDay(from)} – ${offerDay(to)}`
}

/** The terms in one line: "€420 a day · Sat 12 Dec 2026 – Mon 14 Dec 2026 · Lisbon". */
export const offerLine = (offer: Terms): string =>
  [offerPay(offer.pay), offerDays(offer), offer.place].filter(Boolean).join(' · ')

/** One part of an offer that was corrected; null where the offer does not or did not name it. */
interface ChangedPart {
  part: 'pay' | 'days' | 'place' | 'note' | 'last_day'
  now: string | null
  before: string | null
}

const partsOf = (offer: OfferTerms): Record<ChangedPart['part'], string | null> => ({
  pay: offerPay(offer.pay) ?? null,
  days: offerDays(offer),
  place: offer.place,
  note: offer.note,
  last_day: offer.last_day === null ? null : offerDay(offer.last_day),
})

/** What differs between an offer and the one before, in the order in which offers are read. */
function changedParts(now: OfferTerms, before: OfferTerms): ChangedPart[] {
  const [after, earlier] = [partsOf(now), partsOf(before)]
  return (['pay', 'days', 'place', 'note', 'last_day'] as const)
    .map((part) => ({ part, now: after[part], before: earlier[part] }))
    .filter((each) => each.now !== each.before)
}

const changeWords = ({ part, now, before }: ChangedPart): string => {
  if (part === 'note') return now === null ? 'without the note' : before === null ? 'with a note' : 'with another note'
  const named = part === 'last_day' ? { now: `open until ${now}`, before: `until ${before}` } : { now, before }
  if (now === null) return `no ${part === 'days' ? 'dates' : 'place'} instead of ${before}`
  return before === null ? String(named.now) : `${named.now} instead of ${named.before}`
}

/** "€480.50 a day instead of €48,050 a day", "Lisbon instead of Porto"; none if nothing differs. */
export const offerChanges = (now: OfferTerms, before: OfferTerms): string[] =>
  changedParts(now, before).map(changeWords)

/** The same in one line. */
export const offerChange = (now: OfferTerms, before: OfferTerms): string => offerChanges(now, before).join(', ')
