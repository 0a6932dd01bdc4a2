import { z } from 'zod'
import { id, text, timestamp } from '../core/fields.ts'
import { page } from '../core/page.ts'

/** What one person says about another's work. The author is the account that sends it, never a typed name. */
export const TestimonialInput = z.object({
  author_role: text(100, { min: [1, 'Your role is required'], max: 'Your role cannot exceed 100 characters' }),
  rating: z.int('Choose 1 to 5 stars').min(1, 'Choose 1 to 5 stars').max(5, 'Choose 1 to 5 stars'),
  content: text(2000, { min: [1, 'Testimonial is required'], max: 'Testimonial cannot exceed 2000 characters' }),
  project_title: text(100, { max: 'Project cannot exceed 100 characters' }).optional(),
})
export type TestimonialInput = z.output<typeof TestimonialInput>
/** As a form holds it. */
export type TestimonialFields = z.input<typeof TestimonialInput>

export const TestimonialRef = z.object({ testimonialId: id })
export const TestimonialReply = z.object({
  reply: text(1000, { min: [1, 'Write your reply'], max: 'Your reply cannot exceed 1000 characters' }),
})
export const TestimonialHiding = z.object({ hidden: z.boolean() })

/** `together`: an accepted application or a confirmed credit on Ensemble connects the two; otherwise nothing was verified. */
export const Testimonial = z
  .object({
    id,
    author: z.object({
      id,
      name: z.string(),
      company: z.string().nullable(),
      picture_url: z.string().nullable(),
      href: z.string().nullable(),
    }),
    author_role: z.string(),
    rating: z.int(),
    content: z.string(),
    project_title: z.string().nullable(),
    together: z.boolean(),
    created_at: timestamp,
    edited_at: timestamp.nullable(),
    reply: z.object({ text: z.string(), at: timestamp }).nullable(),
    hidden: z.boolean(),
    demo: z.boolean(),
    can: z.object({
      edit: z.boolean(),
      remove: z.boolean(),
      reply: z.boolean(),
      hide: z.boolean(),
      report: z.boolean(),
    }),
  })
  .meta({ id: 'Testimonial' })
export type Testimonial = z.infer<typeof Testimonial>

/** Newest first. */
export const TestimonialPage = page(Testimonial).extend({
  hidden: z.int().nullable().describe('How many the person has hidden; null for anyone else'),
})
export type TestimonialPage = z.infer<typeof TestimonialPage>
