/** Why someone reports something, in plain words. */
export const REPORT_REASONS = {
  asks_for_money: 'Asks for money',
  misleading: 'Fake or misleading',
  harassment: 'Harassment or hate',
  sexual: 'Sexual content or request',
  unsafe_work: 'Unsafe work',
  discrimination: 'Discrimination',
  copied: 'Copied work',
  spam: 'Spam',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS
export const REPORT_REASON_KEYS = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]

/** What can be reported. */
export const SUBJECT_TYPES = {
  post: 'Post',
  person: 'Person',
  company: 'Company',
  message: 'Message',
  testimonial: 'Testimonial',
  project: 'Portfolio project',
  company_testimonial: 'Testimonial about a company',
  company_answer: 'Answer to a testimonial',
} as const
export type SubjectType = keyof typeof SUBJECT_TYPES
export const SUBJECT_TYPE_KEYS = Object.keys(SUBJECT_TYPES) as [SubjectType, ...SubjectType[]]

/** What an administrator decides about the reports on one subject. */
export const OUTCOMES = {
  dismiss: 'Dismiss',
  take_down: 'Take the post down',
  hide_message: 'Hide the message',
  hide_testimonial: 'Hide the testimonial',
  hide_answer: 'Hide the answer',
  hide_project: 'Hide the project',
  warn: 'Warn the person',
  block: 'Block the person',
} as const
export type CaseOutcome = keyof typeof OUTCOMES
export const OUTCOME_KEYS = Object.keys(OUTCOMES) as [CaseOutcome, ...CaseOutcome[]]

/** How long an outcome blocks, in minutes. `lifted`: a hundred years, which is until an administrator lifts it. */
export const BLOCK_LENGTHS = {
  day: { label: '24 hours', minutes: 1_440 },
  week: { label: '7 days', minutes: 10_080 },
  lifted: { label: 'Until lifted', minutes: 52_560_000 },
} as const
export type BlockLength = keyof typeof BLOCK_LENGTHS
export const BLOCK_LENGTH_KEYS = Object.keys(BLOCK_LENGTHS) as [BlockLength, ...BlockLength[]]
/** A block that ends later than this many days from now counts as open-ended. */
export const OPEN_ENDED_DAYS = 3_650
