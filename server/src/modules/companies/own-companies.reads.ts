import { sql } from 'kysely'
import type { Ports } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'

async function leftWithoutOwner(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with staying as (select p.id from profiles p where p.id <> ${userId} and not exists (select from account_deletions d where d.user_id = p.id))
    select b.company_name as name from company_members mine join business_profiles b on b.id = mine.business_id
    where mine.user_id = ${userId} and mine.role = 'owner'
      and exists (select from company_members m join staying s on s.id = m.user_id where m.business_id = mine.business_id)
      and not exists (select from company_members m join staying s on s.id = m.user_id where m.business_id = mine.business_id and m.role = 'owner')
    order by 1`.execute(db)
  return rows.map((row) => row.name)
}

async function lockOwned(db: Db, userId: string): Promise<void> {
  await sql`
    select from company_members where business_id in (select business_id from company_members where user_id = ${userId} and role = 'owner')
    order by business_id, user_id for update`.execute(db)
}

/** What companies contribute to this port. */
export const ownCompanies: Pick<Ports['ownCompanies'], 'find' | 'lockOwned' | 'leftWithoutOwner'> = {
  find: (db, id) =>
    db
      .selectFrom('business_profiles')
      .select(['id', 'company_name', 'slug', 'logo_url'])
      .where('id', '=', id)
      .executeTakeFirst(),
  lockOwned,
  leftWithoutOwner,
}
