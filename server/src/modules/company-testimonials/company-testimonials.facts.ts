import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

const About = z.object({ testimonialId: z.uuid(), businessId: z.uuid(), authorId: z.uuid() })

/** Someone a company interviewed or hired wrote about it. */
export const companyTestimonialGiven = defineFact('company_testimonials.given', About)

/** The company answered. */
export const companyTestimonialAnswered = defineFact('company_testimonials.answered', About)

/** Its words or its answer are others, or no longer or again there. */
export const companyTestimonialChanged = defineFact('company_testimonials.changed', About)
