import type { CompanyTestimonial } from '@ensemble/contract/company-testimonials/company-testimonials.schemas.ts'
import type { Viewer } from '../../platform/context.ts'
import { testimonialCan } from './company-testimonials.policy.ts'
import type { TestimonialRow } from './company-testimonials.reads.ts'

export const presentTestimonial = (row: TestimonialRow, viewer: Viewer | null): CompanyTestimonial => ({
  id: row.id,
  author: {
    id: row.author_id,
    name: row.author_name,
    picture_url: row.author_picture,
    href: `/u/${row.author_slug}`,
  },
  grade: row.grade,
  year: row.year,
  rating: row.rating,
  content: row.content,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  answer:
    row.answer !== null && row.answered_at
      ? { text: row.answer, at: row.answered_at.toISOString(), edited: row.answer_edited_at !== null }
      : null,
  demo: row.demo,
  can: testimonialCan(viewer, row),
})
