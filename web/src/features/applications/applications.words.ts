import {
  type ApplicationStatus,
  OUTCOME_LABELS,
  TALENT_STATUS_LABELS,
  type TimelineMove,
  WAITING_STATUSES,
} from '@ensemble/contract/applications/applications.flow.ts'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { offerChange, offerLine } from '@ensemble/contract/applications/offers.words.ts'
import { dayEndingAt } from '@ensemble/contract/core/last-day.ts'
import { lastDay, peopleDay } from '../../lib/format.ts'
import type { StatusIcon, Tone } from '../../ui/badge.tsx'

export const statusLook: Record<ApplicationStatus, { tone: Tone; icon: StatusIcon }> = {
  pending: { tone: 'plain', icon: 'clock' },
  reviewing: { tone: 'calm', icon: 'eye' },
  shortlisted: { tone: 'calm', icon: 'star' },
  interviewed: { tone: 'calm', icon: 'messages' },
  offered: { tone: 'warn', icon: 'hand' },
  accepted: { tone: 'good', icon: 'check' },
  rejected: { tone: 'plain', icon: 'ban' },
  withdrawn: { tone: 'plain', icon: 'back' },
}

/** The company still owes a reply. */
export const isWaiting = (status: ApplicationStatus) => WAITING_STATUSES.some((each) => each === status)

type Standing = Pick<OwnApplication, 'status' | 'outcome' | 'offer_until' | 'opened_at'> & {
  post: { time_zone: string; poster: Pick<OwnApplication['post']['poster'], 'name'> }
}

function closedWords({ outcome, post }: Standing): string {
  const company = post.poster.name
  if (outcome === 'no_answer') return `${company} didn’t reply in time. This application is closed.`
  if (outcome === 'position_filled') return 'The position is filled. This application is closed.'
  return outcome === 'other'
    ? 'This application is closed.'
    : 'They chose someone else this time. This application is closed.'
}

/** An application's status and what comes next, for its applicant. */
export function standing(application: Standing): string {
  const company = application.post.poster.name
  const zone = application.post.time_zone
  switch (application.status) {
    case 'pending':
      return application.opened_at ? `${company} opened your application.` : 'No reply yet.'
    case 'reviewing':
      return `${company} is reviewing your application.`
    case 'shortlisted':
      return `${company} put you on the shortlist.`
    case 'interviewed':
      return `You’ve met. ${company} decides next.`
    case 'offered':
      return `${company} made you an offer. ${application.offer_until ? `Reply by ${lastDay(dayEndingAt(application.offer_until, zone), zone)}` : 'It’s your turn to reply'}.`
    case 'accepted':
      return `You accepted. ${company} will get in touch about next steps.`
    case 'rejected':
      return closedWords(application)
    case 'withdrawn':
      return 'You withdrew this application.'
  }
}

type Entry = OwnApplication['timeline'][number]

/** A step of the timeline in the applicant's words. */
export function entryTitle({ move, to, party }: Entry, company: string): string {
  const titles: Record<TimelineMove, string> = {
    submit: 'You applied',
    edit: 'You edited your application',
    review: `${company} started reviewing it`,
    shortlist: `${company} shortlisted you`,
    interview: 'You were interviewed',
    offer: `${company} made you an offer`,
    correct_offer: `${company} changed its offer`,
    withdraw_offer: `${company} withdrew its offer`,
    reject: party === 'system' ? 'Closed automatically' : 'Not selected',
    reconsider: `${company} reconsidered it`,
    accept_offer: 'You accepted the offer',
    decline_offer: 'You declined the offer',
    expire_offer: 'The offer expired',
    withdraw: 'You withdrew your application',
    undo: `${company} undid its last step: ${TALENT_STATUS_LABELS[to]}`,
  }
  return titles[move]
}

/** What an offer says; of one that was corrected, what changed. */
function offerWords({ offer }: Entry): string {
  if (!offer) return ''
  return `${(offer.before && offerChange(offer.now, offer.before)) || offerLine(offer.now)}.`
}

export const entryText = (entry: Entry) => {
  const { move, outcome, message, on } = entry
  return (
    [
      offerWords(entry),
      on ? `On ${peopleDay(on)}.` : '',
      move === 'reject' && outcome ? `${OUTCOME_LABELS[outcome]}.` : '',
      message ?? '',
    ]
      .filter(Boolean)
      .join(' ') || undefined
  )
}
