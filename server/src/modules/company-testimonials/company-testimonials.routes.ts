import { companyTestimonials } from '@ensemble/contract/company-testimonials/company-testimonials.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { answerTestimonial, editAnswer } from './answers.service.ts'
import {
  addTestimonial,
  editTestimonial,
  ownTestimonial,
  receivedTestimonials,
  removeTestimonial,
  testimonialsAbout,
} from './company-testimonials.service.ts'

export function mountCompanyTestimonials(app: FastifyInstance): void {
  mount(app, companyTestimonials.list, ({ params, query }, ctx) => testimonialsAbout(ctx, params.slug, query))
  mount(app, companyTestimonials.received, ({ query }, ctx) => receivedTestimonials(ctx, query))
  mount(app, companyTestimonials.own, ({ params }, ctx) => ownTestimonial(ctx, params.applicationId))
  mount(app, companyTestimonials.add, ({ body }, ctx) => addTestimonial(ctx, body))
  mount(app, companyTestimonials.edit, ({ params, body }, ctx) => editTestimonial(ctx, params.testimonialId, body))
  mount(app, companyTestimonials.remove, ({ params }, ctx) => removeTestimonial(ctx, params.testimonialId))
  mount(app, companyTestimonials.answer, ({ params, body }, ctx) =>
    answerTestimonial(ctx, params.testimonialId, body.answer),
  )
  mount(app, companyTestimonials.editAnswer, ({ params, body }, ctx) =>
    editAnswer(ctx, params.testimonialId, body.answer),
  )
}
