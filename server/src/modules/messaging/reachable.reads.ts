import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { speaksForAny } from '../companies/seats.face.ts'
import { sidesOf } from './sides.reads.ts'

interface Reach {
  viewerId: string
  ownSideId: string
  sideId: string
  isCompany: boolean
}

/** Whether a person or company can be written to, and no block keeps the viewer's side from it. */
export async function isReachable(db: Db, { viewerId, ownSideId, sideId, isCompany }: Reach): Promise<boolean> {
  const side = sql`${sideId}::uuid`
  const { rows } = await sql`
    with ${sidesOf(viewerId)}
    select from (values (1)) one where ${isCompany ? speaksForAny(side) : people.inGoodStanding(side)}
      and (${ownSideId}::uuid, ${side}) not in (select own_id, other_id from blocks)`.execute(db)
  return rows.length > 0
}
