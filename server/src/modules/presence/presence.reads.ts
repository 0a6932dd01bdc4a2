import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { showsPresence } from '../preferences/index.ts'

/** Who of these people has a page open and shows it, and whether one of their pages is in view. */
export async function findHere(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  if (!userIds.length) return new Map()
  const { rows } = await sql<{ user_id: string; in_view: boolean }>`
    /*fanout*/ with here as materialized (
      select l.user_id, bool_or(l.in_view) as in_view from presence_leases l
      where l.user_id = any(${[...userIds]}::uuid[]) and l.until > now() group by l.user_id)
    select here.user_id, here.in_view from here where ${showsPresence(sql.ref('here.user_id'))}`.execute(db)
  return new Map(rows.map(({ user_id: id, in_view: inView }) => [id, inView]))
}

/** Whether a page of this person is in view: they see for themselves what happens. */
export async function isInView(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from presence_leases where user_id = ${userId} and in_view and until > now() limit 1`.execute(db)
  return rows.length > 0
}
