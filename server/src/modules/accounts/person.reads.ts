import type { Db } from '../../platform/db/db.ts'
import { exportNames, exportSlugs } from './people.queries.ts'

export async function exportPerson(db: Db, id: string): Promise<Record<string, unknown>> {
  return {
    profile: await db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst(),
    talent: await db.selectFrom('talent_profiles').selectAll().where('id', '=', id).executeTakeFirst(),
    earlier_addresses: await exportSlugs(db, id),
    earlier_names: await exportNames(db, id),
    deletion: await db
      .selectFrom('account_deletions')
      .select(['requested_at', 'due_at', 'by_administrator'])
      .where('user_id', '=', id)
      .executeTakeFirst(),
    blocks: await db
      .selectFrom('blocked_users')
      .select(['reason', 'expires_at', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
  }
}

/** The names by which the records of others may mention a person: the current one, and earlier ones. */
export async function namesOf(db: Db, id: string): Promise<string[]> {
  const row = await db.selectFrom('profiles').select('full_name').where('id', '=', id).executeTakeFirst()
  const earlier = await exportNames(db, id)
  return [...(row?.full_name ? [row.full_name] : []), ...earlier.map(({ name }) => name)]
}
