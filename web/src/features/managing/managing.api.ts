import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { pages, query } from '../../lib/api.ts'

export { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
export type { Job, ManagedPost } from '@ensemble/contract/jobs/jobs.schemas.ts'
export { POST_STATUSES, POST_STATUS_LABELS, type PostStatus } from '@ensemble/contract/opportunities/vocabulary.ts'

/** What Manage Your Opportunities is filtered by; it is also the page's address. */
export interface ManagedFilter {
  kind?: 'job' | 'collab' | 'show'
  status?: 'draft' | 'published' | 'closed' | 'archived'
  q?: string
}

/** The company's posts, newest first. */
export const managedPosts = (filter: ManagedFilter) => pages(jobs.managed, { query: { ...filter, limit: 20 } })
/** What rules found in the company's posts. */
export const hiringInsights = () => query(jobs.insights)
/** One own post with its figures. */
export const managedPost = (id: string) => query(jobs.managed, { query: { id, limit: 1 } })
export const ownJob = (jobId: string) => query(jobs.get, { params: { jobId } })
