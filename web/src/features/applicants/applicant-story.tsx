import { offerChange, offerLine } from '@ensemble/contract/applications/offers.words.ts'
import { peopleDay } from '../../lib/format.ts'
import { When } from '../../shared/time/when.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { type ApplicantDetail, BUSINESS_STATUS_LABELS, OUTCOME_LABELS } from './applicants.api.ts'
import { STEP_WORDS } from './statuses.ts'

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
        title: STEP_WORDS[entry.move],
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
