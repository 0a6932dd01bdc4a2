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

/** Undefined if there already is one. */
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

/** Accounts whose grace period is over, oldest first. */
export const findDue = (db: Db, limit: number): Promise<DeletionRow[]> =>
  db
    .selectFrom('account_deletions')
    .select(COLUMNS)
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(limit)
    .execute()

/**
 * Locks an account whose grace period is over, so that its deletion can't be canceled until the transaction ends;
 * undefined if it was canceled or another node has it.
 */
export const lockDue = (db: Db, userId: string): Promise<DeletionRow | undefined> =>
  db
    .selectFrom('account_deletions')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('due_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Marks accounts that end within `days` as reminded and returns them. */
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

/** Locks the administrators until the transaction ends. */
export const lockAdministrators = (db: Db) =>
  sql`select id from profiles where admin order by id for update`.execute(db)

/** Whether this person is an administrator and no other one is staying. */
export async function isLastAdministrator(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`
    select exists (select from profiles where id = ${userId} and admin) and not exists (
      select from profiles p where p.id <> ${userId} and p.admin and not exists (select from account_deletions d where d.user_id = p.id)) as last`.execute(
    db,
  )
  return rows[0]?.last ?? false
}
