import type { CompanyTestimonial } from './company-testimonials.schemas.ts'
import type { CompanyRating } from './rating.schemas.ts'
import { GRADE_LABELS } from './vocabulary.ts'

/** Instead of a rating below `RATING_LEAST`. */
export const RATING_SOON = 'From three testimonials on'

/** "4.7 of 5 from 12 testimonials"; undefined while there are too few. */
export const ratingWords = ({ average, count }: CompanyRating): string | undefined =>
  average === null ? undefined : `${average.toFixed(1)} of 5 from ${count} testimonials`

/** "Hired here, 2026 · 5 of 5 stars" */
export const testimonialFacts = ({ grade, year, rating }: Pick<CompanyTestimonial, 'grade' | 'year' | 'rating'>) =>
  `${GRADE_LABELS[grade]}, ${year} · ${rating} of 5 stars`
