/**
 * What a person may turn off, row by row; codes, security and what concerns the account itself always come. A link in an
 * email names a sort by its index: new ones go at the end.
 */
export const MAIL_SORTS = [
  'messages',
  'applications',
  'updates',
  'marketing',
  'searches',
  'offers',
  'matches',
  'invitations',
  'credits',
  'following',
  'posts',
  'interviews',
] as const
export type MailSort = (typeof MAIL_SORTS)[number]
/** The switches of document 001, point 8, and of saved searches: rows of the table under their old names. */
export const SWITCHED_SORTS = ['messages', 'applications', 'updates', 'marketing', 'searches'] as const
export const PUSH_SORTS = ['messages', 'applications', 'updates'] as const
/** The sorts that notifications have: those that are also shown in the app. */
export type NoticeSort = Exclude<MailSort, 'marketing' | 'searches'>

/** What those emails are about, as the end of “Stop emails about …”. */
export const MAIL_SORT_NAMES: Readonly<Record<MailSort, string>> = {
  messages: 'messages',
  applications: 'applications',
  updates: 'updates from Ensemble',
  marketing: 'new posts',
  searches: 'saved searches',
  offers: 'offers and contracts',
  matches: 'matches',
  invitations: 'invitations to apply',
  credits: 'credits and testimonials',
  following: 'people and companies you follow',
  posts: 'your own posts',
  interviews: 'interviews',
}

/** In the app: `quiet` is listed, but not counted on the bell or announced. */
export const IN_APP = ['on', 'quiet', 'off'] as const
export type InApp = (typeof IN_APP)[number]
/** How soon an email comes. */
export const MAIL_PACES = ['off', 'now', 'hourly', 'daily', 'weekly'] as const
export type MailPace = (typeof MAIL_PACES)[number]

/** What a person chose for a sort. Null: there is nothing to choose. */
export interface Choice {
  app: InApp | null
  email: MailPace
  push: boolean | null
}

/** What may be chosen for a sort, and what holds until someone chooses. `only`: the accounts that ever get it. */
interface Row {
  app: readonly InApp[]
  email: readonly MailPace[]
  start: Choice
  only?: 'talent'
}

const MAILED: Row = { app: IN_APP, email: MAIL_PACES, start: { app: 'on', email: 'now', push: true } }

/** Document 001, point 8: emails on except marketing; push on for messages and applications, off for updates. */
export const NOTICE_ROWS: Readonly<Record<MailSort, Row>> = {
  messages: MAILED,
  applications: MAILED,
  // an offer waits for an answer: it is always listed
  offers: { ...MAILED, app: ['on', 'quiet'] },
  // an agreed time is always listed
  interviews: { ...MAILED, app: ['on', 'quiet'] },
  matches: MAILED,
  invitations: { ...MAILED, only: 'talent' },
  credits: MAILED,
  following: { app: IN_APP, email: ['off', 'daily', 'weekly'], start: { app: 'on', email: 'off', push: false } },
  posts: { ...MAILED, start: { ...MAILED.start, push: false } },
  updates: { ...MAILED, start: { ...MAILED.start, push: false } },
  // how often is chosen with each search
  searches: { app: [], email: ['off', 'now'], start: { app: null, email: 'now', push: null } },
  marketing: { app: [], email: ['off', 'weekly'], start: { app: null, email: 'off', push: null } },
}

/** The sorts in the order of the table. */
export const SORTS_SHOWN = Object.keys(NOTICE_ROWS) as MailSort[]
