import { conversationFlow } from '@ensemble/contract/messaging/messaging.flow.ts'
import type { Message, MessageQuery, SendInput } from '@ensemble/contract/messaging/messaging.schemas.ts'
import type { MessagePart, PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { typeOfParts } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { UNREAD_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import type { MemberContext, Viewer } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { showsReading } from '../preferences/index.ts'
import { countUnread } from './inbox.queries.ts'
import { findMessages, type ShownMessage } from './messages.reads.ts'
import { messageSent, messagesRead, requestAnswered } from './messaging.facts.ts'
import { canMove, canTend, canWrite, partyOf } from './messaging.policy.ts'
import { isOpenTo, type MessageRow } from './messaging.queries.ts'
import { attachParts, carriesSame, presentParts } from './parts.service.ts'
import {
  findByClientId,
  findWritable,
  insertMessage,
  noteRead,
  type WritableConversation,
  setState,
} from './writing.queries.ts'

const PAGE = 30

export const subjectOf = (conversation: WritableConversation) => ({
  state: conversation.state,
  begunBy: conversation.begun_by,
  ownSideId: conversation.own_side_id,
  ownBusinessId: conversation.own_business_id,
  otherSideId: conversation.other_side_id,
  otherIsCompany: conversation.other_business_id !== null,
})
export const knownOf = (conversation: WritableConversation) => ({ otherReached: conversation.other_reached })

/** Whether the viewer, or a company in which they hold a seat, wrote it. */
const isOwn = (viewer: Viewer, { business_id: businessId, sender_id: senderId }: MessageRow) =>
  businessId === null ? senderId === viewer.id : viewer.seats.some((seat) => seat.businessId === businessId)

const presentMessage = (row: ShownMessage, viewer: Viewer, parts: MessagePart[]): Message => ({
  id: row.id,
  seq: row.seq,
  type: typeOfParts(parts),
  from_me: isOwn(viewer, row),
  author: row.author,
  content: row.body,
  parts,
  at: row.created_at.toISOString(),
  client_id: row.sender_id === viewer.id ? row.client_id : null,
})

/** Messages of one conversation, with what they carry. */
async function presentMessages(
  ctx: MemberContext,
  conversationId: string,
  rows: readonly ShownMessage[],
): Promise<Message[]> {
  const parts = await presentParts(
    ctx,
    conversationId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentMessage(row, ctx.viewer, parts.get(row.id) ?? []))
}

/** A message just written, after the commit: reading what it carries needs no lock. */
export async function presentWritten(
  ctx: MemberContext,
  conversationId: string,
  row: ShownMessage,
  carried: readonly PartInput[],
): Promise<Message> {
  const parts = carried.length ? await presentParts(ctx, conversationId, [row.id]) : undefined
  return presentMessage(row, ctx.viewer, parts?.get(row.id) ?? [])
}

export async function lockConversation(ctx: MemberContext, conversationId: string): Promise<WritableConversation> {
  const conversation = await findWritable(ctx.db, ctx.viewer.id, conversationId, 'lock')
  if (!conversation) throw notFound()
  return conversation
}

/**
 * Writes the next message of a conversation, in the caller's transaction. A message already written under this client
 * id is returned again. Throws 404, `core.key_reused` (422), and what `canWrite` answers and `attachParts` throws.
 */
export async function writeInto(
  ctx: MemberContext,
  conversationId: string,
  { content, parts, clientId }: { content: string; parts: readonly PartInput[]; clientId: string },
): Promise<ShownMessage> {
  const { viewer } = ctx
  const conversation = await lockConversation(ctx, conversationId)
  const before = await findByClientId(ctx.db, conversationId, viewer.id, clientId)
  if (before) {
    const same = before.body === content && (await carriesSame(ctx, { conversationId, messageId: before.id }, parts))
    if (!same) throw new AppError('core.key_reused')
    return shownTo(before, viewer.id, conversation.own_name)
  }
  // a thread that was just begun has no message yet: its first is not the second that has to wait
  const first = conversation.last_seq === 0 && conversation.begun_by === conversation.own_side_id
  if (!first) allow(canWrite(viewer, subjectOf(conversation), knownOf(conversation)))
  if (conversation.state !== 'open' && partyOf(subjectOf(conversation)) === 'receiver')
    await setState(ctx.db, conversationId, conversationFlow.answer.to)
  const row = await insertMessage(ctx.db, {
    conversationId,
    senderId: viewer.id,
    businessId: conversation.own_business_id,
    body: content,
    clientId,
    listedFor: conversation.listed_for,
  })
  if (!row) throw notFound()
  await attachParts(ctx, { conversationId, messageId: row.id }, parts)
  const request = first && conversation.state === 'request'
  await record(ctx, messageSent({ ...partiesOf(ctx, conversation), messageId: row.id, request }))
  return shownTo(row, viewer.id, conversation.own_name)
}

/** An own message, as pages show it. */
const shownTo = (row: MessageRow, id: string, name: string): ShownMessage => ({
  ...row,
  author: row.business_id === null ? null : { id, name },
})

/** Who did something in a conversation, for which side, and the other side. */
export const partiesOf = ({ viewer }: MemberContext, conversation: WritableConversation) => ({
  conversationId: conversation.id,
  by: viewer.id,
  side: conversation.own_side_id,
  to: conversation.other_side_id,
})

export async function sendMessage(
  ctx: MemberContext,
  { room_id: conversationId, content, parts, client_id: clientId }: SendInput,
): Promise<Message> {
  const row = await inTransaction(ctx, (ctx) => writeInto(ctx, conversationId, { content, parts, clientId }))
  return presentWritten(ctx, conversationId, row, parts)
}

/** Accepts or declines a request. Throws 404, and what `canMove` answers. */
export const answerRequest = (ctx: MemberContext, conversationId: string, move: 'accept' | 'decline'): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId)
    allow(canMove(ctx.viewer, subjectOf(conversation), move, knownOf(conversation)))
    await setState(ctx.db, conversationId, conversationFlow[move].to)
    // whoever declines has seen what it says
    const { shown } = await noteRead(ctx.db, {
      sideId: conversation.own_side_id,
      conversationId,
      seq: conversation.last_seq,
      shows: move === 'accept' && (await showsReading(ctx.db, ctx.viewer.id)),
    })
    const parties = partiesOf(ctx, conversation)
    await record(ctx, messagesRead({ ...parties, shown }))
    await record(ctx, requestAnswered({ ...parties, answer: move === 'accept' ? 'accepted' : 'declined' }))
  })

export const countOwnUnread = async (ctx: MemberContext): Promise<{ unread: number }> => ({
  unread: await countUnread(ctx.db, ctx.viewer, UNREAD_SHOWN + 1),
})

/**
 * Records up to where the viewer's side read; an earlier position changes nothing, and neither does someone who may only
 * look. Throws 404.
 */
export async function readUpTo(ctx: MemberContext, conversationId: string, seq: number): Promise<{ unread: number }> {
  const marks = await showsReading(ctx.db, ctx.viewer.id)
  return inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId)
    if (canTend(ctx.viewer, subjectOf(conversation)) === true) {
      const sideId = conversation.own_side_id
      // whoever sent a request does not learn that it was opened
      const shows = marks && conversation.state === 'open'
      const { fewer, shown } = await noteRead(ctx.db, { sideId, conversationId, seq, shows })
      if (fewer > 0 || shown) await record(ctx, messagesRead({ ...partiesOf(ctx, conversation), shown }))
    }
    return countOwnUnread(ctx)
  })
}

/** A page of messages, oldest first. Throws 404. */
export async function readMessages(
  ctx: MemberContext,
  conversationId: string,
  { before, after, limit = PAGE }: MessageQuery,
): Promise<{ items: Message[]; more: boolean }> {
  if (!(await isOpenTo(ctx.db, ctx.viewer.id, conversationId))) throw notFound()
  const rows = await findMessages(ctx.db, ctx.viewer.id, conversationId, { before, after }, limit + 1)
  const page = await presentMessages(ctx, conversationId, rows.slice(0, limit))
  return { items: after === undefined ? page.toReversed() : page, more: rows.length > limit }
}
