import type { Found } from '@ensemble/contract/search/search.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** These posts in one line each, in this order. The caller checks whether they may be seen. */
export async function findLines(db: Db, ids: readonly string[]): Promise<Found['posts']> {
  if (ids.length === 0) return []
  const { rows } = await sql<Found['posts'][number]>`
    select o.id, o.kind, o.title, coalesce(b.company_name, p.full_name) as by, case when o.location is null and o.remote then 'Remote' else o.location end as location, o.image_url
    from unnest(${[...ids]}::uuid[]) with ordinality asked (id, place) join posts o on o.id = asked.id
      join profiles p on p.id = o.owner_id left join business_profiles b on b.id = o.business_id order by asked.place`.execute(
    db,
  )
  return rows
}
