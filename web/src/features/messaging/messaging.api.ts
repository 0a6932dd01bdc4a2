import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Conversation, Message, Recipient } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { UNNAMED_TEAM } from '@ensemble/contract/messaging/vocabulary.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, pages, query } from '../../lib/api.ts'
import { KEPT, KEPT_PAGES } from '../../lib/kept.ts'
import type { MessagesSearch } from './messaging.search.ts'
import { newest, type Thread, united, withChanged, withLater } from './thread.ts'

export { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
export { MESSAGE_MAX } from '@ensemble/contract/messaging/vocabulary.ts'
export type {
  Conversation,
  ConversationDetail,
  ConversationPerson,
  Message,
  Recipient,
} from '@ensemble/contract/messaging/messaging.schemas.ts'

export type { MessageHit } from '@ensemble/contract/messaging/search.schemas.ts'

export type MessageThread = Thread<Message>
export const threadKey = (conversationId: string) => [messaging.messages.path, conversationId] as const

// a window in the background may have missed live messages: coming back always fetches
const alive = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const conversationsOf = ({ show, q }: Pick<MessagesSearch, 'show' | 'q'>) => ({
  ...pages(messaging.list, { query: { filter: show, q, limit: 30 } }),
  ...alive,
  ...(!q && { meta: KEPT_PAGES }),
})
/** Messages with these words. */
export const hitsOf = (q: string) => ({ ...pages(messaging.search, { query: { q } }), ...alive })
export const conversation = (conversationId: string) => ({
  ...query(messaging.get, { params: { conversationId } }),
  ...alive,
  meta: KEPT,
})
/**
 * Who a first message would go to, or the existing conversation.
 * @throws ApiError 404 where there is no one to write to
 */
export const recipient = (to: string, postId?: string) => query(messaging.recipient, { query: { to, post_id: postId } })

/** The same for everyone who was accepted for a post. */
export const teamRecipient = (postId: string) => query(messaging.recipient, { query: { team_id: postId } })

const FIRST_PAGE = 50
const PAGE = 100
const KEPT_MESSAGES = 100

/**
 * The messages of a conversation: first the newest page, then whatever came after the last one read or changed since. A response is
 * merged into the current state when it arrives, so nothing is lost or shown twice when sends and fetches cross.
 */
export const thread = (conversationId: string) =>
  queryOptions<MessageThread, Error, MessageThread, ReturnType<typeof threadKey>>({
    queryKey: threadKey(conversationId),
    ...alive,
    meta: { kept: (data) => newest(data as MessageThread, KEPT_MESSAGES) },
    structuralSharing: (before, read) => united(before as MessageThread | undefined, read as MessageThread),
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<MessageThread>(queryKey)
      const params = { conversationId }
      if (!before?.upTo)
        return withLater(
          undefined,
          await call(messaging.messages, { params, query: { limit: FIRST_PAGE } }, { signal }),
        )
      const read = (from: { after: number } | { changed_after: number }) =>
        call(messaging.messages, { params, query: { ...from, limit: PAGE } }, { signal })
      let known: MessageThread = before
      let page: Awaited<ReturnType<typeof read>>
      do {
        page = await read({ after: known.upTo })
        known = withLater(known, page)
      } while (page.more)
      for (let latest = page.last_change; known.changes < latest; latest = page.last_change) {
        page = await read({ changed_after: known.changes })
        known = withChanged(known, page)
        if (!page.more) break
      }
      return known
    },
  })

export const nameOf = (other: { name: string } | null): string => other?.name || 'Former member'

/** Whether everyone accepted for a post takes part, instead of two sides. */
export const isTeam = ({ subject }: Pick<Recipient, 'subject'>): boolean => subject?.kind === 'team'

/** The others of a conversation, as a sentence names them. */
export function othersOf(conversation: Pick<Conversation, 'subject' | 'other'>): string {
  const name = nameOf(conversation.other)
  if (!isTeam(conversation)) return name
  return name === UNNAMED_TEAM ? 'this team' : `the team of ${name}`
}
