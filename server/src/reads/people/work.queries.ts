import { sql } from 'kysely'
import type { Selected, Work } from '../../modules/profiles/index.ts'
import type { Db } from '../../platform/db/db.ts'

/** What a talent did here. Collaborations: own ones that were published, and jobs that they were hired for. */
export async function workOf(db: Db, talentId: string): Promise<Work> {
  const { rows } = await sql<Omit<Work, 'credit'>>`
    select (select count(*)::int from portfolio_projects where user_id = ${talentId}) as projects,
      (select count(*)::int from opportunities where owner_id = ${talentId} and business_id is null and kind = 'collaboration' and status in ('published', 'closed'))
        + (select count(*)::int from job_applications where applicant_id = ${talentId} and status = 'accepted') as collaborations,
      0 as credits`.execute(db)
  return { projects: 0, collaborations: 0, credits: 0, ...rows[0], credit: null }
}

export async function selectedWork(db: Db, talentId: string, limit: number): Promise<Selected[]> {
  const { rows } = await sql<Selected>`
    select title, project_type as kind, extract(year from created_at)::int as year from portfolio_projects
    where user_id = ${talentId} order by featured desc, created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Whom of these an accepted application connects with the talent: one of them was hired by the other's company. */
export async function workedTogether(db: Db, talentId: string, personIds: readonly string[]): Promise<Set<string>> {
  if (!personIds.length) return new Set()
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${personIds}::uuid[]) as p (id)
    where exists (
      select from job_applications a join company_members m on m.business_id = a.business_id
      where a.status = 'accepted' and ((a.applicant_id = ${talentId} and m.user_id = p.id) or (a.applicant_id = p.id and m.user_id = ${talentId})))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
