import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { conversationIdsOf } from './inbox.queries.ts'

/** A person's conversations, with everything said in them. */
export async function conversationsOf(db: Db, userId: string): Promise<unknown[]> {
  const own = await conversationIdsOf(db, userId)
  const { rows } = await sql`
    select c.id, c.post_id, c.created_at, c.state, c.begun_by = ${userId} as begun_by_me, mine.business_id, mine.read_seq,
      (select coalesce(json_agg(json_build_object('sender_id', m.sender_id, 'body', case when m.hidden_at is null or m.sender_id = ${userId} then m.body end, 'created_at', m.created_at) order by m.seq), '[]')
        from messages m where m.conversation_id = c.id) as messages
    from conversations c join conversation_members mine on mine.conversation_id = c.id and mine.user_id = ${userId}
    where c.id = any(${own}::uuid[]) order by c.created_at, c.id`.execute(db)
  return rows
}

/** Takes a person out of these conversations, and deletes those with no one left in them. */
async function leave(db: Db, userId: string, conversationIds: string[]): Promise<void> {
  // first, as this locks them: a message that is being written is there afterwards, and no other of this person comes
  await sql`
    update conversations set begun_by = nullif(begun_by, ${userId}), member_count = member_count - 1 where id = any(${conversationIds}::uuid[])`.execute(
    db,
  )
  await sql`delete from conversation_members where conversation_id = any(${conversationIds}::uuid[]) and user_id = ${userId}`.execute(
    db,
  )
  await sql`delete from conversation_inbox where user_id = ${userId} and conversation_id = any(${conversationIds}::uuid[])`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from conversation_members where conversation_id = any(${conversationIds}::uuid[])`.execute(
    db,
  )
  const others = rows.map(({ id }) => id)
  await sql`
    update conversation_inbox set other_id = null, other_business_id = null
    where user_id = any(${others}::uuid[]) and conversation_id = any(${conversationIds}::uuid[]) and other_id = ${userId}`.execute(
    db,
  )
  await sql`
    delete from conversations c where c.id = any(${conversationIds}::uuid[])
      and not exists (select from conversation_members m where m.conversation_id = c.id)`.execute(db)
}

/** A person leaves: deletes what they wrote, and conversations with no one left in them. */
export async function leaveConversations(db: Db, userId: string): Promise<void> {
  await leave(db, userId, await conversationIdsOf(db, userId))
  await sql`delete from conversation_pairs where one_id = ${userId} or other_id = ${userId}`.execute(db)
  // rare, and everything they wrote must go: also where they had left because their company ended
  await sql`/*fanout*/ delete from messages where sender_id = ${userId}`.execute(db)
}

/** Companies ended: those who spoke for them and gave up their seats no longer take part. */
export async function leaveForCompanies(db: Db, businessIds: readonly string[]): Promise<void> {
  if (!businessIds.length) return
  // rare, and nothing else lists the conversations of a company
  const { rows } = await sql<{ user_id: string; conversation_ids: string[] }>`
    /*fanout*/ select user_id, array_agg(conversation_id) as conversation_ids from conversation_members
    where business_id = any(${[...businessIds]}::uuid[]) group by user_id`.execute(db)
  for (const row of rows) await leave(db, row.user_id, row.conversation_ids)
}
