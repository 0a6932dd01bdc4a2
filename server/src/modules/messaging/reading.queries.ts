import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { LISTED_AT_ONCE, listRead } from './inbox.queries.ts'
import { readableBy, sideOf } from './messaging.queries.ts'
import { apartFrom } from './sides.reads.ts'

/** Among many, unread messages are counted by their places: whoever had read all before their own message has read it, too. */
export async function noteOwn(
  db: Db,
  { sideId, conversationId, seq }: { sideId: string; conversationId: string; seq: number },
): Promise<void> {
  const { rows } = await sql`
    update conversation_members set read_seq = ${seq}
    where conversation_id = ${conversationId} and member_id = ${sideId} and read_seq = ${seq}::int - 1 returning member_id`.execute(
    db,
  )
  if (rows.length) await listRead(db, sideId, { conversationId, seq, unread: 0 })
}

/**
 * Takes a side's reading back to just before the last message of others that the viewer reads; false if there is none.
 * Call it under the conversation's lock.
 */
export async function noteUnread(
  db: Db,
  { viewerId, sideId, conversationId }: { viewerId: string; sideId: string; conversationId: string },
): Promise<boolean> {
  const { rows } = await sql<{ seq: number }>`
    with ${apartFrom(viewerId)}
    update conversation_members s set read_seq = least(s.read_seq, last.seq - 1)
    from (select m.seq from messages m where m.conversation_id = ${conversationId} and ${sideOf('m')} <> ${sideId} and m.hidden_at is null and m.deleted_at is null and ${readableBy(viewerId, 'm')}
      order by m.seq desc limit 1) last
    where s.conversation_id = ${conversationId} and s.member_id = ${sideId} returning s.read_seq as seq`.execute(db)
  const [read] = rows
  if (!read) return false
  // counts what is unread from there
  await noteRead(db, { sideId, conversationId, seq: read.seq, shows: false })
  return true
}

/** `fewer`: by how many the unread count fell. `shown`: the other side sees that more was read. */
export interface NotedReading {
  fewer: number
  shown: boolean
}

/**
 * Records that a side read up to a position, never back, and that it opened the conversation; `shows` whether the other
 * side may see how far it read. Call it under the conversation's lock.
 */
export async function noteRead(
  db: Db,
  { sideId, conversationId, seq, shows }: { sideId: string; conversationId: string; seq: number; shows: boolean },
): Promise<NotedReading> {
  const { rows } = await sql<{ seq: number; was: number; unread: number; many: boolean; shown: boolean }>`
    update conversation_members s set read_seq = place.seq, opened = s.opened or place.seq > 0, seen_seq = case when ${shows} then greatest(s.seen_seq, place.seq) else s.seen_seq end
    from (
      select p.*, case when p.many then p.last_seq - p.seq else (
        select count(*)::int from messages m where m.conversation_id = ${conversationId} and m.seq > p.seq and ${sideOf('m')} <> ${sideId} and m.hidden_at is null and m.deleted_at is null) end as unread
      from (
        select c.last_seq, c.member_count > ${sql.lit(LISTED_AT_ONCE)} as many, m.read_seq as was, greatest(m.read_seq, least(${seq}::int, c.last_seq)) as seq
        from conversation_members m join conversations c on c.id = m.conversation_id
        where m.conversation_id = ${conversationId} and m.member_id = ${sideId}) p) place
    where s.conversation_id = ${conversationId} and s.member_id = ${sideId}
    returning place.seq, place.was, place.many, place.unread, new.seen_seq > old.seen_seq as shown`.execute(db)
  const [read] = rows
  if (!read) return { fewer: 0, shown: false }
  const fewer = await listRead(db, sideId, { conversationId, seq: read.seq, unread: read.unread })
  return { fewer: read.many ? read.seq - read.was : fewer, shown: read.shown }
}
