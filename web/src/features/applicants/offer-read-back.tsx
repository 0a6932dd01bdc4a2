import type { OfferInput } from '@ensemble/contract/applications/offers.schemas.ts'
import { offerChanges } from '@ensemble/contract/applications/offers.words.ts'
import { dayEndingAt } from '@ensemble/contract/core/last-day.ts'
import { useEffect, useRef } from 'react'
import { OfferTerms } from '../../shared/replies/offer-terms.tsx'
import type { Applicant, ApplicantDetail } from './applicants.api.ts'

/** An offer as it is about to be sent. */
export type OfferToSend = Omit<OfferInput, 'version'>

/** What was offered before, with its last day. */
export type OfferBefore = Pick<ApplicantDetail, 'offer' | 'offer_until'>

const termsOf = ({ pay, from, to, place, note }: OfferToSend, wordless: boolean) => ({
  pay: { unit: pay.unit, amount: pay.amount ?? null, currency: pay.currency ?? null },
  from: from ?? null,
  to: to ?? null,
  place: wordless ? null : (place ?? null),
  note: wordless ? null : (note ?? null),
})

interface ReadBackProps {
  applicant: Applicant
  offer: OfferToSend
  /** What it replaces. */
  before?: OfferBefore | undefined
  /** Neither place nor note reach them. */
  wordless: boolean
}

/** The offer as the talent will read it, before it goes; of a correction also what changes. */
export function ReadBack({ applicant: { person, post }, offer, before, wordless }: ReadBackProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const terms = termsOf(offer, wordless)
  const zone = post.time_zone
  const earlier = before?.offer
  const changes = earlier
    ? offerChanges(
        { ...terms, last_day: offer.valid_until },
        { ...earlier, last_day: before.offer_until && dayEndingAt(before.offer_until, zone) },
      )
    : []
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="font-strong outline-none [overflow-wrap:anywhere]">
        {person.name} will read:
      </h3>
      {earlier && (
        <div className="grid gap-1">
          <p className="text-small text-muted">What changes</p>
          {changes.length > 0 ? (
            <ul className="grid gap-1 [overflow-wrap:anywhere]">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          ) : (
            <p>Nothing yet. Go back and change something first.</p>
          )}
        </div>
      )}
      <OfferTerms offer={terms} until={offer.valid_until} zone={zone} />
    </div>
  )
}
