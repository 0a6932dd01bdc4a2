import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** A side's list, and the conversation whose messages arrived there; null for all that had not arrived yet. */
export interface Arrived {
  ownerId: string
  conversationId: string | null
}

/** A conversation in which something arrived. */
export interface Arriving {
  id: string
  owner_id: string
  other_id: string
}

/** As much as one page that opens can bring in at once, the newest first. */
const AT_ONCE = 100
const OPEN = sql`not i.delivered and i.state = 'open' and i.other_id is not null and i.team_id is null`

/** What of this had not arrived before. Nothing is noted of requests: opening a stranger's message is no answer. */
export async function findArriving(db: Db, arrived: readonly Arrived[]): Promise<Arriving[]> {
  const named = arrived.filter(({ conversationId }) => conversationId !== null)
  const opened = arrived.filter(({ conversationId }) => conversationId === null).map(({ ownerId }) => ownerId)
  const { rows } = await sql<Arriving>`
    /*fanout*/ select i.conversation_id as id, i.owner_id, i.other_id
    from unnest(${named.map(({ ownerId }) => ownerId)}::uuid[], ${named.map(({ conversationId }) => conversationId)}::uuid[]) w (owner_id, conversation_id)
      join conversation_inbox i on i.owner_id = w.owner_id and i.conversation_id = w.conversation_id
    where ${OPEN}
    union
    select i.id, o.owner_id, i.other_id from unnest(${opened}::uuid[]) o (owner_id) cross join lateral (
      select i.conversation_id as id, i.other_id from conversation_inbox i where i.owner_id = o.owner_id and ${OPEN}
      order by i.active_at desc limit ${sql.lit(AT_ONCE)}) i`.execute(db)
  return rows
}

/** Notes that everything written in a conversation has arrived at this side; false if that is not new. */
export async function noteArrived(db: Db, { id, owner_id: ownerId }: Omit<Arriving, 'other_id'>): Promise<boolean> {
  const { rows } = await sql`
    with held as materialized (select last_seq from conversations where id = ${id} for no key update)
    update conversation_members m set delivered_seq = held.last_seq from held
    where m.conversation_id = ${id} and m.member_id = ${ownerId} and greatest(m.delivered_seq, m.seen_seq) < held.last_seq
    returning 1`.execute(db)
  // under the conversation's lock: no message is written in between
  await sql`
    update conversation_inbox set delivered = true
    where owner_id = ${ownerId} and conversation_id = ${id} and not delivered`.execute(db)
  return rows.length > 0
}
