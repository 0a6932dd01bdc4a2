import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { pages, query } from '../../lib/api.ts'
import type { PostSide } from '../../shared/posts/post-addresses.ts'

export type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
export type { OwnPost } from '@ensemble/contract/posts/own-posts.schemas.ts'

/** The filter of Manage Your Opportunities; also the page's address. */
export interface OwnPostsFilter {
  kind?: 'job' | 'collaboration' | 'event' | 'news'
  status?: 'draft' | 'published' | 'closed' | 'archived'
  q?: string
}

/** The posts of the company, or the person's own, newest first. */
export const ownPosts = (filter: OwnPostsFilter, side: PostSide) =>
  pages(side === 'talent' ? posts.own : posts.ofCompany, { query: { ...filter, limit: 20 } })
export const hiringInsights = () => query(posts.insights)
export const ownPost = (id: string) => query(posts.ofCompany, { query: { id, limit: 1 } })
export const ownJob = (jobId: string) => query(jobs.get, { params: { jobId } })
