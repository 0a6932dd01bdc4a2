import type {
  ApplicationParty,
  ApplicationStatus,
  Outcome,
  TimelineMove,
} from '@ensemble/contract/applications/applications.flow.ts'
import type { OfferChange } from '@ensemble/contract/applications/offers.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import { isoText } from './days.reads.ts'
import { changeOf } from './offer-changes.reads.ts'
import { isHeard } from './quiet/as-heard.reads.ts'

export interface TimelineRow {
  seq: number
  party: ApplicationParty
  move: TimelineMove
  from: ApplicationStatus | null
  to: ApplicationStatus
  outcome: Outcome | null
  message: string | null
  at: string
  /** The day on which it happened, where the company named one. */
  on: string | null
  offer: OfferChange | null
}

/**
 * The timeline of application `a` as JSON, oldest first: all of it for those who review, or what its applicant heard of. It
 * does not reveal who acted for the company.
 */
export const timelineOf = (reader: 'reviewer' | 'applicant'): RawBuilder<TimelineRow[]> => sql<TimelineRow[]>`
  (select json_agg(json_build_object('seq', e.seq, 'party', e.party, 'move', e.move, 'from', e.from_status, 'to', e.to_status,
      'outcome', e.outcome, 'message', e.message, 'at', ${isoText(sql`e.created_at`)}, 'on', e.happened_on, 'offer', ${changeOf()}) order by e.seq)
    from application_log e where e.application_id = a.id${reader === 'applicant' ? sql` and ${isHeard('e')}` : sql``})`
