import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { COUNT, type ListRow } from './shortlists.reads.ts'

export const insertList = (db: Db, businessId: string, name: string, createdBy: string) =>
  db
    .insertInto('talent_lists')
    .values({ business_id: businessId, name, created_by: createdBy })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()

/** Undefined if the company has no such list. */
export async function renameList(
  db: Db,
  businessId: string,
  listId: string,
  name: string,
  viewerId: string,
): Promise<ListRow | undefined> {
  const { rows } =
    await sql<ListRow>`update talent_lists l set name = ${name} where l.id = ${listId} and l.business_id = ${businessId} returning l.id, l.name, ${COUNT(viewerId)} as count`.execute(
      db,
    )
  return rows[0]
}

export const deleteList = async (db: Db, businessId: string, listId: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('talent_lists')
      .where('id', '=', listId)
      .where('business_id', '=', businessId)
      .executeTakeFirst()
  ).numDeletedRows > 0n

/** Which of these lists belong to the company; locked until the transaction ends. */
export const ownAmong = async (db: Db, businessId: string, listIds: readonly string[]): Promise<string[]> =>
  listIds.length === 0
    ? []
    : (
        await db
          .selectFrom('talent_lists')
          .select('id')
          .where('business_id', '=', businessId)
          .where('id', 'in', [...listIds])
          .forKeyShare()
          .execute()
      ).map(({ id }) => id)

export async function addEntries(db: Db, listIds: readonly string[], talentId: string, addedBy: string): Promise<void> {
  if (listIds.length === 0) return
  await db
    .insertInto('talent_list_entries')
    .values(listIds.map((list_id) => ({ list_id, talent_id: talentId, added_by: addedBy })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeEntries(db: Db, listIds: readonly string[], talentId: string): Promise<void> {
  if (listIds.length)
    await db
      .deleteFrom('talent_list_entries')
      .where('talent_id', '=', talentId)
      .where('list_id', 'in', [...listIds])
      .execute()
}

/** The company's lists that contain someone. */
export const listsWith = async (db: Db, businessId: string, talentId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('talent_list_entries as e')
      .innerJoin('talent_lists as l', 'l.id', 'e.list_id')
      .select('l.id')
      .where('l.business_id', '=', businessId)
      .where('e.talent_id', '=', talentId)
      .orderBy('l.id')
      .execute()
  ).map(({ id }) => id)

/** What a person did with lists, and how many contain them; the lists themselves belong to the companies. */
export async function exportPerson(db: Db, userId: string): Promise<Record<string, unknown>> {
  return {
    talent_lists_started: await db
      .selectFrom('talent_lists')
      .select(['name', 'created_at'])
      .where('created_by', '=', userId)
      .execute(),
    talent_lists_filled: await db
      .selectFrom('talent_list_entries')
      .select(['talent_id', 'created_at'])
      .where('added_by', '=', userId)
      .execute(),
    on_talent_lists: await db
      .selectFrom('talent_list_entries')
      .select(['created_at'])
      .where('talent_id', '=', userId)
      .execute(),
  }
}

export const erasePerson = async (db: Db, userId: string): Promise<void> =>
  void (await db.deleteFrom('talent_list_entries').where('talent_id', '=', userId).execute())
