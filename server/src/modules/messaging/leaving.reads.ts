import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { conversationsOfSide } from './inbox.queries.ts'
import { readableBy } from './messaging.queries.ts'
import { apartFrom } from './sides.reads.ts'

/** A person's conversations, with everything said in them. */
export async function conversationsOf(db: Db, userId: string): Promise<unknown[]> {
  const own = await conversationsOfSide(db, { id: userId, company: false })
  const { rows } = await sql`
    with ${apartFrom(userId)}
    select c.id, c.subject, c.post_id, c.created_at, c.state, c.begun_by = ${userId} as begun_by_me, mine.read_seq,
      (select json_build_object('pinned', i.pinned, 'muted', i.muted, 'archived', i.archived, 'unread', i.unread) from conversation_inbox i where i.owner_id = ${userId} and i.conversation_id = c.id) as list,
      (select coalesce(json_agg(json_build_object('sender_id', m.sender_id, 'business_id', m.business_id, 'body', case when ${readableBy(userId, 'm')} then m.body end, 'created_at', m.created_at, 'edited_at', m.edited_at, 'deleted_at', m.deleted_at,
          'reactions', (select json_agg(json_build_object('user_id', r.user_id, 'emoji', r.emoji) order by r.created_at) from message_reactions r where r.conversation_id = m.conversation_id and r.message_id = m.id),
          'parts', case when ${readableBy(userId, 'm')} then (select json_agg(json_build_object('kind', p.kind, 'ref', p.ref, 'alt', p.alt) order by p.position)
            from message_parts p where p.conversation_id = m.conversation_id and p.message_id = m.id) end) order by m.seq), '[]')
        from messages m where m.conversation_id = c.id) as messages
    from conversations c join conversation_members mine on mine.conversation_id = c.id and mine.member_id = ${userId}
    where c.id = any(${own}::uuid[]) order by c.created_at, c.id`.execute(db)
  return rows
}

/** What someone wrote for companies: the conversations themselves are theirs. */
export async function writtenForCompanies(db: Db, userId: string): Promise<{ messages: unknown[]; notes: unknown[] }> {
  // rare, and nothing lists a person's messages in conversations that are not their own
  const { rows: messages } = await sql`
    /*fanout*/ select conversation_id, business_id, body, created_at from messages
    where sender_id = ${userId} and business_id is not null order by created_at, id`.execute(db)
  const { rows: notes } = await sql`
    /*fanout*/ select conversation_id, business_id, body, created_at from conversation_notes where author_id = ${userId} order by id`.execute(
    db,
  )
  return { messages, notes }
}

/** What someone wrote to teams that they are no longer part of. */
export async function writtenInLeftTeams(db: Db, userId: string): Promise<unknown[]> {
  const own = await conversationsOfSide(db, { id: userId, company: false })
  const { rows } = await sql`
    /*fanout*/ select conversation_id, body, created_at from messages
    where sender_id = ${userId} and business_id is null and conversation_id <> all(${own}::uuid[]) order by created_at, id`.execute(
    db,
  )
  return rows
}

/** Those of the companies that no longer exist. */
export async function endedAmong(db: Db, businessIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${[...businessIds]}::uuid[]) c (id) where not exists (select from business_profiles b where b.id = c.id)`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
