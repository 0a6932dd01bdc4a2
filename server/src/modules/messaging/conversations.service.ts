import type { Page } from '@ensemble/contract/core/index.ts'
import { messages } from '@ensemble/contract/messages.ts'
import type {
  Conversation,
  ConversationDetail,
  ConversationQuery,
  Recipient,
  RecipientQuery,
} from '@ensemble/contract/messaging/messaging.schemas.ts'
import { MESSAGE_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import type { Provenance } from '@ensemble/contract/posts/provenance.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { findAddressee } from './beginning.service.ts'
import {
  type ConversationRow,
  findConversation,
  findFirstContact,
  findFrame,
  findPerson,
  listConversations,
} from './conversations.reads.ts'
import { canMove, canWrite } from './messaging.policy.ts'
import { isOpenTo } from './messaging.queries.ts'

const PAGE = 25

/** One line, no characters cut in half, with an ellipsis if it was shortened. */
function shortened(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim()
  return line.length <= MESSAGE_SHOWN
    ? line.toWellFormed()
    : `${line
        .slice(0, MESSAGE_SHOWN - 1)
        .trimEnd()
        .replace(/[\uD800-\uDBFF]$/u, '')}…`
}

const present = (row: ConversationRow, viewerId: string): Conversation => ({
  id: row.id,
  state: row.state,
  mine: row.begun_by === viewerId,
  voice: row.voice,
  other: row.other,
  about: row.about,
  unread: row.unread,
  at: row.active_at.toISOString(),
  last:
    row.last_body === null || row.last_at === null
      ? null
      : { text: shortened(row.last_body), at: row.last_at.toISOString(), from_me: row.last_from_me === true },
})

/** The viewer's conversations, the one with the newest message first. */
export const readConversations = (
  ctx: MemberContext,
  { cursor, limit = PAGE, filter = 'all', q }: ConversationQuery,
): Promise<Page<Conversation>> =>
  listPage(ctx, {
    kind: `conversations:${filter}`,
    cursor,
    limit,
    read: (after, most) => listConversations(ctx.db, ctx.viewer, { filter, q }, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: (row) => present(row, ctx.viewer.id),
  })

/** What is known about the person who wrote first, for the one who got the message. */
async function firstContactOf(
  ctx: MemberContext,
  row: ConversationRow,
): Promise<Pick<ConversationDetail, 'warnings' | 'provenance'>> {
  if (row.begun_by === null || row.begun_by !== row.other_id || !row.other) return { warnings: [], provenance: null }
  const [contact, record] = await Promise.all([
    findFirstContact(ctx.db, row.id, { personId: row.other_id, businessId: row.other_business_id }),
    ctx.platform.ports.companyRecord(ctx.db, row.other_business_id),
  ])
  if (!contact) return { warnings: [], provenance: null }
  const verified: Provenance['verified'] =
    contact.verified_how && contact.verified_at
      ? { how: contact.verified_how, at: contact.verified_at.toISOString() }
      : null
  return { warnings: contact.warnings ?? [], provenance: { since: contact.since.toISOString(), verified, ...record } }
}

/** Throws 404. */
export async function readConversation(ctx: MemberContext, conversationId: string): Promise<ConversationDetail> {
  const row = await findConversation(ctx.db, ctx.viewer, conversationId)
  if (!row) throw notFound()
  const subject = {
    state: row.state,
    begunBy: row.begun_by,
    ownBusinessId: row.voice?.id ?? null,
    otherId: row.other_id,
  }
  const known = { otherStands: row.other !== null, otherSpeaks: row.other_speaks }
  const send = canWrite(ctx.viewer, subject, known)
  const may = (move: 'accept' | 'decline') => canMove(ctx.viewer, subject, move, known) === true
  return {
    ...present(row, ctx.viewer.id),
    can: { send: send === true, accept: may('accept'), decline: may('decline') },
    why: send === true ? null : (messages[send] ?? null),
    ...(await firstContactOf(ctx, row)),
    last_seq: row.last_seq,
    read_seq: row.read_seq,
  }
}

/** Throws 404 for someone the viewer may not write to, and for a conversation that a block has closed. */
export async function readRecipient(ctx: MemberContext, query: RecipientQuery): Promise<Recipient> {
  const { id, theirBusinessId, ownBusinessId, postId, conversationId } = await findAddressee(ctx, {
    to: query.to,
    postId: query.post_id,
  })
  if (conversationId && !(await isOpenTo(ctx.db, ctx.viewer.id, conversationId))) throw notFound()
  const [person, frame] = await Promise.all([
    findPerson(ctx.db, id, theirBusinessId),
    findFrame(ctx.db, ctx.viewer, { voiceId: ownBusinessId, postId }),
  ])
  if (!person) throw notFound()
  return { person, ...frame, conversation_id: conversationId }
}
