import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { screenFirstMessage } from './messaging.queries.ts'

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

const memberRows = (
  conversationId: string,
  active: Date,
  { members, messages }: Pick<ConversationSeed, 'members' | 'messages'>,
) =>
  members.map(({ userId, businessId, lastReadAt }) => {
    const read = messages.filter(({ at }) => lastReadAt && at <= lastReadAt).length
    return {
      conversation_id: conversationId,
      user_id: userId,
      business_id: businessId,
      active_at: active,
      read_seq: read,
      unread: messages.slice(read).filter(({ senderId }) => senderId !== userId).length,
    }
  })

/** A conversation as its two members would have had it, without notifying anyone. Returns its id. */
export async function makeConversation(
  { db }: Pick<Context, 'db'>,
  { postId = null, state = 'open', members, messages }: ConversationSeed,
): Promise<string> {
  const [first, last] = [messages[0], messages.at(-1)]
  const [one, other] = members
  const made = first?.at ?? new Date()
  const active = last?.at ?? made
  const { id } = await db
    .insertInto('conversations')
    .values({
      post_id: postId,
      created_at: made,
      active_at: active,
      state,
      begun_by: first?.senderId ?? null,
      last_seq: messages.length,
      pair_key:
        one && other
          ? sql<string>`conversation_pair(${one.userId}, ${other.userId}, ${one.businessId ?? other.businessId})`
          : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('conversation_members')
    .values(memberRows(id, active, { members, messages }))
    .execute()
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
  if (written) await screenFirstMessage(db, written.id, written.body)
}
