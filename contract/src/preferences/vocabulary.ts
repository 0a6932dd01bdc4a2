// a link in a mail knows a sort by its place: new ones go to the end
/** Sorts of mail that a person may turn off; codes, security and what concerns the account itself always come. */
export const MAIL_SORTS = ['messages', 'applications', 'updates', 'marketing', 'searches'] as const
export type MailSort = (typeof MAIL_SORTS)[number]
export const PUSH_SORTS = ['messages', 'applications', 'updates'] as const
export type PushSort = (typeof PUSH_SORTS)[number]

/** What those mails are about, as the end of “Stop mails about …”. */
export const MAIL_SORT_NAMES: Readonly<Record<MailSort, string>> = {
  messages: 'messages',
  applications: 'applications',
  updates: 'updates from Ensemble',
  marketing: 'new posts',
  searches: 'saved searches',
}
