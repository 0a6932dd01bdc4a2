import type { Page } from '@ensemble/contract/core/index.ts'
import { messages } from '@ensemble/contract/messages.ts'
import type {
  Conversation,
  ConversationApplication,
  ConversationDetail,
  ConversationQuery,
  Recipient,
  RecipientQuery,
} from '@ensemble/contract/messaging/messaging.schemas.ts'
import { partsWords } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { MESSAGE_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import type { Provenance } from '@ensemble/contract/posts/provenance.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { applicationPath, findParties } from '../applications/parties.face.ts'
import { findMessageSettings } from '../preferences/index.ts'
import { findAddressee } from './beginning.service.ts'
import { findFirstContact, findLastAuthor } from './contact.reads.ts'
import {
  type ConversationRow,
  findConversation,
  findFrame,
  findSide,
  listConversations,
} from './conversations.reads.ts'
import { findDraft } from './drafts/drafts.queries.ts'
import { shortened } from './messages.present.ts'
import { canEdit, canMove, canRemove, canRemoveOthers, canTend, canWrite } from './messaging.policy.ts'
import { isOpenTo } from './messaging.queries.ts'
import { presentTeam, readTeamRecipient } from './teams/teams.service.ts'

const PAGE = 25
const DELETED = 'Message deleted'

/** The team of a post, as the other side of its conversation. */
function teamOf({ id, subject_id: postId, team_name: name, about, member_count: size }: ConversationRow) {
  return presentTeam({ id: postId ?? id, name, href: about && postHref(about.kind, about.id) }, size)
}

export const presentLine = (row: ConversationRow): Conversation => ({
  id: row.id,
  state: row.state,
  mine: row.begun_by === row.own_side_id,
  subject: row.subject === '' || row.subject_id === null ? null : { kind: row.subject, id: row.subject_id },
  voice: row.voice,
  other: row.subject === 'team' ? teamOf(row) : row.other,
  about: row.about,
  topic: row.topic,
  assigned: row.assigned,
  application_status: row.application_status,
  draft: row.draft && shortened(row.draft, MESSAGE_SHOWN),
  unread: row.unread,
  pinned: row.pinned,
  muted: row.muted,
  archived: row.archived,
  at: row.active_at.toISOString(),
  last:
    row.last_body === null || row.last_at === null
      ? null
      : {
          text: row.last_deleted
            ? DELETED
            : shortened(row.last_body || partsWords(row.last_kinds ?? []), MESSAGE_SHOWN),
          at: row.last_at.toISOString(),
          from_me: row.last_from_me === true,
          author: row.last_author,
        },
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
    key: (row) => [row.pinned, row.cursor_at, row.id],
    present: presentLine,
  })

/** What is known about the side that wrote first, for the one that got the message. */
async function firstContactOf(
  ctx: MemberContext,
  row: ConversationRow,
): Promise<Pick<ConversationDetail, 'warnings' | 'provenance'>> {
  if (row.other_side_id === null || row.begun_by !== row.other_side_id || !row.other)
    return { warnings: [], provenance: null }
  const [contact, record] = await Promise.all([
    findFirstContact(ctx.db, row.id, { sideId: row.other_side_id, businessId: row.other_business_id }),
    ctx.platform.ports.companyRecord(ctx.db, row.other_business_id),
  ])
  if (!contact) return { warnings: [], provenance: null }
  const verified: Provenance['verified'] =
    contact.verified_how && contact.verified_at
      ? { how: contact.verified_how, at: contact.verified_at.toISOString() }
      : null
  return { warnings: contact.warnings ?? [], provenance: { since: contact.since.toISOString(), verified, ...record } }
}

async function applicationOf(ctx: MemberContext, row: ConversationRow): Promise<ConversationApplication | null> {
  const found =
    row.subject === 'application' && row.subject_id ? await findParties(ctx.db, ctx.viewer, row.subject_id) : undefined
  if (!found) return null
  const sent = found.applicant_id === ctx.viewer.id
  return {
    id: found.id,
    status: found.status,
    sent,
    sent_at: found.created_at.toISOString(),
    reply_by: found.reply_by,
    promised_since: found.promised_since.toISOString(),
    offer_until: found.offer_until,
    time_zone: found.time_zone,
    href: applicationPath(ctx.viewer, found.id, found),
  }
}

/** The person to block on the other side: of a company, whoever wrote last. */
async function contactOf(ctx: MemberContext, { id, other, other_business_id: company }: ConversationRow) {
  if (company) return (await findLastAuthor(ctx.db, id, company)) ?? null
  return other && { id: other.id, name: other.name }
}

/** Throws 404. */
export async function readConversation(ctx: MemberContext, conversationId: string): Promise<ConversationDetail> {
  const row = await findConversation(ctx.db, ctx.viewer, conversationId)
  if (!row) throw notFound()
  const subject = {
    state: row.state,
    begunBy: row.begun_by,
    ownSideId: row.own_side_id,
    ownBusinessId: row.voice?.id ?? null,
    otherSideId: row.other_side_id,
    otherIsCompany: row.other_business_id !== null,
    team: row.subject === 'team',
    opened: row.opened,
  }
  const known = { otherReached: row.other_reached }
  const send = canWrite(ctx.viewer, subject, known)
  const { read_marks: shows } = await findMessageSettings(ctx.db, ctx.viewer.id)
  const may = (move: 'accept' | 'decline') => canMove(ctx.viewer, subject, move, known) === true
  return {
    ...presentLine(row),
    can: {
      send: send === true,
      edit: canEdit(ctx.viewer, subject, { senderId: ctx.viewer.id, deleted: false, recent: true }, known) === true,
      accept: may('accept'),
      decline: may('decline'),
      tend: subject.ownBusinessId !== null && canTend(ctx.viewer, subject) === true,
      leave: canRemove(ctx.viewer, subject, subject.ownSideId) === true,
      remove: canRemoveOthers(ctx.viewer, subject) === true,
    },
    draft: await findDraft(ctx.db, row.id, ctx.viewer.id),
    contact: await contactOf(ctx, row),
    application: await applicationOf(ctx, row),
    why: send === true ? null : (messages[send] ?? null),
    ...(await firstContactOf(ctx, row)),
    last_seq: row.last_seq,
    read_seq: row.read_seq,
    seen_seq: shows ? row.seen_seq : null,
    delivered_seq: shows ? row.delivered_seq : null,
  }
}

/** Throws what `findAddressee` and `readTeamRecipient` throw, and 404 for a conversation that a block has closed. */
export async function readRecipient(ctx: MemberContext, query: RecipientQuery): Promise<Recipient> {
  if (query.team_id) return readTeamRecipient(ctx, query.team_id)
  const { sideId, isCompany, ownBusinessId, postId, subject, state, conversationId } = await findAddressee(ctx, query)
  if (conversationId && !(await isOpenTo(ctx.db, ctx.viewer.id, conversationId))) throw notFound()
  const [person, frame] = await Promise.all([
    findSide(ctx.db, ctx.viewer, { sideId, isCompany }),
    findFrame(ctx.db, ctx.viewer, { voiceId: ownBusinessId, postId }),
  ])
  if (!person) throw notFound()
  return { person, ...frame, subject, request: state === 'request', conversation_id: conversationId }
}
