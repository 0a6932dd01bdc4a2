import type { Offer } from '@ensemble/contract/applications/offers.schemas.ts'
import { offerDays, offerPay } from '@ensemble/contract/applications/offers.words.ts'
import { dayEndingAt, lastDay } from '@ensemble/contract/core/last-day.ts'
import { ownZone } from '../../lib/zone.ts'

/** A line breaks between two days, never inside one. */
const unbroken = (days: string | null) =>
  days
    ?.split(' – ')
    .map((day) => day.replaceAll(' ', '\u00a0'))
    .join(' – ')

interface OfferTermsProps {
  offer: Omit<Offer, 'id' | 'at'>
  /** The instant at which it ends, or its last day YYYY-MM-DD. */
  until: string | null
  /** Of its post. */
  zone: string
}

const dayOf = (until: string, zone: string) => (until.includes('T') ? dayEndingAt(until, zone) : until)

/** What an offer says: pay, days, place, note, and its last day, with years. */
export function OfferTerms({ offer, until, zone }: OfferTermsProps) {
  const terms = [
    ['Pay', offerPay(offer.pay)],
    ['Dates', unbroken(offerDays(offer))],
    ['Place', offer.place],
    ['Open until', until && lastDay({ day: dayOf(until, zone), zone }, ownZone(), null)],
  ].filter(([, value]) => value)
  return (
    <div className="grid w-full gap-4">
      <dl className="grid gap-4 grid-cols-2 sm:grid-cols-[repeat(auto-fit,minmax(140px,1fr))]">
        {terms.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-strong [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {offer.note && <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{offer.note}</p>}
    </div>
  )
}
