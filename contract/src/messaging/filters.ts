/** The parts of someone's list of conversations. */
export const CONVERSATION_FILTERS = [
  'all',
  'unread',
  'shortlisted',
  'verified',
  'hiring',
  'requests',
  'mine',
  'archived',
] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]
/** What each kind of account finds on its page; only companies shortlist and assign, and only they are hiring. */
export const FILTERS_OF = {
  talent: ['all', 'unread', 'verified', 'hiring', 'requests', 'archived'],
  business: ['all', 'unread', 'shortlisted', 'requests', 'mine', 'archived'],
} as const satisfies Record<'talent' | 'business', readonly ConversationFilter[]>
export const CONVERSATION_FILTER_LABELS: Readonly<Record<ConversationFilter, string>> = {
  all: 'All',
  unread: 'Unread',
  shortlisted: 'Shortlisted',
  verified: 'Verified',
  hiring: 'Hiring',
  requests: 'Requests',
  mine: 'Mine',
  archived: 'Archived',
}
