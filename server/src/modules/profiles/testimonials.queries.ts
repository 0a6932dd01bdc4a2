import type { TestimonialInput } from '@ensemble/contract/profiles/testimonials.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** How many the talent hides from others. */
export async function countHidden(db: Db, talentId: string): Promise<number> {
  const row = await db
    .selectFrom('talent_testimonials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('talent_id', '=', talentId)
    .where('hidden_at', 'is not', null)
    .where('taken_down_at', 'is', null)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** What decides who may do what with one; locked until the transaction ends. */
export const lockTestimonial = (db: Db, id: string) =>
  db
    .selectFrom('talent_testimonials')
    .select(['id', 'talent_id', 'author_id', 'reply'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const findOwnTestimonial = async (db: Db, talentId: string, authorId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('talent_testimonials')
      .select('id')
      .where('talent_id', '=', talentId)
      .where('author_id', '=', authorId)
      .executeTakeFirst()
  )?.id ?? null

const valuesOf = ({ author_role, rating, content, project_title }: TestimonialInput) => ({
  author_role,
  rating,
  content,
  project_title: project_title || null,
})

export async function insertTestimonial(
  db: Db,
  talentId: string,
  author: { id: string; name: string; picture: string | null },
  input: TestimonialInput,
): Promise<string> {
  const row = await db
    .insertInto('talent_testimonials')
    .values({
      ...valuesOf(input),
      talent_id: talentId,
      author_id: author.id,
      author_name: author.name,
      author_avatar_url: author.picture,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateTestimonial = (db: Db, id: string, input: TestimonialInput) =>
  db
    .updateTable('talent_testimonials')
    .set({ ...valuesOf(input), edited_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteTestimonial = (db: Db, id: string) =>
  db.deleteFrom('talent_testimonials').where('id', '=', id).execute()

export const writeReply = (db: Db, id: string, reply: string) =>
  db
    .updateTable('talent_testimonials')
    .set({ reply, replied_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const hideTestimonialRow = (db: Db, id: string, hidden: boolean) =>
  db
    .updateTable('talent_testimonials')
    .set({ hidden_at: hidden ? sql`coalesce(hidden_at, now())` : null })
    .where('id', '=', id)
    .execute()

/** By an administrator, or restores it. False if it is gone. */
export const setTakenDown = async (db: Db, id: string, down: boolean): Promise<boolean> =>
  !!(await db
    .updateTable('talent_testimonials')
    .set({ taken_down_at: down ? sql`now()` : null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst())
