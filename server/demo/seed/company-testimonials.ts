import { makeCompanyTestimonial } from '../../src/modules/company-testimonials/company-testimonials.factory.ts'
import type { Context } from '../../src/platform/context.ts'
import { companyTestimonials } from '../data/company-testimonials.ts'
import type { Cast } from './people.ts'

const DAY_MS = 86_400_000

/** What the cast says about companies; their founders answered two days later. */
export async function seedCompanyTestimonials(ctx: Context, cast: Cast): Promise<void> {
  for (const { about, by, rating, content, daysAgo, answer } of companyTestimonials) {
    const [businessId, authorId] = [cast.get(about), cast.get(by)]
    if (!businessId || !authorId) throw new Error(`No one in the demo's cast is called ${about} or ${by}`)
    const at = Date.now() - daysAgo * DAY_MS
    await makeCompanyTestimonial(ctx, {
      businessId,
      authorId,
      rating,
      content,
      demo: true,
      created_at: new Date(at),
      ...(answer && { answer, answered_at: new Date(at + 2 * DAY_MS) }),
    })
  }
}
