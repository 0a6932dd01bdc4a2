import { conversationFlow } from '@ensemble/contract/messaging/messaging.flow.ts'
import type { Message, MessagePage, MessageQuery, SendInput } from '@ensemble/contract/messaging/messaging.schemas.ts'
import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { UNREAD_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { findMessageSettings } from '../preferences/index.ts'
import { findApart } from './audience.reads.ts'
import { findChangeable } from './changing.queries.ts'
import { countUnread } from './inbox.queries.ts'
import { presentMessage } from './messages.present.ts'
import { findMessages, readThrough, type ShownMessage } from './messages.reads.ts'
import { messageSent, messagesRead, requestAnswered } from './messaging.facts.ts'
import { canMove, canTend, canWrite, partyOf } from './messaging.policy.ts'
import { findOpen, type MessageRef, type MessageRow } from './messaging.queries.ts'
import { attachParts, carriesSame, presentParts } from './parts.service.ts'
import { noteRead } from './reading.queries.ts'
import { findByClientId, findWritable, insertMessage, type WritableConversation, setState } from './writing.queries.ts'

const PAGE = 30

export const subjectOf = (conversation: WritableConversation) => ({
  state: conversation.state,
  begunBy: conversation.begun_by,
  ownSideId: conversation.own_side_id,
  ownBusinessId: conversation.own_business_id,
  otherSideId: conversation.other_side_id,
  otherIsCompany: conversation.other_business_id !== null,
  team: conversation.team,
})
export const knownOf = (conversation: WritableConversation) => ({ otherReached: conversation.other_reached })

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

/** One message as the viewer reads it. Throws 404. */
export async function readMessage(ctx: MemberContext, { conversationId, messageId }: MessageRef): Promise<Message> {
  const [message] = await readThese(ctx, conversationId, [messageId])
  if (!message) throw notFound()
  return message
}

/** Of these messages of a conversation that is open to the viewer, those that they read. */
export async function readThese(
  ctx: MemberContext,
  conversationId: string,
  ids: readonly string[],
): Promise<Message[]> {
  const rows = await findMessages(ctx.db, ctx.viewer.id, conversationId, { ids }, ids.length)
  return presentMessages(ctx, conversationId, rows)
}

/** A message just written, after the commit: reading what it carries and quotes needs no lock. */
export const presentWritten = async (
  ctx: MemberContext,
  conversationId: string,
  row: ShownMessage,
  { parts, replyTo }: { parts: readonly PartInput[]; replyTo: string | null },
): Promise<Message> =>
  parts.length || replyTo !== null
    ? readMessage(ctx, { conversationId, messageId: row.id })
    : presentMessage(row, ctx.viewer, [])

export async function lockConversation(ctx: MemberContext, conversationId: string): Promise<WritableConversation> {
  const conversation = await findWritable(ctx.db, ctx.viewer.id, conversationId, 'lock')
  if (!conversation) throw notFound()
  return conversation
}

/** A message to be written. `replyTo`: the message that it answers. */
export interface NewWords {
  content: string
  parts: readonly PartInput[]
  clientId: string
  replyTo: string | null
}

/** Throws `messaging.quoted_gone` (409) if a message is gone. */
async function checkQuoted(ctx: MemberContext, conversationId: string, messageId: string): Promise<void> {
  const quoted = await findChangeable(ctx.db, ctx.viewer.id, { conversationId, messageId })
  if (!quoted || quoted.deleted) throw new AppError('messaging.quoted_gone')
}

/**
 * Writes the next message of a conversation, in the caller's transaction. A message already written under this client
 * id is returned again. Throws 404, `core.key_reused` (422), and what `canWrite` answers, `checkQuoted` and `attachParts` throw.
 */
export async function writeInto(
  ctx: MemberContext,
  conversationId: string,
  { content, parts, clientId, replyTo }: NewWords,
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
  if (replyTo !== null) await checkQuoted(ctx, conversationId, replyTo)
  if (conversation.state !== 'open' && partyOf(subjectOf(conversation)) === 'receiver')
    await setState(ctx.db, conversationId, conversationFlow.answer.to)
  const row = await insertMessage(ctx.db, {
    conversationId,
    senderId: viewer.id,
    businessId: conversation.own_business_id,
    toId: conversation.other_side_id,
    body: content,
    clientId,
    replyTo,
    listedFor: await listsFor(ctx, conversation),
  })
  if (!row) throw notFound()
  await attachParts(ctx, { conversationId, messageId: row.id }, parts)
  const request = first && conversation.state === 'request'
  await record(
    ctx,
    messageSent({ ...partiesOf(ctx, conversation), messageId: row.id, request, team: conversation.team }),
  )
  return shownTo(row, viewer.id, conversation.own_name)
}

/** The lists that a message is written to: in a small team not to those of members who can't read it. */
async function listsFor(ctx: MemberContext, { team, listed_at_once: small, listed_for: lists }: WritableConversation) {
  if (!team || !small) return lists
  const apart = await findApart(ctx.db, ctx.viewer.id)
  return lists.filter((id) => !apart.has(id))
}

/** An own message, as pages show it. */
const shownTo = (row: MessageRow, id: string, name: string): ShownMessage => ({
  ...row,
  author: row.business_id === null ? null : { id, name },
  edited: false,
  deleted: false,
  quoted: null,
  reactions: null,
  change: 0,
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
  { room_id: conversationId, content, parts, client_id: clientId, reply_to: replyTo }: SendInput,
): Promise<Message> {
  const words = { content, parts, clientId, replyTo }
  const row = await inTransaction(ctx, (ctx) => writeInto(ctx, conversationId, words))
  return presentWritten(ctx, conversationId, row, words)
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
      shows: move === 'accept' && (await findMessageSettings(ctx.db, ctx.viewer.id)).read_marks,
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
  const { read_marks: marks } = await findMessageSettings(ctx.db, ctx.viewer.id)
  return inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId)
    if (canTend(ctx.viewer, subjectOf(conversation)) === true) {
      const sideId = conversation.own_side_id
      // whoever sent a request does not see when it was read, and in a team no one shows what they read
      const shows = marks && conversation.state === 'open' && !conversation.team
      const reader = { viewerId: ctx.viewer.id, sideId, conversationId }
      const upTo = conversation.team ? await readThrough(ctx.db, reader, seq) : seq
      const { fewer, shown } = await noteRead(ctx.db, { sideId, conversationId, seq: upTo, shows })
      if (fewer > 0 || shown) await record(ctx, messagesRead({ ...partiesOf(ctx, conversation), shown }))
    }
    return countOwnUnread(ctx)
  })
}

/** A page of messages, oldest first; changed ones in the order of their changes. Throws 404. */
export async function readMessages(
  ctx: MemberContext,
  conversationId: string,
  { before, after, changed_after: changedAfter, limit = PAGE }: MessageQuery,
): Promise<z.output<typeof MessagePage>> {
  // before the messages: a change in between is asked for again rather than missed
  const open = await findOpen(ctx.db, ctx.viewer.id, conversationId)
  if (!open) throw notFound()
  const rows = await findMessages(ctx.db, ctx.viewer.id, conversationId, { before, after, changedAfter }, limit + 1)
  const more = rows.length > limit
  const shown = rows.slice(0, limit)
  const page = await presentMessages(ctx, conversationId, shown)
  const upwards = after !== undefined || changedAfter !== undefined
  return {
    items: upwards ? page : page.toReversed(),
    more,
    last_change: changedAfter !== undefined && more ? (shown.at(-1)?.change ?? changedAfter) : open.last_change,
  }
}
