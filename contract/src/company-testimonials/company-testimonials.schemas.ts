import { z } from 'zod'
import { id, slug, text, timestamp } from '../core/fields.ts'
import { page, PageQuery } from '../core/page.ts'
import { ANSWER_MOST, CONTENT_MOST, GRADES, WORDS_LEAST } from './vocabulary.ts'

const STARS = 'Choose 1 to 5 stars'

/** What someone writes about a company. The author is the account that sends it. */
export const CompanyTestimonialInput = z.object({
  rating: z.int(STARS).min(1, STARS).max(5, STARS),
  content: text(CONTENT_MOST, {
    min: [WORDS_LEAST, `Write at least ${WORDS_LEAST} characters`],
    max: 'Testimonial cannot exceed 2000 characters',
  }),
})
export type CompanyTestimonialInput = z.output<typeof CompanyTestimonialInput>
export const NewCompanyTestimonial = CompanyTestimonialInput.extend({ business_id: id })
export type NewCompanyTestimonial = z.output<typeof NewCompanyTestimonial>

/** The company's one answer to a testimonial. */
export const CompanyAnswer = z.object({
  answer: text(ANSWER_MOST, {
    min: [WORDS_LEAST, `Write at least ${WORDS_LEAST} characters`],
    max: 'Your answer cannot exceed 1000 characters',
  }),
})
export type CompanyAnswer = z.output<typeof CompanyAnswer>

export const RatedCompany = z.object({ slug })
export const OwnTestimonialRef = z.object({ applicationId: id })
export const CompanyTestimonialRef = z.object({ testimonialId: id })
export const CompanyTestimonialsQuery = PageQuery

/** `grade` and `year`: the strongest evidence for it, an application of its author's to the company, and when that was. */
export const CompanyTestimonial = z
  .object({
    id,
    author: z.object({ id, name: z.string(), picture_url: z.string().nullable(), href: z.string() }),
    grade: z.enum(GRADES),
    year: z.int(),
    rating: z.int(),
    content: z.string(),
    created_at: timestamp,
    edited_at: timestamp.nullable(),
    answer: z.object({ text: z.string(), at: timestamp, edited: z.boolean() }).nullable(),
    demo: z.boolean(),
    can: z.object({
      edit: z.boolean(),
      remove: z.boolean(),
      answer: z.boolean(),
      edit_answer: z.boolean(),
      report: z.boolean(),
      report_answer: z.boolean(),
    }),
  })
  .meta({ id: 'CompanyTestimonial' })
export type CompanyTestimonial = z.infer<typeof CompanyTestimonial>

/** Newest first. */
export const CompanyTestimonialPage = page(CompanyTestimonial).extend({ can: z.object({ write: z.boolean() }) })
export type CompanyTestimonialPage = z.infer<typeof CompanyTestimonialPage>

/** What someone the company interviewed or hired wrote about it, and whether they may. */
export const OwnCompanyTestimonial = z
  .object({
    business_id: id,
    testimonial: CompanyTestimonial.nullable(),
    can: z.object({ write: z.boolean() }),
    why_not: z.string().nullable().describe('Why they can’t write one'),
  })
  .meta({ id: 'OwnCompanyTestimonial' })
export type OwnCompanyTestimonial = z.infer<typeof OwnCompanyTestimonial>
