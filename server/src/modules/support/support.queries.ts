import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'

export interface RequestRow {
  id: string
  user_id: string | null
  name: string
  email: string
  subject: string
  message: string
  topic: string | null
  answer: string | null
  answered_at: Date | null
  answered_by: string | null
  created_at: Date
  /** The sort column to the microsecond, for the cursor. */
  cursor_at: string
}

export interface NewRequest {
  userId: string | null
  name: string
  email: string
  subject: string
  message: string
  topic: string | null
}

export const insertRequest = (db: Db, { userId, ...rest }: NewRequest): Promise<{ id: string }> =>
  db
    .insertInto('support_requests')
    .values({ user_id: userId, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Open ones oldest first, answered ones newest first; `only` finds one of them. */
export async function listRequests(
  db: Db,
  shown: 'open' | 'answered',
  after: readonly CursorValue[] | undefined,
  limit: number,
  only?: string,
): Promise<RequestRow[]> {
  const at = shown === 'open' ? sql`r.created_at` : sql`r.answered_at`
  const direction = shown === 'open' ? 'asc' : 'desc'
  const order = sql.raw(direction)
  const { rows } = await sql<RequestRow>`
    select r.id, r.user_id, r.name, r.email, r.subject, r.message, r.topic, r.answer, r.answered_at, r.created_at, r.answered_by, ${at}::text as cursor_at
    from support_requests r
    where r.answered_at is ${shown === 'open' ? sql`null` : sql`not null`} and ${only ? sql`r.id = ${only}` : sql`true`}
      and ${after ? keysetAfter([at, sql`r.id`], after, direction) : sql`true`}
    order by ${at} ${order}, r.id ${order} limit ${limit}`.execute(db)
  return rows
}

export const lockRequest = (db: Db, id: string) =>
  db
    .selectFrom('support_requests')
    .select(['id', 'name', 'email', 'subject', 'message', 'answered_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const writeAnswer = (db: Db, id: string, answer: string, by: string) =>
  db
    .updateTable('support_requests')
    .set({ answer, answered_by: by, answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** What a person asked, and what they answered as an administrator. */
export const exportRequests = async (db: Db, userId: string): Promise<Record<string, unknown>> => ({
  questions: await db
    .selectFrom('support_requests')
    .select(['name', 'email', 'subject', 'message', 'topic', 'answer', 'answered_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
  answers_of_mine: await db
    .selectFrom('support_requests')
    .select(['subject', 'answer', 'answered_at'])
    .where('answered_by', '=', userId)
    .orderBy('answered_at')
    .execute(),
})

/** Deletes what they asked; their answers to others stay, without their name. */
export async function eraseRequests(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('support_requests').where('user_id', '=', userId).execute()
  await db.updateTable('support_requests').set({ answered_by: null }).where('answered_by', '=', userId).execute()
}
