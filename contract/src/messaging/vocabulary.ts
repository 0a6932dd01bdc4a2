/** What a thread can be about; there is one without a subject, too. `team`: the thread of everyone accepted for a post. */
export const CONVERSATION_SUBJECTS = ['post', 'application', 'team'] as const
/** How many accepted people it takes to make a team. */
export const TEAM_FROM = 2
/** What a team is called whose post is gone or withheld. */
export const UNNAMED_TEAM = 'Team'

/** Whether someone of the other side is here: with a page in view, or with others only. */
export const PRESENCES = ['online', 'away'] as const
export type Presence = (typeof PRESENCES)[number]
/** Conversations whose presence one call reads. */
export const MOST_PRESENCES = 50

/** Characters in one message. */
export const MESSAGE_MAX = 5_000
/** For this long, an author may edit or delete a message. */
export const CHANGE_MINUTES = 15
/** A message can be scheduled for this many days ahead, and a person can have this many waiting. */
export const SCHEDULED_DAYS = 60
export const MOST_SCHEDULED = 500
/** Characters of a message that its answer quotes. */
export const QUOTE_SHOWN = 160
/** Characters in a saved reply's title, and how many replies a company or a talent may save. */
export const REPLY_TITLE_MAX = 60
export const MOST_REPLIES = 50
/** Characters in a company's note on a conversation. */
export const NOTE_MAX = 2_000
/** Characters of the last message that a list shows. */
export const MESSAGE_SHOWN = 140
/** Beyond this many, unread messages are no longer counted: it is shown as "99+". */
export const UNREAD_SHOWN = 99

/** The page with a side's messages, with or without a conversation open, at the message with this place in it. */
export const messagesHref = (kind: 'talent' | 'business', conversationId?: string, seq?: number): string =>
  `${kind === 'business' ? '/business/all-messages' : '/chat'}${conversationId ? `?with=${conversationId}` : ''}${seq ? `&at=${seq}` : ''}`
