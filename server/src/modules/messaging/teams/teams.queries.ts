import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { recountUnread } from '../changing.queries.ts'
import { deleteDraft } from '../drafts/drafts.queries.ts'
import { insertListings, LISTED_AT_ONCE, type Side } from '../inbox.queries.ts'
import { eraseScheduledIn } from '../scheduled/scheduled.queries.ts'
import { insertMembers } from '../writing.queries.ts'

/** Until the transaction ends, no one else begins a team's conversation or changes who takes part. */
export const lockTeam = (db: Db, postId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`team|${postId}`}, 0))`.execute(db)

export async function findTeamConversation(db: Db, postId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('team_conversations')
    .select('conversation_id')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row?.conversation_id
}

/** The side behind a post, and everyone accepted for it. */
export interface NewTeam {
  postId: string
  lead: Side
  accepted: readonly string[]
}

/** Makes the conversation of a team, without a message. Call it under `lockTeam`. */
export async function insertTeam(db: Db, { postId, lead, accepted }: NewTeam): Promise<string> {
  const { conversation_id: id } = await db
    .insertInto('team_conversations')
    .values({ post_id: postId, conversation_id: sql<string>`uuidv7()` })
    .returning('conversation_id')
    .executeTakeFirstOrThrow()
  const members = [
    { memberId: lead.id, businessId: lead.company ? lead.id : null },
    ...accepted.map((memberId) => ({ memberId, businessId: null })),
  ]
  const about = { subject: 'team', subject_id: postId, post_id: postId } as const
  await db
    .insertInto('conversations')
    .values({ id, state: 'open', begun_by: lead.id, member_count: members.length, ...about })
    .execute()
  await insertMembers(db, id, members)
  await insertListings(db, { conversationId: id, state: 'open', begunBy: lead.id, team: { postId, lead }, members })
  return id
}

/** A team's conversation, its order held until the transaction ends. */
interface HeldTeam {
  last_seq: number
  /** The side behind the post; null once it has left. */
  lead_id: string | null
  lead_business_id: string | null
}

async function holdTeam(db: Db, conversationId: string): Promise<HeldTeam | undefined> {
  const { rows } = await sql<HeldTeam>`
    select c.last_seq, c.begun_by as lead_id, (select m.business_id from conversation_members m where m.conversation_id = c.id and m.member_id = c.begun_by) as lead_business_id
    from conversations c where c.id = ${conversationId} for no key update of c`.execute(db)
  return rows[0]
}

/** Returns how many sides take part then. */
async function count(db: Db, conversationId: string, by: 1 | -1): Promise<number | undefined> {
  const { rows } = await sql<{ members: number }>`
    update conversations set member_count = member_count + ${by}::int where id = ${conversationId} returning member_count as members`.execute(
    db,
  )
  return rows[0]?.members
}

/** Adds a person to a team's conversation, with nothing unread; false if they already take part. */
export async function addMember(
  db: Db,
  { postId, conversationId, personId }: { postId: string; conversationId: string; personId: string },
): Promise<boolean> {
  const held = await holdTeam(db, conversationId)
  const standing = await db
    .selectFrom('conversation_members')
    .select('member_id')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', personId)
    .executeTakeFirst()
  if (!held || standing) return false
  const past = { active_at: new Date(), read_seq: held.last_seq, unread: 0 }
  const members = [{ memberId: personId, businessId: null, past }]
  const lead = held.lead_id && { id: held.lead_id, company: held.lead_business_id !== null }
  await insertMembers(db, conversationId, members)
  await insertListings(db, {
    conversationId,
    state: 'open',
    begunBy: held.lead_id,
    team: { postId, lead: lead || undefined },
    members,
  })
  await count(db, conversationId, 1)
  return true
}

/** Takes a person out of a team's conversation; what they wrote stays. False if they take no part. */
export async function removeMember(db: Db, conversationId: string, personId: string): Promise<boolean> {
  await holdTeam(db, conversationId)
  const { rows } = await sql`
    delete from conversation_members where conversation_id = ${conversationId} and member_id = ${personId} and business_id is null returning member_id`.execute(
    db,
  )
  if (!rows.length) return false
  // few enough now that each list counts by itself
  if ((await count(db, conversationId, -1)) === LISTED_AT_ONCE) await recountUnread(db, conversationId, null)
  await sql`delete from conversation_inbox where owner_id = ${personId} and conversation_id = ${conversationId}`.execute(
    db,
  )
  await deleteDraft(db, conversationId, personId)
  await eraseScheduledIn(db, conversationId, personId)
  return true
}
