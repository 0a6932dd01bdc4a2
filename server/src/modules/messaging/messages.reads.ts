import type { PartKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import type { Reaction } from '@ensemble/contract/messaging/reactions.ts'
import { QUOTE_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { type MessageRow, readableBy, sideOf } from './messaging.queries.ts'
import { kindsOfWordless } from './parts.queries.ts'
import { apartFrom } from './sides.reads.ts'

/** `company`: for which they write, in a team, where others may not know it. */
export type Author = { id: string; name: string; company?: string | null }

/** What a message answers; `body` is null once that was deleted or hidden. */
export interface QuotedMessage {
  id: string
  seq: number
  sender_id: string | null
  business_id: string | null
  author: Author | null
  body: string | null
  /** What it carries, if it has no text. */
  kinds: PartKind[] | null
}

/** As a page shows it. */
export interface ShownMessage extends MessageRow {
  /** The person behind a company's message, or one to a team, while they hold an account. */
  author: Author | null
  edited: boolean
  deleted: boolean
  quoted: QuotedMessage | null
  /** In their order; null for none. */
  reactions: { emoji: Reaction; user_id: string; name: string }[] | null
  /** The number of its last change. */
  change: number
}

/** Those before or after a position, changed after a change, or these; without any, the newest. */
export interface Place {
  before?: number | undefined
  after?: number | undefined
  changedAfter?: number | undefined
  ids?: readonly string[] | undefined
}

function placeOf({ before, after, changedAfter, ids }: Place) {
  const down = sql`order by m.seq desc`
  if (ids !== undefined) return { where: sql`and m.id = any(${[...ids]}::uuid[])`, order: down }
  if (changedAfter !== undefined)
    return { where: sql`and m.change > 0 and m.change > ${changedAfter}`, order: sql`order by m.change, m.seq` }
  if (after !== undefined) return { where: sql`and m.seq > ${after}`, order: sql`order by m.seq` }
  return { where: before === undefined ? sql`` : sql`and m.seq < ${before}`, order: down }
}

/** Messages that the viewer reads, at most `limit`, closest to the given position first. */
export async function findMessages(
  db: Db,
  viewerId: string,
  conversationId: string,
  place: Place,
  limit: number,
): Promise<ShownMessage[]> {
  const { where, order } = placeOf(place)
  const named = (person: string, businessId: string) =>
    sql`case when ${sql.ref(`${person}.id`)} is not null then json_build_object('id', ${sql.ref(`${person}.id`)}, 'name', ${people.shownName(person)},
      'company', case when m.team then (select b.company_name from business_profiles b where b.id = ${sql.ref(businessId)}) end) end`
  const { rows } = await sql<ShownMessage>`
    with ${apartFrom(viewerId)}, page as materialized (
      select m.id, m.seq, m.sender_id, m.business_id, m.body, m.client_id, m.created_at, m.change, m.edited_at is not null as edited, m.deleted_at is not null as deleted,
        (select c.subject = 'team' from conversations c where c.id = ${conversationId}) as team, q.id as q_id, q.seq as q_seq, q.sender_id as q_sender_id, q.business_id as q_business_id,
        case when q.deleted_at is null and ${readableBy(viewerId, 'q')} then left(q.body, ${sql.lit(QUOTE_SHOWN * 2)}) end as q_body, ${kindsOfWordless('q')} as q_kinds
      from messages m left join messages q on q.conversation_id = m.conversation_id and q.id = m.reply_to
      where m.conversation_id = ${conversationId} and ${readableBy(viewerId, 'm')} ${where} ${order} limit ${limit}),
    reacted as materialized (
      select r.message_id, r.user_id, r.emoji, r.created_at from message_reactions r
      where r.conversation_id = ${conversationId} and r.message_id in (select id from page) and r.user_id not in (select id from apart))
    select m.id, m.seq, m.sender_id, m.business_id, m.body, m.client_id, m.created_at, m.change, m.edited, m.deleted, ${named('p', 'm.business_id')} as author,
      case when m.q_id is not null then json_build_object('id', m.q_id, 'seq', m.q_seq, 'sender_id', m.q_sender_id, 'business_id', m.q_business_id,
        'body', m.q_body, 'kinds', m.q_kinds, 'author', ${named('q', 'm.q_business_id')}) end as quoted,
      (select json_agg(json_build_object('emoji', r.emoji, 'user_id', r.user_id, 'name', ${people.nameOrFormer('w')}) order by r.created_at, r.user_id)
        from reacted r left join profiles w on w.id = r.user_id where r.message_id = m.id) as reactions
    from page m left join profiles p on p.id = m.sender_id and (m.business_id is not null or m.team)
      left join profiles q on q.id = m.q_sender_id and (m.q_business_id is not null or m.team) ${order}`.execute(db)
  return rows
}

/** How far a side has really read once it has read up to `seq`: its own messages, and what its person can't read, don't count. */
export async function readThrough(
  db: Db,
  { viewerId, sideId, conversationId }: { viewerId: string; sideId: string; conversationId: string },
  seq: number,
): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    with ${apartFrom(viewerId)}
    select coalesce(
      (select m.seq - 1 from messages m where m.conversation_id = ${conversationId} and m.seq > ${seq}::int and ${sideOf('m')} <> ${sideId} and ${readableBy(viewerId, 'm')} order by m.seq limit 1),
      (select c.last_seq from conversations c where c.id = ${conversationId}), ${seq}) as seq`.execute(db)
  return rows[0]?.seq ?? seq
}
