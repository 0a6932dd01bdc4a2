import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { pages, query } from '../../lib/api.ts'
import type { PostingSide } from '../../lib/post-addresses.ts'

export { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
export type { Job, ManagedPost } from '@ensemble/contract/jobs/jobs.schemas.ts'

/** What Manage Your Opportunities is filtered by; it is also the page's address. */
export interface ManagedFilter {
  kind?: 'job' | 'collab' | 'show' | 'news'
  status?: 'draft' | 'published' | 'closed' | 'archived'
  q?: string
}

/** The posts of the company, or of the person in their own name, newest first. */
export const managedPosts = (filter: ManagedFilter, side: PostingSide) =>
  pages(side === 'talent' ? jobs.own : jobs.managed, { query: { ...filter, limit: 20 } })
/** What rules found in the company's posts. */
export const hiringInsights = () => query(jobs.insights)
/** One own post with its figures. */
export const managedPost = (id: string) => query(jobs.managed, { query: { id, limit: 1 } })
export const ownJob = (jobId: string) => query(jobs.get, { params: { jobId } })
