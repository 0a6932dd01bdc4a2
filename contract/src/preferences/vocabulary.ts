// a link in an email names a sort by its index: new ones go at the end
/** Kinds of email that a person may turn off; codes, security and account emails always come. */
export const MAIL_SORTS = ['messages', 'applications', 'updates', 'marketing', 'searches'] as const
export type MailSort = (typeof MAIL_SORTS)[number]
export const PUSH_SORTS = ['messages', 'applications', 'updates'] as const
export type PushSort = (typeof PUSH_SORTS)[number]

/** What those emails are about, as the end of “Stop emails about …”. */
export const MAIL_SORT_NAMES: Readonly<Record<MailSort, string>> = {
  messages: 'messages',
  applications: 'applications',
  updates: 'updates from Ensemble',
  marketing: 'new posts',
  searches: 'saved searches',
}
