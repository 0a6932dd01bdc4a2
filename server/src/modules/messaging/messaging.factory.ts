import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertListings, LISTED_AT_ONCE } from './inbox.queries.ts'
import { screenFirstMessage } from './messaging.queries.ts'
import { insertMembers } from './writing.queries.ts'

export interface ConversationSeed {
  postId?: string | null
  /** `open` by default; the sender of the first message began it. */
  state?: ConversationState
  members: readonly {
    userId: string
    /** The company that the member speaks for; null for themselves. */
    businessId: string | null
    lastReadAt: Date | null
  }[]
  /** Oldest first. */
  messages: readonly { senderId: string; body: string; at: Date }[]
}

/** What each member would have read, and what their lists would show. */
const membersOf = (active: Date, { members, messages }: Pick<ConversationSeed, 'members' | 'messages'>) =>
  members.map(({ userId, businessId, lastReadAt }) => {
    const read = messages.filter(({ at }) => lastReadAt && at <= lastReadAt).length
    const later = messages.slice(read)
    const unread = members.length > LISTED_AT_ONCE ? later : later.filter(({ senderId }) => senderId !== userId)
    return { userId, businessId, past: { active_at: active, read_seq: read, unread: unread.length } }
  })

async function insertPair(db: Db, conversationId: string, members: ConversationSeed['members']): Promise<void> {
  const [one, other, ...more] = members
  if (!one || !other || more.length) return
  const businessId = one.businessId ?? other.businessId
  const [first = '', second = ''] = [one.userId, other.userId].toSorted()
  await db
    .insertInto('conversation_pairs')
    .values({
      key: sql<string>`conversation_pair(${first}, ${second}, ${businessId})`,
      conversation_id: conversationId,
      one_id: first,
      other_id: second,
      business_id: businessId,
    })
    .execute()
}

/** A conversation as its members would have had it, without notifying anyone. Returns its id. */
export async function makeConversation(
  { db }: Pick<Context, 'db'>,
  { postId = null, state = 'open', members, messages }: ConversationSeed,
): Promise<string> {
  const [first, last] = [messages[0], messages.at(-1)]
  const made = first?.at ?? new Date()
  const active = last?.at ?? made
  const begunBy = first?.senderId ?? null
  const { id } = await db
    .insertInto('conversations')
    .values({
      post_id: postId,
      created_at: made,
      active_at: active,
      state,
      begun_by: begunBy,
      last_seq: messages.length,
      member_count: members.length,
      listed_at: active,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seen = membersOf(active, { members, messages })
  await insertMembers(db, id, seen)
  await insertListings(db, { conversationId: id, state, begunBy, members: seen })
  await insertPair(db, id, members)
  if (messages.length) await writeMessages(db, id, messages)
  return id
}

async function writeMessages(db: Db, conversationId: string, messages: ConversationSeed['messages']): Promise<void> {
  const [written] = await db
    .insertInto('messages')
    .values(
      messages.map(({ senderId, body, at }, index) => ({
        conversation_id: conversationId,
        sender_id: senderId,
        body,
        created_at: at,
        seq: index + 1,
      })),
    )
    .returning(['id', 'body'])
    .execute()
  if (written) await screenFirstMessage(db, { conversationId, messageId: written.id }, written.body)
}
