import { type RawBuilder, sql } from 'kysely'
import { listed } from './projects.queries.ts'

/**
 * Confirmed credits in public projects between a talent and someone else: theirs in others' projects, and others' in
 * theirs.
 */
export const confirmedWith = (talentId: string | RawBuilder<unknown>) => sql`
  select c.project_id, c.decided_at, pp.user_id as other_id from portfolio_credits c join portfolio_projects pp on pp.id = c.project_id
    where c.person_id = ${talentId} and c.state = 'confirmed' and pp.user_id <> ${talentId} and ${listed('pp')}
  union all
  select c.project_id, c.decided_at, c.person_id from portfolio_projects pp join portfolio_credits c on c.project_id = pp.id
    where pp.user_id = ${talentId} and c.state = 'confirmed' and c.person_id <> ${talentId} and ${listed('pp')}`
