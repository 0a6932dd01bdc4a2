import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** An "At once" search of talent. */
export interface TalentNow {
  id: string
  user_id: string
  business_id: string
  name: string
  filters: unknown
  seen_at: Date
}

/** The next "At once" searches of talent, by id, of people who still have the seat they saved them with. */
export async function findTalentNow(db: Db, after: string, limit: number): Promise<TalentNow[]> {
  const { rows } = await sql<TalentNow>`
    select s.id, s.user_id, s.business_id, s.name, s.filters, s.seen_at from saved_searches s
    where s.kind = 'talent' and s.frequency = 'now' and s.removed_at is null and s.id > ${after}
      and exists (select from company_members m where m.business_id = s.business_id and m.user_id = s.user_id)
    order by s.id limit ${limit}`.execute(db)
  return rows
}
