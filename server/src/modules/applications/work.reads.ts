import { sql } from 'kysely'
import type { Ports } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { confirmedWith, listed } from '../portfolio/index.ts'
import type { Selected, Work } from '../profiles/index.ts'

/** What a talent did on Ensemble. Collaborations: their own published ones, and jobs they were hired for. */
async function workOf(db: Db, talentId: string): Promise<Work> {
  const { rows } = await sql<Omit<Work, 'credit'>>`
    select (select count(*)::int from portfolio_projects where user_id = ${talentId} and ${listed('portfolio_projects')}) as projects,
      (select count(*)::int from posts where owner_id = ${talentId} and business_id is null and kind = 'collaboration' and status in ('published', 'closed'))
        + (select count(*)::int from applications where applicant_id = ${talentId} and status = 'accepted') as collaborations,
      (select count(distinct project_id)::int from (${confirmedWith(talentId)}) both_say) as credits`.execute(db)
  return { projects: 0, collaborations: 0, credits: 0, ...rows[0], credit: (await newestCredit(db, talentId)) ?? null }
}

/** The newest of them that names someone who is visible: the evidence for the badge. */
async function newestCredit(db: Db, talentId: string): Promise<Work['credit'] | undefined> {
  const { rows } = await sql<NonNullable<Work['credit']>>`
    select p.title as project, ${people.shownName('o')} as by, c.decided_at as at from (${confirmedWith(talentId)}) c join portfolio_projects p on p.id = c.project_id join profiles o on o.id = c.other_id
    where person_is_shown(c.other_id) order by c.decided_at desc limit 1`.execute(db)
  return rows[0]
}

async function selectedWork(db: Db, talentId: string, limit: number): Promise<Selected[]> {
  const { rows } = await sql<Selected>`
    select title, project_type as kind, extract(year from created_at)::int as year from portfolio_projects
    where user_id = ${talentId} and ${listed('portfolio_projects')} order by featured desc, created_at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/**
 * The people among these who worked with the talent: an accepted application connects them (one was hired by the
 * other's company), or a confirmed credit does.
 */
async function workedTogether(db: Db, talentId: string, personIds: readonly string[]): Promise<Set<string>> {
  if (!personIds.length) return new Set()
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${personIds}::uuid[]) as p (id)
    where exists (
      select from applications a join company_members m on m.business_id = a.business_id
      where a.status = 'accepted' and ((a.applicant_id = ${talentId} and m.user_id = p.id) or (a.applicant_id = p.id and m.user_id = ${talentId})))
      or exists (select from (${confirmedWith(talentId)}) c where c.other_id = p.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What talent did on Ensemble, for their profiles. */
export const talentWork: Ports['work'] = { of: workOf, selected: selectedWork, together: workedTogether }
