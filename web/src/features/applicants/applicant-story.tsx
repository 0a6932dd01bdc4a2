import type { TimelineMove } from '@ensemble/contract/applications/applications.flow.ts'
import { offerChange, offerLine } from '@ensemble/contract/applications/offers.words.ts'
import { peopleDay } from '../../lib/format.ts'
import { When } from '../../shared/time/when.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { type ApplicantDetail, BUSINESS_STATUS_LABELS, OUTCOME_LABELS } from './applicants.api.ts'

const sentences: Record<TimelineMove, string> = {
  submit: 'Applied',
  edit: 'Edited by the applicant before anyone opened it',
  review: 'Review started',
  shortlist: 'Shortlisted',
  interview: 'Interviewed',
  offer: 'Offer made',
  correct_offer: 'Offer changed',
  withdraw_offer: 'Offer withdrawn',
  reject: 'Rejected',
  reconsider: 'Reconsidered',
  accept_offer: 'Offer accepted',
  decline_offer: 'Offer declined',
  expire_offer: 'Offer expired',
  withdraw: 'Withdrawn',
  undo: 'Last step undone',
}

type Entry = ApplicantDetail['timeline'][number]

/** What an offer said; of one that was corrected, what changed. */
const offerWords = ({ offer }: Entry) =>
  offer ? (offer.before && offerChange(offer.now, offer.before)) || offerLine(offer.now) : undefined

export function ApplicantStory({ detail }: { detail: ApplicantDetail }) {
  const entries = detail.timeline.toSorted((a, b) => b.seq - a.seq)
  return (
    <Timeline
      label="Timeline"
      current={String(entries[0]?.seq)}
      entries={entries.map((entry) => ({
        key: String(entry.seq),
        title: sentences[entry.move],
        when: <When value={entry.at} />,
        text:
          [
            entry.move === 'undo' || entry.move === 'reconsider'
              ? `Now ${BUSINESS_STATUS_LABELS[entry.to]}`
              : undefined,
            offerWords(entry),
            entry.on ? `On ${peopleDay(entry.on)}` : undefined,
            entry.party === 'system' ? 'Closed automatically' : undefined,
            entry.outcome ? OUTCOME_LABELS[entry.outcome] : undefined,
            entry.message ? `“${entry.message}”` : undefined,
          ]
            .filter(Boolean)
            .join(' · ') || undefined,
      }))}
    />
  )
}
