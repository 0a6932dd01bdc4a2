import type { Grade } from '@ensemble/contract/company-testimonials/vocabulary.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { isAnnounced } from './quiet/as-heard.reads.ts'

/** How far a person came with a company, and in which year. */
export interface Evidence {
  grade: Grade
  year: number
}

/**
 * The strongest evidence in the timelines of someone's applications to a company, as one row at most: that they were hired,
 * else that they were interviewed, the latest of them. Only what the person heard of counts, whatever came after it.
 */
export const evidenceOf = (person: Expression<unknown>, business: Expression<unknown>): RawBuilder<Evidence> =>
  sql<Evidence>`(
    select case e.to_status when 'accepted' then 'hired' else 'interviewed' end as grade,
      extract(year from coalesce(e.happened_on, e.created_at::date))::int as year
    from applications a join application_log e on e.application_id = a.id
    where a.applicant_id = ${person} and a.business_id = ${business}
      and e.to_status in ('interviewed', 'accepted') and e.move <> 'undo' and ${isAnnounced('e')}
    order by e.to_status = 'accepted' desc, coalesce(e.happened_on, e.created_at::date) desc limit 1)`
