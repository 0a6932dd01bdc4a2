import { ANSWER_DAYS } from '@ensemble/contract/company-testimonials/vocabulary.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { visibleTo } from './company-testimonials.reads.ts'

/** A testimonial about the active company that has no answer. */
export interface UnansweredLine {
  id: string
  name: string
  image_url: string | null
  rating: number
  at: Date
  /** How many in all, and since when the earliest. */
  count: number
  oldest: Date
}

/** Those of the last days, the earliest first, but for the viewer's own. */
export async function findUnanswered(db: Db, viewer: Viewer, limit: number): Promise<UnansweredLine[]> {
  const { rows } = await sql<UnansweredLine>`
    select m.id, ${people.shownName('p')} as name, p.avatar_url as image_url, m.rating, m.created_at as at, count(*) over ()::int as count, min(m.created_at) over () as oldest
    from company_testimonials m join profiles p on p.id = m.author_id
    where m.business_id = ${viewer.activeBusinessId}::uuid and m.answer is null and m.author_id <> ${viewer.id} and person_is_shown(m.author_id) and ${visibleTo(viewer)}
      and m.created_at > statement_timestamp() - make_interval(days => ${sql.lit(ANSWER_DAYS)})
    order by m.created_at, m.id limit ${limit}`.execute(db)
  return rows
}
