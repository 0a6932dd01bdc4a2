import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { findColleagues, seatHolders } from '../companies/seats.face.ts'
import { LISTED_AT_ONCE } from './inbox.queries.ts'
import { apartFrom } from './sides.reads.ts'

/** Everyone who sees a conversation, or what one of its sides does in it: people, and all seats of companies. */
export async function findAudience(db: Db, conversationId: string, sideId?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with sides as materialized (
      select m.member_id, m.business_id from conversation_members m
      where m.conversation_id = ${conversationId} ${sideId === undefined ? sql`` : sql`and m.member_id = ${sideId}`})
    select member_id as id from sides where business_id is null
    union select user_id from (${seatHolders(sql`select business_id from sides where business_id is not null`)}) seats`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/**
 * Who of a side hears about a message: the person, whoever takes care of it for the company, or everyone who may answer
 * for it; no one if the side muted the conversation.
 */
export async function findRecipients(db: Db, conversationId: string, sideId: string): Promise<string[]> {
  const { rows } = await sql<{ business_id: string | null; assigned_to: string | null; muted: boolean }>`
    select business_id, assigned_to, muted from conversation_inbox where owner_id = ${sideId} and conversation_id = ${conversationId}`.execute(
    db,
  )
  const [list] = rows
  if (!list || list.muted) return []
  if (list.business_id === null) return [sideId]
  const seats = await findColleagues(db, list.business_id, ['owner', 'recruiter'], null)
  return list.assigned_to !== null && seats.includes(list.assigned_to) ? [list.assigned_to] : seats
}

/** Who is kept apart from this person by a block. */
export async function findApart(db: Db, personId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`with ${apartFrom(personId)} select id from apart`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** A message to a team: who wrote it, for which side. */
interface ToTeam {
  conversationId: string
  by: string
  side: string
}

/** Who of a team hears about a message, for themselves or for the company that leads it; no one of a very large team. */
export async function findTeamRecipients(
  db: Db,
  { conversationId, by, side }: ToTeam,
  as: 'talent' | 'business',
): Promise<string[]> {
  const company = sql.raw(as === 'business' ? 'not null' : 'null')
  const { rows } = await sql<{ id: string }>`
    select m.member_id as id from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.member_id <> ${side} and m.business_id is ${company} and c.member_count <= ${sql.lit(LISTED_AT_ONCE)}`.execute(
    db,
  )
  const heard = await Promise.all(rows.map(({ id }) => findRecipients(db, conversationId, id)))
  const apart = await findApart(db, by)
  return heard.flat().filter((id) => !apart.has(id))
}
