import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertListings, LISTED_AT_ONCE } from './inbox.queries.ts'
import { screenMessage } from './messaging.queries.ts'
import { insertParts } from './parts.queries.ts'
import { insertMembers, type Subject } from './writing.queries.ts'

export interface ConversationSeed {
  postId?: string | null
  /** What the thread is about; nothing in particular by default. */
  subject?: Subject
  /** The conversation of the post's team; whoever wrote first leads it. */
  team?: boolean
  /** `open` by default; the sender of the first message began it. */
  state?: ConversationState
  members: readonly {
    userId: string
    /** The company that takes part, with this person writing for it; null for themselves. */
    businessId: string | null
    lastReadAt: Date | null
  }[]
  /** Oldest first. */
  messages: readonly { senderId: string; body: string; at: Date; parts?: readonly PartInput[] }[]
}

/** The side for which someone writes. */
function sideOfSender(members: ConversationSeed['members'], senderId: string): string {
  return members.find(({ userId }) => userId === senderId)?.businessId ?? senderId
}

/** What each member would have read, and what their lists would show. */
const membersOf = (active: Date, { members, messages }: Pick<ConversationSeed, 'members' | 'messages'>) =>
  members.map(({ userId, businessId, lastReadAt }) => {
    const memberId = businessId ?? userId
    const read = messages.filter(({ at }) => lastReadAt && at <= lastReadAt).length
    const later = messages.slice(read)
    const unread =
      members.length > LISTED_AT_ONCE
        ? later
        : later.filter(({ senderId }) => sideOfSender(members, senderId) !== memberId)
    return { memberId, businessId, past: { active_at: active, read_seq: read, unread: unread.length } }
  })

async function insertPair(db: Db, conversationId: string, { members, subject }: ConversationSeed): Promise<void> {
  const [one, other, ...more] = members.toSorted(
    (a, b) => Number(a.businessId !== null) - Number(b.businessId !== null),
  )
  if (!one || !other || more.length) return
  const [first = '', second = ''] = other.businessId ? [one.userId] : [one.userId, other.userId].toSorted()
  const about = subject ? `${subject.kind}:${subject.id}` : ''
  await db
    .insertInto('conversation_pairs')
    .values({
      key: sql<string>`conversation_pair(${first}, ${other.businessId ?? second}, null, ${about})`,
      conversation_id: conversationId,
      one_id: first,
      other_id: other.businessId ? null : second,
      business_id: other.businessId,
    })
    .execute()
}

/** A conversation as its members would have had it, without notifying anyone. Returns its id. */
export async function makeConversation({ db }: Pick<Context, 'db'>, seed: ConversationSeed): Promise<string> {
  const { postId = null, state = 'open', members, messages, team } = seed
  const subject = team && postId ? ({ kind: 'team', id: postId } as const) : seed.subject
  const [first, last] = [messages[0], messages.at(-1)]
  const made = first?.at ?? new Date()
  const active = last?.at ?? made
  const begunBy = first ? sideOfSender(members, first.senderId) : null
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
      ...(subject && { subject: subject.kind, subject_id: subject.id }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seen = membersOf(active, { members, messages })
  await insertMembers(db, id, seen)
  const lead = seen.find(({ memberId }) => memberId === begunBy)
  await insertListings(db, {
    conversationId: id,
    state,
    begunBy,
    members: seen,
    team:
      team && postId && lead ? { postId, lead: { id: lead.memberId, company: lead.businessId !== null } } : undefined,
  })
  if (!team) await insertPair(db, id, seed)
  else if (postId) await db.insertInto('team_conversations').values({ post_id: postId, conversation_id: id }).execute()
  if (messages.length) await writeMessages(db, id, seed)
  return id
}

async function writeMessages(
  db: Db,
  conversationId: string,
  { members, messages, team }: ConversationSeed,
): Promise<void> {
  const sides = members.map(({ userId, businessId }) => businessId ?? userId)
  const written = await db
    .insertInto('messages')
    .values(
      messages.map(({ senderId, body, at }, index) => ({
        conversation_id: conversationId,
        sender_id: senderId,
        business_id: members.find(({ userId }) => userId === senderId)?.businessId ?? null,
        to_id:
          members.length === 2 && !team
            ? (sides.find((side) => side !== sideOfSender(members, senderId)) ?? null)
            : null,
        body,
        created_at: at,
        seq: index + 1,
      })),
    )
    .returning(['id', 'seq', 'body'])
    .execute()
  for (const message of written) {
    const ref = { conversationId, messageId: message.id }
    await screenMessage(db, ref, message)
    await insertParts(db, ref, messages[message.seq - 1]?.parts ?? [])
  }
}
