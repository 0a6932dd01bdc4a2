import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'

export { jobs }
export { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
export { events } from '@ensemble/contract/events/events.routes.ts'
export { news } from '@ensemble/contract/news/news.routes.ts'
export type { Collaboration } from '@ensemble/contract/collaborations/collaborations.schemas.ts'
export type { ShowEvent } from '@ensemble/contract/events/events.schemas.ts'
export type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
export type { NewsPost } from '@ensemble/contract/news/news.schemas.ts'

/** Lists of own posts, which change with every post. */
export const managedPosts = [jobs.managed.path] as const
