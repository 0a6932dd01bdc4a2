import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { people } from '../../accounts/index.ts'
import type { Scored } from './scorecards.queries.ts'

export interface ScorecardRow {
  id: string
  author_id: string | null
  author: string
  scores: Scored[]
  mean: number
  comment: string
  created_at: Date
  revised_at: Date | null
}

/** All scorecards of an application, the first first. */
export async function listScorecards(db: Db, applicationId: string): Promise<ScorecardRow[]> {
  const { rows } = await sql<ScorecardRow>`
    select c.id, c.author_id, ${people.nameOrFormer('p')} as author, c.scores, c.mean::float8 as mean, c.comment,
      c.created_at, c.revised_at
    from application_scorecards c left join profiles p on p.id = c.author_id
    where c.application_id = ${applicationId} order by c.created_at, c.id`.execute(db)
  return rows
}

export async function findRoleName(db: Db, roleId: string | null): Promise<string | null> {
  if (roleId === null) return null
  const role = await db.selectFrom('job_roles').select('name').where('id', '=', roleId).executeTakeFirst()
  return role?.name ?? null
}
