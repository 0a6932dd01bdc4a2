import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { recountUnread } from './changing.queries.ts'
import { conversationsOfSide, type Side } from './inbox.queries.ts'
import { endedAmong } from './leaving.reads.ts'
import { eraseScheduledFor, eraseScheduledOfCompany } from './scheduled/scheduled.queries.ts'

/**
 * Takes a side out of all its conversations, and deletes those with no one left in them. Where one other side is left, what
 * it noted about this one goes too, and what it wrote and can no longer send.
 */
async function leave(db: Db, side: Side): Promise<void> {
  const conversationIds = await conversationsOfSide(db, side)
  const { id: sideId } = side
  // first, as this locks them: a message that is being written is there afterwards, and no other of this side comes
  const { rows: parted } = await sql<{ id: string; alone: boolean }>`
    update conversations set begun_by = nullif(begun_by, ${sideId}), member_count = member_count - 1 where id = any(${conversationIds}::uuid[])
    returning id, subject <> 'team' and member_count <= 1 as alone`.execute(db)
  const alone = parted.filter((row) => row.alone).map(({ id }) => id)
  await sql`delete from conversation_members where conversation_id = any(${conversationIds}::uuid[]) and member_id = ${sideId}`.execute(
    db,
  )
  await sql`update messages set to_id = null where conversation_id = any(${conversationIds}::uuid[]) and to_id = ${sideId}`.execute(
    db,
  )
  for (const table of ['conversation_notes', 'message_drafts'] as const)
    await sql`
      delete from ${sql.table(table)} where conversation_id = any(${conversationIds}::uuid[])
        and (business_id = ${sideId} or conversation_id = any(${alone}::uuid[]))`.execute(db)
  await eraseScheduledFor(db, { conversations: alone, applications: [] })
  await sql`delete from conversation_inbox where owner_id = ${sideId} and conversation_id = any(${conversationIds}::uuid[])`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    select distinct member_id as id from conversation_members where conversation_id = any(${conversationIds}::uuid[])`.execute(
    db,
  )
  const others = rows.map(({ id }) => id)
  await sql`
    update conversation_inbox set other_id = null, other_business_id = null
    where owner_id = any(${others}::uuid[]) and conversation_id = any(${conversationIds}::uuid[]) and other_id = ${sideId}`.execute(
    db,
  )
  await sql`
    delete from conversations c where c.id = any(${conversationIds}::uuid[])
      and not exists (select from conversation_members m where m.conversation_id = c.id)`.execute(db)
}

/** Messages were deleted from a conversation: no one has them unread, and it is as new as the last one left. */
async function countAgain(db: Db, conversationId: string): Promise<void> {
  await recountUnread(db, conversationId, null)
  await sql`
    with now_at as (
      select c.id, coalesce((select m.created_at from messages m where m.conversation_id = c.id order by m.seq desc limit 1), c.created_at) as active_at
      from conversations c where c.id = ${conversationId}), frame as (
      update conversations c set active_at = n.active_at from now_at n where c.id = n.id)
    update conversation_inbox i set active_at = n.active_at from now_at n join conversation_members m on m.conversation_id = n.id
    where i.owner_id = m.member_id and i.conversation_id = n.id`.execute(db)
}

/**
 * A person leaves: deletes what they wrote for themselves, and conversations with no one left in them. What they wrote for
 * a company stays with it, without their name, as long as there is that company.
 */
export async function leaveConversations(db: Db, userId: string): Promise<void> {
  await leave(db, { id: userId, company: false })
  await sql`delete from conversation_pairs where one_id = ${userId} or other_id = ${userId}`.execute(db)
  // rare, and everything they wrote must go: also where their side is no longer part of the conversation
  const { rows: companies } = await sql<{ id: string }>`
    /*fanout*/ select distinct business_id as id from messages where sender_id = ${userId} and business_id is not null`.execute(
    db,
  )
  const ended = await endedAmong(
    db,
    companies.map(({ id }) => id),
  )
  const { rows: gone } = await sql<{ id: string }>`
    /*fanout*/ delete from messages where sender_id = ${userId} and (business_id is null or business_id = any(${ended}::uuid[]))
    returning conversation_id as id`.execute(db)
  for (const id of new Set(gone.map((row) => row.id))) await countAgain(db, id)
  await sql`/*fanout*/ update messages set sender_id = null where sender_id = ${userId}`.execute(db)
  await sql`/*fanout*/ delete from message_reactions where user_id = ${userId}`.execute(db)
  await sql`/*fanout*/ update conversation_inbox set assigned_to = null where assigned_to = ${userId}`.execute(db)
  await sql`/*fanout*/ update conversation_notes set author_id = null where author_id = ${userId}`.execute(db)
}

/** Companies ended: they no longer take part. */
export async function leaveForCompanies(db: Db, businessIds: readonly string[]): Promise<void> {
  for (const id of businessIds) {
    await leave(db, { id, company: true })
    await eraseScheduledOfCompany(db, id)
  }
}
