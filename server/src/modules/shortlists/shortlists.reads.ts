import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { profileVisibleTo } from '../profiles/index.ts'

export interface ListRow {
  id: string
  name: string
  count: number
}

/** A company's lists, by name. */
export async function findLists(db: Db, businessId: string, viewerId: string): Promise<ListRow[]> {
  const { rows } =
    await sql<ListRow>`select l.id, l.name, ${COUNT(viewerId)} as count from talent_lists l where l.business_id = ${businessId} order by lower(l.name), l.id`.execute(
      db,
    )
  return rows
}

/** Whether a company has this list. */
export async function hasList(db: Db, businessId: string | null, listId: string): Promise<boolean> {
  const found = db.selectFrom('talent_lists').select('id').where('id', '=', listId)
  return !!(await found.where('business_id', '=', businessId).executeTakeFirst())
}

/** Locks the company's number of lists until the transaction ends, and returns it. */
export async function countLists(db: Db, businessId: string): Promise<number> {
  await sql`select from business_profiles where id = ${businessId} for no key update`.execute(db)
  return (
    (
      await db
        .selectFrom('talent_lists')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('business_id', '=', businessId)
        .executeTakeFirst()
    )?.count ?? 0
  )
}

/** How many people on a list the viewer may see. */
export const COUNT = (viewerId: string) =>
  sql<number>`(select count(*)::int from talent_list_entries e join profiles p on p.id = e.talent_id where e.list_id = l.id and ${profileVisibleTo(viewerId)})`
