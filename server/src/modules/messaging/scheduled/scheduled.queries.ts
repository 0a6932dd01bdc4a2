import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** Whose a scheduled message is. */
export interface ScheduledOwner {
  userId: string
  /** The company that they write for. */
  businessId: string | null
}

/** Where it will be written. */
type ScheduledPlace =
  | { conversationId: string; applicationId?: undefined }
  | { conversationId?: undefined; applicationId: string }

export interface NewScheduled {
  place: ScheduledPlace
  body: string
  parts: readonly PartInput[]
}

/** How many of someone's messages are scheduled; no other is until the transaction ends. */
export async function countScheduled(db: Db, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scheduled messages|${userId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from scheduled_messages where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertScheduled(
  db: Db,
  { userId, businessId }: ScheduledOwner,
  dueAt: Date,
  messages: readonly NewScheduled[],
): Promise<void> {
  await db
    .insertInto('scheduled_messages')
    .values(
      messages.map(({ place, body, parts }) => ({
        user_id: userId,
        business_id: businessId,
        conversation_id: place.conversationId ?? null,
        application_id: place.applicationId ?? null,
        body,
        parts: JSON.stringify(parts),
        due_at: dueAt,
      })),
    )
    .execute()
}

export interface TakenMessage {
  conversation_id: string | null
  application_id: string | null
  body: string
  parts: PartInput[]
}

/** Deletes a scheduled message and returns it: whoever gets it writes it, in the same transaction. */
export async function takeScheduled(db: Db, userId: string, id: string): Promise<TakenMessage | undefined> {
  const { rows } = await sql<TakenMessage>`
    delete from scheduled_messages where user_id = ${userId} and id = ${id}
    returning conversation_id, application_id, body, parts`.execute(db)
  return rows[0]
}

export interface DueMessage {
  id: string
  user_id: string
  business_id: string | null
}

/** Messages whose time has come, at most `each` of one person and `limit` of all, the first due first. */
export async function findDue(db: Db, { each, limit }: { each: number; limit: number }): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    /*fanout*/ select id, user_id, business_id from (
      select id, user_id, business_id, due_at, row_number() over (partition by user_id order by due_at, id) as place
      from scheduled_messages where due_at <= now() and refused is null) due
    where place <= ${each} order by due_at, id limit ${limit}`.execute(db)
  return rows
}

/** Keeps why a message was not sent. False if it is gone. */
export async function noteRefused(db: Db, { user_id: userId, id }: DueMessage, code: string): Promise<boolean> {
  const { rows } = await sql`
    update scheduled_messages set refused = ${code} where user_id = ${userId} and id = ${id} and refused is null returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Which of these media a scheduled message carries. */
export async function findScheduledFiles(db: Db, mediaIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    /*fanout*/ select distinct p ->> 'ref' as ref from scheduled_messages, jsonb_array_elements(parts) p
    where p ->> 'ref' = any(${[...mediaIds]}::text[])`.execute(db)
  return rows.map(({ ref }) => ref)
}

/** Everything that someone has scheduled. */
export async function exportScheduled(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select conversation_id, application_id, business_id, body, parts, due_at, created_at from scheduled_messages
    where user_id = ${userId} order by due_at, id`.execute(db)
  return rows
}

export async function eraseScheduled(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('scheduled_messages').where('user_id', '=', userId).execute()
}

export async function eraseScheduledOfCompany(db: Db, businessId: string): Promise<void> {
  await sql`/*fanout*/ delete from scheduled_messages where business_id = ${businessId}`.execute(db)
}

/** What anyone has scheduled for conversations with no one else left in them, or for applications that are gone. */
export async function eraseScheduledFor(
  db: Db,
  { conversations, applications }: { conversations: readonly string[]; applications: readonly string[] },
): Promise<void> {
  await sql`
    /*fanout*/ delete from scheduled_messages
    where conversation_id = any(${[...conversations]}::uuid[]) or application_id = any(${[...applications]}::uuid[])`.execute(
    db,
  )
}

/** What someone has scheduled for a conversation that they leave. */
export const eraseScheduledIn = (db: Db, conversationId: string, userId: string) =>
  db
    .deleteFrom('scheduled_messages')
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .execute()
