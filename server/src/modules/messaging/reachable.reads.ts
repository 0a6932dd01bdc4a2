import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { notBlocked } from '../relations/index.ts'

/** Whether someone's account is visible and there is no block between the two. */
export async function isReachable(db: Db, viewerId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`select from profiles p where p.id = ${personId} and ${people.inGoodStanding(sql`p.id`)}
    and ${notBlocked(viewerId, sql.ref('p.id'))}`.execute(db)
  return rows.length > 0
}
