import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What a talent's profile and portfolio have of the first steps. `work`: a published project, or a link. */
export interface BegunRow {
  full_name: string
  avatar: string | null
  craft: string | null
  city: string | null
  skills: string[]
  work: boolean
}

/** Undefined for someone who is no talent. */
export async function findBegun(db: Db, id: string): Promise<BegunRow | undefined> {
  const { rows } = await sql<BegunRow>`
    select p.full_name, p.avatar_url as avatar, coalesce(t.profession, t.professional_title) as craft, p.location as city, t.skills,
      coalesce(t.portfolio_url, '') <> ''
        or exists (select from portfolio_projects w where w.user_id = p.id and w.status = 'published' and w.taken_down_at is null) as work
    from profiles p join talent_profiles t on t.id = p.id where p.id = ${id} and p.account_type = 'talent'`.execute(db)
  return rows[0]
}
