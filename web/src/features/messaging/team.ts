import { type Conversation, nameOf, type Recipient } from './messaging.api.ts'

type Known = Pick<Conversation, 'subject' | 'other'>

/** Whether everyone accepted for a post takes part, instead of two sides. */
export const isTeam = ({ subject }: Pick<Recipient, 'subject'>): boolean => subject?.kind === 'team'

/** The others of a conversation, as a sentence names them. */
export const othersOf = (conversation: Known): string =>
  isTeam(conversation) ? `the team of ${nameOf(conversation.other)}` : nameOf(conversation.other)

/** Who wrote a message of others that names no author: the other side, or someone who has left a team. */
export const unnamedOf = (conversation: Known): string => nameOf(isTeam(conversation) ? null : conversation.other)

interface Last {
  from_me: boolean
  /** A colleague, or a member of a team. */
  author: string | null
}

/** Who a line of a list begins with: in a team everyone, otherwise only the reader’s side. */
export const saidBy = (conversation: Known, { from_me: fromMe, author }: Last): string | undefined =>
  fromMe ? (author ?? 'You') : isTeam(conversation) ? (author ?? unnamedOf(conversation)) : undefined
