import { PageQuery } from '../core/page.ts'
import { route } from '../core/route.ts'
import { Experience, ExperienceInput, ExperienceList, ExperienceOrder, ExperienceRef } from './experience.schemas.ts'
import { Profile, ProfilePatch, ProfileQuery, ProfileRef } from './profiles.schemas.ts'
import { Testimonial, TestimonialHiding, TestimonialInput, TestimonialPage, TestimonialRef, TestimonialReply } from './testimonials.schemas.ts'

export const profiles = {
  get: route({
    method: 'GET', path: '/profiles/:slug', summary: 'A talent’s profile as the caller may see it; an earlier address answers with the present one', access: 'public',
    params: ProfileRef, query: ProfileQuery, response: Profile,
  }),
  own: route({ method: 'GET', path: '/profile', summary: 'The own profile', access: 'talent', response: Profile }),
  edit: route({ method: 'PATCH', path: '/profile', summary: 'Change the own profile; 409 when it was changed meanwhile', access: 'talent', body: ProfilePatch, response: Profile }),
  resume: route({ method: 'GET', path: '/profiles/:slug/resume', summary: 'The profile as a PDF, with what the caller may see', access: 'member', params: ProfileRef, sends: 'application/pdf' }),
  experience: route({ method: 'GET', path: '/profiles/:slug/experience', summary: 'Positions of a talent', access: 'public', params: ProfileRef, response: ExperienceList }),
  addExperience: route({ method: 'POST', path: '/profile/experience', summary: 'Add a position', access: 'talent', creates: true, body: ExperienceInput, response: Experience, status: 201 }),
  editExperience: route({ method: 'PUT', path: '/profile/experience/:experienceId', summary: 'Change a position', access: 'talent', params: ExperienceRef, body: ExperienceInput, response: Experience }),
  removeExperience: route({ method: 'DELETE', path: '/profile/experience/:experienceId', summary: 'Delete a position', access: 'talent', params: ExperienceRef }),
  orderExperience: route({ method: 'PUT', path: '/profile/experience-order', summary: 'Put the own positions in an order of one’s own, or back in that of their start', access: 'talent', body: ExperienceOrder }),
  testimonials: route({ method: 'GET', path: '/profiles/:slug/testimonials', summary: 'Testimonials about a talent, newest first', access: 'public', params: ProfileRef, query: PageQuery.extend(ProfileQuery.shape), response: TestimonialPage }),
  addTestimonial: route({
    method: 'POST', path: '/profiles/:slug/testimonials', summary: 'Write a testimonial, one for each person', access: 'member', creates: true, params: ProfileRef,
    body: TestimonialInput, response: Testimonial, status: 201,
  }),
  testimonial: route({ method: 'GET', path: '/testimonials/:testimonialId', summary: 'One testimonial', access: 'member', params: TestimonialRef, response: Testimonial }),
  editTestimonial: route({ method: 'PUT', path: '/testimonials/:testimonialId', summary: 'Change an own testimonial', access: 'member', params: TestimonialRef, body: TestimonialInput, response: Testimonial }),
  removeTestimonial: route({ method: 'DELETE', path: '/testimonials/:testimonialId', summary: 'Take an own testimonial back', access: 'member', params: TestimonialRef }),
  replyTestimonial: route({ method: 'POST', path: '/testimonials/:testimonialId/reply', summary: 'Reply once to a testimonial about oneself', access: 'talent', params: TestimonialRef, body: TestimonialReply, response: Testimonial }),
  hideTestimonial: route({ method: 'PUT', path: '/testimonials/:testimonialId/hidden', summary: 'Keep a testimonial about oneself from others, or show it again', access: 'talent', params: TestimonialRef, body: TestimonialHiding, response: Testimonial }),
}

