import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { addExperience, editExperience, experienceOf, orderExperience, removeExperience } from './experience.service.ts'
import { editProfile, getOwnProfile, getProfile } from './profiles.service.ts'
import { sendResume } from './resume.service.ts'
import {
  addTestimonial,
  editTestimonial,
  getTestimonial,
  hideTestimonial,
  removeTestimonial,
  replyTestimonial,
  testimonialsOf,
} from './testimonials.service.ts'

export function mountProfiles(app: FastifyInstance): void {
  mount(app, profiles.get, ({ params, query }, ctx) =>
    getProfile(ctx, params.slug, { asOthers: query.as === 'others' }),
  )
  mount(app, profiles.own, (_input, ctx) => getOwnProfile(ctx))
  mount(app, profiles.edit, ({ body }, ctx) => editProfile(ctx, body))
  mount(app, profiles.resume, ({ params, reply }, ctx) => sendResume(ctx, params.slug, reply))
  mount(app, profiles.experience, ({ params }, ctx) => experienceOf(ctx, params.slug))
  mount(app, profiles.addExperience, ({ body }, ctx) => addExperience(ctx, body))
  mount(app, profiles.editExperience, ({ params, body }, ctx) => editExperience(ctx, params.experienceId, body))
  mount(app, profiles.removeExperience, ({ params }, ctx) => removeExperience(ctx, params.experienceId))
  mount(app, profiles.orderExperience, ({ body }, ctx) => orderExperience(ctx, body.ids))
  mount(app, profiles.testimonials, ({ params, query }, ctx) => testimonialsOf(ctx, params.slug, query))
  mount(app, profiles.addTestimonial, ({ params, body }, ctx) => addTestimonial(ctx, params.slug, body))
  mount(app, profiles.testimonial, ({ params }, ctx) => getTestimonial(ctx, params.testimonialId))
  mount(app, profiles.editTestimonial, ({ params, body }, ctx) => editTestimonial(ctx, params.testimonialId, body))
  mount(app, profiles.removeTestimonial, ({ params }, ctx) => removeTestimonial(ctx, params.testimonialId))
  mount(app, profiles.replyTestimonial, ({ params, body }, ctx) =>
    replyTestimonial(ctx, params.testimonialId, body.reply),
  )
  mount(app, profiles.hideTestimonial, ({ params, body }, ctx) =>
    hideTestimonial(ctx, params.testimonialId, body.hidden),
  )
}
