import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { CompanyTestimonials } from '../../platform/db/types.gen.ts'

export interface CompanyTestimonialMade extends Partial<
  Omit<Insertable<CompanyTestimonials>, 'business_id' | 'author_id'>
> {
  businessId: string
  authorId: string
}

/** A testimonial about a company as its author would have written it; returns its id. Lists show it with an application that came far enough. */
export async function makeCompanyTestimonial(
  ctx: { db: Db },
  { businessId, authorId, ...more }: CompanyTestimonialMade,
): Promise<string> {
  const row = await ctx.db
    .insertInto('company_testimonials')
    .values({
      business_id: businessId,
      author_id: authorId,
      rating: 5,
      content: 'They said when I would hear from them, and kept to it.',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
