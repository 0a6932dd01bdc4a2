import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface DeletionRow {
  user_id: string
  by_administrator: boolean
  requested_at: Date
  due_at: Date
}

const COLUMNS = ['user_id', 'by_administrator', 'requested_at', 'due_at'] as const

export const findDeletion = (db: Db, userId: string): Promise<DeletionRow | undefined> =>
  db.selectFrom('account_deletions').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst()

/** Undefined when there is one already. */
export const insertDeletion = (
  db: Db,
  userId: string,
  by: { userId: string; administrator: boolean },
  days: number,
): Promise<DeletionRow | undefined> =>
  db
    .insertInto('account_deletions')
    .values({
      user_id: userId,
      requested_by: by.userId,
      by_administrator: by.administrator,
      due_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()

export const removeDeletion = (db: Db, userId: string): Promise<DeletionRow | undefined> =>
  db.deleteFrom('account_deletions').where('user_id', '=', userId).returning(COLUMNS).executeTakeFirst()

/** Accounts whose grace is over, oldest first. */
export const findDue = (db: Db, limit: number): Promise<DeletionRow[]> =>
  db
    .selectFrom('account_deletions')
    .select(COLUMNS)
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(limit)
    .execute()

/** The account whose grace is over, kept from being taken back until the transaction ends; undefined when it was, or when another node has it. */
export const lockDue = (db: Db, userId: string): Promise<DeletionRow | undefined> =>
  db
    .selectFrom('account_deletions')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('due_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Marks those whose end is at most `days` away as reminded, and answers them. */
export async function takeReminders(db: Db, days: number, limit: number): Promise<{ user_id: string; due_at: Date }[]> {
  const { rows } = await sql<{ user_id: string; due_at: Date }>`
    update account_deletions set reminded_at = now() where user_id in (
      select user_id from account_deletions where reminded_at is null and due_at > now() and due_at <= now() + make_interval(days => ${days})
      order by due_at limit ${limit} for update skip locked)
    returning user_id, due_at`.execute(db)
  return rows
}

export const findPerson = (db: Db, userId: string) =>
  db
    .selectFrom('profiles')
    .select(['id', 'email', 'full_name', 'admin', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** What the policy has to know of an account; the rows that it depends on are kept as they are until the transaction ends. */
export async function lockStanding(db: Db, userId: string): Promise<{ lastAdmin: boolean; lastOwnerOf: string[] }> {
  await sql`select id from profiles where admin order by id for update`.execute(db)
  await sql`
    select from company_members where business_id in (select business_id from company_members where user_id = ${userId} and role = 'owner')
    order by business_id, user_id for update`.execute(db)
  return standingOf(db, userId)
}

/** Whether nobody else would be left to administer, and the companies whose other members would be left without an owner. */
export async function standingOf(db: Db, userId: string): Promise<{ lastAdmin: boolean; lastOwnerOf: string[] }> {
  const { rows } = await sql<{ last_admin: boolean; last_owner_of: string[] }>`
    with staying as (select p.id, p.admin from profiles p where p.id <> ${userId} and not exists (select from account_deletions d where d.user_id = p.id))
    select exists (select from profiles where id = ${userId} and admin) and not exists (select from staying where admin) as last_admin,
      array(select b.company_name from company_members mine join business_profiles b on b.id = mine.business_id
        where mine.user_id = ${userId} and mine.role = 'owner'
          and exists (select from company_members m join staying s on s.id = m.user_id where m.business_id = mine.business_id)
          and not exists (select from company_members m join staying s on s.id = m.user_id where m.business_id = mine.business_id and m.role = 'owner')
        order by 1) as last_owner_of`.execute(db)
  return { lastAdmin: rows[0]?.last_admin ?? false, lastOwnerOf: rows[0]?.last_owner_of ?? [] }
}

/** The companies that have no member but this one, with how many posts each has. */
export async function soleCompanies(db: Db, userId: string): Promise<{ id: string; name: string; posts: number }[]> {
  const { rows } = await sql<{ id: string; name: string; posts: number }>`
    select b.id, b.company_name as name, (select count(*)::int from posts o where o.business_id = b.id) as posts
    from company_members mine join business_profiles b on b.id = mine.business_id
    where mine.user_id = ${userId} and not exists (select from company_members m where m.business_id = b.id and m.user_id <> ${userId})
    order by b.company_name`.execute(db)
  return rows
}
