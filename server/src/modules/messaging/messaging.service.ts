import { conversationFlow } from '@ensemble/contract/messaging/messaging.flow.ts'
import type { Message, MessageQuery, SendInput } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { UNREAD_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { countUnread } from './inbox.queries.ts'
import { messageSent, messagesRead, requestAnswered } from './messaging.facts.ts'
import { canMove, canWrite, partyOf } from './messaging.policy.ts'
import { findMessages, isOpenTo, type MessageRow } from './messaging.queries.ts'
import {
  findByClientId,
  findWritable,
  insertMessage,
  noteRead,
  type WritableConversation,
  setState,
} from './writing.queries.ts'

const PAGE = 30

const subjectOf = (conversation: WritableConversation) => ({
  state: conversation.state,
  begunBy: conversation.begun_by,
  ownBusinessId: conversation.own_business_id,
  otherId: conversation.other_id,
})
const knownOf = (conversation: WritableConversation) => ({
  otherStands: conversation.other_stands,
  otherSpeaks: conversation.other_speaks,
})

export const presentMessage = (row: MessageRow, viewerId: string): Message => ({
  id: row.id,
  seq: row.seq,
  type: 'text',
  from_me: row.sender_id === viewerId,
  content: row.body,
  at: row.created_at.toISOString(),
  client_id: row.sender_id === viewerId ? row.client_id : null,
})

async function lockConversation(ctx: MemberContext, conversationId: string): Promise<WritableConversation> {
  const conversation = await findWritable(ctx.db, ctx.viewer.id, conversationId, 'lock')
  if (!conversation) throw notFound()
  return conversation
}

/**
 * Writes the next message of a conversation, in the caller's transaction. A message already written under this client
 * id is returned again. Throws 404, `core.key_reused` (422), and what `canWrite` answers.
 */
export async function writeInto(
  ctx: MemberContext,
  conversationId: string,
  { content, clientId }: { content: string; clientId: string },
): Promise<MessageRow> {
  const { viewer } = ctx
  const conversation = await lockConversation(ctx, conversationId)
  const before = await findByClientId(ctx.db, conversationId, viewer.id, clientId)
  if (before && before.body !== content) throw new AppError('core.key_reused')
  if (before) return before
  // a request that was just begun has no message yet: its first is not the second that has to wait
  const request = conversation.last_seq === 0 && conversation.begun_by === viewer.id
  if (!request) allow(canWrite(viewer, subjectOf(conversation), knownOf(conversation)))
  if (conversation.state !== 'open' && partyOf(viewer, subjectOf(conversation)) === 'receiver')
    await setState(ctx.db, conversationId, conversationFlow.answer.to)
  const row = await insertMessage(ctx.db, {
    conversationId,
    senderId: viewer.id,
    body: content,
    clientId,
    listedFor: conversation.listed_for,
  })
  if (!row) throw notFound()
  if (conversation.other_id)
    await record(
      ctx,
      messageSent({ conversationId, by: viewer.id, to: conversation.other_id, messageId: row.id, request }),
    )
  return row
}

export const sendMessage = (ctx: MemberContext, input: SendInput): Promise<Message> =>
  inTransaction(ctx, async (ctx) =>
    presentMessage(
      await writeInto(ctx, input.room_id, { content: input.content, clientId: input.client_id }),
      ctx.viewer.id,
    ),
  )

/** Accepts or declines a request. Throws 404, and what `canMove` answers. */
export const answerRequest = (ctx: MemberContext, conversationId: string, move: 'accept' | 'decline'): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId)
    allow(canMove(ctx.viewer, subjectOf(conversation), move, knownOf(conversation)))
    await setState(ctx.db, conversationId, conversationFlow[move].to)
    // whoever declines has seen what it says
    await noteRead(ctx.db, ctx.viewer.id, conversationId, conversation.last_seq)
    await record(ctx, messagesRead({ conversationId, by: ctx.viewer.id }))
    if (conversation.other_id)
      await record(
        ctx,
        requestAnswered({
          conversationId,
          by: ctx.viewer.id,
          to: conversation.other_id,
          answer: move === 'accept' ? 'accepted' : 'declined',
        }),
      )
  })

export const countOwnUnread = async (ctx: MemberContext): Promise<{ unread: number }> => ({
  unread: await countUnread(ctx.db, ctx.viewer.id, UNREAD_SHOWN + 1),
})

/** Records up to where the viewer read; an earlier position changes nothing. Throws 404. */
export const readUpTo = (ctx: MemberContext, conversationId: string, seq: number): Promise<{ unread: number }> =>
  inTransaction(ctx, async (ctx) => {
    await lockConversation(ctx, conversationId)
    if ((await noteRead(ctx.db, ctx.viewer.id, conversationId, seq)) > 0)
      await record(ctx, messagesRead({ conversationId, by: ctx.viewer.id }))
    return countOwnUnread(ctx)
  })

/** A page of messages, oldest first. Throws 404. */
export async function readMessages(
  ctx: MemberContext,
  conversationId: string,
  { before, after, limit = PAGE }: MessageQuery,
): Promise<{ items: Message[]; more: boolean }> {
  if (!(await isOpenTo(ctx.db, ctx.viewer.id, conversationId))) throw notFound()
  const rows = await findMessages(ctx.db, ctx.viewer.id, conversationId, { before, after }, limit + 1)
  const page = rows.slice(0, limit).map((row) => presentMessage(row, ctx.viewer.id))
  return { items: after === undefined ? page.toReversed() : page, more: rows.length > limit }
}
