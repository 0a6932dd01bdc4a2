import type { AdminAct, AdminActor } from '@ensemble/contract/administration/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface NewAct {
  act: AdminAct
  actor: AdminActor
  adminId: string | null
  subjectType: string
  subjectId: string | null
  details: Record<string, unknown>
}

export const insertAct = (
  db: Db,
  { act, actor, adminId, subjectType, subjectId, details }: NewAct,
): Promise<{ id: string }> =>
  db
    .insertInto('admin_acts')
    .values({
      act,
      actor,
      admin_id: adminId,
      subject_type: subjectType,
      subject_id: subjectId,
      details: JSON.stringify(details),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findAct = (db: Db, id: string) =>
  db.selectFrom('admin_acts').select(['id', 'act', 'subject_id', 'details']).where('id', '=', id).executeTakeFirst()

/** For each of these people, the latest act about the administrator right and the latest about deleting the account. */
export async function newestActs(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  if (!userIds.length) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct on (subject_id, act in ('user.delete', 'user.keep')) id from admin_acts
    where subject_id = any(${userIds}::uuid[]) and act in ('user.grant_admin', 'user.revoke_admin', 'user.delete', 'user.keep')
    order by subject_id, act in ('user.delete', 'user.keep'), created_at desc, id desc`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What administrators did to a person, and what the person did as an administrator. */
export async function exportActs(db: Db, userId: string): Promise<Record<string, unknown>> {
  return {
    acts_on_me: await db
      .selectFrom('admin_acts')
      .select(['act', 'details', 'created_at'])
      .where('subject_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    acts_of_mine: await db
      .selectFrom('admin_acts')
      .select(['act', 'subject_type', 'subject_id', 'created_at'])
      .where('admin_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  }
}

/** The act stays on record; its details about the person are deleted with the account. */
export const forgetDetails = (db: Db, userId: string) =>
  db
    .updateTable('admin_acts')
    .set({ details: sql`'{}'` })
    .where('subject_id', '=', userId)
    .execute()
