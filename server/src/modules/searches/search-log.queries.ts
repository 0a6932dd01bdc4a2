import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The specification's search event: query, filters, user id. */
export interface SearchNote {
  userId: string
  query: string
  filters: Record<string, unknown>
  at: Date
}

/** Writes the entries in one statement; skips those of people who are gone. */
export async function insertSearches(db: Db, notes: readonly SearchNote[]): Promise<void> {
  const column = (value: (note: SearchNote) => string) => notes.map(value)
  await sql`
    insert into search_log (user_id, query, filters, created_at)
    select p.id, n.query, n.filters::jsonb, n.at
    from unnest(${column((note) => note.userId)}::uuid[], ${column((note) => note.query)}::text[],
      ${column((note) => JSON.stringify(note.filters))}::text[], ${column((note) => note.at.toISOString())}::timestamptz[]) n (user_id, query, filters, at)
    join profiles p on p.id = n.user_id`.execute(db)
}
