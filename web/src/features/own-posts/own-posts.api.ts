import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { pages, query } from '../../lib/api.ts'
import type { PostSide } from '../../shared/posts/post-addresses.ts'

export type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
export type { OwnPost } from '@ensemble/contract/posts/own-posts.schemas.ts'

/** What Manage Your Opportunities is filtered by; it is also the page's address. */
export interface OwnPostsFilter {
  kind?: 'job' | 'collaboration' | 'event' | 'news'
  status?: 'draft' | 'published' | 'closed' | 'archived'
  q?: string
}

/** The posts of the company, or of the person in their own name, newest first. */
export const ownPosts = (filter: OwnPostsFilter, side: PostSide) =>
  pages(side === 'talent' ? posts.own : posts.ofCompany, { query: { ...filter, limit: 20 } })
/** What rules found in the company's posts. */
export const hiringInsights = () => query(posts.insights)
/** One own post with its figures. */
export const ownPost = (id: string) => query(posts.ofCompany, { query: { id, limit: 1 } })
export const ownJob = (jobId: string) => query(jobs.get, { params: { jobId } })
