import type { CompanyTestimonial } from '@ensemble/contract/company-testimonials/company-testimonials.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { record } from '../../platform/facts/record.ts'
import { companyTestimonialAnswered, companyTestimonialChanged } from './company-testimonials.facts.ts'
import { canAnswer, canEditAnswer } from './company-testimonials.policy.ts'
import { insertAnswer, setHidden, updateAnswer } from './company-testimonials.queries.ts'
import { aboutOf, change, getTestimonial } from './company-testimonials.service.ts'

/** Answers for the active company. Throws 404, 403, `company_testimonials.answered` (409). */
export const answerTestimonial = (ctx: MemberContext, id: string, answer: string): Promise<CompanyTestimonial> =>
  change(ctx, id, canAnswer, async (ctx, row) => {
    await insertAnswer(ctx.db, id, answer, ctx.viewer.id)
    await record(ctx, companyTestimonialAnswered(aboutOf(row)))
    return getTestimonial(ctx, id)
  })

/** Throws 404, 403, `company_testimonials.answer_late` (409). */
export const editAnswer = (ctx: MemberContext, id: string, answer: string): Promise<CompanyTestimonial> =>
  change(ctx, id, canEditAnswer, async (ctx, row) => {
    await updateAnswer(ctx.db, id, answer)
    await record(ctx, companyTestimonialChanged(aboutOf(row)))
    return getTestimonial(ctx, id)
  })

/** What an administrator decides about a reported one, or about its answer. False if it is gone. */
export async function hideReported(
  ctx: MemberContext,
  id: string,
  what: 'testimonial' | 'answer',
  hidden: boolean,
): Promise<boolean> {
  const row = await setHidden(ctx.db, id, what === 'answer' ? 'answer_hidden_at' : 'hidden_at', hidden)
  if (!row) return false
  const { business_id: businessId, author_id: authorId } = row
  await record(ctx, companyTestimonialChanged({ testimonialId: id, businessId, authorId }))
  return true
}
