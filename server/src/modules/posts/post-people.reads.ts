import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Which of these accounts exist and are visible to others. */
export async function shownAmong(db: Db, personIds: readonly string[]): Promise<Set<string>> {
  if (personIds.length === 0) return new Set()
  const { rows } = await sql<{
    id: string
  }>`select id from profiles where id = any(${[...personIds]}::uuid[]) and person_is_shown(id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
