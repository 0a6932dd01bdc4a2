import type { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { companyTestimonials } from '@ensemble/contract/company-testimonials/company-testimonials.routes.ts'
import type { home } from '@ensemble/contract/dashboard/home.routes.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

// this runs beside every page, where these calls would load with it
/** What shows testimonials, a company's rating, or that one has no answer. */
export const shownWith = [
  callAt<typeof companyTestimonials.list>('/companies/:slug/testimonials'),
  callAt<typeof companyTestimonials.received>('/business/testimonials'),
  callAt<typeof companyTestimonials.own>('/applications/:applicationId/testimonial'),
  callAt<typeof companyPage.get>('/companies/:slug'),
  callAt<typeof home.read>('/business/home'),
  callAt<typeof home.needs>('/business/home/needs'),
] as const

export const companyTestimonialsLive = [onTopic('testimonials', shownWith)]
