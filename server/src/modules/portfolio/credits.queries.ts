import type { CreditState } from '@ensemble/contract/portfolio/credits.flow.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { notBlocked } from '../relations/index.ts'

export interface CreditRow {
  id: string
  project_id: string
  owner_id: string
  person_id: string | null
  name: string
  role: string
  state: CreditState
  declined_at: Date | null
}

const CREDIT = sql`c.id, c.project_id, p.user_id as owner_id, c.person_id, c.name, c.role, c.state, c.declined_at`

/** A credit with its project's owner, locked until the transaction ends. */
export async function lockCredit(db: Db, id: string): Promise<CreditRow | undefined> {
  const { rows } =
    await sql<CreditRow>`select ${CREDIT} from portfolio_credits c join portfolio_projects p on p.id = c.project_id where c.id = ${id} for update of c`.execute(
      db,
    )
  return rows[0]
}

export async function creditsOf(db: Db, projectId: string): Promise<CreditRow[]> {
  const { rows } =
    await sql<CreditRow>`select ${CREDIT} from portfolio_credits c join portfolio_projects p on p.id = c.project_id
    where c.project_id = ${projectId} order by c.created_at, c.id`.execute(db)
  return rows
}

export async function insertCredit(
  db: Db,
  credit: { projectId: string; personId: string | null; name: string; role: string },
): Promise<string> {
  const row = await db
    .insertInto('portfolio_credits')
    .values({
      project_id: credit.projectId,
      person_id: credit.personId,
      name: credit.name,
      role: credit.role,
      state: credit.personId ? 'asked' : 'named',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whether this person exists for the viewer: visible, with no block between the two. */
export async function canBeNamed(db: Db, personId: string, viewerId: string): Promise<boolean> {
  const { rows } = await sql<{
    ok: boolean
  }>`select person_is_shown(${personId}::uuid) and ${notBlocked(viewerId, sql`${personId}::uuid`)} as ok`.execute(db)
  return rows[0]?.ok ?? false
}
