import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { seatHolders } from '../companies/seats.face.ts'
import { joinOther, joinOwn, openTo } from './messaging.queries.ts'
import { sidesOf } from './sides.reads.ts'

/**
 * The people of the other sides of these conversations: the person, or everyone with a seat in the company. Only of those
 * that were accepted: being here would tell a stranger something.
 */
export async function findOthers(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<{ conversation_id: string; user_id: string }[]> {
  const { rows } = await sql<{ conversation_id: string; user_id: string }>`
    with ${sidesOf(viewerId)}, found as materialized (
      select c.id, them.member_id as side_id, them.business_id from conversations c ${joinOwn} ${joinOther}
      where c.id = any(${[...ids]}::uuid[]) and c.state = 'open' and ${openTo('c')}),
    others as (
      select id, side_id as user_id from found where business_id is null
      union all select found.id, seats.user_id from found
        join (${seatHolders(sql`select business_id from found where business_id is not null`)}) seats on seats.business_id = found.business_id)
    select id as conversation_id, user_id from others where user_id <> ${viewerId} and ${people.inGoodStanding(sql.ref('others.user_id'))}`.execute(
    db,
  )
  return rows
}
