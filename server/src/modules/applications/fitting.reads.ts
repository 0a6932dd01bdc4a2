import { ADULT_INTIMACIES } from '@ensemble/contract/jobs/production.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether the role is an open one of the job `posts` (none where it has none), and its terms are for this person. */
export const fitting = ({
  roleId,
  adult,
}: {
  roleId: string | null
  adult: boolean
}): RawBuilder<SqlBool> => sql<SqlBool>`${
  roleId
    ? sql`exists (select from job_roles r where r.id = ${roleId} and r.post_id = posts.id and not r.filled)`
    : sql`not exists (select from job_roles r where r.post_id = posts.id)`
}
  ${adult ? sql`` : sql`and not exists (select from job_posts j where j.id = posts.id and j.declared ->> 'intimacy' = any(${[...ADULT_INTIMACIES]}::text[]))`}`
