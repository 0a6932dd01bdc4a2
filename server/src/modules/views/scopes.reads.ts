import type { Db } from '../../platform/db/db.ts'

/** Which of the scopes are companies; the others are subjects. */
export async function companiesAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('business_profiles')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Which of the people have a seat in the company. */
export async function seatsAmong(db: Db, businessId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('company_members')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('user_id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.user_id))
}
