import { flow } from '../core/flow.ts'

/** The specification's four, and what comes before a time is agreed: `proposed`, `asked`, `declined`. */
export const INTERVIEW_STATUSES = [
  'proposed',
  'asked',
  'scheduled',
  'rescheduled',
  'completed',
  'cancelled',
  'declined',
] as const
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number]

interface StatusFacts {
  label: string
  /** A time is agreed and was not called off. */
  agreed?: true
  /** It goes on. */
  open?: true
}
const FACTS: Readonly<Record<InterviewStatus, StatusFacts>> = {
  proposed: { label: 'Times proposed', open: true },
  asked: { label: 'Other times requested', open: true },
  scheduled: { label: 'Scheduled', open: true, agreed: true },
  rescheduled: { label: 'Rescheduled', open: true, agreed: true },
  completed: { label: 'Completed' },
  cancelled: { label: 'Canceled' },
  declined: { label: 'Declined' },
}
export const INTERVIEW_STATUS_LABELS = Object.fromEntries(
  INTERVIEW_STATUSES.map((status) => [status, FACTS[status].label]),
) as Record<InterviewStatus, string>
export const OPEN_INTERVIEWS: readonly InterviewStatus[] = INTERVIEW_STATUSES.filter((status) => FACTS[status].open)
export const AGREED_INTERVIEWS: readonly InterviewStatus[] = INTERVIEW_STATUSES.filter((status) => FACTS[status].agreed)

export const INTERVIEW_MOVES = [
  'propose_again',
  'change',
  'pick',
  'ask',
  'decline',
  'withdraw_times',
  'cancel',
  'complete',
  'end',
] as const
export type InterviewMove = (typeof INTERVIEW_MOVES)[number]
/** What a timeline shows: how it began, and the moves. */
export const INTERVIEW_ENTRIES = ['propose', ...INTERVIEW_MOVES] as const
export type InterviewEntry = (typeof INTERVIEW_ENTRIES)[number]

export const INTERVIEW_PARTIES = ['talent', 'business', 'system'] as const
export type InterviewParty = (typeof INTERVIEW_PARTIES)[number]
/** Who has the next step. */
export const TURNS = ['talent', 'business'] as const
export type Turn = (typeof TURNS)[number]

const OPEN = ['proposed', 'asked', 'scheduled', 'rescheduled'] as const
const AGREED = ['scheduled', 'rescheduled'] as const

/**
 * The company proposes times; the talent picks one, asks for others with a word, or declines. What is agreed stays agreed
 * while another time is looked for: proposing again, asking and changing place or link then leave the status as it is
 * (`to` says where they lead otherwise), and picking makes it `rescheduled`. Either side calls an agreed time off with a
 * reason. The company completes it once it has begun. The system ends what is open when its application ends.
 */
export const interviewFlow = flow<InterviewStatus, InterviewMove, InterviewParty>({
  propose_again: { from: OPEN, to: 'proposed', by: ['business'] },
  change: { from: ['proposed', ...AGREED], to: 'proposed', by: ['business'] },
  pick: { from: ['proposed', ...AGREED], to: 'scheduled', by: ['talent'] },
  ask: { from: ['proposed', ...AGREED], to: 'asked', by: ['talent'] },
  decline: { from: ['proposed', 'asked'], to: 'declined', by: ['talent'] },
  withdraw_times: { from: ['proposed', 'asked'], to: 'cancelled', by: ['business'] },
  cancel: { from: AGREED, to: 'cancelled', by: ['talent', 'business'] },
  complete: { from: AGREED, to: 'completed', by: ['business'] },
  end: { from: OPEN, to: 'cancelled', by: ['system'] },
})
