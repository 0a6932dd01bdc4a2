import type { Db } from '../../platform/db/db.ts'

/** The specification's search event: query, filters, user id. */
export const insertSearch = async (db: Db, userId: string, query: string, filters: Record<string, unknown>): Promise<void> =>
  void (await db.insertInto('search_events').values({ user_id: userId, query, filters: JSON.stringify(filters) }).execute())
