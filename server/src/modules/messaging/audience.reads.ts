import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { findColleagues, seatHolders, seatsOf } from '../companies/seats.face.ts'
import { conversationsOfSide, LISTED_AT_ONCE } from './inbox.queries.ts'
import { apartFrom, sideAlone } from './sides.reads.ts'

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
 * for it, except who blocked the other side for themselves; no one if the side muted the conversation.
 */
export async function findRecipients(db: Db, conversationId: string, sideId: string): Promise<string[]> {
  const { rows } = await sql<{
    business_id: string | null
    assigned_to: string | null
    muted: boolean
    other: string | null
  }>`
    select business_id, assigned_to, muted, case when team_id is null then other_id end as other from conversation_inbox where owner_id = ${sideId} and conversation_id = ${conversationId}`.execute(
    db,
  )
  const [list] = rows
  if (!list || list.muted) return []
  if (list.business_id === null) return [sideId]
  const [all, apart] = await Promise.all([
    findColleagues(db, list.business_id, ['owner', 'recruiter'], null),
    list.other === null ? new Set<string>() : findApart(db, list.other),
  ])
  const seats = all.filter((id) => !apart.has(id))
  return list.assigned_to !== null && seats.includes(list.assigned_to) ? [list.assigned_to] : seats
}

/** Who is kept apart from this person by a block. */
export async function findApart(db: Db, personId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`with ${apartFrom(personId)} select id from apart`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Members of a team who are shut out by a block with the side behind the post. */
export async function findShutOut(db: Db, conversationId: string): Promise<ReadonlySet<string>> {
  const { rows: leads } = await sql<{ id: string | null }>`
    select begun_by as id from conversations where id = ${conversationId}`.execute(db)
  const lead = leads[0]?.id
  if (!lead) return new Set()
  const { rows } = await sql<{ id: string }>`
    with ${sideAlone(lead)}
    select m.member_id as id from conversation_members m
    where m.conversation_id = ${conversationId} and m.business_id is null and m.member_id in (select other_id from blocks)`.execute(
    db,
  )
  return new Set(rows.map((row) => row.id))
}

/** A message to a team: who wrote it, for which side. */
interface ToTeam {
  conversationId: string
  messageId: string
  by: string
  side: string
}

/**
 * Who of a team hears about a message that they can read and have not read yet, for themselves or for the company that
 * leads it; no one of a very large team.
 */
export async function findTeamRecipients(
  db: Db,
  { conversationId, messageId, by, side }: ToTeam,
  as: 'talent' | 'business',
): Promise<string[]> {
  const company = sql.raw(as === 'business' ? 'not null' : 'null')
  const { rows } = await sql<{ id: string }>`
    select m.member_id as id from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.member_id <> ${side} and m.business_id is ${company} and c.member_count <= ${sql.lit(LISTED_AT_ONCE)}
      and m.read_seq < (select said.seq from messages said where said.conversation_id = ${conversationId} and said.id = ${messageId})`.execute(
    db,
  )
  const [apart, shutOut] = [await findApart(db, by), await findShutOut(db, conversationId)]
  const open = rows.filter(({ id }) => !shutOut.has(id))
  const heard = await Promise.all(open.map(({ id }) => findRecipients(db, conversationId, id)))
  return heard.flat().filter((id) => !apart.has(id))
}

/** The people of a team whose side has read everything. */
export async function findCaughtUp(db: Db, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.member_id as id from conversation_members m
      join conversation_inbox i on i.owner_id = m.member_id and i.conversation_id = m.conversation_id
    where m.conversation_id = ${conversationId} and i.unread = 0`.execute(db)
  return (await Promise.all(rows.map(({ id }) => findAudience(db, conversationId, id)))).flat()
}

/**
 * Everyone who shares a conversation with a person, or with a company that is theirs alone and ends with them; of very large
 * teams, no one.
 */
export async function findConcernedBy(db: Db, userId: string): Promise<string[]> {
  const { rows: alone } = await sql<{ id: string }>`
    select own.business_id as id from (${seatsOf(userId)}) own
    where not exists (select from (${seatHolders(sql`select own.business_id`)}) seats where seats.user_id <> ${userId})`.execute(
    db,
  )
  const sides = [{ id: userId, company: false }, ...alone.map(({ id }) => ({ id, company: true }))]
  const ids = (await Promise.all(sides.map((side) => conversationsOfSide(db, side)))).flat()
  const { rows } = await sql<{ id: string }>`
    with sides as materialized (
      select distinct m.member_id, m.business_id from conversation_members m join conversations c on c.id = m.conversation_id
      where m.conversation_id = any(${ids}::uuid[]) and c.member_count <= ${sql.lit(LISTED_AT_ONCE)})
    select member_id as id from sides where business_id is null
    union select user_id from (${seatHolders(sql`select business_id from sides where business_id is not null`)}) seats`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
