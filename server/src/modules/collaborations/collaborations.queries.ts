import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { CollaborationPosts } from '../../platform/db/types.gen.ts'
import type { KindDetails } from '../posts/kinds.face.ts'

const COLUMNS = [
  'summary',
  'project_type',
  'category',
  'start_date',
  'end_date',
  'duration',
  'timeline',
  'team_size',
  'roles_needed',
  'expertise_needed',
  'payment_type',
  'budget_amount',
  'budget_currency',
  'needs_funding',
] as const

/** A collaboration's own row, next to the common one. Days are `YYYY-MM-DD`, the budget is in minor units. */
export type CollaborationDetails = {
  [Key in (typeof COLUMNS)[number]]: Key extends 'start_date' | 'end_date'
    ? string | null
    : Selectable<CollaborationPosts>[Key]
}

export const insertDetails = (db: Db, id: string, details: Partial<CollaborationDetails>) =>
  db
    .insertInto('collaboration_posts')
    .values({ ...details, id })
    .execute()

export const updateDetails = (db: Db, id: string, details: CollaborationDetails) =>
  db.updateTable('collaboration_posts').set(details).where('id', '=', id).execute()

export const findDetails = (db: Db, id: string): Promise<CollaborationDetails | undefined> =>
  db.selectFrom('collaboration_posts').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** What lists of posts show of each of these collaborations. */
export async function detailsOf(db: Db, ids: readonly string[]): Promise<KindDetails[]> {
  const rows = await db.selectFrom('collaboration_posts').select(['id', 'end_date']).where('id', 'in', ids).execute()
  return rows.map(({ id, end_date: last }) => ({
    id,
    last_day: last,
    starts_at: null,
    job_type: null,
    salary_range: null,
  }))
}
