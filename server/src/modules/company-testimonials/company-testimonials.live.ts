import { SEAT_ROLES } from '@ensemble/contract/core/route.ts'
import type { Context } from '../../platform/context.ts'
import { defineTopic } from '../../platform/live/define-topic.ts'
import { findColleagues } from '../companies/seats.face.ts'
import {
  companyTestimonialAnswered,
  companyTestimonialChanged,
  companyTestimonialGiven,
} from './company-testimonials.facts.ts'

/** Its author, and everyone with a seat. */
const both = async ({ businessId, authorId }: { businessId: string; authorId: string }, ctx: Context) => ({
  id: businessId,
  people: [authorId, ...(await findColleagues(ctx.db, businessId, SEAT_ROLES, authorId))],
})

/** Open pages of the company, its home, and the author's own application. */
export const companyTestimonialTopics = [
  defineTopic('testimonials', companyTestimonialGiven, both),
  defineTopic('testimonials', companyTestimonialAnswered, both),
  defineTopic('testimonials', companyTestimonialChanged, both),
]
