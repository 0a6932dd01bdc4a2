import type { Context } from '../../platform/context.ts'
import { companyTestimonialTopics } from './company-testimonials.live.ts'
import { companyTestimonialNeeds } from './company-testimonials.needs.ts'
import { companyTestimonialNotices } from './company-testimonials.notices.ts'
import { erasePerson, exportPerson } from './company-testimonials.queries.ts'
import { mountCompanyTestimonials } from './company-testimonials.routes.ts'
import { renewRatingsTask } from './ratings.tasks.ts'

/** Testimonials about companies by people they interviewed or hired, and the companies' answers. */
export const companyTestimonialsModule = {
  name: 'company-testimonials',
  mount: mountCompanyTestimonials,
  notices: companyTestimonialNotices,
  needs: companyTestimonialNeeds,
  topics: companyTestimonialTopics,
  tasks: [renewRatingsTask],
  constraints: { company_testimonials_once: 'company_testimonials.already' },
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
