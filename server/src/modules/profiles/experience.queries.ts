import type { ExperienceInput } from '@ensemble/contract/profiles/experience.schemas.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { TalentExperience } from '../../platform/db/types.gen.ts'

const COLUMNS = [
  'id',
  'title',
  'company',
  'location',
  'start_date',
  'end_date',
  'current',
  'description',
  'place',
] as const
/** Days are YYYY-MM-DD. */
export type ExperienceRow = Pick<
  Selectable<TalentExperience>,
  'id' | 'title' | 'company' | 'location' | 'current' | 'description' | 'place'
> & { start_date: string; end_date: string | null }

/** In the person's own order with new ones first; otherwise latest start first. */
export const listExperience = (db: Db, talentId: string): Promise<ExperienceRow[]> =>
  db
    .selectFrom('talent_experience')
    .select(COLUMNS)
    .where('talent_id', '=', talentId)
    .orderBy('place', (order) => order.asc().nullsFirst())
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute()

const valuesOf = (input: ExperienceInput) => ({
  title: input.title,
  company: input.company,
  location: input.location ?? null,
  start_date: input.start_date,
  current: input.current ?? false,
  end_date: input.current ? null : (input.end_date ?? null),
  description: input.description ?? '',
})

export const insertExperience = (db: Db, talentId: string, input: ExperienceInput): Promise<ExperienceRow> =>
  db
    .insertInto('talent_experience')
    .values({ ...valuesOf(input), talent_id: talentId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const updateExperience = (
  db: Db,
  talentId: string,
  id: string,
  input: ExperienceInput,
): Promise<ExperienceRow | undefined> =>
  db
    .updateTable('talent_experience')
    .set(valuesOf(input))
    .where('id', '=', id)
    .where('talent_id', '=', talentId)
    .returning(COLUMNS)
    .executeTakeFirst()

/** False if this person has no such position. */
export const deleteExperience = async (db: Db, talentId: string, id: string): Promise<boolean> =>
  !!(await db
    .deleteFrom('talent_experience')
    .where('id', '=', id)
    .where('talent_id', '=', talentId)
    .returning('id')
    .executeTakeFirst())

/** Gives all positions a place in the order; null clears the order. */
export async function placeExperience(db: Db, talentId: string, ids: readonly string[] | null): Promise<void> {
  await sql`update talent_experience set place = ${ids === null ? sql`null` : sql`array_position(${ids}::uuid[], id)`} where talent_id = ${talentId}`.execute(
    db,
  )
}
