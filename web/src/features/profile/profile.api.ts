import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { pages } from '../../lib/api.ts'

export { profiles }
export type { Experience, ExperienceList } from '@ensemble/contract/profiles/experience.schemas.ts'
export type { Profile } from '@ensemble/contract/profiles/profiles.schemas.ts'
export type { Testimonial } from '@ensemble/contract/profiles/testimonials.schemas.ts'

/** A person's testimonials, page by page; `asOthers`: as others see them. */
export const testimonialsOf = (slug: string, asOthers: boolean) =>
  pages(profiles.testimonials, { params: { slug }, query: asOthers ? { as: 'others' } : {} })

/** Fetches everything that shows a profile, its positions or its testimonials again. */
export function useRefresh() {
  const cache = useQueryClient()
  return (...routes: { path: string }[]) =>
    Promise.all(routes.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
}
