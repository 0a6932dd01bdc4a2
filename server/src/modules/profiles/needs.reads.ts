import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What a profile has of the parts that make it complete. */
export interface PartsRow {
  full_name: string
  professional_title: string | null
  location: string | null
  bio: string | null
  industry: string | null
  years_experience: number | null
  skills: string[]
  /** Whether there is one; null if not. */
  rate: true | null
  avatar: string | null
  cover: string | null
}

/** Undefined for someone who is no talent. */
export async function findParts(db: Db, id: string): Promise<PartsRow | undefined> {
  const { rows } = await sql<PartsRow>`
    select p.full_name, t.professional_title, p.location, p.bio, p.industry, t.years_experience, t.skills, p.avatar_url as avatar, p.cover_media_id as cover,
      case when t.rate_currency is not null and t.rate_unit is not null and coalesce(t.rate_from, t.rate_to) is not null then true end as rate
    from profiles p join talent_profiles t on t.id = p.id where p.id = ${id} and p.account_type = 'talent'`.execute(db)
  return rows[0]
}
