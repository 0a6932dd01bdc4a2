import { type Conversation, isTeam, nameOf } from './messaging.api.ts'

type Known = Pick<Conversation, 'subject' | 'other'>

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
