import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import type { QueryClient } from '@tanstack/react-query'

export { jobs }
export { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
export { events } from '@ensemble/contract/events/events.routes.ts'
export { news } from '@ensemble/contract/news/news.routes.ts'
export type { Collaboration } from '@ensemble/contract/collaborations/collaborations.schemas.ts'
export type { EventPost } from '@ensemble/contract/events/events.schemas.ts'
export type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
export type { NewsPost } from '@ensemble/contract/news/news.schemas.ts'

/** Fetches every list of own posts again, the company's and the person's. */
export const refreshOwnPosts = (cache: QueryClient): void => {
  for (const { path } of [posts.ofCompany, posts.own]) void cache.invalidateQueries({ queryKey: [path] })
}
