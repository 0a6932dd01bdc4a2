import type { CompanyTestimonialInput } from '@ensemble/contract/company-testimonials/company-testimonials.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Locks one until the transaction ends. False if there is none. */
export const lockTestimonial = async (db: Db, id: string): Promise<boolean> =>
  !!(await db.selectFrom('company_testimonials').select('id').where('id', '=', id).forUpdate().executeTakeFirst())

export async function insertTestimonial(
  db: Db,
  businessId: string,
  authorId: string,
  { rating, content }: CompanyTestimonialInput,
): Promise<string> {
  const row = await db
    .insertInto('company_testimonials')
    .values({ business_id: businessId, author_id: authorId, rating, content })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateTestimonial = (db: Db, id: string, { rating, content }: CompanyTestimonialInput) =>
  db
    .updateTable('company_testimonials')
    .set({ rating, content, edited_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteTestimonial = (db: Db, id: string) =>
  db.deleteFrom('company_testimonials').where('id', '=', id).execute()

export const insertAnswer = (db: Db, id: string, answer: string, by: string) =>
  db
    .updateTable('company_testimonials')
    .set({ answer, answered_by: by, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const updateAnswer = (db: Db, id: string, answer: string) =>
  db
    .updateTable('company_testimonials')
    .set({ answer, answer_edited_at: sql`now()` })
    .where('id', '=', id)
    .execute()

/** By an administrator, or shows it again: all of it, or its answer. Undefined if it is gone. */
export const setHidden = (db: Db, id: string, what: 'hidden_at' | 'answer_hidden_at', hidden: boolean) =>
  db
    .updateTable('company_testimonials')
    .set({ [what]: hidden ? sql`now()` : null })
    .where('id', '=', id)
    .$if(what === 'answer_hidden_at', (query) => query.where('answer', 'is not', null))
    .returning(['business_id', 'author_id'])
    .executeTakeFirst()

/** Companies about which someone wrote, by id. */
export async function findRated(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('company_testimonials')
    .select('business_id')
    .distinct()
    .where('business_id', '>', after)
    .orderBy('business_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.business_id)
}

/** Counts the stars of these companies again. */
export const refreshRatings = (db: Db, companies: readonly string[]) =>
  sql`select refresh_company_ratings(${[...companies]}::uuid[])`.execute(db)

/** What someone wrote about companies, and what they answered for theirs. */
export async function exportPerson(db: Db, userId: string): Promise<Record<string, unknown>> {
  return {
    company_testimonials: await db
      .selectFrom('company_testimonials')
      .select(['business_id', 'rating', 'content', 'edited_at', 'answer', 'answered_at', 'created_at'])
      .where('author_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    company_answers: await db
      .selectFrom('company_testimonials')
      .select(['business_id', 'answer', 'answered_at', 'answer_edited_at'])
      .where('answered_by', '=', userId)
      .orderBy('answered_at')
      .execute(),
  }
}

/** Deletes what they wrote; what they answered stays with the company, without their name. */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('company_testimonials').where('author_id', '=', userId).execute()
  await db.updateTable('company_testimonials').set({ answered_by: null }).where('answered_by', '=', userId).execute()
}
