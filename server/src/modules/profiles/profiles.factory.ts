import type { ExperienceInput } from '@ensemble/contract/profiles/experience.schemas.ts'
import type { CraftFacts } from '@ensemble/contract/profiles/facts.schemas.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { TalentTestimonials } from '../../platform/db/types.gen.ts'
import { insertExperience } from './experience.queries.ts'
import { writeFacts } from './profiles.queries.ts'

/** A position; returns its id. */
export async function makeExperience(
  ctx: { db: Db },
  talentId: string,
  input: Partial<ExperienceInput> = {},
): Promise<string> {
  const row = await insertExperience(ctx.db, talentId, {
    title: 'Camera Operator',
    company: 'Harbor Light',
    start_date: '2021-03-01',
    ...input,
  })
  return row.id
}

export interface TestimonialMade extends Partial<Omit<Insertable<TalentTestimonials>, 'talent_id' | 'author_id'>> {
  talentId: string
  authorId: string
}

/** A testimonial as its author would have written it; returns its id. */
export async function makeTestimonial(
  ctx: { db: Db },
  { talentId, authorId, ...more }: TestimonialMade,
): Promise<string> {
  const row = await ctx.db
    .insertInto('talent_testimonials')
    .values({
      talent_id: talentId,
      author_id: authorId,
      author_name: '',
      author_role: 'Producer',
      rating: 5,
      content: 'Calm on every set, and on time.',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const makeFacts = (ctx: { db: Db }, talentId: string, facts: CraftFacts): Promise<void> =>
  writeFacts(ctx.db, talentId, facts)
