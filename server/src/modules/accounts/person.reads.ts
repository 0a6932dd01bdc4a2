import type { Db } from '../../platform/db/db.ts'
import { exportSlugs } from './people.queries.ts'

export async function exportPerson(db: Db, id: string): Promise<Record<string, unknown>> {
  return {
    profile: await db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst(),
    talent: await db.selectFrom('talent_profiles').selectAll().where('id', '=', id).executeTakeFirst(),
    earlier_addresses: await exportSlugs(db, id),
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

/** The names by which the records of others may mention a person. */
export async function namesOf(db: Db, id: string): Promise<string[]> {
  const row = await db.selectFrom('profiles').select('full_name').where('id', '=', id).executeTakeFirst()
  return row?.full_name ? [row.full_name] : []
}
