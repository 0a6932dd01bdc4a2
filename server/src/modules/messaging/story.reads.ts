import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import type { PartKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { forEveryone } from '../posts/visibility.face.ts'
import { joinOther, joinOwn, type MessageRef, openTo } from './messaging.queries.ts'
import { kindsOfWordless } from './parts.queries.ts'
import { isReached, sideAlone } from './sides.reads.ts'

/** What notices about a conversation say to one of its sides. */
export interface ConversationStory {
  conversation_id: string
  /** Where its readers find it. */
  kind: 'talent' | 'business'
  /** The person it is about, if they have an account. */
  author_id: string | null
  /** Who wrote, or the company if that person is gone; the post of a team. */
  other: string
  company: string | null
  /** Whether the company's name was verified. */
  verified: boolean
  post: string | null
}

interface Heard {
  conversationId: string
  sideId: string
  /** The person of the other side that it is about. */
  authorId: string | null
}

/** Undefined if the conversation is no longer open to this side, or no one is reached on the other one. */
export async function findConversationStory(
  db: Db,
  { conversationId, sideId, authorId }: Heard,
): Promise<ConversationStory | undefined> {
  const { rows } = await sql<ConversationStory>`
    with ${sideAlone(sideId)}, found as materialized (
      select c.id, c.post_id, c.subject, c.subject_id, c.member_count, mine.business_id, them.member_id as other_side_id, them.business_id as other_business_id from conversations c ${joinOwn} ${joinOther}
      where c.id = ${conversationId} and ${openTo('c')})
    select found.id as conversation_id, case when found.business_id is null then 'talent' else 'business' end as kind, p.id as author_id,
      coalesce(${people.shownName('p')}, b.company_name, ${people.shownName('them')},
        case when found.subject = 'team' then coalesce((select o.title from posts o where o.id = found.subject_id and not o.withheld), 'your team') end, 'Former member') as other, b.company_name as company, b.verified_at is not null as verified,
      (select o.title from posts o where o.id = found.post_id and o.status in ('published', 'closed') and ${forEveryone('o')} and not o.withheld) as post
    from found left join profiles p on p.id = ${authorId} and ${people.inGoodStanding(sql.ref('p.id'))}
      left join business_profiles b on b.id = found.other_business_id
      left join profiles them on them.id = found.other_side_id and found.other_business_id is null
    where ${isReached('found')}`.execute(db)
  return rows[0]
}

/** `warned`: its words hit a rule. */
export interface UnreadMessage {
  body: string
  /** What it carries, if it has no text. */
  kinds: PartKind[] | null
  sender_id: string | null
  state: ConversationState
  warned: boolean
}

/** A message that a side has not read yet; undefined otherwise. */
export async function findUnreadMessage(
  db: Db,
  { conversationId, messageId }: MessageRef,
  sideId: string,
): Promise<UnreadMessage | undefined> {
  const { rows } = await sql<UnreadMessage>`
    select m.body, ${kindsOfWordless('m')} as kinds, m.sender_id, c.state,
      exists (select from message_warnings w where w.conversation_id = m.conversation_id and w.message_id = m.id) as warned
    from messages m join conversations c on c.id = m.conversation_id join conversation_members mine on mine.conversation_id = c.id and mine.member_id = ${sideId}
    where m.conversation_id = ${conversationId} and m.id = ${messageId} and m.seq > mine.read_seq and m.hidden_at is null and m.deleted_at is null`.execute(
    db,
  )
  return rows[0]
}
