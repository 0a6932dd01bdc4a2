import { companyTestimonials } from '@ensemble/contract/company-testimonials/company-testimonials.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { pages, query } from '../../lib/api.ts'
import { shownWith } from './company-testimonials.live.ts'

export type { CompanyTestimonial } from '@ensemble/contract/company-testimonials/company-testimonials.schemas.ts'
export { companyTestimonials }

/** Rows of a page of the home's list. */
const ROWS = 24

export const testimonialsAbout = (slug: string) => pages(companyTestimonials.list, { params: { slug }, query: {} })
export const receivedTestimonials = () => pages(companyTestimonials.received, { query: { limit: ROWS } })
export const ownTestimonial = (applicationId: string) => query(companyTestimonials.own, { params: { applicationId } })

/** Fetches everything again that shows testimonials or what follows from them. */
export function useRefresh() {
  const cache = useQueryClient()
  return () => Promise.all(shownWith.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
}
